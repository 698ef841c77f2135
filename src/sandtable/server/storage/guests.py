"""Guests, their sessions and keys. The functions run in a database thread."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.server.storage import schema as db


class KeptSession(NamedTuple):
    """A session, by the hash of its token."""

    hash: str
    guest_id: str
    created: float
    used: float


def add(c: Connection, guest_id: str, name: str, at: float) -> None:
    c.execute(db.guests.insert().values(id=guest_id, name=name, created=at, key_hash=""))


def begin_session(c: Connection, guest_id: str, token_hash: str, at: float) -> None:
    values = KeptSession(token_hash, guest_id, at, at)._asdict()
    c.execute(db.sessions.insert().values(**values))


def find(c: Connection, token_hash: str, oldest: float) -> tuple[KeptSession, str] | None:
    """The session with this token and its guest's name, unless it was last used before that."""
    s, g = db.sessions.c, db.guests.c
    query = sa.select(s.hash, s.guest_id, s.created, s.used, g.name).where(
        s.hash == token_hash, s.used > oldest, g.id == s.guest_id
    )
    row = c.execute(query).first()
    return None if row is None or _damaged(row.used) else (KeptSession(*row[:4]), row[4])


def _damaged(at: float) -> bool:
    """SQLite keeps a text in any column, and takes it for more than any number."""
    return not isinstance(at, float)


def use_session(c: Connection, token_hash: str, at: float) -> None:
    c.execute(db.sessions.update().where(db.sessions.c.hash == token_hash).values(used=at))


def sessions_of(c: Connection, guest_id: str, oldest: float) -> list[KeptSession]:
    """The one that was used last comes first."""
    s = db.sessions.c
    query = sa.select(s.hash, s.guest_id, s.created, s.used)
    rows = c.execute(query.where(s.guest_id == guest_id, s.used > oldest).order_by(s.used.desc()))
    return [KeptSession(*row) for row in rows if not _damaged(row.created)]


def end_sessions(c: Connection, guest_id: str, but: str = "") -> None:
    """All sessions of a guest, or all but the one with this hash."""
    s = db.sessions.c
    c.execute(db.sessions.delete().where(s.guest_id == guest_id, s.hash != but))


def rename(c: Connection, guest_id: str, name: str) -> None:
    c.execute(db.guests.update().where(db.guests.c.id == guest_id).values(name=name))


def keep_key(c: Connection, guest_id: str, key_hash: str) -> None:
    """This key brings the guest to another device; the one before does no more."""
    c.execute(db.guests.update().where(db.guests.c.id == guest_id).values(key_hash=key_hash))


def find_by_key(c: Connection, key_hash: str) -> tuple[str, str] | None:
    """Id and name of the guest with this key."""
    g = db.guests.c
    row = c.execute(sa.select(g.id, g.name).where(g.key_hash == key_hash)).first()
    return None if row is None else (row[0], row[1])


def forget(c: Connection, guest_id: str) -> None:
    """No cookie and no key opens anything any more."""
    end_sessions(c, guest_id)
    gone = {"name": "", "key_hash": ""}
    c.execute(db.guests.update().where(db.guests.c.id == guest_id).values(**gone))
