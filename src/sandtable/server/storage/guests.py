"""Who has a session. The functions run in a database thread."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.server.storage import schema as db


def add(c: Connection, guest_id: str, name: str, token_hash: str, at: float) -> None:
    c.execute(db.guests.insert().values(id=guest_id, token_hash=token_hash, name=name, created=at))


def find(c: Connection, token_hash: str, oldest: float) -> tuple[str, str, str] | None:
    """Id, name and stored hash of the guest with this token, unless it is older than that."""
    g = db.guests.c
    where = (g.token_hash == token_hash, g.created > oldest)
    row = c.execute(sa.select(g.id, g.name, g.token_hash).where(*where)).first()
    return None if row is None else (row[0], row[1], row[2])


def rename(c: Connection, guest_id: str, name: str) -> None:
    c.execute(db.guests.update().where(db.guests.c.id == guest_id).values(name=name))


def forget(c: Connection, guest_id: str) -> None:
    """The session ends: its cookie opens nothing any more."""
    gone = {"token_hash": f"gone {guest_id}", "name": ""}
    c.execute(db.guests.update().where(db.guests.c.id == guest_id).values(**gone))
