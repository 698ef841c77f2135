"""Exact plane geometry on whole numbers: every yes or no is decided without rounding."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Point = tuple[int, int]


def side(a: Point, b: Point, c: Point) -> int:
    """Above 0 if c lies left of the line from a to b, below 0 if right, 0 if on it.

    It is twice the area of the triangle, with a sign.
    """
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether a-b and c-d have a point in common that is inside both."""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def is_on(p: Point, a: Point, b: Point) -> bool:
    """Whether p lies on the segment a-b, its ends included."""
    return (
        side(a, b, p) == 0
        and min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
    )


def nearer(s: Point, n: Point, first: tuple[Point, Point], other: tuple[Point, Point]) -> int:
    """Which of two segments crosses s-n nearer to n: above 0 if the first, below 0 if the other.

    The crossing divides s-n as the distances of s and n from the segment's line do. Two such
    fractions are compared by multiplying out.
    """
    s_first, n_first = abs(side(*first, s)), abs(side(*first, n))
    s_other, n_other = abs(side(*other, s)), abs(side(*other, n))
    return s_first * n_other - s_other * n_first


# Polygons, given by their corners; the last one joins the first


def edges(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    return [*pairwise(outline), (outline[-1], outline[0])]


def doubled_area(outline: Sequence[Point]) -> int:
    """Above 0 if the corners go round counterclockwise (with y upwards)."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(outline))


def is_simple(outline: Sequence[Point]) -> bool:
    """Whether the edges meet nowhere but at the corners that they share."""
    found = edges(outline)
    if len(set(outline)) < len(outline) or len(outline) < 3:
        return False
    for i, (a, b) in enumerate(found):
        for c, d in found[i + 1 :]:
            if crosses(a, b, c, d):
                return False
            if any(is_on(p, a, b) for p in (c, d) if p not in (a, b)):
                return False
            if any(is_on(p, c, d) for p in (a, b) if p not in (c, d)):
                return False
    return True


def is_convex(outline: Sequence[Point]) -> bool:
    """Whether a simple polygon has no corner that points inwards, nor a straight one."""
    turns = [side(a, b, c) for (a, b), (_, c) in pairwise([*edges(outline), edges(outline)[0]])]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def is_inside(p: Point, outline: Sequence[Point]) -> bool:
    """Whether p lies inside a simple polygon, not on its border."""
    within = False
    for a, b in edges(outline):
        if is_on(p, a, b):
            return False
        if (a[1] > p[1]) != (b[1] > p[1]):
            upwards = b[1] > a[1]
            if (side(a, b, p) > 0) == upwards:
                within = not within
    return within


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two convex polygons have more in common than their borders."""
    for outline, against in ((one, other), (other, one)):
        turn = 1 if doubled_area(outline) > 0 else -1
        for a, b in edges(outline):
            if all(side(a, b, p) * turn <= 0 for p in against):
                return False  # this edge keeps them apart
    return True
