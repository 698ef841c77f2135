"""The state of a game of RadioWarz. Cities and regions are numbers, sets of them bits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sandtable.core import state as core
from sandtable.core.tokens import Order, Sees, Zone
from sandtable.games.radiowarz.content.maps import MOST_SEATS
from sandtable.games.radiowarz.link import Link

PINS: Final = 6
"""Of each player; the first one marks the base (rule 3.1)."""
LINKS: Final = PINS - 1

DECK: Final = 0
STRIP: Final = 1
"""STRIP + seat: the objective strip of a seat."""

ZONES: tuple[Zone, ...] = (
    Zone("strips", Sees.NOBODY, Order.STACK),
    *(Zone(f"strip {seat + 1}", Sees.ALL, Order.ROW, seat) for seat in range(MOST_SEATS)),
)


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """Everything on the board."""

    stations: list[tuple[int, ...]]
    """By seat: the cities of its stations, the base first."""
    links: list[tuple[Link, ...]]
    """By seat: the string between each two of them."""
    pins: list[int]
    """By seat: how many are still to be placed."""
    air: list[int]
    """By seat: the regions that its string crosses. It follows from the links (`on_air`), and is
    kept because every turn asks for it."""
    pinned: int = 0
    """The cities where a pin stands."""
    turn: int = 0
    """Counts the turns of all players; 0 during the setup."""
    active: int = 0
    pulling: bool = False
    """Whether the active player has placed a station and may now pull a string."""

    @staticmethod
    def public() -> str:
        return "stations links pins pinned air turn active pulling"

    def copy(self) -> State:
        """As in `core.State`, written out for speed; a property of all games misses no field."""
        new = State.__new__(State)
        self.copy_onto(new)
        new.stations = self.stations[:]
        new.links = self.links[:]
        new.pins = self.pins[:]
        new.air = self.air[:]
        new.pinned = self.pinned
        new.turn = self.turn
        new.active = self.active
        new.pulling = self.pulling
        return new
