"""All cards of Sandland: units, Locations, tactics, then leaders."""

from __future__ import annotations

from sandtable.games.sandland import (
    units_sl01_sl03,
    units_sl04_sl06,
    units_sl07_sl08,
    units_sl09_sl10,
)
from sandtable.games.sandland.box import Card
from sandtable.games.sandland.leaders import LEADERS
from sandtable.games.sandland.locations_and_tactics import OTHERS

CARDS: tuple[Card, ...] = (
    *units_sl01_sl03.UNITS,
    *units_sl04_sl06.UNITS,
    *units_sl07_sl08.UNITS,
    *units_sl09_sl10.UNITS,
    *OTHERS,
    *LEADERS,
)
