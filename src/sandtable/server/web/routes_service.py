"""Routes of the server itself: whether it is well."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.tables.health import problems
from sandtable.server.web.requests import host_of, reply
from sandtable.server.wire.tables import Health


async def health(request: Request) -> Response:
    host = host_of(request)
    wrong = await problems(host)
    health = Health(not wrong, host.version, host.database_kind, wrong)
    return reply(health, 503 if wrong else 200)


ROUTES = [
    Route("/api/health", health),
]
