"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from sandtable.core.kit.naming import listed
from sandtable.core.options import Option
from sandtable.games.radiowarz.analysis.preview import Strung, of_pulls, of_station
from sandtable.games.radiowarz.box import T
from sandtable.games.radiowarz.rules.log import (
    bits_of,
    changes,
    cities,
    city_element,
    link_element,
    region_name,
)
from sandtable.games.radiowarz.state import LINKS


def describe(t: T, me: int, option: Option) -> str:
    """What an option does, for the seat that may choose it."""
    match option.verb:
        case "base":
            city = t.box.map.cities[t.box.bases[option.args[0]]]
            return f"Base in {city.name}, {region_name(t, city.region)}"
        case "station":
            return _describe_station(t, me, option.args[0])
        case "pull":
            return _describe_pull(t, me, *divmod(option.args[0], LINKS))
        case _:
            return "Leave all strings as they are"


def _describe_station(t: T, me: int, number: int) -> str:
    """The city and what a station there does, in few words: many such lines stand side by side."""
    name, found = t.box.map.cities[number].name, of_station(t, me, number)
    effects = ["wins"] if found.wins else []
    if found.gained:
        labels = [t.box.map.regions[i].label for i in bits_of(found.gained)]
        effects.append(f"lights {listed(labels)}")
    strings = sum(each.allowed for each in found.strung)
    if strings:
        effects.append(f"{strings} string{'' if strings == 1 else 's'} to pull")
    return f"{name}: {'; '.join(effects) or 'nothing new'}"


def _describe_pull(t: T, me: int, seat: int, number: int) -> str:
    found = next(each for each in of_pulls(t, me) if each.crossing[:2] == (seat, number))
    row = cities(t, found.after.pins)
    return f"Pull seat {seat + 1}'s string {' - '.join(row)}: {effect_of(t, found)}"


def effect_of(t: T, found: Strung) -> str:
    """What a pull does to its owner."""
    now = found.lost  # whatever else is on air stays so
    return changes(t, now, found.gained) or "nothing changes on air"


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
