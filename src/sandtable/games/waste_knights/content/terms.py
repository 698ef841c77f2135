"""The terms that are printed on cards, each with its forms."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Keyword
from sandtable.core.kit.naming import identifier
from sandtable.core.kit.printed import Terms

TERMS: Final = Terms(
    {
        "blades": ("blades",),
        "guns": ("guns",),
        "medicine": ("medicine",),
        "talk": ("talk",),
        "repair": ("repair",),
        "survival": ("survival",),
        "ammo": ("ammo",),
        "fuel": ("fuel",),
        "health": ("health",),
        "radiation": ("radiation",),
        "reputation": ("reputation",),
        "threat": ("threat",),
        "dominance": ("dominance",),
        "bulls_eye": ("bull's eye", "bull's eyes"),
        "ferocious": ("ferocious",),
        "mutation": ("mutation", "mutations"),
        "implant": ("implant", "implants"),
        "multi_attack": ("multi-attack", "multi-attacks"),
        "duel": ("duel", "duels"),
        "clash": ("clash",),
    }
)


def keyword(name: str) -> Keyword:
    return Keyword(identifier(name), name)
