"""Cut the rooms of a plan into spaces, number them, set the cores, write TOML."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from typing import cast

from shapely import (
    GeometryCollection,
    LineString,
    MultiLineString,
    MultiPoint,
    Polygon,
    line_merge,
    maximum_inscribed_circle,
    set_precision,
    unary_union,
    voronoi_polygons,
)
from shapely import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

from sandtable.games.wildlands.content.maps import (
    CLIMB,
    GATE,
    OPEN,
    Line,
    LineKind,
    Map,
    Scenery,
    Space,
    Theme,
)
from sandtable.games.wildlands.content.sight import Judge
from tools.content.wildlands_map.plans import PLANS, Plan, Room, Spot

UNIT = 100
CORE = 150
SHORTEST = 260
"""A white line that is shorter becomes wall."""
GRID = 10
"""Corners lie on multiples of it."""
SIZE = (10_000, 7_000)
FOLDER = Path("src/sandtable/games/wildlands/content/data/maps")
Edge = frozenset[tuple[int, int]]


@dataclass
class Piece:
    """A space in the making."""

    room: Room
    cover: bool
    floor: str
    outline: list[tuple[int, int]]
    at: tuple[int, int]
    number: int = 0
    edges: set[Edge] = field(default_factory=set)


def scaled(spots: tuple[Spot, ...]) -> list[tuple[int, int]]:
    return [(round(x * UNIT), round(y * UNIT)) for x, y in spots]


def cells(room: Room, solid: BaseGeometry) -> list[tuple[Polygon, bool, str]]:
    """The spaces of a room: what is nearest to each of its sites."""
    area = Polygon(scaled(room.outline)).difference(solid)
    sites = scaled(room.sites)
    for _ in range(room.relaxed):
        sites = [(round(c.x), round(c.y)) for c in (p.centroid for p in _nearest(area, sites))]
    floors = room.floor.split()
    return [
        (part, i in room.cover, floors[i % len(floors)])
        for i, part in enumerate(_nearest(area, sites))
    ]


def _nearest(area: BaseGeometry, sites: list[tuple[int, int]]) -> list[Polygon]:
    if len(sites) == 1:
        return [cast(Polygon, area)]
    found = voronoi_polygons(MultiPoint(sites), extend_to=area)
    parts = []
    for site in sites:
        cell = next(cell for cell in found.geoms if cell.covers(Dot(site)))
        part = cell.intersection(area)
        parts.append(max(getattr(part, "geoms", [part]), key=lambda each: each.area))
    return parts


def arrange(plan: Plan) -> list[Piece]:
    """All spaces with whole-number corners that neighbours share."""
    high = unary_union([Polygon(scaled(room.outline)) for room in plan.rooms if room.high])
    voids = unary_union([Polygon(scaled(each)) for each in plan.voids])
    made: list[tuple[Room, Polygon, bool, str]] = []
    for room in plan.rooms:
        solid = voids if room.high else unary_union([voids, high])
        made += [(room, *cell) for cell in cells(room, solid)]
    doors = [
        LineString(scaled(door)) for door in (*plan.doors, *([plan.gate] if plan.gate else []))
    ]
    ends = MultiPoint([end for door in doors for end in door.coords])
    rims = [cell.boundary for _, cell, _, _ in made]
    lines = set_precision(unary_union(rims), GRID)
    lines = set_precision(_split_at(lines, ends), GRID)
    lines = unary_union(lines)
    pieces = []
    for face in polygonize(lines):
        inside = face.representative_point()
        for room, cell, cover, floor in made:
            if cell.buffer(-2).covers(inside) or cell.covers(inside):
                outline = [(round(x), round(y)) for x, y in face.exterior.coords[:-1]]
                middle = maximum_inscribed_circle(face, tolerance=5).coords[0]
                at = (round(middle[0]), round(middle[1]))
                pieces.append(Piece(room, cover, floor, outline, at))
                break
    for piece in pieces:
        loop = [*piece.outline, piece.outline[0]]
        piece.edges = {frozenset(pair) for pair in pairwise(loop)}
    return pieces


def _split_at(lines: BaseGeometry, ends: MultiPoint) -> BaseGeometry:
    """The lines with a corner wherever a door begins or ends."""
    merged = []
    for line in cast(MultiLineString, line_merge(lines)).geoms:
        marks = sorted(
            (line.project(end), _on_grid(end.x, end.y))
            for end in ends.geoms
            if line.distance(end) < 40
        )
        corners = [(line.project(Dot(c)), _on_grid(*c)) for c in line.coords[1:-1]]
        inner = [spot for _, spot in sorted(corners + marks)]
        first, last = line.coords[0], line.coords[-1]
        row = [first, *inner, last]
        row = [row[0], *(b for a, b in pairwise(row) if tuple(a) != tuple(b))]
        merged.append(LineString(row))
    return GeometryCollection(merged)


def _on_grid(x: float, y: float) -> tuple[int, int]:
    return round(x / GRID) * GRID, round(y / GRID) * GRID


def number(plan: Plan, pieces: list[Piece]) -> None:
    """Rows from the top; the rim gets the numbers that belong there."""
    whole = unary_union([Polygon(piece.outline) for piece in pieces])
    hull = cast(Polygon, whole.convex_hull).exterior
    order = sorted(pieces, key=lambda piece: hull.distance(Dot(piece.at)))
    rim = order[: len(plan.first_rim)]
    rows = {True: sorted(rim, key=_row), False: sorted(order[len(rim) :], key=_row)}
    for n in range(1, len(pieces) + 1):
        rows[n in plan.first_rim].pop(0).number = n
    if plan.gate:
        gate = LineString(scaled(plan.gate))
        there = sorted(
            pieces, key=lambda p: -Polygon(p.outline).buffer(20).intersection(gate).length
        )
        west, east = sorted(there[:2], key=lambda p: p.at)
        for piece, wanted in ((west, 25), (east, 30)):
            other = next(each for each in pieces if each.number == wanted)
            other.number, piece.number = piece.number, wanted
    pieces.sort(key=lambda piece: piece.number)


def _row(piece: Piece) -> float:
    return piece.at[1] + piece.at[0] / 20


def white_lines(plan: Plan, pieces: list[Piece]) -> list[Line]:
    doors = unary_union([LineString(scaled(door)) for door in plan.doors]).buffer(
        45, cap_style="flat"
    )
    walls = (
        unary_union([LineString(scaled(wall)) for wall in plan.walls]).buffer(260)
        if plan.walls
        else Polygon()
    )
    gate = LineString(scaled(plan.gate)).buffer(45) if plan.gate else Polygon()
    lines = []
    for (i, one), (j, other) in combinations(enumerate(pieces), 2):
        shared = [tuple(edge) for edge in one.edges & other.edges]
        if not shared:
            continue
        border = unary_union([LineString(edge) for edge in shared])
        in_wall = walls.intersection(border).length > 0.6 * border.length
        for kind, white in (
            (OPEN, [e for e in shared if _middle(e).within(doors)]),
            (GATE, [e for e in shared if _middle(e).within(gate)]),
        ):
            same = one.room is other.room and kind == OPEN and not in_wall
            edges = list(shared) if same else white
            if not edges:
                continue
            for row in _rows(edges):
                if LineString(row).length < SHORTEST:
                    continue
                up = -1
                what = kind
                if one.room.high != other.room.high:
                    what, up = CLIMB, i if one.room.high else j
                lines.append(Line((i, j), row, cast(LineKind, what), up))
    return lines


def _middle(edge: tuple[tuple[int, int], ...]) -> Dot:
    (a, b), (c, d) = edge
    return Dot((a + c) / 2, (b + d) / 2)


def _rows(edges: list[tuple[tuple[int, int], ...]]) -> list[tuple[tuple[int, int], ...]]:
    merged = line_merge(unary_union([LineString(edge) for edge in edges]))
    return [
        tuple((round(x), round(y)) for x, y in part.coords)
        for part in getattr(merged, "geoms", [merged])
    ]


def build(plan: Plan, pieces: list[Piece], scenery: tuple[Scenery, ...] = ()) -> Map:
    spaces = tuple(
        Space(p.number, p.room.place, p.floor, tuple(p.outline), p.at, p.cover, p.room.high)
        for p in pieces
    )
    return Map(
        plan.name,
        cast(Theme, plan.theme),
        SIZE,
        CORE,
        spaces,
        tuple(white_lines(plan, pieces)),
        scenery,
    )


def close_pairs(judge: Judge, spaces: list[int]) -> set[tuple[int, int]]:
    """The pairs with one of these spaces whose verdict hangs on a hair."""
    count = len(judge.map.spaces)
    found = set()
    for a in spaces:
        for b in range(count):
            if a != b:
                for one, other in ((a, b), (b, a)):
                    sight = judge.sight(one, other)
                    if sight.close or (sight.seen and judge.reach(one, other).close):
                        found.add((min(a, b), max(a, b)))
    return found


def settle(plan: Plan, pieces: list[Piece], rng: random.Random) -> None:
    """Move cores about until no verdict hangs on a hair."""
    made = build(plan, pieces)
    bad = close_pairs(Judge(made), list(range(len(pieces))))
    rooms = [Polygon(p.outline).buffer(-CORE - 12) for p in pieces]
    for turn in range(3000):
        if not bad:
            return
        if turn % 25 == 0:
            print(turn, len(bad), file=sys.stderr)
        which = rng.choice(sorted(bad))[rng.randrange(2)]
        old = pieces[which].at
        reach = rng.choice((30, 60, 120))
        at = (old[0] + rng.randint(-reach, reach), old[1] + rng.randint(-reach, reach))
        if not rooms[which].covers(Dot(at)):
            continue
        pieces[which].at = at
        now = close_pairs(Judge(build_spaces(made, pieces)), [which])
        mine = {pair for pair in bad if which in pair}
        if len(now) <= len(mine):
            bad = (bad - mine) | now
        else:
            pieces[which].at = old
    sys.exit(f"still close: {[(pieces[a].number, pieces[b].number) for a, b in sorted(bad)]}")


def build_spaces(made: Map, pieces: list[Piece]) -> Map:
    """The same map with the cores where they are now."""
    spaces = tuple(
        Space(s.number, s.place, s.floor, s.outline, p.at, s.cover, s.high)
        for s, p in zip(made.spaces, pieces, strict=True)
    )
    return Map(made.name, made.theme, made.size, made.core, spaces, made.lines, made.scenery)


def furnish(plan: Plan, pieces: list[Piece], rng: random.Random) -> tuple[Scenery, ...]:
    """Things to look at, off the cores and off each other."""
    found: list[Scenery] = []
    for piece in pieces:
        room = Polygon(piece.outline)
        wanted = [rng.choice(plan.shelter) for _ in range(4)] if piece.cover else []
        wanted += [rng.choice(plan.furniture) for _ in range(rng.randrange(2))]
        for kind in wanted:
            size = rng.randint(80, 130)
            for attempt in range(120):
                x0, y0, x1, y1 = room.bounds
                spot = (round(rng.uniform(x0, x1)), round(rng.uniform(y0, y1)))
                free = Dot(spot).distance(Dot(piece.at)) > CORE + max(40, 330 - 4 * attempt) + size
                apart = all(Dot(spot).distance(Dot(each.at)) > 2.2 * size for each in found)
                if free and apart and room.buffer(-size - 40).covers(Dot(spot)):
                    found.append(Scenery(kind, spot, size, rng.randrange(0, 360, 5)))
                    break
    return tuple(found)


def toml(name: str, made: Map) -> str:
    def row(points: tuple[tuple[int, int], ...]) -> str:
        return f"[{', '.join(f'[{x}, {y}]' for x, y in points)}]"

    out = [
        f"# Made by `tools.content.wildlands_map {name}`; the drawing is our own. See maps.py",
        "# for the form.",
        f'name = "{made.name}"',
        f'theme = "{made.theme}"',
        f"size = [{made.size[0]}, {made.size[1]}]",
        f"core = {made.core}",
    ]
    for space in made.spaces:
        out += ["", "[[spaces]]", f"number = {space.number}", f'place = "{space.place}"']
        out += [f'floor = "{space.floor}"', f"outline = {row(space.outline)}"]
        out += [f"at = [{space.at[0]}, {space.at[1]}]"]
        out += ["cover = true"] if space.cover else []
        out += ["high = true"] if space.high else []
    for line in made.lines:
        a, b = line.between
        out += ["", "[[lines]]", f"between = [{a + 1}, {b + 1}]", f"points = {row(line.points)}"]
        out += [] if line.kind == OPEN else [f'kind = "{line.kind}"']
        out += [f"up = {line.up + 1}"] if line.kind == CLIMB else []
    for each in made.scenery:
        out += ["", "[[scenery]]", f'kind = "{each.kind}"', f"at = [{each.at[0]}, {each.at[1]}]"]
        out += [f"size = {each.size}", f"turn = {each.turn}"]
    return "\n".join(out) + "\n"


def main(name: str) -> None:
    plan, rng = PLANS[name], random.Random(name)
    pieces = arrange(plan)
    number(plan, pieces)
    settle(plan, pieces, rng)
    made = build(plan, pieces, furnish(plan, pieces, rng))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.toml").write_text(toml(name, made), encoding="utf-8")
    print(f"{name}: {len(made.spaces)} spaces, {len(made.lines)} white lines")


if __name__ == "__main__":
    main(sys.argv[1])
