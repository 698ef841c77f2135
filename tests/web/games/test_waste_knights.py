"""Waste Knights in the browser: a fight, a trade and tasks by mouse, keys, a phone, axe."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

import sandtable
from sandtable.core.decisions import Prompt
from sandtable.core.files.records import record_text
from sandtable.core.match.match import Match
from sandtable.games.waste_knights import prompts
from tests.web.axe import check_axe
from tests.web.board import SURE, Look, look, point
from tests.web.conftest import Visit
from tests.web.shape import check_targets, check_width
from tests.web.visitor import PATIENCE_MS, PHONE, QUICK, Visitor, card_of

AnyMatch = Match[Any, Any]

_CHOICES = 60
_ON_BOARD = 15
_MOST_CHOICES = 400
_MOST_KEYS = 90
_HASTE_MS = 8_000
_HEX = re.compile(r"[a-g]\d")
# What is asked and offered, to see that something came of a choice.
_STATE = """() => JSON.stringify([document.querySelector("#question")?.innerText ?? "",
  document.querySelector('[aria-label="The game is over"]') !== null,
  document.querySelectorAll(".prompt [data-option]").length,
  [...document.querySelectorAll(".el.can, .el.picked")].map((el) => el.className + el.dataset.el),
  document.querySelector(".wk").innerText, document.querySelector(".log")?.innerText])"""
_CHANGED = f"(was) => ({_STATE})() !== was"
_PHASE = "() => document.querySelector('.wk[data-phase]').dataset.phase"
_WANTED = {"tasks", "plan", "clash", "explore", "barter"}
_WISHES = (
    "Close the deal",
    "Trade with the Stalls",
    "Fight ",
    "Face ",
    "Drive this route",
    "Resupply",
)
"""What a player does who wants to see everything, the most wanted first."""


@dataclass
class _Driver:
    """Plays with a pointer, on the board where it can be, and keeps what it has met."""

    page: Page
    rng: random.Random
    touch: bool = False
    met: set[str] = field(default_factory=set)
    on_board: int = 0
    idle: list[str] = field(default_factory=list)
    """What was chosen and changed nothing."""

    def _wish(self, seen: Look) -> tuple[str, str]:
        buttons = [text for text in seen.buttons if text != "Back"]
        if SURE in buttons:
            return "button", SURE
        if seen.picked:
            return "button", self.rng.choice(buttons)
        stay = [text for text in buttons if text.startswith("Stay here")]
        if stay and "barter" not in self.met and "clash" not in self.met:
            return "button", stay[0]  # the knights begin in a city with Stalls
        for wish in _WISHES:
            found = [text for text in buttons if text.startswith(wish)]
            if found and (wish != "Drive this route" or self.rng.random() < 0.6):
                return "button", found[0]
        first = [one for one in seen.can if _HEX.fullmatch(one) or one.startswith("combat.")]
        if first:
            return "el", self.rng.choice(first)
        if "Done" in buttons and self.rng.random() < 0.5:
            return "button", "Done"
        if seen.can and self.rng.random() < 0.75:
            return "el", self.rng.choice(seen.can)
        return ("button", self.rng.choice(buttons)) if buttons else ("el", seen.can[0])

    def choose(self) -> bool:
        """Make one choice, and see that the page has taken it; false if the game is over."""
        page = self.page
        seen = look(page)
        if seen.over:
            return False
        self.met.add(page.evaluate(_PHASE))
        before = page.evaluate(_STATE)
        what, which = self._wish(seen)
        if what == "el":
            self.on_board += 1
            at = point(page, which)
            page.touchscreen.tap(*at) if self.touch else page.mouse.click(*at)
        else:
            button = page.locator(".prompt [data-option]").get_by_text(which, exact=True).first
            try:
                button.tap(timeout=_HASTE_MS) if self.touch else button.click(timeout=_HASTE_MS)
            except TimeoutError:
                return True  # somebody else was quicker, and the question is another one now
        try:
            page.wait_for_function(_CHANGED, arg=before, timeout=_HASTE_MS)
        except TimeoutError:
            self.idle.append(f"{which} at {page.locator('#question').inner_text()}")
        return True


def test_sixty_decisions_by_mouse(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    page.goto("/")
    card = card_of(page, "Waste Knights")
    card.get_by_label("Which bot").select_option("random")
    card.scroll_into_view_if_needed()
    visitor.screenshot("waste-knights-front-1440x900")
    card.get_by_role("button", name=re.compile("^Play against")).click()

    # The draft: a knight and a vehicle, both as cards on the table.
    assert any(one.startswith("knight.") for one in look(page).can)
    visitor.screenshot("waste-knights-mouse-1-draft")
    knights = page.get_by_role("region", name="Choose your knight").get_by_role("button")
    name = knights.first.get_attribute("aria-label") or ""
    knights.first.click(delay=700)  # a slow click is a click, not a question about the card
    page.get_by_role("button", name="Off-road", exact=True).first.click()
    expect(page.get_by_role("region", name=re.compile(f"^{name}, "))).to_be_visible()

    # Rarely a whole game goes by without a fight or without Stalls on the way: then another one.
    driver = _Driver(page, random.Random(7))
    choices = 0
    while choices < _CHOICES or driver.on_board < _ON_BOARD or not driver.met >= _WANTED:
        assert choices < _MOST_CHOICES, f"met only {sorted(driver.met)}"
        if not driver.choose():
            visitor.sit_down("me", "bot:random", game="waste_knights")
        if choices == _CHOICES // 2:
            visitor.screenshot("waste-knights-mouse-2-on-the-way")
        choices += 1
    assert driver.idle == [], "something came of every click"
    expect(
        page.get_by_role("region", name="Tasks and mission").locator(".task").first
    ).to_be_visible()
    visitor.screenshot("waste-knights-mouse-3-later")

    # Everything is on the map and on the sheets: 37 hexes, two markers, ten stalls, four dials.
    assert (
        page.locator(".chart [data-el]").evaluate_all(
            "(all) => all.filter((el) => /^[a-g][1-7]$/.test(el.dataset.el)).length"
        )
        == 37
    )
    assert page.locator('.chart [data-el$=".knight"]').count() == 2
    assert page.locator('[data-el^="stall."]').count() == 10
    for dial in ("health", "radiation", "ammo", "fuel"):
        expect(page.locator(f'[data-el="s0.{dial}"]')).to_have_count(1)


@pytest.mark.long
def test_a_whole_game_with_a_fight_a_trade_and_a_task(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    for number in range(3):  # rarely a whole game goes by without a fight or without a trade
        visitor.sit_down("me", "bot:random", game="waste_knights")
        driver = _Driver(visitor.page, random.Random(number))
        while driver.choose():
            pass
        assert driver.idle == [], "something came of every click"
        if driver.met >= {"clash", "barter", "tasks"}:
            break
    else:
        raise AssertionError(f"met only {sorted(driver.met)}")
    expect(visitor.page.get_by_label("The game is over")).to_be_visible()
    visitor.screenshot("waste-knights-mouse-4-over")


@pytest.mark.long
def test_a_fight_shows_range_clash_and_dominance(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    visitor.sit_down("me", "bot:random", game="waste_knights")
    driver = _Driver(page, random.Random(3))
    for _ in range(_MOST_CHOICES):
        if any(one.startswith("combat.") for one in look(page).can):
            break
        if not driver.choose():
            visitor.sit_down("me", "bot:random", game="waste_knights")
    combat = page.get_by_role("region", name="Combat", exact=True)
    expect(combat.get_by_role("img", name=re.compile(r"^Clash [123] of 3$"))).to_be_visible()
    expect(combat.get_by_role("img", name=re.compile("^Dominance "))).to_be_visible()
    expect(combat.get_by_label("Range", exact=True)).to_contain_text("Medium 7")
    attacks = re.compile(r"^Best attack: (1 die|\d+ dice), hits \d+\s%$|^No attack at this range$")
    expect(combat.get_by_text(attacks)).to_have_count(2)
    # One or two: the other side may have laid its card down already.
    expect(combat.get_by_text("card not shown").first).to_be_visible()
    assert combat.get_by_text("card not shown").count() <= 2
    hand = combat.get_by_role("group", name="Combat cards").get_by_role("button")
    assert hand.count() >= 2
    visitor.screenshot("waste-knights-fight")
    page.get_by_role("button", name="See the map").click()
    expect(combat).to_have_count(0)
    page.get_by_role("button", name="Show the cards").click()
    expect(combat).to_be_visible()


def _saved(prompt: Prompt, fits: Callable[[AnyMatch], bool]) -> str:
    """The record of a game by lot up to a question of the first seat."""
    for seed in range(200):
        match = sandtable.new("waste_knights", seed=seed, seats=2)
        rng = random.Random(seed)
        while not match.over:
            if match.decisions[0].seat == 0 and match.decisions[0].prompt is prompt and fits(match):
                return record_text(match)
            decision = rng.choice(match.decisions)
            match.choose(decision.seat, rng.choice(decision.options))
    raise AssertionError(f"no game comes to: {prompt.text}")


def _sit_down_in(visitor: Visitor, record: str) -> None:
    body = {"text": record, "seats": ["me", "bot:random"]}
    visitor.page.goto(f"/table/{visitor.post('/api/import', body)['table']['id']}")


def _driving(match: AnyMatch) -> bool:
    return not match.state.route and match.state.fuel[0] > 2


def _facing_an_enemy(match: AnyMatch) -> bool:
    return match.view(0)["facing"]["outlook"] is not None


@pytest.mark.parametrize("how", ["wide", "phone"])
def test_a_plan_shows_where_the_waster_can_strike(visit: Visit, how: str) -> None:
    visitor = visit(**PHONE) if how == "phone" else visit(size=(1440, 900))
    page = visitor.page
    _sit_down_in(visitor, _saved(prompts.PLAN, _driving))
    chart = page.get_by_role("group", name="Map of the Waste")
    near = [one for one in look(page).can if _HEX.fullmatch(one)]
    assert near

    # Every hex that could be next has a mark, and tells of it; a legend says what it means.
    strikes = page.locator("[data-strike]")
    assert set(strikes.evaluate_all("(all) => all.map((one) => one.dataset.strike)")) == set(near)
    told = re.compile(r"the Waster can strike here with one of \d+ cards?")
    expect(chart.get_by_role("button", name=told)).to_have_count(len(near))
    expect(page.get_by_text("Waster can strike: 1 of 3 cards")).to_be_visible()
    visitor.screenshot(f"waste-knights-{how}-strikes-next")

    # A route keeps its marks, with at least as many cards from hex to hex.
    route = []
    for _ in range(2):
        route.append(next(one for one in look(page).can if _HEX.fullmatch(one)))
        at = point(page, route[-1])
        page.touchscreen.tap(*at) if how == "phone" else page.mouse.click(*at)
        expect(page.locator(f'[data-strike="{route[-1]}"]:not(.next)')).to_have_count(1)
    cards = [int(page.locator(f'[data-strike="{one}"]').text_content() or 0) for one in route]
    assert 1 <= cards[0] <= cards[1]
    last = page.locator(f'.chart [data-el="{route[-1]}"]')
    expect(last).to_have_attribute("aria-label", re.compile("can strike here .*, at the latest"))
    drive = page.get_by_role("button", name=re.compile("^Drive this route"))
    expect(drive).to_contain_text(f"the Waster can strike once, on {route[0]} ({cards[0]} card")
    visitor.screenshot(f"waste-knights-{how}-strikes-route")
    if how == "phone":
        check_width(page)


@pytest.mark.parametrize("how", ["wide", "phone"])
def test_a_fight_tells_what_it_promises(visit: Visit, how: str) -> None:
    more = {**PHONE, "bypass_csp": True} if how == "phone" else {"size": (1440, 900)}
    visitor = visit(**more)
    page = visitor.page
    _sit_down_in(visitor, _saved(prompts.FACE, _facing_an_enemy))
    look(page)

    # Before one chooses, beside the card and on the button.
    card = page.get_by_role("region", name="Wasteland card")
    expect(card).to_contain_text(re.compile(r"Escape, \w+ [579]: [<>]?\d+\s%"))
    promise = page.get_by_role("group", name="What a fight promises")
    odds = re.compile(r"You win about [<>]?\d+\s%\s*draw [<>]?\d+\s%\s*lose [<>]?\d+\s%")
    expect(promise).to_contain_text(odds)
    expect(promise).to_contain_text(re.compile(r"Health lost, about: you \d\.\d"))
    expect(promise).to_contain_text("without luck cards")
    before = promise.inner_text()
    face = page.get_by_role("button", name=re.compile("^Fight .*: you win "))
    expect(face).to_be_visible()
    visitor.screenshot(f"waste-knights-{how}-promise-facing")

    # And in the fight, for each combat card.
    face.click()
    driver = _Driver(page, random.Random(1), touch=how == "phone")
    for _ in range(20):
        if any(one.startswith("combat.") for one in look(page).can):
            break
        page.locator(".prompt [data-option]").filter(has_text="Done").first.click()
    combat = page.get_by_role("region", name="Combat", exact=True)
    expect(combat.get_by_role("group", name="What a fight promises")).to_contain_text(odds)
    hand = combat.get_by_role("group", name="Combat cards").get_by_role("button")
    told = re.compile(r", wins [<>]?\d+\s%, loses [<>]?\d+\s%$")
    for n in range(hand.count()):
        expect(hand.nth(n)).to_have_accessible_name(told)
    assert before.split("(")[0].split()[3:5] == promise.inner_text().split("(")[0].split()[3:5]
    expect(hand.first).to_be_in_viewport(ratio=1)
    visitor.screenshot(f"waste-knights-{how}-promise-fight")
    if how == "phone":
        check_width(page)
        check_targets(page)
        check_axe(visitor, "waste-knights-promise")
    assert driver.choose()


def test_a_duel_is_told_to_whom_it_is_forced_upon(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    record = _saved(prompts.COMBAT, lambda match: match.state.foe == 0)
    _sit_down_in(visitor, record)
    promise = visitor.page.get_by_role("group", name="What a fight promises")
    expect(promise).to_contain_text(re.compile(r"You win about [<>]?\d+\s%"))
    hand = visitor.page.get_by_role("group", name="Combat cards").get_by_role("button")
    expect(hand.first).to_have_accessible_name(re.compile(r", wins [<>]?\d+\s%, loses"))
    visitor.screenshot("waste-knights-promise-duel")


@pytest.mark.long
def test_by_keyboard(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    visitor.sit_down("me", "bot:random", game="waste_knights")
    board = page.get_by_role("main")

    def press(wanted: Locator) -> None:
        look(page)
        before = page.evaluate(_STATE)
        for _ in range(_MOST_KEYS):
            if wanted.evaluate("(one) => one === document.activeElement"):
                break
            page.keyboard.press("Tab")
        else:
            raise AssertionError(f"{wanted} cannot be reached by keyboard")
        page.keyboard.press("Enter")
        page.wait_for_function(_CHANGED, arg=before, timeout=PATIENCE_MS)

    look(page)
    knights = board.get_by_role("region", name="Choose your knight").get_by_role("button")
    expect(knights.first).to_have_accessible_description(re.compile(r"\w"))
    press(knights.first)
    press(board.get_by_role("region", name="Choose your vehicle").get_by_role("button").first)
    look(page)
    kept = 0
    while "Keep two" in page.locator("#question").inner_text():
        press(
            board.get_by_role("region", name="Cards that you look at").get_by_role("button").first
        )
        kept += 1
        look(page)
    assert kept == 2
    # On the map by arrows: only hexes next to the knight can be chosen.
    driver = _Driver(page, random.Random(2))
    for _ in range(_MOST_CHOICES):
        look(page)  # waits until there is a question
        if page.get_by_role("button", name=re.compile("^Stay here")).count():
            break
        assert driver.choose()
    near = board.get_by_role("group", name="Map of the Waste").get_by_role("button")
    assert 2 <= near.count() <= 6
    assert "in reach" in (near.first.get_attribute("aria-label") or "")
    page.locator(".chart [role=button]").first.focus()
    visited = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 2:
        page.keyboard.press(key)
        visited.add(page.evaluate("() => document.activeElement.ariaLabel"))
    assert len(visited) >= 2
    press(near.first)
    expect(page.locator(".way .ahead")).to_have_count(1)
    visitor.screenshot("waste-knights-keyboard-a-route")
    press(page.get_by_role("button", name=re.compile("^Drive this route")))


@pytest.mark.parametrize("mode", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_on_a_phone(visit: Visit, mode: str) -> None:
    visitor = visit(settings={**QUICK, "mode": mode}, bypass_csp=True, **PHONE)
    page = visitor.page
    visitor.sit_down("me", "bot:random", game="waste_knights")
    look(page)
    check_axe(visitor, f"waste-knights-draft-tall-{mode}")
    driver = _Driver(page, random.Random(5), touch=True)
    seen: set[str] = set()
    for _ in range(25):
        if not driver.choose():
            break
        look(page)
        phase = page.evaluate(_PHASE)
        if phase not in seen:
            seen.add(phase)
            visitor.screenshot(f"waste-knights-phone-{mode}-{phase}")
            check_width(page)
            check_targets(page)
            assert page.evaluate("() => document.querySelector('.wk').scrollTop") == 0
    assert "plan" in seen
    check_axe(visitor, f"waste-knights-table-tall-{mode}")


@pytest.mark.parametrize("mode", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_axe_finds_nothing_serious(visit: Visit, mode: str) -> None:
    visitor = visit(settings={**QUICK, "mode": mode}, bypass_csp=True)
    page = visitor.page
    variants = ["cult-of-the-manifold"]
    visitor.sit_down("me", "bot:random", "bot:random", game="waste_knights", variants=variants)
    look(page)
    check_axe(visitor, f"waste-knights-draft-{mode}")
    driver = _Driver(page, random.Random(11))
    for _ in range(30):
        if page.locator(".fight").count() or not driver.choose():
            break
    check_axe(visitor, f"waste-knights-table-{mode}")
