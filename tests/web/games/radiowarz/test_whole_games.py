"""RadioWarz in the browser: whole games by mouse, keyboard and touch; what the map foretells."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.axe import check_axe
from tests.web.board import SURE, look
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.shape import check_targets, check_width
from tests.web.visitor import PATIENCE_MS, PHONE, QUICK, Visitor, card_of

_LEAVE = "Leave all strings as they are"
_MOST_CHOICES = 40
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

_THREE_FRAMES = """async () => { for (let i = 0; i < 3; i++)
  await new Promise((next) => requestAnimationFrame(next)); }"""


def _where(page: Page, element: str) -> tuple[float, float]:
    found = page.evaluate(_WHERE, element)
    assert found is not None, f"{element} can be chosen, but nowhere be clicked"
    return found[0], found[1]


def _play(
    page: Page,
    choose: Callable[[str], None],
    *,
    rng: random.Random,
    until: Callable[[list[str]], bool] = lambda can: False,
) -> int:
    """Go somewhere and pull what can be pulled, to the end or until something can be chosen."""
    for step in range(_MOST_CHOICES):
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
    raise AssertionError(f"the game was not over after {_MOST_CHOICES} choices")


def _by_mouse(page: Page) -> Callable[[str], None]:
    return lambda element: page.mouse.click(*_where(page, element))


def _by_touch(page: Page) -> Callable[[str], None]:
    """The first tap looks, beside the city even; the button in what it says chooses."""

    def choose(element: str) -> None:
        x, y = _where(page, element)
        page.touchscreen.tap(x + 3, y - 3)
        page.get_by_role("button", name=re.compile("^Choose ")).tap()

    return choose


def _results(visitor: Visitor, players: int) -> None:
    visitor.see("region", "The game is over")
    visitor.see("button", "Rematch")
    results = visitor.page.get_by_role("list", name="Results").get_by_role("listitem")
    expect(results).to_have_count(players)
    words = [line.rsplit(": ", 1)[1] for line in results.all_inner_texts()]
    assert words[0] in ("won", "shares the win", "a draw")
    assert words.count("won") <= 1


def test_a_whole_game_by_mouse(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    page.goto("/")
    card = card_of(page, "RadioWarz")
    card.get_by_label("Which bot").select_option("random")
    card.scroll_into_view_if_needed()
    visitor.screenshot("radiowarz-front-1440x900")

    # One click to the table, with as many bots as it needs, the next one is the first choice.
    card.get_by_role("button", name="Play against bots").click()
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(3)
    bots = [players.nth(seat).locator(".name").inner_text() for seat in (1, 2)]
    assert bots[0] != bots[1], "who is meant in the log must be clear"
    look(page)
    visitor.screenshot("radiowarz-mouse-1-bases")
    choose = _by_mouse(page)
    rng = random.Random(5)
    choose(sorted(look(page).can)[0])
    seen = look(page)
    assert len(seen.can) > 8
    page.mouse.move(*_where(page, sorted(seen.can)[-1]))
    expect(page.locator(".bulletin")).to_contain_text("Goes on air")
    visitor.screenshot("radiowarz-mouse-2-first-link")
    _play(page, choose, rng=rng)
    _results(visitor, 3)
    page.mouse.move(5, 400)
    visitor.screenshot("radiowarz-mouse-3-over")

    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("group", name=re.compile("^Map of "))).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("slider", name="Move")).not_to_have_value("0")


class _Reader:
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


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    page.goto("/")
    reader = _Reader(page)
    card = card_of(page, "RadioWarz")
    card.get_by_role("combobox", name="Which bot").wait_for()
    reader.reach(card.get_by_role("combobox", name="Which bot"))
    page.keyboard.type("random")
    reader.reach(card.get_by_role("button", name="Play against bots"))
    page.keyboard.press("Enter")

    rng = random.Random(9)
    asked: str | None = ""
    on_the_map = in_the_list = 0
    for _ in range(_MOST_CHOICES):
        asked = reader.asked(asked or "")
        if asked is None:
            break
        buttons = reader.map.get_by_role("button")
        strings = reader.map.get_by_role("button", name=re.compile(" string from "))
        if reader.question.get_by_role("button", name=SURE).count():
            reader.reach(reader.question.get_by_role("button", name=SURE))
        elif strings.count():
            reader.reach(strings.first)
            expect(strings.first).to_have_accessible_description(re.compile("pulled, it would"))
            visitor.screenshot("radiowarz-keyboard-2-a-string")
        elif in_the_list < on_the_map:
            label = buttons.nth(rng.randrange(buttons.count())).get_attribute("aria-label") or ""
            named = re.compile(rf"\b{re.escape(label.split(',')[0])}\b")
            reader.reach(reader.question.get_by_role("button", name=named).first)
            in_the_list += 1
        else:
            city = buttons.nth(rng.randrange(buttons.count()))
            reader.reach(city)
            if asked.startswith("Place"):
                expect(city).to_have_accessible_description(re.compile("on air"))
                expect(page.locator(".bulletin")).to_be_visible()
                visitor.screenshot("radiowarz-keyboard-1-a-city")
            on_the_map += 1
        page.keyboard.press("Enter")
    assert on_the_map >= 2
    assert in_the_list >= 2
    _results(visitor, 3)
    visitor.screenshot("radiowarz-keyboard-3-over")


def test_arrow_keys_go_from_city_to_city(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.sit_down("me", "bot:random", "bot:random", game="radiowarz")
    look(page)
    reader = _Reader(page)
    reader.reach(reader.map.get_by_role("button").first)
    name = "() => document.activeElement.ariaLabel"
    visited = {page.evaluate(name)}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        page.keyboard.press(key)
        visited.add(page.evaluate(name))
    assert len(visited) >= 3


@pytest.mark.long
def test_a_whole_game_by_touch(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    page.goto("/")
    card = card_of(page, "RadioWarz")
    card.get_by_label("Which bot").select_option("random")
    card.scroll_into_view_if_needed()
    visitor.screenshot("radiowarz-front-390x844")
    card.get_by_role("button", name="Play against bots").tap()
    look(page)
    visitor.screenshot("radiowarz-touch-1-bases")
    choose = _by_touch(page)
    rng = random.Random(2)
    choose(sorted(look(page).can)[0])
    city = sorted(look(page).can)[0]

    # A tap only looks; one somewhere else looks there; near is enough; zoom and back.
    page.touchscreen.tap(*_where(page, city))
    expect(page.locator(".bulletin")).to_contain_text("Goes on air")
    assert city in look(page).can
    visitor.screenshot("radiowarz-touch-2-a-look")
    page.get_by_role("button", name="Nearer").tap()
    page.get_by_role("button", name="Nearer").tap()
    visitor.screenshot("radiowarz-touch-3-nearer")
    page.get_by_role("button", name="The whole map").tap()
    expect(page.get_by_role("button", name="Farther")).to_be_disabled()
    _play(page, choose, rng=rng, until=lambda can: any(one.startswith("link.") for one in can))
    visitor.screenshot("radiowarz-touch-4-in-the-game")
    _play(page, choose, rng=rng)
    _results(visitor, 3)
    visitor.screenshot("radiowarz-touch-5-over")


def _newest(visitor: Visitor) -> dict[str, Any]:
    """The last view that came over the socket."""
    for text in reversed(visitor.heard):
        message = json.loads(text)
        if message["type"] in ("hello", "frame", "update") and message.get("now"):
            view: dict[str, Any] = message["now"]["view"]
            return view
    raise AssertionError("no view came")


def _telling(view: dict[str, Any]) -> tuple[str, dict[str, Any]] | None:
    """A city whose link would cross a string that can be pulled off air."""
    for city, found in view["previews"].items():
        for pull in found.get("strings", []):
            if pull["dark"] and not pull["vetoed"]:
                return city, pull
    return None


def test_the_map_foretells_what_a_choice_does(visit: Visit) -> None:
    """At one screen, where nothing is hidden: no curtain falls between the turns."""
    visitor = visit()
    page = visitor.page
    rng = random.Random(1)
    for _ in range(3):
        visitor.sit_down("me", "me", "me", game="radiowarz")
        found: list[tuple[str, dict[str, Any]]] = []

        def telling(can: list[str], found: list[Any] = found) -> bool:
            view = _newest(visitor)
            told = _telling(view)
            if told and told[0] in can:
                found[:] = [told]
            return bool(found)

        _play(page, _by_mouse(page), rng=rng, until=telling)
        if found:
            break
    else:
        raise AssertionError("in no game could a string be pulled off air")
    expect(page.get_by_role("dialog", name="Hand the screen over")).to_have_count(0)

    # Pointing at the city: its link, the regions under it, the strings it crosses, the effects.
    view = _newest(visitor)
    city, pull = found[0]
    told = view["previews"][city]
    page.mouse.move(*_where(page, city))
    bulletin = page.locator(".bulletin")
    expect(bulletin).to_contain_text("Runs over")
    expect(page.locator(".washes .under")).to_have_count(len(told["crosses"]))
    expect(page.locator(".washes .lights")).to_have_count(len(told["lights"]))
    expect(bulletin.locator(".marks svg")).to_have_count(len(told["strings"]))
    expect(bulletin).to_contain_text("pulled, off air in")
    lamps = page.locator(".panels > *").nth(view["active"]).locator(".chip.lights")
    expect(lamps).to_have_count(len(told["lights"]))
    visitor.screenshot("radiowarz-foretold-1-a-station")

    # Taken: now the strings can be chosen, and tell what would become of them.
    page.mouse.click(*_where(page, city))
    expect(page.get_by_role("button", name=_LEAVE)).to_be_visible()
    page.mouse.move(*_where(page, pull["link"]))
    expect(page.locator(".washes .dark")).to_have_count(len(pull["dark"]))
    owner = page.locator(".panels > *").nth(pull["seat"])
    expect(owner.locator(".chip.dark")).to_have_count(len(pull["dark"]))
    visitor.screenshot("radiowarz-foretold-2-a-pull")
    before = owner.locator(".chip.lit").count()
    page.mouse.click(*_where(page, pull["link"]))
    name = next(one["name"] for one in view["map"]["cities"] if one["id"] == city)
    string = page.locator(f'[data-el="{pull["link"]}"]')
    expect(string).to_have_attribute("aria-label", re.compile(f"bent round .*{name}"))
    expect(owner.locator(".chip.lit")).to_have_count(
        before - len(pull["dark"]) + len(pull["lights"])
    )
    seat, number = (int(part) for part in pull["link"].split(".")[1:])
    assert _newest(visitor)["seats"][seat]["links"][number]["pins"] == pull["pins"]


@pytest.fixture(scope="module")
def pulled(server: Server) -> tuple[str, int]:
    """A game with a pull in it: its table, and the frame of the pull."""
    table = server.open_finished("radiowarz", 3, seed=0)
    with httpx2.Client(base_url=server.url, timeout=60) as http:
        frames = http.get(f"/api/tables/{table}/replay?as=all&from=0&to=199").json()["frames"]
    for number, frame in enumerate(frames):
        if any(event["kind"] == "pull" for event in frame["events"]):
            return table, number
    raise AssertionError("nobody pulled a string")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_pull_can_be_followed(visit: Visit, pulled: tuple[str, int], motion: Any) -> None:
    table, number = pulled
    visitor = visit(settings={"speed": 0.5, "sound": False})
    page = visitor.page
    page.emulate_media(reduced_motion=motion)
    page.goto(f"/replay/{table}?at={number - 1}&as=all")
    page.locator(".chart").wait_for()
    page.evaluate(
        """() => { window.hooks = 0; new MutationObserver(() => {
          window.hooks += document.querySelectorAll(".hook").length;
        }).observe(document.querySelector(".chart"), {subtree: true, childList: true,
          attributes: true}); }"""
    )
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_role("slider", name="Move")).to_have_value(str(number))
    if motion == "reduce":
        page.evaluate(_THREE_FRAMES)
        assert page.evaluate("() => window.hooks") == 0
    else:
        page.wait_for_function("() => window.hooks > 1")
        visitor.screenshot("radiowarz-pull-on-its-way")
        expect(page.locator(".hook")).to_have_count(0)


@pytest.mark.parametrize(
    ("shape", "mode"), [("tall", "dark"), pytest.param("wide", "light", marks=pytest.mark.long)]
)
def test_axe_finds_nothing_serious(visit: Visit, mode: str, shape: str) -> None:
    more = PHONE if shape == "tall" else {}
    visitor = visit(settings={**QUICK, "mode": mode}, bypass_csp=True, **more)
    page = visitor.page

    seats = ["me", "bot:random", "bot:random", "bot:random"]
    visitor.sit_down(*seats, game="radiowarz", variants=["soundings"])
    choose = _by_touch(page) if shape == "tall" else _by_mouse(page)
    look(page)
    check_axe(visitor, f"radiowarz-bases-{shape}-{mode}")
    choose(sorted(look(page).can)[0])
    seen = look(page)
    (page.touchscreen.tap if shape == "tall" else page.mouse.move)(*_where(page, seen.can[0]))
    expect(page.locator(".bulletin")).to_be_visible()
    check_axe(visitor, f"radiowarz-table-{shape}-{mode}")
    page.mouse.move(1, 1)
    _play(page, choose, rng=random.Random(4))
    _results(visitor, 4)
    check_axe(visitor, f"radiowarz-over-{shape}-{mode}")


@pytest.mark.parametrize(
    ("size", "variants"),
    [
        ((360, 640), []),
        ((390, 844), ["soundings"]),
        ((768, 1024), []),
        ((1024, 700), ["soundings"]),
    ],
)
@pytest.mark.long
def test_the_table_fits(visit: Visit, size: tuple[int, int], variants: list[str]) -> None:
    small = size[0] < 1000
    visitor = visit(size=size, has_touch=small, is_mobile=small)
    page = visitor.page
    seats = ["me", "bot:random", "bot:random", "bot:random"]
    visitor.sit_down(*seats, game="radiowarz", variants=variants)
    choose = _by_touch(page) if small else _by_mouse(page)
    choose(sorted(look(page).can)[0])
    look(page)
    page.locator(".caption").wait_for(state="detached")
    name = f"radiowarz-layout-{size[0]}x{size[1]}-{'soundings' if variants else 'ferrite'}"
    visitor.screenshot(name)
    check_width(page)
    check_targets(page)
    # All six lamps of all players are in sight, none under another thing.
    boxes = page.locator(".panels .chip").evaluate_all(
        """(all) => all.map((one) => {
          const {x, y, width, height} = one.getBoundingClientRect();
          const top = document.elementsFromPoint(x + width / 2, y + height / 2);
          return x >= 0 && x + width <= innerWidth && top.includes(one);
        })"""
    )
    assert boxes == [True] * 24
    # And the whole map, before one goes nearer.
    chart = page.locator(".chart").bounding_box()
    assert chart is not None
    cities = page.locator("circle.reach").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map(({x, y}) => [x, y])"
    )
    assert all(chart["y"] - 10 <= y <= chart["y"] + chart["height"] for _, y in cities)
    assert all(-10 <= x <= size[0] for x, _ in cities)
