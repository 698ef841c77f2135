"""What a keeper can see: numbers, tables, reports; no hands and no seeds unless they are asked for.

Columns are taken as they are, so that a damaged row can be looked at like any other.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.core.errors import Mistake
from sandtable.server.client_build import VERSION
from sandtable.server.keeping import acts
from sandtable.server.storage import schema as db

Facts = dict[str, Any]
_SILENT_SECONDS = 20.0
"""A server that has said nothing for so long does not run."""


def day(at: Any) -> str:
    """A moment as people read it; what is damaged is shown as it is."""
    try:
        return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"
    except (TypeError, ValueError, OSError, OverflowError):
        return repr(at)


# Numbers


def stats(c: Connection) -> Facts:
    t, r = db.tables.c, db.reports.c
    beat = c.execute(sa.select(db.heartbeat.c.at)).scalar()
    return {
        "version": VERSION,
        "serves": isinstance(beat, float) and abs(time.time() - beat) < _SILENT_SECONDS,
        "database": c.dialect.name,
        "bytes": db.database_bytes(c),
        "guests": _count(c, db.guests),
        "waiting": _count(c, db.tables, t.status == "waiting", t.fenced == ""),
        "playing": _count(c, db.tables, t.status == "playing", t.fenced == ""),
        "over": _count(c, db.tables, t.status == "over", t.fenced == ""),
        "fenced": _count(c, db.tables, t.fenced != ""),
        "open reports": _count(c, db.reports, r.settled == 0),
        "bans and mutes": _count(c, db.bans),
    }


def _count(c: Connection, table: sa.Table, *where: sa.ColumnElement[bool]) -> int:
    return c.execute(sa.select(sa.func.count()).select_from(table).where(*where)).scalar_one()


# Tables


def tables(c: Connection, *, status: str = "", fenced: bool = False, of: str = "") -> list[Facts]:
    """The tables, those that changed last first."""
    t = db.tables.c
    query = sa.select(t.id, t.game, t.title, t.status, t.fenced, t.private, t.entries, t.changed)
    if status:
        query = query.where(t.status == status, t.fenced == "")
    if fenced:
        query = query.where(t.fenced != "")
    if of:
        at = sa.select(db.seats.c.table_id).where(db.seats.c.guest_id == of)
        query = query.where(t.id.in_(at) | (t.creator == of))
    found = c.execute(query.order_by(t.changed.desc())).mappings()
    return [_in_a_line(row) for row in found]


def _in_a_line(row: Any) -> Facts:
    return {
        "id": row["id"],
        "game": row["game"],
        "status": "fenced" if row["fenced"] else row["status"],
        "private": bool(row["private"]),
        "entries": row["entries"],
        "changed": day(row["changed"]),
        "title": row["title"],
    }


def show(c: Connection, table_id: str) -> Facts:
    """What is public of a table, who sits there, and what was said."""
    found = c.execute(sa.select(db.tables).where(db.tables.c.id == table_id)).mappings().first()
    if found is None:
        raise Mistake(f"There is no table {table_id}.")
    return {
        **_in_a_line(found),
        "why fenced": found["fenced"],
        "opened by": found["creator"],
        "created": day(found["created"]),
        "clock": found["clock"],
        "ending": found["ending"],
        "bytes": bytes_of(c, table_id),
        "seats": _seats(c, table_id),
        "chat": _chat(c, table_id),
        "reports": [each["number"] for each in reports(c, of=table_id)],
    }


def bytes_of(c: Connection, table_id: str) -> int:
    """What the frames of a table take: nearly all that is kept of it."""
    f = db.frames.c
    size = sa.func.sum(sa.func.length(f.body) + sa.func.length(f.events))
    return c.execute(sa.select(size).where(f.table_id == table_id)).scalar() or 0


def _seats(c: Connection, table_id: str) -> list[Facts]:
    x = db.seats.c
    query = sa.select(x.seat, x.kind, x.name, x.bot, x.guest_id).where(x.table_id == table_id)
    found = c.execute(query.order_by(x.seat)).all()
    return [
        {"seat": seat, "kind": kind, "name": name, "bot": bot, "guest": guest}
        for seat, kind, name, bot, guest in found
    ]


def _chat(c: Connection, table_id: str) -> list[Facts]:
    x = db.chat.c
    query = sa.select(x.at, x.seat, x.name, x.text).where(x.table_id == table_id)
    found = c.execute(query.order_by(x.number)).all()
    return [
        {"at": day(at), "seat": seat, "name": name, "text": text} for at, seat, name, text in found
    ]


# Reports


def reports(c: Connection, *, still_open: bool = False, of: str = "") -> list[Facts]:
    """What players and the server itself have reported, the newest first."""
    r = db.reports.c
    query = sa.select(r.number, r.at, r.table_id, r.guest_id, r.text, r.settled)
    if still_open:
        query = query.where(r.settled == 0)
    if of:
        query = query.where(r.table_id == of)
    return [
        {
            "number": row.number,
            "at": day(row.at),
            "table": row.table_id,
            "by": row.guest_id or "the server",
            "settled": day(row.settled) if row.settled else "",
            "text": row.text,
        }
        for row in c.execute(query.order_by(r.number.desc()))
    ]


def report(c: Connection, number: int, *, secrets: bool = False) -> Facts:
    """One report; record and position tell what is hidden in that game."""
    found = next((each for each in reports(c) if each["number"] == number), None)
    if found is None:
        raise Mistake(f"There is no report {number}.")
    if secrets:
        r = db.reports.c
        kept = c.execute(sa.select(r.record, r.position).where(r.number == number)).one()
        found |= {"record": kept.record, "position": kept.position}
    return found


# What keepers did


def log(c: Connection) -> list[Facts]:
    """All acts of keepers, the newest last."""
    return [{**act._asdict(), "at": day(act.at)} for act in acts.since(c, 0)]
