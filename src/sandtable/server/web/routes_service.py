"""Routes of the server itself: whether it is well, and its numbers. A function each."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.web.requests import host_of, reply
from sandtable.server.wire.tables import Health


async def health(request: Request) -> Response:
    host = host_of(request)
    await host.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
    return reply(Health(True, host.version, host.database_kind))


async def metrics(request: Request) -> Response:
    text = host_of(request).metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")


ROUTES = [
    Route("/api/health", health),
    Route("/api/metrics", metrics),
]
