"""The Move Step: routes, entering hexes, the Waster's chance, going on (chapters 4 and 5)."""

from __future__ import annotations

from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.grid import NEIGHBOURS
from sandtable.games.waste_knights.content.verbs import NO_THREAT
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.effects import refill_wasteland
from sandtable.games.waste_knights.rules.gear.inventory import speed, vehicle, worn
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers
from sandtable.games.waste_knights.rules.hexes import active, difficulty, threat, waster_of
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.rules.luck import LuckWindow, ask_with_luck, offer_luck
from sandtable.games.waste_knights.rules.tasks import check_drive_task, trait_wanted
from sandtable.games.waste_knights.rules.wasteland import resolve
from sandtable.games.waste_knights.state import PLANTED, PLAYED, REVEALED, WASTED, WASTELAND

_BEFORE_MOVING: Final = LuckWindow("before moving")
_WHILE_MOVING: Final = LuckWindow("while moving")


async def plan(t: T) -> None:
    """One choice: stay, walk to an adjacent hex, or the next hex of a route (rules 4.1 and 4.2)."""
    s, words = t.s, t.box.words
    seat = active(t)
    if not conscious(t, seat):
        end_move(t)
        return
    option = await ask_with_luck(t, seat, lambda: route_options(t, seat), prompts.PLAN)
    if not conscious(t, seat) or option is words.stay:
        end_move(t)
    elif option is words.go:
        await depart(t, seat)
    elif option is words.foot:
        s.on_foot = True
    else:
        s.route = (*s.route, option.args[0])
        if s.on_foot:
            await depart(t, seat)


async def depart(t: T, seat: int) -> None:
    """Cards before moving; then the first hex is entered (rule 4.9)."""
    s, modifiers = t.s, LuckModifiers()
    if not s.on_foot:
        s.points = bonus_points(t, seat)
    await offer_luck(t, seat, _BEFORE_MOVING, prompts.LUCK, modifiers)
    s.unthreatened = modifiers[NO_THREAT] > 0 or s.on_foot
    s.phase = "enter"


def reset_move(t: T) -> None:
    s = t.s
    s.route, s.walked, s.on_foot, s.points, s.points_used, s.burnt = (), 0, False, 0, 0, 0
    s.played = s.stopped = s.unthreatened = False
    s.met = 0


def bonus_points(t: T, seat: int) -> int:
    """Points that gear adds to the sum of a move (rule 4.3)."""
    return sum(t.box.gear[number].points for number in worn(t, seat))


def route_options(t: T, seat: int) -> list[Option]:
    s, words = t.s, t.box.words
    here = s.at[seat]
    if s.on_foot:
        return [words.hex[place] for place in NEIGHBOURS[here]]
    route = s.route
    drives = vehicle(t, seat) >= 0 and s.fuel[seat] > 0
    if not route:
        found = [words.stay, words.foot]
        return found + [words.hex[place] for place in NEIGHBOURS[here]] if drives else found
    return [words.go] + [
        words.hex[place] for place in NEIGHBOURS[route[-1]] if place != here and place not in route
    ]


async def enter(t: T) -> None:
    """The next hex of the route: its cost, and what the Waster reveals (rules 4.3 and 5.1)."""
    s = t.s
    seat = active(t)
    place = s.route[s.walked]
    if not s.on_foot:
        pay_for(t, seat, place)
    s.at[seat] = place
    s.explored[seat] = -1
    s.walked += 1
    s.met = 0
    if t.log is not None:
        log.entered(t, seat, place)
    if s.walked == 1:
        if s.tokens.zones[PLANTED]:
            t.move(s.tokens.zones[PLANTED][0], REVEALED)
            s.unthreatened = True
        else:
            reveal(t, 1)
    if not s.played and not s.unthreatened:
        reveal(t, threat(t, place))
    s.phase = "meet"
    await check_drive_task(t, seat, waster_of(t, seat))


def pay_for(t: T, seat: int, place: int) -> None:
    """Movement points for a hex, made of Fuel one by one (rules 4.3 to 4.5)."""
    s = t.s
    cost = difficulty(t, seat, place)
    while s.fuel[seat] and (s.points < cost or s.burnt == 0):
        s.fuel[seat] -= 1
        s.burnt += 1
        s.points += speed(t, seat)
    s.points_used += min(cost, s.points)
    s.points = max(0, s.points - cost)


def affordable(t: T, seat: int) -> bool:
    """Whether the next hex of the route can be entered (rule 4.6)."""
    s = t.s
    if s.walked >= len(s.route) or not (s.on_foot or vehicle(t, seat) >= 0):
        return False
    cost = difficulty(t, seat, s.route[s.walked])
    return s.on_foot or s.points + s.fuel[seat] * speed(t, seat) >= cost


def reveal(t: T, count: int) -> None:
    zones = t.s.tokens.zones
    for _ in range(count):
        if not zones[WASTELAND]:
            refill_wasteland(t)
        if zones[WASTELAND]:
            token = t.move(zones[WASTELAND][-1], REVEALED)
            if t.log is not None:
                log.revealed(t, token)


async def strike(t: T) -> None:
    """The Waster may, or at the end must, play one of the revealed cards (rules 5.2 to 5.4)."""
    s, words = t.s, t.box.words
    seat = active(t)
    waster = waster_of(t, seat)
    if s.played or not conscious(t, seat) or not s.tokens.zones[REVEALED]:
        s.phase = "onward"
        return
    last = s.stopped or s.walked == len(s.route)
    faces = strikes(t, seat, last=last)
    if not faces:
        s.phase = "onward"
        return
    wait = [] if last else [words.no]
    prompt = prompts.STRIKE_NOW if last else prompts.STRIKE
    option = await t.choose(waster, lambda: wait + [words.play[face] for face in faces], prompt)
    if option is words.no:
        s.phase = "onward"
        return
    token = t.find(REVEALED, option.args[0])
    t.move(token, PLAYED)
    s.played = True
    discard_revealed(t)
    s.phase = "onward"
    await resolve(t, seat, waster)


def strikes(t: T, seat: int, *, last: bool) -> list[int]:
    """The faces that the Waster may play now, with his duty towards a task (rule 5.4)."""
    s = t.s
    there = sorted({s.tokens.faces[x] for x in s.tokens.zones[REVEALED]})
    trait = trait_wanted(t)
    if not trait:
        return there
    first = t.box.first_enemy
    fitting = [f for f in there if f >= first and t.box.enemies[f - first].trait == trait]
    if fitting:
        return fitting
    ahead = not s.unthreatened and any(threat(t, place) for place in s.route[s.walked :])
    return [] if ahead and not last else there


def discard_revealed(t: T) -> None:
    for token in t.s.tokens.zones[REVEALED]:
        t.move(token, WASTED)


async def onward(t: T) -> None:
    """Go on along the route, or stop (rules 4.6 and 5.2)."""
    s, words = t.s, t.box.words
    seat = active(t)
    if s.stopped or s.walked == len(s.route) or not conscious(t, seat):
        end_move(t)
        return

    def more() -> list[Option]:
        return [words.on, words.stop] if affordable(t, seat) else [words.stop]

    option = await offer_luck(t, seat, _WHILE_MOVING, prompts.ONWARD, LuckModifiers(), more=more)
    if option is words.on:
        s.phase = "enter"
        return
    s.stopped = True
    if s.played or not s.tokens.zones[REVEALED]:
        end_move(t)
    else:
        s.phase = "strike"


def end_move(t: T) -> None:
    """The move is over; the next knight moves, or all explore."""
    s = t.s
    seat = active(t)
    discard_revealed(t)
    reset_move(t)
    s.moved |= 1 << seat
    s.turn += 1
    s.phase = "plan"
    if s.turn == t.seats:
        s.turn = 0
        s.phase = "explore"
        s.attempted = s.actions = 0
        for token in s.tokens.zones[PLANTED]:
            t.move(token, WASTED)
