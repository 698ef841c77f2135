"""The taut string: what becomes of a link that is pulled round a new pin (rules page, chapter 6).

A link touches a row of pins: its two stations and the pivots between them. At a pivot the string
goes round the pin by some angle, from where it comes to where it goes; counted counterclockwise
it is above a half turn if it bends round a pin on its left, below minus a half turn if on its
right, and in between it lets go. A string can be wound round a pin more than once, so the whole
half turns of that angle, rounded down, are part of the link: 1 for a simple bend round a pin on
the left, -2 for one on the right. The angle itself is never needed. When a neighbour changes, it
changes by less than a half turn in a known direction, so the count stays or moves by one, and
whether it is odd is told by the side on which the next pin lies.

With that, shortening bit by bit is exact: a loose pivot is left out, and the string comes to rest
on the pins inside the triangle it has swept. Windings round the link's own ends cost nothing and
hold nothing, so they are not kept.

`left[a][b]` are the cities left of the line from a to b, as bits; no three cities are in line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.radiowarz.link import Link

Sides = Sequence[Sequence[int]]

PIN_ON_LEFT: Final = 1
PIN_ON_RIGHT: Final = -2
"""The half turns at a pivot round which the string bends once."""
LOOSE: Final = (0, -1)


def pull(left: Sides, pins: int, link: Link, piece: int, s: int, n: int) -> Link:
    """The link after its piece (from one pin to the next) was pulled along s-n and round n.

    `pins` are all pins on the board as bits, the new one at n included.
    """
    row = link[0]
    a, b = row[piece], row[piece + 1]
    if left[s][n] >> a & 1:
        nudge, bend, hook = 1, PIN_ON_LEFT, PIN_ON_RIGHT
        swept = pins & left[a][b] & left[b][n] & left[n][a]
        before, after = swept & left[s][n], swept & left[n][s]
    else:
        nudge, bend, hook = -1, PIN_ON_RIGHT, PIN_ON_LEFT
        swept = pins & left[b][a] & left[n][b] & left[a][n]
        before, after = swept & left[n][s], swept & left[s][n]
    if not swept and len(row) == 2:
        return tuple.__new__(Link, ((a, n, b), (hook,)))
    first = _chain(left, before, a, n, bend) if before else ()
    second = _chain(left, after, n, b, bend) if after else ()
    pins_now = [*row[: piece + 1], *first, n, *second, *row[piece + 1 :]]
    turns = [0, *link.turns[:piece], *(bend for _ in first), hook, *(bend for _ in second)]
    turns += [*link.turns[piece:], 0]
    end = piece + len(first) + len(second) + 2
    _nudge(left, pins_now, turns, piece, nudge)
    _nudge(left, pins_now, turns, end, nudge)
    return _tighten(left, pins, pins_now, turns)


def _tighten(left: Sides, pins: int, row: list[int], turns: list[int]) -> Link:
    """Let loose pivots go until there is none. `turns` has an entry for the ends too."""
    at = 1
    while at < len(row) - 1:
        if turns[at] in LOOSE:
            at = _let_go(left, pins, row, turns, at)
        else:
            at += 1
    return Link(tuple(row), tuple(turns[1:-1]))


def _let_go(left: Sides, pins: int, row: list[int], turns: list[int], at: int) -> int:
    """Leave out a loose pivot; returns the first place to look at again."""
    a, p, b = row[at - 1 : at + 2]
    if a == b:
        return _fold_in(left, row, turns, at)
    if turns[at] == 0:  # it passes the pin on the right of it, and turns right
        nudge, bend = -1, PIN_ON_RIGHT
        swept = pins & left[p][a] & left[b][p] & left[a][b]
    else:
        nudge, bend = 1, PIN_ON_LEFT
        swept = pins & left[a][p] & left[p][b] & left[b][a]
    caught = _chain(left, swept, a, b, bend) if swept else ()
    row[at : at + 1] = caught
    turns[at : at + 1] = [bend] * len(caught)
    _nudge(left, row, turns, at - 1, nudge)
    _nudge(left, row, turns, at + len(caught), nudge)
    return max(1, at - 1)


def _fold_in(left: Sides, row: list[int], turns: list[int], at: int) -> int:
    """A string that ran out to a pin and straight back holds nothing there any more."""
    del row[at : at + 2]
    back = turns[at + 1]
    del turns[at : at + 2]
    place = at - 1
    if place == 0 or place == len(row) - 1:
        turns[place] = 0
        return 1
    both = turns[place] + back
    turns[place] = both + (_parity(left, row, place) != both & 1)
    return max(1, place - 1)


def _nudge(left: Sides, row: list[int], turns: list[int], at: int, nudge: int) -> None:
    """A neighbour in the row has changed, and the string turned a little that way round the pin."""
    if 0 < at < len(row) - 1 and _parity(left, row, at) != turns[at] & 1:
        turns[at] += nudge


def _parity(left: Sides, row: list[int], at: int) -> int:
    """Whether the half turns round a pivot are odd: whether the next pin lies right of the last."""
    return left[row[at - 1]][row[at]] >> row[at + 1] & 1


def _chain(left: Sides, inside: int, a: int, b: int, bend: int) -> tuple[int, ...]:
    """The pins that stop a string on its way to the straight line from a to b, in order.

    `inside` are the pins it would pass over. It bends round the outermost of them, all others
    being on the same side of it.
    """
    caught: list[int] = []
    at = a
    while True:
        to = b
        if bend == PIN_ON_LEFT:
            while beyond := inside & left[to][at]:
                to = beyond.bit_length() - 1
        else:
            while beyond := inside & left[at][to]:
                to = beyond.bit_length() - 1
        if to == b:
            return tuple(caught)
        caught.append(to)
        at = to
