"""The state of a game of Wildlands, and where its cards lie.

Spaces are numbers from 0, sets of them bits. A figure is `5 * seat + slot`, the slot being its line
on the cards of its faction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from sandtable.core import state as core
from sandtable.core.tokens import Order, Sees, Zone
from sandtable.games.wildlands.content.factions import CHARACTERS

MOST_SEATS: Final = 4
BOX: Final = 0
MAPS: Final = 1
REMOVED: Final = 2
PLAYED: Final = 3
"""Decks that nobody plays; map cards not dealt; map cards out of the game; cards on the table."""
DECK: Final = 4
"""DECK + seat, and so on for the others."""
HAND: Final = DECK + MOST_SEATS
DISCARD: Final = HAND + MOST_SEATS
DEALT: Final = DISCARD + MOST_SEATS
"""Map cards dealt to a seat, before they are assigned."""
START: Final = DEALT + MOST_SEATS
"""START + figure: the map card under a hidden character."""

HIDDEN: Final = -1
OUT: Final = -2
"""Where a figure is that is not on the board."""
NOBODY: Final = -1


def _each(name: str, sees: Sees, order: Order) -> list[Zone]:
    return [Zone(f"{name} {seat + 1}", sees, order, seat) for seat in range(MOST_SEATS)]


ZONES: tuple[Zone, ...] = (
    Zone("box", Sees.NOBODY, Order.ROW),
    Zone("map cards", Sees.NOBODY, Order.STACK),
    Zone("removed", Sees.ALL, Order.ROW),
    Zone("played", Sees.ALL, Order.ROW),
    *_each("deck", Sees.NOBODY, Order.STACK),
    *_each("hand", Sees.OWNER, Order.BAG),
    *_each("discard", Sees.ALL, Order.STACK),
    *_each("dealt", Sees.OWNER, Order.BAG),
    *(
        Zone(f"start {seat + 1}.{slot + 1}", Sees.OWNER, Order.ROW, seat)
        for seat in range(MOST_SEATS)
        for slot in range(CHARACTERS)
    ),
)


class Attack(NamedTuple):
    """The attack that is going on, as all see it. Other actions are over at once."""

    kind: str
    seat: int
    figure: int = NOBODY
    goals: tuple[int, ...] = ()
    """The space of an area attack."""
    against: int = NOBODY
    """The seat that a melee attack is aimed at."""
    targets: tuple[int, ...] = ()
    asked: int = NOBODY
    """The figure about whose defence its owner is being asked."""
    defended: tuple[int, ...] = ()


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """Everything on the table beside the cards; all of it is seen by all."""

    faction: list[int]
    """By seat; NOBODY before it is chosen."""
    where: list[int]
    """By figure: its space, HIDDEN or OUT."""
    damage: list[int]
    beaten: list[int]
    """By figure: the seat that has its point, or NOBODY."""
    shards: list[int]
    """By seat: the spaces where its shards lie."""
    claimed: list[int]
    points: list[int]
    turn: int = 0
    """Counts the turns of all players; 0 during the setup."""
    active: int = 0
    """Whose turn it is."""
    acting: int = 0
    """Who may act: another one while an interrupt lasts."""
    must_reveal: bool = False
    ending_turn: bool = False
    window: bool = False
    idle: int = 0
    """How many turns have ended since anybody acted or drew a card."""
    eliminated: int = 0
    """The seats that have lost all their characters, as bits."""
    tied: bool = False
    """Somebody is eliminated, and the survivors had equal points."""
    doing: Attack | None = None

    @staticmethod
    def public() -> str:
        return (
            "faction where damage beaten shards claimed points turn active acting must_reveal "
            "ending_turn window idle eliminated tied doing"
        )

    def copy(self) -> State:
        """As in `core.State`, written out for speed; a property of all games misses no field."""
        new = State.__new__(State)
        self.copy_onto(new)
        new.faction = self.faction[:]
        new.where = self.where[:]
        new.damage = self.damage[:]
        new.beaten = self.beaten[:]
        new.shards = self.shards[:]
        new.claimed = self.claimed[:]
        new.points = self.points[:]
        new.turn = self.turn
        new.active = self.active
        new.acting = self.acting
        new.must_reveal = self.must_reveal
        new.ending_turn = self.ending_turn
        new.window = self.window
        new.idle = self.idle
        new.eliminated = self.eliminated
        new.tied = self.tied
        new.doing = self.doing
        return new
