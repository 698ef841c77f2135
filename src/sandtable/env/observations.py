"""What a seat may know of a match, as fixed rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from sandtable.core.events import Frame
from sandtable.core.game import Game
from sandtable.core.match.match import Match
from sandtable.core.options import Option

Row = NDArray[np.float32]
NUMBER = np.dtype("<i2")
"""How the rows of `observe` hold their numbers."""
LOWEST, HIGHEST = -32768.0, 32767.0
"""Between these lies every number of an observation."""
REMEMBERED = 256
"""So many of the last events are remembered with perfect recall."""
_CODES = 1 << 15


def legend(game: Game[Any, Any]) -> tuple[str, ...]:
    """What each number of an observation means, in their order."""
    return tuple(game.legend(game))


def observation(match: Match[Any, Any], seat: int) -> Row:
    """The table as a seat may know it; see `legend`."""
    return np.frombuffer(match.game.observe(match.table, seat), NUMBER).astype(np.float32)


def mask(game: Game[Any, Any], options: Sequence[Option]) -> NDArray[np.int8]:
    """1 for every option on offer, by its number in the vocabulary."""
    row = np.zeros(len(game.words), dtype=np.int8)
    row[[option.id for option in options]] = 1
    return row


class Memory:
    """All that a seat has heard and chosen, in order: with it, an observation has perfect recall.

    A sentence is remembered as a number from 1 to 32767, equal sentences as equal numbers. Secrets
    of others are not in it: the sentences are those that this seat heard. The newest comes first; 0
    stands where there was nothing yet.
    """

    __slots__ = ("sentences",)

    def __init__(self, sentences: tuple[str, ...] = ()) -> None:
        self.sentences = sentences

    def take(self, frames: Sequence[Frame], seat: int, chosen: str = "") -> None:
        """Remember what the seat chose, if it did, and then what happened."""
        heard = [event.as_heard_by(seat) for frame in frames for event in frame.events]
        self.sentences += (f"> {chosen}", *heard) if chosen else tuple(heard)

    def row(self) -> Row:
        newest = self.sentences[: -REMEMBERED - 1 : -1]
        numbers = np.zeros(REMEMBERED, dtype=np.float32)
        numbers[: len(newest)] = [1 + crc32(text.encode()) % (_CODES - 1) for text in newest]
        return numbers
