"""Looking at the table: who stands where, beside whom, and what can be reached."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.core.tokens import entry_of
from sandtable.games.sandland.box import T
from sandtable.games.sandland.state import (
    COLUMNS,
    SLOT,
    SLOTS,
    TACTICS,
)
from sandtable.games.sandland.vocabulary import THEIRS

NOTHING: Final = -1


def _beside(slot: int) -> tuple[int, ...]:
    row, column = divmod(slot, COLUMNS)
    sides = [row * COLUMNS + c for c in (column - 1, column + 1) if 0 <= c < COLUMNS]
    return (*sides, (1 - row) * COLUMNS + column)


NEIGHBORS: Final = tuple(_beside(slot) for slot in range(SLOTS))
"""By slot: left, right, and directly before or behind it. Diagonals are none."""
OPPOSING: Final = tuple(
    tuple(c for c in (column - 1, column, column + 1) if 0 <= c < COLUMNS)
    for column in range(COLUMNS)
)
"""By slot of a front row: the slots of the other front row that it can attack."""


def at(t: T, seat: int, slot: int) -> int:
    """The card in a slot, or NOTHING."""
    there = t.s.tokens.zones[SLOT + SLOTS * seat + slot]
    return there[0] if there else NOTHING


def owner_of(t: T, token: int) -> int:
    """Whose card it is: cards never change sides."""
    return 0 if token < t.box.second_side else 1


def slot_of(t: T, token: int) -> int:
    """The slot of a card in a play area."""
    return (t.s.tokens.zone_of[token] - SLOT) % SLOTS


def in_play(t: T, token: int) -> bool:
    """Whether a card lies in a play area."""
    return t.s.tokens.zone_of[token] >= SLOT


def stands(t: T, piece: int) -> bool:
    """Whether this very piece is still in a play area, face up."""
    s = t.s
    token = piece & 0xFFF
    return s.tokens.pieces[token] == piece and s.tokens.zone_of[token] >= SLOT and not s.down[token]


def place_of(t: T, me: int, token: int) -> int:
    """The slot of a card as this seat writes it."""
    seat, slot = divmod(t.s.tokens.zone_of[token] - SLOT, SLOTS)
    return slot if seat == me else THEIRS + slot


def at_place(t: T, me: int, place: int) -> int:
    """The card at a place as this seat writes it, or NOTHING."""
    return at(t, me, place) if place < THEIRS else at(t, 1 - me, place - THEIRS)


def area(t: T, seat: int) -> list[int]:
    """All cards in a play area, in the order of the slots."""
    first = SLOT + SLOTS * seat
    return [token for there in t.s.tokens.zones[first : first + SLOTS] for token in there]


def face_up(t: T, seat: int) -> list[int]:
    """The assets of a seat that are face up."""
    down = t.s.down
    return [token for token in area(t, seat) if not down[token]]


def face_down(t: T, seat: int) -> list[int]:
    down = t.s.down
    return [token for token in area(t, seat) if down[token]]


def units(t: T, seat: int) -> list[int]:
    """The units of a seat that are face up."""
    s, is_unit = t.s, t.box.unit
    down, faces = s.down, s.tokens.faces
    return [token for token in area(t, seat) if not down[token] and is_unit[faces[token]]]


def with_tag(t: T, tokens: Iterable[int], tag: str) -> list[int]:
    has, faces = t.box.tags[tag], t.s.tokens.faces
    return [token for token in tokens if has[faces[token]]]


def all_units(t: T, me: int) -> list[int]:
    """The face-up units of both sides, mine first."""
    return units(t, me) + units(t, 1 - me)


def neighbors(t: T, token: int) -> list[int]:
    """The cards of the same side beside a card in play."""
    zones = t.s.tokens.zones
    zone = t.s.tokens.zone_of[token]
    slot = (zone - SLOT) % SLOTS
    first = zone - slot
    return [zones[first + n][0] for n in NEIGHBORS[slot] if zones[first + n]]


def face_up_neighbors(t: T, token: int) -> list[int]:
    down = t.s.down
    return [other for other in neighbors(t, token) if not down[other]]


def empty_slots(t: T, seat: int) -> list[int]:
    first = SLOT + SLOTS * seat
    zones = t.s.tokens.zones
    return [slot for slot in range(SLOTS) if not zones[first + slot]]


def has_asset(t: T, seat: int) -> bool:
    """Whether a seat has an asset in its play area, be it face down (rule 4.2)."""
    tokens, is_asset = t.s.tokens, t.box.asset
    faces, zones = tokens.faces, tokens.zones
    first = SLOT + SLOTS * seat
    for zone in range(first, first + SLOTS):
        there = zones[zone]
        if there and is_asset[faces[there[0]]]:
            return True
    return False


def tactics_area(t: T, seat: int) -> tuple[int, ...]:
    return t.s.tokens.zones[TACTICS + seat]


def element(t: T, token: int) -> str:
    """The element of the board that a card in play, a tactic or a leader is."""
    return f"u{entry_of(t.s.tokens.pieces[token])}"
