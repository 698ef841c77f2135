"""The places of the board: 37 hexes in rows a to g, d4 in the middle, in three tiers round it."""

from __future__ import annotations

RADIUS = 3
ROWS = "abcdefg"
_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def _axial() -> list[tuple[int, int]]:
    return [
        (q, r)
        for r in range(-RADIUS, RADIUS + 1)
        for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
    ]


AXIAL = tuple(_axial())
"""By place: column and row from the middle."""
PLACES = len(AXIAL)
LABELS = tuple(f"{ROWS[r + RADIUS]}{q - max(-RADIUS, -RADIUS - r) + 1}" for q, r in AXIAL)
PLACE = {label: place for place, label in enumerate(LABELS)}


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


DISTANCE = tuple(tuple(_apart(a, b) for b in AXIAL) for a in AXIAL)
CENTRE = PLACE["d4"]
TIER = DISTANCE[CENTRE]
NEIGHBOURS = tuple(
    tuple(AXIAL.index((q + dq, r + dr)) for dq, dr in _STEPS if (q + dq, r + dr) in AXIAL)
    for q, r in AXIAL
)
