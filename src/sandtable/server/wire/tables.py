"""What is said about tables: opening them, sitting down, who sits where, reports."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from sandtable.server.wire.base import FromClient, FromServer, Name
from sandtable.server.wire.games import Content

VariantNames = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)]
WantedSeats = Annotated[list[Annotated[str, Meta(max_length=48)]], Meta(max_length=16)]


class ClockSetting(FromClient):
    """A live clock: `initial` seconds for the game and `increment` for each answer.

    Correspondence: `initial` is 0 and `per_move` seconds are there for each answer.
    """

    initial: Annotated[int, Meta(ge=0, le=86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    per_move: Annotated[int, Meta(ge=0, le=2592000)] = 0
    overtime: Literal["bot", "resign"] = "bot"
    """What happens to a seat without time: a bot takes over, or it resigns."""


class NewTable(FromClient):
    """Open a table."""

    game: Annotated[str, Meta(max_length=40)]
    variants: VariantNames = field(default_factory=list)
    content: Content = ""
    """For games that read some: `POST /api/games/{game}/check` tells what is wrong with it."""
    seats: WantedSeats = field(default_factory=list)
    """Each "me", "open" or "bot:<name>"; several "me" are a hot seat."""
    title: Annotated[str, Meta(max_length=80)] = ""
    private: bool = False
    """Not in the lobby; open seats are taken by their links only."""
    clock: ClockSetting | None = None
    seed: Annotated[str, Meta(max_length=64)] = ""
    """Only where all seats are "me" or bots: others could not trust it."""


class Import(FromClient):
    """Open a table from the text of a saved game or of a position file.

    The table stands at its end; a finished game can be replayed at once.
    """

    text: str
    seats: WantedSeats = field(default_factory=list)
    """As in `NewTable`; all "me" if left out."""
    title: Annotated[str, Meta(max_length=80)] = ""
    private: bool = True


Status = Literal["waiting", "playing", "over", "broken"]
SeatKind = Literal["open", "person", "bot"]


class SeatInfo(FromServer):
    seat: int
    kind: SeatKind
    name: str
    bot: str
    """The bot's name, if one sits here (perhaps for somebody who left)."""
    online: bool
    you: bool
    shared: bool
    """Whoever sits here has another seat, too: the table was opened as a hot seat."""
    by_bot: int
    """So many choices a bot has made for whoever sits here."""
    overdue: bool
    """Away or out of time: others may call a bot to this seat."""


class Ending(FromServer):
    text: str
    payoffs: list[float]
    truncated: bool
    key: str
    """Of the message that the text says; "" if the game's content says it."""


class TableInfo(FromServer):
    id: str
    yours: bool
    """I opened it, and can close it or free its seats before the game begins."""
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
    printed: str
    """The hash of what is printed on its board, for `GET /api/printed/{hash}`; "" if nothing is."""


class SeatLink(FromServer):
    seat: int
    token: str
    """For `/table/<id>#seat=<seat>&token=<token>`: works once."""


class Opened(FromServer):
    table: TableInfo
    links: list[SeatLink]


class Tables(FromServer):
    tables: list[TableInfo]


class Claim(FromClient):
    token: Annotated[str, Meta(max_length=64)] = ""
    """Of the link; not needed at an open seat of the lobby."""
    name: Name = ""


class Report(FromClient):
    text: Annotated[str, Meta(max_length=2000)]


class Reported(FromServer):
    number: int


class Problem(FromServer):
    """The body of every HTTP refusal."""

    error: str
    """One sentence for people."""


class Health(FromServer):
    ok: bool
    version: str
    database: str
    problems: list[str]
    """What is wrong, each in a sentence; empty if the server is well."""
