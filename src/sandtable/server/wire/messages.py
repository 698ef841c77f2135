"""What the server sends over the socket."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sandtable.server.wire.base import FromServer
from sandtable.server.wire.play import FrameKind, Happening, Now, PastFrame
from sandtable.server.wire.tables import TableInfo


class ChatLine(FromServer):
    number: int
    seat: int
    """-1: a spectator."""
    name: str
    text: str
    at: float


class OpenRequest(FromServer):
    """Something that others must agree to."""

    number: int
    what: Literal["undo", "draw", "takeover"]
    seat: int
    """Who asks."""
    about: int
    """undo: the frame to go back to; takeover: the seat."""
    text: str
    lost: int
    """undo: how many lines of the log are taken back; what nobody knows is dealt anew."""
    agreed: list[int]
    """The seats that have said yes."""
    waits_for: list[int]


class Hello(Struct, tag="hello", tag_field="type"):
    """First message, and the answer to `sync` and `watch`: everything there is to know."""

    table: TableInfo
    watching: int
    """The seat whose eyes this socket has; -1 for a spectator."""
    seq: int
    """The newest frame; -1 while the table waits for players."""
    now: Now | None
    past: list[PastFrame]
    chat: list[ChatLine]
    requests: list[OpenRequest]
    version: str
    """Of the server."""
    client: str
    """The browser client that the server has; a page that is another one should be loaded anew."""


class Frame(Struct, tag="frame", tag_field="type"):
    """One settled choice (or another thing that moved the table on)."""

    seq: int
    kind: FrameKind
    seat: int
    events: list[Happening]
    back_to: int
    at: float
    now: Now


class Update(Struct, tag="update", tag_field="type"):
    """The same frame seen anew: my own secret pick, or who is still waited for."""

    seq: int
    now: Now


class SeatsChanged(Struct, tag="status", tag_field="type"):
    """Who sits where and is online; what must be agreed to; the rest of the table's data."""

    table: TableInfo
    requests: list[OpenRequest]


class Chatted(Struct, tag="chat", tag_field="type"):
    line: ChatLine


class Ack(Struct, tag="ack", tag_field="type"):
    id: str
    seq: int


class Refusal(Struct, tag="refusal", tag_field="type"):
    id: str
    reason: str
    """One sentence for people."""


ServerMessage = Hello | Frame | Update | SeatsChanged | Chatted | Ack | Refusal
