"""Rows of whole numbers, as `observe` makes them: 16 bits each, the lower byte first.

A row is joined from pieces of bytes, since bytes are copied in one go where the numbers of a list
would be walked through one by one, here and in whatever takes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from struct import Struct, calcsize, pack, unpack

SIZE = calcsize("<h")
"""The bytes of a number. How many there are of something may be counted in the first of them."""


def row_of(numbers: Sequence[int]) -> bytes:
    """A row, or a piece of one, of these numbers."""
    return pack(f"<{len(numbers)}h", *numbers)


def numbers_of(row: bytes) -> tuple[int, ...]:
    """The numbers of a row."""
    return unpack(f"<{len(row) // SIZE}h", row)


def packer(count: int) -> Callable[..., bytes]:
    """What makes a piece of so many numbers, given one by one: the quickest way to make one."""
    return Struct(f"<{count}h").pack


def writer(count: int) -> Callable[..., None]:
    """What writes so many numbers into a row: `write(row, first byte, one, two ...)`."""
    return Struct(f"<{count}h").pack_into
