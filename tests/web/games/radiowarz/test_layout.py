"""The table of RadioWarz: for everybody, and at every size."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.axe import check_axe
from tests.web.board import look
from tests.web.conftest import Visit
from tests.web.games.radiowarz.playing import (
    by_mouse,
    by_touch,
    check_results,
    play,
    where,
)
from tests.web.shape import check_targets, check_width
from tests.web.visitor import PHONE, QUICK


@pytest.mark.parametrize(
    ("shape", "mode"), [("tall", "dark"), pytest.param("wide", "light", marks=pytest.mark.long)]
)
def test_axe_finds_nothing_serious(visit: Visit, mode: str, shape: str) -> None:
    more = PHONE if shape == "tall" else {}
    visitor = visit(settings={**QUICK, "mode": mode}, bypass_csp=True, **more)
    page = visitor.page

    seats = ["me", "bot:random", "bot:random", "bot:random"]
    visitor.sit_down(*seats, game="radiowarz", variants=["soundings"])
    choose = by_touch(page) if shape == "tall" else by_mouse(page)
    look(page)
    check_axe(visitor, f"radiowarz-bases-{shape}-{mode}")
    choose(sorted(look(page).can)[0])
    seen = look(page)
    (page.touchscreen.tap if shape == "tall" else page.mouse.move)(*where(page, seen.can[0]))
    expect(page.locator(".bulletin")).to_be_visible()
    check_axe(visitor, f"radiowarz-table-{shape}-{mode}")
    page.mouse.move(1, 1)
    play(page, choose, rng=random.Random(4))
    check_results(visitor, 4)
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
    choose = by_touch(page) if small else by_mouse(page)
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
