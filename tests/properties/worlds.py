"""Checks on forks, copies, saved states and imagined worlds. Each raises when a game fails it."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from dataclasses import fields, is_dataclass
from typing import Any

from sandtable.core.decisions import Window
from sandtable.core.match.match import begin
from sandtable.core.state import State
from tests.properties.play import (
    AnyGame,
    AnyMatch,
    as_json,
    looked_at,
    open_together,
    pick,
    play_on,
    quiet_states,
    some,
    standing,
    walk,
)

_CHOICES_PLAYED_ON = 20


def check_fork(game: AnyGame, seed: int) -> None:
    """A fork is the original at every decision, the last one included, and stays so.

    So is a fork of one that keeps copies on its way.
    """
    for number, match in enumerate(walk(game, seed)):
        twin = match.fork()
        assert standing(twin) == standing(match)
        if number % 10 == 0:
            again = twin.fork(close=True)
            rng = random.Random(number)
            for _ in range(_CHOICES_PLAYED_ON):
                if twin.over:
                    break
                decision, option = pick(twin, rng)
                twin.choose(decision.seat, option)
                again.choose(decision.seat, option.text)
                assert standing(again) == standing(twin)
                assert standing(again.fork()) == standing(again)
            assert standing(twin.fork()) == standing(twin)
    assert match.over
    assert match.fork().payoffs == match.payoffs


def check_playout(game: AnyGame, seed: int) -> None:
    """Playing out in one loop is the same as answering question by question."""
    for number, match in enumerate(walk(game, seed)):
        if number % 15 or not looked_at(match):
            continue
        quick, slow = match.fork(), match.fork()
        quick.play_out(random.Random(seed).choice, 30)
        rng = random.Random(seed)
        for _ in range(30):
            if not slow.over:
                ask = slow.asks[0]
                forced = len(ask.options) == 1
                slow.answer(ask, ask.options[0] if forced else rng.choice(ask.options))
        assert standing(quick) == standing(slow)
        assert quick.choices == slow.choices
        assert [quick.undoable(seat) for seat in range(game.seats)] == [
            slow.undoable(seat) for seat in range(game.seats)
        ]
        quick.play_out(rng.choice)
        assert quick.over
        assert standing(quick.fork()) == standing(quick)


def check_copies(game: AnyGame, seed: int) -> None:
    """Whatever is done to a copy of a state, field by field, leaves the original alone."""
    for state in some(quiet_states(game, seed), 20, seed):
        before = state.to_json()
        for field in fields(state):
            copy = state.copy()
            assert copy.to_json() == before
            _spoil(copy, field.name)
            assert state.to_json() == before, f"{field.name} is shared by a state and its copy"


def _spoil(holder: Any, name: str) -> None:
    value = getattr(holder, name)
    if isinstance(value, list | bytearray):
        value.clear()
    elif is_dataclass(value):
        for inner in fields(value):
            _spoil(value, inner.name)
    with suppress(TypeError):  # compiled, a field takes only what it is made for
        setattr(holder, name, None)


def check_json(game: AnyGame, seed: int) -> None:
    """A state survives JSON, and play goes on from it as if nothing had happened."""
    for match in walk(game, seed):
        state = match.state
        again = type(state).from_json(state.to_json())
        assert again.to_json() == state.to_json()
        assert again.hash() == state.hash()
    for state in some(quiet_states(game, seed), 10, seed):
        first = begin(game, state)
        second = begin(game, type(state).from_json(state.to_json()))
        rng = random.Random(seed)
        for _ in range(_CHOICES_PLAYED_ON):
            assert standing(second) == standing(first)
            if first.over:
                break
            decision, option = pick(first, rng)
            first.choose(decision.seat, option)
            second.choose(decision.seat, option)


def check_imagine(game: AnyGame, seed: int) -> None:
    """Every watcher can imagine a world at every decision, a true one, and play on in it."""
    rng = random.Random(seed)
    for number, match in enumerate(walk(game, seed)):
        if match.over:
            break
        if not looked_at(match):
            continue
        for watcher in range(game.seats + 1):
            world = match.imagine(watcher, rng)
            _check_true_to_knowledge(game, match, world, watcher)
            play_on(world, rng, _CHOICES_PLAYED_ON)
            if number % 5 == 0:
                _check_world_forks(match.imagine(watcher, rng, close=number % 2 == 0), rng)


def _check_true_to_knowledge(game: AnyGame, match: AnyMatch, world: AnyMatch, watcher: int) -> None:
    """What the watcher knows of the true world holds in the imagined one."""
    true, imagined = match.state.tokens, world.state.tokens
    assert imagined.zones == true.zones
    assert imagined.known == true.known
    assert imagined.lots[watcher] == true.lots[watcher]
    for token, face in enumerate(true.faces):
        if true.knows(watcher, token):
            assert imagined.faces[token] == face
    assert faces_by_back(game, world.state) == faces_by_back(game, match.state)
    for lots in imagined.lots:
        for lot in lots:
            held = Counter(imagined.faces[token] for token in lot.tokens)
            assert held >= Counter(lot.faces), "a lot does not hold in the imagined world"
    assert world.state.chance.seed != match.state.chance.seed
    assert not world.state.chance.fixed
    _check_open_options(match, world, watcher)


def _check_open_options(match: AnyMatch, world: AnyMatch, watcher: int) -> None:
    """All are asked who had not answered in the open, and everybody has an option."""
    asked = {decision.seat for decision in match.decisions}
    asked_there = {decision.seat for decision in world.decisions}
    simultaneous = open_together(match)
    if simultaneous is None:
        assert asked_there == asked
    else:
        assert asked <= asked_there <= set(simultaneous.order)
        assert (watcher in asked_there) == (watcher in asked)
    for decision in world.decisions:
        assert decision.options
        if isinstance(simultaneous, Window):
            assert simultaneous.no in decision.options


def _check_world_forks(world: AnyMatch, rng: random.Random) -> None:
    """A fork of an imagined world is that world, also where one was imagined in it."""
    assert standing(world.fork()) == standing(world)
    play_on(world, rng, 3)
    assert standing(world.fork()) == standing(world)
    if not world.over:
        inner = world.imagine(rng.randrange(world.game.seats), rng)
        play_on(inner, rng, 3)
        assert standing(inner.fork()) == standing(inner)


def faces_by_back(game: AnyGame, state: State) -> list[tuple[int, int]]:
    """In an order of their own: equal where there are as many of each."""
    return sorted(zip(game.backs, state.tokens.faces, strict=True))


def check_view(game: AnyGame, seed: int) -> int:
    """No watcher can tell an imagined world from the true one; how many worlds it looked at."""
    rng = random.Random(seed)
    looked = 0
    for match in walk(game, seed):
        if match.over:
            break
        if not looked_at(match):
            continue
        for watcher in range(game.seats + 1):
            world = match.imagine(watcher, rng)
            assert seen(world, watcher) == seen(match, watcher)
            looked += 1
    return looked


def seen(match: AnyMatch, watcher: int) -> tuple[object, ...]:
    """What a watcher gets to see of a table that stands still."""
    game, t = match.game, match.table
    view = as_json(game.view(t, watcher))
    if watcher == game.seats:
        return (view,)
    decision = match.decision(watcher)
    own: list[object] = []
    if decision is not None:
        own = [
            (option.text, game.describe(t, watcher, option), game.path(t, watcher, option))
            for option in decision.options
        ]
    return view, own, game.observe(t, watcher), game.evaluate(t, watcher)
