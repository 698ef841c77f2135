"""Gaining and placing gear, rewards, and carrying no more than there is room for (chapter 9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import BLUE, Rewards
from sandtable.games.waste_knights.rules.dials import gain_ammo, gain_fuel, gain_reputation
from sandtable.games.waste_knights.rules.gear.hidden import look_into_stores, outstanding_first
from sandtable.games.waste_knights.rules.gear.inventory import (
    attached_to,
    cargo_capacity,
    discard_gear,
    displaced,
    drop_vehicle,
    free_places,
    gear_card,
    gear_of,
    pack_capacity,
    panels_for,
    places_taken_by,
    places_used,
    put_away,
    put_on,
    set_vehicle,
    stores_for,
    uncover,
    vehicle,
    vehicle_model,
)
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.state import (
    ATTACHED,
    BLUE_DECK,
    BOX,
    CARGO,
    DRAWN,
    GAINED,
    GREEN_DECK,
    GREEN_PILE,
    PACK,
    POOL,
)

# Gaining


def top_of(t: T, colour: int) -> int:
    """The top card of a gear deck, formed anew from its pile if need be; -1 if there is none."""
    zones = t.s.tokens.zones
    if not zones[GREEN_DECK + colour] and zones[GREEN_PILE + colour]:
        t.pour(GREEN_PILE + colour, GREEN_DECK + colour)
        t.mix(zones[GREEN_DECK + colour])
    return zones[GREEN_DECK + colour][-1] if zones[GREEN_DECK + colour] else -1


def pool_options(t: T, colour: int) -> list[Option]:
    """Vehicles of the pool that have this value."""
    found: list[Option] = []
    for token in t.s.tokens.zones[POOL]:
        if vehicle_model(t, token).value[t.s.damaged[token]] == colour:
            option = vehicle_option(t, token)
            if option not in found:
                found.append(option)
    return found


def vehicle_option(t: T, token: int) -> Option:
    number = t.s.tokens.faces[token] - t.box.first_vehicle
    return t.box.words.vehicle[2 * number + t.s.damaged[token]]


def pool_token(t: T, option: Option) -> int:
    return next(x for x in t.s.tokens.zones[POOL] if vehicle_option(t, x) is option)


async def gain_gear(t: T, seat: int, colour: int, count: int) -> None:
    """Draw gear of a colour, or take a vehicle of that value instead (rule 9.13)."""
    words = t.box.words
    for _ in range(count):
        if pool_options(t, colour):
            option = await t.choose(
                seat, lambda: [words.draw, *pool_options(t, colour)], prompts.GAIN
            )
            if option is not words.draw:
                set_vehicle(t, seat, pool_token(t, option))
                await drop_surplus(t, seat)
                continue
        token = top_of(t, colour)
        if token >= 0:
            await draw_card(t, seat, token)


async def gain_blue(t: T, seat: int, name: str) -> None:
    """A named card of the blue deck, if it is still there."""
    tokens = t.s.tokens
    for token in tokens.zones[BLUE_DECK]:
        if t.box.names[tokens.faces[token]] == name:
            if tokens.faces[token] >= t.box.first_vehicle:
                await gain_blue_vehicle(t, seat, token)
            else:
                await gain_card(t, seat, token)
            return


async def gain_blue_vehicle(t: T, seat: int, token: int) -> None:
    """A blue vehicle replaces the old one, or is removed like other blue gear (rule 9.11)."""
    words = t.box.words
    row = [vehicle_option(t, token), words.remove[gear_of(t, token)]]
    option = await t.choose(seat, lambda: row, prompts.PLACE)
    if option.verb == "remove":
        await remove_blue(t, seat, token)
        return
    set_vehicle(t, seat, token)
    await drop_surplus(t, seat)


async def draw_card(t: T, seat: int, token: int) -> None:
    """A card of a deck: nobody else sees it before it is placed (rule 9.18)."""
    t.move(token, DRAWN + seat)
    if t.log is not None:
        log.drew_gear(t, seat, token)
    await place_card(t, seat, token)


async def gain_card(t: T, seat: int, token: int) -> None:
    """A card that all see."""
    t.move(token, GAINED)
    if t.log is not None:
        log.gained(t, seat, token)
    await place_card(t, seat, token)


async def place_card(t: T, seat: int, token: int) -> None:
    """A new card is placed at once, or let go; something else may go instead (9.2 and 9.3)."""
    option = await t.choose(seat, lambda: placements(t, seat, token), prompts.PLACE)
    match option.verb:
        case "wear":
            put_on(t, seat, token, option.args[1])
        case "stow":
            put_away(t, seat, token, option.args[1])
        case "attach":
            fix(t, seat, token)
        case "remove":
            await remove_blue(t, seat, token)
        case _:
            discard_gear(t, seat, token)
    await drop_surplus(t, seat)


def placements(t: T, seat: int, token: int) -> list[Option]:
    words, gear = t.box.words, gear_card(t, token)
    number = gear_of(t, token)
    if gear.kind in ("implant", "mutation", "tuning"):
        return [words.attach[number][6], words.remove[number]]
    found = [words.wear[number][panel] for panel in panels_for(t, token)]
    room = pack_capacity(t, seat), cargo_capacity(t, seat)
    found += [words.stow[number][store] for store in (0, 1) if room[store]]
    if gear.colour == BLUE:
        return [*found, words.remove[number]]
    return [*found, words.drop[number]]


def wearable(t: T, seat: int, token: int, places: tuple[int, int]) -> list[int]:
    """The panels where a card could lie now: what it displaces needs some of those `places`."""
    return [
        panel
        for panel in panels_for(t, token)
        if stores_for(t, seat, displaced(t, seat, token, panel), token, places)[1]
    ]


def fix(t: T, seat: int, token: int) -> None:
    """Implants and mutations go beside the sheet, tuning under the vehicle (rule 9.12)."""
    tuned = gear_card(t, token).kind == "tuning"
    t.move(token, ATTACHED + seat)
    t.s.host[token] = vehicle(t, seat) if tuned else -1
    if t.log is not None:
        log.attached(t, seat, token)


async def remove_blue(t: T, seat: int, token: int) -> None:
    """Blue gear leaves the game for Reputation and a card (rule 9.11)."""
    if token == vehicle(t, seat):
        drop_vehicle(t, seat, BOX)
        t.s.fuel[seat] = 0
        await drop_surplus(t, seat)
    else:
        for other in attached_to(t, seat, token):
            discard_gear(t, seat, other)
        uncover(t, seat, token)
        t.s.host[token] = -1
        t.move(token, BOX)
    gain_reputation(t, seat, t.box.numbers.blue_reputation)
    await gain_gear(t, seat, t.box.numbers.blue_gear, 1)


async def reward(t: T, seat: int, rewards: Rewards) -> None:
    """Everything of a rewards space."""
    if rewards.reputation:
        gain_reputation(t, seat, rewards.reputation)
    if rewards.ammo:
        gain_ammo(t, seat, rewards.ammo)
    if rewards.fuel:
        gain_fuel(t, seat, rewards.fuel)
    for colour, count in enumerate(rewards.gear):
        await gain_gear(t, seat, colour, count)
    if rewards.blue:
        await gain_blue(t, seat, rewards.blue)


# Carrying no more than there is room for


async def drop_surplus(t: T, seat: int, waster: int = -1) -> None:
    """Too many cards in a store: the owner gives some up, of cargo after damage the Waster (9.3).

    Blue gear is not given up: its owner finds another place for it (rule 9.17).
    """
    while True:
        over = _overfull(t, seat)
        if over < 0:
            return
        if all(gear_card(t, x).colour == BLUE for x in t.s.tokens.zones[over + seat]):
            await place_blue(t, seat, t.s.tokens.zones[over + seat])
            continue
        own = waster < 0 or over == PACK
        decider, prompt = (seat, prompts.TIDY) if own else (waster, prompts.LOST_CARGO)
        if decider != seat:
            look_into_stores(t, seat, decider)
        option = await t.choose(decider, partial(_to_drop, t, seat, over, own), prompt)
        there = outstanding_first(t, seat, t.s.tokens.zones[over + seat])
        token = next(x for x in there if gear_of(t, x) == option.args[0])
        if option.verb == "stow":
            put_away(t, seat, token, option.args[1])
        else:
            discard_gear(t, seat, token)


def _overfull(t: T, seat: int) -> int:
    if places_used(t, seat, PACK) > pack_capacity(t, seat):
        return PACK
    return CARGO if places_used(t, seat, CARGO) > cargo_capacity(t, seat) else -1


def _to_drop(t: T, seat: int, zone: int, own: bool) -> list[Option]:
    """What can be given up, or by its owner put into the other store."""
    words = t.box.words
    tokens = sorted(t.s.tokens.zones[zone + seat], key=lambda x: gear_of(t, x))
    plain = [x for x in tokens if gear_card(t, x).colour != BLUE]
    other, room = (1, free_places(t, seat)[1]) if zone == PACK else (0, free_places(t, seat)[0])
    fits = [x for x in plain if own and room >= places_taken_by(t, seat, x)]
    return unique(
        [words.stow[gear_of(t, x)][other] for x in fits]
        + [words.drop[gear_of(t, x)] for x in plain]
    )


# Blue gear that has lost its place


async def place_blue(t: T, seat: int, tokens: Sequence[int]) -> None:
    """The owner finds a place for one of these cards, whatever must go for it (rule 9.17)."""
    option = await t.choose(seat, lambda: _blue_places(t, seat, tokens), prompts.PLACE_BLUE)
    token = next(x for x in tokens if gear_of(t, x) == option.args[0])
    match option.verb:
        case "wear":
            put_on(t, seat, token, option.args[1])
        case "stow":
            put_away(t, seat, token, option.args[1])
        case _:
            await remove_blue(t, seat, token)


def _blue_places(t: T, seat: int, tokens: Sequence[int]) -> list[Option]:
    """Panels and stores; if there is none for any of them, one leaves the game."""
    words = t.box.words
    found: list[Option] = []
    for token in tokens:
        number, room = gear_of(t, token), _room_for_blue(t, seat, token)
        panels = [p for p in panels_for(t, token) if _blue_may_lie(t, seat, token, p, room[0])]
        found += [words.wear[number][panel] for panel in panels]
        need = places_taken_by(t, seat, token)
        stores = [n for n in (0, 1) if t.s.tokens.zone_of[token] != (PACK, CARGO)[n] + seat]
        found += [words.stow[number][store] for store in stores if room[store] >= need]
    return found or [words.remove[gear_of(t, token)] for token in tokens]


def _room_for_blue(t: T, seat: int, token: int) -> tuple[int, int]:
    """Places in both stores that are free, or taken by what can go, or by the card itself."""
    zones = t.s.tokens.zones
    pack, cargo = free_places(t, seat)
    yields = [
        sum(
            places_taken_by(t, seat, x)
            for x in zones[zone + seat]
            if x == token or gear_card(t, x).colour != BLUE
        )
        for zone in (PACK, CARGO)
    ]
    return pack + yields[0], cargo + yields[1]


def _blue_may_lie(t: T, seat: int, token: int, panel: int, room: int) -> bool:
    """Whether other blue gear on a panel would find a place in the backpack."""
    out = [x for x in displaced(t, seat, token, panel) if gear_card(t, x).colour == BLUE]
    return sum(places_taken_by(t, seat, x) for x in out) <= room if out else True


def unique(options: list[Option]) -> list[Option]:
    return options if len(options) < 2 else list(dict.fromkeys(options))
