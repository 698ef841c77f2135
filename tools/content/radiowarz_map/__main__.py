"""Make a map from its plan and write it as TOML."""

from __future__ import annotations

import math
import random
import sys
from collections import Counter
from collections.abc import Sequence
from typing import cast

import shapely
from shapely.geometry import Point, Polygon

from sandtable.games.radiowarz.content.map_tables import MapTables
from sandtable.games.radiowarz.content.maps import TERRAINS, City, Map, Region, Terrain
from tools.content.radiowarz_map.cities import Town, choose_bases, found, open_ways, settle
from tools.content.radiowarz_map.land import (
    Cell,
    Corner,
    cells_of,
    give_terrain,
    place_barriers,
    shrink_mountains,
    smooth,
)
from tools.content.radiowarz_map.plans import PLANS, Plan
from tools.content.radiowarz_map.strips import Strip, make_strips

_SHORTEST_EDGE = 170
_ATTEMPTS = 40
_BLOCKED = (0.11, 0.24)
"""The share of city pairs with a mountain between them."""
_WAYS = 3
"""How many straight ways there are at least through each region that can be an objective."""


def main() -> int:
    plan = PLANS[sys.argv[1]]
    rng = random.Random(plan.seed)
    cells = land_of(plan, rng)
    for _ in range(_ATTEMPTS):
        made, strips, faults = attempt(plan, cells, rng)
        print("; ".join(faults) or "nothing is wrong", file=sys.stderr)
        if not faults:
            print(as_toml(plan, made, strips), end="")
            return 0
    return 1


def attempt(
    plan: Plan, cells: Sequence[Cell], rng: random.Random
) -> tuple[Map, Sequence[Strip], list[str]]:
    """A map, its strips, and what is wrong with them."""
    towns, wrong = towns_of(plan, cells, rng)
    made = as_map(plan, cells, towns)
    faults = [f"cities {wrong:.2f}"] if wrong else []
    if faults:
        return made, (), faults
    tables = MapTables(made)
    pairs = len(made.cities) * (len(made.cities) - 1)
    blocked = 1 - sum(row.bit_count() for row in tables.open) / pairs
    if not _BLOCKED[0] <= blocked <= _BLOCKED[1]:
        faults.append(f"{blocked:.1%} of all pairs blocked")
    if faults:
        return made, (), faults
    strips, wrong = make_strips(tables, len(plan.strip_names), rng, 600)
    return made, strips, [f"strips {wrong:.2f}"] if wrong else []


def land_of(plan: Plan, rng: random.Random) -> list[Cell]:
    coasts = [Polygon(coast) for coast in plan.coasts]
    cells = cells_of(coasts, plan.cells, plan.gap, plan.gap / 10, plan.mountains, plan.sounds, rng)
    smooth(cells, _SHORTEST_EDGE)
    place_barriers(cells, plan.mountains, plan.lakes)
    shrink_mountains(cells, plan.shrinking)
    give_terrain(cells, plan.climate, rng)
    return sorted(cells, key=lambda cell: (TERRAINS.index(cell.terrain), cell.centre))


def towns_of(plan: Plan, cells: Sequence[Cell], rng: random.Random) -> tuple[list[Town], float]:
    shore = shapely.union_all([cell.polygon for cell in cells])
    bases = choose_bases(cells, plan.bases, (plan.size[0] / 2, plan.size[1] / 2))
    towns = found(cells, bases, plan.cities, shore, rng)
    wrong = settle(towns, cells, shore, rng, 600)
    if not wrong:
        wrong = open_ways(towns, cells, shore, rng, _WAYS, 60)
    return sorted(towns, key=lambda town: (town.cell, town.at)), wrong


def as_map(plan: Plan, cells: Sequence[Cell], towns: Sequence[Town]) -> Map:
    """The map without strips. Names go from west to east, so that they stay together."""
    counts: Counter[str] = Counter()
    regions = []
    for number, cell in enumerate(cells):
        counts[cell.terrain] += 1
        name = plan.region_names[cell.terrain][counts[cell.terrain] - 1]
        here = [town.at for town in towns if town.cell == number]
        outline = tuple(cell.outline)
        regions.append(
            Region(
                cast(Terrain, cell.terrain),
                counts[cell.terrain],
                name,
                outline,
                _middle(cell, here),
            )
        )
    order = sorted(range(len(towns)), key=lambda i: towns[i].at)
    names = dict(zip(order, plan.city_names, strict=True))
    cities = [City(names[i], town.at, town.cell, town.base) for i, town in enumerate(towns)]
    return Map(plan.name, plan.size, tuple(regions), tuple(cities), ())


def _middle(cell: Cell, towns: Sequence[Corner]) -> Corner:
    """Where the number stands well: off the borders and off the cities."""
    west, north, east, south = (int(value) for value in cell.polygon.bounds)
    polygon = cell.polygon

    def room(spot: Corner) -> float:
        if not polygon.contains(Point(spot)):
            return -1.0
        near = min((math.dist(spot, town) for town in towns), default=math.inf)
        return min(polygon.boundary.distance(Point(spot)), near * 0.8)

    spots = [(x, y) for x in range(west, east, 40) for y in range(north, south, 40)]
    return max(spots, key=room)


def as_toml(plan: Plan, made: Map, strips: Sequence[Strip]) -> str:
    lines = [
        f"# Made by `tools.content.radiowarz_map {plan.name.lower()}`; regions, cities and",
        "# strips are our own. See maps.py for the form.",
        f'name = "{made.name}"',
        f"size = {list(made.size)}",
    ]
    for number, region in enumerate(made.regions):
        lines += [
            "",
            "[[regions]]",
            f'terrain = "{region.terrain}"',
            f"number = {region.number}",
            f'name = "{region.name}"',
            f"outline = {[list(corner) for corner in region.outline]}",
            f"middle = {list(region.middle)}",
        ]
        here = [city for city in made.cities if city.region == number]
        if here:
            lines += ["cities = [", *(f"    {_city(city)}," for city in here), "]"]
    for name, strip in zip(plan.strip_names, strips, strict=True):
        labels = ", ".join(f'"{made.regions[region].label}"' for region in strip)
        lines += ["", "[[strips]]", f'name = "{name}"', f"regions = [{labels}]"]
    return "\n".join([*lines, ""])


def _city(city: City) -> str:
    base = ", base = true" if city.base else ""
    return f'{{ name = "{city.name}", at = {list(city.at)}{base} }}'


if __name__ == "__main__":
    raise SystemExit(main())
