"""Who I am, in the settings: another device, other sessions, and the end of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import check_axe
from tests.web.conftest import Visit
from tests.web.visitor import PHONE, SCREENSHOTS


@pytest.mark.parametrize("shape", ["desk", "phone"])
def test_a_key_brings_me_to_another_browser_and_back_to_one(visit: Visit, shape: str) -> None:
    at_home, away = visit(bypass_csp=True, **(PHONE if shape == "phone" else {})), visit()
    at_home.open_table("me", "open", title="Mine")
    home, phone = at_home.page, away.page
    for page in (home, phone):
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
    home.get_by_role("button", name="Make a recovery key").click()
    key = home.locator(".key").inner_text()
    phone.get_by_label("I have a key").fill(key.lower())
    phone.get_by_role("button", name="Enter").click()
    expect(phone.get_by_role("status")).to_contain_text("here now")
    home.get_by_role("button", name="Close").click()
    home.get_by_role("button", name="Settings").click()
    expect(home.get_by_text(key)).to_have_count(0)
    home.get_by_role("button", name="Make a recovery key").click()
    check_axe(at_home, f"guest-settings-{shape}")
    home.screenshot(path=SCREENSHOTS / f"guest-settings-{shape}.png")
    home.get_by_role("button", name="Sign out everywhere but here").click()
    expect(home.get_by_role("status")).to_have_text("You are signed out everywhere but here.")
    assert away.get("/api/me")["name"] == ""
    home.get_by_role("button", name="Forget me").click()
    home.get_by_role("button", name="Yes, forget me").click()
    expect(home.get_by_role("status")).to_contain_text("Your name is gone")
    assert at_home.get("/api/me") == {"name": "", "tables": []}
