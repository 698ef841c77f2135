"""Rows of numbers as observations hold them."""

from __future__ import annotations

import struct

import pytest
from librt.strings import BytesWriter, write_i16_le

from sandtable.core.kit.rows import SIZE, count, numbers_of, row_of


def test_a_row_gives_back_its_numbers() -> None:
    numbers = (0, 1, -1, 255, 256, 32767, -32768)
    row = row_of(numbers)
    assert len(row) == SIZE * len(numbers)
    assert numbers_of(row) == numbers


def test_pieces_join_to_a_row() -> None:
    assert numbers_of(b"".join((row_of([1, 2]), row_of([3])))) == (1, 2, 3)


def test_what_is_written_one_by_one_is_the_same_row() -> None:
    row = BytesWriter()
    numbers = (0, 1, -1, 255, 256, 32767, -32768) * 300  # more than there is room for at first
    for number in numbers:
        write_i16_le(row, number)
    assert row.getvalue() == row_of(numbers)


def test_tokens_are_counted_by_their_faces() -> None:
    faces = [9, 4, 3, 4, 5]
    row = BytesWriter()
    write_i16_le(row, -8)
    count(row, (1, 3, 2), faces, 3, 6)
    count(row, (), faces, 0, 2)
    assert numbers_of(row.getvalue()) == (-8, 1, 2, 0, 0, 0)
    count(row, (0,), faces, 0, 1000)
    assert numbers_of(row.getvalue())[6:] == (*[0] * 9, 1, *[0] * 990)


def test_a_number_that_is_too_large_is_refused() -> None:
    with pytest.raises(struct.error):
        row_of([32768])
    with pytest.raises((OverflowError, ValueError)):
        write_i16_le(BytesWriter(), 32768)
