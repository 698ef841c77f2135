"""How many links a strip still needs, if nobody interferes: for bots, and for makers of maps."""

from __future__ import annotations

from sandtable.games.radiowarz.chart import Chart

UNREACHABLE = 99


def links_needed(chart: Chart, regions: tuple[int, ...]) -> list[list[int]]:
    """`table[missing][city]`: the fewest links from a station there until nothing is missing.

    `missing` are bits of the strip's regions in its order. Stations stand outside of the strip's
    regions; that cities may be taken, and none be used twice, is left aside.
    """
    everything = (1 << len(regions)) - 1
    cities = [number for number, city in enumerate(chart.map.cities) if city.region not in regions]
    lit = {
        (a, b): sum(1 << i for i, region in enumerate(regions) if chart.under[a][b] >> region & 1)
        for a in cities
        for b in cities
        if chart.open[a] >> b & 1
    }
    table = [[UNREACHABLE] * len(chart.map.cities) for _ in range(everything + 1)]
    for city in cities:
        table[0][city] = 0
    for missing in range(1, everything + 1):
        _fill(table, missing, lit)
    return table


def _fill(table: list[list[int]], missing: int, lit: dict[tuple[int, int], int]) -> None:
    """A link that lights something leads to a smaller number; then links that light nothing."""
    row = table[missing]
    idle = []
    for (a, b), light in lit.items():
        rest = missing & ~light
        if rest == missing:
            idle.append((a, b))
        elif table[rest][b] + 1 < row[a]:
            row[a] = table[rest][b] + 1
    while True:
        better = [(a, b) for a, b in idle if row[b] + 1 < row[a]]
        if not better:
            return
        for a, b in better:
            row[a] = min(row[a], row[b] + 1)
