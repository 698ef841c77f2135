"""Games as environments for learning: PettingZoo and OpenSpiel, each an extra of its own.

`from sandtable.env import radlands_v0` gives a game in PettingZoo's own style, `radlands_v0.env()`;
so does every other game of the register.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from types import SimpleNamespace

from sandtable import games

_STYLE = "_v0"


def __getattr__(name: str) -> SimpleNamespace:
    """A game in PettingZoo's style. By its name, as an extra need not be there, nor its types."""
    game = name.removesuffix(_STYLE)
    if game == name or game not in [each.name for each in games.definitions()]:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    style = import_module(f"{__name__}.pettingzoo")
    return SimpleNamespace(env=partial(style.env, game), raw_env=partial(style.raw_env, game))
