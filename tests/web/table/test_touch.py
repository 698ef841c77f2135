"""A whole game of Radlands against a bot, by touch on a telephone."""

from __future__ import annotations

import random

from tests.web.board import END, by_touch, look, play
from tests.web.conftest import Visit
from tests.web.visitor import PHONE


def test_a_whole_game_by_touch(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    page.goto("/")
    visitor.card.get_by_label("Which bot").select_option("random")
    visitor.screenshot("front-390x844")
    visitor.card.get_by_role("button", name="Play against a bot").tap()
    look(page)
    visitor.screenshot("touch-1-camps")
    choose = by_touch(page)
    rng = random.Random(8)
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons)
    visitor.screenshot("touch-2-first-turn")
    choose("button", END)
    play(page, choose, rng=rng, until=lambda seen: bool(seen.picked) or seen.over)
    visitor.screenshot("touch-3-picked")
    play(page, choose, rng=rng)
    visitor.see("region", "The game is over")
    visitor.screenshot("touch-4-over")
