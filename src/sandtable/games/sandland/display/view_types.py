"""The view of a game of Sandland as a type. The client generates its own from it."""

from __future__ import annotations

from typing import Literal, TypedDict

from sandtable.core.kit.view_types import Bag, Frame, GoingOn, Keyword, Limbo

Kind = Literal["unit", "location", "tactic", "unknown"]
Phase = Literal["decks", "deploy", "actions", "over"]


class Attached(TypedDict):
    id: str
    card: str


class Piece(TypedDict):
    id: str
    card: str | None
    """Null for a face-down card that the viewer does not know."""
    up: bool
    seen: bool
    """Face-down, but the other side has seen it."""
    kind: Kind
    ready: bool
    damage: int
    attack: int | None
    health: int | None
    armor: int | None
    water: int | None
    cost: int | None
    keywords: list[Keyword]
    attached: list[Attached]
    sealed: list[str]
    """The units that lie under it."""


class Deck(TypedDict):
    """A deck on offer."""

    id: str
    name: str
    leader: str
    style: str


class Tactic(TypedDict):
    id: str
    card: str
    ready: bool


class Leader(TypedDict):
    id: str
    card: str
    ready: bool
    in_play: bool
    """It has left the leader area and stands in the grid."""
    water: int


class Placed(TypedDict):
    """A card that a seat that deploys has placed, before it is dealt with."""

    slot: str
    card: str


class Seat(TypedDict):
    deck_name: str | None
    """Null until both have chosen."""
    leader: Leader | None
    deck: int
    hand: Bag
    placed: list[Placed]
    """For its own eyes: what it has placed while it deploys."""
    scrap: Bag
    used: Bag
    discard: list[str]
    tactics: list[Tactic]
    grid: list[list[Piece | None]]
    """The front row, then the back row, columns 1 to 4 of the table."""
    water: int
    """What it would count at the end of the round, as things stand."""
    passed: bool
    won: int


Attack = TypedDict("Attack", {"from": str | None, "to": str})
"""A piece, as long as it stands, and the slot that it hits."""


class View(Frame):
    phase: Phase
    skirmish: int
    round: int
    water: int
    """From -5 to 5; above 0 it is on the side of seat 0."""
    starter: int | None
    active: int
    actions_left: int | None
    """Null once the other side has passed: as many as one likes."""
    results: list[int | None]
    """By finished skirmish: who won it, null for a drawn one."""
    stack: list[GoingOn]
    attack: Attack | None
    """An attack under way."""
    decks: list[Deck]
    limbo: list[Limbo]
    seats: list[Seat]
