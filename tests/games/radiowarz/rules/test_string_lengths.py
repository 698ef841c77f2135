"""Lengths are compared exactly, however near they are."""

from __future__ import annotations

import random
from decimal import Decimal, localcontext

import pytest

from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.rules.on_air import (
    estimate,
    longer,
    rounded_length,
    square_free,
    squares,
)
from tests.games.radiowarz.brute import length
from tests.games.radiowarz.maps import SHIPPED, tables_of


@pytest.mark.parametrize(
    ("number", "factor", "free"), [(1, 1, 1), (12, 2, 3), (49, 7, 1), (98, 7, 2), (360, 6, 10)]
)
def test_square_free_parts(number: int, factor: int, free: int) -> None:
    assert square_free(number) == (factor, free)


def test_equal_sums_are_found_to_be_equal() -> None:
    assert longer([2, 18], [32]) == 0, "1 + 3 = 4 times the root of 2"
    assert longer([9, 16], [49]) == 0
    assert longer([5, 7], [7, 5]) == 0
    assert longer([], []) == 0
    assert longer([8, 3, 12], [2, 2, 27]) == 0


def test_a_hair_makes_a_difference() -> None:
    assert longer([10, 11], [5, 18]) > 0
    assert longer([5, 18], [10, 11]) < 0
    big = 10**8
    assert longer([big + 1, big - 1], [big, big]) < 0, "by less than 3e-13"
    assert longer([200_000_000], [199_999_999]) > 0


def test_more_digits_are_taken_where_they_are_needed() -> None:
    near = [(10**8 + 1, 1), (10**8 - 1, 1), (10**8, -2)]
    assert [estimate(near, digits) < 0 for digits in (16, 32, 64)] == [False, False, True]
    assert estimate(near, 16) == 0, "too few to tell"


def test_decimals_agree_on_random_sums() -> None:
    rng = random.Random(3)
    with localcontext() as context:
        context.prec = 80
        for _ in range(2000):
            one, two = (
                [rng.randrange(1, 60) for _ in range(rng.randrange(1, 6))] for _ in range(2)
            )
            gap = _sum_of_roots(one) - _sum_of_roots(two)
            sign = 0 if abs(gap) < Decimal("1e-60") else 1 if gap > 0 else -1
            found = longer(one, two)
            assert (found > 0) - (found < 0) == sign


def _sum_of_roots(numbers: list[int]) -> Decimal:
    return sum((Decimal(number).sqrt() for number in numbers), Decimal(0))


def test_lengths_for_people_are_rounded() -> None:
    tables = tables_of("ferrite")
    places = [city.at for city in SHIPPED["ferrite"].cities]
    rng = random.Random(4)
    for _ in range(200):
        row = tuple(rng.sample(range(len(places)), 4))
        pieces = squares(tables, [Link(row, (1, 1))])
        assert abs(rounded_length(pieces) - length(places, row)) <= 0.5 + 1e-6
