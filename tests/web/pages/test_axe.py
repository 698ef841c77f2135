"""Nothing that axe-core calls serious or critical, on any page."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.axe import check_axe
from tests.web.board import END, by_mouse, by_touch, look, play
from tests.web.conftest import Visit
from tests.web.visitor import QUICK


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_35_front_page_and_setup(visit: Visit, mode: str) -> None:
    # The page's own policy lets no script in: only here it is set aside.
    visitor = visit(settings={**QUICK, "mode": mode}, bypass_csp=True)
    page = visitor.page
    page.goto("/")
    visitor.card.wait_for()
    check_axe(visitor, f"front-{mode}")
    page.get_by_role("button", name="Settings").click()
    visitor.see("dialog", "Settings")
    check_axe(visitor, f"settings-{mode}")
    page.get_by_role("button", name="Close").click()
    visitor.card.get_by_role("button", name="With friends").click()
    visitor.see("button", "Open the table")
    check_axe(visitor, f"setup-{mode}")
    page.get_by_role("button", name="Open the table").click()
    visitor.see("textbox", "Link to seat 2")
    check_axe(visitor, f"waiting-{mode}")


@pytest.mark.parametrize(("shape", "mode"), [("wide", "dark"), ("tall", "light")])
def test_35_table(visit: Visit, mode: str, shape: str) -> None:
    tall = shape == "tall"
    visitor = visit(
        size=(390, 844) if tall else (1440, 900),
        settings={**QUICK, "mode": mode},
        bypass_csp=True,
        has_touch=tall,
        is_mobile=tall,
    )
    page = visitor.page
    visitor.sit_down("me", "bot:random", seed="11")
    choose = by_touch(page) if tall else by_mouse(page)
    look(page)
    check_axe(visitor, f"camps-{shape}-{mode}")
    rng = random.Random(2)
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons)
    choose("button", END)
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons)
    check_axe(visitor, f"table-{shape}-{mode}")
    page.get_by_role("button", name="Menu").click()
    visitor.see("dialog", "Table")
    check_axe(visitor, f"menu-{shape}-{mode}")
    page.get_by_role("button", name="Close").click()
    for tab in ("Chat", "Rules", "Log"):
        if tall and not page.get_by_role("button", name=tab, exact=True).count():
            page.get_by_role("button", name="Log, chat and rules").click()
        page.get_by_role("button", name=tab, exact=True).click()
        if tab == "Rules":
            page.get_by_role("region", name="Beside the game").get_by_role(
                "heading"
            ).first.wait_for()
        check_axe(visitor, f"{tab.lower()}-{shape}-{mode}")


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_35_rules_page_and_replay(visit: Visit, finished: str, mode: str) -> None:
    visitor = visit(settings={**QUICK, "mode": mode}, bypass_csp=True)
    page = visitor.page
    page.goto("/rules/radlands")
    page.get_by_role("heading").nth(3).wait_for()
    check_axe(visitor, f"rules-{mode}")
    page.goto(f"/replay/{finished}?at=20")
    page.get_by_role("list", name="Log").get_by_role("button").nth(9).wait_for()
    expect(page.get_by_role("slider", name="Move")).to_have_value("20")
    check_axe(visitor, f"replay-{mode}")
