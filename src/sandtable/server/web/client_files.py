"""The files of the browser client."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from sandtable.server.web.guard import HttpRefusal

_STATIC = Path(__file__).resolve().parents[1] / "static"
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


async def page(request: Request) -> Response:
    """A file of the browser client, or its page: which screen it shows is its own business."""
    path = request.path_params["path"]
    if path.startswith("api/") or "\0" in path:
        raise HttpRefusal(404, "There is nothing here.")
    file = _file(path)
    hashed = path.startswith("assets/")
    if file is not None:
        headers = {"cache-control": _HASHED} if hashed else {}
        return FileResponse(file, headers=headers, media_type=_TYPES.get(file.suffix))
    if hashed:
        raise HttpRefusal(404, "There is no such file of the client; reload the page.")
    index = _STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, 200)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def _file(path: str) -> Path | None:
    try:
        file = (_STATIC / path).resolve()
        return file if file.is_relative_to(_STATIC) and file.is_file() else None
    except OSError:  # a name that no file system takes
        return None


ROUTES = [Route("/{path:path}", page)]
