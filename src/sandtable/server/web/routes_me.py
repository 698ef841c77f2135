"""Routes of the guest: a name, tables, the end of the session. A function each."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.lobby import guests, opening
from sandtable.server.lobby.guests import Guest
from sandtable.server.tables.host import Host
from sandtable.server.web import sessions
from sandtable.server.web.requests import body_of, host_of, reply
from sandtable.server.web.sessions import guest_of, guest_or_new, set_cookie
from sandtable.server.wire.tables import Me, Rename


async def me(request: Request) -> Response:
    host = host_of(request)
    guest = await guest_of(host, request)
    return reply(await _me(host, guest))


async def rename(request: Request) -> Response:
    host = host_of(request)
    body = await body_of(request, Rename, host.settings.largest_body)
    guest, token = await guest_or_new(host, request)
    guest = await guests.rename(host, guest, opening.clean(body.name))
    response = reply(await _me(host, guest))
    set_cookie(host, response, token)
    return response


async def forget_me(request: Request) -> Response:
    """End the session: the cookie opens nothing any more."""
    host = host_of(request)
    await guests.forget(host, await guest_of(host, request))
    response = reply(Me("", []))
    sessions.drop_cookie(host, response)
    return response


async def _me(host: Host, guest: Guest) -> Me:
    return Me(guest.name, await host.tables_of(guest.id))


ROUTES = [
    Route("/api/me", me, methods=["GET"]),
    Route("/api/me", rename, methods=["POST"]),
    Route("/api/me", forget_me, methods=["DELETE"]),
]
