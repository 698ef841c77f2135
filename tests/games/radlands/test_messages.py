"""What Radlands says: keys, arguments, and marks that lead to things on the table."""

from __future__ import annotations

import pytest

from sandtable.core.decisions import Prompt
from sandtable.games import make_game
from sandtable.games.radlands import prompts
from tests.games.messages import (
    GAMES,
    look_over_a_game,
    look_over_the_catalogue,
    look_over_the_prompts,
)
from tests.games.radlands.play import table

_SIDES = {
    f"s{seat}.{element}"
    for seat in (0, 1)
    for element in ("a", "b", "c", "q1", "q2", "q3", "silo", "raiders")
}
_PLACES = {
    "deck",
    "discard",
    *_SIDES,
    *(f"{side}.{slot}" for side in _SIDES for slot in ("back", "front")),
    *(f"u{piece}" for piece in range(500)),
}


def test_all_templates_are_in_the_catalogue() -> None:
    look_over_the_catalogue("radlands")


def test_every_question_has_a_key() -> None:
    look_over_the_prompts(prompts)


@pytest.mark.parametrize("variants", [(), ("alternative-camps",)])
def test_what_a_game_says_leads_to_cards_and_places(variants: tuple[str, ...]) -> None:
    game = make_game("radlands", variants=variants)
    for seed in range(6):
        assert look_over_a_game(game, GAMES / "radlands", seed, 300, _PLACES) > 500


def test_where_there_is_little_room_an_option_says_what_it_is_about() -> None:
    t = table(hand="looter", a="muse", x="muse")
    assert t.short("play looter b front") == "Play Looter"
    assert t.short("use a2.1") == "Use your Muse"
    assert t.short("draw") == "Draw a card"
    assert t.short("junk looter") == ""


def test_questions_that_may_be_declined_are_offers() -> None:
    asked = [prompt for prompt in vars(prompts).values() if isinstance(prompt, Prompt)]
    declined = {prompt.key: prompt.offer.declines for prompt in asked if prompt.offer}
    offers = ("restore", "punk", "make_room", "scientist", "arrange", "push_back")
    assert declined == dict.fromkeys(offers, "none")
