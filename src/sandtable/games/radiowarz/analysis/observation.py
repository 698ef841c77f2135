"""A game of RadioWarz as a fixed row of whole numbers, from a seat's side of the table."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.strings import write_i16_le as write

from sandtable.core.game import Game
from sandtable.core.kit.rows import SIZE
from sandtable.games.radiowarz.box import Box, T
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.state import LINKS, PINS, STRIP, State

PIVOTS_SHOWN: Final = 6
"""Of each link; hardly any has more."""

_SIDES_KEPT: Final = 4096
_NO_STATIONS: Final = [bytes(SIZE * missing) for missing in range(PINS + 1)]
_NO_PIVOTS: Final = [bytes(SIZE * 2 * missing) for missing in range(PIVOTS_SHOWN + 1)]
_NO_LINKS: Final = [bytes(SIZE * (1 + 2 * PIVOTS_SHOWN) * n) for n in range(LINKS + 1)]

Side = tuple[tuple[Link, ...], tuple[int, ...], int, int, int, bytes]
"""Links and stations of a seat, its pins, whether it is gone, its strip; and how it was shown."""


class Observer:
    """Observes games with one box, and keeps the sides it has shown.

    Sets of regions are two numbers a region, goals and passes. All numbers of such a row are one
    long whole number, so that they are added in one go.
    """

    def __init__(self, box: Box) -> None:
        bits = [8 * SIZE * 2 * region for region in range(len(box.map.regions))]
        passes = [bit + 8 * SIZE for bit in bits]
        self._size = SIZE * 2 * len(bits)
        """Of the regions, in bytes."""
        self._goals = [_spread(goal, bits) for goal in box.goals]
        """By strip."""
        self._under = [[_spread(under, passes) for under in row] for row in box.map_tables.under]
        """By two cities: one pass in each region under the line."""
        self._joins = [1 << passes[region] for region in box.map_tables.region_of]
        """By city: one pass in its region, as many as a pivot there saves."""
        self._sides: dict[int, Side] = {}
        """By the id of its links."""

    def observe(self, t: T, seat: int) -> bytes:
        """The turn, then every seat, the observer first: its strip and passes, stations, links."""
        s, seats = t.s, t.seats
        row = BytesWriter()
        write(row, s.turn)
        write(row, (s.active - seat) % seats)
        write(row, s.pulling)
        for other in range(seat, seats):
            row.write(self._side(t, other))
        for other in range(seat):
            row.write(self._side(t, other))
        return row.getvalue()

    def _side(self, t: T, seat: int) -> bytes:
        """A seat. Most stand as they did before: what was made of the very same string is kept."""
        s, sides = t.s, self._sides
        stations, links, drawn = s.stations[seat], s.links[seat], s.tokens.zones[STRIP + seat]
        pins, gone = s.pins[seat], s.gone >> seat & 1
        strip = s.tokens.faces[drawn[0]] if drawn else -1
        known = sides.get(id(links))  # an id is of one thing as long as that is kept
        if known is not None:
            same_links, same_stations, same_pins, same_gone, same_strip, side = known
            if (
                same_links is links
                and same_stations is stations
                and same_pins == pins
                and same_gone == gone
                and same_strip == strip
            ):
                return side
        side = self._made(stations, links, pins, gone, strip)
        if len(sides) >= _SIDES_KEPT:
            sides.clear()
        sides[id(links)] = (links, stations, pins, gone, strip, side)
        return side

    def _made(
        self, stations: tuple[int, ...], links: tuple[Link, ...], pins: int, gone: int, strip: int
    ) -> bytes:
        regions = self._goals[strip] if strip >= 0 else 0
        for link in links:
            regions += self._passes(link.pins)
        row = BytesWriter()
        write(row, pins)
        write(row, gone)
        row.write(regions.to_bytes(self._size, "little"))
        for city in stations:
            write(row, city + 1)
        row.write(_NO_STATIONS[PINS - len(stations)])
        for link in links:
            _add_pivots(row, link)
        row.write(_NO_LINKS[LINKS - len(links)])
        return row.getvalue()

    def _passes(self, pins: tuple[int, ...]) -> int:
        """What `passes` counts on a link, for all regions: each number where the row has it."""
        if len(pins) == 2:
            return self._under[pins[0]][pins[1]]
        under, last, total = self._under, pins[0], 0
        for pin in pins[1:]:
            total += under[last][pin] - self._joins[last]
            last = pin
        return total + self._joins[pins[0]]


def _spread(members: int, bits: list[int]) -> int:
    """The sum of the bits of all members of a set."""
    return sum(1 << bit for number, bit in enumerate(bits) if members >> number & 1)


def _add_pivots(row: BytesWriter, link: Link) -> None:
    """Write how many there are, and the first of them with the half turns round each."""
    pins, turns = link.pins, link.turns
    shown = min(len(turns), PIVOTS_SHOWN)
    write(row, len(turns))
    for pivot in range(shown):
        write(row, pins[pivot + 1] + 1)
        write(row, turns[pivot])
    row.write(_NO_PIVOTS[PIVOTS_SHOWN - shown])


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
