"""Golden games: complete games as records, replayed in the suite choice by choice.

`make.py` makes them, `test_golden.py` replays them and holds what they cover.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
ADVICE = (
    "The rules play this game differently now. If that is meant, raise VERSION in "
    "src/sandtable/games/wildlands/__init__.py, then make the golden games anew: "
    ".venv/bin/python -m tests.games.wildlands.golden.make"
)
ENDINGS = (
    *("five points", "most points", "stalemate", "the others gave up", "agreed draw"),
    "length cap",
)
DEEDS = (
    *("faction", "assign", "reveal", "move", "fly", "rally", "claim", "draw", "end"),
    *("melee", "heavy melee", "ranged", "heavy ranged", "area"),
    *("target", "with", "no", "interrupt"),
)
