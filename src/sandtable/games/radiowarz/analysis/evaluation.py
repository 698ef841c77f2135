"""A guess at who is winning: how near each seat is to its six regions, and with how many pins."""

from __future__ import annotations

from math import tanh

from sandtable.games.radiowarz.analysis.routes import Routes
from sandtable.games.radiowarz.box import Box, T, strip_of
from sandtable.games.radiowarz.rules.on_air import points, regions_lit

ON_AIR = 0.5
POINT = 0.15
IN_REACH = 1.0
"""For a strip that can be finished with the pins left, and again for each pin to spare."""
SCALE = 2.0


class Evaluator:
    """Evaluates games with one box; the ways through a strip are worked out when first asked."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._routes: dict[int, Routes] = {}

    def evaluate(self, t: T, seat: int) -> float:
        """A seat's prospects less the best of the others."""
        s = t.s
        if s.payoffs is not None:
            return s.payoffs[seat]
        if s.gone >> seat & 1:
            return -1.0
        others = [o for o in range(t.game.seats) if o != seat and not s.gone >> o & 1]
        best = max(self._prospects(t, other) for other in others)
        return tanh((self._prospects(t, seat) - best) / SCALE)

    def _prospects(self, t: T, seat: int) -> float:
        s = t.s
        strip = strip_of(t, seat)
        if strip is None or not s.stations[seat]:
            return 0.0
        lights = regions_lit(t, seat)
        missing = 0
        for bit, region in enumerate(t.box.map.strips[strip].regions):
            if not lights >> region & 1:
                missing |= 1 << bit
        total = ON_AIR * lights.bit_count() + POINT * points(t, seat)
        left = s.pins[seat]
        needed = self._ways(strip).links_needed(missing, s.stations[seat][-1], s.pinned, left)
        to_spare = left - needed
        return total + IN_REACH * (1 + to_spare) if to_spare >= 0 else total

    def _ways(self, strip: int) -> Routes:
        found = self._routes.get(strip)
        if found is None:
            regions = self._box.map.strips[strip].regions
            found = self._routes[strip] = Routes(self._box.map_tables, regions)
        return found
