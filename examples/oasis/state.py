"""Everything on the table of Oasis, and where cards lie."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.core import state as core
from sandtable.core.tokens import Order, Sees, Zone

MOST_SEATS = 4
DECK, DISCARD = 0, 1
HAND, CACHE, CAMP, DRUNK = 2, 6, 10, 14
"""HAND + seat, and so on; the zones of seats that are not there stay empty."""


def _each(name: str, sees: Sees, order: Order) -> list[Zone]:
    return [Zone(f"{name} {seat + 1}", sees, order, seat) for seat in range(MOST_SEATS)]


ZONES = (
    Zone("deck", Sees.NOBODY, Order.STACK),
    Zone("discard", Sees.ALL, Order.STACK),
    *_each("hand", Sees.OWNER, Order.BAG),
    *_each("cache", Sees.NOBODY, Order.ROW),
    *_each("camp", Sees.ALL, Order.ROW),
    *_each("drunk", Sees.ALL, Order.ROW),
)


@dataclass(kw_only=True)
class State(core.State):
    """What is on the table beside the cards."""

    tired: list[int]
    """By token: 1 for a guard that has acted this turn."""
    turn: int = 0
    """0 during the setup."""
    active: int = 0
    raid: tuple[int, int] | None = None
    """The guard that leads a raid and the seat it goes to: what is shown lives in the state."""

    @staticmethod
    def public() -> str:
        return "tired turn active raid"
