"""Parts that the views of several games share, as types. Clients generate theirs from them."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

Viewer = int | Literal["all"] | None
"""A seat, the one who sees everything, or nobody who plays."""


class Spoken(TypedDict):
    """A message: what a text says, for clients that name, link, colour or translate it."""

    key: str
    args: dict[str, Any]
    parts: list[str]
    """The English text in pieces; one in braces stands for the argument at that path."""
    short: int
    """So many parts say enough where there is little room; 0 if it takes all."""
    brief: str
    """These parts as a text."""


class Ending(TypedDict):
    """How a game ended."""

    text: str
    payoffs: list[float]
    truncated: bool
    key: str
    """Of the message."""


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
    spoken: Spoken
    source: str | None
    controller: int


class Keyword(TypedDict):
    """A word that a card has, for itself."""

    id: str
    """The term."""
    name: str
    number: int
    """0 if it has none."""
