"""Tables of a map: whatever straight lines between cities do, computed once, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from sandtable.core.errors import Mistake
from sandtable.core.kit.geometry import Point, edges, is_on, side
from sandtable.games.radiowarz.content.maps import MOUNTAIN, Map


class MapTables:
    """By city numbers; sets of cities and of regions are bits."""

    def __init__(self, of: Map) -> None:
        self.map = of
        count = len(of.cities)
        self.places = [city.at for city in of.cities]
        self.left = _sides(of)
        """`left[a][b]`: the cities left of the line from a to b."""
        self.crosses = _crossings(self.left)
        """`crosses[s][n][a]`: the cities b for which a-b crosses s-n inside both."""
        self.under = _regions_under(of)
        """`under[a][b]`: the regions in which the line a-b has some length."""
        mountains = sum(1 << i for i, region in enumerate(of.regions) if region.terrain == MOUNTAIN)
        self.open = [
            sum(1 << b for b in range(count) if b != a and not self.under[a][b] & mountains)
            for a in range(count)
        ]
        """By city: those that a string can be led to in a straight line."""
        self.region_of = [city.region for city in of.cities]

    def distance_squared(self, a: int, b: int) -> int:
        (ax, ay), (bx, by) = self.places[a], self.places[b]
        return (ax - bx) ** 2 + (ay - by) ** 2


def _sides(of: Map) -> list[list[int]]:
    count = len(of.cities)
    left = [[0] * count for _ in range(count)]
    for i, j, k in combinations(range(count), 3):
        turn = side(of.cities[i].at, of.cities[j].at, of.cities[k].at)
        if turn == 0:
            names = ", ".join(of.cities[city].name for city in (i, j, k))
            raise Mistake(f"Three cities are in one line: {names}.")
        if turn < 0:
            j, k = k, j
        left[i][j] |= 1 << k
        left[j][k] |= 1 << i
        left[k][i] |= 1 << j
    return left


def _crossings(left: list[list[int]]) -> list[list[list[int]]]:
    """a-b crosses s-n if a and b lie on different sides of it, and s and n on those of a-b."""
    cities = range(len(left))
    table = [[[0] * len(left) for _ in cities] for _ in cities]
    for s in cities:
        for n in range(s):
            row = table[s][n] = table[n][s]
            for a in cities:
                if a not in (s, n):
                    behind = left[n][s] if left[s][n] >> a & 1 else left[s][n]
                    row[a] = (left[a][s] ^ left[a][n]) & behind
    return table


def _regions_under(of: Map) -> list[list[int]]:
    """A line meets the inside of a region if it begins or ends there, or crosses its border.

    That a line touches a corner, or runs along a border, is refused.
    """
    corners: dict[Point, int] = {}
    borders: dict[tuple[int, int], int] = {}
    for number, region in enumerate(of.regions):
        for a, b in edges(region.outline):
            i, j = (corners.setdefault(corner, len(corners)) for corner in (a, b))
            key = (i, j) if i < j else (j, i)
            borders[key] = borders.get(key, 0) | 1 << number
    places = list(corners)
    sides_of_cities = [
        sum(
            1 << city
            for city, each in enumerate(of.cities)
            if side(places[i], places[j], each.at) > 0
        )
        for i, j in borders
    ]
    table = [[0] * len(of.cities) for _ in of.cities]
    for one, two in combinations(range(len(of.cities)), 2):
        start, end = of.cities[one].at, of.cities[two].at
        turns = [side(start, end, corner) for corner in places]
        if 0 in turns:
            _refuse_corner(
                of, one, two, [p for p, turn in zip(places, turns, strict=True) if not turn]
            )
        found = 1 << of.cities[one].region | 1 << of.cities[two].region
        for ((i, j), regions), cities in zip(borders.items(), sides_of_cities, strict=True):
            if (turns[i] > 0) != (turns[j] > 0) and (cities >> one ^ cities >> two) & 1:
                found |= regions
        table[one][two] = table[two][one] = found
    return table


def _refuse_corner(of: Map, a: int, b: int, corners: Sequence[Point]) -> None:
    one, two = of.cities[a], of.cities[b]
    for corner in corners:
        if is_on(corner, one.at, two.at):
            region = next(region for region in of.regions if corner in region.outline)
            raise Mistake(
                f"The line from {one.name} to {two.name} touches the corner {list(corner)} "
                f"of {region.label}."
            )
