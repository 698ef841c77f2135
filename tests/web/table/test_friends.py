"""Two browsers against each other, with a spectator, a reload and a server that starts again."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.board import END, by_mouse, end_turn, look, on_turn, play
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.visitor import PATIENCE_MS, Visitor

_AWAY = r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|status of 503"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that this test alone uses, so that it can be stopped."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.said


def _hand(page: Page) -> list[str]:
    """The cards of my hand, by what a screen reader says of them."""
    cards = page.locator('[data-el^="hand."] .grip')
    return [cards.nth(i).get_attribute("aria-label") or "" for i in range(cards.count())]


def _ids(page: Page) -> list[str]:
    found: list[str] = page.locator('[data-el^="hand."]').evaluate_all(
        "(cards) => cards.map((card) => card.dataset.el.slice(5))"
    )
    return found


def _log(page: Page) -> list[str]:
    return page.get_by_role("list", name="Log").get_by_role("button").all_inner_texts()


def _names(view: object) -> set[str]:
    """All the texts of a view."""
    if isinstance(view, dict):
        return {name for value in view.values() for name in _names(value)}
    if isinstance(view, list):
        return {name for value in view for name in _names(value)}
    return {view} if isinstance(view, str) else set()


def _take_turn(player: Visitor, rng: random.Random) -> None:
    """Two choices, then the end of the turn."""
    page = player.page
    choose = by_mouse(page)
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons)
    end_turn(page, choose)
    expect(page.get_by_role("button", name=END)).to_have_count(0, timeout=PATIENCE_MS)


def test_two_friends_and_a_spectator(visit: Visit, own_server: Server) -> None:
    anna, ben, guest = (visit(own_server) for _ in range(3))
    rng = random.Random(5)

    # Anna opens a table and sends the links.
    anna.page.goto("/")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_label("Your name").press("Enter")
    anna.card.get_by_role("button", name="With friends").click()
    anna.page.get_by_role("button", name="Open the table").click()
    link = anna.page.get_by_label("Link to seat 2").input_value()
    anna.screenshot("friends-1-waiting")
    table = anna.page.url
    guest.page.goto(table)
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.screenshot("friends-2-invited")
    ben.page.get_by_role("button", name="Sit down here").click()
    expect(ben.page).to_have_url(table)

    # Both choose their camps at the same time.
    for player in (anna, ben):
        for _ in range(3):
            by_mouse(player.page)("el", rng.choice(look(player.page).can))
    first = on_turn(anna, ben)
    second = ben if first is anna else anna
    look(first.page)

    # Nothing was played yet: no card of a hand is public, and the spectator's browser has none.
    expect(guest.page.get_by_role("list", name="Players")).to_contain_text("Ben")
    held = {card for player in (anna, ben) for card in _ids(player.page)}
    assert held, "the hands are dealt"
    expect(guest.page.locator('[data-el^="hand."]')).to_have_count(0)
    seen_by_guest = set().union(*(_names(json.loads(text)) for text in guest.heard))
    assert {"Anna", "Ben"} <= seen_by_guest, "what came over the socket is known here"
    assert not held & seen_by_guest
    in_page = guest.page.content()
    for player in (anna, ben):
        for name in _hand(player.page):
            assert name.split(",")[0] not in in_page
    for player, other in ((anna, ben), (ben, anna)):
        seen = set().union(*(_names(json.loads(text)) for text in player.heard))
        assert set(_ids(player.page)) <= seen
        assert not (set(_ids(other.page)) - set(_ids(player.page))) & seen
    guest.screenshot("friends-3-spectator")

    # A turn each, and everybody sees the same.
    _take_turn(first, rng)
    _take_turn(second, rng)
    look(first.page)
    expect(guest.page.get_by_role("list", name="Log").get_by_role("button")).to_have_count(
        len(_log(first.page)), timeout=PATIENCE_MS
    )

    # A reload in the middle.
    before = _hand(first.page), _log(first.page)
    first.page.reload()
    look(first.page)
    assert (_hand(first.page), _log(first.page)) == before

    # The server goes away and comes back.
    own_server.stop()
    for one in (anna, ben, guest):
        expect(one.page.get_by_text("Connecting again")).to_be_visible(timeout=PATIENCE_MS)
    first.screenshot("friends-4-server-away")
    own_server.start()
    for one in (anna, ben, guest):
        expect(one.page.get_by_text("Connecting again")).to_have_count(0, timeout=PATIENCE_MS)
        one.forgive(_AWAY)
    look(first.page)
    assert (_hand(first.page), _log(first.page)) == before

    # It goes on, and everybody hears of it.
    _take_turn(first, rng)
    look(second.page)
    assert len(_log(second.page)) > len(before[1])

    # The end.
    second.page.get_by_role("button", name="Menu").click()
    second.page.get_by_role("button", name="Resign").click()
    second.page.get_by_role("button", name="Yes, I resign").click()
    for one in (anna, ben, guest):
        one.see("region", "The game is over")
    first.screenshot("friends-5-won")
    guest.screenshot("friends-6-over-for-spectator")
