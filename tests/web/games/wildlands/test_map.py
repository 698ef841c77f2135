"""The map of Wildlands: lines of sight, a figure that is dragged, and who is hidden there."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.board import point
from tests.web.conftest import Visit
from tests.web.games.wildlands.playing import (
    MOST_SECONDS,
    Player,
    by_mouse,
    from_turn,
    now_at,
)


def test_sight_is_shown_from_whom_one_points_at(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.sit_down("me", "bot:random", game="wildlands", variants=["ruins"])
    player = Player(visitor, by_mouse(page), 4)
    player.play(until=lambda view: any(one["space"] for one in view["seats"][0]["characters"]))
    view = now_at(visitor)["view"]
    sight = visitor.printed()["sight"]
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
    player = Player(visitor, by_mouse(page), 2)
    player.play(until=_can_move)
    move = next(one for one in now_at(visitor)["decision"]["options"] if _is_move(one))
    figure, space = move["path"]
    page.mouse.move(*point(page, figure))
    page.mouse.down()
    page.mouse.move(*point(page, space), steps=4)
    visitor.screenshot("wildlands-drag")
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)

    # Which card pays for it is asked, unless there is one only.
    def moved() -> bool:
        mine = now_at(visitor)["view"]["seats"][0]["characters"]
        return any(one["id"] == figure and one["space"] == space for one in mine)

    until = time.monotonic() + MOST_SECONDS
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
    player = Player(visitor, by_mouse(page), 6)
    player.play(until=from_turn(1))
    expect(page.get_by_role("main").locator(".figure.ghost.seat1")).to_have_count(0)
    hidden = [one for one in now_at(visitor)["view"]["seats"][0]["characters"] if one["start"]]
    assert hidden
    expect(page.get_by_role("main").locator(".figure.ghost.seat0")).to_have_count(len(hidden))
    for text in visitor.heard:
        now = json.loads(text).get("now")
        if now:
            assert {one["start"] for one in now["view"]["seats"][1]["characters"]} <= {None}
