"""Rewards by rank at three and four seats."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable
from sandtable.core.match.match import Match
from sandtable.env.pettingzoo import raw_env
from sandtable.env.ranks import ranked
from sandtable.games import definitions

TABLES = [(game.name, seats) for game in definitions() for seats in game.seats if seats > 2]


def finished(game: str, seats: int, seed: int) -> Match[Any, Any]:
    match = sandtable.new(game, seats=seats, seed=seed)
    match.play_out(random.Random(seed).choice)
    return match


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_winner_gets_1_and_the_others_less_by_how_they_stand(game: str, seats: int) -> None:
    steps = {round(1 - 2 * half / (2 * seats - 2), 9) for half in range(2 * seats - 1)}
    middle = 0
    for seed in range(4):
        match = finished(game, seats, seed)
        rewards, payoffs = ranked(match), match.payoffs
        assert payoffs is not None
        if len(set(payoffs)) == 1:
            assert rewards == payoffs
            continue
        assert sum(rewards) == pytest.approx(0)
        assert {round(reward, 9) for reward in rewards} <= steps
        if payoffs.count(1.0) == 1:
            assert rewards[payoffs.index(1.0)] == 1
        standing = match.game.final_standing
        assert standing is not None
        lost = [seat for seat in range(seats) if payoffs[seat] < 0]
        for one in lost:
            for other in lost:
                better = standing(match.table, one) > standing(match.table, other)
                assert (rewards[one] > rewards[other]) == better
        middle += any(-1 < reward < 1 for reward in rewards)
    assert middle


def test_who_gives_up_is_last() -> None:
    match = sandtable.new("radiowarz", seats=3, seed=1)
    rng = random.Random(1)
    match.play_out(rng.choice, 12)
    match.resign(1)
    match.play_out(rng.choice)
    rewards = ranked(match)
    assert rewards[1] == -1
    assert sorted(rewards) == [-1, 0, 1]


def test_two_seats_get_what_the_game_pays() -> None:
    match = sandtable.new("radlands", seed=1)
    match.resign(0)
    assert ranked(match) == match.payoffs == (-1, 1)


def test_the_environment_gives_ranks_unless_told_otherwise() -> None:
    for ranks in (True, False):
        environment: Any = raw_env("radiowarz", 4, ranks=ranks)
        environment.reset(seed=2)
        rng = random.Random(2)
        while not any(environment.terminations.values()):
            options = environment._match.asks[0].options
            environment.step(rng.choice(options).id)
        match = environment._match
        expected = ranked(match) if ranks else match.payoffs
        assert tuple(environment.rewards.values()) == expected
        if not ranks:
            assert ranked(match) != match.payoffs
