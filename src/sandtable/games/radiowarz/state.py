"""The state of a game of RadioWarz. Cities and regions are numbers, sets of them bits."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core import state as core
from sandtable.core.tokens import Order, Sees, Zone
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.maps import MOST_SEATS

PINS = 6
"""Of each player; the first one marks the base (rule 3.1)."""
LINKS = PINS - 1

DECK = 0
STRIP = 1
"""STRIP + seat: the objective strip of a seat."""

ZONES: tuple[Zone, ...] = (
    Zone("strips", Sees.NOBODY, Order.STACK),
    *(Zone(f"strip {seat + 1}", Sees.ALL, Order.ROW, seat) for seat in range(MOST_SEATS)),
)


class State(core.State, kw_only=True):
    """Everything on the board."""

    public: ClassVar[str] = "stations links pins pinned air turn active pulling"
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
