"""A game of RadioWarz as a fixed row of whole numbers, from a seat's side of the table."""

from __future__ import annotations

from sandtable.core.game import Game
from sandtable.games.radiowarz.box import Box, T, goal_of
from sandtable.games.radiowarz.influence import passes_by_region
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.state import LINKS, PINS, State

PIVOTS_SHOWN = 6
"""Of each link; hardly any has more."""


def observe(t: T, seat: int) -> list[int]:
    """The turn, then every seat, the observer first: its strip and passes, stations, links."""
    s, seats = t.s, t.game.seats
    row = [s.turn, (s.active - seat) % seats, int(s.pulling)]
    for other in [*range(seat, seats), *range(seat)]:
        row += _side(t, other)
    return row


def _side(t: T, seat: int) -> list[int]:
    s = t.s
    goal, passed = goal_of(t, seat), passes_by_region(t.box.chart, s.links[seat])
    row = [s.pins[seat], s.gone >> seat & 1]
    for region, count in enumerate(passed):
        row += (goal >> region & 1, count)
    row += [city + 1 for city in s.stations[seat]]
    row += _NO_STATIONS[len(s.stations[seat]) :]
    for link in s.links[seat]:
        row += _pivots(link) if link.turns else _NO_PIVOTS
    return row + _NO_LINKS[len(_NO_PIVOTS) * len(s.links[seat]) :]


_NO_STATIONS = [0] * PINS
_NO_PIVOTS = [0] * (1 + 2 * PIVOTS_SHOWN)
_NO_LINKS = _NO_PIVOTS * LINKS


def _pivots(link: Link) -> list[int]:
    """How many, and the first of them with the half turns round each."""
    row = [len(link.turns)]
    for pivot, turns in list(zip(link.pins[1:-1], link.turns, strict=True))[:PIVOTS_SHOWN]:
        row += [pivot + 1, turns]
    return row + [0] * (len(_NO_PIVOTS) - len(row))


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers mean. Cities count from 1 in the order of the map, 0 is none."""
    board = game.box.map
    names = ["turn", "seats from me to the active one", "a string may be pulled now"]
    for step in range(game.seats):
        who = f"seat {step} after mine" if step else "I"
        names += [f"{who}: pins left", f"{who}: has given up"]
        for region in board.regions:
            names += [f"{who}: {region.id} is an objective", f"{who}: passes in {region.id}"]
        names += [f"{who}: station {number + 1}" for number in range(PINS)]
        for link in range(1, LINKS + 1):
            names.append(f"{who}: pivots of link {link}")
            for pivot in range(1, PIVOTS_SHOWN + 1):
                where = f"{who}: link {link}, pivot {pivot}"
                names += [f"{where}: city", f"{where}: half turns"]
    return names
