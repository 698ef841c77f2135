"""Checks on what a game offers at every decision: options, words, cards, positions, bounds."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any

import yaml

from sandtable.core.decisions import Decision
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.kit.rows import numbers_of
from sandtable.core.options import Option
from sandtable.core.state import State
from sandtable.core.table import ALL_SEEING, Table
from sandtable.core.tokens import Sees, token_of
from tests.properties.laws import check_laws
from tests.properties.play import (
    AnyGame,
    AnyMatch,
    as_json,
    new,
    pick,
    quick_walk,
    quiet_states,
    some,
    walk,
)
from tests.properties.worlds import faces_by_back

Policy = Callable[[AnyMatch, random.Random], tuple[Decision, Option]]


def check_notation(game: AnyGame, seed: int) -> None:
    """Every option of the vocabulary, and every one that is offered, parses back."""
    for number, option in enumerate(game.words):
        assert option.id == number
        assert game.words.parse(option.text) is option
        assert game.words.parse(f"  {option.text.upper().replace(' ', '   ')} ") is option
        assert not option.text.startswith("!"), "kept for what is not a choice of the rules"
    for match in walk(game, seed):
        for decision in match.decisions:
            for option in decision.options:
                assert game.words.options[option.id] is option


def check_every_option(game: AnyGame, seed: int) -> None:
    """The rules refuse nothing that they have offered."""
    rng = random.Random(seed)
    for match in walk(game, seed):
        for decision in match.decisions:
            texts = [option.text for option in decision.options]
            assert texts
            assert len(set(texts)) == len(texts), "an option is offered twice"
            if rng.random() < 0.25:
                for text in texts:
                    match.fork().choose(decision.seat, text)


def check_words(game: AnyGame, seed: int) -> None:
    """What people and programs are told of a decision is always there, and in its bounds."""
    length = len(numbers_of(game.observe(new(game, seed).table, 0)))
    meanings = game.legend(game)
    assert len(meanings) == len(set(meanings)) == length
    for match in walk(game, seed):
        t = match.table
        for watcher in range(ALL_SEEING, game.seats + 1):
            assert as_json(match.view(watcher))
        for seat in range(game.seats):
            assert len(numbers_of(game.observe(t, seat))) == length
            value = game.evaluate(t, seat)
            assert math.isfinite(value)
            assert -1 <= value <= 1
            assert as_json(game.opening_choices(t, seat))
        for decision in match.decisions:
            prompt = decision.prompt
            assert prompt.text
            assert prompt.label
            assert prompt.rule
            assert decision.role
            for option in decision.options:
                assert game.describe(t, decision.seat, option)
                path = game.path(t, decision.seat, option)
                assert path
                assert all(type(element) is str and element for element in path)


def check_conservation(game: AnyGame, seed: int) -> int:
    """Every card is somewhere, exactly once; faces only change places; knowledge is true.

    So is what else the game conserves. Returns at how many moments that was looked at.
    """
    moments = 0
    everything = None
    looked_at: tuple[object, ...] = ()
    for match in quick_walk(game, seed):
        state = match.state
        check_laws(game, state)
        moments += 1
        cards = _cards(state)
        if cards == looked_at:
            continue
        looked_at = cards
        if everything is None:
            everything = faces_by_back(game, state)
        assert faces_by_back(game, state) == everything
        _check_zones(game, state)
        _check_knowledge(game, state)
    return moments


def _cards(state: State) -> tuple[object, ...]:
    """All that is said of cards: most choices change none of it."""
    tokens = state.tokens
    return (
        *(bytes(tokens.faces), tuple(tokens.zones), tuple(tokens.zone_of)),
        *(tuple(tokens.pieces), tuple(tokens.known), tuple(tokens.lots)),
    )


def _check_zones(game: AnyGame, state: State) -> None:
    tokens = state.tokens
    placed = [token for zone in tokens.zones for token in zone]
    assert sorted(placed) == list(range(len(tokens.faces)))
    where = bytearray(len(placed))
    for number, zone in enumerate(tokens.zones):
        for token in zone:
            where[token] = number
    assert where == tokens.zone_of
    for piece in filter(None, tokens.pieces):
        assert tokens.pieces[token_of(piece)] == piece


def _check_knowledge(game: AnyGame, state: State) -> None:
    tokens = state.tokens
    everyone = (1 << (game.seats + 1)) - 1
    assert len(tokens.lots) == game.seats + 1
    for number, zone in enumerate(game.zones):
        if zone.sees is Sees.OWNER:
            for token in tokens.zones[number]:
                assert tokens.knows(zone.owner, token)
    assert max(tokens.known, default=0) <= everyone
    for watcher, lots in enumerate(tokens.lots):
        inside = [token for lot in lots for token in lot.tokens]
        assert len(set(inside)) == len(inside), "two lots of a watcher overlap"
        assert not 1 << watcher & reduce(or_, [tokens.known[token] for token in inside], 0)
        for lot in lots:
            assert len({game.backs[token] for token in lot.tokens}) == 1
            held = [tokens.faces[token] for token in lot.tokens]
            for face in lot.faces:
                held.remove(face)


def check_positions(game: AnyGame, seed: int) -> None:
    """A state written as a position file and read again is written the same."""
    for state in some(quiet_states(game, seed), 20, seed):
        dumped = game.dump(Table(game, state))
        node = parse_yaml(yaml.safe_dump(dumped, sort_keys=False))
        assert node.plain() == dumped, "YAML does not give back what was written"
        assert game.dump(Table(game, game.load(game, node))) == dumped


def check_bounds(game: AnyGame, seed: int, most_per_step: int) -> None:
    """Games and steps end, however stubbornly they are played."""
    policies: tuple[Policy, ...] = (pick, _first, _last)
    for policy in policies:
        starts: list[int] = []

        def step(t: Table[Any, Any], starts: list[int] = starts) -> Coroutine[Any, Any, None]:
            starts.append(t.s.count)
            return game.step(t)

        match = new(replace(game, step=step), seed)
        rng = random.Random(seed)
        while not match.over:
            decision, option = policy(match, rng)
            match.choose(decision.seat, option)
        ends = [*starts[1:], match.state.count]
        longest = max(end - start for start, end in zip(starts, ends, strict=True))
        assert longest <= most_per_step, f"a step of {longest} choices"
        assert len(match.choices) < game.cap + most_per_step
        _check_ending(game, match)


def _first(match: AnyMatch, rng: random.Random) -> tuple[Decision, Option]:
    return match.decisions[0], match.decisions[0].options[0]


def _last(match: AnyMatch, rng: random.Random) -> tuple[Decision, Option]:
    return match.decisions[-1], match.decisions[-1].options[-1]


def _check_ending(game: AnyGame, match: AnyMatch) -> None:
    assert match.decisions == []
    assert match.payoffs is not None
    assert len(match.payoffs) == game.seats
    assert all(-1 <= payoff <= 1 for payoff in match.payoffs)
    assert match.state.ending
    if match.state.truncated:
        assert set(match.payoffs) == {0.0}
        assert match.state.count >= game.cap
