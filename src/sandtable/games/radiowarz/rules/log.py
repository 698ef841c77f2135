"""The sentences of RadioWarz: what log, terminal and screen reader say of what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sandtable.core.messages import Argument, CardName, Message, PlaceName, Seat, Term
from sandtable.games.radiowarz.box import SHOWS, T, goal_of, strip_of
from sandtable.games.radiowarz.content.maps import Region
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.rules.on_air import on_air, regions_lit


def city_element(t: T, city: int) -> str:
    return f"city.{t.box.map.cities[city].id}"


def link_element(seat: int, number: int) -> str:
    return f"link.{seat}.{number}"


def bits_of(bits: int) -> list[int]:
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


# What is spoken of


def city_name(t: T, city: int) -> PlaceName:
    return PlaceName(city_element(t, city), t.box.map.cities[city].name)


def region_name(t: T, region: int) -> PlaceName:
    found = t.box.map.regions[region]
    return PlaceName(f"region.{found.id}", region_words(found))


def region_words(region: Region) -> Message:
    name = CardName(region.id, region.name)
    return Message("region", "{name} ({label})", name=name, label=label_of(region))


def label_of(region: Region) -> Message:
    """Terrain and number."""
    terrain = Term(region.terrain_id, region.terrain)
    return Message("region.label", "{terrain} {n}", terrain=terrain, n=region.number)


def region_label(t: T, region: int) -> PlaceName:
    """Only what tells it from all others."""
    found = t.box.map.regions[region]
    return PlaceName(f"region.{found.id}", label_of(found))


def region_names(t: T, regions: Iterable[int]) -> list[PlaceName]:
    return [region_name(t, region) for region in regions]


def row(t: T, pins: Sequence[int]) -> Argument:
    """The way of a string, pin after pin."""
    city, rest = city_name(t, pins[0]), pins[1:]
    return Message("row", "{city} - {rest}", city=city, rest=row(t, rest)) if rest else city


def changes(t: T, before: int, after: int) -> Message:
    """What goes off and on air."""
    lost, gained = bits_of(before & ~after), bits_of(after & ~before)
    off, on = region_names(t, lost), region_names(t, gained)
    if off and on:
        return Message("change.both", "off air in {off} and on air in {on}", off=off, on=on)
    if off:
        return Message("change.off", "off air in {off}", off=off)
    if on:
        return Message("change.on", "on air in {on}", on=on)
    return Message("change.nothing", "nothing changes on air")


# What is said


def base(t: T, me: int) -> None:
    city = t.s.stations[me][-1]
    t.say(
        "base",
        "{seat}, {show}, sets up its base in {city}.",
        seat=Seat(me),
        show=CardName(f"show_{me + 1}", SHOWS[me]),
        city=city_name(t, city),
        at=(city_element(t, city),),
    )


def strip(t: T, seat: int) -> None:
    number = strip_of(t, seat)
    assert number is not None
    drawn = t.box.map.strips[number]
    t.say(
        "strip",
        "{seat} draws {strip}: {regions}.",
        seat=Seat(seat),
        strip=CardName(f"strip_{drawn.id}", drawn.name),
        regions=region_names(t, drawn.regions),
        at=(f"strip.{seat}",),
    )


def station(t: T, me: int, before: int) -> None:
    s = t.s
    seat, city = Seat(me), s.stations[me][-1]
    where, at = city_name(t, city), (city_element(t, city), link_element(me, len(s.links[me]) - 1))
    now = regions_lit(t, me)
    new = region_names(t, bits_of(now & ~before))
    if new:
        t.say(
            "station.lights",
            "{seat} places a station in {city}: on air in {regions}, {count} of 6.",
            seat=seat,
            city=where,
            regions=new,
            count=now.bit_count(),
            at=at,
        )
    else:
        t.say(
            "station.nothing",
            "{seat} places a station in {city}: nothing new on air, {count} of 6.",
            seat=seat,
            city=where,
            count=now.bit_count(),
            at=at,
        )


def skipped(t: T, me: int) -> None:
    t.say("skip", "{seat} has no city to go to and loses a pin.", seat=Seat(me))


def pulled(t: T, me: int, seat: int, number: int, before: Sequence[Link]) -> None:
    s = t.s
    pins, new = s.links[seat][number].pins, s.stations[me][-1]
    t.say(
        "pull",
        "{seat} pulls {owner}'s string between {first} and {last} round {city}: it now runs {row}.",
        seat=Seat(me),
        owner=Seat(seat),
        first=city_name(t, pins[0]),
        last=city_name(t, pins[-1]),
        city=city_name(t, new),
        row=row(t, pins),
        at=(link_element(seat, number), city_element(t, new)),
    )
    was, now = on_air(t.box.map_tables, before) & goal_of(t, seat), regions_lit(t, seat)
    if was != now:
        change = changes(t, was, now)
        t.say("air", "{seat} is {change}.", seat=Seat(seat), change=change, at=(f"strip.{seat}",))


def points(t: T, scores: Mapping[int, int]) -> None:
    found = [
        Message("score", "{seat} has {n} {n:point|points}", seat=Seat(seat), n=score)
        for seat, score in scores.items()
    ]
    t.say("points", "All pins are placed: {scores}.", scores=found)


def resigned(t: T, seat: int) -> None:
    t.say("resign", "{seat} gives up; its strings stay.", seat=Seat(seat))


def won(t: T, winners: Sequence[int], how: Message) -> None:
    if len(winners) == 1:
        t.say("end.won", "{seat} wins: {how}.", seat=Seat(winners[0]), how=how)
    else:
        seats = [Seat(seat) for seat in winners]
        t.say("end.shared", "{seats} share the win: {how}.", seats=seats, how=how)
