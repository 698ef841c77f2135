"""Wildlands in the browser: whole games, interrupts and defences, sight, and who is not asked."""

from __future__ import annotations

import json
import random
import re
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.axe import check_axe
from tests.web.board import SURE, Look, look, point
from tests.web.conftest import Visit
from tests.web.shape import check_targets, check_width
from tests.web.visitor import PHONE, QUICK, Visitor, card_of

END, NO, STOP = "End your turn", "No", "Stop interrupting"
INTERRUPT = "Interrupt: play a wild card and act now"
_ASKS = ("Defend ", "Shield ")
_MOST_STEPS = 900
_MOST_SECONDS = 600.0
_MOST_KEYS = 90
_ASKED = """() => document.querySelector(".prompt.mine #question")?.innerText ?? null"""
_QUICKLY_MS = 5_000

Choose = Callable[[str, str], None]


def by_mouse(page: Page) -> Choose:
    """Clicks; a button may be gone before it is clicked, if somebody interrupts before me."""

    def choose(what: str, which: str) -> None:
        if what == "el":
            page.mouse.click(*point(page, which))
        else:
            _button(page, which).click(timeout=_QUICKLY_MS)

    return choose


def by_touch(page: Page) -> Choose:
    def choose(what: str, which: str) -> None:
        if what == "el":
            page.touchscreen.tap(*point(page, which))
        else:
            _button(page, which).tap(timeout=_QUICKLY_MS)

    return choose


def _button(page: Page, text: str) -> Locator:
    return page.locator(".prompt [data-option]").get_by_text(text, exact=True).first


def _now(visitor: Visitor) -> dict[str, Any]:
    """The table as it last came over the socket."""
    for text in reversed(visitor.heard):
        message = json.loads(text)
        if message["type"] in ("hello", "frame", "update") and message.get("now"):
            now: dict[str, Any] = message["now"]
            return now
    raise AssertionError("nothing came")


class _Player:
    """Goes for its shards, hits whom it meets, and tries everything once."""

    def __init__(self, visitor: Visitor, choose: Choose, seed: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.choose = choose
        self.rng = random.Random(seed)
        self.done: dict[str, int] = {}
        self.most_interrupts = 1
        self._plan: list[str] = []

    def note(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def play(self, until: Callable[[dict[str, Any]], bool] = lambda view: False) -> None:
        """To the end of the game, or until the view is as wished while something is asked."""
        deadline = time.monotonic() + _MOST_SECONDS
        for _ in range(_MOST_STEPS):
            seen = look(self.page)
            asked = self.page.evaluate(_ASKED)  # first: what is seen by then has been heard
            if seen.over or until(_now(self.visitor)["view"]):
                return
            assert time.monotonic() < deadline, f"not over after {_MOST_SECONDS:.0f} s"
            if asked is None or _now(self.visitor)["decision"] is None:
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
        if asked.startswith(_ASKS):
            self.note("defence")
            return "el", cards[0]
        if asked.startswith("Choose the card"):
            return "el", cards[0]
        if _now(self.visitor)["decision"]["label"] == "acts" and not asked.startswith("Choose"):
            return self._act(seen)
        return "el", self.rng.choice(sorted(seen.can))

    def _act(self, seen: Look) -> tuple[str, str]:
        now = _now(self.visitor)
        wish = _wish(now, self.rng)
        if wish is None:
            return "button", END if END in seen.buttons else STOP
        self.note(wish["text"].split()[0])
        self._plan = list(wish["path"][1:])
        return "el", wish["path"][0]


def _wish(now: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
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
    far = _distances(view, mine["shards"])
    where = {one["id"]: one["space"] for one in mine["characters"]}
    steps = [
        option
        for option in by_verb.get("move", [])
        if far[option["path"][1]] < far[where[option["path"][0]]]
    ]
    return min(steps, key=lambda option: far[option["path"][1]], default=None)


def _distances(view: dict[str, Any], goals: list[str]) -> dict[str, int]:
    """Steps from every space to the nearest of these."""
    near: dict[str, list[str]] = {}
    for line in view["map"]["lines"]:
        a, b = line["between"]
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    far = {space["id"]: 99 for space in view["map"]["spaces"]}
    far.update(dict.fromkeys(goals, 0))
    ahead = deque(goals)
    while ahead:
        here = ahead.popleft()
        for other in near[here]:
            if far[other] > far[here] + 1:
                far[other] = far[here] + 1
                ahead.append(other)
    return far


def _turn(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda view: view["turn"] >= number


def _results(visitor: Visitor, players: int) -> None:
    visitor.see("region", "The game is over")
    if players == 2:
        return
    results = visitor.page.get_by_role("list", name="Results").get_by_role("listitem")
    expect(results).to_have_count(players)


@pytest.mark.long
def test_a_whole_game_by_mouse(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    page.goto("/")
    tile = card_of(page, "Wildlands")
    tile.get_by_label("Which bot").select_option("random")
    tile.scroll_into_view_if_needed()
    visitor.screenshot("wildlands-front-1440x900")
    tile.get_by_role("button", name=re.compile("^Play against")).click()
    player = _Player(visitor, by_mouse(page), 5)
    assert len(look(page).can) == 4
    visitor.screenshot("wildlands-mouse-1-factions")

    # Map cards lie on the map; one click hides the next character there.
    player.play(until=lambda view: view["phase"] == "places")
    ask = page.locator(".banner strong")
    first = ask.inner_text()
    page.mouse.click(*point(page, sorted(look(page).can)[0]))
    expect(ask).not_to_have_text(first)
    visitor.screenshot("wildlands-mouse-2-places")
    player.play(until=_turn(1))
    visitor.screenshot("wildlands-mouse-3-first-turn")
    player.play(until=_turn(7))
    visitor.screenshot("wildlands-mouse-4-middle")
    player.play()
    assert player.done["reveal"] == 5
    assert player.done["move"] > 3
    _results(visitor, 2)
    visitor.screenshot("wildlands-mouse-5-over")
    page.get_by_role("link", name="Replay").click()
    moves = page.get_by_role("slider", name="Move")
    expect(moves).not_to_have_attribute("max", "0")
    page.get_by_role("button", name="To the end").click()
    expect(moves).not_to_have_value("0")
    expect(page.get_by_role("group", name=re.compile("^Map of "))).to_be_visible()
    visitor.screenshot("wildlands-mouse-6-replay")


_AMONG_ENEMIES = """
game: wildlands
variants: [ruins]
seats: 3
state:
  active: 2
  acting: 2
  seats:
    1:
      faction: pit_fighters
      hand: [wild, wild, wild, wild, 7, 21, 12]
      characters: {masque: 3, grudge: 12, brakka: 34, ilvane: 40, brusk: 20 damage 3}
      shards: [1, 9, 18, 33, 42]
    2:
      faction: lawbringers
      hand: [6, 9, 10, 13, 15, 16, 20]
      characters: {hester: 5, corwin: 14, boro: 20, nix: 31, sable: 41}
      shards: [2, 8, 17, 32, 39]
    3:
      faction: guild
      hand: [wild, 6, 7, 8, 10, 11]
      characters: {lunk: 21, strigo: 7, ombeline: 15, tessaly: 29, quillon: 38}
      shards: [4, 10, 19, 30, 37]
"""
"""Brusk can take one more damage, and beside him stands a minotaur with a handful of blows."""


def _among_enemies(visitor: Visitor) -> _Player:
    """A person at the first seat of that position, and easy bots at the others."""
    body = {"text": _AMONG_ENEMIES, "seats": ["me", "bot:easy", "bot:easy"]}
    visitor.page.goto(f"/table/{visitor.post('/api/import', body)['table']['id']}")
    return _Player(visitor, by_mouse(visitor.page), 1)


def test_among_three_the_person_interrupts(visit: Visit) -> None:
    """On the ruins: after whatever the third player does first."""
    visitor = visit()
    page = visitor.page
    player = _among_enemies(visitor)
    player.play(until=lambda view: bool(view["window"]))
    # Nobody else who holds a wild card may answer, so the question stays until I do.
    expect(_button(page, INTERRUPT)).to_be_visible()
    expect(page.locator(".banner")).to_contain_text("interrupt?")
    visitor.screenshot("wildlands-three-1-window")
    player.play(until=lambda view: view["acting"] == 0)
    assert player.done["interrupt"] == 1
    expect(page.locator(".interrupted")).to_have_count(1)
    expect(page.locator(".banner")).to_contain_text("You interrupt")
    visitor.screenshot("wildlands-three-2-interrupt")


def test_among_three_the_person_defends_and_plays_on_to_the_end(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    player = _among_enemies(visitor)
    player.most_interrupts = 0
    attacked = _attacked(page)
    player.play(until=lambda view: attacked())
    expect(page.locator(".banner")).to_contain_text("may defend")
    visitor.screenshot("wildlands-three-3-defence")
    player.most_interrupts = 2
    player.play()
    _results(visitor, 3)
    visitor.screenshot("wildlands-three-4-over")
    assert player.done["defence"]


def _attacked(page: Page) -> Callable[[], bool]:
    return lambda: page.locator("#question").inner_text().startswith(_ASKS)


class _Reader:
    """Somebody who finds things by role and name, and has no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.question = page.get_by_role("region", name="The question")
        self.main = page.get_by_role("main")
        self.map = self.main.get_by_role("group", name=re.compile("^Map of "))
        self.over = page.get_by_role("region", name="The game is over")

    def choose(self, what: str, which: str) -> None:
        """As the pointers do, but by going there with Tab and pressing Enter."""
        if what == "button":
            wanted = self.question.get_by_role("button", name=which, exact=True).first
        else:
            node = self.page.locator(f'[data-el="{which}"]').first
            name = node.evaluate("(el) => (el.querySelector(':scope > .grip') ?? el).ariaLabel")
            wanted = self.main.get_by_role("button", name=name, exact=True).first
        self.reach(wanted)
        self.page.keyboard.press("Enter")

    def reach(self, wanted: Locator) -> None:
        for key in ["Tab"] * _MOST_KEYS + ["Shift+Tab"] * 2 * _MOST_KEYS:
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{wanted} cannot be reached by keyboard")


@pytest.mark.long
def test_35_a_whole_game_by_keyboard(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    visitor.sit_down("me", "bot:random", game="wildlands")
    reader = _Reader(visitor.page)
    _Player(visitor, reader.choose, 5).play()
    _results(visitor, 2)


@pytest.mark.long
def test_rounds_of_four_by_keyboard(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    visitor.sit_down("me", *["bot:random"] * 3, game="wildlands")
    reader = _Reader(page)
    player = _Player(visitor, reader.choose, 8)
    player.most_interrupts = 0
    player.play(until=_turn(1))

    # "Don't ask me until my turn": no question about interrupts comes until then.
    reader.reach(reader.question.get_by_role("combobox", name="Interrupts"))
    page.keyboard.type("Pass until")
    expect(reader.question.get_by_role("combobox", name="Interrupts")).to_have_value("mine")
    asked = page.locator("#question")
    turn = _now(visitor)["view"]["turn"]

    def mine_again(view: dict[str, Any]) -> bool:
        assert not asked.inner_text().startswith("Interrupt?")
        return bool(view["turn"] > turn and view["active"] == 0)

    player.play(until=mine_again)
    expect(reader.question.get_by_role("combobox", name="Interrupts")).to_have_value("ask")
    figure = reader.map.get_by_role("button", name=re.compile("your (hidden|round)")).first
    reader.reach(figure)
    expect(figure).to_have_accessible_description(re.compile("cards"))
    visitor.screenshot("wildlands-keyboard-1-focus")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    assert page.evaluate("() => document.activeElement.closest('[data-el]') !== null")
    player.play(until=lambda view: view["turn"] >= 9 and view["acting"] == view["active"] == 0)
    visitor.screenshot("wildlands-keyboard-2-round-three")
    assert player.done["move"] >= 1


@pytest.mark.long
def test_some_turns_by_touch(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    page.goto("/")
    tile = card_of(page, "Wildlands")
    tile.get_by_label("Which bot").select_option("random")
    tile.scroll_into_view_if_needed()
    visitor.screenshot("wildlands-front-390x844")
    tile.get_by_role("button", name=re.compile("^Play against")).tap()
    look(page)
    visitor.screenshot("wildlands-touch-1-factions")
    player = _Player(visitor, by_touch(page), 2)
    player.play(until=lambda view: view["phase"] == "places")
    visitor.screenshot("wildlands-touch-2-places")
    player.play(until=_turn(1))
    visitor.screenshot("wildlands-touch-3-first-turn")

    # Nearer, panned by a finger, and the whole map again: then everything can be tapped.
    page.get_by_role("button", name="Nearer").tap()
    visitor.screenshot("wildlands-touch-4-nearer")
    page.get_by_role("button", name="The whole map").tap()
    expect(page.get_by_role("button", name="Farther")).to_be_disabled()
    player.play(until=_turn(6))
    page.locator(".caption").wait_for(state="detached")
    visitor.screenshot("wildlands-touch-5-turn-six")
    check_width(page)


def test_sight_is_shown_from_whom_one_points_at(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.sit_down("me", "bot:random", game="wildlands", variants=["ruins"])
    player = _Player(visitor, by_mouse(page), 4)
    player.play(until=lambda view: any(one["space"] for one in view["seats"][0]["characters"]))
    view = _now(visitor)["view"]
    sight = view["map"]["sight"]
    one = next(one for one in view["seats"][0]["characters"] if one["space"])
    lines = page.locator(".sight line:not(.halo)")
    expect(lines).to_have_count(0)
    page.mouse.move(*point(page, one["id"]))
    expect(lines).to_have_count(len(sight[one["space"].removeprefix("space.")]))
    visitor.screenshot("wildlands-sight-1-a-figure")

    # With the eye open, from any space.
    page.mouse.move(2, 2)
    expect(lines).to_have_count(0)
    page.get_by_role("button", name="Lines of sight of any space").click()
    page.mouse.move(*point(page, "space.14"))
    expect(lines).to_have_count(len(sight["14"]))
    visitor.screenshot("wildlands-sight-2-a-space")


@pytest.mark.long
def test_a_figure_is_dragged_to_a_space(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.sit_down("me", "bot:random", game="wildlands")
    player = _Player(visitor, by_mouse(page), 2)
    player.play(until=_can_move)
    move = next(one for one in _now(visitor)["decision"]["options"] if _is_move(one))
    figure, space = move["path"]
    page.mouse.move(*point(page, figure))
    page.mouse.down()
    page.mouse.move(*point(page, space), steps=4)
    visitor.screenshot("wildlands-drag")
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)

    # Which card pays for it is asked, unless there is one only.
    def moved() -> bool:
        mine = _now(visitor)["view"]["seats"][0]["characters"]
        return any(one["id"] == figure and one["space"] == space for one in mine)

    until = time.monotonic() + _MOST_SECONDS
    while not moved() and not page.locator("#question").inner_text().startswith("Choose the card"):
        assert time.monotonic() < until
        page.wait_for_timeout(50)
    if not moved():
        player.play(until=lambda view: moved())
    assert moved()


def _is_move(option: dict[str, Any]) -> bool:
    return bool(option["text"].startswith("move "))


def _can_move(view: dict[str, Any]) -> bool:
    mine = view["seats"][0]
    return bool(
        view["turn"]
        and view["acting"] == view["active"] == 0
        and not view["must_reveal"]
        and sum(one["state"] == "board" for one in mine["characters"]) == 5
        and mine["hand"]["count"] > 3
        and not view["window"]
        and view["action"] is None
    )


def test_only_its_owner_sees_a_hidden_character(visit: Visit) -> None:
    """On the page, and in everything that came over the socket."""
    visitor = visit()
    visitor.sit_down("me", "bot:random", game="wildlands")
    page = visitor.page
    player = _Player(visitor, by_mouse(page), 6)
    player.play(until=_turn(1))
    expect(page.get_by_role("main").locator(".figure.ghost.seat1")).to_have_count(0)
    hidden = [one for one in _now(visitor)["view"]["seats"][0]["characters"] if one["start"]]
    assert hidden
    expect(page.get_by_role("main").locator(".figure.ghost.seat0")).to_have_count(len(hidden))
    for text in visitor.heard:
        now = json.loads(text).get("now")
        if now:
            assert {one["start"] for one in now["view"]["seats"][1]["characters"]} <= {None}


def test_whoever_always_passes_is_not_asked(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.sit_down("me", "bot:random", game="wildlands")
    player = _Player(visitor, by_mouse(page), 1)
    player.play(until=_turn(1))
    windows = page.get_by_label("Interrupts")
    heeded = page.locator("label.on", has=windows)
    windows.select_option("Pass in this game")
    expect(heeded).to_have_count(1)  # the server has heard of it
    asked: list[str] = []

    def watch(view: dict[str, Any]) -> bool:
        asked.append(page.locator("#question").inner_text())
        return bool(view["turn"] >= 6)

    player.play(until=watch)
    assert not [one for one in asked if one.startswith("Interrupt?")]
    page.reload()
    expect(windows).to_have_value("game")
    windows.select_option("Ask me")
    expect(heeded).to_have_count(0)
    player.most_interrupts = 0
    player.play(until=lambda view: view["window"])
    expect(page.get_by_role("button", name=INTERRUPT)).to_be_visible()


@pytest.mark.parametrize(
    ("shape", "mode"), [("wide", "dark"), pytest.param("tall", "light", marks=pytest.mark.long)]
)
def test_axe_finds_nothing_serious(visit: Visit, mode: str, shape: str) -> None:
    more = PHONE if shape == "tall" else {}
    visitor = visit(settings={**QUICK, "mode": mode}, bypass_csp=True, **more)
    page = visitor.page
    variants = ["ruins"] if mode == "light" else []
    visitor.sit_down("me", *["bot:random"] * 3, game="wildlands", variants=variants)
    player = _Player(visitor, by_touch(page) if shape == "tall" else by_mouse(page), 4)
    player.most_interrupts = 0
    look(page)
    check_axe(visitor, f"wildlands-factions-{shape}-{mode}")
    player.play(until=lambda view: view["phase"] == "places")
    check_axe(visitor, f"wildlands-places-{shape}-{mode}")
    player.play(until=lambda view: view["turn"] > 0 and view["active"] == view["acting"] == 0)
    check_axe(visitor, f"wildlands-table-{shape}-{mode}")
    button = page.get_by_role("button", name=re.compile("^Discards of ")).first
    button.tap() if shape == "tall" else button.click()
    expect(page.get_by_role("region", name=re.compile("^Discards of "))).to_be_visible()
    check_axe(visitor, f"wildlands-discards-{shape}-{mode}")


@pytest.mark.parametrize("size", [(360, 640), (768, 1024), (1024, 700)])
@pytest.mark.long
def test_the_table_fits(visit: Visit, size: tuple[int, int]) -> None:
    small = size[0] < 1000
    visitor = visit(size=size, has_touch=small, is_mobile=small)
    page = visitor.page
    visitor.sit_down("me", *["bot:random"] * 3, game="wildlands", variants=["ruins"])
    player = _Player(visitor, by_touch(page) if small else by_mouse(page), 4)
    player.most_interrupts = 0
    player.play(until=lambda view: view["turn"] > 0 and view["active"] == view["acting"] == 0)
    page.locator(".caption").wait_for(state="detached")
    visitor.screenshot(f"wildlands-layout-{size[0]}x{size[1]}")
    check_width(page)
    check_targets(page)
