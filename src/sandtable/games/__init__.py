"""The games of the house, each in a folder of its own; the list below is their only register."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from itertools import product
from typing import Any

from sandtable.core.errors import Mistake
from sandtable.core.game import Definition, Game, build

_FOLDERS = ("radlands", "radiowarz", "sandland", "wildlands", "waste_knights")

ALL = "all"
"""Named instead of a deck: all decks of the house, one after the other."""


def definitions() -> list[Definition[Any, Any]]:
    """All games, in the order of the register."""
    return [_definition(name) for name in _FOLDERS]


def make_game(
    name: str, seats: int | None = None, variants: Sequence[str] = (), content: str = ""
) -> Game[Any, Any]:
    """A game by name, for a number of seats (the smallest it can be by default) and variants."""
    if name not in _FOLDERS:
        raise Mistake(f"There is no game {name!r}; there is {', '.join(_FOLDERS)}.")
    game = _definition(name)
    known = [variant.name for variant in game.variants]
    for variant in variants:
        if variant not in known:
            raise Mistake(f"{game.title} has no variant {variant!r}; it has {', '.join(known)}.")
    chosen = tuple(name for name in known if name in variants)
    return _built(name, _seats(game, seats, chosen), chosen, content)


def _seats(game: Definition[Any, Any], asked: int | None, variants: Sequence[str]) -> int:
    """The number of seats that was asked for, if the game and the variants are for so many."""
    allowed = game.seats_for(variants)
    if asked is not None and asked not in allowed:
        title = " with ".join((game.title, *variants)) if asked in game.seats else game.title
        numbers = " or ".join(map(str, allowed if asked in game.seats else game.seats))
        raise Mistake(f"{title} is for {numbers} seats, not {asked}.")
    return allowed[0] if asked is None else asked


def content_of_decks(name: str, decks: Sequence[str]) -> str:
    """The content of a game in which each seat plays the deck named: a number, a name, a file."""
    if not decks or name not in _FOLDERS:  # an unknown game is complained of elsewhere
        return ""
    game = _definition(name)
    if game.decks is None:
        raise Mistake(f"{game.title} has no decks to choose from.")
    return game.decks.content_of(decks)


def pairings_of_decks(name: str, decks: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """What seats choose at once, game after game, if decks are named for them by `all`.

    Every pairing of the decks of the house; "" for a seat that has a deck or chooses by itself.
    """
    if ALL not in decks or name not in _FOLDERS:
        return ()
    own = _definition(name).decks
    house = own.house if own is not None else ()
    return tuple(product(*(house if deck == ALL else ("",) for deck in decks)))


@lru_cache(maxsize=64)
def _built(name: str, seats: int, variants: tuple[str, ...], content: str) -> Game[Any, Any]:
    return build(_definition(name), seats, variants, content)


def _definition(name: str) -> Definition[Any, Any]:
    game: Definition[Any, Any] = import_module(f"sandtable.games.{name}").GAME
    return game
