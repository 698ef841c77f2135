"""All that is kept of a table or of a guest, as JSON: to look into it, or to hand it to them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.core.errors import Mistake
from sandtable.server.keeping import acts
from sandtable.server.keeping.acts import Keeper
from sandtable.server.storage import schema as db

Rows = list[dict[str, Any]]
_SECRET = {"key_hash", "hash", "token_hash", "link_hash", "body"}
"""What opens a door, and pictures of what the log says."""


def export(c: Connection, keeper: Keeper, what: str) -> dict[str, Rows]:
    """A table with its secrets, or what a guest has said and where he sat."""
    is_table = bool(_rows(c, db.tables, db.tables.c.id == what))
    found = _of_table(c, what) if is_table else _of_guest(c, what)
    acts.note(c, keeper, "export", what)
    return found


def _of_table(c: Connection, table_id: str) -> dict[str, Rows]:
    parts = (db.seats, db.log, db.frames, db.chat, db.reports)
    of_it = {part.name: _rows(c, part, part.c.table_id == table_id) for part in parts}
    return {"tables": _rows(c, db.tables, db.tables.c.id == table_id), **of_it}


def _of_guest(c: Connection, guest_id: str) -> dict[str, Rows]:
    guests = _rows(c, db.guests, db.guests.c.id == guest_id)
    if not guests:
        raise Mistake(f"There is no table and no guest {guest_id}.")
    seats = _rows(c, db.seats, db.seats.c.guest_id == guest_id)
    x = db.chat.c
    mine = [sa.and_(x.table_id == seat["table_id"], x.seat == seat["seat"]) for seat in seats]
    return {
        "guests": guests,
        "sessions": _rows(c, db.sessions, db.sessions.c.guest_id == guest_id),
        "seats": seats,
        "chat": [line for where in mine for line in _rows(c, db.chat, where)],
        "reports": _rows(c, db.reports, db.reports.c.guest_id == guest_id),
    }


def _rows(c: Connection, table: sa.Table, where: sa.ColumnElement[bool]) -> Rows:
    columns = [column for column in table.columns if column.name not in _SECRET]
    return [dict(row) for row in c.execute(sa.select(*columns).where(where)).mappings()]
