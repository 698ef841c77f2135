"""Routes of the guest: a name, tables, sessions, another device. A function each."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.lobby import guests, names
from sandtable.server.lobby.guests import Guest
from sandtable.server.tables.errors import WrongToken
from sandtable.server.tables.host import Host
from sandtable.server.web import sessions
from sandtable.server.web.addresses import address_of
from sandtable.server.web.guard import HttpRefusal
from sandtable.server.web.requests import body_of, host_of, reply
from sandtable.server.web.sessions import guest_of, guest_or_new, set_cookie
from sandtable.server.wire.guests import Enter, Key, Me, Rename, Session, Sessions


async def me(request: Request) -> Response:
    host = host_of(request)
    guest = await guest_of(host, request)
    response = reply(await _me(host, guest))
    if guest.id:
        sessions.renew_cookie(host, request, response)
    return response


async def rename(request: Request) -> Response:
    host = host_of(request)
    body = await body_of(request, Rename, host.settings.largest_body)
    name = names.wanted_name(body.name)
    guest, token = await guest_or_new(host, request)
    guest = await guests.rename(host, guest, name)
    response = reply(await _me(host, guest))
    set_cookie(host, response, token)
    return response


async def forget_me(request: Request) -> Response:
    """End all sessions: no cookie opens anything any more, and no table shows the name."""
    host = host_of(request)
    await guests.forget(host, await guest_of(host, request))
    response = reply(Me("", []))
    sessions.drop_cookie(host, response)
    return response


async def list_sessions(request: Request) -> Response:
    host = host_of(request)
    return reply(await _sessions(host, await guest_of(host, request)))


async def end_other_sessions(request: Request) -> Response:
    """Everywhere but here."""
    host = host_of(request)
    guest = await guest_of(host, request)
    await guests.end_others(host, guest)
    return reply(await _sessions(host, guest))


async def make_key(request: Request) -> Response:
    """It is shown this once; only its hash is kept."""
    host = host_of(request)
    guest, token = await guest_or_new(host, request)
    response = reply(Key(await guests.make_key(host, guest)), 201)
    set_cookie(host, response, token)
    return response


async def enter(request: Request) -> Response:
    """Go on here as the guest whose key this is."""
    host = host_of(request)
    body = await body_of(request, Enter, host.settings.largest_body)
    tries = host.keys_tried.of(address_of(request))
    if tries.full():
        raise HttpRefusal(429, "Too many wrong keys from your address; try again in an hour.")
    try:
        guest, token = await guests.enter(host, body.key)
    except WrongToken:
        tries.add()
        raise
    response = reply(await _me(host, guest))
    set_cookie(host, response, token)
    return response


async def _sessions(host: Host, guest: Guest) -> Sessions:
    kept = await guests.sessions_of(host, guest)
    return Sessions([Session(s.created, s.used, s.hash == guest.session) for s in kept])


async def _me(host: Host, guest: Guest) -> Me:
    return Me(guest.name, await host.tables_of(guest.id))


ROUTES = [
    Route("/api/me", me, methods=["GET"]),
    Route("/api/me", rename, methods=["POST"]),
    Route("/api/me", forget_me, methods=["DELETE"]),
    Route("/api/me/sessions", list_sessions, methods=["GET"]),
    Route("/api/me/sessions", end_other_sessions, methods=["DELETE"]),
    Route("/api/me/key", make_key, methods=["POST"]),
    Route("/api/me/enter", enter, methods=["POST"]),
]
