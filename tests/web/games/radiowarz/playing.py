"""RadioWarz as somebody plays it: by mouse, by touch, or with keys alone."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.board import SURE, look
from tests.web.visitor import PATIENCE_MS, Visitor

MOST_CHOICES = 40
_MOST_KEYS = 80

# Where a city is on the screen, or a point of a string that lies under no other string.
_WHERE = """(id) => {
  const el = document.querySelector(`[data-el="${CSS.escape(id)}"]`);
  if (id.startsWith("city.")) {
    const box = el.querySelector("circle.reach").getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  const way = el.querySelector("path.reach");
  const matrix = way.getScreenCTM();
  for (let i = 1; i < 40; i++) {
    const share = 0.5 + (i % 2 ? -i : i) / 82;
    const at = way.getPointAtLength(way.getTotalLength() * share).matrixTransform(matrix);
    const top = document.elementsFromPoint(at.x, at.y).find((one) => one.closest("[data-el].can"));
    if (top?.closest("[data-el]") === el) return [at.x, at.y];
  }
  return null;
}"""

# The question and what the map offers, read at one moment.
_ASKED = """() => [document.querySelector("#question")?.innerText ?? "",
  ...[...document.querySelectorAll("svg [role=button]")].map((one) => one.ariaLabel)]"""


def where(page: Page, element: str) -> tuple[float, float]:
    found = page.evaluate(_WHERE, element)
    assert found is not None, f"{element} can be chosen, but nowhere be clicked"
    return found[0], found[1]


def play(
    page: Page,
    choose: Callable[[str], None],
    *,
    rng: random.Random,
    until: Callable[[list[str]], bool] = lambda can: False,
) -> int:
    """Go somewhere and pull what can be pulled, to the end or until something can be chosen."""
    for step in range(MOST_CHOICES):
        seen = look(page)
        if seen.over:
            return step
        can = sorted(one for one in seen.can if one.startswith(("city.", "link.")))
        if until(can):
            return step
        if SURE in seen.buttons:
            page.get_by_role("button", name=SURE).click()
        else:
            choose(rng.choice([one for one in can if one.startswith("link.")] or can))
        page.wait_for_function(
            """([can, buttons]) => {
              const ids = [...document.querySelectorAll(".el.can")].map((el) => el.dataset.el);
              const words = [...document.querySelectorAll(".prompt [data-option]")];
              return JSON.stringify([ids, words.map((one) => one.innerText.trim())])
                !== JSON.stringify([can, buttons]);
            }""",
            arg=[list(seen.can), list(seen.buttons)],
            timeout=PATIENCE_MS,
        )
    raise AssertionError(f"the game was not over after {MOST_CHOICES} choices")


def by_mouse(page: Page) -> Callable[[str], None]:
    return lambda element: page.mouse.click(*where(page, element))


def by_touch(page: Page) -> Callable[[str], None]:
    """The first tap looks, beside the city even; the button in what it says chooses."""

    def choose(element: str) -> None:
        x, y = where(page, element)
        page.touchscreen.tap(x + 3, y - 3)
        page.get_by_role("button", name=re.compile("^Choose ")).tap()

    return choose


def check_results(visitor: Visitor, players: int) -> None:
    visitor.see("region", "The game is over")
    visitor.see("button", "Rematch")
    results = visitor.page.get_by_role("list", name="Results").get_by_role("listitem")
    expect(results).to_have_count(players)
    words = [line.rsplit(": ", 1)[1] for line in results.all_inner_texts()]
    assert words[0] in ("won", "shares the win", "a draw")
    assert words.count("won") <= 1


class Reader:
    """Somebody who finds things by role and name, and has no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.question = page.get_by_role("region", name="The question")
        self.map = page.get_by_role("main").get_by_role("group", name=re.compile("^Map of "))
        self.over = page.get_by_role("region", name="The game is over")

    def reach(self, wanted: Locator) -> None:
        for key in ["Tab"] * _MOST_KEYS + ["Shift+Tab"] * 2 * _MOST_KEYS:
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{wanted} cannot be reached by keyboard")

    def asked(self, before: str = "") -> str | None:
        """What is asked of me, other than before; None when the game is over."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while time.monotonic() < until:
            self.over.or_(self.question).first.wait_for()
            if self.over.count():
                return None
            # A city that was chosen can't be chosen again, so no two questions offer the same.
            asked, *offered = self.page.evaluate(_ASKED)
            found = " | ".join([asked, *offered])
            if offered and found != before:
                return found
            self.page.wait_for_timeout(30)
        raise AssertionError("nothing was asked")
