"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game import Card
from sandtable.core.messages import Message, Seat
from sandtable.core.options import Option
from sandtable.games.radiowarz.analysis.preview import of_pulls, of_station
from sandtable.games.radiowarz.box import SHOWS, Box, T
from sandtable.games.radiowarz.content.maps import MOUNTAIN, WATER
from sandtable.games.radiowarz.rules.log import (
    bits_of,
    changes,
    city_element,
    city_name,
    link_element,
    region_label,
    region_name,
    row,
)
from sandtable.games.radiowarz.state import LINKS

_TERRAIN_LINES = {
    MOUNTAIN: "No string may cross it.",
    WATER: "Strings cross it freely; it has no cities.",
}


def describe(t: T, me: int, option: Option) -> Message:
    """What an option does, for the seat that may choose it."""
    match option.verb:
        case "base":
            city = t.box.bases[option.args[0]]
            return Message(
                "option.base",
                "Base in {city}{/}, {region}",
                city=city_name(t, city),
                region=region_name(t, t.box.map.cities[city].region),
            )
        case "station":
            return _describe_station(t, me, option.args[0])
        case "pull":
            return _describe_pull(t, me, *divmod(option.args[0], LINKS))
        case _:
            return Message("option.leave", "Leave all strings as they are")


def _describe_station(t: T, me: int, number: int) -> Message:
    """The city and what a station there does, in few words: many such lines stand side by side."""
    city, found = city_name(t, number), of_station(t, me, number)
    effects = [Message("effect.wins", "wins")] if found.wins else []
    if found.gained:
        labels = [region_label(t, i) for i in bits_of(found.gained)]
        effects.append(Message("effect.lights", "lights {regions}", regions=labels))
    strings = sum(each.allowed for each in found.strung)
    if strings:
        effects.append(Message("effect.strings", "{n} {n:string|strings} to pull", n=strings))
    if not effects:
        effects.append(Message("effect.nothing", "nothing new"))
    return Message("option.station", "{city}: {effects}", city=city, effects=_row(effects))


def _row(effects: Sequence[Message]) -> Message:
    first, rest = effects[0], effects[1:]
    if not rest:
        return first
    return Message("effect.and", "{effect}; {rest}", effect=first, rest=_row(rest))


def _describe_pull(t: T, me: int, seat: int, number: int) -> Message:
    found = next(each for each in of_pulls(t, me) if each.crossing[:2] == (seat, number))
    return Message(
        "option.pull",
        "Pull {seat}'s string {row}{/}: {change}",
        seat=Seat(seat),
        row=row(t, found.after.pins),
        change=changes(t, found.lost, found.gained),  # what else is on air stays so
    )


def path(t: T, me: int, option: Option) -> tuple[str, ...]:
    """The elements that an option names: a city, or the link that is pulled."""
    match option.verb:
        case "base":
            return (city_element(t, t.box.bases[option.args[0]]),)
        case "station":
            return (city_element(t, option.args[0]),)
        case "pull":
            return (link_element(*divmod(option.args[0], LINKS)),)
        case _:
            return ("button.leave",)


def cards(box: Box) -> list[Card]:
    """Regions, cities, strips and station cards, as inspectors show them."""
    found = []
    for number, region in enumerate(box.map.regions):
        names = [city.name for city in box.map.cities if city.region == number]
        strips = [strip.name for strip in box.map.strips if number in strip.regions]
        lines = [_TERRAIN_LINES[region.terrain]] if region.terrain in _TERRAIN_LINES else []
        lines += [f"Cities: {_listed(names)}."] if names else []
        lines += [f"On the strips {_listed(strips)}."] if strips else []
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


def _listed(names: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
