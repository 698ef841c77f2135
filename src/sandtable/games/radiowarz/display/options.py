"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.messages import Message, Seat
from sandtable.core.options import Option
from sandtable.games.radiowarz.analysis.preview import of_pulls, of_station
from sandtable.games.radiowarz.box import T
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
