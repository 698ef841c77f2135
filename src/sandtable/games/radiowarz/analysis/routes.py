"""How many links a strip still needs, if nobody interferes: for bots, and for makers of maps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.radiowarz.content.map_tables import MapTables

UNREACHABLE: Final = 99

Step = tuple[int, int]
"""A city to go to, and the regions of the strip that the link there crosses."""
Way = tuple[int, int, int]
"""How many links it takes at least, the city to go to first, and what is missing from there."""


class Routes:
    """Ways through the regions of a strip, with all stations outside of them (rule 4.2).

    Sets of its regions are bits in the order of the strip.
    """

    def __init__(self, tables: MapTables, regions: Sequence[int]) -> None:
        self.everything = (1 << len(regions)) - 1
        self._steps = _steps(tables, regions)
        self._at_least = _at_least(self._steps, self.everything)
        self._ways: dict[tuple[int, int], list[Way]] = {}

    def links_needed(self, missing: int, city: int, taken: int, most: int) -> int:
        """The fewest links from a station in a city until nothing is missing.

        No city is used that is taken, and none twice (rule 4.1). `UNREACHABLE` if it takes more
        than `most`.
        """
        if not missing:
            return 0
        for links in range(self._at_least[missing][city], most + 1):
            if self._leads_on(missing, city, taken, links):
                return links
        return UNREACHABLE

    def _leads_on(self, missing: int, city: int, taken: int, links: int) -> bool:
        """Whether so many links are enough; those that cannot be are not tried."""
        ways = self._ways.get((missing, city))
        if ways is None:
            ways = self._ways[missing, city] = self._ways_on(missing, city)
        for least, to, rest in ways:
            if least > links:
                return False
            if not taken >> to & 1 and (
                not rest or self._leads_on(rest, to, taken | 1 << to, links - 1)
            ):
                return True
        return False

    def _ways_on(self, missing: int, city: int) -> list[Way]:
        found = []
        for to, crossed in self._steps[city]:
            rest = missing & ~crossed
            found.append((self._at_least[rest][to] + 1, to, rest))
        return sorted(found)


def _steps(tables: MapTables, regions: Sequence[int]) -> list[list[Step]]:
    """By city: where a link can lead."""
    allowed = [city for city, region in enumerate(tables.region_of) if region not in regions]
    return [
        [
            (b, sum(1 << bit for bit, region in enumerate(regions) if under[b] >> region & 1))
            for b in allowed
            if tables.open[a] >> b & 1
        ]
        for a, under in enumerate(tables.under)
    ]


def _at_least(steps: list[list[Step]], everything: int) -> list[list[int]]:
    """`table[missing][city]`: the links it would take if cities could be used again."""
    table = [[0] * len(steps)]
    for missing in range(1, everything + 1):
        row = [UNREACHABLE] * len(steps)
        idle = []
        for a, found in enumerate(steps):
            for b, crossed in found:
                rest = missing & ~crossed
                if rest == missing:
                    idle.append((a, b))
                elif table[rest][b] < row[a] - 1:
                    row[a] = table[rest][b] + 1
        while better := [(a, b) for a, b in idle if row[b] + 1 < row[a]]:
            for a, b in better:
                row[a] = min(row[a], row[b] + 1)
        table.append(row)
    return table
