"""Guests: who somebody is, by a cookie that no script can read. There are no accounts."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from sandtable.server import nicknames
from sandtable.server.storage import guests as stored_guests
from sandtable.server.tables.host import Host

_COOKIE = "sandtable"
_YEAR = 365 * 86400


class Guest(NamedTuple):
    id: str
    name: str


NOBODY = Guest("", "")


def new_token() -> str:
    """256 bits that open a seat or are a session."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str, kept: str) -> bool:
    """Compare a token with what was kept of it, in a time that does not tell how far they agree."""
    return bool(kept) and hmac.compare_digest(hash_of(token), kept)


async def guest_of(host: Host, connection: HTTPConnection) -> Guest:
    """Whose session this is; nobody's, if there is no cookie or it is not one of ours."""
    token = connection.cookies.get(_cookie(host), "")
    if not 40 <= len(token) <= 64:
        return NOBODY
    oldest = time.time() - _YEAR
    found = await host.read(lambda c: stored_guests.find(c, hash_of(token), oldest))
    if found is None or not same(token, found[2]):
        return NOBODY
    return Guest(found[0], found[1])


async def guest_or_new(host: Host, connection: HTTPConnection) -> tuple[Guest, str]:
    """The guest, made now if need be; and the token of a new one, for `set_cookie`."""
    guest = await guest_of(host, connection)
    if guest.id:
        return guest, ""
    token = new_token()
    guest = Guest(secrets.token_hex(12), nicknames.of_guest())
    now = time.time()
    await host.write(lambda c: stored_guests.add(c, guest.id, guest.name, hash_of(token), now))
    return guest, token


def set_cookie(host: Host, response: Response, token: str) -> None:
    if token:
        response.set_cookie(
            _cookie(host),
            token,
            max_age=_YEAR,
            path="/",
            secure=host.settings.secure,
            httponly=True,
            samesite="strict",
        )


def drop_cookie(host: Host, response: Response) -> None:
    response.delete_cookie(
        _cookie(host), path="/", secure=host.settings.secure, httponly=True, samesite="strict"
    )


def _cookie(host: Host) -> str:
    return f"__Host-{_COOKIE}" if host.settings.secure else _COOKIE
