"""Vehicles that suffer damage (rules 9.14 and 9.15)."""

from __future__ import annotations

from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import BLUE
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.gear.gaining import drop_surplus, place_blue
from sandtable.games.waste_knights.rules.gear.inventory import (
    ability,
    attached_to,
    discard_gear,
    drop_vehicle,
    gear_card,
    vehicle,
    vehicle_model,
)
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.state import CARGO, GAINED


async def damage_vehicle(t: T, seat: int, waster: int) -> None:
    """A vehicle suffers 1 damage: the damaged side, then a wreck (rules 9.14 and 9.15).

    A blue vehicle is never destroyed (rule 9.11): it stays damaged.
    """
    s = t.s
    token = vehicle(t, seat)
    if token < 0 or (conscious(t, seat) and await _prevented(t, seat, token)):
        return
    if s.damaged[token] and vehicle_model(t, token).value[0] == BLUE:
        return
    if t.log is not None:
        log.dented(t, seat, token)
    if not s.damaged[token]:
        s.damaged[token] = 1
        await drop_surplus(t, seat, waster)
        return
    s.damaged[token] = 0
    drop_vehicle(t, seat, wrecked=True)
    await lose_cargo(t, seat)


async def lose_cargo(t: T, seat: int) -> None:
    """A wreck leaves no Fuel and no cargo; blue gear goes back to its owner (rule 9.17)."""
    t.s.fuel[seat] = 0
    for token in t.s.tokens.zones[CARGO + seat]:
        if gear_card(t, token).colour != BLUE:
            discard_gear(t, seat, token)
    blue = [t.move(token, GAINED) for token in t.s.tokens.zones[CARGO + seat]]
    while blue:
        await place_blue(t, seat, blue)
        await drop_surplus(t, seat)
        blue = [token for token in blue if t.s.tokens.zone_of[token] == GAINED]


async def _prevented(t: T, seat: int, token: int) -> bool:
    """Ram bars and a mechanic's hands save a vehicle once per round."""
    words, s = t.box.words, t.s
    for other in attached_to(t, seat, token):
        if gear_card(t, other).shields == "vehicle" and not s.marked[other]:
            s.marked[other] = 1
            return True
    if not ability(t, seat).prevents_damage or s.ability[seat]:
        return False
    answer = await t.choose(seat, lambda: [words.no, words.ability], prompts.PREVENT)
    if answer is words.ability:
        s.ability[seat] = 1
    return answer is words.ability
