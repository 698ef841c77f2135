"""A whole game of Radlands against a bot, by mouse."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.web.board import END, by_mouse, look, play
from tests.web.conftest import Visit


def test_a_whole_game_by_mouse(visit: Visit) -> None:
    visitor = visit(size=(1440, 900), settings={})
    page = visitor.page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Speed of the others' moves").select_option("At once")
    page.get_by_role("button", name="Close").click()
    visitor.card.get_by_label("Which bot").select_option("random")
    visitor.screenshot("front-1440x900")
    visitor.card.get_by_role("button", name="Play against a bot").click()
    look(page)
    visitor.screenshot("mouse-1-camps")
    choose = by_mouse(page)
    rng = random.Random(3)
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons)
    visitor.screenshot("mouse-2-first-turn")
    steps = play(page, choose, rng=rng)
    assert steps > 10
    visitor.see("region", "The game is over")
    visitor.see("button", "Rematch")
    visitor.screenshot("mouse-3-over")

    # From there to the replay of it.
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Move")).to_have_value("0")
    expect(page.get_by_role("slider", name="Move")).not_to_have_attribute("max", "0")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("slider", name="Move")).not_to_have_value("0")
