"""Random games of every seat count and mission end, within their rounds."""

from __future__ import annotations

import random

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.game import build
from sandtable.core.match.match import begin
from sandtable.games.waste_knights import GAME, MISSIONS

ALL_MISSIONS = [(), *((variant.name,) for variant in MISSIONS)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variants", ALL_MISSIONS, ids=lambda v: v[0] if v else "savior")
def test_random_games_end_in_their_rounds(seats: int, variants: tuple[str, ...]) -> None:
    game = build(GAME, seats, variants)
    for seed in range(4):
        match = begin(game, game.start(game, seed_from(seed)), auto=True)
        rng = random.Random(seed)
        while not match.over:
            decision = rng.choice(match.decisions)
            match.choose(decision.seat, rng.choice(decision.options))
        assert not match.state.truncated
        assert match.state.round <= game.box.mission.rounds
        assert match.state.ending


def test_random_games_end_in_many_ways() -> None:
    endings = set()
    for variants in ALL_MISSIONS:
        game = build(GAME, 4, variants)
        for seed in range(8):
            match = begin(game, game.start(game, seed_from(seed)), auto=True)
            match.play_out(random.Random(seed).choice)
            endings.add(match.state.ending)
    assert {"the last round is over", "Both twins still live after the last round."} <= endings
    assert len(endings) >= 3
