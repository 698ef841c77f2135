"""Rows of numbers as observations hold them."""

from __future__ import annotations

import struct

import pytest

from sandtable.core.rows import SIZE, numbers_of, packer, row_of, writer


def test_a_row_gives_back_its_numbers() -> None:
    numbers = (0, 1, -1, 255, 256, 32767, -32768)
    row = row_of(numbers)
    assert len(row) == SIZE * len(numbers)
    assert numbers_of(row) == numbers
    assert packer(7)(*numbers) == row


def test_pieces_join_to_a_row() -> None:
    assert numbers_of(b"".join((row_of([1, 2]), packer(1)(3)))) == (1, 2, 3)


def test_numbers_are_written_where_they_belong() -> None:
    row = bytearray(SIZE * 4)
    writer(2)(row, SIZE, 7, -8)
    row[SIZE * 3] += 1  # how something is counted
    row[SIZE * 3] += 1
    assert numbers_of(bytes(row)) == (0, 7, -8, 2)


def test_a_number_that_is_too_large_is_refused() -> None:
    with pytest.raises(struct.error):
        row_of([32768])
