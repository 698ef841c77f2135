"""What bots look at: worlds to try things out in, what they are worth, and how many options."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from sandtable.bots.bot import Situation
from sandtable.core.match.match import Match
from sandtable.core.options import Option


def value_of(world: Match[Any, Any], seat: int) -> float:
    """What a world is worth to a seat: the result or, until there is one, the game's guess."""
    payoffs = world.payoffs
    return world.game.evaluate(world.table, seat) if payoffs is None else payoffs[seat]


def imagined(situation: Situation, rng: random.Random) -> Match[Any, Any]:
    """A world to look ahead in, where what is forced is answered by itself."""
    world = situation.imagine(rng, close=True)
    world.auto = True
    return world


def sample(options: Sequence[Option], most: int, rng: random.Random) -> Sequence[Option]:
    """These options, or as many of them as are to be looked at, drawn by lot."""
    return options if len(options) <= most else rng.sample(options, most)
