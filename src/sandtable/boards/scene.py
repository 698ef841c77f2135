"""What is to be drawn, and by which module. A game without a drawing gets the fallback.

A drawing knows what is printed and what is seen, and nothing of the rules: what may be done is told
by `marked`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from sandtable.core.game import Card, View
from sandtable.core.match.match import Match


@dataclass(frozen=True)
class Scene:
    """What is to be drawn."""

    title: str
    cards: Mapping[str, Card]
    """What is printed on the cards of the game, by id."""
    printed: View
    """What is printed on the board."""
    view: View
    names: tuple[str, ...]
    """By seat, how it is called here: "you", "seat 2", "random" ..."""
    marked: frozenset[str] = frozenset()
    """Elements of the board that can be chosen now."""


def scene_of(
    match: Match[Any, Any],
    watcher: int,
    names: tuple[str, ...],
    marked: frozenset[str] = frozenset(),
) -> Scene:
    """What a watcher of a match sees."""
    cards = {card.id: card for card in match.game.cards}
    game = match.game
    return Scene(game.title, cards, game.printed, match.view(watcher), names, marked)


class Board(Protocol):
    """A module that draws one game."""

    def draw(self, scene: Scene, width: int, height: int) -> RenderableType:
        """For a terminal: as wide as asked, and not higher, if that can be."""
        ...

    def tell(self, scene: Scene) -> list[str]:
        """The same in lines of plain text, for pipes and screen readers."""
        ...


def board_of(drawing: str) -> Board:
    """The module that a game names as its drawing; the fallback if it names none."""
    module: Any = import_module(drawing or "sandtable.boards.fallback")
    return module  # type: ignore[no-any-return]  # a module has no better type
