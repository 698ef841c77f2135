"""What Oasis says: keys, arguments, and marks that lead to its cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.oasis import GAME, prompts
from sandtable.core.game import build
from tests.games.messages import look_over_a_game, look_over_the_prompts, look_over_the_source

OASIS = Path(__file__).resolve().parents[2] / "examples" / "oasis"


def test_all_templates_are_literals_and_fit() -> None:
    assert look_over_the_source(OASIS)


def test_every_question_has_a_key() -> None:
    look_over_the_prompts(prompts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_game_says_leads_to_cards(seats: int) -> None:
    game = build(GAME, seats)
    for seed in range(4):
        assert look_over_a_game(game, OASIS, seed, 200, places=()) > 50
