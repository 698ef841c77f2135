"""Whoever opened a table, before the game begins."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import check_axe
from tests.web.conftest import Visit
from tests.web.visitor import PHONE, SCREENSHOTS


@pytest.mark.parametrize("shape", ["desk", "phone"])
def test_a_host_sends_away_withdraws_links_and_closes(visit: Visit, shape: str) -> None:
    host, guest = visit(bypass_csp=True, **(PHONE if shape == "phone" else {})), visit()
    seats = ("me", "open", "open", "open")
    table = host.open_table(*seats, game="wildlands", private=False)
    page = host.page
    page.goto(f"/table/{table}")
    guest.page.goto(f"/table/{table}")
    guest.page.get_by_role("button", name="Sit down here").first.click()
    page.get_by_role("button", name="New links to the free seats").click()
    expect(page.get_by_label("Link to seat")).to_have_count(2)
    check_axe(host, f"hosting-{shape}")
    page.screenshot(path=SCREENSHOTS / f"hosting-{shape}.png", full_page=True)
    page.get_by_role("button", name="Send away").click()
    expect(page.get_by_role("button", name="Send away")).to_have_count(0)
    page.get_by_role("button", name="Withdraw the links").click()
    expect(page.get_by_label("Link to seat")).to_have_count(0)
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Yes, close the table").click()
    page.wait_for_url("/")
    expect(guest.page.get_by_role("heading", name="No such table")).to_be_visible()
    guest.forgive("WebSocket")
