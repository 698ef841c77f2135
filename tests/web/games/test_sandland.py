"""Sandland in the browser: whole games by mouse and by touch, and the deck builder."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web import board
from tests.web.axe import check_axe
from tests.web.board import SURE, Look, by_mouse, by_touch, look
from tests.web.conftest import Visit
from tests.web.visitor import PHONE, QUICK, Visitor, card_of

PASS = "Pass"
_SLOT = re.compile(r"s\d\.[fb]\d")


def _policy(seen: Look, rng: random.Random, taken: int) -> tuple[str, str]:
    """On the board where it can be: a slot for a card picked up, else anything; else a button."""
    buttons = [text for text in seen.buttons if text != "Back"]
    if SURE in buttons:
        return "button", SURE
    slots = [one for one in seen.can if _SLOT.fullmatch(one)]
    if seen.picked and slots:
        return "el", rng.choice(slots)
    if seen.can:
        return "el", rng.choice(seen.can)
    return "button", rng.choice(buttons)


def _acting(seen: Look) -> bool:
    return any(text.startswith(PASS) for text in seen.buttons)


def _holding(seen: Look) -> bool:
    return _deploys(seen) and bool(seen.picked)


def _deploys(seen: Look) -> bool:
    return any(one.startswith("hand.") for one in seen.can)


def test_a_whole_game_by_mouse(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    page.goto("/")
    card_of(visitor.page, "Sandland").get_by_label("Which bot").select_option("random")
    visitor.screenshot("sandland-front")
    card_of(visitor.page, "Sandland").get_by_role("button", name="Play against a bot").click()
    choose, rng = by_mouse(page), random.Random(4)
    assert len(look(page).can) == 10
    visitor.screenshot("sandland-mouse-1-decks")
    choose("el", "deck.sl03")

    # A card is dragged to its slot, the others are clicked there; what lies there can be seen.
    board.play(page, choose, rng=rng, until=_deploys, decide=_policy)
    _drag(page, look(page).can[0], "s0.f2")
    there = page.get_by_role("img", name=re.compile("^Your front row, column 2: "))
    expect(there).to_be_visible()
    board.play(page, choose, rng=rng, until=_holding, decide=_policy)
    visitor.screenshot("sandland-mouse-2-deploy")
    board.play(page, choose, rng=rng, until=_acting, decide=_policy)
    visitor.screenshot("sandland-mouse-3-actions")
    expect(page.get_by_role("img", name=re.compile("^Skirmish 1 of 3, round"))).to_be_visible()
    opposing = page.get_by_role("img", name=re.compile("^Face-down card, opposing"))
    expect(opposing).not_to_have_count(0)

    board.play(page, choose, rng=rng, until=_later(page, 2), decide=_policy)
    visitor.screenshot("sandland-mouse-4-middle")
    board.play(page, choose, rng=rng, decide=_policy)
    visitor.see("region", "The game is over")
    visitor.screenshot("sandland-mouse-5-over")
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Move")
    expect(slider).not_to_have_attribute("max", "0")
    page.get_by_role("button", name="To the end").click()
    expect(slider).not_to_have_value("0")
    visitor.screenshot("sandland-mouse-6-replay")


def _drag(page: Page, card: str, slot: str) -> None:
    goal = page.locator(f'[data-el="{slot}"]')
    box = goal.bounding_box()
    assert box is not None
    x, y = board.point(page, card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 12)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.up()
    expect(goal.locator(".empty")).to_have_count(0)


def _later(page: Page, skirmish: int) -> Callable[[Look], bool]:
    """Until that skirmish is being fought, with the cards on the table."""
    where = page.get_by_role("img", name=re.compile(rf"^Skirmish {skirmish} of 3, round"))
    return lambda seen: seen.over or (_acting(seen) and where.count() > 0)


def test_a_whole_game_by_touch(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    page.goto("/")
    card_of(visitor.page, "Sandland").get_by_label("Which bot").select_option("random")
    card_of(visitor.page, "Sandland").get_by_role("button", name="Play against a bot").tap()
    choose, rng = by_touch(page), random.Random(9)
    look(page)
    visitor.screenshot("sandland-touch-1-decks")
    choose("el", "deck.sl10")
    board.play(page, choose, rng=rng, until=_holding, decide=_policy)
    visitor.screenshot("sandland-touch-2-deploy")
    board.play(page, choose, rng=rng, until=_acting, decide=_policy)
    visitor.screenshot("sandland-touch-3-actions")
    # All sixteen slots and the question are on the screen at once.
    heights = page.locator(".grid .cell").evaluate_all(
        "(cells) => cells.map((cell) => cell.getBoundingClientRect().bottom)"
    )
    assert max(heights) < 844
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    board.play(page, choose, rng=rng, decide=_policy)
    visitor.see("region", "The game is over")
    visitor.screenshot("sandland-touch-4-over")


def _opened(visitor: Visitor, title: str) -> None:
    """The builder, with a deck of the house in it."""
    visitor.page.goto("/decks/sandland")
    visitor.page.get_by_label("Begin from").select_option(label=title)
    expect(visitor.page.get_by_label("Name of the deck")).to_have_value(f"My {title}")


@pytest.mark.long
def test_a_deck_is_built_checked_kept_shared_and_played(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    page = visitor.page
    page.goto("/")
    card_of(visitor.page, "Sandland").get_by_role("link", name="Decks").click()
    verdict = page.get_by_label("Your deck", exact=True).get_by_role("status").last
    expect(verdict).to_contain_text("has no leader")
    play = page.get_by_role("button", name="Play against a bot")
    expect(play).to_be_disabled()

    # A deck of the house, one card too few, one too many of another: a sentence for each.
    _opened(visitor, "SL03")
    expect(verdict).to_have_text("This deck can be played.")
    page.get_by_role("button", name="Remove Tonfa from the deck").click()
    expect(verdict).to_contain_text("29 cards")
    page.get_by_role("button", name="Add Gargoyle to the deck").click()
    expect(verdict).to_contain_text("4 copies of Gargoyle")
    expect(play).to_be_disabled()
    visitor.screenshot("sandland-deck-1-wrong")
    page.get_by_role("button", name="Remove Gargoyle from the deck").click()

    # Search by words, tag, keyword and cost.
    found = page.get_by_role("search").get_by_role("status")
    page.get_by_label("Search cards").fill("angel")
    page.get_by_role("combobox", name="Keyword").select_option("Armor Piercing")
    expect(found).to_have_text("1 card")
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("combobox", name="Tag").select_option("Swimmers")
    page.get_by_role("button", name="Cost 0", exact=True).click()
    expect(found).to_have_text("3 cards")
    page.get_by_role("button", name="Add Shark", exact=True).click()
    expect(verdict).to_have_text("This deck can be played.")
    expect(page.get_by_role("img", name=re.compile("^Cards by cost: 11 of cost 0"))).to_be_visible()

    # Kept in this browser, and as text, link and file.
    page.get_by_label("Name of the deck").fill("Sharks in armor")
    expect(verdict).to_have_text("This deck can be played.")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Copy text").click()
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.startswith("deck: Sharks in armor\nleader: Metallicized Beelzebub\n")
    assert "1 Shark\n" in text
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    download.value.save_as(tmp_path / "deck.txt")
    assert (tmp_path / "deck.txt").read_text(encoding="utf-8") == text
    page.get_by_role("button", name="Copy link").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    page.reload()
    expect(page.get_by_role("button", name="Sharks in armor", exact=True)).to_be_visible()

    # A friend opens the link, and changes a line of the text to something nobody knows.
    friend = visit()
    friend.page.goto(link)
    expect(friend.page.get_by_label("Name of the deck")).to_have_value("Sharks in armor")
    friend.page.get_by_label("Begin from").select_option(label="From a text …")
    friend.page.get_by_label("Its text").fill(text.replace("1 Shark", "1 Sharkk"))
    friend.page.get_by_role("button", name="Open it").click()
    expect(friend.page.get_by_text("did you mean Shark?")).to_be_visible()

    # Played at once, without being asked for a deck.
    page.get_by_role("button", name="Sharks in armor", exact=True).click()
    page.get_by_label("Which bot").select_option("random")
    visitor.screenshot("sandland-deck-2-good")
    page.get_by_role("button", name="Play against a bot").click()
    board.play(page, by_mouse(page), rng=random.Random(1), until=_deploys, decide=_policy)
    expect(page.get_by_role("img", name=re.compile("^Your leader Metallicized"))).to_be_visible()

    # At a table with friends it lies beside the decks of the house.
    page.goto("/")
    card_of(visitor.page, "Sandland").get_by_role("button", name="With friends").click()
    page.get_by_label("Seat 2").select_option("bot:random")
    page.get_by_label("Sharks in armor").check()
    page.get_by_role("button", name="Open the table").click()
    assert len(look(page).can) == 11
    visitor.screenshot("sandland-deck-3-offered")


@pytest.mark.parametrize(
    ("shape", "mode"), [("wide", "dark"), pytest.param("tall", "light", marks=pytest.mark.long)]
)
def test_axe_finds_nothing_serious(visit: Visit, shape: str, mode: str) -> None:
    tall = shape == "tall"
    visitor = visit(
        size=(390, 844) if tall else (1440, 900),
        settings={**QUICK, "mode": mode},
        bypass_csp=True,
        has_touch=tall,
        is_mobile=tall,
    )
    page = visitor.page
    at = f"{shape}-{mode}"
    if not tall:  # it takes axe half a minute: there are 125 cards on it
        _opened(visitor, "SL07")
        check_axe(visitor, f"sandland-builder-{at}")
    visitor.sit_down("me", "bot:random", game="sandland", seed="12")
    choose, rng = (by_touch(page) if tall else by_mouse(page)), random.Random(2)
    look(page)
    check_axe(visitor, f"sandland-decks-{at}")
    choose("el", "deck.sl07")
    board.play(page, choose, rng=rng, until=_holding, decide=_policy)
    check_axe(visitor, f"sandland-deploy-{at}")
    board.play(page, choose, rng=rng, until=_acting, decide=_policy)
    check_axe(visitor, f"sandland-actions-{at}")
