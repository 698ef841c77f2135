"""Which kind of card lies where: a position file cannot put a vest among the luck cards."""

from __future__ import annotations

from typing import Final

from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.content.components import TASK_COLOURS
from sandtable.games.waste_knights.state import (
    ATTACHED,
    CARGO,
    COMMON_DECK,
    FRAME,
    GREEN_DECK,
    GREEN_PILE,
    HAND,
    LUCK_DECK,
    LUCK_PILE,
    MOST_SEATS,
    PACK,
    PLANTED,
    PLAYED,
    POOL,
    PRIVATE_DECK,
    REVEALED,
    SECRET,
    SHEET,
    STALL,
    STALLS,
    TASK_PILE,
    TASKS,
    VEHICLE,
    WASTED,
    WASTELAND,
)

_COLOURS: Final = 3
"""Of gear that is drawn from decks."""


def _of_seats(*firsts: int) -> tuple[int, ...]:
    return tuple(first + seat for first in firsts for seat in range(MOST_SEATS))


_ZONES: Final = {
    "wasteland card": (WASTELAND, WASTED, REVEALED, PLAYED, PLANTED),
    "luck card": (LUCK_DECK, LUCK_PILE, *_of_seats(HAND)),
    "task": (
        *(COMMON_DECK, PRIVATE_DECK, TASK_PILE, *_of_seats(TASKS, SECRET)),
        *range(FRAME, FRAME + len(TASK_COLOURS)),
    ),
    "vehicle": (POOL, *_of_seats(VEHICLE)),
    "gear card": (
        *(*range(GREEN_DECK, GREEN_DECK + _COLOURS), *range(GREEN_PILE, GREEN_PILE + _COLOURS)),
        *(*range(STALL, STALL + STALLS), *_of_seats(SHEET, PACK, CARGO, ATTACHED)),
    ),
}
KIND_IN: Final = {zone: kind for kind, zones in _ZONES.items() for zone in zones}
"""By zone, where only one kind of card lies."""


def kind_of(box: Box, face: int) -> str:
    """The kind of card that a face belongs to."""
    if face >= box.first_vehicle:
        return "vehicle"
    if face >= box.first_gear:
        return "gear card"
    if face >= box.first_luck:
        return "luck card"
    return "task" if face >= box.first_task else "wasteland card"
