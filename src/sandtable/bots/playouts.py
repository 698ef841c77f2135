"""Careful playouts: the most promising options, each played out in the same worlds.

Every iteration imagines a world that the seat can't tell from the true one and plays each option
that is still in contention out in it: all of them meet the same cards and dice, and the same
answers of those who decide at the same time, so what differs comes of the options. After the option
there are no careless moves: who acts looks one action ahead, as the greedy bot does. Options that
have fallen clearly behind are dropped.

Such a playout takes as long as many iterations of a tree search. Where it comes to the end of the
game it is worth it, for then no evaluation has to guess.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from math import inf, sqrt
from typing import Any

from sandtable.bots.bot import Situation
from sandtable.bots.greedy import FollowUp, immediate_values, look_ahead
from sandtable.bots.looking import imagined, sample, value_of
from sandtable.core.decisions import Ask
from sandtable.core.match.match import Match
from sandtable.core.options import Option

MOST_ACTIONS = 8
"""An end is near if it is not more actions away for each seat; no playout takes more."""
WIDEST = 10
"""So many options are looked at on the way there, of those that whoever is to act has."""
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


class Playouts(ABC):
    """Those for one decision, of options that promise most, the best first."""

    between_looks = 1
    """So many iterations between two looks at the clock."""

    def __init__(
        self, situation: Situation, rng: random.Random, promises: dict[Option, float], widest: int
    ) -> None:
        self._situation = situation
        self._rng = rng
        self._widest = widest
        self.contenders = [Contender(option, value) for option, value in promises.items()]

    @abstractmethod
    def _is_far_enough(self, world: Match[Any, Any], actions: int) -> bool:
        """After so many actions, when another one is to begin."""

    def lead(self) -> float:
        """Nobody can overtake who alone is left."""
        return inf if len(self.contenders) == 1 else 0.0

    def best(self) -> Option:
        return self._first().option

    def iterate(self) -> None:
        """Play every contender out in one world."""
        world = imagined(self._situation, self._rng)
        self._others_answer(world)
        for contender in self.contenders:
            branch = world.fork(close=True)
            self._play_out(branch, contender.option)
            contender.results.append(self._result(branch))
        first = self._first()
        if len(first.results) >= LEAST_WORLDS:
            self.contenders = [
                contender
                for contender in self.contenders
                if contender is first or not contender.is_behind(first)
            ]

    def _result(self, world: Match[Any, Any]) -> float:
        """What a world that was played out is worth."""
        return value_of(world, self._situation.seat)

    def _first(self) -> Contender:
        return max(self.contenders, key=lambda contender: contender.value)

    def _others_answer(self, world: Match[Any, Any]) -> None:
        """Who decides at the same time does not know which contender is tried."""
        while others := [ask for ask in world.asks if ask.seat != self._situation.seat]:
            world.answer(others[0], self._at_once(world, others[0]))

    def _at_once(self, world: Match[Any, Any], ask: Ask) -> Option:
        """An answer where nobody knows what the others choose; windows are let pass."""
        return world.window_pass or ask.options[int(self._rng.random() * len(ask.options))]

    def _play_out(self, world: Match[Any, Any], option: Option) -> None:
        ask = world.ask_of(self._situation.seat)
        assert ask is not None
        first = step = world.steps
        plan: list[FollowUp] = []
        while True:
            world.answer(ask, option)
            if world.over:
                return
            ask = world.asks[0]
            if world.seats_deciding > 1 or world.window_pass is not None:
                option = self._at_once(world, ask)
            elif world.steps == step:
                option = self._follow_up(world, ask, plan)
            elif self._is_far_enough(world, world.steps - first):
                return
            else:
                step = world.steps
                option, plan = self._act(world, ask)

    def _act(self, world: Match[Any, Any], ask: Ask) -> tuple[Option, list[FollowUp]]:
        """The action that looks best one action ahead, and how it is to go on."""
        options = sample(ask.options, self._widest, self._rng)
        found = look_ahead(world, ask.seat, options, self._rng)
        best = max(found, key=lambda option: found[option].value)
        return best, found[best].follow_ups

    def _follow_up(self, world: Match[Any, Any], ask: Ask, plan: list[FollowUp]) -> Option:
        """FollowUp an action: what was planned when it began or, if that can't be, the best."""
        if plan and plan[0].seat == ask.seat and plan[0].taken in ask.options:
            return plan.pop(0).taken
        promised = immediate_values(world, ask, self._rng)
        return max(promised, key=promised.__getitem__)


class ToTheEnd(Playouts):
    """Playouts to the end of the game, if that is near."""

    def __init__(
        self, situation: Situation, rng: random.Random, promises: dict[Option, float]
    ) -> None:
        super().__init__(situation, rng, promises, WIDEST)

    def reach_the_end(self) -> bool:
        """Whether the game is over, at least in one world, before a playout becomes too long."""
        world = imagined(self._situation, self._rng)
        self._play_out(world, self.contenders[0].option)
        return world.over

    def _is_far_enough(self, world: Match[Any, Any], actions: int) -> bool:
        return actions >= MOST_ACTIONS * world.game.seats
