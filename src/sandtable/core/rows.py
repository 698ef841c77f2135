"""Rows of whole numbers, as `observe` makes them: 16 bits each, the lower byte first.

They are bytes, because bytes are joined, copied and compared in one go where the numbers of a list
would be walked through one by one, here and in whatever takes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from struct import Struct, pack, unpack
from sys import byteorder
from typing import Final

SIZE: Final = 2
"""The bytes of a number. How many there are of something may be counted in the first of them."""
_ORDER: Final = "=" if byteorder == "little" else "<"
"""The order of a machine takes half the time of the same order called by its name."""


def row_of(numbers: Sequence[int]) -> bytes:
    """A row, or a piece of one, of these numbers."""
    return pack(f"{_ORDER}{len(numbers)}h", *numbers)


def numbers_of(row: bytes) -> tuple[int, ...]:
    """The numbers of a row."""
    return unpack(f"{_ORDER}{len(row) // SIZE}h", row)


def packer(count: int) -> Callable[..., bytes]:
    """What makes a piece of so many numbers: `pack(one, two ...)`."""
    return Struct(f"{_ORDER}{count}h").pack


def writer(count: int) -> Callable[..., None]:
    """What writes so many numbers into a row: `write(row, first byte, one, two ...)`."""
    return Struct(f"{_ORDER}{count}h").pack_into
