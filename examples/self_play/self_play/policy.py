"""What was learned, as arrays of numbers: it needs NumPy alone, and plays as a bot.

A policy is a file `.npz`. Its first layer has a row for each value that each number of an
observation was seen to take, so that city 7 and city 8 are two things and not nearly the same one;
the rows of all numbers that are not 0 are added up. Two plain layers follow, up to a score for
every option of the game's vocabulary.
"""

from __future__ import annotations

import os
import random
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from sandtable.bots import Situation
from sandtable.core.errors import Mistake
from sandtable.core.options import Option
from sandtable.env.observations import mask, observation

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Masks = NDArray[np.int8]
PLACE = "SANDTABLE_POLICY"
"""The variable of the environment that names the file which the bot plays."""


class Encoding(NamedTuple):
    """Which values each number of an observation can take; others count as the nearest one."""

    low: Ints
    high: Ints

    @property
    def rows(self) -> int:
        return int((self.high - self.low + 1).sum())

    def encode(self, observations: Floats) -> tuple[Ints, Ints]:
        """The rows of the first layer that are to be added up, and where each sum begins."""
        sample, number = np.nonzero(observations)
        span = self.high - self.low + 1
        first = np.cumsum(span) - span - self.low
        values = np.clip(observations[sample, number], self.low[number], self.high[number])
        rows = first[number] + values.astype(np.int64)
        return rows, np.searchsorted(sample, np.arange(len(observations)))


class Policy(NamedTuple):
    """All layers, for one game at one number of seats."""

    game: str
    seats: int
    encoding: Encoding
    table: Floats
    table_bias: Floats
    middle: Floats
    middle_bias: Floats
    scores: Floats
    scores_bias: Floats

    def best(self, observations: Floats, masks: Masks) -> Ints:
        """The option with the highest score in each situation."""
        rows, starts = self.encoding.encode(observations)
        sums = [self.table[part].sum(axis=0) for part in np.split(rows, starts[1:])]
        hidden = np.maximum(np.array(sums) + self.table_bias, 0)
        hidden = np.maximum(hidden @ self.middle.T + self.middle_bias, 0)
        scores = hidden @ self.scores.T + self.scores_bias
        best: Ints = np.where(masks == 1, scores, -np.inf).argmax(axis=1)
        return best

    def save(self, path: Path) -> None:
        parts = self._asdict()
        low, high = parts.pop("encoding")
        np.savez_compressed(path, allow_pickle=False, low=low, high=high, **parts)


@lru_cache(maxsize=4)  # bots are made often, some for every decision
def load(path: Path) -> Policy:
    """A policy from its file. Nothing in the file is run: it holds arrays alone."""
    try:
        with np.load(path, allow_pickle=False) as parts:
            encoding = Encoding(parts["low"], parts["high"])
            layers = {name: parts[name] for name in Policy._fields[3:]}
            return Policy(str(parts["game"]), int(parts["seats"]), encoding, **layers)
    except (OSError, KeyError, ValueError, TypeError, BadZipFile) as error:
        raise Mistake(f"{path} holds no policy: {error}.") from error


class LearnedBot:
    """The policy as a player, wherever a bot can sit."""

    def __init__(self, rng: random.Random, path: Path | None = None) -> None:
        self.rng = rng
        self.policy = load(path or Path(os.environ.get(PLACE, "policy.npz")))

    def choose(self, situation: Situation) -> Option:
        policy, game = self.policy, situation.game
        if (policy.game, policy.seats) != (game.name, game.seats):
            raise Mistake(
                f"This policy plays {policy.game} at {policy.seats} seats, "
                f"not {game.name} at {game.seats}."
            )
        # Observations are the same in all worlds that the seat can't tell apart.
        seen = observation(situation.imagine(self.rng), situation.seat)
        best = policy.best(seen[None], mask(game, situation.options)[None])
        option: Option = game.words.options[int(best[0])]
        return option
