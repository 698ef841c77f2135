"""Who sees whom on a map (rules page, chapter 5): true geometry, worked out once a map.

A line of sight leads from some point of one core to some point of another. Seen along the axis
that joins the two middles it starts at some height `s` and ends at some height `t`, both within
the radius: all lines are the points of a square. What blocks the way (walls, and the borders of
spaces that may not be entered) falls into connected parts, and a line passes each part on one side
or on the other. Each side is an intersection of half planes of the square, since the height of a
line at any place is linear in `s` and `t`. So the lines that pass are a few convex polygons, and
there is a line of sight if one of them is left.

A verdict must not hang on a hair: a line that is there keeps a margin from everything that blocks,
and where there is none there is none either with everything moved back by the margin. A map
where that fails is refused, so the numbers below may be floats: no rounding can turn a verdict.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from sandtable.core.errors import Mistake
from sandtable.core.kit.geometry import Point
from sandtable.games.wildlands.content.maps import Map

MARGIN: Final = 12
"""In the units of the map."""

_Corner = tuple[float, float]
_Polygon = list[_Corner]
_Bound = tuple[float, float, float]
"""`a * s + b * t + c`, which must not be below 0."""


class Verdict(NamedTuple):
    """What is known of the lines from one core to another."""

    seen: bool
    clearance: float
    """How far the best line found keeps from what blocks and from the rims of both cores."""
    line: tuple[Point, Point] | None
    """That line."""
    close: bool
    """Whether the verdict hangs on less than the margin."""


class Judge:
    """Judges lines on one map."""

    def __init__(self, map_: Map) -> None:
        self.map = map_
        corners: dict[Point, int] = {}
        for space in map_.spaces:
            for corner in space.outline:
                corners.setdefault(corner, len(corners))
        self._corners = list(corners)
        self._walls = [(corners[a], corners[b]) for a, b in map_.walls]
        self._lines = [
            ((corners[a], corners[b]), 1 << line.between[0] | 1 << line.between[1])
            for line in map_.lines
            for a, b in pairwise(line.points)
        ]
        self.everything = (1 << len(map_.spaces)) - 1
        self.cover = _bits(i for i, space in enumerate(map_.spaces) if space.cover)
        self.high = _bits(i for i, space in enumerate(map_.spaces) if space.high)

    def sight(self, a: int, b: int) -> Verdict:
        """Whether a line leads from a to b, whatever is in between (rules 5.2 to 5.5)."""
        forbidden = self._forbidden(a, b)
        if forbidden is None:
            return Verdict(False, 0.0, None, False)
        return self.judge(a, b, self.everything & ~forbidden)

    def reach(self, a: int, b: int) -> Verdict:
        """Whether such a line enters one other space at most (rule 6.9)."""
        forbidden = self._forbidden(a, b)
        if forbidden is None:
            return Verdict(False, 0.0, None, False)
        ends = 1 << a | 1 << b
        through = [0] + [1 << x for x in self.map.exits[a] if not (forbidden | ends) >> x & 1]
        verdicts = [self.judge(a, b, ends | more) for more in through]
        best = max(verdicts, key=lambda verdict: (verdict.seen, verdict.clearance))
        if best.seen and not best.close:
            return best
        return best._replace(close=any(verdict.close for verdict in verdicts))

    def _forbidden(self, a: int, b: int) -> int | None:
        """The spaces that a line from a to b may not enter; None if there can be no line."""
        ends = 1 << a | 1 << b
        from_high, to_high = self.high >> a & 1, self.high >> b & 1
        if to_high and not from_high:
            return None
        heights = 0 if from_high and to_high else self.high
        return (self.cover | heights) & ~ends

    def judge(self, a: int, b: int, allowed: int) -> Verdict:
        """Whether a line leads from core to core through these spaces alone (bits)."""
        parts = self._parts(a, b, allowed)
        radius = self.map.core
        best, centre = -1.0, (0.0, 0.0)
        for polygon in _passing(parts, radius, 0.0):
            middle, room = _room(polygon, parts, radius)
            if room > best:
                best, centre = room, middle
        if best >= 0:
            return Verdict(True, best, self._line(a, b, centre), best < MARGIN)
        nearly = bool(_passing(parts, radius + MARGIN, MARGIN))
        return Verdict(False, 0.0, None, nearly)

    def _parts(self, a: int, b: int, allowed: int) -> list[list[_Corner]]:
        """What blocks, in connected parts: (how far along the axis from 0 to 1, how high)."""
        (ax, ay), (bx, by) = self.map.spaces[a].at, self.map.spaces[b].at
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        length = square**0.5
        placed = [
            (((x - ax) * dx + (y - ay) * dy) / square, ((y - ay) * dx - (x - ax) * dy) / length)
            for x, y in self._corners
        ]
        rim = self.map.core + 2 * MARGIN
        blocking = self._walls + [s for s, sides in self._lines if sides & ~allowed]
        parts: dict[object, list[_Corner]] = {}
        part_of: dict[object, object] = {}
        for p, q in blocking:
            (x1, h1), (x2, h2) = placed[p], placed[q]
            if (x1 <= 0 and x2 <= 0) or (x1 >= 1 and x2 >= 1):
                continue
            if (h1 > rim and h2 > rim) or (h1 < -rim and h2 < -rim):
                continue
            ends: list[tuple[object, _Corner]] = []
            for name, x, h in ((p, x1, h1), (q, x2, h2)):
                if x < 0 or x > 1:
                    at = 0.0 if x < 0 else 1.0
                    h = h1 + (h2 - h1) * (at - x1) / (x2 - x1)
                    ends.append(((p, q, at), (at, h)))
                else:
                    ends.append((name, (x, h)))
            _join(parts, part_of, ends)
        return [list(dict.fromkeys(part)) for part in parts.values()]

    def _line(self, a: int, b: int, centre: _Corner) -> tuple[Point, Point]:
        (ax, ay), (bx, by) = self.map.spaces[a].at, self.map.spaces[b].at
        length = hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        s, t = centre
        return (round(ax + nx * s), round(ay + ny * s)), (round(bx + nx * t), round(by + ny * t))


def _join(
    parts: dict[object, list[_Corner]],
    part_of: dict[object, object],
    ends: list[tuple[object, _Corner]],
) -> None:
    """Add a piece that blocks: what shares a corner with it is the same part."""
    (one, at_one), (other, at_other) = ends
    first, second = part_of.get(one), part_of.get(other)
    if first is None and second is None:
        parts[one] = [at_one, at_other]
        part_of[one] = part_of[other] = one
    elif first is None:
        part_of[one] = second
        parts[second].append(at_one)
    elif second is None:
        part_of[other] = first
        parts[first].append(at_other)
    elif first != second:
        parts[first] += parts.pop(second)
        for name, part in part_of.items():
            if part == second:
                part_of[name] = first


def _passing(parts: list[list[_Corner]], radius: float, slack: float) -> list[_Polygon]:
    """The lines that pass all parts, each on one side: convex polygons of (s, t)."""
    r = float(radius)
    found: list[_Polygon] = [[(-r, -r), (r, -r), (r, r), (-r, r)]]
    for part in parts:
        above: list[_Bound] = [(1 - x, x, slack - h) for x, h in part]
        below: list[_Bound] = [(x - 1, -x, slack + h) for x, h in part]
        found = [
            piece for polygon in found for half in (above, below) if (piece := _cut(polygon, half))
        ]
        if not found:
            break
    return found


_SMALLEST: Final = 1e-6


def _cut(polygon: _Polygon, bounds: list[_Bound]) -> _Polygon:
    """What is left of a convex polygon; nothing if that has no area."""
    for a, b, c in bounds:
        values = [a * s + b * t + c for s, t in polygon]
        if min(values) >= 0:
            continue
        left: _Polygon = []
        count = len(polygon)
        for i in range(count):
            here, there = values[i], values[(i + 1) % count]
            if here >= 0:
                left.append(polygon[i])
            if (here > 0 > there) or (here < 0 < there):
                (s1, t1), (s2, t2) = polygon[i], polygon[(i + 1) % count]
                share = here / (here - there)
                left.append((s1 + (s2 - s1) * share, t1 + (t2 - t1) * share))
        polygon = left
        if len(polygon) < 3 or _area(polygon) < _SMALLEST:
            return []
    return polygon


def _area(polygon: _Polygon) -> float:
    joined = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(s1 * t2 - s2 * t1 for (s1, t1), (s2, t2) in joined)) / 2


def _room(polygon: _Polygon, parts: list[list[_Corner]], radius: float) -> tuple[_Corner, float]:
    """The line in the middle of a polygon, and how far it keeps from everything."""
    s = sum(corner[0] for corner in polygon) / len(polygon)
    t = sum(corner[1] for corner in polygon) / len(polygon)
    room = min(radius - abs(s), radius - abs(t))
    for part in parts:
        for x, h in part:
            room = min(room, abs(s * (1 - x) + t * x - h))
    return (s, t), room


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


class Sight:
    """By space, as bits: what is seen from it, and what a heavy ranged attack reaches."""

    def __init__(self, map_: Map) -> None:
        judge = Judge(map_)
        count = len(map_.spaces)
        self.sees = [1 << space for space in range(count)]
        self.reaches = [1 << space for space in range(count)]
        self.proof: dict[tuple[int, int], tuple[Point, Point]] = {}
        """A line for each two spaces, as it leads from the first to the second."""
        for a in range(count):
            for b in range(a + 1, count):
                one_level = judge.high >> a & 1 == judge.high >> b & 1
                for start, end in ((a, b),) if one_level else ((a, b), (b, a)):
                    self._look(judge, start, end, both=one_level)

    def _look(self, judge: Judge, a: int, b: int, *, both: bool) -> None:
        found = _surely(judge, a, b, judge.sight(a, b))
        if found is None:
            return
        reach = _surely(judge, a, b, judge.reach(a, b))
        for start, end, line in ((a, b, found), (b, a, found[::-1])) if both else ((a, b, found),):
            self.sees[start] |= 1 << end
            self.proof[start, end] = (line[0], line[1])
            if reach is not None:
                self.reaches[start] |= 1 << end


def _surely(judge: Judge, a: int, b: int, verdict: Verdict) -> tuple[Point, Point] | None:
    """The line of a verdict; a map where it hangs on less than the margin is refused."""
    if verdict.close:
        numbers = f"{judge.map.spaces[a].number} and {judge.map.spaces[b].number}"
        raise Mistake(f"The line of sight between {numbers} hangs on less than {MARGIN}.")
    return verdict.line
