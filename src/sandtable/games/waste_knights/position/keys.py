"""The keys of a position file, and what of the state they stand for."""

from __future__ import annotations

from sandtable.games.waste_knights.state import (
    BLUE_DECK,
    COMMON_DECK,
    GREEN_DECK,
    GREEN_PILE,
    LUCK_DECK,
    LUCK_PILE,
    PLANTED,
    PLAYED,
    POOL,
    PRIVATE_DECK,
    REVEALED,
    TASK_PILE,
    WASTED,
    WASTELAND,
)

SEED = "00" * 32
NUMBERS = (
    *("round", "turn", "moved", "skips", "beaten", "traded", "rested", "walked", "points"),
    *("points_used", "burnt", "met", "enemy", "enemy_extra", "villain", "lost", "clash", "range"),
    *("dominance", "fuelled", "attempted", "actions", "worth", "proposals", "passes", "stage"),
)
FLAGS = ("on_foot", "played", "stopped", "unthreatened")
LISTS = ("cards", "prepared", "wounds", "wanted", "directions", "weapons", "wants", "give")
LISTS_MORE = ("take", "powers")
SEATS = ("first", "fighter", "foe")
DIALS = ("ammo", "fuel", "health", "radiation", "reputation", "ability", "score")
FIELDS = {"radiation": "rads", "reputation": "rep"}
DECKS = {
    **{"wasteland": WASTELAND, "luck_deck": LUCK_DECK, "common": COMMON_DECK},
    **{"private": PRIVATE_DECK, "green": GREEN_DECK, "yellow": GREEN_DECK + 1},
    **{"red": GREEN_DECK + 2, "blue": BLUE_DECK, "pool": POOL},
}
PILES = {
    **{"wasted": WASTED, "revealed": REVEALED, "card": PLAYED, "planted": PLANTED},
    **{"luck_pile": LUCK_PILE, "outdated": TASK_PILE, "green_pile": GREEN_PILE},
    **{"yellow_pile": GREEN_PILE + 1, "red_pile": GREEN_PILE + 2},
}
TOKENS = ("threat", "obstacle", "glow", "contamination")
