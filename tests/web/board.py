"""Playing on a page by its board: what can be chosen, and a quick policy for Radlands."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, TimeoutError

from tests.web.visitor import PATIENCE_MS, Visitor

END = "End your turn"
SURE = "Yes, do it"
_BACK = "Back"
_SPACE = re.compile(r"s\d\.([abc]\.(front|back)|q\d)")
_CHOICES_A_TURN = 9
"""Then the turn is ended: some abilities can be used without end."""
_NOTICE_MS = 8_000
"""So long a notice may lie over the board, at most."""
_MOST_STEPS = 900
_MOST_SECONDS = 900.0

# What stands in the page: null while it is not my turn.
_LOOK = """() => {
  if (document.querySelector('[aria-label="The game is over"]')) return {over: true};
  if (!document.querySelector(".prompt.mine")) return null;
  // The question may be there before the board has been loaded.
  if (!document.querySelector(".stage [data-el]")) return null;
  const ids = (which) => [...document.querySelectorAll(which)].map((el) => el.dataset.el);
  const buttons = [...document.querySelectorAll(".prompt [data-option]")];
  const words = buttons.map((button) => button.innerText.trim());
  return {over: false, can: ids(".el.can"), picked: ids(".el.picked"), buttons: words};
}"""

# A point of an element at which a click means this element: it lies on top, or under nothing that
# could be chosen instead. What is gone by now is clicked nowhere: the next look tells what came.
_POINT = """(id) => {
  const el = document.querySelector(`[data-el="${CSS.escape(id)}"]`);
  if (!el) return [-1, -1];
  const face = el.querySelector(":scope > .grip") ?? el;
  face.scrollIntoView({block: "nearest", inline: "nearest"});
  const box = face.getBoundingClientRect();
  const live = (one) => one.matches(".can, .picked");
  for (const fy of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const fx of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    const [x, y] = [box.x + box.width * fx, box.y + box.height * fy];
    const under = document.elementsFromPoint(x, y);
    if (!under[0]?.closest("[data-el]")) continue;
    const els = under.map((node) => node.closest("[data-el]")).filter(Boolean);
    if (els[0] === el || els.find(live) === el) return [x, y];
  }
  return live(el) ? null : [-1, -1];
}"""

# What lies in the middle of an element, topmost first.
_COVERED_BY = """(id) => {
  const box = document.querySelector(`[data-el="${CSS.escape(id)}"]`).getBoundingClientRect();
  const nodes = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return nodes.map((node) => node.outerHTML.slice(0, 120));
}"""


@dataclass(frozen=True)
class Look:
    """What the page offers."""

    over: bool
    can: tuple[str, ...] = ()
    """Board elements that can be chosen now."""
    picked: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()


def look(page: Page) -> Look:
    """Wait until I am asked or the game is over."""
    found = page.wait_for_function(_LOOK, timeout=PATIENCE_MS).json_value()
    return Look(found.pop("over"), **{name: tuple(value) for name, value in found.items()})


def point(page: Page, element: str) -> tuple[float, float]:
    """Where on the screen a finger or a pointer can choose this element."""
    found = page.evaluate(_POINT, element)
    if found is None:
        page.mouse.move(1, 1)  # a card that the pointer rests on is lifted above its neighbours
    try:  # a notice may lie over it for a moment
        found = page.wait_for_function(_POINT, arg=element, timeout=_NOTICE_MS).json_value()
    except TimeoutError as error:
        there = page.evaluate(_COVERED_BY, element)
        raise AssertionError(
            f"{element} can be chosen, but nowhere be clicked; there is {there}"
        ) from error
    return found[0], found[1]


def policy(seen: Look, rng: random.Random, taken: int) -> tuple[str, str]:
    """Attack, play, else end: ("el", its id) or ("button", its text)."""
    buttons = [text for text in seen.buttons if text != _BACK]
    if SURE in buttons:
        return "button", SURE
    if seen.picked:
        spaces = [one for one in seen.can if _SPACE.fullmatch(one)]
        if spaces:
            return "el", rng.choice(spaces)
        return "button", rng.choice(buttons)
    if END in buttons:
        if taken >= _CHOICES_A_TURN:
            return "button", END
        for kind in (r"u\d+", r"hand\..*", r"s\d\.raiders"):
            wanted = [one for one in seen.can if re.fullmatch(kind, one)]
            if wanted:
                return "el", rng.choice(wanted)
        return "button", END
    if seen.can:
        return "el", rng.choice(seen.can)
    return "button", rng.choice(buttons)


Policy = Callable[[Look, random.Random, int], tuple[str, str]]


def play(
    page: Page,
    choose: Callable[[str, str], None],
    *,
    rng: random.Random,
    until: Callable[[Look], bool] = lambda seen: seen.over,
    decide: Policy = policy,
) -> int:
    """Play by a policy until the game is over, or something else; how many steps it took."""
    deadline = time.monotonic() + _MOST_SECONDS
    taken = 0
    for step in range(_MOST_STEPS):
        seen = look(page)
        if until(seen):
            return step
        assert not seen.over, "the game ended too soon"
        assert time.monotonic() < deadline, f"the game was not over after {_MOST_SECONDS:.0f} s"
        what, which = decide(seen, rng, taken)
        taken = 0 if which == END else taken + 1
        choose(what, which)
    raise AssertionError(f"the game was not over after {_MOST_STEPS} steps")


# After a click on the end of the turn: whether that is asked about once more, or is on its way.
_ENDING = f"""() => {{
  const words = [...document.querySelectorAll(".prompt [data-option]")].map((one) => one.innerText);
  return words.includes("{SURE}") ? "sure?" : words.includes("{END}") ? null : "sent";
}}"""


def end_turn(page: Page, choose: Callable[[str, str], None]) -> None:
    """End the turn of Radlands, and say yes if that is asked about."""
    choose("button", END)
    if page.wait_for_function(_ENDING).json_value() == "sure?":
        choose("button", SURE)


def on_turn(*players: Visitor) -> Visitor:
    """Whoever has the first turn of Radlands, once it has begun for the page as well."""
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < deadline:
        for player in players:
            if player.page.get_by_role("button", name=END).count():
                return player
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody's turn has begun")


def by_mouse(page: Page) -> Callable[[str, str], None]:
    """Clicks, on the board where it can be."""

    def choose(what: str, which: str) -> None:
        if what == "el":
            page.mouse.click(*point(page, which))
        else:
            page.locator(".prompt [data-option]").get_by_text(which, exact=True).first.click()

    return choose


def by_touch(page: Page) -> Callable[[str, str], None]:
    """Taps."""

    def choose(what: str, which: str) -> None:
        if what == "el":
            page.touchscreen.tap(*point(page, which))
        else:
            page.locator(".prompt [data-option]").get_by_text(which, exact=True).first.tap()

    return choose
