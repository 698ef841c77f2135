"""Sizes: of screens, of what is touched, of what is sent; and how soon one plays."""

from __future__ import annotations

import gzip
import json
import random
import re
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.pace import slowness
from tests.web.board import END, by_mouse, by_touch, look, play
from tests.web.conftest import Visit
from tests.web.visitor import Visitor

_STATIC = Path(__file__).parents[3] / "src" / "sandtable" / "server" / "static"
_FIRST = "index.html"
_SIZES = [(360, 640), pytest.param((768, 1024), marks=pytest.mark.long), (1440, 900)]
_LEAST_PX, _PRIMARY_PX = 24, 44
# Scripts and styles as they travel, packed; fonts as they are, without those of the frame.
_MOST_SCRIPT_FIRST, _MOST_STYLE_FIRST = 60_000, 12_000
_MOST_SCRIPT_TABLE = 90_000
_MOST_FONTS = 150_000
_FIRST_DECISION_SECONDS = 3.0

_SCROLLS_SIDEWAYS = """() => document.documentElement.scrollWidth > window.innerWidth
  || document.body.scrollWidth > window.innerWidth"""

# What can be touched and is too small: its name and its size. Links within a sentence are exempt
# (WCAG 2.5.8), as is what stands within a larger target: the label of a check box.
_TOO_SMALL = """([least, primary]) => {
  const which = "button, a[href], input, select, textarea, [role=button] ";
  const small = [];
  for (const node of document.querySelectorAll(which)) {
    if (node.closest("p, td") && node.matches("a")) continue;
    const target = node.closest("label") ?? node;
    const {width, height} = target.getBoundingClientRect();
    if (width === 0 || !node.checkVisibility({visibilityProperty: true})) continue;
    const need = node.matches(".primary") ? primary : least;
    // A pixel of a screen is not always a whole one.
    if (Math.min(width, height) + 0.5 < need) {
      const name = node.ariaLabel ?? node.innerText;
      small.push(`${name}: ${Math.round(width)} x ${Math.round(height)}, not ${need}`);
    }
  }
  return small;
}"""

# How much of each of these is on the screen, under nothing else: from 0 to 1.
_SEEN = """(which) => {
  const part = (node) => {
    const box = node.getBoundingClientRect();
    let seen = 0;
    for (let i = 0; i < 5; i++) for (let j = 0; j < 5; j++) {
      const [x, y] = [box.x + box.width * (i + 0.5) / 5, box.y + box.height * (j + 0.5) / 5];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      if (document.elementsFromPoint(x, y).some((one) => node.contains(one))) seen += 1 / 25;
    }
    return seen;
  };
  return [...document.querySelectorAll(which)].map(part);
}"""


def _check(visitor: Visitor, where: str) -> None:
    page = visitor.page
    assert not page.evaluate(_SCROLLS_SIDEWAYS), f"{where} scrolls sideways"
    assert page.evaluate(_TOO_SMALL, [_LEAST_PX, _PRIMARY_PX]) == [], where


def _sized(visit: Visit, size: tuple[int, int]) -> Visitor:
    small = size[0] < 1000
    return visit(size=size, has_touch=small, is_mobile=small)


@pytest.mark.parametrize("size", _SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_36_37_pages_fit(visit: Visit, finished: str, size: tuple[int, int]) -> None:
    visitor = _sized(visit, size)
    page = visitor.page
    at = f"{size[0]}x{size[1]}"
    page.goto("/")
    visitor.card.wait_for()
    _check(visitor, "the front page")
    visitor.screenshot(f"layout-front-{at}")
    visitor.card.get_by_role("button", name="With friends").click()
    visitor.see("button", "Open the table")
    _check(visitor, "the setup")
    page.get_by_role("button", name="Open the table").click()
    visitor.see("textbox", "Link to seat 2")
    _check(visitor, "the waiting room")
    visitor.screenshot(f"layout-waiting-{at}")
    page.goto("/rules/radlands")
    page.get_by_role("heading").nth(3).wait_for()
    assert not page.evaluate(_SCROLLS_SIDEWAYS), "the rules scroll sideways"
    page.goto(f"/replay/{finished}?at=30")
    page.locator("[data-el]").first.wait_for()
    _check(visitor, "the replay")
    visitor.screenshot(f"layout-replay-{at}")


@pytest.mark.parametrize("size", _SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_36_37_the_table_fits(visit: Visit, size: tuple[int, int]) -> None:
    visitor = _sized(visit, size)
    page = visitor.page
    at = f"{size[0]}x{size[1]}"
    visitor.sit_down("me", "bot:random", seed="7")
    choose = by_mouse(page) if size[0] >= 1000 else by_touch(page)
    rng = random.Random(4)
    look(page)
    _check(visitor, "the choice of camps")
    visitor.screenshot(f"layout-camps-{at}")
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons)
    choose("button", END)
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons and "hand." in str(seen.can))
    page.locator(".caption").wait_for(state="detached")
    _check(visitor, "the table")
    visitor.screenshot(f"layout-table-{at}")

    # Question, hand and own camps together, without scrolling.
    (question,) = page.evaluate(_SEEN, "#question")
    assert question > 0.9
    hand = page.evaluate(_SEEN, '[data-el^="hand."] .grip')
    assert hand[0] > 0.6
    camps = page.evaluate(_SEEN, ".columns:not(.across) .piece .grip")
    assert len(camps) >= 3
    assert min(camps) > 0.6


def test_33_two_clicks_to_the_first_decision(visit: Visit) -> None:
    visitor = visit(settings={})
    page = visitor.page
    # What is measured is not how long the first start of the bots' process takes.
    visitor.sit_down("me", "bot:random")
    look(page)
    took = []
    for _ in range(3):  # of three tries one may be disturbed by whatever else this machine does
        page.goto("/")
        button = visitor.card.get_by_role("button", name="Play against a bot")
        button.wait_for()
        began = time.monotonic()
        button.click()
        assert look(page).can, "one click leads to a decision"
        took.append(time.monotonic() - began)
    by_mouse(page)("el", look(page).can[0])
    page.wait_for_function(
        "() => document.querySelectorAll('[data-el^=\"dealt.\"].can').length < 6"
    )
    assert min(took) < _FIRST_DECISION_SECONDS * slowness()


class _Built:
    """The built client: which files a part of it needs, by what its sources import."""

    def __init__(self) -> None:
        self._parts = json.loads((_STATIC / ".vite" / "manifest.json").read_text(encoding="utf-8"))

    def games(self) -> dict[str, list[str]]:
        """What a table of each game draws itself with."""
        found: dict[str, list[str]] = {}
        for part in self._parts:
            if game := re.fullmatch(r"src/games/(\w+)/(Board|Hand|Face|Picture)\.svelte", part):
                found.setdefault(game[1], []).append(part)
        return found

    def scripts(self, *parts: str) -> set[str]:
        return {self._parts[part]["file"] for part in self._needed(parts)}

    def styles(self, *parts: str) -> set[str]:
        return {css for part in self._needed(parts) for css in self._parts[part].get("css", [])}

    def fonts(self, *parts: str) -> set[str]:
        styles = [(_STATIC / css).read_text(encoding="utf-8") for css in self.styles(*parts)]
        return {font for css in styles for font in re.findall(r"/(assets/[\w.-]+\.woff2)", css)}

    def _needed(self, parts: Iterable[str]) -> set[str]:
        needed: set[str] = set()
        todo = list(parts)
        while todo:
            part = todo.pop()
            if part not in needed:
                needed.add(part)
                todo += self._parts[part].get("imports", [])
        return needed


def _packed(files: set[str]) -> int:
    return sum(len(gzip.compress((_STATIC / file).read_bytes())) for file in files)


def test_38_the_first_page_is_small() -> None:
    built = _Built()
    assert _packed(built.scripts(_FIRST)) <= _MOST_SCRIPT_FIRST
    assert _packed(built.styles(_FIRST)) <= _MOST_STYLE_FIRST


def test_38_a_table_of_each_game_is_small() -> None:
    built = _Built()
    games = built.games()
    assert len(games) == 5
    scripts = {game: _packed(built.scripts(_FIRST, *parts)) for game, parts in games.items()}
    assert max(scripts.values()) <= _MOST_SCRIPT_TABLE, scripts
    frame = built.fonts(_FIRST)
    fonts = {
        game: sum((_STATIC / font).stat().st_size for font in built.fonts(*parts) - frame)
        for game, parts in games.items()
    }
    assert max(fonts.values()) <= _MOST_FONTS, fonts


def test_38_other_pages_come_when_they_are_asked_for() -> None:
    built = _Built()
    first = built.scripts(_FIRST)
    for page in ("Replay", "Decks", "Rules"):
        assert not built.scripts(f"src/pages/{page}.svelte") <= first, page


def test_38_fonts_come_in_one_form() -> None:
    assert list(_STATIC.rglob("*.woff2"))
    assert not list(_STATIC.rglob("*.woff"))
