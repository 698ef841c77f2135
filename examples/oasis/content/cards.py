"""The cards: eight waters, six guards, six traps, all with the same back."""

from __future__ import annotations

FACES = ("water", "guard", "trap")
WATER, GUARD, TRAP = range(3)
TOKEN_FACES = (WATER,) * 8 + (GUARD,) * 6 + (TRAP,) * 6
