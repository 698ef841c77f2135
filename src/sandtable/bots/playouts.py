"""Careful playouts: the most promising options, each played to the end in the same worlds.

Every iteration imagines a world that the seat can't tell from the true one and plays each option
that is still in contention out in it: all of them meet the same cards and dice, so what differs
comes of the options. After the option every seat looks one action ahead, as the greedy bot does.
Options that have fallen clearly behind are dropped.

Such a playout takes as long as many iterations of a tree search. Where it comes to the end of the
game it is worth it, for then no evaluation has to guess.
"""

from __future__ import annotations

import random
from math import inf, sqrt
from typing import Any

from sandtable.bots.bot import Situation
from sandtable.bots.greedy import Inside, ask_of, imagined, look_ahead, promised_now, some, worth
from sandtable.core.decisions import Ask
from sandtable.core.match import Match
from sandtable.core.options import Option

WIDEST = 10
"""So many options are looked at, of those that whoever is to act has."""
MOST_ACTIONS = 8
"""An end is near if it is not more actions away for each seat; no playout takes more."""
TRUST = 2.0
"""What looking one action ahead says of an option weighs as much as so many playouts."""
LEAST_WORLDS, CLEARLY = 4, 1.5
"""Behind is who is, after so many worlds, so many standard errors behind the first."""


class Contender:
    """An option: what it promised, and what came of it, world by world."""

    def __init__(self, option: Option, promise: float) -> None:
        self.option = option
        self.promise = promise
        self.results: list[float] = []

    @property
    def value(self) -> float:
        return (self.promise * TRUST + sum(self.results)) / (TRUST + len(self.results))

    def is_behind(self, first: Contender) -> bool:
        """Going by the worlds in which both were tried, which are all."""
        gaps = [best - own for best, own in zip(first.results, self.results, strict=True)]
        count = len(gaps)
        mean = sum(gaps) / count
        variance = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        return mean > CLEARLY * sqrt(variance / count)


class Playouts:
    """Those for one decision, of options that promise most, the best first."""

    between_looks = 1
    """So many iterations between two looks at the clock."""

    def __init__(self, at: Situation, rng: random.Random, promises: dict[Option, float]) -> None:
        self._at = at
        self._rng = rng
        self.contenders = [Contender(option, value) for option, value in promises.items()]

    def reach_the_end(self) -> bool:
        """Whether the game is over, at least in one world, before a playout becomes too long."""
        world = imagined(self._at, self._rng)
        self._play_out(world, self.contenders[0].option)
        return world.over

    def lead(self) -> float:
        """Nobody can overtake who alone is left."""
        return inf if len(self.contenders) == 1 else 0.0

    def best(self) -> Option:
        return self._first().option

    def iterate(self) -> None:
        """Play every contender out in one world."""
        world = imagined(self._at, self._rng)
        for contender in self.contenders:
            branch = world.fork()
            self._play_out(branch, contender.option)
            contender.results.append(worth(branch, self._at.seat))
        first = self._first()
        if len(first.results) >= LEAST_WORLDS:
            self.contenders = [
                contender
                for contender in self.contenders
                if contender is first or not contender.is_behind(first)
            ]

    def _first(self) -> Contender:
        return max(self.contenders, key=lambda contender: contender.value)

    def _play_out(self, world: Match[Any, Any], option: Option) -> None:
        ask = ask_of(world, self._at.seat)
        assert ask is not None
        plan: list[Inside] = []
        step = world.steps
        last = step + MOST_ACTIONS * world.game.seats
        world.answer(ask, option)
        while not world.over and step < last:
            ask = world.asks[0]
            if world.simultaneous:  # nobody knows what the others choose
                option = ask.options[int(self._rng.random() * len(ask.options))]
            elif world.steps == step:
                option = self._inside(world, ask, plan)
            else:
                step = world.steps
                options = some(ask.options, WIDEST, self._rng)
                found = look_ahead(world, ask.seat, options, self._rng)
                option = max(found, key=lambda each: found[each].value)
                plan = found[option].inside
            world.answer(ask, option)

    def _inside(self, world: Match[Any, Any], ask: Ask, plan: list[Inside]) -> Option:
        """Inside an action: what was planned when it began or, if that can't be, the best."""
        if plan and plan[0].seat == ask.seat and plan[0].taken in ask.options:
            return plan.pop(0).taken
        promised = promised_now(world, ask, self._rng)
        return max(promised, key=promised.__getitem__)
