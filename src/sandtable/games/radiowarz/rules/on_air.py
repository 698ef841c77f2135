"""Where a player is on air, points, and the length of string (rules page, chapters 5 and 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isqrt
from typing import Final

from sandtable.games.radiowarz.box import T, goal_of
from sandtable.games.radiowarz.content.map_tables import MapTables
from sandtable.games.radiowarz.link import Link

_DIGITS: Final = 16
"""Binary, behind the point: enough unless two strings are alike, or very nearly so."""


def on_air(tables: MapTables, links: Iterable[Link]) -> int:
    """The regions that these links cross, as bits (rules 5.1 and 5.2)."""
    under = tables.under
    regions = 0
    for link in links:
        row = link[0]
        last = row[0]
        for pin in row[1:]:
            regions |= under[last][pin]
            last = pin
    return regions


def regions_lit(t: T, seat: int) -> int:
    """The objectives of a seat that are on air: its On Air tokens (rule 5.3)."""
    return t.s.air[seat] & goal_of(t, seat)


def passes(tables: MapTables, links: Iterable[Link], regions: int) -> int:
    """The separate stretches of these links inside a set of regions (rules 7.3 and 7.4).

    A piece has one stretch in a convex region at most, and a pivot inside joins two of them.
    """
    under, region_of = tables.under, tables.region_of
    count = 0
    for row, _ in links:
        last = row[0]
        for pin in row[1:]:
            count += (under[last][pin] & regions).bit_count()
            last = pin
        for pivot in row[1:-1]:
            count -= regions >> region_of[pivot] & 1
    return count


def points(t: T, seat: int) -> int:
    """One for each pass over an objective (rule 7.3)."""
    return passes(t.box.map_tables, t.s.links[seat], goal_of(t, seat))


# Lengths are sums of square roots of whole numbers, and are compared without rounding


def squares(tables: MapTables, links: Iterable[Link]) -> list[int]:
    """The squared lengths of all pieces."""
    return [tables.distance_squared(a, b) for link in links for a, b in pairwise(link.pins)]


def rounded_length(pieces: Iterable[int]) -> int:
    """A length in whole units, for people to read; rules use `longer`."""
    return (sum(isqrt(square << 40) for square in pieces) + (1 << 19)) >> 20


def longer(one: Sequence[int], other: Sequence[int]) -> int:
    """Above 0 if the first string is longer, below 0 if the other is, 0 if both are exactly alike.

    Square roots of different square-free numbers are independent over the fractions: so two sums
    are equal only if they are made of the same roots. If they are not, a few more digits will tell.
    """
    if sorted(one) == sorted(other):
        return 0
    signed = [(square, 1) for square in one] + [(square, -1) for square in other]
    total = estimate(signed, _DIGITS)
    if total:
        return total
    roots: dict[int, int] = {}
    for square, sign in signed:
        factor, free = square_free(square)
        roots[free] = roots.get(free, 0) + sign * factor
    distinct = [(free, times) for free, times in roots.items() if times]
    digits = _DIGITS
    while distinct and not total:
        digits *= 2
        total = estimate(distinct, digits)
    return total


def estimate(roots: Iterable[tuple[int, int]], digits: int) -> int:
    """A sum of multiples of square roots, to so many binary digits; 0 if they do not tell its sign.

    Each root is less than one unit too small.
    """
    total = margin = 0
    for square, times in roots:
        total += times * isqrt(square << 2 * digits)
        margin += abs(times)
    return total if abs(total) > margin else 0


def square_free(number: int) -> tuple[int, int]:
    """A number as a square times a square-free number: the root of the one, and the other."""
    factor, divisor = 1, 2
    while divisor * divisor <= number:
        while number % (divisor * divisor) == 0:
            number //= divisor * divisor
            factor *= divisor
        divisor += 1
    return factor, number
