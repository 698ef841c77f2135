"""A guess at who is winning."""

from __future__ import annotations

from examples.oasis.box import T
from examples.oasis.state import DRUNK


def evaluate(t: T, seat: int) -> float:
    """Who has drunk more is likelier to win."""
    if t.s.payoffs is not None:
        return t.s.payoffs[seat]
    drunk = [len(t.s.tokens.zones[DRUNK + other]) for other in range(t.game.seats)]
    best = max(count for other, count in enumerate(drunk) if other != seat)
    return (drunk[seat] - best) / t.box.goal
