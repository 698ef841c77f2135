"""The view of a game of Radlands as a type. The client generates its own from it."""

from __future__ import annotations

from typing import Literal, TypedDict

from sandtable.core.kit.view_types import Bag, Frame, GoingOn, Limbo

Kind = Literal["camp", "person", "punk"]


class Piece(TypedDict):
    id: str
    kind: Kind
    card: str | None
    """Null for a punk whose face the viewer does not know."""
    damaged: bool
    destroyed: bool
    ready: bool
    protected: bool
    advanced: int
    """How far Juggernaut has moved forward."""


class Queued(TypedDict):
    card: str


class Discard(TypedDict):
    count: int
    this_turn: list[str]


class Seat(TypedDict):
    hand: Bag
    dealt: Bag
    silo: bool
    raiders: bool
    queue: list[Queued | None]
    """Spaces 1, 2 and 3."""
    columns: list[list[Piece]]
    """Columns a, b and c, each from the back to the front."""


class View(Frame):
    turn: int
    active: int
    phase: Literal["setup", "actions", "over"]
    water: int
    deck: int
    reshuffled: bool
    discard: Discard
    high_ground: bool
    stack: list[GoingOn]
    limbo: list[Limbo]
    seats: list[Seat]
