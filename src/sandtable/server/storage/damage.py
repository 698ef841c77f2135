"""What is kept but can't be read: whatever one table has come to, the others are not to notice.

Rows are checked when they are read. A table of which anything does not hold together is `Damaged`;
lists show it as broken, with as much of its row as can still be read.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from sandtable.core.events import Event, events_from
from sandtable.server.live.log import FrameHead, FrameKind, FrameViews, LogEntry
from sandtable.server.storage.packing import unpack
from sandtable.server.storage.rows import ChatRow, SeatRow, TableRow

T = TypeVar("T")
UNREADABLE = (msgspec.MsgspecError, ValueError, TypeError, KeyError, IndexError, zlib.error)
JSON_COLUMNS = {"variants", "clock", "turn_of", "ending", "live"}


class Damaged(Exception):
    """A table of which something that is kept can't be read."""


class _Moment(NamedTuple):
    """The head of a frame without its events."""

    seq: int
    kind: FrameKind
    seat: int
    back_to: int
    choices: int
    at: float


# msgspec builds what it must know of a type when it first meets it, and two threads that build the
# same at once end the process. Whatever is read in a thread is met here, while there is one.
_MET = [msgspec.json.Decoder(kind) for kind in (TableRow, SeatRow, ChatRow, LogEntry, _Moment)]
_COLUMNS = {
    field.name: msgspec.json.Decoder(field.type) for field in msgspec.structs.fields(TableRow)
}


def table_row(values: Any) -> TableRow:
    """The row of a table; broken, if there is a column that can't be read."""
    try:
        row = _whole(values)
    except UNREADABLE as error:
        row = _rest(values)
        row.fenced = row.fenced or type(error).__name__
    if row.fenced:
        row.status = "broken"
    return row


def _whole(values: Any) -> TableRow:
    kept = {
        key: msgspec.json.decode(values[key]) if key in JSON_COLUMNS else values[key]
        for key in TableRow.__struct_fields__
    }
    row = msgspec.convert({**kept, "private": _flag(kept["private"])}, TableRow, str_keys=True)
    bytes.fromhex(row.seed)
    return row


def _flag(value: Any) -> bool:
    if value not in (0, 1):
        raise ValueError("neither yes nor no")
    return bool(value)


def _rest(values: Any) -> TableRow:
    """What is left of a row: a column that can't be read is as if it were not there."""
    row = TableRow(status="broken")
    for key, column in _COLUMNS.items():
        try:
            value = values[key]
            if key == "private":
                value = _flag(value)
            text = value if key in JSON_COLUMNS else msgspec.json.encode(value)
            setattr(row, key, column.decode(text))
        except UNREADABLE:
            continue
    row.seed = ""
    return row


def seat_rows(row: TableRow, rows: list[tuple[Any, ...]]) -> list[SeatRow]:
    """The seats of a table: each number once, and all that the row speaks of."""
    seats = [
        _checked(dict(zip(SeatRow.__struct_fields__, values, strict=True)), SeatRow)
        for values in rows
    ]
    numbers = [seat.seat for seat in seats]
    if numbers != list(range(len(seats))) or not set(row.turn_of) <= set(numbers):
        raise Damaged("seats")
    return seats


def without_strangers(seats: list[SeatRow], entries: list[LogEntry]) -> None:
    """Whoever the log speaks of has a seat."""
    if any(each.seat >= len(seats) for each in entries):
        raise Damaged("seats")


def entry(row: Sequence[Any]) -> LogEntry:
    return _checked(tuple(row), LogEntry)


def chat_row(row: Sequence[Any]) -> ChatRow:
    return _checked(dict(zip(ChatRow.__struct_fields__, row, strict=True)), ChatRow)


def frame_head(
    seq: Any, kind: Any, seat: Any, events: Any, back_to: Any, choices: Any, at: Any
) -> FrameHead:
    moment = _checked((seq, kind, seat, back_to, choices, at), _Moment)
    return FrameHead(
        moment.seq,
        moment.kind,
        moment.seat,
        _events(events),
        moment.back_to,
        moment.choices,
        moment.at,
    )


def frame_views(body: bytes) -> FrameViews:
    try:
        return unpack(body)
    except UNREADABLE as error:
        raise Damaged("FrameViews") from error


def _events(text: str) -> tuple[Event, ...]:
    try:
        return events_from(text)
    except UNREADABLE as error:
        raise Damaged("Event") from error


def without_gaps(kind: str, numbers: list[int], first: int, end: int) -> None:
    """A log of which an entry is gone tells of another game."""
    if numbers != list(range(first, end)):
        raise Damaged(f"{kind}: {len(numbers)} of {end - first}")


def _checked(value: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, kind)
    except UNREADABLE as error:
        raise Damaged(kind.__name__) from error
