"""The log of a table: what happened, and the frames that show it. No part of the wire."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from sandtable.core.events import Event
from sandtable.core.table import NOBODY

EntryKind = Literal["choose", "undo", "redeal", "resign", "draw", "takeover", "return", "notice"]
FrameKind = Literal["start", "choice", "undo", "redeal", "resign", "draw", "takeover", "notice"]
Notice = Literal["disagrees", "out of time", "bot failed", "bot too slow"]
"""What is said to everybody about a seat."""


class LogEntry(NamedTuple):
    """One line of a table's log."""

    kind: EntryKind
    seat: int
    text: str = ""
    """choose: the notation; redeal: the new seed; takeover: the bot; notice: which."""
    kept: int = 0
    """redeal: how many choices are kept."""


class FrameHead(NamedTuple):
    """A frame without what is seen in it."""

    seq: int
    kind: FrameKind
    seat: int
    events: tuple[Event, ...]
    back_to: int
    choices: int
    """How many choices stood when it had happened."""
    at: float


class WaitedFor(msgspec.Struct):
    """A seat that is waited for, and no more than is public of what for."""

    seat: int = NOBODY
    role: str = ""
    label: str = ""
    key: str = ""
    """Of the label as a message; "" if it was kept before there were any."""


class Ending(msgspec.Struct):
    """How a game has ended."""

    text: str = ""
    payoffs: list[float] = []
    truncated: bool = False
    key: str = ""
    """Of the message; "" if it was kept before there were any."""


class FrameViews(msgspec.Struct):
    """What is kept of a frame, so that it can be shown without the rules."""

    by_watcher: dict[str, msgspec.Raw] = msgspec.field(name="views")
    """By watcher, as `watcher_name` calls it."""
    waiting: list[WaitedFor]


class Snapshot(msgspec.Struct):
    """Where a table stood, for a server with newer rules: the state at a quiet point, and since."""

    state: msgspec.Raw
    since: list[tuple[int, str]]
    serials: list[int]
    line: list[int]
