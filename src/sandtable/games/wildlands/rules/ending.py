"""Points, knock-outs and the end of the game (rules page, chapters 8 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Never

from sandtable.core.messages import Message
from sandtable.games.wildlands.box import T, character_of, clockwise, figures_of, is_out
from sandtable.games.wildlands.content.factions import CHARACTERS
from sandtable.games.wildlands.rules import log
from sandtable.games.wildlands.state import NOBODY, OUT

POINTS_TO_WIN: Final = 5
IDLE_ROUNDS: Final = 3
"""So often everybody may end a turn in which nothing happens (rule 10.11)."""

FIVE_POINTS: Final = Message("ending.five_points", "five points")
LAST_ONE: Final = Message("ending.last_one", "last one standing")
MOST_POINTS: Final = Message("ending.most_points", "most points")
STALEMATE: Final = Message("ending.stalemate", "stalemate")
NOBODY_LEFT: Final = Message("ending.nobody_left", "nobody left standing")
OTHERS_GAVE_UP: Final = Message("ending.others_gave_up", "the others gave up")


def hurt(t: T, by: int, figures: Sequence[int], damage: int) -> None:
    """All damage of an action falls at once; then points and survivors are counted (rule 8.1)."""
    s, health = t.s, t.box.health
    if s.gone >> by & 1:  # rule 10.9.1
        return
    fallen = []
    for figure in figures:
        if s.where[figure] < 0:
            continue
        s.damage[figure] += damage
        if t.log is not None:
            log.hit(t, figure, damage)
        if s.damage[figure] >= health[character_of(t, figure)]:
            fallen.append(figure)
    for figure in fallen:
        knock_out(t, by, figure)
    if fallen:
        check_points(t, by)


def knock_out(t: T, by: int, figure: int) -> None:
    """Whoever dealt the last damage scores; nobody does for a character of one's own (rule 8.3)."""
    s = t.s
    s.where[figure] = OUT
    s.damage[figure] = 0
    if figure // CHARACTERS != by:
        s.beaten[figure] = by
        s.points[by] += 1
    if t.log is not None:
        log.knocked_out(t, figure)


def check_points(t: T, seat: int) -> None:
    """Five points win at once (10.1 and 10.5); else those who survive are compared (10.3.1)."""
    s = t.s
    if s.points[seat] >= POINTS_TO_WIN:
        win(t, [seat], FIVE_POINTS)
    fallen = count_out(t)
    if fallen and not clockwise(t, s.active):
        nobody_left(t)
    if fallen or s.tied:
        check_leader(t)
    if fallen:
        s.tied = True
        if t.log is not None:
            log.tie(t)


def count_out(t: T) -> bool:
    """Whether somebody has lost all characters, and so is eliminated (rule 10.2)."""
    s = t.s
    fallen = [
        seat
        for seat in clockwise(t, s.active)
        if all(s.where[figure] == OUT for figure in figures_of(seat))
    ]
    for seat in fallen:
        s.eliminated |= 1 << seat
        if t.log is not None:
            log.eliminated(t, seat)
    return bool(fallen)


def check_leader(t: T) -> None:
    """A survivor who is ahead of all other survivors wins (rules 10.2 and 10.3)."""
    survivors = clockwise(t, t.s.active)
    most = max(t.s.points[seat] for seat in survivors)
    leaders = [seat for seat in survivors if t.s.points[seat] == most]
    if len(leaders) == 1:
        win(t, leaders, LAST_ONE if len(survivors) == 1 else MOST_POINTS)


def check_stalemate(t: T) -> None:
    """Nobody does anything and all hands are full: that would go on for ever (rule 10.11)."""
    s = t.s
    survivors = clockwise(t, s.active)
    left = IDLE_ROUNDS * len(survivors) - s.idle
    if left <= 0:
        most = max(s.points[seat] for seat in survivors)
        win(t, [seat for seat in survivors if s.points[seat] == most], STALEMATE)
    if left == len(survivors) and t.log is not None:
        log.idle(t)


def forget_turns(t: T, seat: int) -> None:
    """Of the turns without anything, those of a seat that gives up do not count (10.11.1).

    Turns go around, so how many of them it has ended follows from where it sits.
    """
    s = t.s
    around = [(s.active + step) % t.seats for step in range(t.seats)]
    order = [other for other in around if other == seat or not is_out(t, other)]
    turns_since = len(order) - order.index(seat)
    s.idle -= (s.idle - turns_since + len(order)) // len(order)


def nobody_left(t: T) -> Never:
    """Rule 10.6."""
    seats = [seat for seat in range(t.seats) if not t.s.gone >> seat & 1]
    most = max(t.s.points[seat] for seat in seats)
    win(t, [seat for seat in seats if t.s.points[seat] == most], NOBODY_LEFT)


def final_standing(t: T, seat: int) -> tuple[int, ...]:
    """Points are what counts, whoever stands last."""
    return (t.s.points[seat],)


def win(t: T, winners: Sequence[int], how: Message) -> Never:
    """A shared win is worth less, and nothing where all share it (rule 10.6)."""
    present = t.seats - t.s.gone.bit_count()
    share = 0.0 if len(winners) == present > 1 else 1.0 / len(winners)
    t.s.doing = None
    if t.log is not None:
        log.won(t, winners, how)
    t.end([share if seat in winners else -1.0 for seat in range(t.seats)], how.english)


def resign(t: T, seat: int) -> None:
    """The characters of a seat that gives up leave the game; nobody scores (rule 10.9)."""
    s = t.s
    if t.log is not None:
        log.resigned(t, seat)
    for figure in figures_of(seat):
        if s.where[figure] != OUT:
            s.where[figure] = OUT
            s.beaten[figure] = NOBODY
            s.damage[figure] = 0
    left = clockwise(t, seat)
    if len(left) == 1:
        win(t, left, OTHERS_GAVE_UP)
    if not left:
        nobody_left(t)
    if s.tied:
        check_leader(t)
    if not s.eliminated >> seat & 1:
        forget_turns(t, seat)
        check_stalemate(t)
