"""Two players at one screen: the curtain."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.web.board import END, by_mouse, end_turn, look, play
from tests.web.conftest import Visit
from tests.web.visitor import PATIENCE_MS

_DEALT = '[data-el^="dealt."]'
_HAND = '[data-el^="hand."]'

# What has the focus behind the curtain: nothing.
_BEHIND = """() => {
  const at = document.activeElement;
  return at.closest("[role=dialog]") || at === document.body ? "" : at.outerHTML;
}"""


def _shown(page: Page, which: str) -> set[str]:
    found: list[str] = page.locator(which).evaluate_all("(all) => all.map((el) => el.dataset.el)")
    return set(found)


def _lift(page: Page, seat: int) -> None:
    curtain = page.get_by_role("dialog", name="Hand the screen over")
    expect(curtain).to_contain_text(f"Player {seat}", timeout=PATIENCE_MS)
    page.get_by_role("button", name=f"I am Player {seat}: show my cards").click()
    expect(curtain).to_have_count(0, timeout=PATIENCE_MS)


def test_nobody_sees_the_hand_of_the_other(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/")
    visitor.card.get_by_role("button", name="At one screen").click()
    choose = by_mouse(page)
    rng = random.Random(1)
    curtain = page.get_by_role("dialog", name="Hand the screen over")

    # The first picks camps; the second's are not in the page before the curtain is lifted.
    expect(curtain).to_be_visible(timeout=PATIENCE_MS)
    visitor.screenshot("hot-seat-1-curtain")
    _lift(page, 1)
    expect(page.locator(_DEALT)).to_have_count(6)
    first_camps = _shown(page, _DEALT)
    for _ in range(3):
        choose("el", rng.choice(look(page).can))
    expect(curtain).to_contain_text("Player 2", timeout=PATIENCE_MS)
    assert _shown(page, _DEALT) <= first_camps
    _lift(page, 2)
    look(page)
    expect(page.locator(_DEALT)).to_have_count(6)
    second_camps = _shown(page, _DEALT)
    assert second_camps.isdisjoint(first_camps)
    for _ in range(3):
        choose("el", rng.choice(look(page).can))

    # The first player's turn, then the curtain: behind it is no card of the second's hand, and no
    # key leads behind it.
    _lift(page, 1)
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons)
    mine = _shown(page, _HAND)
    assert mine
    end_turn(page, choose)
    expect(curtain).to_contain_text("Player 2", timeout=PATIENCE_MS)
    visitor.screenshot("hot-seat-2-handed-over")
    before = _shown(page, _HAND)
    assert before <= mine
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate(_BEHIND) == ""
    assert _shown(page, f"[inert] {_HAND}") == before, "nor does a screen reader go there"
    _lift(page, 2)
    look(page)
    theirs = _shown(page, _HAND)
    assert theirs
    assert theirs != before
    visitor.screenshot("hot-seat-3-second")
