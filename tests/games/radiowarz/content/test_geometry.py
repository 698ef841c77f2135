"""Exact geometry: small cases by hand, and Shapely's word on many."""

from __future__ import annotations

import random
from itertools import combinations
from math import cos, pi, sin

import pytest
from shapely.geometry import LineString, Point, Polygon

from sandtable.core.kit.geometry import (
    crosses,
    doubled_area,
    is_convex,
    is_inside,
    is_on,
    is_simple,
    nearer,
    overlap,
    side,
)

SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))
ARROW = ((0, 0), (10, 0), (5, 3), (10, 10))
BOW_TIE = ((0, 0), (10, 10), (10, 0), (0, 10))


def test_sides() -> None:
    assert side((0, 0), (4, 0), (1, 1)) > 0
    assert side((0, 0), (4, 0), (1, -1)) < 0
    assert side((0, 0), (4, 2), (2, 1)) == 0
    big = 10_000
    assert side((0, 0), (big, big - 1), (big - 1, big - 2)) == -1, "one unit of area is seen"


def test_crossing_means_inside_both() -> None:
    assert crosses((0, 0), (4, 4), (0, 4), (4, 0))
    assert not crosses((0, 0), (4, 4), (4, 4), (8, 0)), "they share an end"
    assert not crosses((0, 0), (4, 4), (2, 2), (8, 0)), "an end lies on the other"
    assert not crosses((0, 0), (4, 0), (1, 0), (3, 0)), "they lie on each other"
    assert not crosses((0, 0), (1, 1), (0, 4), (4, 0))


def test_on_a_segment() -> None:
    assert is_on((2, 1), (0, 0), (4, 2))
    assert is_on((4, 2), (0, 0), (4, 2))
    assert not is_on((6, 3), (0, 0), (4, 2))
    assert not is_on((2, 2), (0, 0), (4, 2))


def test_nearer_compares_exactly() -> None:
    s, n = (0, 0), (10, 0)
    first, other = ((7, -1), (7, 1)), ((3, -5), (4, 5))
    assert nearer(s, n, first, other) > 0
    assert nearer(s, n, other, first) < 0
    assert nearer(s, n, first, ((7, 9), (7, -3))) == 0, "at the same point"
    wide = 10_000
    leaning = ((5000, -wide), (5001, wide))  # meets the line at 5000.5
    assert nearer((0, 0), (wide, 0), ((5000, -1), (5000, 1)), leaning) < 0
    assert nearer((0, 0), (wide, 0), ((5001, -1), (5001, 1)), leaning) > 0


@pytest.mark.parametrize(
    ("outline", "simple", "convex"),
    [
        (SQUARE, True, True),
        (SQUARE[::-1], True, True),
        (ARROW, True, False),
        (BOW_TIE, False, False),
        (((0, 0), (5, 0), (10, 0), (5, 5)), True, False),
        (((0, 0), (5, 5), (0, 0)), False, False),
        (((0, 0), (5, 5)), False, False),
    ],
)
def test_outlines(outline: tuple[tuple[int, int], ...], simple: bool, convex: bool) -> None:
    assert is_simple(outline) is simple
    assert (simple and is_convex(outline)) is convex


def test_inside_means_off_the_border() -> None:
    assert is_inside((5, 5), SQUARE)
    assert not is_inside((10, 5), SQUARE)
    assert not is_inside((0, 0), SQUARE)
    assert not is_inside((11, 5), SQUARE)
    assert not is_inside((9, 4), ARROW), "in the notch"


def test_areas_have_a_sign() -> None:
    assert doubled_area(SQUARE) == 200
    assert doubled_area(SQUARE[::-1]) == -200


def test_polygons_that_share_a_border_do_not_overlap() -> None:
    beside = ((10, 0), (20, 0), (20, 10), (10, 10))
    over = ((9, 4), (20, 4), (20, 6), (9, 6))
    within = ((4, 4), (6, 4), (6, 6), (4, 6))
    assert not overlap(SQUARE, beside)
    assert overlap(SQUARE, over)
    assert overlap(SQUARE, within)
    assert overlap(within, SQUARE[::-1])


def test_shapely_agrees_on_random_segments() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        a, b, c, d = ((rng.randrange(12), rng.randrange(12)) for _ in range(4))
        if a == b or c == d:
            continue
        one, two = LineString([a, b]), LineString([c, d])
        assert crosses(a, b, c, d) == one.crosses(two)
        assert is_on(c, a, b) == one.intersects(Point(c))


def test_shapely_agrees_on_random_polygons() -> None:
    rng = random.Random(2)
    shapes = [_convex(rng) for _ in range(40)]
    for one, two in combinations(shapes, 2):
        common = Polygon(one).intersection(Polygon(two)).area
        assert overlap(one, two) == (common > 0)
    for outline in shapes:
        assert is_simple(outline)
        for _ in range(20):
            spot = rng.randrange(100), rng.randrange(100)
            assert is_inside(spot, outline) == Polygon(outline).contains(Point(spot))


def _convex(rng: random.Random) -> list[tuple[int, int]]:
    while True:
        x, y, size = rng.randrange(20, 80), rng.randrange(20, 80), rng.randrange(6, 20)
        angles = sorted(rng.uniform(0, 2 * pi) for _ in range(rng.randrange(3, 8)))
        outline = [(round(x + size * cos(a)), round(y + size * sin(a))) for a in angles]
        if len(set(outline)) == len(outline) > 2 and is_convex(outline) and is_simple(outline):
            return outline
