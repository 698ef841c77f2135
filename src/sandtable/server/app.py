"""The application: routes, the browser client's files, start and stop."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from sandtable.server.settings import Settings
from sandtable.server.tables.host import Host
from sandtable.server.web import routes, socket
from sandtable.server.web.guard import Guard, HttpRefusal

_SWITCH_SECONDS = 0.0002
"""Saving a move takes ten short statements on the thread that writes, and after each it waits for
its turn: at Python's 5 ms, rules that are busy at other tables would hold it up for 50."""
SETTINGS_VARIABLE = "SANDTABLE_SERVER"
_STATIC = Path(__file__).resolve().parent / "static"
_NOT_BUILT = (
    "<!doctype html><html lang='en'><title>Sandtable</title><p>The server runs, but the browser "
    "client is not built yet: run <code>make web</code> "
    "and reload this page."
)
_HASHED = "public, max-age=31536000, immutable"


async def page(request: Request) -> Response:
    """A file of the browser client, or its page: which screen it shows is its own business."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        raise HttpRefusal(404, "There is nothing here.")
    if "\0" in path:
        raise HttpRefusal(404, "There is nothing here.")
    file = (_STATIC / path).resolve()
    if file.is_relative_to(_STATIC) and file.is_file():
        headers = {"cache-control": _HASHED} if path.startswith("assets/") else {}
        return FileResponse(file, headers=headers)
    index = _STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, 200)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def create_app(settings: Settings) -> Starlette:
    host = Host(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await host.start()
        try:
            yield
        finally:
            await host.stop()

    all_routes = [*routes.ROUTES, *socket.ROUTES, Route("/{path:path}", page)]
    app = Starlette(routes=all_routes, middleware=[Middleware(Guard, host=host)], lifespan=lifespan)
    app.state.host = host
    return app


def from_environment() -> Starlette:
    """For server processes, which get their settings from the one that started them."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    settings = msgspec.json.decode(os.environ[SETTINGS_VARIABLE], type=Settings)
    return create_app(settings)
