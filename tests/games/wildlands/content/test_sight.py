"""Lines of sight against an independent judge (shapely, many lines), and every dispute drawn."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely
from shapely import LineString, MultiLineString, Polygon

from sandtable.games.wildlands.content.maps import Map, read_map, shipped_text
from sandtable.games.wildlands.content.sight import MARGIN, Judge, Sight
from tests.games.wildlands.play import YARD
from tools.content.wildlands_map.picture import picture

TEXTS = {"dungeon": shipped_text("dungeon"), "ruins": shipped_text("ruins"), "yard": YARD}
MAPS = {name: read_map(text) for name, text in TEXTS.items()}
EACH = pytest.mark.parametrize("name", MAPS)
SPOKES = 12


class Painter:
    """Knows a map as shapely shapes, and nothing of how the game judges."""

    def __init__(self, map_: Map) -> None:
        self.map = map_
        self.spaces = [Polygon(space.outline) for space in map_.spaces]
        self.walls = MultiLineString([LineString(wall) for wall in map_.walls])
        shapely.prepare(self.walls)

    def closed(self, a: int, b: int, shrunk: int = 0) -> Any:
        """What may not be entered on the way from a to b, or None if all is closed.

        Touching it is passing here, unless it is shrunk a little.
        """
        spaces = self.map.spaces
        if spaces[b].high and not spaces[a].high:
            return None
        shut = [
            i
            for i, space in enumerate(spaces)
            if i not in (a, b) and (space.cover or (space.high and not spaces[b].high))
        ]
        return shapely.union_all([self.spaces[i].buffer(-shrunk) for i in shut])

    def lines(self, a: int, b: int) -> Any:
        """Lines between points all over both cores."""
        ends = []
        for space in (a, b):
            x, y = self.map.spaces[space].at
            ends.append(
                [(x, y)]
                + [
                    (
                        x + self.map.core * cos(2 * pi * k / SPOKES),
                        y + self.map.core * sin(2 * pi * k / SPOKES),
                    )
                    for k in range(SPOKES)
                ]
            )
        return shapely.linestrings([[p, q] for p in ends[0] for q in ends[1]])

    def passing(self, a: int, b: int) -> int:
        """How many of these lines nothing blocks."""
        closed = self.closed(a, b)
        if closed is None:
            return 0
        lines = self.lines(a, b)
        shapely.prepare(closed)
        blocked = shapely.intersects(self.walls, lines) | shapely.intersects(closed, lines)
        return int(np.count_nonzero(~blocked))


@EACH
def test_every_pair_agrees_with_an_independent_judge(name: str) -> None:
    map_ = MAPS[name]
    sight, painter = Sight(map_), Painter(map_)
    for a in range(len(map_.spaces)):
        for b in range(len(map_.spaces)):
            if a == b:
                continue
            pair = (a + 1, b + 1)
            if sight.sees[a] >> b & 1:
                start, end = sight.proof[a, b]
                line = LineString([start, end])
                assert not painter.walls.intersects(line), pair
                assert not painter.closed(a, b, 1).intersects(line), pair
                for point, space in ((start, a), (end, b)):
                    at = map_.spaces[space].at
                    assert hypot(point[0] - at[0], point[1] - at[1]) <= map_.core + 1
            else:
                assert painter.passing(a, b) == 0, pair


@EACH
def test_what_heavy_attacks_reach(name: str) -> None:
    """A line that enters one other space at most; and where the proof enters no more, it is so."""
    map_ = MAPS[name]
    sight, judge, painter = Sight(map_), Judge(map_), Painter(map_)
    inside = [space.buffer(-1) for space in painter.spaces]
    for (a, b), line in sight.proof.items():
        entered = sum(
            inside[i].intersects(LineString(line))
            for i in range(len(map_.spaces))
            if i not in (a, b)
        )
        if entered <= 1:
            assert sight.reaches[a] >> b & 1, (a + 1, b + 1)
        verdict = judge.reach(a, b)
        assert verdict.seen == bool(sight.reaches[a] >> b & 1)
        if verdict.line is not None:
            crossed = [
                i
                for i in range(len(map_.spaces))
                if i not in (a, b) and inside[i].intersects(LineString(verdict.line))
            ]
            assert len(crossed) <= 1, (a + 1, b + 1)


def disputed(map_: Map) -> dict[tuple[int, int], str]:
    """The pairs that people would argue about, and why."""
    judge, painter = Judge(map_), Painter(map_)
    found = {}
    for a in range(len(map_.spaces)):
        for b in range(a):
            verdict = judge.sight(a, b)
            middle = LineString([map_.spaces[a].at, map_.spaces[b].at])
            closed = painter.closed(a, b)
            clear = closed is not None and not (
                painter.walls.intersects(middle) or closed.intersects(middle)
            )
            if verdict.seen != clear:
                found[a, b] = "the middles say otherwise"
            elif verdict.seen and verdict.clearance < 2.5 * MARGIN:
                found[a, b] = "narrow"
    return found


@EACH
def test_every_disputed_pair_is_drawn(name: str, tmp_path: Path) -> None:
    """One picture a map: look at it under the test's temporary folder when in doubt."""
    map_ = MAPS[name]
    sight = Sight(map_)
    pairs = disputed(map_)
    strokes = []
    for a, b in pairs:
        if (a, b) in sight.proof:
            (x1, y1), (x2, y2) = sight.proof[a, b]
            colour = "#0a7d32"
        else:
            (x1, y1), (x2, y2) = map_.spaces[a].at, map_.spaces[b].at
            colour = "#c62828"
        strokes.append(
            f'<line id="pair-{a + 1}-{b + 1}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" '
            f'stroke="{colour}" stroke-width="26" stroke-linecap="round"/>'
        )
    out = tmp_path / f"{name}.svg"
    out.write_text(picture(map_, "\n".join(strokes)), encoding="utf-8")
    drawn = out.read_text(encoding="utf-8")
    assert pairs, "a map without any dispute would be no map"
    assert all(f'id="pair-{a + 1}-{b + 1}"' in drawn for a, b in pairs)
    assert all(
        Judge(map_).sight(a, b).clearance >= MARGIN for a, b in pairs if (a, b) in sight.proof
    )
