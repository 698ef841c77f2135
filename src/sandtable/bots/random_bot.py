"""The bot that takes any option, each as likely as the others."""

from __future__ import annotations

import random

from sandtable.bots.bot import Situation
from sandtable.core.options import Option


class RandomBot:
    def __init__(self, rng: random.Random) -> None:
        self._random = rng.random

    def choose(self, situation: Situation) -> Option:
        options = situation.options
        return options[int(self._random() * len(options))]
