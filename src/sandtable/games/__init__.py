"""The games of the house, each in a folder of its own; the list below is their only register."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from itertools import product
from typing import Any, NamedTuple

from sandtable.core.errors import Mistake
from sandtable.core.game import Game, Variant

_FOLDERS = ("radlands", "radiowarz", "sandland", "wildlands", "waste_knights")


class Entry(NamedTuple):
    """What a game's folder offers: `ENTRY` in its `__init__`."""

    name: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    variants: tuple[Variant, ...]
    make: Any
    """`make(seats, variants, content) -> Game`; `content` is the text of a content file or ""."""
    check: Callable[[str], list[str]] | None = None
    """For games whose content players write: one sentence for each thing wrong with a text."""
    samples: tuple[tuple[str, str], ...] = ()
    """Content of the house that such texts can begin from: title and text."""
    decks: Callable[[Sequence[str]], str] | None = None
    """For games with decks: the content in which each seat plays the deck named for it."""
    house: tuple[str, ...] = ()
    """For games with decks: the choices by which a seat takes each deck of the house."""


ALL = "all"
"""Named instead of a deck: all decks of the house, one after the other."""


def entries() -> list[Entry]:
    """All games, in the order of the register."""
    return [_entry(name) for name in _FOLDERS]


def make_game(
    name: str, seats: int | None = None, variants: Sequence[str] = (), content: str = ""
) -> Game[Any, Any]:
    """A game by name, for a number of seats (its smallest by default) and named variants."""
    if name not in _FOLDERS:
        raise Mistake(f"There is no game {name!r}; there is {', '.join(_FOLDERS)}.")
    entry = _entry(name)
    count = entry.seats[0] if seats is None else seats
    if count not in entry.seats:
        allowed = " or ".join(str(number) for number in entry.seats)
        raise Mistake(f"{entry.title} is for {allowed} seats, not {count}.")
    known = [variant.name for variant in entry.variants]
    for variant in variants:
        if variant not in known:
            raise Mistake(f"{entry.title} has no variant {variant!r}; it has {', '.join(known)}.")
    chosen = tuple(name for name in known if name in variants)
    return _made(name, count, chosen, content)


def content_of_decks(name: str, decks: Sequence[str]) -> str:
    """The content of a game in which each seat plays the deck named: a number, a name, a file."""
    if not decks or name not in _FOLDERS:  # an unknown game is complained of elsewhere
        return ""
    entry = _entry(name)
    if entry.decks is None:
        raise Mistake(f"{entry.title} has no decks to choose from.")
    return entry.decks(decks)


def pairings_of_decks(name: str, decks: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """What seats choose at once, game after game, if decks are named for them by `all`.

    Every pairing of the decks of the house; "" for a seat that has a deck or chooses by itself.
    """
    if ALL not in decks or name not in _FOLDERS:
        return ()
    house = _entry(name).house
    return tuple(product(*(house if deck == ALL else ("",) for deck in decks)))


@lru_cache(maxsize=64)
def _made(name: str, seats: int, variants: tuple[str, ...], content: str) -> Game[Any, Any]:
    game: Game[Any, Any] = _entry(name).make(seats, variants, content)
    return game


def _entry(name: str) -> Entry:
    entry: Entry = import_module(f"sandtable.games.{name}").ENTRY
    return entry
