"""The map of RadioWarz: by arrow keys, what it foretells, and a pull that can be followed."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import httpx2
import pytest
from playwright.sync_api import expect

from tests.web.board import look
from tests.web.conftest import Visit
from tests.web.games.radiowarz.playing import (
    Reader,
    by_mouse,
    play,
    where,
)
from tests.web.server import Server
from tests.web.visitor import Visitor

_LEAVE = "Leave all strings as they are"

_THREE_FRAMES = """async () => { for (let i = 0; i < 3; i++)
  await new Promise((next) => requestAnimationFrame(next)); }"""


def test_arrow_keys_go_from_city_to_city(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.sit_down("me", "bot:random", "bot:random", game="radiowarz")
    look(page)
    reader = Reader(page)
    reader.reach(reader.map.get_by_role("button").first)
    name = "() => document.activeElement.ariaLabel"
    visited = {page.evaluate(name)}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        page.keyboard.press(key)
        visited.add(page.evaluate(name))
    assert len(visited) >= 3


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

        play(page, by_mouse(page), rng=rng, until=telling)
        if found:
            break
    else:
        raise AssertionError("in no game could a string be pulled off air")
    expect(page.get_by_role("dialog", name="Hand the screen over")).to_have_count(0)

    # Pointing at the city: its link, the regions under it, the strings it crosses, the effects.
    view = _newest(visitor)
    city, pull = found[0]
    told = view["previews"][city]
    page.mouse.move(*where(page, city))
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
    page.mouse.click(*where(page, city))
    expect(page.get_by_role("button", name=_LEAVE)).to_be_visible()
    page.mouse.move(*where(page, pull["link"]))
    expect(page.locator(".washes .dark")).to_have_count(len(pull["dark"]))
    owner = page.locator(".panels > *").nth(pull["seat"])
    expect(owner.locator(".chip.dark")).to_have_count(len(pull["dark"]))
    visitor.screenshot("radiowarz-foretold-2-a-pull")
    before = owner.locator(".chip.lit").count()
    page.mouse.click(*where(page, pull["link"]))
    name = next(one["name"] for one in visitor.printed()["cities"] if one["id"] == city)
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
