"""Objective strips: every region equally often, and all about equally hard from every base."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from sandtable.games.radiowarz.analysis.routes import Routes
from sandtable.games.radiowarz.content.map_tables import MapTables
from sandtable.games.radiowarz.content.maps import STRIP_LENGTH
from sandtable.games.radiowarz.state import PINS

Strip = tuple[int, ...]

FEWEST, MOST = 3, 4
"""Links that a strip needs from a base, if nobody interferes."""
_MOST_SHARED = 3
_ALIKE = 3
"""How many regions of one terrain a strip may name."""


def make_strips(
    tables: MapTables, count: int, rng: random.Random, rounds: int
) -> tuple[list[Strip], float]:
    """So many strips, and what is still wrong with them."""
    bases = [i for i, city in enumerate(tables.map.cities) if city.base]
    closed = {tables.map.cities[base].region for base in bases}
    regions = [
        i
        for i, region in enumerate(tables.map.regions)
        if region.can_be_objective and i not in closed
    ]
    strips = _dealt(regions, count, rng)
    costs = [_cost(tables, strip, bases) for strip in strips]
    best = sum(costs) + _overlaps(strips)
    for _ in range(rounds):
        if best == 0:
            break
        i = rng.choices(range(count), weights=[cost + 0.05 for cost in costs])[0]
        j = rng.choice([other for other in range(count) if other != i])
        given = [region for region in strips[i] if region not in strips[j]]
        taken = [region for region in strips[j] if region not in strips[i]]
        one, two = rng.choice(given), rng.choice(taken)
        changed = list(strips)
        changed[i] = tuple(two if region == one else region for region in strips[i])
        changed[j] = tuple(one if region == two else region for region in strips[j])
        new = {k: _cost(tables, changed[k], bases) for k in (i, j)}
        total = sum(new.get(k, cost) for k, cost in enumerate(costs)) + _overlaps(changed)
        if total <= best:
            best, strips = total, changed
            for k, cost in new.items():
                costs[k] = cost
    return [tuple(sorted(strip)) for strip in strips], best


def _dealt(regions: Sequence[int], count: int, rng: random.Random) -> list[Strip]:
    """All regions as often as each other, or once more, and none twice on a strip."""
    slots = count * STRIP_LENGTH
    while True:
        pool = list(regions) * (slots // len(regions))
        pool += rng.sample(list(regions), slots - len(pool))
        strips: list[list[int]] = [[] for _ in range(count)]
        rng.shuffle(pool)
        for region in sorted(pool, key=pool.count, reverse=True):
            open_ = [s for s in strips if region not in s and len(s) < STRIP_LENGTH]
            if not open_:
                break
            rng.choice([s for s in open_ if len(s) == min(map(len, open_))]).append(region)
        else:
            return [tuple(strip) for strip in strips]


def _cost(tables: MapTables, strip: Strip, bases: Sequence[int]) -> float:
    routes = Routes(tables, strip)
    needed = [routes.links_needed(routes.everything, base, 1 << base, PINS) for base in bases]
    off = sum(max(0, number - MOST) + max(0, FEWEST - number) for number in needed)
    terrains = [tables.map.regions[region].terrain for region in strip]
    alike = max(terrains.count(terrain) for terrain in terrains)
    return off + 0.5 * max(0, alike - _ALIKE)


def _overlaps(strips: Sequence[Strip]) -> float:
    shared = [len({*one} & {*two}) for one, two in combinations(strips, 2)]
    return sum(max(0, number - _MOST_SHARED) for number in shared)
