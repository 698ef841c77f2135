"""What a choice would do, before it is made: for hovering, and for the words of options."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.radiowarz.box import T, goal_of
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.rules.interference import Crossing, crossings, is_clear
from sandtable.games.radiowarz.rules.on_air import on_air, regions_lit
from sandtable.games.radiowarz.rules.taut_string import pull


class Strung(NamedTuple):
    """A link of a rival that a new link crosses, and what pulling it would do to its owner."""

    crossing: Crossing
    after: Link
    allowed: bool
    """Whether no mountain forbids it (rule 6.9)."""
    lost: int
    """The owner's objectives that would go off air."""
    gained: int


class Preview(NamedTuple):
    """A station that could be placed."""

    last: int
    city: int
    under: int
    """All regions that the link crosses."""
    gained: int
    """One's own objectives that it would put on air."""
    wins: bool
    strung: list[Strung]


def of_station(t: T, me: int, city: int) -> Preview:
    """What placing a station in a city would do."""
    s, box = t.s, t.box
    last = s.stations[me][-1]
    goal = goal_of(t, me)
    before = regions_lit(t, me)
    under = box.map_tables.under[last][city]
    gained = under & goal & ~before
    wins = goal != 0 and before | gained == goal
    pins = s.pinned | 1 << city
    return Preview(last, city, under, gained, wins, _strung(t, me, last, city, pins))


def of_pulls(t: T, me: int) -> list[Strung]:
    """What pulling would do, when the station stands and the question is open."""
    last, city = t.s.stations[me][-2:]
    return _strung(t, me, last, city, t.s.pinned)


def _strung(t: T, me: int, last: int, city: int, pins: int) -> list[Strung]:
    s, tables = t.s, t.box.map_tables
    found = []
    for crossing in crossings(t, me, last, city):
        seat, number, piece = crossing
        links = s.links[seat]
        after = pull(tables.left, pins, links[number], piece, last, city)
        goal = goal_of(t, seat)
        then = on_air(tables, (*links[:number], after, *links[number + 1 :])) & goal
        now = regions_lit(t, seat)
        allowed = is_clear(tables.open, after)
        found.append(Strung(crossing, after, allowed, now & ~then, then & ~now))
    return found
