"""What is kept of a table, and what one change of it is.

These are no part of the wire. A row may have been written by an older or a newer version: every
field has a default, and what is not known here is passed over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
from sqlalchemy import Connection

from sandtable.server.live.log import Ending, FrameHead, FrameViews, LogEntry, Snapshot

Status = Literal["waiting", "playing", "over", "broken"]
"""A table is broken if what is kept of it can't be read; its row is never written again."""
SeatKind = Literal["open", "person", "bot"]
RequestKind = Literal["undo", "draw", "takeover"]


class ClockRow(msgspec.Struct):
    """The clock that a table was opened with; see `ClockSetting` of the wire."""

    initial: int = 0
    increment: int = 0
    per_move: int = 0
    overtime: Literal["bot", "resign"] = "bot"


class SeatRow(msgspec.Struct):
    """A seat. An open seat with a guest is reserved for that guest."""

    seat: int = 0
    kind: SeatKind = "open"
    guest_id: str = ""
    name: str = ""
    bot: str = ""
    link_hash: str = ""


class ChatRow(msgspec.Struct):
    """A line of the chat."""

    number: int = 0
    seat: int = 0
    name: str = ""
    text: str = ""
    at: float = 0.0


class RequestRow(msgspec.Struct):
    """Something that others must agree to; see `OpenRequest` of the wire."""

    number: int = 0
    what: RequestKind = "undo"
    seat: int = 0
    about: int = -1
    text: str = ""
    kept: int = -1
    """undo: how many choices would stand."""
    lost: int = 0
    """undo: how many frames would be taken back."""
    agreed: list[int] = []
    waits_for: list[int] = []


class OrderRow(msgspec.Struct):
    """A standing order; see `StandingOrder` of the wire."""

    key: str = ""
    option: str = ""
    until: Literal["turn", "mine", "game"] = "turn"


class LiveRow(msgspec.Struct):
    """What a table must not forget when it sleeps, beside its log."""

    left: list[float] = []
    """Seconds by seat, when the clock was last looked at."""
    clock_at: float = 0.0
    """When that was, in service time."""
    runs_from: list[float] = []
    """By seat, in service time: its open question costs nothing before that."""
    owed: list[float] = []
    """Seconds by seat that the server took to answer for it; they are told when they are needed."""
    put: dict[int, list[tuple[int, float]]] = {}
    """By seat: after how many choices its last questions were put, and from when each runs."""
    absent: list[int] = []
    """The seats that a bot was called to because their persons were away."""
    pardoned: list[int] = []
    """The seats that have been given time once after theirs was up."""
    left_to_bot: dict[int, int] = {}
    """How often the person of a seat has left it to a bot."""
    by_bot: dict[int, int] = {}
    """By seat: how many choices a bot has made for its person."""
    requests: list[RequestRow] = []
    request_count: int = 0
    in_vain: dict[int, int] = {}
    """By seat: how many of its requests came to nothing since one was granted."""
    asks_from: dict[int, float] = {}
    """By seat, in service time: before that it may not ask again."""
    orders: dict[int, list[OrderRow]] = {}
    sent_away: list[str] = []
    """The guests whose seats the host has freed: they do not sit down again."""
    order_turn: dict[int, str] = {}
    """By seat: the turn in which its orders for one turn were given."""


class TableRow(msgspec.Struct):
    """A table."""

    id: str = ""
    game: str = ""
    variants: list[str] = []
    title: str = ""
    private: bool = False
    clock: ClockRow | None = None
    status: Status = "waiting"
    creator: str = ""
    created: float = 0.0
    changed: float = 0.0
    changes: int = 0
    """How often it has been changed: who changes it must know the last change."""
    entries: int = 0
    frames: int = 0
    wake_at: float | None = None
    """In service time: when something must be done though nobody comes."""
    turn_of: list[int] = []
    ending: Ending | None = None
    seed: str = ""
    start: str = ""
    """The state it started from, if not from its seed alone."""
    record: str = ""
    """The saved game, when it is over."""
    rules: int = 0
    rematch: str = ""
    live: LiveRow = msgspec.field(default_factory=LiveRow)
    content: str = ""
    """What players brought to it, a deck for one; "" for what is in the box."""
    opened_from: str = ""
    """The address that it was opened from, while it waits for players."""
    fenced: str = ""
    """Why nothing happens at the table any more; "" if it is as it should be."""
    printed: str = ""
    """The hash of what is printed on its board; "" if nothing is."""


class NewFrame(msgspec.Struct):
    head: FrameHead
    views: FrameViews


class PackedFrame(msgspec.Struct):
    """The same as it is kept."""

    head: FrameHead
    body: bytes


class ChangedRows(msgspec.Struct):
    """All that one change of a table writes: whole, or not at all."""

    row: TableRow
    at: float
    first_entry: int
    """The number of the first new entry."""
    entries: list[LogEntry] = []
    frames: list[NewFrame] = []
    seats: list[SeatRow] = []
    chat: list[ChatRow] = []
    forgotten: list[int] = []
    """The seats whose persons' names leave the chat."""
    command: tuple[str, str] | None = None
    """The guest and the id of the command that is now done."""
    seq: int = -1
    snapshot: Snapshot | None = None
    notify: str = ""
    also: Callable[[Connection], None] | None = None
    """What else belongs to the same transaction."""


class Loaded(msgspec.Struct):
    row: TableRow
    seats: list[SeatRow]
    entries: list[LogEntry]
    entry_rules: list[int]
    heads: list[FrameHead]
    chat: list[ChatRow]
    done: dict[tuple[str, str], int]
    """The commands that were done, by guest and id, with the seq of their answers."""
    last: FrameViews | None
    """What is kept of the newest frame."""
    snapshot: bytes | None
    snapshot_number: int
