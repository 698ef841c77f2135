"""The board of a game that has no drawing of its own: its view, as an indented list."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from sandtable.boards.scene import Scene

_SHORT = 72


def draw(scene: Scene, width: int, height: int) -> RenderableType:
    return Group(*(Text(line, overflow="ellipsis", no_wrap=True) for line in tell(scene)))


def tell(scene: Scene) -> list[str]:
    return [scene.title, *_lines(scene.view, 1)]


def _lines(value: Any, depth: int) -> list[str]:
    entries = value.items() if isinstance(value, dict) else enumerate(value, 1)
    lines = []
    for key, entry in entries:
        name = f"{'  ' * depth}{str(key).replace('_', ' ')}"
        short = _short(entry)
        if short is None:
            lines += [f"{name}:", *_lines(entry, depth + 1)]
        elif short:
            lines.append(f"{name}: {short}")
    return lines


def _short(value: Any) -> str | None:
    """A value that fits a line; nothing for what is empty; None for what needs lines of its own."""
    if value is None or value is False or value in ("", [], {}):
        return ""
    if value is True:
        return "yes"
    if isinstance(value, dict):
        return None
    if isinstance(value, list):
        parts = [_short(entry) for entry in value]
        if None in parts:
            return None
        line = ", ".join(part or "-" for part in parts)
        return line if len(line) <= _SHORT else None
    return str(value)
