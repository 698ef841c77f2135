"""What is remembered of a game of self-play, and how it is judged when the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from sandtable.env.vector import VectorEnv
from self_play.contest import at_random
from self_play.policy import Encoding, Floats, Masks

TRACE = 0.95
"""How much of what came of the later decisions an earlier one is credited with."""


class Decision(NamedTuple):
    """One decision; its last number is known when the game is over."""

    seat: int
    observation: Floats
    mask: Masks
    action: int
    chance: float
    """Logarithm of the probability with which it was taken."""
    value: float
    """What the seat thought then that the game would pay."""
    advantage: float = 0.0
    """How much better it went than thought."""


def credited(game: Sequence[Decision], payoffs: Sequence[float]) -> Iterator[Decision]:
    """Each decision with its advantage, from the last to the first.

    This is generalised advantage estimation without discount, for each seat by itself: nothing is
    paid before the end, so what a decision brought is by how much the seat's own hopes rose until
    its next one.
    """
    hopes = list(payoffs)
    credit = [0.0] * len(hopes)
    for decision in reversed(game):
        seat = decision.seat
        credit[seat] = hopes[seat] - decision.value + TRACE * credit[seat]
        hopes[seat] = decision.value
        yield decision._replace(advantage=credit[seat])


def explored(games: VectorEnv, steps: int, rng: np.random.Generator) -> Encoding:
    """The values that random play shows."""
    low = high = np.zeros(games.observations.shape[1], dtype=np.float32)
    for _ in range(steps):
        low = np.minimum(low, games.observations.min(axis=0))
        high = np.maximum(high, games.observations.max(axis=0))
        games.step(at_random(games, rng))
    return Encoding(low.astype(np.int64), high.astype(np.int64))
