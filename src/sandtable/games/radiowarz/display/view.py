"""What a watcher may see of a game of RadioWarz: everything but the strips nobody drew (rule 8.1).

The player whose move it is also gets previews: what each choice would do.
"""

from __future__ import annotations

from sandtable.core.kit.geometry import Point
from sandtable.core.kit.view_parts import ending_of
from sandtable.core.kit.view_types import Viewer
from sandtable.core.table import ALL_SEEING
from sandtable.games.radiowarz.analysis.preview import Preview as Foreseen
from sandtable.games.radiowarz.analysis.preview import Strung, of_pulls, of_station
from sandtable.games.radiowarz.box import SHOWS, T, strip_of
from sandtable.games.radiowarz.content.maps import MOUNTAIN
from sandtable.games.radiowarz.display.view_types import (
    Link,
    Preview,
    Pull,
    Seat,
    Strip,
    View,
)
from sandtable.games.radiowarz.link import Link as Cable
from sandtable.games.radiowarz.rules.log import city_element, link_element
from sandtable.games.radiowarz.rules.on_air import (
    passes,
    points,
    regions_lit,
    rounded_length,
    squares,
)
from sandtable.games.radiowarz.rules.turn import open_cities
from sandtable.games.radiowarz.state import DECK


def view(t: T, watcher: int) -> View:
    s = t.s
    viewer: Viewer = watcher if 0 <= watcher < t.seats else None
    return {
        "game": "radiowarz",
        "viewer": "all" if watcher == ALL_SEEING else viewer,
        "phase": "over" if s.payoffs is not None else "play" if s.turn else "bases",
        "turn": s.turn,
        "active": s.active,
        "pulling": s.pulling,
        "strips_left": len(s.tokens.zones[DECK]),
        "seats": [_seat(t, seat) for seat in range(t.seats)],
        "previews": _previews(t) if watcher == s.active and s.payoffs is None else {},
        "ending": ending_of(t),
    }


def _seat(t: T, seat: int) -> Seat:
    s = t.s
    return {
        "show": SHOWS[seat],
        "gone": bool(s.gone >> seat & 1),
        "pins": s.pins[seat],
        "stations": [city_element(t, city) for city in s.stations[seat]],
        "links": [_link(t, seat, number, link) for number, link in enumerate(s.links[seat])],
        "strip": _strip(t, seat),
        "on_air": regions_lit(t, seat).bit_count(),
        "points": points(t, seat),
        "length": rounded_length(squares(t.box.map_tables, s.links[seat])),
    }


def _link(t: T, seat: int, number: int, link: Cable) -> Link:
    return {
        "id": link_element(seat, number),
        "pins": [city_element(t, city) for city in link.pins],
        "points": _points(t, link.pins),
        "turns": list(link.turns),
    }


def _points(t: T, row: tuple[int, ...]) -> list[Point]:
    return [t.box.map.cities[city].at for city in row]


def _strip(t: T, seat: int) -> Strip | None:
    strip = strip_of(t, seat)
    if strip is None:
        return None
    printed, links, now = t.box.map.strips[strip], t.s.links[seat], regions_lit(t, seat)
    return {
        "id": f"strip.{seat}",
        "card": f"strip_{printed.id}",
        "name": printed.name,
        "regions": [
            {
                "region": f"region.{t.box.map.regions[region].id}",
                "on_air": bool(now >> region & 1),
                "passes": passes(t.box.map_tables, links, 1 << region),
            }
            for region in printed.regions
        ],
    }


# Previews, by the element that would be chosen


def _previews(t: T) -> dict[str, Preview | Pull]:
    me = t.s.active
    if t.s.turn == 0:
        return {}
    if t.s.pulling:
        return {link_element(*each.crossing[:2]): _strung(t, each) for each in of_pulls(t, me)}
    cities = open_cities(t, me)
    return {
        city_element(t, city): _station(t, of_station(t, me, city))
        for city in range(len(t.box.map.cities))
        if cities >> city & 1
    }


def _station(t: T, found: Foreseen) -> Preview:
    return {
        "points": _points(t, (found.last, found.city)),
        "crosses": _regions(t, found.under),
        "lights": _regions(t, found.gained),
        "wins": found.wins,
        "strings": [_strung(t, each) for each in found.strung],
    }


def _strung(t: T, found: Strung) -> Pull:
    seat, number, _ = found.crossing
    return {
        "link": link_element(seat, number),
        "seat": seat,
        "pins": [city_element(t, city) for city in found.after.pins],
        "points": _points(t, found.after.pins),
        "vetoed": [] if found.allowed else _regions(t, _mountains_under(t, found.after)),
        "dark": _regions(t, found.lost),
        "lights": _regions(t, found.gained),
    }


def _mountains_under(t: T, link: Cable) -> int:
    under = t.box.map_tables.under
    found = 0
    for a, b in zip(link.pins, link.pins[1:], strict=False):
        found |= under[a][b]
    mountains = [r.terrain == MOUNTAIN for r in t.box.map.regions]
    return sum(1 << i for i, is_mountain in enumerate(mountains) if is_mountain and found >> i & 1)


def _regions(t: T, bits: int) -> list[str]:
    return [f"region.{region.id}" for i, region in enumerate(t.box.map.regions) if bits >> i & 1]
