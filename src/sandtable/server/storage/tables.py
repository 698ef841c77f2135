"""Tables: how they are kept and asked for. The functions run in a database thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from sandtable.core.events import events_text
from sandtable.server.live.log import FrameHead, FrameViews, LogEntry, Snapshot
from sandtable.server.live.printed import Printed
from sandtable.server.storage import damage
from sandtable.server.storage import schema as db
from sandtable.server.storage.packing import pack
from sandtable.server.storage.rows import (
    ChangedRows,
    ChatRow,
    Loaded,
    NewFrame,
    PackedFrame,
    SeatRow,
    TableRow,
)

CHANNEL = "sandtable"
CHAT_KEPT = 200
"""Lines of a chat that are at hand; the older ones are only in the database."""


class Stale(Exception):
    """Another process has written to the table: read it again."""


def _from_row(row: TableRow) -> dict[str, Any]:
    values: dict[str, Any] = {key: getattr(row, key) for key in row.__struct_fields__}
    for key in damage.JSON_COLUMNS:
        values[key] = msgspec.json.encode(values[key]).decode()
    values["private"] = int(row.private)
    return values


def add_table(
    c: Connection,
    row: TableRow,
    seats: list[SeatRow],
    entries: list[LogEntry],
    frames: Sequence[NewFrame | PackedFrame],
) -> None:
    """Keep a new table."""
    c.execute(db.tables.insert().values(**_from_row(row)))
    c.execute(
        db.seats.insert(),
        [{"table_id": row.id, **msgspec.structs.asdict(seat)} for seat in seats],
    )
    _add_entries(c, row.id, 0, entries, row.rules, row.created)
    _add_frames(c, row.id, frames)


def find_row(c: Connection, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
    found = c.execute(sa.select(db.tables).where(db.tables.c.id == table_id)).mappings().first()
    if found is None:
        return None
    row = damage.table_row(found)
    return row, damage.seat_rows(row, _seat_values(c, [table_id])[table_id])


def load(c: Connection, table_id: str, entries: int = 0, frames: int = 0) -> Loaded | None:
    """What is kept of a table, without the first entries and frames, seen at one moment."""
    if c.dialect.name == "postgresql":
        c.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        return _load(c, table_id, entries, frames)
    c.exec_driver_sql("BEGIN")
    try:
        return _load(c, table_id, entries, frames)
    finally:
        c.exec_driver_sql("COMMIT")


def _load(c: Connection, table_id: str, first_entry: int, first_frame: int) -> Loaded | None:
    found = find_row(c, table_id)
    if found is None:
        return None
    row = found[0]
    if row.status == "broken":
        raise damage.Damaged(row.fenced)
    x = db.log.c
    entries = c.execute(
        sa.select(x.number, x.kind, x.seat, x.text, x.kept, x.rules)
        .where(x.table_id == table_id, x.number >= first_entry)
        .order_by(x.number)
    ).all()
    f = db.frames.c
    heads = c.execute(
        sa.select(f.seq, f.kind, f.seat, f.events, f.back_to, f.choices, f.at)
        .where(f.table_id == table_id, f.seq >= first_frame)
        .order_by(f.seq)
    ).all()
    damage.without_gaps("log", [number for number, *_ in entries], first_entry, row.entries)
    damage.without_gaps("frames", [seq for seq, *_ in heads], first_frame, row.frames)
    logged = [damage.entry(values) for _, *values, _ in entries]
    damage.without_strangers(found[1], logged)
    newest = frames_between(c, table_id, row.frames - 1, row.frames - 1)
    s = db.snapshots.c
    kept = c.execute(sa.select(s.number, s.body).where(s.table_id == table_id)).first()
    return Loaded(
        *found,
        logged,
        [rules for *_, rules in entries],
        [damage.frame_head(*head) for head in heads],
        _chat(c, table_id),
        _commands(c, table_id),
        newest[0][1] if newest else None,
        None if kept is None else kept[1],
        -1 if kept is None else kept[0],
    )


# Made once: building a statement takes longer than running it, and `write` runs for every choice.
_LOCK = (
    sa.select(db.tables.c.changes).where(db.tables.c.id == sa.bindparam("table")).with_for_update()
)
_UPDATE_TABLE = (
    db.tables.update()
    .where(db.tables.c.id == sa.bindparam("table"))
    .values({name: sa.bindparam(name) for name in TableRow.__struct_fields__ if name != "id"})
)
_UPDATE_SEAT = (
    db.seats.update()
    .where(db.seats.c.table_id == sa.bindparam("table"), db.seats.c.seat == sa.bindparam("number"))
    .values({name: sa.bindparam(name) for name in SeatRow.__struct_fields__ if name != "seat"})
)
_ADD_ENTRY = db.log.insert()
_ADD_FRAME = db.frames.insert()
_ADD_COMMAND = db.commands.insert()
_ADD_CHAT = db.chat.insert()


def write(c: Connection, change: ChangedRows) -> int:
    """Make a change durable, if nobody else has written in between; the bytes of its frames."""
    row = change.row
    if c.execute(_LOCK, {"table": row.id}).scalar_one_or_none() != row.changes - 1:
        raise Stale
    _add_entries(c, row.id, change.first_entry, change.entries, row.rules, change.at)
    size = _add_frames(c, row.id, change.frames)
    values = _from_row(row)
    c.execute(_UPDATE_TABLE, {"table": values.pop("id"), **values})
    for seat in change.seats:
        values = msgspec.structs.asdict(seat)
        c.execute(_UPDATE_SEAT, {"table": row.id, "number": values.pop("seat"), **values})
    for line in change.chat:
        c.execute(_ADD_CHAT, {"table_id": row.id, **msgspec.structs.asdict(line)})
    if change.forgotten:
        _forget_in_chat(c, row.id, change.forgotten)
    if change.command is not None:
        guest_id, command_id = change.command
        done = {"guest_id": guest_id, "command_id": command_id, "seq": change.seq}
        c.execute(_ADD_COMMAND, {"table_id": row.id, "at": change.at, **done})
    if change.snapshot is not None:
        keep_snapshot(c, row.id, row.entries, row.rules, change.snapshot)
    if change.also is not None:
        change.also(c)
    _notify(c, change.notify)
    return size


def delete(c: Connection, table_id: str, notice: str) -> None:
    """Nothing is left of a table but what was reported of it."""
    kept = (db.seats, db.log, db.frames, db.snapshots, db.commands, db.chat)
    for each in kept:
        c.execute(each.delete().where(each.c.table_id == table_id))
    c.execute(db.tables.delete().where(db.tables.c.id == table_id))
    _notify(c, notice)


def is_seated(c: Connection, table_id: str, guest_id: str) -> bool:
    """Whether a guest has a seat at a table, or one is kept there."""
    s = db.seats.c
    mine = sa.select(s.seat).where(s.table_id == table_id, s.guest_id == guest_id)
    return c.execute(mine.limit(1)).first() is not None


def _notify(c: Connection, notice: str) -> None:
    if notice and c.dialect.name == "postgresql":
        c.execute(sa.select(sa.func.pg_notify(CHANNEL, notice)))


def _forget_in_chat(c: Connection, table_id: str, seats: list[int]) -> None:
    x = db.chat.c
    c.execute(db.chat.update().where(x.table_id == table_id, x.seat.in_(seats)).values(name=""))


def keep_snapshot(
    c: Connection, table_id: str, number: int, rules: int, snapshot: Snapshot
) -> None:
    insert = postgresql.insert if c.dialect.name == "postgresql" else sqlite.insert
    values = {"number": number, "rules": rules, "body": msgspec.json.encode(snapshot)}
    statement = insert(db.snapshots).values(table_id=table_id, **values)
    c.execute(statement.on_conflict_do_update(index_elements=["table_id"], set_=values))


def keep_printed(c: Connection, table_id: str, printed: Printed) -> None:
    """Keep what is printed on the board of a table; many tables have the same."""
    insert = postgresql.insert if c.dialect.name == "postgresql" else sqlite.insert
    c.execute(insert(db.printed).values(**printed._asdict()).on_conflict_do_nothing())
    c.execute(db.tables.update().where(db.tables.c.id == table_id).values(printed=printed.hash))


def printed_by(c: Connection, hash_: str) -> str | None:
    """What is printed on a board, by its hash."""
    found = sa.select(db.printed.c.body).where(db.printed.c.hash == hash_)
    return c.execute(found).scalar_one_or_none()


_LISTED = [column for column in db.tables.c if column.name not in ("record", "start", "content")]
_NOT_LISTED = {"record": "", "start": "", "content": ""}
"""These may be long, and no list shows them."""


def lobby(c: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
    t = db.tables.c
    query = sa.select(*_LISTED).where(t.status == "waiting", t.private == 0, t.fenced == "")
    found = _rows(c, query.order_by(t.created.desc()).limit(100))
    return [(row, seats) for row, seats in found if row.status != "broken"]


def tables_of(c: Connection, guest_id: str) -> list[tuple[TableRow, list[SeatRow]]]:
    mine = sa.select(db.seats.c.table_id).where(db.seats.c.guest_id == guest_id)
    query = sa.select(*_LISTED).where(db.tables.c.id.in_(mine))
    return _rows(c, query.order_by(db.tables.c.changed.desc()).limit(100))


def ids_of(c: Connection, guest_id: str) -> list[str]:
    """All tables at which a guest has a seat."""
    s = db.seats.c
    return list(c.execute(sa.select(s.table_id).where(s.guest_id == guest_id).distinct()).scalars())


def count_waiting(c: Connection, guest_id: str, address: str) -> tuple[int, int]:
    """How many tables wait for players that a guest has opened, and all that his address has."""
    t = db.tables.c
    waiting = sa.select(sa.func.count()).select_from(db.tables).where(t.status == "waiting")
    own = c.execute(waiting.where(t.creator == guest_id)).scalar_one()
    return own, c.execute(waiting.where(t.opened_from == address)).scalar_one() if address else 0


def count_of_bots(c: Connection, guest_id: str) -> int:
    """How many tables go on that a guest has opened for bots alone."""
    t, x = db.tables.c, db.seats.c
    persons = sa.select(x.seat).where(x.table_id == t.id, x.guest_id != "").exists()
    where = (t.creator == guest_id, t.status == "playing", ~persons)
    return c.execute(sa.select(sa.func.count()).select_from(db.tables).where(*where)).scalar_one()


def due(c: Connection, before: float) -> list[str]:
    """The running tables at which something must be done by this time."""
    t = db.tables.c
    where = (t.status == "playing", t.fenced == "", t.wake_at.is_not(None), t.wake_at <= before)
    return list(c.execute(sa.select(t.id).where(*where)).scalars())


def frames_between(
    c: Connection, table_id: str, first: int, last: int
) -> list[tuple[FrameHead, FrameViews]]:
    """What is kept of these frames."""
    f = db.frames.c
    rows = c.execute(
        sa.select(f.seq, f.kind, f.seat, f.events, f.back_to, f.choices, f.at, f.body)
        .where(f.table_id == table_id, f.seq >= first, f.seq <= last)
        .order_by(f.seq)
    ).all()
    return [(damage.frame_head(*head), damage.frame_views(body)) for *head, body in rows]


def add_report(
    c: Connection, table_id: str, guest_id: str, text: str, record: str, position: str, at: float
) -> int:
    values = {
        "table_id": table_id,
        "guest_id": guest_id,
        "text": text,
        "record": record,
        "position": position,
        "at": at,
    }
    added = c.execute(db.reports.insert().values(**values).returning(db.reports.c.number))
    return int(added.scalar_one())


def fence(c: Connection, table_id: str, why: str, at: float) -> int | None:
    """Let nothing happen at a table any more; the number of the report, if it was not so before."""
    t = db.tables.c
    where = (t.id == table_id, t.fenced == "")
    if not c.execute(db.tables.update().where(*where).values(fenced=why, wake_at=None)).rowcount:
        return None
    return add_report(c, table_id, "", f"fenced: {why}", "", "", at)


def forget_commands(c: Connection, before: float) -> None:
    """Ids of commands are needed only as long as a client might send one again."""
    c.execute(db.commands.delete().where(db.commands.c.at < before))


def _rows(c: Connection, query: sa.Select[Any]) -> list[tuple[TableRow, list[SeatRow]]]:
    rows = [damage.table_row({**_NOT_LISTED, **found}) for found in c.execute(query).mappings()]
    seats = _seat_values(c, [row.id for row in rows])
    return [(row, _seats_or_broken(row, seats[row.id])) for row in rows]


def _seats_or_broken(row: TableRow, values: list[tuple[Any, ...]]) -> list[SeatRow]:
    try:
        return damage.seat_rows(row, values)
    except damage.Damaged:
        row.status = "broken"
        return []


def _seat_values(c: Connection, table_ids: list[str]) -> dict[str, list[tuple[Any, ...]]]:
    found: dict[str, list[tuple[Any, ...]]] = {table_id: [] for table_id in table_ids}
    x = db.seats.c
    query = sa.select(db.seats).where(x.table_id.in_(table_ids)).order_by(x.table_id, x.seat)
    for table_id, *values in c.execute(query):
        found[table_id].append(tuple(values))
    return found


def _commands(c: Connection, table_id: str) -> dict[tuple[str, str], int]:
    x = db.commands.c
    rows = c.execute(
        sa.select(x.guest_id, x.command_id, x.seq)
        .where(x.table_id == table_id)
        .order_by(x.at.desc())
        .limit(1000)
    )
    return {(guest_id, command_id): seq for guest_id, command_id, seq in rows}


def _chat(c: Connection, table_id: str) -> list[ChatRow]:
    x = db.chat.c
    rows = c.execute(
        sa.select(x.number, x.seat, x.name, x.text, x.at)
        .where(x.table_id == table_id)
        .order_by(x.number.desc())
        .limit(CHAT_KEPT)
    ).all()
    return [damage.chat_row(tuple(row)) for row in reversed(rows)]


def _add_entries(
    c: Connection, table_id: str, first: int, entries: list[LogEntry], rules: int, at: float
) -> None:
    if entries:
        c.execute(
            _ADD_ENTRY,
            [
                {
                    "table_id": table_id,
                    "number": number,
                    **entry._asdict(),
                    "rules": rules,
                    "at": at,
                }
                for number, entry in enumerate(entries, first)
            ],
        )


def _add_frames(c: Connection, table_id: str, frames: Sequence[NewFrame | PackedFrame]) -> int:
    """How many bytes they take."""
    rows = [
        {
            "table_id": table_id,
            **frame.head._asdict(),
            "events": events_text(frame.head.events),
            "body": frame.body if isinstance(frame, PackedFrame) else pack(frame.views),
        }
        for frame in frames
    ]
    if rows:
        c.execute(_ADD_FRAME, rows)
    return sum(len(row["events"]) + len(row["body"]) for row in rows)
