"""Bots by name: those of the house, and those that other packages bring.

A package brings bots by entry points of the group `sandtable.bots`: the name of the bot, and a
callable that makes it from a `random.Random`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points

from sandtable.bots.bot import Bot
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.levels import EasyBot, NormalBot
from sandtable.bots.random_bot import RandomBot
from sandtable.core.errors import Mistake

GROUP = "sandtable.bots"
_HOUSE: dict[str, Callable[[random.Random], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "greedy": GreedyBot,
}


def names() -> list[str]:
    """All bots that can be made, those of the house first."""
    return [*_HOUSE, *sorted(_outside())]


def make(name: str, rng: random.Random) -> Bot:
    """A bot by name, whose chance comes from `rng`."""
    maker = _HOUSE.get(name)
    if maker is not None:
        return maker(rng)
    entry = _outside().get(name)
    if entry is None:
        raise Mistake(f"There is no bot {name!r}; there is {', '.join(names())}.")
    try:
        bot: Bot = entry.load()(rng)
    except Exception as error:  # the code of somebody else
        raise Mistake(f"The bot {name!r} of {entry.value} cannot be made: {error!r}.") from error
    return bot


def _outside() -> dict[str, EntryPoint]:
    found = entry_points(group=GROUP)
    return {entry.name: entry for entry in found if entry.name not in _HOUSE}
