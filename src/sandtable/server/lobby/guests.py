"""Guests: who somebody is, by a token that only they have. There are no accounts."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from contextlib import suppress
from typing import NamedTuple

from sandtable.core.errors import Mistake
from sandtable.server.lobby import nicknames
from sandtable.server.storage import guests as stored_guests
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.guests import KeptSession
from sandtable.server.storage.threads import Busy
from sandtable.server.tables.errors import WrongToken
from sandtable.server.tables.host import Host
from sandtable.server.tables.table import LiveTable, again_if_stale

SESSION_SECONDS = 365 * 86400
"""A session ends when it has not been used for so long."""
_RENEWED_AFTER = 86400
_KEY_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_KEY_LENGTH = 28
"""Of 32 letters: 140 bits."""
_MISREAD = str.maketrans("OIL", "011")


class Guest(NamedTuple):
    id: str
    name: str
    session: str = ""
    """The hash of the token by which the guest is known here."""


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


# Sessions


async def find(host: Host, token: str) -> Guest:
    """Whose session this is; nobody's, if the token is not one of ours."""
    if not 40 <= len(token) <= 64:
        return NOBODY
    found = await host.read(lambda c: stored_guests.find(c, hash_of(token), _oldest(host)))
    if found is None or not same(token, found[0].hash):
        return NOBODY
    session, name = found
    await _renew(host, session)
    return Guest(session.guest_id, name, session.hash)


def _oldest(host: Host) -> float:
    return host.clock.now() - SESSION_SECONDS


async def _renew(host: Host, session: KeptSession) -> None:
    """What is used goes on; once a day is enough to know that it is."""
    now = host.clock.now()
    if now - session.used > _RENEWED_AFTER:
        with suppress(Busy):
            await host.write(lambda c: stored_guests.use_session(c, session.hash, now))


async def welcome(host: Host) -> tuple[Guest, str]:
    """A new guest, and the token that nobody else has."""
    guest_id, name, now = secrets.token_hex(12), nicknames.of_guest(), host.clock.now()
    await host.write(lambda c: stored_guests.add(c, guest_id, name, now))
    return await _begin_session(host, guest_id, name)


async def _begin_session(host: Host, guest_id: str, name: str) -> tuple[Guest, str]:
    token, now = new_token(), host.clock.now()
    guest = Guest(guest_id, name, hash_of(token))
    await host.write(lambda c: stored_guests.begin_session(c, guest_id, guest.session, now))
    return guest, token


async def sessions_of(host: Host, guest: Guest) -> list[KeptSession]:
    if not guest.id:
        return []
    return await host.read(lambda c: stored_guests.sessions_of(c, guest.id, _oldest(host)))


async def end_others(host: Host, guest: Guest) -> None:
    """End all sessions of a guest but this one, and whatever is open by them."""
    if guest.id:
        await host.write(lambda c: stored_guests.end_sessions(c, guest.id, guest.session))
        host.end_sockets(guest.id, guest.session)


# Another device


async def make_key(host: Host, guest: Guest) -> str:
    """A key that begins a session of this guest anywhere; nobody can be told it again."""
    letters = "".join(secrets.choice(_KEY_LETTERS) for _ in range(_KEY_LENGTH))
    await host.write(lambda c: stored_guests.keep_key(c, guest.id, hash_of(letters)))
    return "-".join(letters[first : first + 4] for first in range(0, _KEY_LENGTH, 4))


async def enter(host: Host, key: str) -> tuple[Guest, str]:
    """A new session of the guest whose key this is."""
    typed = key.upper().translate(_MISREAD)
    letters = "".join(letter for letter in typed if letter in _KEY_LETTERS)
    found = await host.read(lambda c: stored_guests.find_by_key(c, hash_of(letters)))
    if found is None:
        raise WrongToken("This key opens nothing; the newest one that you made is the one.")
    return await _begin_session(host, *found)


# Names


async def rename(host: Host, guest: Guest, name: str) -> Guest:
    await host.write(lambda c: stored_guests.rename(c, guest.id, name))
    return guest._replace(name=name)


async def forget(host: Host, guest: Guest) -> None:
    """End all sessions, and let the name disappear from all tables."""
    if not guest.id:
        return
    await host.write(lambda c: stored_guests.forget(c, guest.id))
    host.end_sockets(guest.id)
    for table_id in await host.read(lambda c: stored_tables.ids_of(c, guest.id)):
        with suppress(Mistake, Busy):
            await _forget_at(await host.table(table_id), guest.id, host.settings.default_bot)


@again_if_stale
async def _forget_at(table: LiveTable, guest_id: str, bot: str) -> None:
    async with table.lock, table.change() as change:
        change.forget(guest_id, bot)
