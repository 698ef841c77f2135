"""What the string of a player is made of."""

from __future__ import annotations

from typing import NamedTuple


class Link(NamedTuple):
    """The string between two consecutive stations of a player."""

    pins: tuple[int, ...]
    """The cities whose pins it touches: its two stations, and the pivots between them."""
    turns: tuple[int, ...] = ()
    """By pivot: whole half turns round it, counterclockwise, rounded down."""
