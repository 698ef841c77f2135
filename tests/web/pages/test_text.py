"""What people write is shown as they wrote it, and nothing else happens."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.board import look
from tests.web.conftest import Visit

_PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    '"><svg onload=alert(3)>',
    "{@html '<img src=x onerror=alert(4)>'}",
    "<iframe srcdoc='<script>alert(5)</script>'>",
    "javascript:alert(6)//&lt;b&gt;",
    "</p><style>*{display:none}</style>",
]


def test_24_names_titles_and_chat_are_text(visit: Visit) -> None:
    visitor = visit()
    other = visit()
    page = visitor.page
    name, title = _PAYLOADS[1], _PAYLOADS[2]
    page.goto("/")
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Your name").press("Enter")
    visitor.card.get_by_role("button", name="With friends").click()
    page.get_by_label("Seat 2").select_option("bot:random")
    page.get_by_label("Name of the table (optional)").fill(title)
    page.get_by_role("button", name="Open the table").click()
    look(page)
    page.get_by_role("button", name="Chat", exact=True).click()
    for payload in _PAYLOADS:
        page.get_by_label("Message").fill(payload)
        page.get_by_label("Message").press("Enter")
        expect(page.get_by_role("list", name="Chat")).to_contain_text(payload)

    # The same for somebody who watches.
    other.page.goto(page.url)
    other.page.get_by_role("button", name="Chat", exact=True).click()
    for person in (visitor, other):
        chat = person.page.get_by_role("list", name="Chat")
        expect(chat.get_by_role("listitem")).to_have_count(len(_PAYLOADS))
        lines = chat.get_by_role("listitem").all_inner_texts()
        assert lines == [f"{name} {payload}" for payload in _PAYLOADS]
        expect(person.page.get_by_role("list", name="Players")).to_contain_text(name)
        assert title in person.page.title()
        added = person.page.locator("script:not([src]), iframe, img[src='x'], #app style")
        expect(added).to_have_count(0)
        assert person.dialogs == []
    visitor.screenshot("text-chat")

    # And on the front page, where the table waits to be gone on with.
    page.goto("/")
    expect(page.get_by_text(title).first).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value(name)
    assert visitor.dialogs == []


@pytest.mark.parametrize("path", ["/", "/rules/radlands", "/table/nowhere", "/replay/nowhere"])
def test_24_the_policy_lets_no_foreign_script_in(visit: Visit, path: str) -> None:
    visitor = visit()
    reply = visitor.page.goto(path)
    assert reply is not None
    policy = reply.headers["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "frame-ancestors 'none'" in policy
    visitor.page.evaluate(
        """() => { const script = document.createElement("script");
          script.textContent = "window.broken = true"; document.body.append(script); }"""
    )
    assert visitor.page.evaluate("() => window.broken") is None
    visitor.forgive("Content Security Policy|status of 404|violates the following")
