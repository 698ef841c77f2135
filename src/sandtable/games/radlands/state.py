"""The state of a game of Radlands, and where its cards lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sandtable.core import state as core
from sandtable.core.tokens import Order, Sees, Zone

SEATS: Final = 2
DECK: Final = 0
DISCARD: Final = 1
BOX: Final = 2
RESOLVING: Final = 3
HAND: Final = 4
"""HAND + seat, and so on for the others."""
DEALT: Final = 6
LOOK: Final = 8
LIMBO: Final = 10
HOME: Final = 12
COLUMN: Final = 14
"""COLUMN + 3 * seat + column; cards from back to front, the camp among them."""
QUEUE: Final = 20
"""QUEUE + 3 * seat + space - 1."""
SIDES: Final = (slice(COLUMN, COLUMN + 3), slice(COLUMN + 3, COLUMN + 6))
QUEUES: Final = (slice(QUEUE, QUEUE + 3), slice(QUEUE + 3, QUEUE + 6))
"""By seat: its three columns and the three spaces of its queue among all zones."""

COLUMNS: Final = "abc"
SPACES: Final = 3
PEOPLE_PER_COLUMN: Final = 2


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


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """Everything on the table. Lists named by token have one entry for each card of the box."""

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

    @staticmethod
    def public() -> str:
        return (
            "camps damaged destroyed punk tired used advanced turn active acting water "
            "reshuffled high_ground discards events_resolved abilities_used resonated "
            "people_entered events_played raiders_resolved stack"
        )

    def copy(self) -> State:
        """As in `core.State`, written out for speed; a property of all games misses no field."""
        new = State.__new__(State)
        self.copy_onto(new)
        new.camps = self.camps[:]
        new.damaged = self.damaged[:]
        new.destroyed = self.destroyed[:]
        new.punk = self.punk[:]
        new.tired = self.tired[:]
        new.used = self.used[:]
        new.advanced = self.advanced[:]
        new.turn = self.turn
        new.active = self.active
        new.acting = self.acting
        new.water = self.water
        new.reshuffled = self.reshuffled
        new.high_ground = self.high_ground
        new.discards = self.discards
        new.events_resolved = self.events_resolved
        new.abilities_used = self.abilities_used
        new.resonated = self.resonated
        new.people_entered = self.people_entered
        new.events_played = self.events_played
        new.raiders_resolved = self.raiders_resolved
        new.stack = self.stack
        return new
