"""What is printed on a game's board, as clients get it: once, by the hash of its content."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from sandtable.core.game import Game

_LETTERS = 32


class Printed(NamedTuple):
    hash: str
    body: str
    """JSON."""


def printed_on(game: Game[Any, Any]) -> Printed | None:
    """The board of a game; None if nothing is printed on it."""
    if not game.printed:
        return None
    body = msgspec.json.encode(game.printed)
    return Printed(sha256(body).hexdigest()[:_LETTERS], body.decode())
