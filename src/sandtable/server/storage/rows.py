"""What is kept of a table, and what a change of it is, as the rest of the server has them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from sandtable.server.live.match import Entry, Facts, Head, Snapshot
from sandtable.server.wire.messages import ChatLine, OpenRequest
from sandtable.server.wire.play import StandingOrder
from sandtable.server.wire.tables import ClockSetting, Ending, SeatKind, Status


class Seat(msgspec.Struct):
    """A seat as it is kept. An open seat with a guest is reserved for that guest."""

    seat: int
    kind: SeatKind
    guest_id: str = ""
    name: str = ""
    bot: str = ""
    link_hash: str = ""


class Live(msgspec.Struct):
    """What a table must not forget when it sleeps, beside its log."""

    left: list[float] = []
    """Seconds by seat, when the clock was last looked at."""
    clock_at: float = 0.0
    requests: list[OpenRequest] = []
    request_count: int = 0
    orders: dict[int, list[StandingOrder]] = {}
    order_turn: dict[int, str] = {}
    """By seat: the turn in which its orders for one turn were given."""
    imported: bool = False


class Row(msgspec.Struct):
    """A table as it is kept."""

    id: str
    game: str
    variants: list[str]
    title: str
    private: bool
    clock: ClockSetting | None
    status: Status
    creator: str
    created: float
    changed: float
    changes: int = 0
    """How often it has been changed: who changes it must know the last change."""
    entries: int = 0
    frames: int = 0
    wake_at: float | None = None
    turn_of: list[int] = []
    ending: Ending | None = None
    seed: str = ""
    start: str = ""
    """The state it started from, if not from its seed alone."""
    record: str = ""
    """The saved game, when it is over."""
    rules: int = 0
    rematch: str = ""
    live: Live = msgspec.field(default_factory=Live)
    content: str = ""
    """What players brought to it, a deck for one; "" for what is in the box."""


class NewFrame(msgspec.Struct):
    head: Head
    facts: Facts


class PackedFrame(msgspec.Struct):
    """The same as it is kept."""

    head: Head
    body: bytes


class Change(msgspec.Struct):
    """Everything that one command changes: written whole or not at all."""

    row: Row
    at: float
    first_entry: int
    """The number of the first new entry."""
    entries: list[Entry] = []
    frames: list[NewFrame] = []
    seats: list[Seat] = []
    chat: list[ChatLine] = []
    command: tuple[str, str] | None = None
    """The guest and the id of the command that is now done."""
    seq: int = -1
    status: bool = False
    """Whether something changed that everybody must be told anew: seats, requests."""
    orders: bool = False
    """Whether a seat has given other orders than before."""
    snapshot: Snapshot | None = None
    notify: str = ""
    also: Callable[[Connection], None] | None = None
    """What else belongs to the same transaction."""


class Loaded(msgspec.Struct):
    row: Row
    seats: list[Seat]
    entries: list[Entry]
    entry_rules: list[int]
    heads: list[Head]
    chat: list[ChatLine]
    done: dict[tuple[str, str], int]
    """The commands that were done, by guest and id, with the seq of their answers."""
    last: Facts | None
    """What is kept of the newest frame."""
    snapshot: bytes | None
    snapshot_number: int
