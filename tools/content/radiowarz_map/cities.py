"""Cities: so that no string comes too near to a third city or to the corner of a region."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from sandtable.games.radiowarz.content.maps import MOUNTAIN
from tools.content.radiowarz_map.land import Cell, Corner, Place, neighbours

Floats = NDArray[np.float64]

CLEAR_OF_CITIES = 12.0
"""How far a straight line between two cities stays off every third city."""
CLEAR_OF_CORNERS = 3.5
OFF_BORDERS = 150.0
ROOM = (820.0, 450.0)
"""How far cities are apart, side by side and one above the other: there are names to be written."""
_TRIES = 60
_LOOKED_OVER = 5
"""After so many moves it is looked again which towns stand badly."""


@dataclass
class Town:
    """A city in the making."""

    cell: int
    at: Corner
    base: bool = False


def choose_bases(cells: Sequence[Cell], count: int, centre: Place) -> list[int]:
    """Coastal cells, spread round the rim."""
    coastal = [
        i
        for i, cell in enumerate(cells)
        if cell.coastal and cell.terrain not in ("mountain", "water")
    ]

    def angle(i: int) -> float:
        x, y = cells[i].centre
        return math.atan2(y - centre[1], x - centre[0])

    def gap(chosen: Sequence[int], i: int) -> float:
        return min((math.dist(cells[i].centre, cells[j].centre) for j in chosen), default=0.0)

    chosen = [max(coastal, key=lambda i: math.dist(cells[i].centre, centre))]
    while len(chosen) < count:
        chosen.append(max((i for i in coastal if i not in chosen), key=lambda i: gap(chosen, i)))
    return sorted(chosen, key=angle)


def found(
    cells: Sequence[Cell], bases: Sequence[int], total: int, shore: BaseGeometry, rng: random.Random
) -> list[Town]:
    """Towns at first places: one a region, a second in the larger ones; bases near the sea."""
    habitable = [i for i, cell in enumerate(cells) if cell.terrain not in ("mountain", "water")]
    largest = sorted(habitable, key=lambda i: -cells[i].polygon.area)
    towns = [Town(i, _place(cells[i], rng), i in bases) for i in habitable]
    towns += [Town(i, _place(cells[i], rng)) for i in largest[: total - len(habitable)]]
    for town in towns:
        if town.base:
            spots = [_place(cells[town.cell], rng) for _ in range(_TRIES)]
            town.at = min(spots, key=lambda spot: shore.boundary.distance(Point(spot)))
    return towns


def _place(cell: Cell, rng: random.Random) -> Corner:
    inside = cell.polygon.buffer(-OFF_BORDERS)
    west, north, east, south = inside.bounds
    while True:
        spot = round(rng.uniform(west, east)), round(rng.uniform(north, south))
        if inside.contains(Point(spot)):
            return spot


def settle(
    towns: list[Town], cells: Sequence[Cell], shore: BaseGeometry, rng: random.Random, rounds: int
) -> float:
    """Move the worst town to the best of some places, again and again; what is still wrong."""
    corners = np.array(sorted({corner for cell in cells for corner in cell.outline}), float)
    at = np.array([town.at for town in towns], float)
    total = math.inf
    for each in range(rounds):
        if each % _LOOKED_OVER == 0:
            wrong = np.array([_wrong(at, i, at[i], corners, math.inf) for i in range(len(at))])
            total = float(wrong.sum())
            if total == 0:
                break
        i = int(rng.choices(range(len(towns)), weights=wrong.tolist())[0])
        best = _wrong(at, i, at[i], corners, math.inf)
        for spot in _spots(towns[i], cells, shore, rng):
            found = _wrong(at, i, spot, corners, best)
            if found < best:
                best, at[i] = found, spot
    for town, (x, y) in zip(towns, at.tolist(), strict=True):
        town.at = (round(x), round(y))
    return total


def _spots(town: Town, cells: Sequence[Cell], shore: BaseGeometry, rng: random.Random) -> Floats:
    """Places where a town could be; for a base, those near the sea."""
    spots = [_place(cells[town.cell], rng) for _ in range(_TRIES)]
    if town.base:
        spots.sort(key=lambda spot: shore.boundary.distance(Point(spot)))
        spots = spots[: _TRIES // 3]
    return np.array(spots, float)


def open_ways(
    towns: list[Town],
    cells: Sequence[Cell],
    shore: BaseGeometry,
    rng: random.Random,
    least: int,
    rounds: int,
) -> int:
    """Move towns that stand well so that links lead through every region; how many lack them."""
    corners = np.array(sorted({corner for cell in cells for corner in cell.outline}), float)
    at = np.array([town.at for town in towns], float)
    homes = np.array([town.cell for town in towns])
    rock = shapely.union_all([cell.polygon for cell in cells if cell.terrain == MOUNTAIN])
    beside = neighbours(cells)
    for _ in range(rounds):
        narrow = [
            k
            for k in set(homes.tolist())
            if sum(_ways(at, homes, i, at[i], k, cells, rock) for i in range(len(at))) < 2 * least
        ]
        if not narrow:
            break
        k = rng.choice(narrow)
        i = rng.choice([i for i, town in enumerate(towns) if town.cell in beside[k]])
        best = _ways(at, homes, i, at[i], k, cells, rock)
        for spot in _spots(towns[i], cells, shore, rng):
            found = _ways(at, homes, i, spot, k, cells, rock)
            if found >= best and _wrong(at, i, spot, corners, math.inf) == 0:
                best, at[i] = found, spot
    for town, (x, y) in zip(towns, at.tolist(), strict=True):
        town.at = (round(x), round(y))
    return len(narrow)


def _ways(
    at: Floats,
    homes: NDArray[np.int64],
    i: int,
    spot: Floats,
    through: int,
    cells: Sequence[Cell],
    rock: BaseGeometry,
) -> int:
    """The links that lead through a region if town i stands there, all ends outside of it."""
    if homes[i] == through:
        return 0
    ends = at[(homes != through) & (np.arange(len(at)) != i)]
    starts = np.repeat(spot[None], len(ends), axis=0)
    lines = shapely.linestrings(np.stack([starts, ends], axis=1))
    crossing = shapely.intersects(lines, cells[through].polygon)
    return int((crossing & ~shapely.intersects(lines, rock)).sum())


def _wrong(at: Floats, i: int, spot: Floats, corners: Floats, limit: float) -> float:
    """How much is wrong if town i stands there; whatever is above a limit may be left out."""
    others = np.delete(at, i, axis=0)
    near = np.linalg.norm((spot - others) / np.array(ROOM), axis=1)
    wrong = float(np.clip(1 - near, 0, None).sum()) * 3
    if wrong >= limit:
        return wrong
    first, second = np.triu_indices(len(others), 1)
    lines = _distances(spot[None], others[first], others[second])
    wrong += float((np.clip(CLEAR_OF_CITIES - lines, 0, None) / CLEAR_OF_CITIES).sum())
    if wrong >= limit:
        return wrong
    starts = np.repeat(spot[None], len(others), axis=0)
    past = _distances(others, starts, others)
    np.fill_diagonal(past, math.inf)
    wrong += float((np.clip(CLEAR_OF_CITIES - past, 0, None) / CLEAR_OF_CITIES).sum())
    touching = _distances(corners, starts, others)
    return wrong + float((np.clip(CLEAR_OF_CORNERS - touching, 0, None) / CLEAR_OF_CORNERS).sum())


def _distances(points: Floats, starts: Floats, ends: Floats) -> Floats:
    """By point and segment."""
    along = ends - starts
    length = np.maximum((along**2).sum(axis=1), 1.0)
    towards = points[:, None] - starts[None]
    share = np.clip((towards * along[None]).sum(axis=2) / length[None], 0, 1)
    gaps: Floats = np.linalg.norm(towards - share[..., None] * along[None], axis=2)
    return gaps
