"""Opening a table for others, and finding one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.web.axe import check_axe
from tests.web.conftest import Visit
from tests.web.visitor import QUICK, card_of


def test_a_mistake_shows_in_the_form_where_it_was_made(visit: Visit) -> None:
    visitor = visit(bypass_csp=True)
    page = visitor.page
    page.goto("/")
    card_of(page, "Waste Knights").get_by_role("button", name="With friends").click()
    form = page.get_by_role("dialog")
    form.get_by_label("The mission Avengers.").check()
    form.get_by_label("The mission Damsel in Distress.").check()
    form.get_by_role("button", name="Open the table").click()
    expect(form.get_by_role("alert")).to_have_text("A game has one mission; choose one.")
    check_axe(visitor, "setup-with-a-mistake")
    form.get_by_label("The mission Damsel in Distress.").uncheck()
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    visitor.forgive("status of 422")


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_who_looks_for_a_table_finds_it_and_reads_its_terms(visit: Visit, mode: str) -> None:
    host = visit()
    host.open_table(
        *("me", "open"),
        game="waste_knights",
        private=False,
        title=f"Friday night, {mode}",
        variants=["avengers"],
        clock={"per_move": 86400},
    )
    guest = visit(bypass_csp=True, settings={**QUICK, "mode": mode})
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="looking for players").click()
    row = page.get_by_role("link", name=f"Friday night, {mode} · Waste Knights")
    expect(row).to_be_in_viewport()
    check_axe(guest, f"lobby-{mode}")
    row.click()
    terms = "Waste Knights: the game begins when every seat is taken."
    expect(page.get_by_text(terms)).to_contain_text("The mission Avengers. A day for each move.")
    check_axe(guest, f"guest-{mode}")
    page.get_by_role("button", name="Sit down here").click()
    guest.see("button", "Menu")


def test_a_name_typed_before_the_server_answers_is_the_one_at_the_table(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    asked: list[Route] = []
    page.route("**/api/me", lambda route: asked.append(route))
    with page.expect_request("**/api/me"):
        page.goto("/")
    page.get_by_label("Your name").fill("Ada")
    with page.expect_response("**/api/me"):
        asked.pop().continue_()  # who this is: nobody yet
    visitor.card.get_by_role("button", name="With friends").hover()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    with page.expect_request("**/api/me"):
        page.get_by_label("Your name").press("Enter")
    visitor.card.get_by_role("button", name="With friends").click()
    page.get_by_label("Seat 2").select_option("bot:random")
    page.get_by_role("button", name="Open the table").click()
    asked.pop().continue_()  # the name
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ada")
