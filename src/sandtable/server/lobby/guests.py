"""Guests: who somebody is, by a token that only they have. There are no accounts."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import NamedTuple

from sandtable.server.lobby import nicknames
from sandtable.server.storage import guests as stored_guests
from sandtable.server.tables.host import Host

SESSION_SECONDS = 365 * 86400


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


async def find(host: Host, token: str) -> Guest:
    """Whose session this is; nobody's, if the token is not one of ours."""
    if not 40 <= len(token) <= 64:
        return NOBODY
    oldest = host.clock.now() - SESSION_SECONDS
    found = await host.read(lambda c: stored_guests.find(c, hash_of(token), oldest))
    if found is None or not same(token, found[2]):
        return NOBODY
    return Guest(found[0], found[1])


async def welcome(host: Host) -> tuple[Guest, str]:
    """A new guest, and the token that nobody else has."""
    token, now = new_token(), host.clock.now()
    guest = Guest(secrets.token_hex(12), nicknames.of_guest())
    await host.write(lambda c: stored_guests.add(c, guest.id, guest.name, hash_of(token), now))
    return guest, token


async def rename(host: Host, guest: Guest, name: str) -> Guest:
    await host.write(lambda c: stored_guests.rename(c, guest.id, name))
    return Guest(guest.id, name)


async def forget(host: Host, guest: Guest) -> None:
    """End the session: its token opens nothing any more."""
    if guest.id:
        await host.write(lambda c: stored_guests.forget(c, guest.id))
