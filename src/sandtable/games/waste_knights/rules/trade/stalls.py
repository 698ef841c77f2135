"""Trading with the Stalls (rules 8.1 to 8.7)."""

from __future__ import annotations

from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import BLUE, RED
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.effects import refill_stalls
from sandtable.games.waste_knights.rules.gear.gaining import (
    drop_surplus,
    gain_card,
    unique,
    vehicle_option,
)
from sandtable.games.waste_knights.rules.gear.inventory import (
    ability,
    attached_to,
    discard_gear,
    drop_vehicle,
    free_places,
    gear_card,
    owned,
    set_vehicle,
    vehicle,
    vehicle_model,
    worth_of,
)
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers
from sandtable.games.waste_knights.rules.hexes import active, step_waster, tile_at, waster_of
from sandtable.games.waste_knights.rules.luck import LuckWindow, offer_luck
from sandtable.games.waste_knights.rules.tasks import check_common_task
from sandtable.games.waste_knights.state import (
    ATTACHED,
    CARGO,
    GAINED,
    PACK,
    POOL,
    STALL,
    STALLS,
    VEHICLE,
)

_TRADING: Final = LuckWindow("trade")


async def barter(t: T) -> None:
    """One choice of a trade with the Stalls: offer, want, deal or cancel (rule 8.3)."""
    s = t.s
    seat = active(t)
    if not conscious(t, seat):
        end_barter(t)
        return
    option = await offer_luck(
        t,
        seat,
        _TRADING,
        prompts.BARTER,
        LuckModifiers(),
        more=lambda: barter_options(t, seat),
    )
    match option.verb:
        case "offer":
            token = _to_offer(t, seat, option.args[0])
            t.show(token, t.everyone)
            s.offers = (*s.offers, token)
        case "want":
            s.wants = (*s.wants, option.args[0])
        case "vehicle":
            s.wants = (*s.wants, STALLS + option.args[0])
        case "deal":
            await strike_deal(t, seat)
        case _:
            end_barter(t)


def end_barter(t: T) -> None:
    s = t.s
    s.offers, s.wants, s.worth = (), (), 0
    s.phase, s.resume = s.resume, ""


def offered(t: T, seat: int) -> int:
    """What an offer is worth."""
    s = t.s
    if not s.offers:
        return 0
    total = sum(worth_of(t, token) for token in s.offers) + s.worth
    return total + ability(t, seat).worth


def price(t: T, want: int) -> int:
    """The Stalls' price of a space, or the value of a vehicle of the pool (rules 8.1 and 8.5)."""
    worth, numbers = t.box.numbers.worth, t.box.numbers
    if want < STALLS:
        return worth[numbers.stalls[want].price]
    number, damaged = divmod(want - STALLS, 2)
    return worth[t.box.vehicles[number].value[damaged]]


def asked(t: T) -> int:
    return sum(price(t, want) for want in t.s.wants)


def barter_options(t: T, seat: int) -> list[Option]:
    s, words = t.s, t.box.words
    found = [words.cancel]
    if s.wants:
        found.append(words.deal)
    left = _left_to_offer(t, seat)
    first = t.box.first_gear
    numbers = {s.tokens.faces[x] - first for x in left}
    found += [words.offer[number] for number in sorted(numbers)]
    purse = offered(t, seat) - asked(t)
    found += [words.want[n] for n in _spaces(t, seat) if n not in s.wants and price(t, n) <= purse]
    if not any(want >= STALLS for want in s.wants):
        pool = unique([vehicle_option(t, x) for x in s.tokens.zones[POOL]])
        found += [o for o in pool if price(t, STALLS + o.args[0]) <= purse]
    return found


def _left_to_offer(t: T, seat: int) -> list[int]:
    """Cards and the vehicle; enhancements once what they are attached to is offered (9.10)."""
    s = t.s
    loose = [x for token in s.offers for x in attached_to(t, seat, token)]
    return [
        x
        for x in (*owned(t, seat), *s.tokens.zones[VEHICLE + seat], *loose)
        if x not in s.offers and not _is_blue(t, x)
    ]


def _is_blue(t: T, token: int) -> bool:
    face = t.s.tokens.faces[token]
    if face >= t.box.first_vehicle:
        return vehicle_model(t, token).value[0] == BLUE
    return gear_card(t, token).colour == BLUE


def _spaces(t: T, seat: int) -> list[int]:
    """The spaces that a knight has access to here (rule 8.6)."""
    zones, city = t.s.tokens.zones, tile_at(t, t.s.at[seat]).name
    return [
        n
        for n, space in enumerate(t.box.numbers.stalls)
        if zones[STALL + n] and space.city in ("", city)
    ]


def _to_offer(t: T, seat: int, number: int) -> int:
    face = t.box.first_gear + number
    return next(x for x in _left_to_offer(t, seat) if t.s.tokens.faces[x] == face)


async def strike_deal(t: T, seat: int) -> None:
    """Offers go to the piles, wanted cards to the knight, the Stalls are refilled (rule 8.3)."""
    s = t.s
    offers, wants, drove = s.offers, s.wants, vehicle(t, seat) >= 0
    end_barter(t)
    wanted = [s.tokens.zones[STALL + n][0] for n in wants if n < STALLS]
    attached = s.tokens.zones[ATTACHED + seat]
    for token in (*[x for x in offers if x in attached], *[x for x in offers if x not in attached]):
        if s.tokens.faces[token] >= t.box.first_vehicle:
            drop_vehicle(t, seat)
        else:
            strip(t, seat, token)
            discard_gear(t, seat, token)
    for want in wants:
        if want >= STALLS:
            option = t.box.words.vehicle[want - STALLS]
            token = next(x for x in s.tokens.zones[POOL] if vehicle_option(t, x) is option)
            set_vehicle(t, seat, token)
    for token in wanted:
        t.move(token, GAINED)
    refill_stalls(t)
    red = any(gear_card(t, token).colour == RED for token in wanted)
    for token in wanted:
        await gain_card(t, seat, token)
    if drove and vehicle(t, seat) < 0:
        s.fuel[seat] = 0
    await drop_surplus(t, seat)
    if red:
        waster = step_waster(t, seat) if s.phase == "explore" else waster_of(t, seat)
        await check_common_task(t, seat, "buy", waster)


def strip(t: T, seat: int, token: int) -> None:
    """Enhancements of a traded card are detached while there is room (rule 9.10)."""
    for other in attached_to(t, seat, token):
        room = free_places(t, seat)
        if room[0] > 0 or room[1] > 0:
            t.s.host[other] = -1
            t.move(other, (PACK if room[0] > 0 else CARGO) + seat)
