"""Sessions: a guest's token in a cookie that no script can read."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from sandtable.server.lobby import guests
from sandtable.server.lobby.guests import Guest
from sandtable.server.tables.host import Host
from sandtable.server.web.addresses import address_of

_COOKIE = "sandtable"
_GUEST = "sandtable.guest"
"""Where a request has its guest, once it has been looked up."""


async def guest_of(host: Host, connection: HTTPConnection) -> Guest:
    """Whose session this is; nobody's, if there is no cookie or it is not one of ours."""
    guest = await bearer_of(host, connection)
    host.keeper.refuse_banned(guest.id, address_of(connection))
    return guest


async def bearer_of(host: Host, connection: HTTPConnection) -> Guest:
    """The same, whether or not the keeper has banned them."""
    if _GUEST not in connection.scope:
        token = connection.cookies.get(_cookie(host), "")
        connection.scope[_GUEST] = await guests.find(host, token)
    return known_guest(connection)


def known_guest(connection: HTTPConnection) -> Guest:
    """The same, if somebody has asked before."""
    guest: Guest = connection.scope.get(_GUEST, guests.NOBODY)
    return guest


async def guest_or_new(host: Host, connection: HTTPConnection) -> tuple[Guest, str]:
    """The guest, made now if need be; and the token of a new one, for `set_cookie`."""
    guest = await guest_of(host, connection)
    if guest.id:
        return guest, ""
    guest, token = await guests.welcome(host)
    connection.scope[_GUEST] = guest
    return guest, token


async def seated_guest(host: Host, connection: HTTPConnection, table_id: str) -> str:
    """The guest whose session this is, if there is a seat at the table; else ""."""
    guest = await guest_of(host, connection)
    return guest.id if await host.is_seated(table_id, guest.id) else ""


def set_cookie(host: Host, response: Response, token: str) -> None:
    if token:
        response.set_cookie(
            _cookie(host),
            token,
            max_age=guests.SESSION_SECONDS,
            path="/",
            secure=host.settings.secure,
            httponly=True,
            samesite="strict",
        )


def renew_cookie(host: Host, request: HTTPConnection, response: Response) -> None:
    """Browsers count from when they were given it."""
    set_cookie(host, response, request.cookies.get(_cookie(host), ""))


def drop_cookie(host: Host, response: Response) -> None:
    response.delete_cookie(
        _cookie(host), path="/", secure=host.settings.secure, httponly=True, samesite="strict"
    )


def _cookie(host: Host) -> str:
    return f"__Host-{_COOKIE}" if host.settings.secure else _COOKIE
