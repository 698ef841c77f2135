"""The files of the browser client."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from sandtable.server.client_build import INDEX, STATIC, build
from sandtable.server.storage import client_files as stored_files
from sandtable.server.storage.threads import Busy
from sandtable.server.tables.host import Host
from sandtable.server.web.guard import HttpRefusal
from sandtable.server.web.requests import host_of

_NOT_BUILT = (
    "<!doctype html><html lang='en'><title>Sandtable</title><p>The server runs, but the browser "
    "client is not built yet: run <code>make web</code> "
    "and reload this page."
)
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
"""What the client's files are. Python would ask the machine, and Windows may say that a script is
plain text: then no browser runs it."""
_HASHED = "public, max-age=31536000, immutable"


_ASSETS = "assets/"
_BUILD = '<meta name="client" content=""'
"""In the page: which client it is, so that it knows when the server has another one."""
_HOUR = 3600.0


async def keep_client(host: Host) -> None:
    """Other servers, and this one when it is renewed, can answer for the files of today."""
    while host.settings.client_seconds:
        with suppress(Busy):
            await keep_once(host)
        await asyncio.sleep(_HOUR)


async def keep_once(host: Host) -> None:
    files = {path.relative_to(STATIC).as_posix(): path for path in STATIC.glob(f"{_ASSETS}*")}
    now = host.clock.now()
    oldest = now - host.settings.client_seconds
    await host.write(lambda c: stored_files.keep(c, files, now, oldest))


async def page(request: Request) -> Response:
    """A file of the browser client, or its page: which screen it shows is its own business."""
    path = request.path_params["path"]
    if path.startswith("api/") or "\0" in path:
        raise HttpRefusal(404, "There is nothing here.")
    if path.startswith(_ASSETS):
        return await _asset(request, path)
    file = _file(path)
    if file is not None and file != INDEX:
        return FileResponse(file, media_type=_TYPES.get(file.suffix))
    if not build():
        return HTMLResponse(_NOT_BUILT, 200)
    text = INDEX.read_text(encoding="utf-8").replace(_BUILD, _BUILD.replace('""', f'"{build()}"'))
    return HTMLResponse(text, headers={"cache-control": "no-cache"})


async def _asset(request: Request, path: str) -> Response:
    """A file whose name tells what is in it, of this client or of one of another version."""
    file, headers = _file(path), {"cache-control": _HASHED}
    if file is not None:
        return FileResponse(file, headers=headers, media_type=_TYPES.get(file.suffix))
    body = await host_of(request).read(lambda c: stored_files.find(c, path))
    if body is None:
        raise HttpRefusal(404, "There is no such file of the client; reload the page.")
    return Response(body, headers=headers, media_type=_TYPES.get(Path(path).suffix))


def _file(path: str) -> Path | None:
    try:
        file = (STATIC / path).resolve()
        return file if file.is_relative_to(STATIC) and file.is_file() else None
    except OSError:  # a name that no file system takes
        return None


ROUTES = [Route("/{path:path}", page)]
