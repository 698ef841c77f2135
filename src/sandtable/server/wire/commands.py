"""What a client sends over the socket.

`id` is the client's own; the same id twice is one command.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from sandtable.server.wire.base import FromClient, SeatNumber
from sandtable.server.wire.play import StandingOrder

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Notation = Annotated[str, Meta(max_length=200)]


class Choose(FromClient, tag="choose", tag_field="type"):
    """Answer my decision `serial`: one option, or a way down the look-ahead tree."""

    id: CommandId
    serial: int
    options: Annotated[list[Notation], Meta(min_length=1, max_length=64)]


class Undo(FromClient, tag="undo", tag_field="type"):
    """Take back my last choice, where that is free."""

    id: CommandId


class AskUndo(FromClient, tag="ask_undo", tag_field="type"):
    """Ask the others to go back to how it was after frame `back_to` (-1: before my last choice).

    Where nobody is to be asked it is done at once; see `Now.take_back` for what is lost.
    """

    id: CommandId
    back_to: int = -1


class OfferDraw(FromClient, tag="offer_draw", tag_field="type"):
    id: CommandId


class AskTakeover(FromClient, tag="ask_takeover", tag_field="type"):
    """Call a bot to another seat: at once if it is overdue, else if whoever sits there agrees."""

    id: CommandId
    seat: SeatNumber


class Answer(FromClient, tag="answer", tag_field="type"):
    """Say yes or no to an open request."""

    id: CommandId
    number: int
    yes: bool


class Withdraw(FromClient, tag="withdraw", tag_field="type"):
    """Take back what I have asked the others."""

    id: CommandId
    number: int


class Resign(FromClient, tag="resign", tag_field="type"):
    id: CommandId


class Leave(FromClient, tag="leave", tag_field="type"):
    """Hand my seat to a bot. Which one, nobody chooses; the clock runs on."""

    id: CommandId


class Return(FromClient, tag="return", tag_field="type"):
    """Take my seat back from the bot that plays for me."""

    id: CommandId


class Chat(FromClient, tag="chat", tag_field="type"):
    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Orders(FromClient, tag="orders", tag_field="type"):
    """My standing orders, all of them: these replace the old ones."""

    id: CommandId
    orders: Annotated[list[StandingOrder], Meta(max_length=32)]


class Watch(FromClient, tag="watch", tag_field="type"):
    """Look with the eyes of another seat of mine (hot seat), or as a spectator (-1)."""

    id: CommandId
    seat: Annotated[int, Meta(ge=-1, lt=16)]


class Sync(FromClient, tag="sync", tag_field="type"):
    """Send me a fresh `hello`."""

    id: CommandId


Command = (
    Choose
    | Undo
    | AskUndo
    | OfferDraw
    | AskTakeover
    | Answer
    | Withdraw
    | Resign
    | Leave
    | Return
    | Chat
    | Orders
    | Watch
    | Sync
)
