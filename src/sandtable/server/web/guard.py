"""The door: where requests may come from, what every answer carries, and what happens on errors."""

from __future__ import annotations

from ipaddress import ip_network
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.core.errors import Mistake
from sandtable.server.storage.threads import Busy
from sandtable.server.tables.errors import (
    NoRecord,
    NoSuchSeat,
    NoSuchTable,
    TooManyTables,
    Unsaved,
    WrongToken,
)
from sandtable.server.tables.host import Host
from sandtable.server.wire.tables import Problem

_SAFE = ("GET", "HEAD", "OPTIONS")
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


_STATUSES: dict[type[Mistake], int] = {
    NoSuchTable: 404,
    NoSuchSeat: 404,
    WrongToken: 403,
    TooManyTables: 429,
    NoRecord: 409,
}
"""What is answered where a table refuses; to any other mistake, 422."""


class HttpRefusal(Mistake):
    """A request that is refused, with the status that says so."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from. Of IPv6 the first half: a household has all of the rest."""
    address = connection.client.host if connection.client else "?"
    if ":" not in address:
        return address
    try:
        return str(ip_network((address, 64), strict=False))
    except ValueError:
        return address


def allowed_origin(host: Host, headers: Headers) -> bool:
    """Whether a request comes from a page of ours. Browsers always say where from."""
    origin = headers.get("origin", "")
    if host.settings.origins:
        return origin in host.settings.origins
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    whole = f"{parts.scheme}://{parts.netloc}" == origin and parts.scheme in ("http", "https")
    return whole and parts.netloc == headers.get("host", "")


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, host: Host) -> None:
        self._app = app
        self._host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._admit(scope)
            await self._app(scope, receive, send_guarded)
        except Exception as error:
            response = self._problem(error)
            if not started:
                await response(scope, receive, send_guarded)

    def _admit(self, scope: Scope) -> None:
        connection = HTTPConnection(scope)
        self._host.metrics.count("requests")
        if scope["method"] in _SAFE:
            return
        if not allowed_origin(self._host, connection.headers):
            raise HttpRefusal(403, "This request does not come from a page of this server.")
        kind = connection.headers.get("content-type", "").partition(";")[0].strip()
        if kind != "application/json":
            raise HttpRefusal(415, "Requests that change something are JSON.")
        posts = self._host.posts.of(address_of(connection))
        if posts.full():
            raise HttpRefusal(429, "Too many requests from your address; wait a little.")
        posts.add()

    def _problem(self, error: Exception) -> Response:
        status, sentence = 500, "Something went wrong here; it has been noted."
        if isinstance(error, HttpRefusal):
            status, sentence = error.status, str(error)
        elif isinstance(error, Unsaved | Busy):
            status, sentence = 503, "The database is busy; nothing has changed. Try again."
        elif isinstance(error, Mistake):
            status, sentence = _STATUSES.get(type(error), 422), str(error)
        else:
            self._host.failed(error)
        body = msgspec.json.encode(Problem(sentence))
        return Response(body, status, media_type="application/json")
