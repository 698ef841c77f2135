"""The questions of RadioWarz, the rule each comes from, and what the others hear of it."""

from typing import Final

from sandtable.core.decisions import Offer, Prompt

BASE: Final = Prompt("Choose your base on the rim of the map", rule="2.1", label="chooses a base")
STATION: Final = Prompt("Place your next station", rule="3.1", label="places a station")
PULL: Final = Prompt(
    "You may pull one of the strings you crossed round your new station",
    rule="6.1",
    label="may pull a string",
    offer=Offer("", "leave"),
)
