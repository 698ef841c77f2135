"""What is printed on the map of Wildlands as a type. The client generates its own from it."""

from __future__ import annotations

from typing import TypedDict

from sandtable.core.kit.geometry import Point
from sandtable.games.wildlands.content.maps import LineKind, Theme

Proof = tuple[int, int, int, int, int]
"""A line that proves sight, and whether heavy ranged attacks reach that far (1) or not (0)."""


class Space(TypedDict):
    id: str
    number: int
    place: str
    """The room or quarter; several spaces share one."""
    floor: str
    outline: list[Point]
    core: Point
    cover: bool
    high: bool


class Line(TypedDict):
    id: str
    between: tuple[str, str]
    points: list[Point]
    kind: LineKind
    up: str | None


class Scenery(TypedDict):
    kind: str
    at: Point
    size: int
    turn: int


class Sheet(TypedDict):
    """The map."""

    name: str
    theme: Theme
    size: Point
    core: int
    spaces: list[Space]
    lines: list[Line]
    walls: list[list[Point]]
    scenery: list[Scenery]
    sight: dict[str, dict[str, Proof]]
    """By space and space in sight: a line that proves it, and whether heavy attacks reach it."""
