"""What worker processes are asked to do, and what they answer: a line of JSON each."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from sandtable.server.live.log import FrameHead

TABLES_KEPT = 32
"""Of so many tables a worker remembers the match."""
Moves = list[tuple[int, str]]


class BotJob(msgspec.Struct, tag="bot"):
    table: str
    games: str
    game: str
    seats: int
    variants: list[str]
    content: str
    seed: str
    start: str
    """The state that the game started from, if not from its seed."""
    moves: Moves
    seat: int
    bot: str
    bot_seed: int
    heard: int = 0
    """How many moves go before these: the worker has heard them before."""
    digest: str = ""
    """Of those, so that nobody goes on from another game."""


def digest_of(moves: Moves) -> str:
    return blake2b(msgspec.json.encode(moves), digest_size=16).hexdigest()


def what_is_new(job: BotJob, heard: int, digest: str) -> BotJob:
    """A job without what a worker has heard, if the game has gone on from there."""
    if not heard or len(job.moves) < heard or digest_of(job.moves[:heard]) != digest:
        return job
    return msgspec.structs.replace(
        job, moves=job.moves[heard:], heard=heard, digest=digest, content="", start=""
    )


class ImportJob(msgspec.Struct, tag="import"):
    games: str
    text: str


class MomentJob(msgspec.Struct, tag="moment"):
    """Write a moment of a saved game as a position."""

    games: str
    record: str
    at: int
    """After so many choices."""


class BotAnswer(msgspec.Struct, tag="move"):
    text: str


class CheckJob(msgspec.Struct, tag="check"):
    """What is wrong with content that somebody wrote."""

    games: str
    game: str
    text: str


class MakeJob(msgspec.Struct, tag="make"):
    """Whether a table can be opened with content that somebody wrote."""

    games: str
    game: str
    seats: int
    variants: list[str]
    content: str


class Problems(msgspec.Struct, tag="problems"):
    found: list[str]


class Forgotten(msgspec.Struct, tag="forgotten"):
    """The worker does not remember the moves before: it must hear them all."""


class Refused(msgspec.Struct, tag="refused"):
    """Bad input; one sentence."""

    reason: str


class Failed(msgspec.Struct, tag="failed"):
    """A defect of the bot or the rules."""

    what: str


class ImportedFrame(msgspec.Struct):
    head: FrameHead
    """Without its events."""
    events: str
    """As they are kept."""
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


Job = BotJob | ImportJob | MomentJob | CheckJob | MakeJob
Answer = Problems | BotAnswer | Forgotten | Refused | Failed | Imported | Written


def encoded(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))
