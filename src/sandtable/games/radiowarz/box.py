"""What is in the box: map, tables, strips, vocabulary."""

from __future__ import annotations

from typing import Final

from sandtable.core.table import Table
from sandtable.games.radiowarz.content.map_tables import MapTables
from sandtable.games.radiowarz.content.maps import Map
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.state import STRIP, State
from sandtable.games.radiowarz.vocabulary import Words

SHOWS: Final = ("Radio Caravan", "The Night Shift", "Crystal Set", "Voice of the Heap")
"""By seat: its station card, which does nothing but look good (rule 1.6)."""


class Box:
    """Immutable, shared by all matches on a map."""

    def __init__(self, of: Map, seats: int) -> None:
        self.map = of
        self.map_tables = MapTables(of)
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

    def fingerprint(self) -> str:
        return self.map.fingerprint()


T = Table[State, Box]


def strip_of(t: T, seat: int) -> int | None:
    """The number of a seat's strip; None before it is drawn."""
    drawn = t.s.tokens.zones[STRIP + seat]
    return t.s.tokens.faces[drawn[0]] if drawn else None


def goal_of(t: T, seat: int) -> int:
    """The regions of a seat's strip, as bits; none before it is drawn."""
    drawn = t.s.tokens.zones[STRIP + seat]
    return t.box.goals[t.s.tokens.faces[drawn[0]]] if drawn else 0
