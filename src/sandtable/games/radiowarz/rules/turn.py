"""The turn of RadioWarz, in the order of the rules page."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from functools import cmp_to_key, partial
from typing import Any, Final, Never

from sandtable.core.messages import Message
from sandtable.core.options import Option
from sandtable.games.radiowarz import prompts
from sandtable.games.radiowarz.box import T, goal_of
from sandtable.games.radiowarz.rules import log
from sandtable.games.radiowarz.rules.interference import Pull, pulls
from sandtable.games.radiowarz.rules.on_air import (
    longer,
    on_air,
    points,
    regions_lit,
    rounded_length,
    squares,
)
from sandtable.games.radiowarz.state import DECK, STRIP

ALL_SIX: Final = Message("ending.all_six", "on air in all six regions")
MOST_POINTS: Final = Message("ending.most_points", "most points")
SHORTER_STRING: Final = Message("ending.shorter_string", "the shorter string")
ALIKE: Final = Message("ending.alike", "points and strings alike")
OTHERS_GAVE_UP: Final = Message("ending.others_gave_up", "the others gave up")


def step(t: T) -> Coroutine[Any, Any, None]:
    """The choice of a base, or a whole turn."""
    s = t.s
    return take_turn(t, s.active) if s.turn else choose_base(t, s.active)


# 2 Setup


async def choose_base(t: T, me: int) -> None:
    """The first pin, on a base city that is free (rules 2.1 and 2.2)."""
    option = await t.choose(me, lambda: free_bases(t), prompts.BASE)
    if not t.s.gone >> me & 1:
        put_pin(t, me, t.box.bases[option.args[0]])
        if t.log is not None:
            log.base(t, me)
    without = [seat for seat in present(t) if not t.s.stations[seat]]
    if without:
        t.s.active = without[0]
    else:
        draw_strips(t)


def free_bases(t: T) -> list[Option]:
    taken = t.s.pinned
    words = t.box.words.base
    return [words[i] for i, city in enumerate(t.box.bases) if not taken >> city & 1]


def draw_strips(t: T) -> None:
    """Everybody draws a strip, open to all (rules 2.3 and 2.4)."""
    for seat in present(t):
        t.move(t.s.tokens.zones[DECK][-1], STRIP + seat)
        if t.log is not None:
            log.strip(t, seat)
    t.s.turn = 1
    t.s.active = present(t)[0]


def present(t: T) -> list[int]:
    """The seats that have not given up."""
    gone = t.s.gone
    return [seat for seat in range(t.seats) if not gone >> seat & 1]


# 3 The turn


async def take_turn(t: T, me: int) -> None:
    """Place a station, perhaps interfere; then tokens and victory are looked at (rule 3.2)."""
    cities = open_cities(t, me)
    if cities:
        option = await t.choose(me, partial(t.box.words.stations, cities), prompts.STATION)
        if t.s.gone >> me & 1:
            end_turn(t, me)
            return
        place_station(t, me, option.args[0])
        found = pulls(t, me)
        if found:
            t.s.pulling = True
            option = await t.choose(me, partial(pull_or_leave, t, found), prompts.PULL)
            t.s.pulling = False
            interfere(t, me, option, found)
    else:
        skip(t, me)
    end_turn(t, me)


def skip(t: T, me: int) -> None:
    """No city is left to go to: the pin is lost (rule 3.4)."""
    t.s.pins[me] -= 1
    if t.log is not None:
        log.skipped(t, me)


def end_turn(t: T, me: int) -> None:
    """Rules 3.1, 7.1 and 7.3."""
    s = t.s
    goal = goal_of(t, me)
    if s.air[me] & goal == goal and not s.gone >> me & 1:
        win(t, [me], ALL_SIX)
    seat = me
    while True:
        seat = (seat + 1) % t.seats
        if s.pins[seat] and not s.gone >> seat & 1:
            s.active = seat
            s.turn += 1
            return
        if seat == me:
            count_points(t)


# 4 Stations and links


def open_cities(t: T, me: int) -> int:
    """Where the next station can be placed, as bits (rules 4.1 to 4.4)."""
    s, box = t.s, t.box
    allowed = box.allowed[s.tokens.faces[s.tokens.zones[STRIP + me][0]]]
    return box.map_tables.open[s.stations[me][-1]] & allowed & ~s.pinned


def place_station(t: T, me: int, city: int) -> None:
    """A pin, and a straight link from the last one (rule 4.3)."""
    s = t.s
    before = regions_lit(t, me) if t.log is not None else 0
    last = s.stations[me][-1]
    put_pin(t, me, city)
    s.links[me] += (t.box.straight[last][city],)
    s.air[me] |= t.box.map_tables.under[last][city]
    if t.log is not None:
        log.station(t, me, before)


def put_pin(t: T, me: int, city: int) -> None:
    s = t.s
    s.stations[me] += (city,)
    s.pins[me] -= 1
    s.pinned |= 1 << city


# 6 Interference


def pull_or_leave(t: T, found: list[Pull]) -> list[Option]:
    """One link of a rival that was crossed may be pulled round the new pin (rule 6.1)."""
    words = t.box.words
    return [words.leave, *[words.pull[seat][number] for seat, number, _ in found]]


def interfere(t: T, me: int, option: Option, found: list[Pull]) -> None:
    for chosen in found:
        if option is t.box.words.pull[chosen[0]][chosen[1]]:
            move_string(t, me, chosen)


def move_string(t: T, me: int, chosen: Pull) -> None:
    """Only that link changes (rule 6.10)."""
    s = t.s
    seat, number, after = chosen
    before = s.links[seat]
    s.links[seat] = links = (*before[:number], after, *before[number + 1 :])
    s.air[seat] = on_air(t.box.map_tables, links)
    if t.log is not None:
        log.pulled(t, me, seat, number, before)


# 7 Ending the game


def count_points(t: T) -> Never:
    """All pins are placed: most points, then the shorter string (rules 7.3 to 7.6)."""
    seats = present(t)
    scores = {seat: points(t, seat) for seat in seats}
    most = max(scores.values())
    best = [seat for seat in seats if scores[seat] == most]
    if t.log is not None:
        log.points(t, scores)
    if len(best) == 1:
        win(t, best, MOST_POINTS)
    strings = {seat: squares(t.box.map_tables, t.s.links[seat]) for seat in best}
    shortest = min(strings.values(), key=cmp_to_key(longer))
    best = [seat for seat in best if longer(strings[seat], shortest) == 0]
    win(t, best, SHORTER_STRING if len(best) == 1 else ALIKE)


def final_standing(t: T, seat: int) -> tuple[int, ...]:
    """Points, then the shorter string, here in whole units (rules 7.3 and 7.5)."""
    return points(t, seat), -rounded_length(squares(t.box.map_tables, t.s.links[seat]))


def win(t: T, winners: Sequence[int], how: Message) -> Never:
    """A shared win is worth less, and nothing where all share it (rule 7.6)."""
    everybody = len(winners) == len(present(t)) > 1
    share = 0.0 if everybody else 1.0 / len(winners)
    if t.log is not None:
        log.won(t, winners, how)
    t.end([share if seat in winners else -1.0 for seat in range(t.seats)], how.english)


def resign(t: T, seat: int) -> None:
    """Pins and strings stay; the last one there wins (rule 7.7)."""
    if t.log is not None:
        log.resigned(t, seat)
    left = present(t)
    if len(left) == 1:
        win(t, left, OTHERS_GAVE_UP)
