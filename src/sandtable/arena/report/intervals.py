"""How sure a share is."""

from __future__ import annotations

from math import sqrt

_Z = 1.96
"""For 95 %."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval of Wilson for a share, at 95 %; all that is possible if there was no game."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, _Z * _Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = sqrt(share * (1 - share) / games + square / (4 * games * games))
    half = _Z / (1 + square / games) * spread
    # Exactly the end where it is one: rounding must not put a share outside its own interval.
    return (middle - half if wins else 0.0), (middle + half if wins < games else 1.0)
