"""What a keeper can do to tables and to people. Each act is logged in its own transaction, and
running servers follow the log.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.core.errors import Mistake
from sandtable.server.keeping import acts, bans
from sandtable.server.keeping.acts import Keeper
from sandtable.server.keeping.bans import Ban, Kind
from sandtable.server.live.log import Ending
from sandtable.server.storage import guests as stored_guests
from sandtable.server.storage import schema as db

_OF_A_TABLE = (db.seats, db.log, db.frames, db.snapshots, db.commands, db.chat, db.reports)


# Tables


def close(c: Connection, keeper: Keeper, table_id: str) -> None:
    """Nobody has won. As after any game that is over, all hands are open in its replay."""
    status = _status(c, table_id)
    if status == "over":
        raise Mistake("That game is over already.")
    seats = _count(c, db.seats, table_id)
    text = f"Closed by the keeper of this server{': ' + keeper.why if keeper.why else ''}"
    ending = msgspec.json.encode(Ending(text, [0.0] * seats, truncated=True)).decode()
    _change(c, table_id, status="over", ending=ending, wake_at=None, turn_of="[]")
    acts.note(c, keeper, "close", table_id)


def retry(c: Connection, keeper: Keeper, table_id: str) -> None:
    """A fenced table is read again; if it is still damaged, it is fenced again."""
    t = db.tables.c
    fenced = c.execute(sa.select(t.fenced).where(t.id == table_id)).scalar()
    if not fenced:
        _status(c, table_id)
        raise Mistake("That table is not fenced.")
    _change(c, table_id, fenced="", wake_at=0.0)
    acts.note(c, keeper, "retry", table_id)


def delete(c: Connection, keeper: Keeper, table_id: str) -> None:
    """A table and all that belongs to it, its chat and reports too."""
    _status(c, table_id)
    drop(c, [table_id])
    acts.note(c, keeper, "delete", table_id)


def drop(c: Connection, table_ids: list[str]) -> None:
    for table in _OF_A_TABLE:
        c.execute(table.delete().where(table.c.table_id.in_(table_ids)))
    c.execute(db.tables.delete().where(db.tables.c.id.in_(table_ids)))


def _status(c: Connection, table_id: str) -> str:
    found = c.execute(sa.select(db.tables.c.status).where(db.tables.c.id == table_id)).scalar()
    if found is None:
        raise Mistake(f"There is no table {table_id}.")
    return str(found)


def _change(c: Connection, table_id: str, **columns: Any) -> None:
    """With a new count of changes: a server that has it in memory must read it again."""
    t = db.tables.c
    columns |= {"changes": t.changes + 1}
    c.execute(db.tables.update().where(t.id == table_id).values(**columns))


def _count(c: Connection, table: sa.Table, table_id: str) -> int:
    found = sa.select(sa.func.count()).select_from(table).where(table.c.table_id == table_id)
    return c.execute(found).scalar_one()


# People


def ban(c: Connection, keeper: Keeper, kind: Kind, whom: str, until: float) -> None:
    """A guest, or whoever comes from an address or network; until then, or for ever."""
    whom = _known(c, whom)
    bans.add(c, Ban(kind, whom, until, keeper.why), time.time())
    acts.note(c, keeper, kind, whom)


def unban(c: Connection, keeper: Keeper, kind: Kind, whom: str) -> None:
    network = bans.network_of(whom)
    whom = str(network) if network is not None else whom
    if not bans.remove(c, kind, whom):
        raise Mistake(f"There is no {kind} of {whom}.")
    acts.note(c, keeper, f"un{kind}", whom)


def _known(c: Connection, whom: str) -> str:
    network = bans.network_of(whom)
    if network is not None:
        return str(network)
    _guest(c, whom)
    return whom


def _guest(c: Connection, guest_id: str) -> None:
    if c.execute(sa.select(db.guests.c.id).where(db.guests.c.id == guest_id)).scalar() is None:
        raise Mistake(f"There is no guest {guest_id}; `show TABLE` has the ids of who sits there.")


def forget(c: Connection, keeper: Keeper, guest_id: str) -> None:
    """Sessions, name, chat and words of a guest; the games stay, without saying who played."""
    _guest(c, guest_id)
    s, r = db.seats.c, db.reports.c
    mine = c.execute(sa.select(s.table_id, s.seat).where(s.guest_id == guest_id)).all()
    for table_id, seat in mine:
        where = (db.chat.c.table_id == table_id, db.chat.c.seat == seat)
        c.execute(db.chat.update().where(*where).values(name="", text=""))
        _change(c, table_id)
    c.execute(db.seats.update().where(s.guest_id == guest_id).values(name=""))
    c.execute(db.reports.update().where(r.guest_id == guest_id).values(guest_id="", text=""))
    stored_guests.forget(c, guest_id)
    acts.note(c, keeper, "forget", guest_id)


# Reports


def settle(c: Connection, keeper: Keeper, number: int) -> None:
    r = db.reports.c
    where = (r.number == number, r.settled == 0)
    if not c.execute(db.reports.update().where(*where).values(settled=time.time())).rowcount:
        raise Mistake(f"There is no open report {number}.")
    acts.note(c, keeper, "settle", f"report {number}")
