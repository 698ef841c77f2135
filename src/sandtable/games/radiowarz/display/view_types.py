"""The view of a game of RadioWarz as a type. The client generates its own from it."""

from __future__ import annotations

from typing import Literal, TypedDict

from sandtable.core.kit.geometry import Point
from sandtable.core.kit.view_types import Frame


class Link(TypedDict):
    """A string."""

    id: str
    pins: list[str]
    points: list[Point]
    turns: list[int]
    """By pivot: on which side its pin is, and how often the string goes round it."""


class Objective(TypedDict):
    region: str
    on_air: bool
    passes: int


class Strip(TypedDict):
    id: str
    card: str
    name: str
    regions: list[Objective]


class Seat(TypedDict):
    show: str
    gone: bool
    pins: int
    stations: list[str]
    links: list[Link]
    strip: Strip | None
    on_air: int
    points: int
    length: int


class Pull(TypedDict):
    """What a pull would do to a string and to its owner."""

    link: str
    seat: int
    pins: list[str]
    points: list[Point]
    vetoed: list[str]
    dark: list[str]
    lights: list[str]


class Preview(TypedDict):
    """What a station in a city would do."""

    points: list[Point]
    crosses: list[str]
    lights: list[str]
    wins: bool
    strings: list[Pull]


class View(Frame):
    phase: Literal["bases", "play", "over"]
    turn: int
    active: int
    pulling: bool
    strips_left: int
    seats: list[Seat]
    previews: dict[str, Preview | Pull]
    """By the element that would be chosen, for the player whose move it is."""
