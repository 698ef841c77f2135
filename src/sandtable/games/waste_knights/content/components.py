"""What is printed on the components, as the data files declare it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

SKILLS: Final = ("blades", "guns", "medicine", "repair", "survival", "talk")
BLADES: Final = 0
GUNS: Final = 1
MEDICINE: Final = 2
REPAIR: Final = 3
SURVIVAL: Final = 4
TALK: Final = 5
DIFFICULTIES: Final = (5, 7, 9)
COLOURS: Final = ("green", "yellow", "red", "blue")
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
BLUE: Final = 3
RANGES: Final = ("short", "medium", "long")
SHORT: Final = 0
MEDIUM: Final = 1
LONG: Final = 2
ICONS: Final = ("short", "medium", "long", "melee")
MELEE: Final = 3
RESOURCES: Final = ("ammo", "fuel", "health", "radiation")
ENEMY_TRAITS: Final = ("beast", "gang", "cult", "machine", "mutant")
EVENT_TRAITS: Final = ("general", "nature")
TERRAINS: Final = ("desert", "swamp", "jungle", "mountains", "highway")
GEAR_KINDS: Final = ("weapon", "armor", "enhancement", "general", "implant", "mutation", "tuning")
PANELS: Final = ("left", "right", "body", "pocket1", "pocket2", "pocket3")
LEFT: Final = 0
RIGHT: Final = 1
BODY: Final = 2
POCKET: Final = 3
COMBAT_CARDS: Final = ("attack", "multi-attack", "defend", "prepare", "change range")
ATTACK: Final = 0
MULTI_ATTACK: Final = 1
DEFEND: Final = 2
PREPARE: Final = 3
CHANGE_RANGE: Final = 4
SPECIAL_TOKENS: Final = ("nuked", "pills", "reboot")
BOARD_TOKENS: Final = ("threat", "obstacle", "radiation_tokens", "contamination")
"""Tokens that cards lay on hexes."""
TASK_COLOURS: Final = ("purple", "orange", "green")


class Effect(NamedTuple):
    """One thing that a card or an action does, such as `health -1` or `obstacle near 3`."""

    verb: str
    n: int = 0
    word: str = ""


Effects = tuple[Effect, ...]
Cost = tuple[int, int, int, int]
"""Green, yellow and red gear, and Fuel."""


class Rewards(NamedTuple):
    gear: tuple[int, int, int] = (0, 0, 0)
    ammo: int = 0
    fuel: int = 0
    reputation: int = 0
    blue: str = ""


NOTHING: Final = Rewards()


@dataclass(frozen=True)
class Action:
    """An exploration action of a described hex."""

    text: str
    do: Effects = ()
    choose: tuple[Effects, ...] = ()
    cost: Cost = (0, 0, 0, 0)


@dataclass(frozen=True)
class Tile:
    name: str
    kind: str
    terrain: str
    difficulty: int
    number: int = 0
    threat: int = 0
    radiation: int = 0
    contamination: int = 0
    check: tuple[int, int] | None = None
    """Skill and difficulty of the exploration check."""
    aura: str = ""
    """Enemies of this trait attack with 2 dice more here and on adjacent hexes."""
    resupply: str = ""
    """`either` or `both` kinds, or none."""
    resupply_cost: Cost = (0, 0, 0, 0)
    trade: bool = False
    actions: tuple[Action, ...] = ()
    ours: bool = True


@dataclass(frozen=True)
class Use:
    when: str
    how: str
    do: Effects


@dataclass(frozen=True)
class Gear:
    name: str
    colour: int
    copies: int
    kind: str
    text: str
    hands: int = 0
    icons: tuple[int, ...] = ()
    multi: int = 0
    pierce: int = 0
    damage: int = 0
    bull: int = 0
    """More damage for each Bull's Eye than 1 (on a weapon: the damage itself, if printed)."""
    ammo: str = "spend"
    armor: int = 0
    dice: tuple[int, ...] = (0,) * 6
    points: int = 0
    speed: int = 0
    capacity: int = 0
    backpack: int = 0
    search: int = 0
    attack: int = 0
    shields: str = ""
    limit: bool = False
    drug: bool = False
    attach: str = ""
    needs: str = ""
    use: Use | None = None
    ours: bool = True


@dataclass(frozen=True)
class Vehicle:
    name: str
    copies: int
    text: str
    speed: tuple[int, int]
    """Undamaged and damaged, as the others."""
    capacity: tuple[int, int]
    value: tuple[int, int]
    rough: bool = False
    ours: bool = True


@dataclass(frozen=True)
class Knight:
    name: str
    vocation: str
    skills: tuple[int, ...]
    ability: str
    text: str
    start: tuple[str, ...]
    """By panel: the title of the printed gear, or nothing."""
    marked: bool = False
    backpack: int = 3
    ours: bool = True


@dataclass(frozen=True)
class Event:
    name: str
    trait: str
    copies: int
    escape: tuple[int, int]
    text: str
    do: Effects = ()
    choose: tuple[Effects, ...] = ()
    by: str = ""
    on_foot: bool = True
    rewards: Rewards = NOTHING
    ours: bool = True


@dataclass(frozen=True)
class Enemy:
    name: str
    trait: str
    copies: int
    escape: tuple[int, int]
    text: str
    aggression: int
    health: int
    icons: tuple[int, ...]
    armor: int = 0
    damage: int = 0
    pierce: int = 0
    multi: int = 0
    ferocious: bool = False
    dice: int = 0
    range: int = -1
    end_range: int = -1
    marks: bool = False
    starts: Effects = ()
    loses: Effects = ()
    escape_failed: Effects = ()
    rewards: Rewards = NOTHING
    ours: bool = True


@dataclass(frozen=True)
class Requirement:
    hex: int
    skill: int = -1
    difficulty: int = 0
    pay: Cost = (0, 0, 0, 0)


@dataclass(frozen=True)
class Task:
    name: str
    text: str
    rewards: Rewards
    common: bool
    goal: str = ""
    trait: str = ""
    must: bool = False
    points: int = 0
    hexes: int = 0
    worth: int = 0
    first: Requirement = field(default=Requirement(0))
    second: Requirement = field(default=Requirement(0))
    token: tuple[int, int] | None = None
    """Special token and the number of the hex it goes to."""
    ours: bool = True


@dataclass(frozen=True)
class Luck:
    name: str
    rank: str
    icon: str
    when: str
    verb: str
    n: int
    text: str
    ours: bool = True


@dataclass(frozen=True)
class Mission:
    name: str
    seats: tuple[int, ...]
    """The numbers of knights it is for."""
    rounds: int
    kind: str
    text: tuple[str, ...]
    goal: int = 0
    hideout: tuple[str, ...] = ()
    villains: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    fails: str = ""
    ours: bool = True


@dataclass(frozen=True)
class Stall:
    value: int
    price: int
    frame: int
    city: str = ""


@dataclass(frozen=True)
class RangeCard:
    difficulty: int
    order: tuple[int, ...]
    """Icons by initiative."""
    dice: tuple[int, ...]
    """By icon: dice gained or, below 0, suffered."""


@dataclass(frozen=True)
class Numbers:
    """Uncertain or chosen numbers, from numbers.toml."""

    most: int
    health_dice: tuple[int, ...]
    no_bulls_from: int
    no_healing_from: int
    luck_start: int
    luck_limit: int
    clashes: int
    defend_dice: int
    change_dice: int
    prepare_dice: int
    worth: tuple[int, ...]
    outdated: int
    stall_discards: int
    steal: int
    proposals: int
    revive: int
    wake_ammo: int
    wake_fuel: int
    blue_reputation: int
    blue_gear: int
    search: tuple[int, int]
    ranges: tuple[RangeCard, ...]
    stalls: tuple[Stall, ...]
