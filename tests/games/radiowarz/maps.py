"""Maps for tests: those of the house, and the board with some cities moved."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from sandtable.core.kit.geometry import Point
from sandtable.games.radiowarz.content.map_tables import MapTables
from sandtable.games.radiowarz.content.maps import Map, read_map, shipped
from tests.games.radiowarz.play import BOARD

SHIPPED = {name: shipped(name) for name in ("ferrite", "soundings")}


@cache
def tables_of(name: str) -> MapTables:
    return MapTables(SHIPPED[name])


def moved(**places: Point) -> Map:
    """The board with these cities elsewhere, unchecked."""
    board = read_map(BOARD)
    cities = [replace(city, at=places.get(city.id, city.at)) for city in board.cities]
    return replace(board, cities=tuple(cities))
