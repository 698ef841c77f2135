"""Every body and every message that goes over the wire, HTTP and WebSocket alike.

The JSON Schema that clients generate their types from is made of these
(`sandtable.server.wire.schema`).
Seats count from 0 here; whatever text people read counts them from 1. Times are seconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

View = Annotated[
    msgspec.Raw,
    Meta(
        description="What one watcher may see of the table; its shape is the game's own.",
        extra_json_schema={"type": "object"},
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=16)]
Name = Annotated[str, Meta(max_length=40)]
TableId = Annotated[str, Meta(max_length=32)]


class Said(Struct):
    """What the server says: all fields are always there, unless they have a default."""


class Asked(Struct, forbid_unknown_fields=True):
    """What a client says: unknown fields are refused, a seat that it may not name above all."""


# HTTP: games


class VariantInfo(Said):
    name: str
    text: str


class BotInfo(Said):
    name: str
    text: str


class GameInfo(Said):
    name: str
    title: str
    blurb: str
    seats: list[int]
    """The numbers of seats that the game can be played with."""
    variants: list[VariantInfo]
    bots: list[BotInfo]
    version: int
    """The rules version."""


class Games(Said):
    games: list[GameInfo]


class CardInfo(Said):
    id: str
    name: str
    kind: str
    lines: list[str]
    facts: dict[str, str | int]


class Cards(Said):
    cards: list[CardInfo]


class RulePart(Said):
    """A numbered rule (`number` is like "4.2"), or text between them ("")."""

    number: str
    html: str


class Chapter(Said):
    number: str
    title: str
    parts: list[RulePart]


class Rules(Said):
    title: str
    chapters: list[Chapter]


LARGEST_CONTENT = 20_000
Content = Annotated[str, Meta(max_length=LARGEST_CONTENT)]
"""A text that a game reads more of its box from, a deck for one; "" for what is in the box."""


class CheckContent(Asked):
    text: Content


class Checked(Said):
    problems: list[str]
    """One sentence for each thing wrong; none if the text is good."""


class Sample(Said):
    """Content of the house, to begin a text of one's own from."""

    title: str
    text: str


class Samples(Said):
    samples: list[Sample]


# HTTP: tables


class ClockSetting(Asked):
    """A live clock: `initial` seconds for the game and `increment` for each answer.

    Correspondence: `initial` is 0 and `per_move` seconds are there for each answer.
    """

    initial: Annotated[int, Meta(ge=0, le=86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    per_move: Annotated[int, Meta(ge=0, le=2592000)] = 0
    overtime: Literal["bot", "resign"] = "bot"
    """What happens to a seat without time: a bot takes over, or it resigns."""


class NewTable(Asked):
    """Open a table."""

    game: Annotated[str, Meta(max_length=40)]
    variants: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] = []
    content: Content = ""
    """For games that read some: `POST /api/games/{game}/check` tells what is wrong with it."""
    seats: Annotated[list[Annotated[str, Meta(max_length=48)]], Meta(max_length=16)] = []
    """Each "me", "open" or "bot:<name>"; several "me" are a hot seat."""
    title: Annotated[str, Meta(max_length=80)] = ""
    private: bool = False
    """Not in the lobby; open seats are taken by their links only."""
    clock: ClockSetting | None = None
    seed: Annotated[str, Meta(max_length=64)] = ""
    """Only where all seats are "me" or bots: others could not trust it."""


class Import(Asked):
    """Open a table from the text of a saved game or of a position file.

    The table stands at its end; a finished game can be replayed at once.
    """

    text: str
    seats: Annotated[list[Annotated[str, Meta(max_length=48)]], Meta(max_length=16)] = []
    """As in `NewTable`; all "me" if left out."""
    title: Annotated[str, Meta(max_length=80)] = ""
    private: bool = True


Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]


class SeatInfo(Said):
    seat: int
    kind: SeatKind
    name: str
    bot: str
    """The bot's name, if one sits here (perhaps for somebody who left)."""
    online: bool
    you: bool
    overdue: bool
    """Away or out of time: others may call a bot to this seat."""


class Ending(Said):
    text: str
    payoffs: list[float]
    truncated: bool


class TableInfo(Said):
    id: str
    game: str
    title: str
    variants: list[str]
    seats: list[SeatInfo]
    status: Status
    private: bool
    clock: ClockSetting | None
    created: float
    changed: float
    turn_of: list[int]
    """The seats that are waited for."""
    ending: Ending | None
    fingerprint: str
    """Of the seed, shown from the start ("" before it)."""
    seed: str
    """Shown when the game is over ("" before)."""
    rules: int
    rematch: str
    """The table of the rematch, if there is one."""


class SeatLink(Said):
    seat: int
    token: str
    """For `/table/<id>#seat=<seat>&token=<token>`: works once."""


class Opened(Said):
    table: TableInfo
    links: list[SeatLink]


class Tables(Said):
    tables: list[TableInfo]


class Me(Said):
    name: str
    tables: list[TableInfo]


class Rename(Asked):
    name: Name


class Claim(Asked):
    token: Annotated[str, Meta(max_length=64)] = ""
    """Of the link; not needed at an open seat of the lobby."""
    name: Name = ""


class Report(Asked):
    text: Annotated[str, Meta(max_length=2000)]


class Reported(Said):
    number: int


class Problem(Said):
    """The body of every HTTP refusal."""

    error: str
    """One sentence for people."""


class Health(Said):
    ok: bool
    version: str
    database: str


# What is going on at a table


class Happening(Said):
    kind: str
    text: str
    touches: list[str]
    """Elements of the board that it is about."""


class Waiting(Said):
    """Who is waited for, and no more than is public of what for."""

    seat: int
    role: str
    label: str


class Choosable(Struct, omit_defaults=True):
    """One option."""

    text: str
    """Its notation: what `choose` sends back."""
    description: str
    path: list[str]
    """Elements of the board, in order: what I grab, where, whom."""
    then: Question | None = None
    """What would be asked next. Without it, the choice is complete: send it."""


class Question(Said):
    prompt: str
    rule: str
    label: str
    """What the others hear of it; with `rule`, what a standing order calls it by."""
    options: list[Choosable]


class MyDecision(Said):
    """My open decision: the root of the look-ahead tree."""

    seat: int
    role: str
    serial: int
    prompt: str
    rule: str
    label: str
    options: list[Choosable]
    irrevocable: list[str]
    """Options (by text) that can't be taken back freely once chosen."""


class ClockState(Said):
    now: float
    left: list[float]
    """Seconds by seat, at `now`."""
    running: list[int]
    """The seats whose time runs."""


class StandingOrder(Asked):
    """When I am asked this (`rule` and `label` as in the question), choose `option` if I can.

    Until the turn is over, until my next turn begins, or to the end of the game.
    """

    rule: Annotated[str, Meta(max_length=40)]
    label: Annotated[str, Meta(max_length=200)]
    option: Annotated[str, Meta(max_length=200)]
    until: Literal["turn", "mine", "game"] = "turn"


class Now(Said):
    """The table as this watcher sees it now."""

    view: View
    waiting: list[Waiting]
    decision: MyDecision | None
    can_undo: bool
    """Whether `undo` is free for me now."""
    clock: ClockState | None
    ending: Ending | None
    orders: list[StandingOrder]
    """My standing orders that are in force."""


FrameKind = Literal["start", "choice", "undo", "redeal", "resign", "draw", "takeover", "notice"]


class PastFrame(Said):
    """A line of the log: a frame without its view."""

    seq: int
    kind: FrameKind
    seat: int
    """Who chose; -1 where several did, or the server."""
    events: list[Happening]
    back_to: int
    """After an undo: the frame that the table stands at again; otherwise -1."""
    at: float


class ReplayFrame(PastFrame):
    view: View
    waiting: list[Waiting]


class Replay(Said):
    table: TableInfo
    watcher: str
    """"0", "1" ..., "spectator" or "all"."""
    rules: int
    """The rules version it was played under: shown from stored facts, whatever is current."""
    total: int
    frames: list[ReplayFrame]


# Over the socket: what the server sends


class ChatLine(Said):
    number: int
    seat: int
    """-1: a spectator."""
    name: str
    text: str
    at: float


class OpenRequest(Said):
    """Something that others must agree to."""

    number: int
    what: Literal["undo", "draw", "takeover"]
    seat: int
    """Who asks."""
    about: int
    """undo: the frame to go back to; takeover: the seat."""
    text: str
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


# Over the socket: what a client sends. `id` is the client's own; the same id twice is one command.

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Notation = Annotated[str, Meta(max_length=200)]


class Choose(Asked, tag="choose", tag_field="type"):
    """Answer my decision `serial`: one option, or a way down the look-ahead tree."""

    id: CommandId
    serial: int
    options: Annotated[list[Notation], Meta(min_length=1, max_length=64)]


class Undo(Asked, tag="undo", tag_field="type"):
    """Take back my last choice, where that is free."""

    id: CommandId


class AskUndo(Asked, tag="ask_undo", tag_field="type"):
    """Ask the others to go back to how it was after frame `back_to` (-1: before my last choice)."""

    id: CommandId
    back_to: int = -1


class OfferDraw(Asked, tag="offer_draw", tag_field="type"):
    id: CommandId


class AskTakeover(Asked, tag="ask_takeover", tag_field="type"):
    """Call a bot to another seat: at once if it is overdue, else if whoever sits there agrees."""

    id: CommandId
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""


class Answer(Asked, tag="answer", tag_field="type"):
    """Say yes or no to an open request."""

    id: CommandId
    number: int
    yes: bool


class Resign(Asked, tag="resign", tag_field="type"):
    id: CommandId


class Leave(Asked, tag="leave", tag_field="type"):
    """Hand my seat to a bot."""

    id: CommandId
    bot: Annotated[str, Meta(max_length=40)] = ""


class Return(Asked, tag="return", tag_field="type"):
    """Take my seat back from the bot that plays for me."""

    id: CommandId


class Chat(Asked, tag="chat", tag_field="type"):
    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Orders(Asked, tag="orders", tag_field="type"):
    """My standing orders, all of them: these replace the old ones."""

    id: CommandId
    orders: Annotated[list[StandingOrder], Meta(max_length=32)]


class Watch(Asked, tag="watch", tag_field="type"):
    """Look with the eyes of another seat of mine (hot seat), or as a spectator (-1)."""

    id: CommandId
    seat: Annotated[int, Meta(ge=-1, lt=16)]


class Sync(Asked, tag="sync", tag_field="type"):
    """Send me a fresh `hello`."""

    id: CommandId


Command = (
    Choose
    | Undo
    | AskUndo
    | OfferDraw
    | AskTakeover
    | Answer
    | Resign
    | Leave
    | Return
    | Chat
    | Orders
    | Watch
    | Sync
)
