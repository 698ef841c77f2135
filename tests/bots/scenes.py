"""Tables for tests of bots."""

from __future__ import annotations

from typing import Any

from sandtable.bots import Situation
from sandtable.core.files.positions import read_position
from sandtable.core.match.match import Match
from sandtable.games import make_game

AnyMatch = Match[Any, Any]


def radlands(first: str, second: str, *, water: int = 3) -> AnyMatch:
    """Radlands, seat 1 on turn, with what each seat has as position files write it."""
    text = f"""
game: radlands
state:
  turn: 8
  water: {water}
  seats:
    1: {{{first}}}
    2: {{{second}}}
"""
    return read_position(text, lambda fields: make_game("radlands")).match


def situation(match: AnyMatch, seat: int | None = None) -> Situation:
    """The decision of a seat, or the first one."""
    ask = next(ask for ask in match.asks if seat is None or ask.seat == seat)
    return Situation(match, ask)


# Raiders destroy the last camp of seat 1 once its turn is over; until then it can junk its Water
# Silo and take it back for the water as often as it likes.
LOST = radlands(
    "a: [railgun damaged], b: [garage destroyed], c: [outpost destroyed], hand: [water_silo]",
    "a: [pillbox], b: [cannon], c: [mulcher], queue: {1: raiders}",
    water=0,
)
