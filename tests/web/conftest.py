"""A real server, a real browser, and visitors whose pages may not show an error."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.server import Server
from tests.web.visitor import PATIENCE_MS, Visitor

_ROOT = Path(__file__).parents[2]
_CLIENT = _ROOT / "src" / "sandtable" / "server" / "static" / "index.html"
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Visit(Protocol):
    """Makes a visitor; see `Visitor` for what can be said of it."""

    def __call__(self, another: Server | None = None, **more: Any) -> Visitor: ...


# Of the package, not of the session: while Playwright is at work no other test can run a loop of
# its own in this process.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.fail("The browser tests need Chromium: run scripts/system-packages tests.", False)
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not _CLIENT.exists():
        pytest.fail("The browser tests need the built client: run make web.", False)
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.said


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    visitors: list[Visitor] = []

    def make(another: Server | None = None, **more: Any) -> Visitor:
        visitors.append(Visitor(browser, (another or server).url, **more))
        return visitors[-1]

    yield make
    errors = [error for visitor in visitors for error in visitor.errors]
    for visitor in visitors:
        visitor.leave()
    assert errors == []


@pytest.fixture(scope="package")
def finished(server: Server) -> str:
    """A game of Radlands that is over; the id of its table."""
    return server.open_finished("radlands", 2, seed=9)
