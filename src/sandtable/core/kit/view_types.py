"""Parts that the views of several games share, as types. Clients generate theirs from them."""

from __future__ import annotations

from typing import Literal, TypedDict

Viewer = int | Literal["all"] | None
"""A seat, the one who sees everything, or nobody who plays."""


class Ending(TypedDict):
    """How a game ended."""

    text: str
    payoffs: list[float]
    truncated: bool


class Frame(TypedDict):
    """What every view has."""

    game: str
    viewer: Viewer
    ending: Ending | None


class Bag(TypedDict):
    """A zone of cards; null for those whose faces are hidden from whoever looks."""

    count: int
    cards: list[str | None]


class Limbo(TypedDict):
    """Cards that a seat is looking at or has put aside; null is everybody."""

    owner: int | None
    cards: list[str | None]


class GoingOn(TypedDict):
    """An effect that waits for its end."""

    text: str
    source: str | None
    controller: int
