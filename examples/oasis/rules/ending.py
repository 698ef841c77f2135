"""Winning and giving up."""

from __future__ import annotations

from typing import Never

from examples.oasis.box import T
from examples.oasis.rules.board import neighbours
from examples.oasis.state import DRUNK
from sandtable.core.messages import Seat


def drink(t: T, me: int, water: int) -> None:
    """Whoever has drunk enough wins at once, whatever is going on."""
    t.move(water, DRUNK + me)
    if t.log is not None:
        t.say("drink", "{seat} drinks.", seat=Seat(me), at=(f"drunk.{me + 1}",))
    if len(t.s.tokens.zones[DRUNK + me]) >= t.box.goal:
        win(t, me, "drank enough")


def win(t: T, winner: int, how: str) -> Never:
    if t.log is not None:
        t.say("end", "{seat} wins.", seat=Seat(winner))
    t.end([1.0 if seat == winner else -1.0 for seat in range(t.game.seats)], how)


def resign(t: T, seat: int) -> None:
    """The seat leaves and its cards stay; the last one there wins."""
    left = neighbours(t, seat)
    if t.log is not None:
        t.say("resign", "{seat} gives up.", seat=Seat(seat))
    if len(left) == 1:
        win(t, left[0], "the others gave up")
