"""Gear on a knight's sheet, in the backpack and in the vehicle (rules page, chapter 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.abilities import Ability
from sandtable.games.waste_knights.content.components import BLUE, BODY, LEFT, RIGHT, Gear, Vehicle
from sandtable.games.waste_knights.rules.gear.hidden import carry_over
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.state import (
    ATTACHED,
    BOX,
    CARGO,
    GREEN_PILE,
    PACK,
    POOL,
    SHEET,
    VEHICLE,
)

PRINTED: Final = 1000
"""Hosts from here on are printed gear: `PRINTED + 6 * seat + panel`."""


def gear_of(t: T, token: int) -> int:
    """The number of a gear card."""
    return t.s.tokens.faces[token] - t.box.first_gear


def gear_card(t: T, token: int) -> Gear:
    return t.box.gear[t.s.tokens.faces[token] - t.box.first_gear]


# What is on the sheet


def printed_gear(t: T, seat: int, panel: int) -> int:
    """The printed gear of a panel if no card covers it, or -1 (rule 9.5)."""
    s = t.s
    if s.knight[seat] < 0:
        return -1
    number = t.box.printed[s.knight[seat]][panel]
    if number < 0 or s.panels[6 * seat + panel] >= 0:
        return -1
    if t.box.gear[number].hands == 2 and s.panels[6 * seat + 1 - panel] >= 0:
        return -1
    return number


def panel_gear(t: T, seat: int, panel: int) -> int:
    """What is available on a panel, card or printed, or -1."""
    token = t.s.panels[6 * seat + panel]
    return printed_gear(t, seat, panel) if token < 0 else gear_of(t, token)


def panel_key(t: T, seat: int, panel: int) -> int:
    """What enhancements on that panel are attached to."""
    token = t.s.panels[6 * seat + panel]
    return PRINTED + 6 * seat + panel if token < 0 else token


def worn(t: T, seat: int) -> list[int]:
    """All gear that works: on the sheet, printed and uncovered, implants and mutations."""
    s, gear = t.s, t.box.gear
    first, faces, zones = t.box.first_gear, s.tokens.faces, s.tokens.zones
    found = [faces[token] - first for token in zones[SHEET + seat]]
    if s.knight[seat] >= 0:
        for panel in t.box.printed_panels[s.knight[seat]]:
            number = printed_gear(t, seat, panel)
            if number >= 0:
                found.append(number)
    found += [
        faces[token] - first
        for token in zones[ATTACHED + seat]
        if gear[faces[token] - first].kind in ("implant", "mutation")
    ]
    if len(found) < 2:
        return found
    seen: list[int] = []
    for number in found:
        if not gear[number].limit or number not in seen:
            seen.append(number)
    return seen


def attached_to(t: T, seat: int, key: int) -> list[int]:
    """The cards attached to a token or to printed gear."""
    there = t.s.tokens.zones[ATTACHED + seat]
    if not there:
        return []
    host = t.s.host
    return [token for token in there if host[token] == key]


def skill_dice(t: T, seat: int, skill: int) -> int:
    """A skill with what gear adds (rule 3.2)."""
    gear = t.box.gear
    total = t.box.knights[t.s.knight[seat]].skills[skill]
    for number in worn(t, seat):
        total += gear[number].dice[skill]
    return total


def armor(t: T, seat: int) -> int:
    """Armor value: the body panel with its enhancements, and mutations."""
    number = panel_gear(t, seat, BODY)
    total = t.box.gear[number].armor if number >= 0 else 0
    if number >= 0:
        total += sum(gear_card(t, x).armor for x in attached_to(t, seat, panel_key(t, seat, BODY)))
    for token in t.s.tokens.zones[ATTACHED + seat]:
        if gear_card(t, token).kind == "mutation":
            total += gear_card(t, token).armor
    return total


# Vehicles and stores


def vehicle(t: T, seat: int) -> int:
    """The token of a knight's vehicle, or -1."""
    there = t.s.tokens.zones[VEHICLE + seat]
    return there[0] if there else -1


def vehicle_model(t: T, token: int) -> Vehicle:
    return t.box.vehicles[t.s.tokens.faces[token] - t.box.first_vehicle]


def speed(t: T, seat: int) -> int:
    """Movement points for each Fuel (rule 4.3)."""
    token = vehicle(t, seat)
    if token < 0:
        return 0
    more = sum(gear_card(t, x).speed for x in attached_to(t, seat, token))
    return vehicle_model(t, token).speed[t.s.damaged[token]] + more + ability(t, seat).speed


def cargo_capacity(t: T, seat: int) -> int:
    token = vehicle(t, seat)
    if token < 0:
        return 0
    more = sum(gear_card(t, x).capacity for x in attached_to(t, seat, token))
    return vehicle_model(t, token).capacity[t.s.damaged[token]] + more


def pack_capacity(t: T, seat: int) -> int:
    gear = t.box.gear
    return t.box.knights[t.s.knight[seat]].backpack + sum(
        gear[number].backpack for number in worn(t, seat)
    )


def places_taken_by(t: T, seat: int, token: int) -> int:
    """Places that a card takes in a store, with its enhancements (rule 9.9)."""
    return 1 + len(attached_to(t, seat, token))


def places_used(t: T, seat: int, zone: int) -> int:
    there = t.s.tokens.zones[zone + seat]
    if not t.s.tokens.zones[ATTACHED + seat]:
        return len(there)
    return sum(places_taken_by(t, seat, token) for token in there)


def free_places(t: T, seat: int) -> tuple[int, int]:
    """Free places in the backpack and in the vehicle."""
    return (
        pack_capacity(t, seat) - places_used(t, seat, PACK),
        cargo_capacity(t, seat) - places_used(t, seat, CARGO),
    )


def ability(t: T, seat: int) -> Ability:
    """The special ability of a seat's knight."""
    return t.box.abilities[t.s.knight[seat]]


# Moving cards


def uncover(t: T, seat: int, token: int) -> None:
    """A card leaves the panels it lies on."""
    panels = t.s.panels
    for panel in range(6 * seat, 6 * seat + 6):
        if panels[panel] == token:
            panels[panel] = -1


def displaced(t: T, seat: int, token: int, panel: int) -> list[int]:
    """The cards that must go when this one is laid on a panel."""
    panels, first = t.s.panels, 6 * seat
    if gear_card(t, token).hands == 2:
        left, right = panels[first + LEFT], panels[first + RIGHT]
        there = [left] if left == right else [min(left, right), max(left, right)]
    else:
        there = [panels[first + panel]]
    return [other for other in there if other >= 0 and other != token]


def panels_for(t: T, token: int) -> tuple[int, ...]:
    """The panels where a card may lie."""
    kind = gear_card(t, token).kind
    if kind == "weapon":
        return (LEFT,) if gear_card(t, token).hands == 2 else (LEFT, RIGHT)
    if kind == "armor":
        return (BODY,)
    return (3, 4, 5) if kind == "general" else ()


def stores_for(
    t: T, seat: int, out: list[int], token: int, places: tuple[int, int]
) -> tuple[list[int], bool]:
    """Where displaced cards go when `token` has left its place: 0 backpack, 1 vehicle; and whether
    there is room for all of them (what finds none goes into the backpack). `places` are `free`."""
    if not out:
        return [], True
    room = [*places]
    zone = t.s.tokens.zone_of[token]
    if zone == PACK + seat:
        room[0] += places_taken_by(t, seat, token)
    elif zone == CARGO + seat:
        room[1] += places_taken_by(t, seat, token)
    if zone != SHEET + seat:
        room[0] += gear_card(t, token).backpack
    room[0] -= sum(gear_card(t, other).backpack for other in out)
    goes = []
    for other in out:
        need = places_taken_by(t, seat, other)
        store = 1 if room[0] < need <= room[1] else 0
        room[store] -= need
        goes.append(store)
    return goes, room[0] >= 0


def put_on(t: T, seat: int, token: int, panel: int) -> None:
    """Lay a card on a panel; what lay there goes into a store (rule 9.2)."""
    out = displaced(t, seat, token, panel)
    goes, _ = stores_for(t, seat, out, token, free_places(t, seat))
    uncover(t, seat, token)
    for other, store in zip(out, goes, strict=True):
        uncover(t, seat, other)
        t.move(other, (PACK, CARGO)[store] + seat)
    t.move(token, SHEET + seat)
    t.s.panels[6 * seat + panel] = token
    if gear_card(t, token).hands == 2:
        t.s.panels[6 * seat + RIGHT] = token
    if t.log is not None:
        log.put_on(t, seat, token)


def put_away(t: T, seat: int, token: int, store: int) -> int:
    """Lay a card face-down into a store; which token it is there (rule 9.20)."""
    uncover(t, seat, token)
    if t.s.tokens.zone_of[token] in (PACK + seat, CARGO + seat):
        token = carry_over(t, seat, token)
    return t.move(token, (PACK, CARGO)[store] + seat)


def discard_gear(t: T, seat: int, token: int) -> None:
    """A card goes to its pile with all that is attached to it (rule 9.10)."""
    for other in attached_to(t, seat, token):
        discard_gear(t, seat, other)
    uncover(t, seat, token)
    s = t.s
    s.host[token] = -1
    s.marked[token] = s.shifted[token] = 0
    colour = gear_card(t, token).colour
    t.move(token, BOX if colour == BLUE else GREEN_PILE + colour)
    if t.log is not None:
        log.discarded(t, token)


def set_vehicle(t: T, seat: int, token: int) -> None:
    """A vehicle replaces the one there was, which goes to the pool (rule 9.13)."""
    drop_vehicle(t, seat)
    t.move(token, VEHICLE + seat)
    for other in t.s.tokens.zones[ATTACHED + seat]:
        if gear_card(t, other).kind == "tuning" and t.s.host[other] < 0:
            t.s.host[other] = token
    if t.log is not None:
        log.drives(t, seat, token)


def drop_vehicle(t: T, seat: int, to: int = POOL, *, wrecked: bool = False) -> None:
    """A knight's vehicle goes. Tuning stays with its owner, enhancements do while there is room."""
    token = vehicle(t, seat)
    if token < 0:
        return
    for other in attached_to(t, seat, token):
        if gear_card(t, other).kind == "tuning":
            t.s.host[other] = -1
        elif not wrecked and pack_capacity(t, seat) > places_used(t, seat, PACK):
            t.s.host[other] = -1
            t.move(other, PACK + seat)
        else:
            discard_gear(t, seat, other)
    blue = vehicle_model(t, token).value[0] == BLUE
    t.move(token, BOX if blue and to == POOL else to)


def owned(t: T, seat: int) -> list[int]:
    """All gear cards of a knight that can be traded: no printed, no attached ones."""
    zones = t.s.tokens.zones
    return [*zones[SHEET + seat], *zones[PACK + seat], *zones[CARGO + seat]]


def at_stake(t: T, seat: int) -> list[int]:
    """What can be paid, stolen or lost: enhancements of printed gear, too (rule 9.5)."""
    loose = [x for x in t.s.tokens.zones[ATTACHED + seat] if t.s.host[x] >= PRINTED]
    return owned(t, seat) + loose


def worth_of(t: T, token: int) -> int:
    """The value of a card or vehicle in green gear (rule 8.2)."""
    face = t.s.tokens.faces[token]
    if face >= t.box.first_vehicle:
        return t.box.numbers.worth[vehicle_model(t, token).value[t.s.damaged[token]]]
    return t.box.gear_worth[face - t.box.first_gear]


def worth_of_gear(t: T, tokens: Sequence[int]) -> int:
    """The value of some gear cards, none of them a vehicle, in green gear."""
    faces, first, worth = t.s.tokens.faces, t.box.first_gear, t.box.gear_worth
    total = 0
    for token in tokens:
        total += worth[faces[token] - first]
    return total


def gear_value(t: T, seat: int) -> int:
    """What a knight owns, for ties (rule 12.3)."""
    zones = t.s.tokens.zones
    total = 0
    for zone in (SHEET, PACK, CARGO, ATTACHED):
        total += worth_of_gear(t, zones[zone + seat])
    for token in zones[VEHICLE + seat]:
        total += worth_of(t, token)
    return total
