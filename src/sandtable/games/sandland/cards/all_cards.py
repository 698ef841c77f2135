"""All cards of Sandland: units, Locations, tactics, then leaders."""

from __future__ import annotations

from sandtable.games.sandland.cards import units_01_03, units_04_06, units_07_08, units_09_10
from sandtable.games.sandland.cards.leaders import LEADERS
from sandtable.games.sandland.cards.locations_and_tactics import OTHERS
from sandtable.games.sandland.content.card import Card

CARDS: tuple[Card, ...] = (
    *units_01_03.UNITS,
    *units_04_06.UNITS,
    *units_07_08.UNITS,
    *units_09_10.UNITS,
    *OTHERS,
    *LEADERS,
)
