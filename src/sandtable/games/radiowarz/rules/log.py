"""The sentences of RadioWarz: what log, terminal and screen reader say of what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sandtable.core.kit.naming import counted, listed
from sandtable.games.radiowarz.box import SHOWS, T, goal_of, strip_of
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.rules.on_air import lit, on_air


def city_element(t: T, city: int) -> str:
    return f"city.{t.box.map.cities[city].id}"


def link_element(seat: int, number: int) -> str:
    return f"link.{seat}.{number}"


def region_name(t: T, region: int) -> str:
    found = t.box.map.regions[region]
    return f"{found.name} ({found.label})"


def regions(t: T, bits: int) -> list[str]:
    """The names of a set of regions."""
    return [region_name(t, i) for i in bits_of(bits)]


def bits_of(bits: int) -> list[int]:
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def cities(t: T, row: Iterable[int]) -> list[str]:
    return [t.box.map.cities[city].name for city in row]


# What is said


def base(t: T, me: int) -> None:
    city = t.s.stations[me][-1]
    name = t.box.map.cities[city].name
    text = f"Seat {me + 1}, {SHOWS[me]}, sets up its base in {name}."
    t.say("base", text, at=(city_element(t, city),))


def strip(t: T, seat: int) -> None:
    number = strip_of(t, seat)
    assert number is not None
    drawn = t.box.map.strips[number]
    names = listed([region_name(t, region) for region in drawn.regions])
    t.say("strip", f"Seat {seat + 1} draws {drawn.name}: {names}.", at=(f"strip.{seat}",))


def station(t: T, me: int, before: int) -> None:
    s = t.s
    city = s.stations[me][-1]
    name = t.box.map.cities[city].name
    now = lit(t, me)
    new = regions(t, now & ~before)
    gained = f"on air in {listed(new)}" if new else "nothing new on air"
    text = f"Seat {me + 1} places a station in {name}: {gained}, {now.bit_count()} of 6."
    at = (city_element(t, city), link_element(me, len(s.links[me]) - 1))
    t.say("station", text, at=at)


def skipped(t: T, me: int) -> None:
    t.say("skip", f"Seat {me + 1} has no city to go to and loses a pin.")


def pulled(t: T, me: int, seat: int, number: int, before: Sequence[Link]) -> None:
    s = t.s
    after = s.links[seat][number]
    row = cities(t, after.pins)
    new = t.box.map.cities[s.stations[me][-1]].name
    at = (link_element(seat, number), city_element(t, s.stations[me][-1]))
    t.say(
        "pull",
        f"Seat {me + 1} pulls seat {seat + 1}'s string between {row[0]} and {row[-1]} "
        f"round {new}: it now runs {' - '.join(row)}.",
        at=at,
    )
    goal = goal_of(t, seat)
    change = changes(t, on_air(t.box.chart, before) & goal, lit(t, seat))
    if change:
        t.say("air", f"Seat {seat + 1} is {change}.", at=(f"strip.{seat}",))


def changes(t: T, before: int, after: int) -> str:
    """What goes off and on air, in words."""
    parts = [
        f"{word} {listed(regions(t, bits))}"
        for word, bits in (("off air in", before & ~after), ("on air in", after & ~before))
        if bits
    ]
    return listed(parts)


def points(t: T, scores: Mapping[int, int]) -> None:
    found = [f"seat {seat + 1} has {counted(score, 'point')}" for seat, score in scores.items()]
    t.say("points", f"All pins are placed: {listed(found)}.")


def won(t: T, winners: Sequence[int], how: str) -> None:
    names = listed([f"seat {seat + 1}" for seat in winners])
    if len(winners) == 1:
        t.say("end", f"Seat {winners[0] + 1} wins: {how}.")
    else:
        t.say("end", f"{names[0].upper()}{names[1:]} share the win: {how}.")
