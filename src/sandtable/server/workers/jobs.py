"""What worker processes are asked to do, and what they answer: a line of JSON each."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.core.messages import Message, as_json, from_json
from sandtable.server.live.log import FrameHead


class BotJob(msgspec.Struct, tag="bot"):
    games: str
    game: str
    seats: int
    variants: list[str]
    content: str
    seed: str
    start: str
    """The state that the game started from, if not from its seed."""
    moves: list[tuple[int, str]]
    seat: int
    bot: str
    bot_seed: int


class ImportJob(msgspec.Struct, tag="import"):
    games: str
    text: str


class MomentJob(msgspec.Struct, tag="moment"):
    """Write a moment of a saved game as a position."""

    games: str
    record: str
    at: int
    """After so many choices."""


Job = BotJob | ImportJob | MomentJob


class BotAnswer(msgspec.Struct, tag="move"):
    text: str


class Refused(msgspec.Struct, tag="refused"):
    """Bad input; one sentence."""

    reason: str


class Failed(msgspec.Struct, tag="failed"):
    """A defect of the bot or the rules."""

    what: str


class ImportedFrame(msgspec.Struct):
    head: msgspec.Raw
    body: bytes
    """FrameViews as they are kept: a long game would else be hundreds of megabytes."""


class Imported(msgspec.Struct, tag="imported"):
    """A saved game or position, played to its end."""

    game: str
    seats: int
    variants: list[str]
    content: str
    rules: int
    seed: str
    start: str
    entries: list[msgspec.Raw]
    frames: list[ImportedFrame]
    ending: msgspec.Raw
    turn_of: list[int]


class Written(msgspec.Struct, tag="written"):
    text: str


Answer = BotAnswer | Refused | Failed | Imported | Written


def encoded(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value, enc_hook=_plain))


def decoded_head(raw: msgspec.Raw) -> FrameHead:
    """The head of a frame, with the messages of its events."""
    return msgspec.json.decode(raw, type=FrameHead, dec_hook=_message)


def _plain(value: Any) -> Any:
    if isinstance(value, Message):
        return as_json(value)
    raise NotImplementedError(f"{type(value)} does not go over a pipe")


def _message(kind: type, data: Any) -> Any:
    if kind is Message:
        return from_json(data)
    raise NotImplementedError(f"{kind} does not come over a pipe")
