"""The view of a game of Waste Knights as a type. The client generates its own from it."""

from __future__ import annotations

from typing import Literal, TypedDict

from sandtable.core.kit.view_types import Bag, Frame, Limbo, Spoken

Range = Literal["short", "medium", "long"]
Direction = Literal["advance", "retreat"]

# A knight


class Gear(TypedDict):
    id: str
    """Where it lies: the id of its place."""
    card: str
    marked: bool
    enhancements: list[str]


class Stored(TypedDict):
    """In a backpack or a vehicle, face-down to those who do not know it."""

    id: str
    card: str | None
    colour: str
    """As its back shows it."""
    marked: bool
    enhancements: list[str]


class Panel(TypedDict):
    panel: str
    card: Gear | None
    printed: Gear | None
    """What is printed on the sheet itself."""
    covered: bool


class Vehicle(TypedDict):
    card: str
    damaged: bool
    speed: int
    capacity: int
    attached: list[Gear]


class OwnTask(TypedDict):
    card: str | None
    accepted: bool
    age: int
    open: bool


class Empty(TypedDict):
    """Before the draft a seat has no knight, and little else."""

    knight: None
    reputation: int
    luck: Bag
    gear_value: int


class Knight(TypedDict):
    knight: str
    name: str
    vocation: str
    at: str
    conscious: bool
    reputation: int
    ammo: int
    fuel: int
    health: int
    radiation: int
    ability_marked: bool
    skills: dict[str, int]
    """With what gear adds."""
    wounds: int
    """Dice lost to wounds."""
    conditions: list[str]
    moved: bool
    skips_exploration: bool
    panels: list[Panel]
    backpack: list[Stored]
    backpack_capacity: int
    cargo: list[Stored]
    cargo_capacity: int
    among: list[str]
    """What this watcher knows to be among the face-down cards, but not which they are."""
    attached: list[Gear]
    vehicle: Vehicle | None
    luck: Bag
    tasks: list[OwnTask]
    gear_value: int


# The board


class Tokens(TypedDict):
    threat: int
    obstacle: int
    radiation: int
    contamination: int


class Special(TypedDict):
    token: str
    dark: bool


class TaskToken(TypedDict):
    colour: str
    number: int
    task: str


class Hex(TypedDict):
    id: str
    tile: str
    tokens: Tokens
    special: Special | None
    tasks: list[TaskToken]
    knights: list[int]
    explored_by: list[int]


class Reach(TypedDict):
    """The cheapest way to a hex."""

    hex: str
    cost: int
    fuel: int
    threat: int


class Strike(TypedDict):
    """A hex where the Waster can play one of so many cards."""

    hex: str
    cards: int
    only: str | None
    """Only an enemy of this kind."""
    last: bool
    """Here at the latest."""


class NextHex(TypedDict):
    hex: str
    cards: int


class Move(TypedDict):
    seat: int
    on_foot: bool
    route: list[str]
    at: int
    """How many hexes of the route were entered."""
    points: int
    spent: int
    fuel: int
    cost: int
    fuel_needed: int
    threat: int
    strikes: list[Strike]
    """Where the Waster can strike."""
    next: list[NextHex]
    """And on which hexes that the route can go on to, with how many cards."""
    revealed: list[str]
    planted: int
    card: str | None
    must_play: str | None
    reach: list[Reach]


# Checks and combats


class Check(TypedDict):
    seat: int
    skill: str
    difficulty: int
    pool: int
    dice: list[int] | None
    odds: float
    """To succeed at all."""
    bulls_from: int
    why: str
    spoken: Spoken | None
    """The reason."""


class Outlook(TypedDict):
    """What a fight promises the active knight, and what that rests on."""

    win: float
    draw: float
    lose: float
    lost: tuple[float, float]
    """Health on average: his own, the other side's."""
    assumed: str
    spoken: Spoken
    """What is assumed."""


class Facing(TypedDict):
    """A wasteland card that a knight is to escape or to face."""

    seat: int
    card: str
    skill: str
    difficulty: int
    escape: float
    outlook: Outlook | None


class OtherKnight(TypedDict):
    seat: int


class Enemy(TypedDict):
    card: str
    name: str
    health: int
    of: int
    armor: int
    aggression: int
    icons: list[str]
    multi: int
    pierce: int
    damage: int
    ferocious: bool


class Side(TypedDict):
    seat: int | None
    card: str | None
    prepared: bool
    direction: Direction | None
    weapon: str | None
    icon: str | None
    dice: int
    odds: float


class Chances(TypedDict):
    win: float
    lose: float


class Fight(TypedDict):
    active: int
    foe: OtherKnight | Enemy
    waster: int
    clash: int
    range: Range
    dominance: int
    """Above 0: for the active knight."""
    sides: tuple[Side, Side]
    outlook: Outlook | None
    cards: dict[str, Chances]
    """By combat card of mine: how likely my side then wins, and loses."""


# Trade


class Stall(TypedDict):
    id: str
    card: str | None
    wanted: bool


class Pooled(TypedDict):
    card: str
    damaged: bool
    count: int


Barter = TypedDict(
    "Barter",
    {
        "with": Literal["stalls"],
        "seat": int,
        "offered": list[str],
        "worth": int,
        "wanted": list[str],
        "price": int,
    },
)
Bargain = TypedDict("Bargain", {"with": int, "seat": int, "give": list[str], "take": list[str]})


# The whole


class Progress(TypedDict):
    seat: int
    text: str
    spoken: Spoken
    value: int
    goal: int


class Villain(TypedDict):
    id: str
    card: str
    at: str | None
    carried_by: int | None
    health: int


class Mission(TypedDict):
    """What has come of it."""

    progress: list[Progress]
    villains: list[Villain]


class Task(TypedDict):
    card: str
    age: int


class View(Frame):
    mission: Mission
    round: int
    phase: str
    first: int
    active: int | None
    waster: int | None
    order: list[int]
    hexes: list[Hex]
    move: Move | None
    check: Check | None
    facing: Facing | None
    fight: Fight | None
    stalls: list[Stall]
    pool: list[Pooled]
    trade: Barter | Bargain | None
    tasks: dict[str, Task | None]
    decks: dict[str, int]
    discards: dict[str, list[str]]
    limbo: list[Limbo]
    seats: list[Knight | Empty]
