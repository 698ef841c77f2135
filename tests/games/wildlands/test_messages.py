"""What Wildlands says: keys, arguments, and marks that lead to things on the table."""

from __future__ import annotations

import pytest

from sandtable.core.messages import CardName
from sandtable.games.wildlands import prompts
from tests.games.messages import (
    GAMES,
    look_over_a_game,
    look_over_the_catalogue,
    look_over_the_prompts,
)
from tests.games.wildlands.play import made


def test_all_templates_are_in_the_catalogue() -> None:
    look_over_the_catalogue("wildlands")


def test_every_question_has_a_key() -> None:
    look_over_the_prompts(prompts)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("map_name", ["dungeon", "ruins"])
def test_what_a_game_says_leads_to_spaces_and_cards(seats: int, map_name: str) -> None:
    game = made(seats, map_name)
    places = {f"space.{number + 1}" for number in range(game.box.spaces)}
    assert look_over_a_game(game, GAMES / "wildlands", seats, 500, places) > 2000


def test_offers_are_interrupts_and_defences_and_no_declines_them() -> None:
    asked = [prompts.interrupt(0, verb, None) for verb in ("draw", "end")]
    figure = CardName("tak", "Tak")
    asked += [prompts.interrupt(0, verb, figure) for verb in ("move", "fly", "claim", "melee")]
    asked += [
        prompts.defend(0, figure, "melee", 1, figure),
        prompts.shield(0, figure, 5, 1, figure),
    ]
    offers = [(ask.offer.name, ask.offer.declines) for ask in asked if ask.offer is not None]
    assert offers == [("Interrupts", "no")] * 6 + [("Defences", "no")] * 2
