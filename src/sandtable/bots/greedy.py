"""The bot that looks one action ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sandtable.bots.bot import Situation
from sandtable.bots.looking import imagined, sample, value_of
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


class FollowUp(NamedTuple):
    """A decision inside an action: who made it, what each option promised, what was taken."""

    seat: int
    promised: dict[Option, float]
    taken: Option


class Trial(NamedTuple):
    """A world after an action, and how it came there."""

    world: Match[Any, Any]
    follow_ups: list[FollowUp]


@dataclass
class Prospect:
    """What an option promises, and how its action goes on."""

    value: float = 0.0
    follow_ups: list[FollowUp] = field(default_factory=list)
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

    def choose(self, situation: Situation) -> Option:
        options = sample(situation.options, WIDEST, self._rng)
        if len(options) == 1:
            return options[0]
        found = prospects(situation, options, self._worlds, self._rng)
        return max(options, key=lambda option: found[option].value)


def prospects(
    situation: Situation, options: Sequence[Option], worlds: int, rng: random.Random
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
        seen = look_ahead(imagined(situation, rng), situation.seat, left, rng)
        change = sum(seen[option].value - found[option].value for option in left) / len(left)
        for option, prospect in found.items():
            now = seen.get(option)
            value = prospect.value + change if now is None else now.value
            prospect.value += (value - prospect.value) / (number + 1)
            if now is not None:
                prospect.follow_ups, prospect.ends = now.follow_ups, now.ends
    return found


def look_ahead(
    world: Match[Any, Any], seat: int, options: Sequence[Option], rng: random.Random
) -> dict[Option, Prospect]:
    """What each option promises in one world, with the turn ended after it if that can be."""
    found: dict[Option, Prospect] = {}
    on_turn: dict[Option, tuple[Match[Any, Any], Ask]] = {}
    enders: list[Option] = []
    for option in options:
        after, follow_ups = _tried(world, seat, option, rng)
        found[option] = Prospect(value_of(after, seat), follow_ups)
        ask = after.ask_of(seat)
        if ask is not None:
            on_turn[option] = after, ask
        elif not (after.over and found[option].value > 0.0):
            enders.append(option)
    if on_turn and enders:
        end = max(enders, key=lambda option: found[option].value)
        found[end].ends = not found[end].follow_ups
        found[end].value += A_HAIR
        for option, (after, ask) in on_turn.items():
            if end in ask.options:
                after.answer(ask, end)
                found[option].value = value_of(after, seat)
    return found


def _tried(world: Match[Any, Any], seat: int, option: Option, rng: random.Random) -> Trial:
    """The world after an action that starts with this option, every seat doing its best."""
    result = world.fork()
    ask = result.ask_of(seat)
    assert ask is not None
    step = result.steps
    result.answer(ask, option)
    follow_ups: list[FollowUp] = []
    while len(follow_ups) < DEEPEST and not result.over and result.steps == step:
        ask = result.asks[0]
        if result.simultaneous:  # no option is better before all have answered
            result.answer(ask, ask.options[0])
        else:
            promised = immediate_values(result, ask, rng)
            best = max(promised, key=promised.__getitem__)
            follow_ups.append(FollowUp(ask.seat, promised, best))
            result.answer(ask, best)
    return Trial(result, follow_ups)


def immediate_values(world: Match[Any, Any], ask: Ask, rng: random.Random) -> dict[Option, float]:
    """FollowUp an action: how its seat stands at once after each option."""
    promised: dict[Option, float] = {}
    for option in sample(ask.options, WIDEST_INSIDE, rng):
        result = world.fork()
        again = result.ask_of(ask.seat)
        assert again is not None
        result.answer(again, option)
        promised[option] = value_of(result, ask.seat)
    return promised
