"""The table of Wildlands: for everybody, and at every size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.axe import check_axe
from tests.web.board import look
from tests.web.conftest import Visit
from tests.web.games.wildlands.playing import (
    Player,
    by_mouse,
    by_touch,
)
from tests.web.shape import check_targets, check_width
from tests.web.visitor import PHONE, QUICK


@pytest.mark.parametrize(
    ("shape", "mode"), [("wide", "dark"), pytest.param("tall", "light", marks=pytest.mark.long)]
)
def test_axe_finds_nothing_serious(visit: Visit, mode: str, shape: str) -> None:
    more = PHONE if shape == "tall" else {}
    visitor = visit(settings={**QUICK, "mode": mode}, bypass_csp=True, **more)
    page = visitor.page
    variants = ["ruins"] if mode == "light" else []
    visitor.sit_down("me", *["bot:random"] * 3, game="wildlands", variants=variants)
    player = Player(visitor, by_touch(page) if shape == "tall" else by_mouse(page), 4)
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
    player = Player(visitor, by_touch(page) if small else by_mouse(page), 4)
    player.most_interrupts = 0
    player.play(until=lambda view: view["turn"] > 0 and view["active"] == view["acting"] == 0)
    page.locator(".caption").wait_for(state="detached")
    visitor.screenshot(f"wildlands-layout-{size[0]}x{size[1]}")
    check_width(page)
    check_targets(page)
