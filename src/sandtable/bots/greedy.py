"""The bot that looks one action ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sandtable.bots.bot import Situation
from sandtable.core.decisions import Ask
from sandtable.core.match.match import Match
from sandtable.core.options import Option

WORLDS = 3
WIDEST = 40
"""So many options are tried at most, drawn by lot if there are more."""
FEW = 6
"""So many options are tried in every world."""
WIDEST_INSIDE = 12
DEEPEST = 8
"""So many decisions are followed inside an action, such as its targets."""
A_HAIR = 1e-9
"""By so much ending a turn is better than what comes to the same: nobody goes round in circles."""


class Inside(NamedTuple):
    """A decision inside an action: who made it, what each option promised, what was taken."""

    seat: int
    promised: dict[Option, float]
    taken: Option


class Trial(NamedTuple):
    """A world after an action, and how it came there."""

    world: Match[Any, Any]
    inside: list[Inside]


@dataclass
class Prospect:
    """What an option promises, and how its action goes on."""

    value: float = 0.0
    inside: list[Inside] = field(default_factory=list)
    ends: bool = False
    """Whether it ends a turn that could go on."""


class GreedyBot:
    """Tries every option in a few imagined worlds and takes the one that looks best after it.

    An option is worth what the game's evaluation says once its action is done and, if the seat
    could go on, its turn is ended: so ending is best just when nothing else improves on it.
    """

    def __init__(self, rng: random.Random, worlds: int = WORLDS) -> None:
        self._rng = rng
        self._worlds = worlds

    def choose(self, at: Situation) -> Option:
        options = some(at.options, WIDEST, self._rng)
        if len(options) == 1:
            return options[0]
        found = prospects(at, options, self._worlds, self._rng)
        return max(options, key=lambda option: found[option].value)


def prospects(
    at: Situation, options: Sequence[Option], worlds: int, rng: random.Random
) -> dict[Option, Prospect]:
    """What each option promises the seat, on average over so many imagined worlds.

    Of many options only the better half is tried in the next world. Those left behind are taken to
    fare there as the others do on average, so none of them gets ahead of the best.
    """
    found = {option: Prospect() for option in options}
    left = options
    for number in range(worlds):
        if number:
            ranked = sorted(left, key=lambda option: found[option].value, reverse=True)
            left = ranked[: max(FEW, len(left) // 2)]
        seen = look_ahead(imagined(at, rng), at.seat, left, rng)
        change = sum(seen[option].value - found[option].value for option in left) / len(left)
        for option, prospect in found.items():
            now = seen.get(option)
            value = prospect.value + change if now is None else now.value
            prospect.value += (value - prospect.value) / (number + 1)
            if now is not None:
                prospect.inside, prospect.ends = now.inside, now.ends
    return found


def look_ahead(
    world: Match[Any, Any], seat: int, options: Sequence[Option], rng: random.Random
) -> dict[Option, Prospect]:
    """What each option promises in one world, with the turn ended after it if that can be."""
    found: dict[Option, Prospect] = {}
    on_turn: dict[Option, tuple[Match[Any, Any], Ask]] = {}
    enders: list[Option] = []
    for option in options:
        after, inside = _tried(world, seat, option, rng)
        found[option] = Prospect(worth(after, seat), inside)
        ask = ask_of(after, seat)
        if ask is not None:
            on_turn[option] = after, ask
        elif not (after.over and found[option].value > 0.0):
            enders.append(option)
    if on_turn and enders:
        end = max(enders, key=lambda option: found[option].value)
        found[end].ends = not found[end].inside
        found[end].value += A_HAIR
        for option, (after, ask) in on_turn.items():
            if end in ask.options:
                after.answer(ask, end)
                found[option].value = worth(after, seat)
    return found


def _tried(world: Match[Any, Any], seat: int, option: Option, rng: random.Random) -> Trial:
    """The world after an action that starts with this option, every seat doing its best."""
    result = world.fork()
    ask = ask_of(result, seat)
    assert ask is not None
    step = result.steps
    result.answer(ask, option)
    inside: list[Inside] = []
    while len(inside) < DEEPEST and not result.over and result.steps == step:
        ask = result.asks[0]
        if result.simultaneous:  # no option is better before all have answered
            result.answer(ask, ask.options[0])
        else:
            promised = promised_now(result, ask, rng)
            best = max(promised, key=promised.__getitem__)
            inside.append(Inside(ask.seat, promised, best))
            result.answer(ask, best)
    return Trial(result, inside)


def promised_now(world: Match[Any, Any], ask: Ask, rng: random.Random) -> dict[Option, float]:
    """Inside an action: how its seat stands at once after each option."""
    promised: dict[Option, float] = {}
    for option in some(ask.options, WIDEST_INSIDE, rng):
        result = world.fork()
        again = ask_of(result, ask.seat)
        assert again is not None
        result.answer(again, option)
        promised[option] = worth(result, ask.seat)
    return promised


def worth(world: Match[Any, Any], seat: int) -> float:
    """What a world is worth to a seat: the result or, until there is one, the game's guess."""
    payoffs = world.payoffs
    return world.game.evaluate(world.table, seat) if payoffs is None else payoffs[seat]


def imagined(at: Situation, rng: random.Random) -> Match[Any, Any]:
    """A world to look ahead in, where what is forced is answered by itself."""
    world = at.imagine(rng, close=True)
    world.auto = True
    return world


def some(options: Sequence[Option], most: int, rng: random.Random) -> Sequence[Option]:
    """These options, or as many of them as are to be looked at, drawn by lot."""
    return options if len(options) <= most else rng.sample(options, most)


def ask_of(world: Match[Any, Any], seat: int) -> Ask | None:
    """The open question of a seat."""
    for ask in world.asks:
        if ask.seat == seat:
            return ask
    return None
