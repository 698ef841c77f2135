"""Whole games of RadioWarz in the browser, by mouse, keyboard and touch."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.board import SURE, look
from tests.web.conftest import Visit
from tests.web.games.radiowarz.playing import (
    MOST_CHOICES,
    Reader,
    by_mouse,
    by_touch,
    check_results,
    play,
    where,
)
from tests.web.visitor import PHONE, card_of


def test_a_whole_game_by_mouse(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    page.goto("/")
    card = card_of(page, "RadioWarz")
    card.get_by_label("Which bot").select_option("random")
    card.scroll_into_view_if_needed()
    visitor.screenshot("radiowarz-front-1440x900")

    # One click to the table, with as many bots as it needs, the next one is the first choice.
    card.get_by_role("button", name="Play against bots").click()
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(3)
    bots = [players.nth(seat).locator(".name").inner_text() for seat in (1, 2)]
    assert bots[0] != bots[1], "who is meant in the log must be clear"
    look(page)
    visitor.screenshot("radiowarz-mouse-1-bases")
    choose = by_mouse(page)
    rng = random.Random(5)
    choose(sorted(look(page).can)[0])
    seen = look(page)
    assert len(seen.can) > 8
    page.mouse.move(*where(page, sorted(seen.can)[-1]))
    expect(page.locator(".bulletin")).to_contain_text("Goes on air")
    visitor.screenshot("radiowarz-mouse-2-first-link")
    play(page, choose, rng=rng)
    check_results(visitor, 3)
    page.mouse.move(5, 400)
    visitor.screenshot("radiowarz-mouse-3-over")

    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("group", name=re.compile("^Map of "))).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("slider", name="Move")).not_to_have_value("0")


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    page.goto("/")
    reader = Reader(page)
    card = card_of(page, "RadioWarz")
    card.get_by_role("combobox", name="Which bot").wait_for()
    reader.reach(card.get_by_role("combobox", name="Which bot"))
    page.keyboard.type("random")
    reader.reach(card.get_by_role("button", name="Play against bots"))
    page.keyboard.press("Enter")

    rng = random.Random(9)
    asked: str | None = ""
    on_the_map = in_the_list = 0
    for _ in range(MOST_CHOICES):
        asked = reader.asked(asked or "")
        if asked is None:
            break
        buttons = reader.map.get_by_role("button")
        strings = reader.map.get_by_role("button", name=re.compile(" string from "))
        if reader.question.get_by_role("button", name=SURE).count():
            reader.reach(reader.question.get_by_role("button", name=SURE))
        elif strings.count():
            reader.reach(strings.first)
            expect(strings.first).to_have_accessible_description(re.compile("pulled, it would"))
            visitor.screenshot("radiowarz-keyboard-2-a-string")
        elif in_the_list < on_the_map:
            label = buttons.nth(rng.randrange(buttons.count())).get_attribute("aria-label") or ""
            named = re.compile(rf"\b{re.escape(label.split(',')[0])}\b")
            reader.reach(reader.question.get_by_role("button", name=named).first)
            in_the_list += 1
        else:
            city = buttons.nth(rng.randrange(buttons.count()))
            reader.reach(city)
            if asked.startswith("Place"):
                expect(city).to_have_accessible_description(re.compile("on air"))
                expect(page.locator(".bulletin")).to_be_visible()
                visitor.screenshot("radiowarz-keyboard-1-a-city")
            on_the_map += 1
        page.keyboard.press("Enter")
    assert on_the_map >= 2
    assert in_the_list >= 2
    check_results(visitor, 3)
    visitor.screenshot("radiowarz-keyboard-3-over")


@pytest.mark.long
def test_a_whole_game_by_touch(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    page.goto("/")
    card = card_of(page, "RadioWarz")
    card.get_by_label("Which bot").select_option("random")
    card.scroll_into_view_if_needed()
    visitor.screenshot("radiowarz-front-390x844")
    card.get_by_role("button", name="Play against bots").tap()
    look(page)
    visitor.screenshot("radiowarz-touch-1-bases")
    choose = by_touch(page)
    rng = random.Random(2)
    choose(sorted(look(page).can)[0])
    city = sorted(look(page).can)[0]

    # A tap only looks; one somewhere else looks there; near is enough; zoom and back.
    page.touchscreen.tap(*where(page, city))
    expect(page.locator(".bulletin")).to_contain_text("Goes on air")
    assert city in look(page).can
    visitor.screenshot("radiowarz-touch-2-a-look")
    page.get_by_role("button", name="Nearer").tap()
    page.get_by_role("button", name="Nearer").tap()
    visitor.screenshot("radiowarz-touch-3-nearer")
    page.get_by_role("button", name="The whole map").tap()
    expect(page.get_by_role("button", name="Farther")).to_be_disabled()
    play(page, choose, rng=rng, until=lambda can: any(one.startswith("link.") for one in can))
    visitor.screenshot("radiowarz-touch-4-in-the-game")
    play(page, choose, rng=rng)
    check_results(visitor, 3)
    visitor.screenshot("radiowarz-touch-5-over")
