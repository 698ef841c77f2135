"""Oasis in a terminal: a line for the middle of the table, a line for each seat."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from sandtable.boards.scene import Scene
from sandtable.core.game import Json


def draw(scene: Scene, width: int, height: int) -> RenderableType:
    return Group(*(Text(line, overflow="ellipsis", no_wrap=True) for line in tell(scene)))


def tell(scene: Scene) -> list[str]:
    view = scene.view
    middle = f"Turn {view['turn']}, deck {view['deck']}, discard {_pile(view['discard'])}."
    seats = zip(scene.names, view["seats"], strict=True)
    return [scene.title, middle, *(_seat(name, seat) for name, seat in seats)]


def _seat(name: str, seat: Json) -> str:
    hand = str(seat["hand"]) if seat["cards"] is None else _pile(seat["cards"])
    guards = sum(guard["ready"] for guard in seat["guards"])
    return (
        f"{name}: hand {hand}; cache {_pile(seat['cache'])}; "
        f"guards {len(seat['guards'])}, {guards} ready; drunk {seat['drunk']}."
    )


def _pile(cards: list[str | None]) -> str:
    return ", ".join(card or "?" for card in cards) or "empty"
