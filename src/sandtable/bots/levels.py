"""Bots by what they ask of a person: easy, normal, hard."""

from __future__ import annotations

import random

from sandtable.bots.bot import Situation
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.random_bot import RandomBot
from sandtable.bots.search import SearchBot
from sandtable.core.options import Option

CARELESS = 0.35
"""How often the easy bot takes just anything."""
THINKING, PATIENCE = 1.3, 3.0
"""Seconds that the hard bot thinks at most, and those that pass at most on a busy machine."""


class EasyBot:
    """Looks one action ahead, but only in one world, and often not at all."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._careful = GreedyBot(rng, worlds=1)
        self._careless = RandomBot(rng)

    def choose(self, situation: Situation) -> Option:
        careless = self._rng.random() < CARELESS
        return (self._careless if careless else self._careful).choose(situation)


class NormalBot(GreedyBot):
    """Looks one action ahead."""


class HardBot(SearchBot):
    """Searches, no longer than a person likes to wait."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng, seconds=THINKING, patience=PATIENCE)
