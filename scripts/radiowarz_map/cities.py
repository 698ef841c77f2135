"""Cities: so that no string comes too near to a third city or to the corner of a region."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from shapely.geometry import Point, Polygon

from scripts.radiowarz_map.land import Cell, Corner, Place

Floats = NDArray[np.float64]

CLEAR_OF_CITIES = 12.0
"""How far a straight line between two cities stays off every third city."""
CLEAR_OF_CORNERS = 3.5
OFF_BORDERS = 150.0
ROOM = (850.0, 450.0)
"""How far cities are apart, side by side and one above the other: there are names to be written."""
_TRIES = 60


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
    cells: Sequence[Cell], bases: Sequence[int], total: int, shore: Polygon, rng: random.Random
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
    towns: list[Town], cells: Sequence[Cell], shore: Polygon, rng: random.Random, rounds: int
) -> float:
    """Move the worst town to the best of some places, again and again; what is still wrong."""
    corners = np.array(sorted({corner for cell in cells for corner in cell.outline}), float)
    at = np.array([town.at for town in towns], float)
    total = math.inf
    for _ in range(rounds):
        wrong = np.array([_wrong(at, i, at[i : i + 1], corners)[0] for i in range(len(towns))])
        total = float(wrong.sum())
        if total == 0:
            break
        i = int(rng.choices(range(len(towns)), weights=wrong.tolist())[0])
        spots = [_place(cells[towns[i].cell], rng) for _ in range(_TRIES)]
        if towns[i].base:
            spots.sort(key=lambda spot: shore.boundary.distance(Point(spot)))
            spots = spots[: _TRIES // 3]
        candidates = np.array([*spots, at[i]], float)
        worst = _wrong(at, i, candidates, corners)
        at[i] = candidates[int(worst.argmin())]
    for town, (x, y) in zip(towns, at.tolist(), strict=True):
        town.at = (round(x), round(y))
    return total


def _wrong(at: Floats, i: int, spots: Floats, corners: Floats) -> Floats:
    """By spot: how much is wrong if town i stands there."""
    others = np.delete(at, i, axis=0)
    first, second = np.triu_indices(len(others), 1)
    lines = _distances(spots, others[first], others[second])
    wrong = np.clip(CLEAR_OF_CITIES - lines, 0, None).sum(axis=1) / CLEAR_OF_CITIES
    near = np.linalg.norm((spots[:, None] - others[None]) / np.array(ROOM), axis=2)
    wrong += np.clip(1 - near, 0, None).sum(axis=1) * 3
    for k, spot in enumerate(spots):
        starts = np.repeat(spot[None], len(others), axis=0)
        past = _distances(others, starts, others)
        np.fill_diagonal(past, math.inf)
        wrong[k] += (np.clip(CLEAR_OF_CITIES - past, 0, None) / CLEAR_OF_CITIES).sum()
        touching = _distances(corners, starts, others)
        wrong[k] += (np.clip(CLEAR_OF_CORNERS - touching, 0, None) / CLEAR_OF_CORNERS).sum()
    return wrong


def _distances(points: Floats, starts: Floats, ends: Floats) -> Floats:
    """By point and segment."""
    along = ends - starts
    length = np.maximum((along**2).sum(axis=1), 1.0)
    towards = points[:, None] - starts[None]
    share = np.clip((towards * along[None]).sum(axis=2) / length[None], 0, 1)
    return np.linalg.norm(towards - share[..., None] * along[None], axis=2)
