"""The keys of a position file, and what of the state they stand for."""

from __future__ import annotations

import re

from sandtable.core.files.nodes import Node
from sandtable.core.kit.loading import (
    FLAG,
    Fields,
    Kind,
    list_of,
    one_of,
    pair_of,
    seat_number,
    whole_number,
)
from sandtable.games.waste_knights.content.components import BOARD_TOKENS
from sandtable.games.waste_knights.content.grid import LABELS, PLACE
from sandtable.games.waste_knights.rules.turn import PHASES
from sandtable.games.waste_knights.state import (
    BLUE_DECK,
    COMMON_DECK,
    GREEN_DECK,
    GREEN_PILE,
    LUCK_DECK,
    LUCK_PILE,
    MOST_SEATS,
    PLANTED,
    PLAYED,
    POOL,
    PRIVATE_DECK,
    REVEALED,
    TASK_PILE,
    WASTED,
    WASTELAND,
)

_SOME = whole_number(-99, 1 << 20)
_LIST = list_of(whole_number(-99))


def _read_hex(node: Node) -> int:
    if node.text() not in PLACE:
        raise node.bad(f"{node.text()!r} is no hex; they are a1 to g4.")
    return PLACE[node.text()]


HEX = Kind(_read_hex, lambda place: LABELS[place])


def _read_villain(node: Node) -> int:
    word = node.text()
    if word in PLACE:
        return PLACE[word]
    if word in ("away", "dead"):
        return -1 if word == "away" else -9
    if re.fullmatch(r"seat [1-4]", word):
        return -1 - int(word[-1])
    raise node.bad("a villain is on a hex, away, dead, or carried by 'seat 1'.")


def _write_villain(place: int) -> str:
    if place >= 0:
        return LABELS[place]
    return "away" if place == -1 else "dead" if place == -9 else f"seat {-1 - place}"


_VILLAIN = Kind(_read_villain, _write_villain)
_PHASE = one_of(PHASES)
_NUMBERS = (
    *("round", "turn", "moved", "skips", "beaten", "traded", "rested", "walked", "points"),
    *("points_used", "burnt", "met", "enemy", "enemy_extra", "villain", "lost", "clash", "range"),
    *("dominance", "fuelled", "attempted", "actions", "worth", "proposals", "passes", "stage"),
)
_FLAGS = ("on_foot", "played", "stopped", "unthreatened")
_LISTS = (
    *("cards", "prepared", "wounds", "wanted", "directions", "weapons", "wants", "give"),
    *("take", "powers"),
)


def plain_fields(seats: int) -> Fields:
    """What stands in a file as it stands in the state."""
    return Fields(
        phase=_PHASE,
        resume=_PHASE,
        **dict.fromkeys(_NUMBERS, _SOME),
        **dict.fromkeys(_FLAGS, FLAG),
        **dict.fromkeys(_LISTS, _LIST),
        **dict.fromkeys(("first", "fighter", "foe"), seat_number(seats)),
        route=list_of(HEX),
        bargain=pair_of(seat_number(MOST_SEATS)),
        refused=list_of(list_of(whole_number(-1, 999))),
        villains=list_of(_VILLAIN),
    )


DIALS = ("ammo", "fuel", "health", "radiation", "reputation", "ability", "score")
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
TOKENS = dict(zip(("threat", "obstacle", "glow", "contamination"), BOARD_TOKENS, strict=True))
"""What a file calls the tokens on a hex, and what they are."""
