"""What is printed on a map of RadioWarz as a type. The client generates its own from it."""

from __future__ import annotations

from typing import TypedDict

from sandtable.core.kit.geometry import Point
from sandtable.core.kit.view_types import Spoken
from sandtable.games.radiowarz.content.maps import TerrainId


class Region(TypedDict):
    id: str
    card: str
    label: str
    """Terrain and number, like "plain 1"."""
    spoken: Spoken
    """The label, as a message."""
    terrain: TerrainId
    number: int
    name: str
    outline: list[Point]
    middle: Point


class City(TypedDict):
    id: str
    card: str
    name: str
    at: Point
    region: str
    base: bool


class Sheet(TypedDict):
    """The map."""

    name: str
    size: Point
    regions: list[Region]
    cities: list[City]
