"""The state of a game of Radlands, and where its cards lie."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core import state as core
from sandtable.core.tokens import Order, Sees, Zone

SEATS = 2
DECK, DISCARD, BOX, RESOLVING = range(4)
HAND = 4
"""HAND + seat, and so on for the others."""
DEALT = 6
LOOK = 8
LIMBO = 10
HOME = 12
COLUMN = 14
"""COLUMN + 3 * seat + column; cards from back to front, the camp among them."""
QUEUE = 20
"""QUEUE + 3 * seat + space - 1."""
SIDES = (slice(COLUMN, COLUMN + 3), slice(COLUMN + 3, COLUMN + 6))
QUEUES = (slice(QUEUE, QUEUE + 3), slice(QUEUE + 3, QUEUE + 6))
"""By seat: its three columns and the three spaces of its queue among all zones."""

COLUMNS = "abc"
SPACES = 3
PEOPLE_PER_COLUMN = 2


def _each(name: str, sees: Sees, order: Order) -> list[Zone]:
    return [Zone(f"{name} {seat + 1}", sees, order, seat) for seat in range(SEATS)]


def _threes(name: str) -> list[Zone]:
    return [
        Zone(f"{name} {seat + 1}{place}", Sees.ALL, Order.ROW, seat)
        for seat in range(SEATS)
        for place in range(1, 4)
    ]


ZONES: tuple[Zone, ...] = (
    Zone("deck", Sees.NOBODY, Order.STACK),
    Zone("discard", Sees.ALL, Order.STACK),
    Zone("box", Sees.NOBODY, Order.BAG),
    Zone("resolving", Sees.ALL, Order.ROW),
    *_each("hand", Sees.OWNER, Order.BAG),
    *_each("dealt", Sees.OWNER, Order.BAG),
    *_each("look", Sees.OWNER, Order.BAG),
    *_each("limbo", Sees.ALL, Order.ROW),
    *_each("home", Sees.ALL, Order.ROW),
    *_threes("column"),
    *_threes("queue"),
)


class State(core.State, kw_only=True):
    """Everything on the table. Lists named by token have one entry for each card of the box."""

    public: ClassVar[str] = (
        "camps damaged destroyed punk tired used advanced turn active acting water "
        "reshuffled high_ground discards events_resolved abilities_used resonated "
        "people_entered events_played raiders_resolved stack"
    )
    camps: list[int]
    """By column, first seat first: the token of its camp."""
    damaged: bytearray
    """By token: 1 if damaged."""
    destroyed: bytearray
    """By token: 1 for a destroyed camp."""
    punk: bytearray
    """By token: 1 while it lies face down as a punk."""
    tired: bytearray
    """By token: 1 if it is not ready, for other reasons than damage."""
    used: bytearray
    """By token: how many abilities it has used this turn."""
    advanced: list[int]
    """By column: how far its Juggernaut has moved."""
    turn: int = 0
    """Counts the turns of both players; 0 during the setup."""
    active: int = 0
    acting: bool = False
    """Whether the active player's events and replenish phases are done."""
    water: int = 0
    reshuffled: bool = False
    """Whether the deck has run out once and been formed anew."""
    high_ground: int = 0
    """A bit for each seat whose opponent has no protection this turn."""
    discards: int = 0
    """How many cards on top of the discard pile were discarded this turn."""
    events_resolved: int = 0
    abilities_used: int = 0
    resonated: bool = False
    """Whether an ability that allows no other was used this turn."""
    people_entered: tuple[int, int] = (0, 0)
    events_played: tuple[int, int] = (0, 0)
    raiders_resolved: tuple[int, int] = (0, 0)
    stack: tuple[tuple[int, str, int], ...] = ()
    """What is going on, innermost last: the acting piece, what it does, who controls it."""
