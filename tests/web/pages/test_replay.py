"""A finished game, scrubbed by keyboard and by slider, with all hands open and as one seat."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import PATIENCE_MS, Visitor

_OPEN = '[data-el^="hand."]'
"""Cards of a hand that lie open below the board."""
_NUMBER = re.compile(r"^\s*\d+\s*$")
"""All that is said of a hidden hand."""


def _at(visitor: Visitor, number: int) -> None:
    expect(visitor.page.get_by_role("slider", name="Move")).to_have_value(str(number))
    expect(visitor.page.get_by_role("status").last).to_have_text(re.compile(rf"^{number} / "))


def _both_hold_cards(visitor: Visitor, table: str) -> int:
    frames = visitor.get(f"/api/tables/{table}/replay?as=all&from=0&to=199")["frames"]
    return next(
        number
        for number, frame in enumerate(frames)
        if all(seat["hand"]["count"] > 1 for seat in frame["view"]["seats"])
    )


def test_replay(visit: Visit, finished: str) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"/replay/{finished}")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).not_to_have_attribute("max", "0", timeout=PATIENCE_MS)
    last = int(slider.get_attribute("max") or "0")
    assert last > 20

    # By keyboard, from anywhere on the page.
    _at(visitor, 0)
    lines = page.get_by_role("list", name="Log").get_by_role("button")
    page.keyboard.press("ArrowRight")
    _at(visitor, 1)
    page.keyboard.press("End")
    _at(visitor, last)
    expect(page.get_by_text(re.compile("wins|draw"))).not_to_have_count(0)
    visitor.screenshot("replay-1-end")
    page.keyboard.press("ArrowLeft")
    _at(visitor, last - 1)
    expect(lines.last).to_be_in_viewport()
    page.keyboard.press("Home")
    _at(visitor, 0)
    expect(lines.first).to_be_in_viewport()  # and not how it ends
    expect(lines.last).not_to_be_in_viewport()

    # By the slider: with the mouse, then with its own keys.
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = int(slider.input_value())
    assert last * 0.4 < middle < last * 0.6
    _at(visitor, middle)
    page.keyboard.press("ArrowRight")
    _at(visitor, middle + 1)
    expect(page).to_have_url(re.compile(rf"at={middle + 1}\b"))

    # All hands are open, then one seat's alone, at a moment at which both have cards.
    moment = _both_hold_cards(visitor, finished)
    slider.fill(str(moment))
    _at(visitor, moment)
    across = page.get_by_role("img", name=re.compile(r"in \w+'s hand"))
    expect(across).to_have_text(re.compile("[A-Z]"))
    expect(page.locator(_OPEN)).not_to_have_count(0)
    visitor.screenshot("replay-2-all-hands")
    eyes = page.get_by_role("combobox", name="As seen by")
    for seat in (0, 1):
        eyes.select_option(str(seat))
        across = page.get_by_role("img", name=re.compile("in opposing hand"))
        expect(across).to_have_text(_NUMBER, timeout=PATIENCE_MS)
        expect(page.locator(_OPEN)).not_to_have_count(0)
        _at(visitor, moment)
    visitor.screenshot("replay-3-as-one-seat")
    eyes.select_option("spectator")
    expect(page.locator(_OPEN)).to_have_count(0)

    # A link leads to the same moment with the same eyes; a line of the log to its own.
    page.reload()
    _at(visitor, moment)
    expect(eyes).to_have_value("spectator")
    lines.nth(9).click()
    expect(lines.nth(9)).to_have_attribute("aria-current", "step")
    assert int(slider.input_value()) != moment

    # The log is one stop of the tab key, and arrows go through it.
    expect(page.locator("ol[aria-label=Log] button[tabindex='0']")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(lines.nth(10)).to_be_focused()
    page.keyboard.press("Enter")
    expect(lines.nth(10)).to_have_attribute("aria-current", "step")
