"""The bot that looks one action ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf
from typing import Any

from sandtable.bots.bot import Situation
from sandtable.core.decisions import Ask
from sandtable.core.match import Match
from sandtable.core.options import Option

WORLDS = 3
WIDEST = 40
"""So many options are tried at most, drawn by lot if there are more."""
WIDEST_INSIDE = 12
DEEPEST = 8
"""So many decisions are followed inside an action, such as its targets."""


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
        values = prospects(at, options, self._worlds, self._rng)
        return options[max(range(len(options)), key=values.__getitem__)]


def prospects(
    at: Situation, options: Sequence[Option], worlds: int, rng: random.Random
) -> list[float]:
    """What each option promises the seat, on average over so many imagined worlds."""
    totals = [0.0] * len(options)
    for _ in range(worlds):
        world = at.imagine(rng)
        world.auto = True
        for i, value in enumerate(_in_one_world(world, at.seat, options, rng)):
            totals[i] += value
    return [total / worlds for total in totals]


def _in_one_world(
    world: Match[Any, Any], seat: int, options: Sequence[Option], rng: random.Random
) -> list[float]:
    results = [_tried(world, seat, option, rng) for option in options]
    values = [worth(result, seat) for result in results]
    on_turn = [ask_of(result, seat) for result in results]
    enders = [i for i, ask in enumerate(on_turn) if ask is None and not results[i].over]
    if not enders or len(enders) == len(options):
        return values
    end = options[max(enders, key=values.__getitem__)]
    for i, ask in enumerate(on_turn):
        if ask is not None and end in ask.options:
            results[i].answer(ask, end)
            values[i] = worth(results[i], seat)
    return values


def _tried(
    world: Match[Any, Any], seat: int, option: Option, rng: random.Random
) -> Match[Any, Any]:
    """The world after an action that starts with this option, every seat doing its best."""
    result = world.fork()
    ask = ask_of(result, seat)
    assert ask is not None
    step = result.steps
    result.answer(ask, option)
    deep = 0
    while deep < DEEPEST and not result.over and result.steps == step:
        ask = result.asks[0]
        if result.simultaneous:  # no option is better before all have answered
            result.answer(ask, ask.options[0])
        else:
            deep += 1
            result.answer(ask, _best_now(result, ask, rng))
    return result


def _best_now(world: Match[Any, Any], ask: Ask, rng: random.Random) -> Option:
    """Inside an action: the option after which its seat stands best at once."""
    best, best_value = ask.options[0], -inf
    for option in some(ask.options, WIDEST_INSIDE, rng):
        result = world.fork()
        again = ask_of(result, ask.seat)
        assert again is not None
        result.answer(again, option)
        value = worth(result, ask.seat)
        if value > best_value:
            best, best_value = option, value
    return best


def worth(world: Match[Any, Any], seat: int) -> float:
    """What a world is worth to a seat: the result or, until there is one, the game's guess."""
    payoffs = world.payoffs
    return world.game.evaluate(world.table, seat) if payoffs is None else payoffs[seat]


def some(options: Sequence[Option], most: int, rng: random.Random) -> Sequence[Option]:
    """These options, or as many of them as are to be looked at, drawn by lot."""
    return options if len(options) <= most else rng.sample(options, most)


def ask_of(world: Match[Any, Any], seat: int) -> Ask | None:
    """The open question of a seat."""
    for ask in world.asks:
        if ask.seat == seat:
            return ask
    return None
