"""What is printed on map, strips and station cards, as inspectors show it."""

from __future__ import annotations

from sandtable.core.game import Card
from sandtable.core.kit.naming import listed
from sandtable.games.radiowarz.box import SHOWS, Box
from sandtable.games.radiowarz.content.maps import MOUNTAIN, WATER

_TERRAIN_LINES = {
    MOUNTAIN: "No string may cross it.",
    WATER: "Strings cross it freely; it has no cities.",
}


def cards(box: Box) -> list[Card]:
    """Regions, cities, strips and station cards."""
    found = []
    for number, region in enumerate(box.map.regions):
        names = [city.name for city in box.map.cities if city.region == number]
        strips = [strip.name for strip in box.map.strips if number in strip.regions]
        lines = [_TERRAIN_LINES[region.terrain]] if region.terrain in _TERRAIN_LINES else []
        lines += [f"Cities: {listed(names)}."] if names else []
        lines += [f"On the strips {listed(strips)}."] if strips else []
        facts: dict[str, str | int] = {"terrain": region.terrain, "number": region.number}
        found.append(Card(region.id, region.name, "region", tuple(lines), facts))
    for city in box.map.cities:
        region = box.map.regions[city.region]
        lines = [f"In {region.name} ({region.label})."]
        lines += ["A base: players start here."] if city.base else []
        facts = {"region": region.id, "base": int(city.base)}
        found.append(Card(f"city_{city.id}", city.name, "city", tuple(lines), facts))
    for strip in box.map.strips:
        lines = [f"{box.map.regions[r].name} ({box.map.regions[r].label})" for r in strip.regions]
        found.append(Card(f"strip_{strip.id}", strip.name, "strip", tuple(lines)))
    for seat in range(box.seats):
        line = f"The station card of seat {seat + 1}; it has no effect."
        found.append(Card(f"show_{seat + 1}", SHOWS[seat], "station", (line,)))
    return found
