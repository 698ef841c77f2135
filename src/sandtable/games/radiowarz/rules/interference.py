"""Which strings a new link crosses, and what pulling one of them does (rules page, chapter 6)."""

from __future__ import annotations

from sandtable.core.kit.geometry import nearer
from sandtable.games.radiowarz.box import T
from sandtable.games.radiowarz.content.map_tables import MapTables
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.rules.taut_string import pull

Pull = tuple[int, int, Link]
"""A link of a rival that can be pulled: seat, number of the link, what becomes of it."""

Crossing = tuple[int, int, int]
"""Where a new link passes over one of a rival: seat, number of the link, straight part of it."""


def pulls(t: T, me: int) -> list[Pull]:
    """What a player who has just placed a station may pull (rules 6.1 and 6.9)."""
    s, tables = t.s, t.box.map_tables
    left, open_, pins, strings = tables.left, tables.open, s.pinned, s.links
    last, new = s.stations[me][-2:]
    found = []
    for seat, number, piece in crossings(t, me, last, new):
        after = pull(left, pins, strings[seat][number], piece, last, new)
        if is_clear(open_, after):
            found.append((seat, number, after))
    return found


def crossings(t: T, me: int, last: int, new: int) -> list[Crossing]:
    """The links of others that a link from `last` to `new` passes over (rules 6.2 to 6.4).

    Where it crosses one of them several times, the crossing nearest to the new station counts
    (rule 6.8).
    """
    across = t.box.map_tables.crosses[last][new]
    found = []
    for seat, links in enumerate(t.s.links):
        if seat == me:
            continue
        for number, link in enumerate(links):
            row = link[0]
            if len(row) == 2:
                if across[row[0]] >> row[1] & 1:
                    found.append((seat, number, 0))
            else:
                crossed = []
                piece, a = 0, row[0]
                for b in row[1:]:
                    if across[a] >> b & 1:
                        crossed.append(piece)
                    piece, a = piece + 1, b
                if crossed:
                    found.append((seat, number, nearest(t.box.map_tables, last, new, row, crossed)))
    return found


def nearest(
    tables: MapTables, last: int, new: int, row: tuple[int, ...], crossed: list[int]
) -> int:
    """The piece that is crossed nearest to the new station (rules 6.8 and 6.8.1)."""
    best = crossed[0]
    if len(crossed) == 1:
        return best
    at = tables.places
    for piece in crossed[1:]:
        one = at[row[piece]], at[row[piece + 1]]
        other = at[row[best]], at[row[best + 1]]
        if nearer(at[last], at[new], one, other) > 0:
            best = piece
    return best


def is_clear(open_: list[int], link: Link) -> bool:
    """Whether no piece of a link crosses a mountain (rule 6.9)."""
    row = link[0]
    last = row[0]
    for pin in row[1:]:
        if not open_[last] >> pin & 1:
            return False
        last = pin
    return True
