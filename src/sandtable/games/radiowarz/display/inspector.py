"""What is printed on map, strips and station cards, as inspectors show it."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Card, Fact, Keyword
from sandtable.core.messages import CardName, Message, Seat
from sandtable.games.radiowarz.box import SHOWS, Box
from sandtable.games.radiowarz.content.maps import MOUNTAIN, WATER, City, Region, Strip
from sandtable.games.radiowarz.rules.log import region_words

_TERRAIN_LINES: Final = {
    MOUNTAIN: Message("line.mountain", "No string may cross it."),
    WATER: Message("line.water", "Strings cross it freely; it has no cities."),
}


def cards(box: Box) -> list[Card]:
    """Regions, cities, strips and station cards."""
    found = [_region(box, number, region) for number, region in enumerate(box.map.regions)]
    found += [_city(box, city) for city in box.map.cities]
    found += [_strip(box, strip) for strip in box.map.strips]
    for seat in range(box.seats):
        line = Message(
            "line.station", "The station card of {seat}; it has no effect.", seat=Seat(seat)
        )
        found.append(Card(f"show_{seat + 1}", SHOWS[seat], "station", (line,)))
    return found


def _region(box: Box, number: int, region: Region) -> Card:
    cities = [_named(city) for city in box.map.cities if city.region == number]
    strips = [
        CardName(f"strip_{strip.id}", strip.name)
        for strip in box.map.strips
        if number in strip.regions
    ]
    lines = [_TERRAIN_LINES[region.terrain]] if region.terrain in _TERRAIN_LINES else []
    if cities:
        lines.append(Message("line.cities", "Cities: {cities}.", cities=cities))
    if strips:
        lines.append(Message("line.strips", "On the strips {strips}.", strips=strips))
    terrain = (Keyword(region.terrain_id, region.terrain),)
    facts: dict[str, Fact] = {"terrain": terrain, "number": region.number}
    return Card(region.id, region.name, "region", tuple(lines), facts)


def _city(box: Box, city: City) -> Card:
    region = box.map.regions[city.region]
    lines = [Message("line.region", "In {region}.", region=region_words(region))]
    if city.base:
        lines.append(Message("line.base", "A base: players start here."))
    facts: dict[str, Fact] = {"region": region.id, "base": int(city.base)}
    return Card(f"city_{city.id}", city.name, "city", tuple(lines), facts)


def _strip(box: Box, strip: Strip) -> Card:
    regions = [box.map.regions[number] for number in strip.regions]
    lines = [
        Message("line.of_strip", "{region}", region=region_words(region)) for region in regions
    ]
    return Card(f"strip_{strip.id}", strip.name, "strip", tuple(lines))


def _named(city: City) -> CardName:
    return CardName(f"city_{city.id}", city.name)
