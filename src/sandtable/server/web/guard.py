"""The door: where requests may come from, what every answer carries, and what happens on errors."""

from __future__ import annotations

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from sandtable.core.errors import Mistake
from sandtable.server.budget.accounts import InDebt
from sandtable.server.budget.client import Client
from sandtable.server.budget.metering import Meter
from sandtable.server.keeping.bans import Banned
from sandtable.server.storage.threads import Busy
from sandtable.server.tables.errors import (
    Broken,
    NoRecord,
    NoRoom,
    NoSuchSeat,
    NoSuchTable,
    NotYours,
    TooManyTables,
    Unsaved,
    WrongToken,
)
from sandtable.server.tables.host import Host
from sandtable.server.web.addresses import address_of, is_called, names_of
from sandtable.server.web.admission import refuse_debtors, table_spoken_of
from sandtable.server.web.sessions import known_guest, seated_guest
from sandtable.server.wire.tables import Problem

_OTHER_NAME = "This server goes by another name: its keeper can add one with --origin."
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
    Banned: 403,
    NotYours: 403,
    TooManyTables: 429,
    InDebt: 429,
    NoRecord: 409,
    Broken: 409,
    NoRoom: 503,
}
"""What is answered where a table refuses; to any other mistake, 422."""


class HttpRefusal(Mistake):
    """A request that is refused, with the status that says so."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


def allowed_origin(host: Host, connection: HTTPConnection) -> bool:
    """Whether a request comes from a page of ours. Browsers always say where from."""
    origin = connection.headers.get("origin", "")
    if host.settings.origins:
        return origin in host.settings.origins
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return origin == f"{scheme}://{connection.headers.get('host', '')}"


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, host: Host) -> None:
        self._app = app
        self._host = host
        self._names = names_of(host.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._serve_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._serve_request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _serve_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        if not is_called(socket.headers.get("host", ""), self._names):
            await socket.send_denial_response(Response(_OTHER_NAME, 421))
        elif not allowed_origin(self._host, socket):
            await socket.send_denial_response(Response("Not from a page of this server.", 403))
        else:
            await self._app(scope, receive, send)

    async def _serve_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False
        sent = 0
        connection = HTTPConnection(scope)
        meter = Meter(self._host.clock.worked)

        async def send_guarded(message: Message) -> None:
            nonlocal started, sent
            sent += len(message.get("body", b""))
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self._admit(connection)
            await meter.run(self._answer(scope, receive, send_guarded))
        except Exception as error:
            response = self._problem(error)
            if not started:
                await response(scope, receive, send_guarded)
        client = Client(address_of(connection), known_guest(connection).id)
        self._host.charge_work(client, meter.seconds, sent)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    async def _admit(self, connection: HTTPConnection) -> None:
        scope = connection.scope
        self._host.metrics.count("requests")
        if not is_called(connection.headers.get("host", ""), self._names):
            raise HttpRefusal(421, _OTHER_NAME)
        await refuse_debtors(self._host, connection)
        if scope["method"] in _SAFE:
            return
        if not allowed_origin(self._host, connection):
            raise HttpRefusal(403, "This request does not come from a page of this server.")
        kind = connection.headers.get("content-type", "").partition(";")[0].strip()
        if kind != "application/json":
            raise HttpRefusal(415, "Requests that change something are JSON.")
        posts = self._host.posts.of(address_of(connection))
        if posts.full() and not await self._admit_seated(connection):
            raise HttpRefusal(429, "Too many requests from your address; wait a little.")
        posts.add()

    async def _admit_seated(self, connection: HTTPConnection) -> bool:
        """Who sits at the table that is spoken of has posts apart from others of the address."""
        guest_id = await seated_guest(self._host, connection, table_spoken_of(connection))
        own = self._host.posts.of(f"guest {guest_id}")
        if not guest_id or own.full():
            return False
        own.add()
        return True

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
        later = {"retry-after": str(error.seconds)} if isinstance(error, InDebt) else None
        return Response(body, status, later, media_type="application/json")
