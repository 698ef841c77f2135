"""The page of `sandtable report` in a browser, on a screen and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.cli.running import run


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    home = tmp_path_factory.mktemp("report")
    table = home / "games.csv"
    args = ("--seats", "random,random", "--games", "150", "--seed", "2", "--out", str(table))
    assert run(home, "simulate", "radlands", *args).returncode == 0
    assert run(home, "report", str(table)).returncode == 0
    return Path(home / "games.html").as_uri()


@pytest.mark.parametrize("width", [1440, 390])
def test_whether_obelisk_is_too_strong_can_be_seen_at_once(
    browser: Browser, address: str, width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.goto(address)
    page.get_by_label("Find a card").fill("obelisk")
    row = page.locator("tr[data-name=obelisk]")
    for shown in (row.locator("svg"), row.locator(".verdict"), row.locator(".sure")):
        expect(shown).to_be_in_viewport(ratio=1)
    assert page.locator("h3:visible").all_inner_texts() == [
        "How they end",
        "How long they are, in choices",
    ]
    page.get_by_label("Find a card").fill("no such card")
    expect(page.get_by_role("status")).to_be_visible()
    page.get_by_label("Find a card").fill("")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.close()
