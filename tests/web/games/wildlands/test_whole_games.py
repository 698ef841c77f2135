"""Whole games of Wildlands in the browser: by mouse, by keyboard, and some turns by touch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.board import look, point
from tests.web.conftest import Visit
from tests.web.games.wildlands.playing import (
    Player,
    by_mouse,
    by_touch,
    check_results,
    from_turn,
    now_at,
)
from tests.web.shape import check_width
from tests.web.visitor import PHONE, card_of

_MOST_KEYS = 90


@pytest.mark.long
def test_a_whole_game_by_mouse(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    page.goto("/")
    tile = card_of(page, "Wildlands")
    tile.get_by_label("Which bot").select_option("random")
    tile.scroll_into_view_if_needed()
    visitor.screenshot("wildlands-front-1440x900")
    tile.get_by_role("button", name=re.compile("^Play against")).click()
    player = Player(visitor, by_mouse(page), 5)
    assert len(look(page).can) == 4
    visitor.screenshot("wildlands-mouse-1-factions")

    # Map cards lie on the map; one click hides the next character there.
    player.play(until=lambda view: view["phase"] == "places")
    ask = page.locator(".banner strong")
    first = ask.inner_text()
    page.mouse.click(*point(page, sorted(look(page).can)[0]))
    expect(ask).not_to_have_text(first)
    visitor.screenshot("wildlands-mouse-2-places")
    player.play(until=from_turn(1))
    visitor.screenshot("wildlands-mouse-3-first-turn")
    player.play(until=from_turn(7))
    visitor.screenshot("wildlands-mouse-4-middle")
    player.play()
    assert player.done["reveal"] == 5
    assert player.done["move"] > 3
    check_results(visitor, 2)
    visitor.screenshot("wildlands-mouse-5-over")
    page.get_by_role("link", name="Replay").click()
    moves = page.get_by_role("slider", name="Move")
    expect(moves).not_to_have_attribute("max", "0")
    page.get_by_role("button", name="To the end").click()
    expect(moves).not_to_have_value("0")
    expect(page.get_by_role("group", name=re.compile("^Map of "))).to_be_visible()
    visitor.screenshot("wildlands-mouse-6-replay")


class _Reader:
    """Somebody who finds things by role and name, and has no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.question = page.get_by_role("region", name="The question")
        self.main = page.get_by_role("main")
        self.map = self.main.get_by_role("group", name=re.compile("^Map of "))
        self.over = page.get_by_role("region", name="The game is over")

    def choose(self, what: str, which: str) -> None:
        """As the pointers do, but by going there with Tab and pressing Enter."""
        if what == "button":
            wanted = self.question.get_by_role("button", name=which, exact=True).first
        else:
            node = self.page.locator(f'[data-el="{which}"]').first
            name = node.evaluate("(el) => (el.querySelector(':scope > .grip') ?? el).ariaLabel")
            wanted = self.main.get_by_role("button", name=name, exact=True).first
        self.reach(wanted)
        self.page.keyboard.press("Enter")

    def reach(self, wanted: Locator) -> None:
        for key in ["Tab"] * _MOST_KEYS + ["Shift+Tab"] * 2 * _MOST_KEYS:
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{wanted} cannot be reached by keyboard")


@pytest.mark.long
def test_35_a_whole_game_by_keyboard(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    visitor.sit_down("me", "bot:random", game="wildlands")
    reader = _Reader(visitor.page)
    Player(visitor, reader.choose, 5).play()
    check_results(visitor, 2)


@pytest.mark.long
def test_rounds_of_four_by_keyboard(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    visitor.sit_down("me", *["bot:random"] * 3, game="wildlands")
    reader = _Reader(page)
    player = Player(visitor, reader.choose, 8)
    player.most_interrupts = 0
    player.play(until=from_turn(1))

    # "Don't ask me until my turn": no question about interrupts comes until then.
    reader.reach(reader.question.get_by_role("combobox", name="Interrupts"))
    page.keyboard.type("Pass until")
    expect(reader.question.get_by_role("combobox", name="Interrupts")).to_have_value("mine")
    asked = page.locator("#question")
    turn = now_at(visitor)["view"]["turn"]

    def mine_again(view: dict[str, Any]) -> bool:
        assert not asked.inner_text().startswith("Interrupt?")
        return bool(view["turn"] > turn and view["active"] == 0)

    player.play(until=mine_again)
    expect(reader.question.get_by_role("combobox", name="Interrupts")).to_have_value("ask")
    figure = reader.map.get_by_role("button", name=re.compile("your (hidden|round)")).first
    reader.reach(figure)
    expect(figure).to_have_accessible_description(re.compile("cards"))
    visitor.screenshot("wildlands-keyboard-1-focus")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    assert page.evaluate("() => document.activeElement.closest('[data-el]') !== null")
    player.play(until=lambda view: view["turn"] >= 9 and view["acting"] == view["active"] == 0)
    visitor.screenshot("wildlands-keyboard-2-round-three")
    assert player.done["move"] >= 1


@pytest.mark.long
def test_some_turns_by_touch(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    page.goto("/")
    tile = card_of(page, "Wildlands")
    tile.get_by_label("Which bot").select_option("random")
    tile.scroll_into_view_if_needed()
    visitor.screenshot("wildlands-front-390x844")
    tile.get_by_role("button", name=re.compile("^Play against")).tap()
    look(page)
    visitor.screenshot("wildlands-touch-1-factions")
    player = Player(visitor, by_touch(page), 2)
    player.play(until=lambda view: view["phase"] == "places")
    visitor.screenshot("wildlands-touch-2-places")
    player.play(until=from_turn(1))
    visitor.screenshot("wildlands-touch-3-first-turn")

    # Nearer, panned by a finger, and the whole map again: then everything can be tapped.
    page.get_by_role("button", name="Nearer").tap()
    visitor.screenshot("wildlands-touch-4-nearer")
    page.get_by_role("button", name="The whole map").tap()
    expect(page.get_by_role("button", name="Farther")).to_be_disabled()
    player.play(until=from_turn(6))
    page.locator(".caption").wait_for(state="detached")
    visitor.screenshot("wildlands-touch-5-turn-six")
    check_width(page)
