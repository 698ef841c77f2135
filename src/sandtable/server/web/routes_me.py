"""Routes of the guest: a name, tables, the end of the session. A function each."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.storage import guests as stored_guests
from sandtable.server.storage import tables as stored_tables
from sandtable.server.tables import opening
from sandtable.server.tables.host import Host
from sandtable.server.web import sessions
from sandtable.server.web.requests import body_of, host_of, info_of, reply
from sandtable.server.web.sessions import Guest, guest_of, guest_or_new, set_cookie
from sandtable.server.wire.tables import Me, Rename


async def me(request: Request) -> Response:
    host = host_of(request)
    guest = await guest_of(host, request)
    return reply(await _me(host, guest))


async def rename(request: Request) -> Response:
    host = host_of(request)
    body = await body_of(request, Rename, host.settings.largest_body)
    guest, token = await guest_or_new(host, request)
    name = opening.clean(body.name)
    await host.write(lambda c: stored_guests.rename(c, guest.id, name))
    response = reply(await _me(host, Guest(guest.id, name)))
    set_cookie(host, response, token)
    return response


async def forget_me(request: Request) -> Response:
    """End the session: the cookie opens nothing any more."""
    host = host_of(request)
    guest = await guest_of(host, request)
    if guest.id:
        await host.write(lambda c: stored_guests.forget(c, guest.id))
    response = reply(Me("", []))
    sessions.drop_cookie(host, response)
    return response


async def _me(host: Host, guest: Guest) -> Me:
    rows = await host.read(lambda c: stored_tables.tables_of(c, guest.id)) if guest.id else []
    return Me(guest.name, [info_of(host, row, seats, guest.id) for row, seats in rows])


ROUTES = [
    Route("/api/me", me, methods=["GET"]),
    Route("/api/me", rename, methods=["POST"]),
    Route("/api/me", forget_me, methods=["DELETE"]),
]
