"""Somebody with a browser: a context of its own, and a page that may not show an error."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Dialog, Locator, Page, expect

PATIENCE_MS = 60_000
"""Generous: the tests wait for conditions, and a busy machine is slow."""
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"

QUICK = {"speed": 0, "sound": False}
"""Settings of a player who wants to see the others' moves at once."""

PHONE: dict[str, Any] = {
    "size": (390, 844),
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


class Visitor:
    """A person: cookies, settings and one page."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = (1440, 900),
        settings: dict[str, Any] | None = None,
        **context: Any,
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            **context,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        kept = json.dumps(json.dumps(QUICK if settings is None else settings))
        self.context.add_init_script(
            f"localStorage.getItem('sandtable.settings') ??"
            f" localStorage.setItem('sandtable.settings', {kept})"
        )
        self.errors: list[str] = []
        self.dialogs: list[str] = []
        self.heard: list[str] = []
        """What came over sockets."""
        self.page: Page = self.context.new_page()
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        self.page.on("dialog", self._dismiss)
        self.page.on(
            "websocket",
            lambda ws: ws.on("framereceived", lambda data: self.heard.append(str(data))),
        )

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url')})")

    def _dismiss(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def forgive(self, pattern: str) -> None:
        """Errors that the test itself brought about, like those of a server that is away."""
        self.errors = [error for error in self.errors if not re.search(pattern, error)]

    def get(self, path: str) -> Any:
        reply = self.context.request.get(f"{self.url}{path}")
        assert reply.ok, reply.text()
        return reply.json()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """As the page would: with its cookies and its origin."""
        reply = self.context.request.post(
            f"{self.url}{path}", data=body, headers={"Origin": self.url}
        )
        assert reply.ok, reply.text()
        return reply.json()

    def open_table(self, *seats: str, **more: Any) -> str:
        """Open a table of Radlands without the front page; its id."""
        body = {"game": "radlands", "seats": list(seats), "private": True, **more}
        table: str = self.post("/api/tables", body)["table"]["id"]
        return table

    def sit_down(self, *seats: str, **more: Any) -> str:
        """Open a table and go there; its id."""
        table = self.open_table(*seats, **more)
        self.page.goto(f"/table/{table}")
        return table

    def printed(self) -> Any:
        """What is printed on the board of the table that the page is at."""
        heard = [json.loads(text) for text in self.heard]
        tables = [message["table"] for message in heard if message["type"] == "hello"]
        return self.get(f"/api/printed/{tables[-1]['printed']}")

    def screenshot(self, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    @property
    def card(self) -> Locator:
        """Radlands on the front page, among whatever other games there are."""
        return card_of(self.page, "Radlands")

    def see(self, role: Any, name: str) -> None:
        expect(self.page.get_by_role(role, name=name)).to_be_visible(timeout=PATIENCE_MS)

    def leave(self) -> None:
        self.context.close()


def card_of(page: Page, game: str) -> Locator:
    """A game on the front page."""
    title = page.get_by_role("heading", name=game, exact=True)
    return page.get_by_role("article").filter(has=title)
