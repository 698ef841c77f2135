"""The state of a game of Sandland, and where its cards lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sandtable.core import state as core
from sandtable.core.tokens import Order, Sees, Zone

SEATS: Final = 2
SLOTS: Final = 8
"""Of a play area: the front row from left to right, then the back row."""
COLUMNS: Final = 4
DECK_SIZE: Final = 30
"""Cards of a deck, its leader not among them."""
BOX: Final = 0
OUT: Final = 1
"""Decks on offer; decks that nobody plays."""
DECK: Final = 2
"""DECK + seat, and so on for the others."""
HAND: Final = 4
SCRAP: Final = 6
USED: Final = 8
DISCARD: Final = 10
TACTICS: Final = 12
LEADER: Final = 14
ATTACHED: Final = 16
SEALED: Final = 18
LOOK: Final = 20
SLOT: Final = 22
"""SLOT + 8 * seat + slot; a card or nothing."""
SLOT_NAMES: Final = tuple(f"{row}{column}" for row in "fb" for column in range(1, COLUMNS + 1))

DECKS: Final = "decks"
DEPLOY: Final = "deploy"
ACTIONS: Final = "actions"
"""The phases of a game."""


def _each(name: str, sees: Sees, order: Order) -> list[Zone]:
    return [Zone(f"{name} {seat + 1}", sees, order, seat) for seat in range(SEATS)]


ZONES: tuple[Zone, ...] = (
    Zone("box", Sees.NOBODY, Order.ROW),
    Zone("out", Sees.ALL, Order.ROW),
    *_each("deck", Sees.NOBODY, Order.STACK),
    *_each("hand", Sees.OWNER, Order.BAG),
    *_each("scrap", Sees.OWNER, Order.BAG),
    *_each("used", Sees.OWNER, Order.BAG),
    *_each("discard", Sees.ALL, Order.ROW),
    *_each("tactics", Sees.ALL, Order.ROW),
    *_each("leader", Sees.ALL, Order.ROW),
    *_each("attached", Sees.ALL, Order.ROW),
    *_each("sealed", Sees.ALL, Order.ROW),
    *_each("look", Sees.OWNER, Order.ROW),
    *[
        Zone(f"{name} {seat + 1}", Sees.ALL, Order.ROW, seat)
        for seat in range(SEATS)
        for name in SLOT_NAMES
    ],
)


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """Everything on the table. Bytes named by token have one entry for each card of the box."""

    down: bytearray
    """By token: 1 while it lies face down in a play area."""
    tired: bytearray
    """By token: 1 if it is exhausted."""
    damage: bytearray
    """By token."""
    phase: str = DECKS
    decks: tuple[int, ...] = ()
    """By seat: the number of the deck it plays, among those it was offered."""
    leaders: tuple[int, ...] = ()
    """By seat: the token of its leader."""
    skirmish: int = 1
    round: int = 1
    water: int = 0
    """Where the counter stands: above 0 on the side of the first seat."""
    starter: int = 0
    """Who took the first turn of the round."""
    active: int = 0
    actions: int = 0
    """How many actions are left in the turn."""
    passed: int = 0
    """The seats that have passed, as bits."""
    first_passed: int = -1
    """Who passed first in the round, or in the one before as long as nobody has."""
    results: tuple[int, ...] = ()
    """By finished skirmish: who won it, -1 for a draw."""
    gives: tuple[int, ...] = (0, 0)
    """By seat, as bits: the stats that some card of its deck changes, whether one takes cards out
    of Scrap, and the events that heal one. Deck lists are open, so everybody may know it."""
    boosts: tuple[tuple[int, int, int], ...] = ()
    """What lasts until the end of the turn: token, number of the stat, how much."""
    attached: tuple[tuple[int, int], ...] = ()
    """Tactics and the units that they are attached to, as tokens."""
    sealed: tuple[tuple[int, int], ...] = ()
    """Units, as tokens, and the Urns that they lie under, as pieces."""
    attack: tuple[int, int] | None = None
    """The attack that is being carried out: the attacking piece, and 8 * seat + slot."""
    vacated: int = 0
    """The slot that the tactic turned up last has left, as 8 * seat + slot."""
    stack: tuple[tuple[int, str, int], ...] = ()
    """What is going on, innermost last: the acting piece, what it does, who controls it."""

    @staticmethod
    def public() -> str:
        return (
            "down tired damage phase decks leaders skirmish round water starter active actions "
            "passed first_passed results gives boosts attached sealed attack vacated stack"
        )

    def copy(self) -> State:
        """As in `core.State`, written out for speed; a property of all games misses no field."""
        new = State.__new__(State)
        self.copy_onto(new)
        new.down = self.down[:]
        new.tired = self.tired[:]
        new.damage = self.damage[:]
        new.phase = self.phase
        new.decks = self.decks
        new.leaders = self.leaders
        new.skirmish = self.skirmish
        new.round = self.round
        new.water = self.water
        new.starter = self.starter
        new.active = self.active
        new.actions = self.actions
        new.passed = self.passed
        new.first_passed = self.first_passed
        new.results = self.results
        new.gives = self.gives
        new.boosts = self.boosts
        new.attached = self.attached
        new.sealed = self.sealed
        new.attack = self.attack
        new.vacated = self.vacated
        new.stack = self.stack
        return new
