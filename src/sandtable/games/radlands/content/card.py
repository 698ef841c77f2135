"""What is printed on a card and what it does, as cards are declared."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.games.radlands.box import T

Effect = Callable[["T", int, int], Coroutine[Any, Any, None]]
"""`effect(t, me, this)`: `me` controls it, `this` is the piece that acts (0 for none)."""
Condition = Callable[["T", int, int], bool]
Cost = int | Callable[["T", int], int]


def always(t: T, me: int, this: int) -> bool:
    return True


@dataclass(frozen=True)
class Ability:
    """Something a ready card can do: what it costs, when it may be used, and what it does."""

    cost: Cost
    run: Effect
    text: str
    can: Condition = always
    borrows: bool = False
    """Costs what the ability costs that is used through it (printed X)."""


@dataclass(frozen=True)
class Person:
    name: str
    cost: int
    junk: int
    copies: int = 2
    abilities: tuple[Ability, ...] = ()
    enters: Effect | None = None
    traits: int = 0
    trait_text: str = ""


@dataclass(frozen=True)
class Event:
    name: str
    cost: int
    queue: int
    junk: int
    run: Effect
    text: str
    copies: int = 2


@dataclass(frozen=True)
class Camp:
    name: str
    draw: int
    abilities: tuple[Ability, ...] = ()
    traits: int = 0
    trait_text: str = ""
    starts: str = ""
    """`damaged` or `destroyed`, if it does not start whole."""
