"""The places of the board: 37 hexes in rows a to g, d4 in the middle, in three tiers round it."""

from __future__ import annotations

from typing import Final

RADIUS: Final = 3
ROWS: Final = "abcdefg"
_STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def _axial() -> list[tuple[int, int]]:
    return [
        (q, r)
        for r in range(-RADIUS, RADIUS + 1)
        for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
    ]


AXIAL: Final = tuple(_axial())
"""By place: column and row from the middle."""
PLACES: Final = len(AXIAL)
LABELS: Final = tuple(f"{ROWS[r + RADIUS]}{q - max(-RADIUS, -RADIUS - r) + 1}" for q, r in AXIAL)
PLACE: Final = {label: place for place, label in enumerate(LABELS)}


def with_one(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """What lies on places, with this value on one of them."""
    return (*row[:place], value, *row[place + 1 :])


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


DISTANCE: Final = tuple(tuple(_apart(a, b) for b in AXIAL) for a in AXIAL)
CENTRE: Final = PLACE["d4"]
TIER: Final = DISTANCE[CENTRE]
NEIGHBOURS: Final = tuple(
    tuple(AXIAL.index((q + dq, r + dr)) for dq, dr in _STEPS if (q + dq, r + dr) in AXIAL)
    for q, r in AXIAL
)
