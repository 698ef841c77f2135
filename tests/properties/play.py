"""What all properties are checked on: every game, for every number of seats, played at random."""

from __future__ import annotations

import json
import random
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from examples import oasis
from sandtable.core.chance import seed_from
from sandtable.core.decisions import Decision, Together
from sandtable.core.game import Definition, Game, build
from sandtable.core.match.match import Match, begin
from sandtable.core.options import Option
from sandtable.core.state import State
from sandtable.core.table import Table
from sandtable.games import definitions

AnyGame = Game[Any, Any]
AnyMatch = Match[Any, Any]

_BEGINNING = 250


class Setup(NamedTuple):
    """A game as it is checked: by name, for so many seats, with these variants."""

    name: str
    seats: int
    variants: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *self.variants])


def all_definitions() -> list[Definition[Any, Any]]:
    return [*definitions(), oasis.GAME]


def setups() -> list[Setup]:
    """Every game at every number of seats, and every single variant at one of them."""
    made = []
    for definition in all_definitions():
        made += [Setup(definition.name, seats, ()) for seats in definition.seats]
        for number, variant in enumerate(definition.variants):
            allowed = definition.seats_for([variant.name])
            seats = allowed[number % len(allowed)]
            made.append(Setup(definition.name, seats, (variant.name,)))
    return made


def make(setup: Setup) -> AnyGame:
    definition = next(game for game in all_definitions() if game.name == setup.name)
    return build(definition, setup.seats, setup.variants)


def new(game: AnyGame, seed: int, *, listen: bool = False, auto: bool = False) -> AnyMatch:
    return begin(game, game.start(game, seed_from(seed)), listen=listen, auto=auto)


def pick(match: AnyMatch, rng: random.Random) -> tuple[Decision, Option]:
    """One of the open decisions, and one of its options."""
    decision = rng.choice(match.decisions)
    return decision, rng.choice(decision.options)


def walk(game: AnyGame, seed: int, *, listen: bool = False, auto: bool = False) -> Iterator[Any]:
    """A random game: the match before each choice, and when it is over."""
    rng = random.Random(seed)
    match = new(game, seed, listen=listen, auto=auto)
    while True:
        yield match
        if match.over:
            return
        decision, option = pick(match, rng)
        match.choose(decision.seat, option, decision.serial)


def quick_walk(game: AnyGame, seed: int) -> Iterator[AnyMatch]:
    """The same for many games: nothing is put into words."""
    rng = random.Random(seed)
    match = new(game, seed)
    while True:
        yield match
        if match.over:
            return
        ask = rng.choice(match.asks)
        match.answer(ask, rng.choice(ask.options))


def looked_at(match: AnyMatch) -> bool:
    """Where dear checks look: everywhere in the beginning, then at every tenth choice.

    Random games can be thousands of choices long, and the later ones are much alike.
    """
    return match.over or match.state.count < _BEGINNING or match.state.count % 10 == 0


def play_on(match: AnyMatch, rng: random.Random, most: int) -> None:
    for _ in range(most):
        if match.over:
            return
        decision, option = pick(match, rng)
        match.choose(decision.seat, option)


def quiet_states(game: AnyGame, seed: int) -> list[State]:
    """The states between the steps of a random game: a match can start from each of them."""
    states: list[State] = []

    def step(t: Table[Any, Any]) -> Coroutine[Any, Any, None]:
        states.append(t.s.copy())
        return game.step(t)

    match = new(replace(game, step=step), seed)
    rng = random.Random(seed)
    while not match.over:
        ask = rng.choice(match.asks)
        match.answer(ask, rng.choice(ask.options))
    return states


def some(items: list[State], count: int, seed: int) -> list[State]:
    """Up to so many of the items, spread by chance."""
    return random.Random(seed).sample(items, min(count, len(items)))


def open_together(match: AnyMatch) -> Together | None:
    """The simultaneous decision that is open, be it a window or a secret one."""
    question = match.open_question
    return question if isinstance(question, Together) else None


def standing(match: AnyMatch) -> tuple[object, ...]:
    """All that makes two matches the same to those who play them."""
    return (
        match.state.to_json(),
        match.irrevocable,
        match.over,
        [
            (d.seat, d.serial, d.role, d.prompt.text, [option.text for option in d.options])
            for d in match.decisions
        ],
    )


def as_json(value: object) -> bytes:
    return json.dumps(value, sort_keys=False).encode()
