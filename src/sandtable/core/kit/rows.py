"""Rows of whole numbers, as `observe` makes them: 16 bits each, the lower byte first.

They are bytes, because bytes are joined, copied and compared in one go where the numbers of a list
would be walked through one by one, here and in whatever takes them. Games write them from front to
back with librt's `BytesWriter` and `write_i16_le`: compiled, that is a few instructions a number,
and otherwise no slower than to pack many numbers at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack, unpack
from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter

if TYPE_CHECKING:
    from mypy_extensions import i64

SIZE: Final = 2
"""The bytes of a number. How many there are of something may be counted in the first of them."""
_LONG: Final = 256
_NOTHING: Final = [bytes(SIZE * length) for length in range(_LONG)]


def row_of(numbers: Sequence[int]) -> bytes:
    """A row, or a piece of one, of these numbers."""
    return pack(f"<{len(numbers)}h", *numbers)


def numbers_of(row: bytes) -> tuple[int, ...]:
    """The numbers of a row."""
    return unpack(f"<{len(row) // SIZE}h", row)


def count(
    row: BytesWriter, tokens: tuple[int, ...], faces: list[int], first: int, end: int
) -> None:
    """Write how many of these tokens have each of the faces from `first` up to `end`."""
    start: i64 = len(row) - SIZE * first
    length = end - first
    row.write(_NOTHING[length] if length < _LONG else bytes(SIZE * length))
    for token in tokens:
        face: i64 = faces[token]
        at: i64 = start + SIZE * face
        row[at] = row[at] + 1  # compiled, += would take five times as long
