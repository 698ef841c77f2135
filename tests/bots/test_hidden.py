"""Bots decide by what their seat may know: the truth behind it changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import sandtable
from examples import oasis
from sandtable import bots
from sandtable.bots import Bot, Situation
from sandtable.core.chance import seed_from
from sandtable.core.game import build
from sandtable.core.match.match import begin
from sandtable.core.options import Option
from sandtable.games import definitions
from tests.bots.scenes import AnyMatch

BOTS = ("greedy", "easy", "search:12")


class Spy:
    """Tries every option in the true world."""

    def choose(self, at: Situation) -> Option:
        def value(option: Option) -> str:
            world = at._match.fork()
            world.choose(at.seat, option)
            return str(world.state.hash())

        return max(at.options, key=value)


def pairs(match: AnyMatch, every: int) -> Iterator[tuple[Situation, Situation]]:
    """Along a random game: the same decision, with two truths behind it."""
    rng = random.Random(6)
    number = 0
    while not match.over:
        ask = match.asks[-1]
        number += 1
        if len(ask.options) > 1 and number % every == 0:
            other = match.imagine(ask.seat, rng)
            assert other.state.chance.seed != match.state.chance.seed
            there = next(each for each in other.asks if each.seat == ask.seat)
            yield bots.Situation(match, ask), bots.Situation(other, there)
        match.choose(ask.seat, rng.choice(ask.options))


def games() -> list[AnyMatch]:
    small = build(oasis.GAME, 3)
    return [
        *(sandtable.new(game.name, seed=5, auto=True) for game in definitions()),
        begin(small, small.start(small, seed_from(1))),
    ]


def choose_twice(bot: str, one: Situation, other: Situation) -> tuple[Option, Option]:
    first, second = (bots.make(bot, random.Random(11)) for _ in range(2))
    return first.choose(one), second.choose(other)


@pytest.mark.parametrize("bot", BOTS)
def test_the_truth_behind_a_decision_changes_no_choice(bot: str) -> None:
    different = 0
    for match in games():
        for one, other in islice(pairs(match, every=12), 12):
            assert list(one.options) == list(other.options)
            chosen, chosen_there = choose_twice(bot, one, other)
            assert chosen is chosen_there
            different += one._match.state.tokens.faces != other._match.state.tokens.faces
    assert different >= 8


def test_a_bot_that_looks_at_the_truth_is_caught() -> None:
    spy: Bot = Spy()
    found = [(spy.choose(one), spy.choose(other)) for one, other in pairs(games()[0], every=12)]
    assert any(chosen is not chosen_there for chosen, chosen_there in found)
