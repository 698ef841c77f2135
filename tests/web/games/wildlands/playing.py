"""Wildlands as somebody plays it: claims, blows and steps towards the next shard."""

from __future__ import annotations

import json
import random
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.board import SURE, Look, look, point
from tests.web.visitor import Visitor

END, NO, STOP = "End your turn", "No", "Stop interrupting"
INTERRUPT = "Interrupt: play a wild card and act now"
ASKS = ("Defend ", "Shield ")
_MOST_STEPS = 900
MOST_SECONDS = 600.0
_ASKED = """() => document.querySelector(".prompt.mine #question")?.innerText ?? null"""
_QUICKLY_MS = 5_000

Choose = Callable[[str, str], None]


def by_mouse(page: Page) -> Choose:
    """Clicks; a button may be gone before it is clicked, if somebody interrupts before me."""

    def choose(what: str, which: str) -> None:
        if what == "el":
            page.mouse.click(*point(page, which))
        else:
            button_of(page, which).click(timeout=_QUICKLY_MS)

    return choose


def by_touch(page: Page) -> Choose:
    def choose(what: str, which: str) -> None:
        if what == "el":
            page.touchscreen.tap(*point(page, which))
        else:
            button_of(page, which).tap(timeout=_QUICKLY_MS)

    return choose


def button_of(page: Page, text: str) -> Locator:
    return page.locator(".prompt [data-option]").get_by_text(text, exact=True).first


def now_at(visitor: Visitor) -> dict[str, Any]:
    """The table as it last came over the socket."""
    for text in reversed(visitor.heard):
        message = json.loads(text)
        if message["type"] in ("hello", "frame", "update") and message.get("now"):
            now: dict[str, Any] = message["now"]
            return now
    raise AssertionError("nothing came")


class Player:
    """Goes for its shards, hits whom it meets, and tries everything once."""

    def __init__(self, visitor: Visitor, choose: Choose, seed: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.choose = choose
        self.rng = random.Random(seed)
        self.done: dict[str, int] = {}
        self.most_interrupts = 1
        self._plan: list[str] = []
        self._map: dict[str, Any] = {}

    def note(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def play(self, until: Callable[[dict[str, Any]], bool] = lambda view: False) -> None:
        """To the end of the game, or until the view is as wished while something is asked."""
        deadline = time.monotonic() + MOST_SECONDS
        for _ in range(_MOST_STEPS):
            seen = look(self.page)
            asked = self.page.evaluate(_ASKED)  # first: what is seen by then has been heard
            if seen.over or until(now_at(self.visitor)["view"]):
                return
            assert time.monotonic() < deadline, f"not over after {MOST_SECONDS:.0f} s"
            if asked is None or now_at(self.visitor)["decision"] is None:
                continue  # somebody else was faster: the question is gone
            try:
                self.choose(*self.decide(seen, asked))
            except PlaywrightTimeout:
                assert self.page.evaluate(_ASKED) != asked
        raise AssertionError(f"the game was not over after {_MOST_STEPS} steps")

    def decide(self, seen: Look, asked: str) -> tuple[str, str]:
        if SURE in seen.buttons:
            return "button", SURE
        if asked.startswith("Interrupt?"):
            if self.done.get("interrupt", 0) < self.most_interrupts:
                self.note("interrupt")
                return "button", INTERRUPT
            return "button", NO
        if self._plan and self._plan[0] in seen.can:
            return "el", self._plan.pop(0)
        self._plan = []
        cards = sorted(one for one in seen.can if one.startswith("hand."))
        if asked.startswith(ASKS):
            self.note("defence")
            return "el", cards[0]
        if asked.startswith("Choose the card"):
            return "el", cards[0]
        if now_at(self.visitor)["decision"]["label"] == "acts" and not asked.startswith("Choose"):
            return self._act(seen)
        return "el", self.rng.choice(sorted(seen.can))

    def _act(self, seen: Look) -> tuple[str, str]:
        now = now_at(self.visitor)
        if not self._map:
            self._map = self.visitor.printed()
        wish = _wish(now, self._map, self.rng)
        if wish is None:
            return "button", END if END in seen.buttons else STOP
        self.note(wish["text"].split()[0])
        self._plan = list(wish["path"][1:])
        return "el", wish["path"][0]


def _wish(
    now: dict[str, Any], printed: dict[str, Any], rng: random.Random
) -> dict[str, Any] | None:
    """A claim, a blow, a reveal, a step towards a shard; None to end."""
    view, options = now["view"], now["decision"]["options"]
    me = view["viewer"]
    mine = view["seats"][me]
    by_verb: dict[str, list[dict[str, Any]]] = {}
    for option in options:
        by_verb.setdefault(option["text"].split()[0], []).append(option)
    for verb in ("claim", "heavy", "melee", "ranged", "reveal"):
        if verb in by_verb:
            return rng.choice(by_verb[verb])
    if mine["hand"]["count"] < 4:
        return None
    if mine["hand"]["count"] < 6 and "draw" in by_verb and rng.random() < 0.3:
        return by_verb["draw"][0]
    far = _distances(printed, mine["shards"])
    where = {one["id"]: one["space"] for one in mine["characters"]}
    steps = [
        option
        for option in by_verb.get("move", [])
        if far[option["path"][1]] < far[where[option["path"][0]]]
    ]
    return min(steps, key=lambda option: far[option["path"][1]], default=None)


def _distances(printed: dict[str, Any], goals: list[str]) -> dict[str, int]:
    """Steps from every space to the nearest of these."""
    near: dict[str, list[str]] = {}
    for line in printed["lines"]:
        a, b = line["between"]
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    far = {space["id"]: 99 for space in printed["spaces"]}
    far.update(dict.fromkeys(goals, 0))
    ahead = deque(goals)
    while ahead:
        here = ahead.popleft()
        for other in near[here]:
            if far[other] > far[here] + 1:
                far[other] = far[here] + 1
                ahead.append(other)
    return far


def from_turn(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda view: view["turn"] >= number


def check_results(visitor: Visitor, players: int) -> None:
    visitor.see("region", "The game is over")
    if players == 2:
        return
    results = visitor.page.get_by_role("list", name="Results").get_by_role("listitem")
    expect(results).to_have_count(players)
