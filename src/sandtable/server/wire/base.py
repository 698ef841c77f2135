"""The two directions of the wire, and what is said in both.

Seats count from 0 here; whatever text people read counts them from 1. Times are seconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Any

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


class FromServer(Struct):
    """What the server says: all fields are always there, unless they have a default."""


class FromClient(Struct, forbid_unknown_fields=True):
    """What a client says: unknown fields are refused, a seat that it may not name above all."""


class Spoken(Struct, omit_defaults=True):
    """A message: what a text says, for clients that name, link, colour or translate it.

    Arguments are numbers and texts, or `{"seat": 0}`, `{"card": id, "name": text}`,
    `{"place": element, "name": text}`, `{"term": id, "name": text}`, another message
    (`{"key", "args", "english"}`), a list of these, or what is printed, `{"printed": [...]}`: texts
    and terms.
    """

    key: str
    args: dict[str, Any] = {}
    parts: list[str] = []
    """The English text in pieces: where one is in braces (`{card}`, `{cards.0}`, `{attack.seat}`),
    the argument at that path stands, which is a seat, a card, a place or a term. None if the text
    names nothing of that kind."""
    short: int = 0
    """So many parts say enough where there is little room; 0 if it takes all."""
    brief: str = ""
    """These parts as a text."""
