"""Oasis, the example game: what is in its box, where cards lie, and what a state holds.

Drink three waters and you win. Guards raid the caches of others and look into them; a trap stops
a raid, with luck for good.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.core import state as core
from sandtable.core.decisions import Offer, Prompt
from sandtable.core.options import Domain, Vocabulary
from sandtable.core.table import Table
from sandtable.core.tokens import Order, Sees, Zone

MOST_SEATS = 4
FACES = ("water", "guard", "trap")
WATER, GUARD, TRAP = range(3)
TOKEN_FACES = (WATER,) * 8 + (GUARD,) * 6 + (TRAP,) * 6

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


class Box:
    """What all matches share: the goal and the vocabulary."""

    def __init__(self, seats: int, variants: tuple[str, ...]) -> None:
        self.goal = 2 if "short" in variants else 3
        self.ids = FACES
        self.backs = (0,) * len(TOKEN_FACES)
        self.vocabulary = Vocabulary()
        seat = Domain([str(number + 1) for number in range(seats)])
        self.end = self.vocabulary.word("end")
        self.no = self.vocabulary.word("no")
        self.trap = self.vocabulary.word("trap")
        self.drink = self.vocabulary.word("drink")
        self.guard = self.vocabulary.word("guard")
        self.hide = self.vocabulary.verb("hide", Domain(FACES))
        self.scout = self.vocabulary.verb("scout", seat)
        self.raid = self.vocabulary.verb("raid", seat)

    def fingerprint(self) -> str:
        return self.vocabulary.fingerprint()


T = Table[State, Box]

ACTION = Prompt("Your turn.", rule="oasis 2", label="takes a turn")
HIDE = Prompt("Hide a card in your cache.", rule="oasis 1", label="hides a card")
DEFEND = Prompt(
    "A raid! Lay a trap?", rule="oasis 3", label="may lay a trap", offer=Offer("Traps", "no")
)
