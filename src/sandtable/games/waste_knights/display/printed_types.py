"""What is printed in Waste Knights as a type. The client generates its own from it."""

from __future__ import annotations

from typing import TypedDict


class Place(TypedDict):
    """Where a hex lies."""

    id: str
    row: int
    column: int
    q: int
    r: int
    tier: int


class Tile(TypedDict):
    name: str
    number: int | None
    kind: str
    terrain: str
    difficulty: int
    threat: int
    radiation: int
    contamination: int


class RangeCard(TypedDict):
    difficulty: int
    icons: list[tuple[str, int]]


class RangeCards(TypedDict):
    short: RangeCard
    medium: RangeCard
    long: RangeCard


class StallSpace(TypedDict):
    frame: int
    value: str
    price: str
    city: str | None


class MissionCard(TypedDict):
    id: str
    name: str
    rounds: int
    lines: list[str]


class Printed(TypedDict):
    places: list[Place]
    tiles: dict[str, Tile]
    """Those that can lie there."""
    range_cards: RangeCards
    stalls: list[StallSpace]
    mission: MissionCard
