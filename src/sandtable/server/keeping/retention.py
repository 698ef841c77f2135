"""What is not kept for ever. The functions run in a database thread, on a few rows at a time."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.server.keeping.acting import drop
from sandtable.server.settings import Settings
from sandtable.server.storage import schema as db

_AT_ONCE = 20
"""So few tables that nobody who plays notices."""
_DAY = 86400.0


class Days(NamedTuple):
    """How many days something is kept after it was last changed; 0 is for ever."""

    waiting: float
    bots: float
    guests: float


class Pruned(NamedTuple):
    """What was deleted."""

    tables: list[str]
    guests: int


def days_of(settings: Settings) -> Days:
    return Days(settings.waiting_days, settings.bot_table_days, settings.guest_days)


def prune(c: Connection, days: Days, now: float) -> Pruned:
    """Delete what has been kept long enough, but a few rows only; whoever calls asks again."""
    gone = _expired(c, days, now)
    drop(c, gone)
    return Pruned(gone, _forget_guests(c, now - days.guests * _DAY) if days.guests else 0)


def _expired(c: Connection, days: Days, now: float) -> list[str]:
    t, s = db.tables.c, db.seats.c
    of_people = sa.exists().where(s.table_id == t.id, s.guest_id != "")
    kinds = []
    if days.waiting:
        kinds.append(sa.and_(t.status == "waiting", t.changed < now - days.waiting * _DAY))
    if days.bots:
        kinds.append(sa.and_(~of_people, t.changed < now - days.bots * _DAY))
    query = sa.select(t.id).where(t.fenced == "", sa.or_(sa.false(), *kinds))
    return list(c.execute(query.limit(_AT_ONCE)).scalars())


def _forget_guests(c: Connection, before: float) -> int:
    """Those who sit nowhere, opened nothing, and have not been here since."""
    g, s, t, x = db.guests.c, db.seats.c, db.tables.c, db.sessions.c
    idle = (
        g.created < before,
        ~sa.exists().where(x.guest_id == g.id, x.used >= before),
        ~sa.exists().where(s.guest_id == g.id),
        ~sa.exists().where(t.creator == g.id),
    )
    gone = list(c.execute(sa.select(g.id).where(*idle).limit(_AT_ONCE)).scalars())
    c.execute(db.sessions.delete().where(x.guest_id.in_(gone)))
    c.execute(db.guests.delete().where(g.id.in_(gone)))
    return len(gone)
