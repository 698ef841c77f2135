"""The keywords of a card in play."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Keyword
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import (
    AGILE,
    ARMOR,
    CANNOT_ATTACK,
    CANNOT_MOVE,
    COUNTER,
    PIERCING,
    POISON,
    RANGE,
    SPLASH,
    STEALTH,
    TAUNT,
)
from sandtable.games.sandland.content.terms import keyword
from sandtable.games.sandland.rules.values import value

_BITS: Final = (
    (TAUNT, "Taunt"),
    (STEALTH, "Stealth"),
    (POISON, "Poison"),
    (CANNOT_MOVE, "Cannot Move"),
    (CANNOT_ATTACK, "Cannot Attack"),
)
_GRANTED: Final = ((RANGE, "Range"), (PIERCING, "Armor Piercing"), (COUNTER, "Counterattack"))
_COUNTED: Final = ((ARMOR, "Armor"), (SPLASH, "Splash"))


def keywords(t: T, token: int) -> list[Keyword]:
    """The keywords that a card has now, granted ones included."""
    found = [keyword(name) for stat, name in _GRANTED if value(t, token, stat) > 0]
    agile = value(t, token, AGILE)
    if agile:
        found.append(keyword("Agile", agile if agile > 1 else 0))
    for stat, name in _COUNTED:
        if number := value(t, token, stat):
            found.append(keyword(name, number))
    bits = t.box.bits[t.s.tokens.faces[token]]
    return found + [keyword(name) for bit, name in _BITS if bits & bit]
