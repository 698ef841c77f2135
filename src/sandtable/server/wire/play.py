"""What is going on at a table: what one watcher sees, what it is asked, what has happened."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sandtable.server.wire.base import FromClient, FromServer, Spoken, View
from sandtable.server.wire.tables import Ending, TableInfo


class Happening(FromServer):
    kind: str
    text: str
    touches: list[str]
    """Elements of the board that it is about."""
    spoken: Spoken


class Waiting(FromServer):
    """Who is waited for, and no more than is public of what for."""

    seat: int
    role: str
    label: str
    spoken: Spoken
    """The label."""


class Choosable(Struct, omit_defaults=True):
    """One option."""

    text: str
    """Its notation: what `choose` sends back."""
    description: str
    path: list[str]
    """Elements of the board, in order: what I grab, where, whom."""
    then: Question | None = None
    """What would be asked next. Without it, the choice is complete: send it."""
    spoken: Spoken | None = None
    """The description."""


class Question(FromServer):
    key: str
    """What the question is called: a standing order names it by this."""
    prompt: str
    rule: str
    label: str
    """What the others hear of it."""
    declines: str
    """Of an offer: the option that says no; "" if something must be chosen."""
    spoken: Spoken
    """The prompt."""
    options: list[Choosable]


class MyDecision(FromServer):
    """My open decision: the root of the look-ahead tree."""

    seat: int
    role: str
    serial: int
    key: str
    prompt: str
    rule: str
    label: str
    declines: str
    spoken: Spoken
    options: list[Choosable]
    irrevocable: list[str]
    """Options (by text) that can't be taken back freely once chosen."""


class ClockState(FromServer):
    now: float
    left: list[float]
    """Seconds by seat, at `now`."""
    running: list[int]
    """The seats whose time runs."""
    free: list[float]
    """By seat: for so many seconds after `now` its time does not run yet."""


class StandingOrder(FromClient):
    """When I am asked this (`key` as in the question), choose `option` if I can.

    Until the turn is over, until my next turn begins, or to the end of the game.
    """

    key: Annotated[str, Meta(max_length=200)]
    option: Annotated[str, Meta(max_length=200)]
    until: Literal["turn", "mine", "game"] = "turn"


class TakeBack(FromServer):
    """What `ask_undo` would do now, if all agree."""

    back_to: int
    """The frame at which the table would stand again."""
    lost: int
    """How many lines of the log would be taken back, mine among them."""
    deals_anew: bool
    """Whether what nobody knows is dealt anew; if not, it is what `undo` does."""
    asks: list[int]
    """The seats that must agree."""


class Now(FromServer):
    """The table as this watcher sees it now."""

    view: View
    waiting: list[Waiting]
    decision: MyDecision | None
    can_undo: bool
    """Whether `undo` is free for me now."""
    take_back: TakeBack | None
    """None if there is no choice of mine to go back to."""
    clock: ClockState | None
    ending: Ending | None
    orders: list[StandingOrder]
    """My standing orders that are in force."""


FrameKind = Literal["start", "choice", "undo", "redeal", "resign", "draw", "takeover", "notice"]


class PastFrame(FromServer):
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


class Replay(FromServer):
    table: TableInfo
    watcher: str
    """"0", "1" ..., "spectator" or "all"."""
    rules: int
    """The rules version it was played under: shown from stored facts, whatever is current."""
    total: int
    frames: list[ReplayFrame]
