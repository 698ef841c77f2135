"""Changing gear: the sheet, the stores, enhancements (rules 9.4 and 9.8)."""

from __future__ import annotations

from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import BODY, LEFT, MELEE, PANELS, RIGHT, Gear
from sandtable.games.waste_knights.rules.gear.gaining import drop_surplus, unique, wearable
from sandtable.games.waste_knights.rules.gear.hidden import outstanding_first, stored
from sandtable.games.waste_knights.rules.gear.inventory import (
    PRINTED,
    attached_to,
    free_places,
    gear_card,
    gear_of,
    panel_gear,
    panel_key,
    panels_for,
    places_taken_by,
    put_away,
    put_on,
    vehicle,
)
from sandtable.games.waste_knights.state import ATTACHED, CARGO, PACK, SHEET

MOST_SHIFTS: Final = 2
"""How often a card may change its place in one step, so that every step ends (rule 9.4)."""
IN_VEHICLE: Final = len(PANELS)
"""The place of an enhancement on the vehicle, after the panels."""


def equip_options(t: T, seat: int, *, attaching: bool) -> list[Option]:
    """Every change of gear that can be made now; not attaching, only of the sheet (rule 9.4)."""
    s, words = t.s, t.box.words
    zones, shifted = s.tokens.zones, s.shifted
    most = MOST_SHIFTS if attaching else 1
    found: list[Option] = []
    room = free_places(t, seat)
    for token in (*zones[PACK + seat], *zones[CARGO + seat]):
        if shifted[token] < most:
            row = words.wear[gear_of(t, token)]
            found += [row[panel] for panel in wearable(t, seat, token, room)]
            if attaching and gear_card(t, token).kind == "enhancement":
                found += _attachments(t, seat, token)
    for zone in (SHEET, PACK, CARGO) if attaching else (SHEET,):
        for token in zones[zone + seat]:
            if shifted[token] < most:
                found += _stows(t, seat, token, zone, room)
                if zone == SHEET:
                    found += _slides(t, seat, token, room)
    if attaching:
        for token in zones[ATTACHED + seat]:
            if _detachable(t, seat, token, room):
                found.append(words.detach[gear_of(t, token)])
    return unique(found)


def _slides(t: T, seat: int, token: int, room: tuple[int, int]) -> list[Option]:
    """Panels where a card of the sheet would cover or uncover other printed gear."""
    printed = t.box.printed[t.s.knight[seat]]
    panels = t.s.panels[6 * seat : 6 * seat + 6]
    if panels.count(token) != 1:
        return []
    here = panels.index(token)
    bares = printed[here] >= 0
    others = [p for p in panels_for(t, token) if p != here and (bares or printed[p] >= 0)]
    if not others:
        return []
    row = t.box.words.wear[gear_of(t, token)]
    return [row[panel] for panel in wearable(t, seat, token, room) if panel in others]


def _detachable(t: T, seat: int, token: int, room: tuple[int, int]) -> bool:
    if t.s.shifted[token] >= MOST_SHIFTS or gear_card(t, token).kind != "enhancement":
        return False
    return _store_of_host(t, seat, token) >= 0 or max(room) > 0


def _store_of_host(t: T, seat: int, token: int) -> int:
    """The store in which the card lies that an enhancement is attached to, or -1."""
    host = t.s.host[token]
    zone = -1 if host >= PRINTED else t.s.tokens.zone_of[host]
    return zone if zone in (PACK + seat, CARGO + seat) else -1


def _stows(t: T, seat: int, token: int, zone: int, room: tuple[int, int]) -> list[Option]:
    need, gear = places_taken_by(t, seat, token), gear_card(t, token)
    loss = gear.backpack if zone == SHEET else 0
    found = []
    if zone != PACK and room[0] - loss >= need:
        found.append(t.box.words.stow[gear_of(t, token)][0])
    if zone != CARGO and room[1] >= need and room[0] >= loss:
        found.append(t.box.words.stow[gear_of(t, token)][1])
    return found


def _attachments(t: T, seat: int, token: int) -> list[Option]:
    """What an enhancement can be attached to: all gear that its owner has (rule 9.8)."""
    words, number = t.box.words, gear_of(t, token)
    found = [words.attach[number][place] for place in hosts(t, seat, token)]
    if gear_card(t, token).attach != "vehicle":
        part = words.parts.index(number)
        keys = stored_hosts(t, seat, token)
        found += [words.join[part][words.bodies.index(_number(t, seat, key))] for key in keys]
    return found


def _number(t: T, seat: int, key: int) -> int:
    """The gear that a host is: a card, or printed gear."""
    if key >= PRINTED:
        return t.box.printed[t.s.knight[seat]][key - PRINTED - 6 * seat]
    return gear_of(t, key)


def stored_hosts(t: T, seat: int, token: int) -> list[int]:
    """Stored cards and covered printed gear that an enhancement suits."""
    zones, covered = t.s.tokens.zones, []
    for panel, number in enumerate(t.box.printed[t.s.knight[seat]]):
        if number >= 0 and (t.s.panels[6 * seat + panel] >= 0 or panel_gear(t, seat, panel) < 0):
            covered.append(PRINTED + 6 * seat + panel)
    gear, room = gear_card(t, token), free_places(t, seat)
    found = []
    for key in (*zones[PACK + seat], *zones[CARGO + seat], *covered):
        host = t.box.gear[_number(t, seat, key)]
        if host.kind != gear.attach or not _suits(host, gear.needs):
            continue
        if _not_twice(t, seat, token, key) and _fits(t, seat, token, key, room):
            found.append(key)
    return found


def _fits(t: T, seat: int, token: int, key: int, room: tuple[int, int]) -> bool:
    """An enhancement takes a place of the store where its card lies (rule 9.9)."""
    zone_of = t.s.tokens.zone_of
    if key >= PRINTED or zone_of[key] == zone_of[token]:
        return True
    return room[0 if zone_of[key] == PACK + seat else 1] > 0


def hosts(t: T, seat: int, token: int) -> list[int]:
    """The panels where an enhancement could be attached, or the vehicle (rule 9.8)."""
    gear = gear_card(t, token)
    if gear.attach == "vehicle":
        there = vehicle(t, seat)
        return [IN_VEHICLE] if there >= 0 and _not_twice(t, seat, token, there) else []
    panels = (LEFT, RIGHT) if gear.attach == "weapon" else (BODY,)
    found = []
    for panel in panels:
        number = panel_gear(t, seat, panel)
        if number < 0 or (panel == RIGHT and t.box.gear[number].hands == 2):
            continue
        if _suits(t.box.gear[number], gear.needs) and _not_twice(
            t, seat, token, panel_key(t, seat, panel)
        ):
            found.append(panel)
    return found


def _suits(host: Gear, needs: str) -> bool:
    melee = MELEE in host.icons
    if needs == "melee":
        return melee
    if needs == "ranged":
        return bool(host.icons) and not melee
    return needs == "" or (not melee and host.ammo == "spend")


def _not_twice(t: T, seat: int, token: int, key: int) -> bool:
    faces = t.s.tokens.faces
    return all(faces[other] != faces[token] for other in attached_to(t, seat, key))


def equip_card(t: T, seat: int, option: Option) -> None:
    """Carry out one of `changes`."""
    s = t.s
    match option.verb:
        case "wear":
            token = _chosen(t, seat, option, (PACK, CARGO, SHEET))
            put_on(t, seat, token, option.args[1])
        case "stow":
            order = ((SHEET, PACK, CARGO), (SHEET, CARGO, PACK))[option.args[1] == 0]
            token = _chosen(t, seat, option, order)
            token = put_away(t, seat, token, option.args[1])
        case "attach" | "join":
            token = _chosen(t, seat, option, (PACK, CARGO))
            s.host[token] = host = _host(t, seat, token, option)
            t.move(token, ATTACHED + seat)
            if host < PRINTED:
                t.show(host, t.everyone)
        case _:
            token = _chosen(t, seat, option, (ATTACHED,))
            store = _store_of_host(t, seat, token)
            s.host[token] = -1
            if store < 0:
                store = (PACK if free_places(t, seat)[0] > 0 else CARGO) + seat
            t.move(token, store)
    s.shifted[token] += 1


def _chosen(t: T, seat: int, option: Option, zones: tuple[int, ...]) -> int:
    """The first card that an option of `changes` may mean."""
    words, room = t.box.words, free_places(t, seat)
    number = words.parts[option.args[0]] if option.verb == "join" else option.args[0]
    for zone in zones:
        for token in outstanding_first(t, seat, t.s.tokens.zones[zone + seat]):
            if gear_of(t, token) != number or t.s.shifted[token] >= MOST_SHIFTS:
                continue
            match option.verb:
                case "wear" if zone == SHEET:
                    means = option in _slides(t, seat, token, room)
                case "wear":
                    means = option.args[1] in wearable(t, seat, token, room)
                case "stow":
                    means = option in _stows(t, seat, token, zone, room)
                case "detach":
                    means = _detachable(t, seat, token, room)
                case _:
                    means = option in _attachments(t, seat, token)
            if means:
                return token
    raise AssertionError("the change was offered, so it can be made")


def _host(t: T, seat: int, token: int, option: Option) -> int:
    """What an enhancement is attached to by an option."""
    place = option.args[1]
    if option.verb == "attach":
        return vehicle(t, seat) if place == IN_VEHICLE else panel_key(t, seat, place)
    number = t.box.words.bodies[place]
    return next(k for k in stored_hosts(t, seat, token) if _number(t, seat, k) == number)


async def rearrange(t: T, seat: int) -> None:
    """Change gear on the sheet until done, each card once: Defend (rule 10.6).

    Whether he is asked tells nothing of what lies face-down (rule 9.18).
    """
    words = t.box.words
    settle(t)
    while _unmoved(t, seat):
        option = await t.choose(
            seat, lambda: [words.done, *equip_options(t, seat, attaching=False)], prompts.EQUIP
        )
        if option is words.done:
            break
        equip_card(t, seat, option)
    await drop_surplus(t, seat)
    settle(t)


def _unmoved(t: T, seat: int) -> bool:
    """Whether a knight has a card that was not moved in this step."""
    return not all(t.s.shifted[x] for x in (*t.s.tokens.zones[SHEET + seat], *stored(t, seat)))


def settle(t: T) -> None:
    """A step begins: all cards may be moved again."""
    t.s.shifted = bytearray(len(t.s.shifted))
