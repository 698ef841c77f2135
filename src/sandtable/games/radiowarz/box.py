"""What is in the box: map, tables, strips, vocabulary."""

from __future__ import annotations

from typing import Final

from sandtable.core.kit.rows import SIZE
from sandtable.core.table import Table
from sandtable.games.radiowarz.content.map_tables import Chart
from sandtable.games.radiowarz.content.maps import Map
from sandtable.games.radiowarz.content.routes import Routes
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.state import STRIP, State
from sandtable.games.radiowarz.vocabulary import Words

SHOWS: Final = ("Radio Caravan", "The Night Shift", "Crystal Set", "Voice of the Heap")
"""By seat: its station card, which does nothing but look good (rule 1.6)."""


Side = tuple[tuple[Link, ...], tuple[int, ...], int, int, int, bytes]
"""Links and stations of a seat, its pins, whether it is gone, its strip; and its observation."""


class Box:
    """Immutable, shared by all matches on a map."""

    def __init__(self, of: Map, seats: int) -> None:
        self.map = of
        self.chart = Chart(of)
        self.seats = seats
        self.bases = [number for number, city in enumerate(of.cities) if city.base]
        self.words = Words(
            [city.id for city in of.cities], [of.cities[base].id for base in self.bases], seats
        )
        self.vocabulary = self.words.vocabulary
        self.ids = tuple(strip.id for strip in of.strips)
        self.backs = (0,) * len(of.strips)
        cities = range(len(of.cities))
        self.straight = [[Link((a, b)) for b in cities] for a in cities]
        """By two cities: a new link between them (rule 4.3)."""
        self.goals = [sum(1 << region for region in strip.regions) for strip in of.strips]
        """By strip: its regions."""
        self.allowed = [
            sum(1 << i for i, city in enumerate(of.cities) if not goal >> city.region & 1)
            for goal in self.goals
        ]
        """By strip: the cities where its owner may place stations (rule 4.2)."""
        self._lay_out_regions()
        self._routes: dict[int, Routes] = {}

    def _lay_out_regions(self) -> None:
        """Sets of regions as observations have them: two numbers a region, goals and passes.

        All numbers of a row are one long whole number, so that they are added in one go.
        """
        bits = [8 * SIZE * 2 * region for region in range(len(self.map.regions))]
        self.regions_size = SIZE * 2 * len(bits)
        """In bytes."""
        self.goals_spread = [_spread(goal, bits) for goal in self.goals]
        """By strip."""
        passes = [bit + 8 * SIZE for bit in bits]
        self.under_spread = [[_spread(under, passes) for under in row] for row in self.chart.under]
        """By two cities: one pass in each region under the line."""
        self.joins = [1 << passes[region] for region in self.chart.region_of]
        """By city: one pass in its region, as many as a pivot there saves."""
        self.sides: dict[int, Side] = {}
        """By the id of its links: a seat as `observe` has shown it."""

    def fingerprint(self) -> str:
        return self.map.fingerprint()

    def routes(self, strip: int) -> Routes:
        """The ways through a strip's regions. Made when first asked."""
        found = self._routes.get(strip)
        if found is None:
            found = self._routes[strip] = Routes(self.chart, self.map.strips[strip].regions)
        return found


def _spread(members: int, bits: list[int]) -> int:
    """The sum of the bits of all members of a set."""
    return sum(1 << bit for number, bit in enumerate(bits) if members >> number & 1)


T = Table[State, Box]


def strip_of(t: T, seat: int) -> int | None:
    """The number of a seat's strip; None before it is drawn."""
    drawn = t.s.tokens.zones[STRIP + seat]
    return t.s.tokens.faces[drawn[0]] if drawn else None


def goal_of(t: T, seat: int) -> int:
    """The regions of a seat's strip, as bits; none before it is drawn."""
    drawn = t.s.tokens.zones[STRIP + seat]
    return t.box.goals[t.s.tokens.faces[drawn[0]]] if drawn else 0
