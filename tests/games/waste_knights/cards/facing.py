"""What the tests of cards share: which cards they are about, and how one is faced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.waste_knights.box import house_tables
from tests.games.waste_knights.play import Play, table

DATA = house_tables()
CHRIS = {"knight": "chris_hammersworn"}
HUGH = {"knight": "hugh_jackal"}
MEL = {"knight": "mel_gearson", "at": "a1"}
TESTED: set[str] = set()


def card(*names: str) -> Callable[[Any], Any]:
    """The cards that a test is about; `test_no_card_is_forgotten` counts them."""
    TESTED.update(names)
    return lambda test: test


def face(name: str, *, dice: tuple[int, ...] = (), **more: Any) -> Play:
    """Seat 1 drives to c3 and faces a card; seat 2 is the Waster."""
    one = {**HUGH, **more.pop("one", {})}
    t = table(one=one, two=MEL, wasteland=[name], **more)
    t.play("hex c3", "go")
    while "face" not in t.offered:
        t.play("done")
    t.dice(*dice)
    return t.play("face")
