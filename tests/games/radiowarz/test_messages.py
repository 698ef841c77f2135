"""What RadioWarz says: keys, arguments, and marks that lead to things on the table."""

from __future__ import annotations

import pytest

from sandtable.games import make_game
from sandtable.games.radiowarz import prompts
from tests.games.messages import (
    GAMES,
    look_over_a_game,
    look_over_the_catalogue,
    look_over_the_prompts,
)


def test_all_templates_are_in_the_catalogue() -> None:
    look_over_the_catalogue("radiowarz")


def test_every_question_has_a_key() -> None:
    look_over_the_prompts(prompts)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("variants", [(), ("soundings",)])
def test_what_a_game_says_leads_to_cities_regions_and_cards(
    seats: int, variants: tuple[str, ...]
) -> None:
    game = make_game("radiowarz", seats, variants)
    places = {f"city.{city.id}" for city in game.box.map.cities}
    places |= {f"region.{region.id}" for region in game.box.map.regions}
    for seed in range(4):
        assert look_over_a_game(game, GAMES / "radiowarz", seed, 200, places) > 100
