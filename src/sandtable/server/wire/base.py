"""The two directions of the wire, and what is said in both.

Seats count from 0 here; whatever text people read counts them from 1. Times are seconds since 1970.
"""

from __future__ import annotations

from typing import Annotated

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
