"""A game of RadioWarz as a fixed row of whole numbers, from a seat's side of the table."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Game
from sandtable.core.rows import SIZE, packer
from sandtable.games.radiowarz.box import Box, T
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.state import LINKS, PINS, STRIP, State

PIVOTS_SHOWN = 6
"""Of each link; hardly any has more."""


_SIDES_KEPT: Final = 4096
_HEAD: Final = packer(3)
_PINS: Final = packer(2)
_STATIONS: Final = packer(PINS)
_NO_STATIONS: Final = [(0,) * missing for missing in range(PINS + 1)]
_PIVOTS: Final = packer(1 + 2 * PIVOTS_SHOWN)
_NO_PIVOTS: Final = bytes(SIZE * (1 + 2 * PIVOTS_SHOWN))
_NO_LINKS: Final = [_NO_PIVOTS * missing for missing in range(LINKS + 1)]


def observe(t: T, seat: int) -> bytes:
    """The turn, then every seat, the observer first: its strip and passes, stations, links."""
    s, seats = t.s, t.game.seats
    pieces = [_HEAD(s.turn, (s.active - seat) % seats, s.pulling)]
    pieces += [_side(t, other) for other in range(seat, seats)]
    pieces += [_side(t, other) for other in range(seat)]
    return b"".join(pieces)


def _side(t: T, seat: int) -> bytes:
    """A seat. Most stand as they did before: what was made of the very same string is kept."""
    s, sides = t.s, t.box.sides
    stations, links, drawn = s.stations[seat], s.links[seat], s.tokens.zones[STRIP + seat]
    rest = (s.pins[seat], s.gone >> seat & 1, s.tokens.faces[drawn[0]] if drawn else -1)
    known = sides.get(id(links))  # an id is of one thing as long as that is kept
    if known is not None:
        same_links, same_stations, same_rest, side = known
        if same_links is links and same_stations is stations and same_rest == rest:
            return side
    side = _made(t.box, stations, links, *rest)
    if len(sides) >= _SIDES_KEPT:
        sides.clear()
    sides[id(links)] = (links, stations, rest, side)
    return side


def _made(
    box: Box, stations: tuple[int, ...], links: tuple[Link, ...], pins: int, gone: int, strip: int
) -> bytes:
    regions = box.goals_spread[strip] if strip >= 0 else 0
    for link in links:
        regions += _passes(box, link.pins)
    pieces = [
        _PINS(pins, gone),
        regions.to_bytes(box.regions_size, "little"),
        _STATIONS(*[city + 1 for city in stations], *_NO_STATIONS[PINS - len(stations)]),
    ]
    pieces += [_pivots(link) if link.turns else _NO_PIVOTS for link in links]
    pieces.append(_NO_LINKS[LINKS - len(links)])
    return b"".join(pieces)


def _passes(box: Box, pins: tuple[int, ...]) -> int:
    """What `passes` counts on a link, for all regions: each number where the row has it."""
    if len(pins) == 2:
        return box.under_spread[pins[0]][pins[1]]
    under, last, total = box.under_spread, pins[0], 0
    for pin in pins[1:]:
        total += under[last][pin] - box.joins[last]
        last = pin
    return total + box.joins[pins[0]]


def _pivots(link: Link) -> bytes:
    """How many, and the first of them with the half turns round each."""
    row = [len(link.turns)]
    for pivot, turns in zip(link.pins[1 : PIVOTS_SHOWN + 1], link.turns, strict=False):
        row += (pivot + 1, turns)
    return _PIVOTS(*row, *[0] * (1 + 2 * PIVOTS_SHOWN - len(row)))


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
