"""Bots by name: those of the house, and those that other packages bring.

A package brings bots by entry points of the group `sandtable.bots`: the name of the bot, and a
callable that makes it from a `random.Random`.

`search` can be told its budget: `search:0.5s` for seconds, `search:400` for iterations, which give
the same choices on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points

from sandtable.bots.bot import Bot
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.levels import EasyBot, HardBot, NormalBot
from sandtable.bots.random_bot import RandomBot
from sandtable.bots.search import SearchBot
from sandtable.core.errors import Mistake

GROUP = "sandtable.bots"
_HOUSE: dict[str, Callable[[random.Random], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": HardBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
_BY_THE_CLOCK = ("hard", "search")
_BUDGETED = "search:"


def names() -> list[str]:
    """All bots that can be made, those of the house first."""
    return [*_HOUSE, *of_others()]


def of_others() -> list[str]:
    """The bots that other packages bring."""
    return sorted(_outside())


def reproducible(name: str) -> bool:
    """Whether a bot is known to choose the same on every machine, however busy it is."""
    if name.startswith(_BUDGETED):
        return not name.endswith("s")
    return name in _HOUSE and name not in _BY_THE_CLOCK


def make(name: str, rng: random.Random) -> Bot:
    """A bot by name, whose chance comes from `rng`."""
    maker = _HOUSE.get(name)
    if maker is not None:
        return maker(rng)
    if name.startswith(_BUDGETED):
        return _search(name.removeprefix(_BUDGETED), rng)
    entry = _outside().get(name)
    if entry is None:
        raise Mistake(f"There is no bot {name!r}; there is {', '.join(names())}.")
    try:
        bot: Bot = entry.load()(rng)
    except Exception as error:  # the code of somebody else
        raise Mistake(f"The bot {name!r} of {entry.value} cannot be made: {error!r}.") from error
    return bot


def _search(budget: str, rng: random.Random) -> Bot:
    try:
        if budget.endswith("s"):
            seconds, iterations = float(budget[:-1]), None
        else:
            seconds, iterations = 1.0, int(budget)
    except ValueError:
        seconds, iterations = 0.0, None
    if not 0 < seconds < float("inf") or (iterations is not None and iterations < 1):
        raise Mistake(
            f"{budget!r} is no budget for search; it is seconds or iterations, such as "
            f"{_BUDGETED}0.5s or {_BUDGETED}400."
        )
    return SearchBot(rng, seconds, iterations)


def _outside() -> dict[str, EntryPoint]:
    found = entry_points(group=GROUP)
    return {entry.name: entry for entry in found if entry.name not in _HOUSE}
