"""Where things are on the board: tiles, icons, knights, and who is whose Waster."""

from __future__ import annotations

from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import Tile
from sandtable.games.waste_knights.content.grid import NEIGHBOURS, PLACES
from sandtable.games.waste_knights.rules.gear.inventory import vehicle, vehicle_model


def tile_at(t: T, place: int) -> Tile:
    return t.box.tiles[t.s.tiles[place]]


def place_of_number(t: T, number: int) -> int:
    """Where the hex with a description number lies; -1 if it is not on the board."""
    tile = t.box.tile_numbers[number]
    return t.s.tiles.index(tile) if tile in t.s.tiles else -1


def described(t: T, place: int) -> bool:
    """Whether the hex's description counts: a special token makes it blank (rule 6.6)."""
    return bool(tile_at(t, place).number) and not t.s.special[place]


def threat(t: T, place: int) -> int:
    return tile_at(t, place).threat + t.s.threat[place]


def difficulty(t: T, seat: int, place: int) -> int:
    """Movement points that a hex costs (rules 4.3 and 4.8)."""
    token = vehicle(t, seat)
    rough = token >= 0 and vehicle_model(t, token).rough
    return tile_at(t, place).difficulty + (0 if rough else t.s.obstacle[place])


def aura(t: T, place: int, trait: str) -> int:
    """Dice that enemies of a trait gain near a hex (rule 6.7)."""
    near = (place, *NEIGHBOURS[place])
    found = [p for p in near if tile_at(t, p).aura == trait and described(t, p)]
    return 2 * len(found)


def is_city(t: T, place: int) -> bool:
    return tile_at(t, place).kind == "city"


def cities(t: T) -> list[int]:
    return [place for place in range(PLACES) if is_city(t, place)]


def knights_at(t: T, place: int) -> list[int]:
    return [seat for seat in in_order(t) if t.s.at[seat] == place]


def in_order(t: T) -> list[int]:
    """Seats from the First Player clockwise (rule 1.2)."""
    count = t.seats
    return [(t.s.first + n) % count for n in range(count)]


def waster_of(t: T, seat: int) -> int:
    """Who is the Waster of a moving knight (rule 1.3)."""
    count = t.seats
    return (seat + (0, 0, 1, 2, 2)[count]) % count


def step_waster(t: T, seat: int) -> int:
    """The Waster outside of moves: with 4 seats the First Player's for all (rule 1.4)."""
    return waster_of(t, t.s.first if t.seats == 4 else seat)


def active(t: T) -> int:
    """Whose turn it is within a step."""
    return (t.s.first + t.s.turn) % t.seats
