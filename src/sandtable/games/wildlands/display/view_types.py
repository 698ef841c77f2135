"""The view of a game of Wildlands as a type. The client generates its own from it."""

from __future__ import annotations

from typing import Literal, TypedDict

from sandtable.core.kit.view_types import Bag, Frame

Phase = Literal["factions", "places", "play", "over"]


class Character(TypedDict):
    id: str
    card: str
    name: str
    slot: int
    health: int
    damage: int
    state: Literal["hidden", "board", "out"]
    space: str | None
    start: str | None
    """Where it will appear, for its owner's eyes alone."""
    by: int | None
    """Who has beaten it."""


class MapCards(TypedDict):
    """Numbers of spaces, or null where they are hidden."""

    count: int
    cards: list[int | None]


class Seat(TypedDict):
    faction: str | None
    name: str
    gone: bool
    out: bool
    points: int
    claimed: int
    trophies: list[str]
    hand: Bag
    deck: int
    discard: list[str]
    maps: MapCards
    characters: list[Character]
    shards: list[str]


class Action(TypedDict):
    """The attack that is going on."""

    kind: str
    seat: int
    figure: str | None
    goals: list[str]
    against: int | None
    targets: list[str]
    asked: str | None
    defended: list[str]


class Played(TypedDict):
    seat: int
    card: str


class View(Frame):
    phase: Phase
    turn: int
    active: int
    acting: int
    must_reveal: bool
    ending_turn: bool
    window: bool
    tied: bool
    action: Action | None
    played: list[Played]
    seats: list[Seat]
