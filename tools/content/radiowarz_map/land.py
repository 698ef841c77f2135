"""The land: convex cells inside a coast, mountains, lakes, terrain."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import shapely
from shapely.geometry import MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry

from sandtable.games.radiowarz.content.maps import MOUNTAIN, OBJECTIVE_TERRAINS, WATER

Place = tuple[float, float]
Corner = tuple[int, int]
_RELAXATIONS = 40
_CLIMATE_STEPS = 20_000
_CROWDED, _CROWDING = 1.5, 0.1


@dataclass
class Cell:
    """A region in the making."""

    outline: list[Corner]
    coastal: bool
    terrain: str = ""

    @property
    def polygon(self) -> Polygon:
        return Polygon(self.outline)

    @property
    def centre(self) -> Place:
        return self.polygon.centroid.x, self.polygon.centroid.y


def voronoi(places: Sequence[Place], frame: BaseGeometry) -> list[Polygon]:
    cells = list(shapely.voronoi_polygons(MultiPoint(list(places)), extend_to=frame).geoms)
    return [next(cell for cell in cells if cell.contains(Point(place))) for place in places]


def settle(coast: Polygon, count: int, rng: random.Random) -> list[Place]:
    """So many places on the land, each near the centre of its cell."""
    west, north, east, south = coast.bounds
    places: list[Place] = []
    while len(places) < count:
        place = rng.uniform(west, east), rng.uniform(north, south)
        if coast.contains(Point(place)):
            places.append(place)
    frame = coast.buffer(3000).envelope
    for _ in range(_RELAXATIONS):
        centres = []
        for cell in voronoi(places, frame):
            inside = cell.intersection(coast)
            centre = max(shapely.get_parts(inside), key=lambda part: part.area).centroid
            centres.append((centre.x, centre.y))
        places = centres
    return places


def cells_of(
    coasts: Sequence[Polygon],
    counts: Sequence[int],
    gap: float,
    jitter: float,
    peaks: Sequence[Place],
    sounds: Sequence[Place],
    rng: random.Random,
) -> list[Cell]:
    """Cells on one or more islands. Places out at sea cut the coast into shape.

    The cells at `peaks` are small, for mountains. Those of `sounds` are water between islands, and
    part of the map.
    """
    land: list[Place] = []
    sea: list[Place] = []
    whole = shapely.union_all(list(coasts))
    for coast, count in zip(coasts, counts, strict=True):
        land += [
            (x + rng.gauss(0, jitter), y + rng.gauss(0, jitter))
            for x, y in settle(coast, count, rng)
        ]
        for offset, spacing, wobble in ((0.55, 0.62, 0.3), (1.6, 1.0, 0.0)):
            ring = coast.buffer(gap * offset).exterior
            number = int(ring.length / (gap * spacing))
            for i in range(number):
                at = ring.interpolate((i + rng.uniform(-wobble, wobble)) / number, normalized=True)
                if whole.distance(at) > gap * 0.4 and all(
                    math.dist((at.x, at.y), sound) > gap for sound in sounds
                ):
                    sea.append((at.x, at.y))
    crowd(land, peaks, gap)
    places = [*land, *sounds, *sea]
    found = voronoi(places, whole.buffer(4000).envelope)[: len(land) + len(sounds)]
    outlines = [_whole_corners(cell) for cell in found]
    shores = shapely.union_all([Polygon(outline) for outline in outlines]).boundary
    cells = [
        Cell(outline, Polygon(outline).boundary.intersection(shores).length > 300)
        for outline in outlines
    ]
    for cell in cells[len(land) :]:
        cell.terrain = WATER
    return cells


def crowd(land: list[Place], peaks: Sequence[Place], gap: float) -> None:
    """Move a place to each peak, and those around nearer to it: so its cell becomes small."""
    at = []
    for peak in peaks:
        nearest_one = min(
            (i for i in range(len(land)) if i not in at), key=lambda i: math.dist(land[i], peak)
        )
        land[nearest_one] = peak
        at.append(nearest_one)
    for i, place in enumerate(land):
        peak = min(peaks, key=lambda each: math.dist(each, place))
        far = math.dist(place, peak)
        if i not in at and far < _CROWDED * gap:
            share = _CROWDING + (1 - _CROWDING) * far / (_CROWDED * gap)
            land[i] = (
                peak[0] + (place[0] - peak[0]) * share,
                peak[1] + (place[1] - peak[1]) * share,
            )


def _whole_corners(cell: Polygon) -> list[Corner]:
    """Corners on whole numbers, neighbours alike; near ones become one."""
    corners: list[Corner] = []
    for x, y in list(cell.exterior.coords)[:-1]:
        corner = round(x / 10) * 10, round(y / 10) * 10
        if corner not in corners:
            corners.append(corner)
    return corners


def smooth(cells: Sequence[Cell], least: float) -> None:
    """Melt short edges into one corner, in all cells that share it."""
    while True:
        short = [
            (math.dist(a, b), a, b)
            for cell in cells
            for a, b in zip(cell.outline, [*cell.outline[1:], cell.outline[0]], strict=True)
            if math.dist(a, b) < least
        ]
        if not short:
            return
        _, a, b = min(short)
        melted = round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)
        for cell in cells:
            outline = [melted if corner in (a, b) else corner for corner in cell.outline]
            cell.outline = [c for i, c in enumerate(outline) if c != outline[i - 1]]


def shrink_mountains(cells: Sequence[Cell], factor: float) -> None:
    """Draw the corners of each range together; what lies around grows into the room."""
    ranges = shapely.union_all([cell.polygon for cell in cells if cell.terrain == MOUNTAIN])
    for part in shapely.get_parts(ranges):
        centre = part.centroid
        moved = {
            corner: (
                round(centre.x + (corner[0] - centre.x) * factor),
                round(centre.y + (corner[1] - centre.y) * factor),
            )
            for cell in cells
            if cell.terrain == MOUNTAIN and part.contains(Point(cell.centre))
            for corner in cell.outline
        }
        for cell in cells:
            cell.outline = [moved.get(corner, corner) for corner in cell.outline]


def nearest(cells: Sequence[Cell], place: Place) -> Cell:
    return min(cells, key=lambda cell: math.dist(cell.centre, place))


def neighbours(cells: Sequence[Cell]) -> list[list[int]]:
    return [
        [
            j
            for j, other in enumerate(cells)
            if j != i and len({*cell.outline} & {*other.outline}) > 1
        ]
        for i, cell in enumerate(cells)
    ]


def give_terrain(cells: Sequence[Cell], climate: dict[str, Place], rng: random.Random) -> None:
    """Terrain near where its climate is, evenly many of each, and seldom beside its like."""
    beside = neighbours(cells)
    free = [i for i, cell in enumerate(cells) if not cell.terrain]
    for number, i in enumerate(free):
        cells[i].terrain = OBJECTIVE_TERRAINS[number % len(OBJECTIVE_TERRAINS)]
    waters = [cell for cell in cells if cell.terrain == WATER]

    def cost(i: int) -> float:
        terrain = cells[i].terrain
        alike = sum(cells[j].terrain == terrain for j in beside[i])
        far = math.dist(cells[i].centre, climate[terrain]) / 3000 if terrain in climate else 0.0
        if terrain == "swamp":
            near_water = any(cells[j] in waters for j in beside[i]) or cells[i].coastal
            far += 0.0 if near_water else 1.5
        return 3.0 * alike + far

    heat = 2.0
    for step in range(_CLIMATE_STEPS):
        heat = 2.0 * (1 - step / _CLIMATE_STEPS) + 0.01
        i, j = rng.sample(free, 2)
        before = cost(i) + cost(j)
        cells[i].terrain, cells[j].terrain = cells[j].terrain, cells[i].terrain
        if cost(i) + cost(j) - before > heat * rng.expovariate(1):
            cells[i].terrain, cells[j].terrain = cells[j].terrain, cells[i].terrain


def place_barriers(
    cells: Sequence[Cell], mountains: Sequence[Place], lakes: Sequence[Place]
) -> None:
    for terrain, places in ((MOUNTAIN, mountains), (WATER, lakes)):
        for place in places:
            nearest([cell for cell in cells if not cell.terrain], place).terrain = terrain
