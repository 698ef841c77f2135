"""The terms that are printed on cards, each with its forms; and keywords."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Keyword
from sandtable.core.kit.naming import identifier
from sandtable.core.kit.printed import Terms

TERMS: Final = Terms(
    {
        "scrap": ("scrap",),
        "water": ("water",),
        "attack": ("attack", "attacks"),
        "health": ("health",),
        "heal": ("heal", "heals", "healed"),
        "exhaust": ("exhaust", "exhausts", "exhausted"),
        "ready": ("ready", "readies", "readied"),
        "reveal": ("reveal", "reveals", "revealed"),
        "trash": ("trash", "trashes", "trashed"),
        "defeated": ("defeat", "defeats", "defeated"),
        "neighbor": ("neighbor", "neighbors"),
        "armor": ("armor",),
        "armor_piercing": ("armor piercing",),
        "splash": ("splash",),
        "agile": ("agile",),
        "range": ("range",),
        "counterattack": ("counterattack", "counterattacks"),
        "taunt": ("taunt",),
        "stealth": ("stealth",),
        "poison": ("poison",),
    }
)


def tag(name: str) -> Keyword:
    return Keyword(identifier(name), name)


def keyword(name: str, number: int = 0) -> Keyword:
    """A keyword, with its number if it has one."""
    return Keyword(identifier(name), name, number)


def printed_keyword(printed: str) -> Keyword:
    """A keyword as cards are declared with it: `Armor 2`."""
    name, _, number = printed.rpartition(" ")
    return keyword(name, int(number)) if number.isdecimal() else keyword(printed)
