"""Trading with the Stalls and between knights (rules page, chapter 8)."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.dials import conscious
from sandtable.games.waste_knights.effects import refill_stalls
from sandtable.games.waste_knights.fortune import Fate, window
from sandtable.games.waste_knights.gear import (
    attached_to,
    card,
    discard_gear,
    drop_vehicle,
    free,
    has_ability,
    model,
    owned,
    set_vehicle,
    uncover,
    vehicle,
    who,
    worth_of,
)
from sandtable.games.waste_knights.place import active, step_waster, tile_at, waster_of
from sandtable.games.waste_knights.state import (
    ATTACHED,
    CARGO,
    GAINED,
    PACK,
    POOL,
    SHEET,
    STALL,
    STALLS,
    VEHICLE,
)
from sandtable.games.waste_knights.stock import (
    find,
    gain_card,
    lose_vehicle,
    tidy,
    unique,
    vehicle_option,
)
from sandtable.games.waste_knights.tasks import achieved

MOST_ITEMS = 6
"""Things on one side of a trade between knights."""

# The Stalls


async def barter(t: T) -> None:
    """One choice of a trade with the Stalls: offer, want, deal or cancel (rule 8.3)."""
    s = t.s
    seat = active(t)
    if not conscious(t, seat):
        end_barter(t)
        return
    option = await window(t, seat, ("trade",), prompts.BARTER, Fate(),
                          more=lambda: barter_options(t, seat))  # fmt: skip
    match option.verb:
        case "offer":
            s.offers = (*s.offers, _to_offer(t, seat, option.args[0]))
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
    return total + int(has_ability(t, seat, "haggle"))


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
    left = [x for x in (*owned(t, seat), *s.tokens.zones[VEHICLE + seat]) if x not in s.offers]
    first = t.box.first_gear
    numbers = {s.tokens.faces[x] - first for x in left if not _is_blue(t, x)}
    found += [words.offer[number] for number in sorted(numbers)]
    purse = offered(t, seat) - asked(t)
    found += [words.want[n] for n in _spaces(t, seat) if n not in s.wants and price(t, n) <= purse]
    if not any(want >= STALLS for want in s.wants):
        pool = unique([vehicle_option(t, x) for x in s.tokens.zones[POOL]])
        found += [o for o in pool if price(t, STALLS + o.args[0]) <= purse]
    return found


def _is_blue(t: T, token: int) -> bool:
    face = t.s.tokens.faces[token]
    if face >= t.box.first_vehicle:
        return model(t, token).value[0] == tb.BLUE
    return card(t, token).colour == tb.BLUE


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
    tokens = (*owned(t, seat), *t.s.tokens.zones[VEHICLE + seat])
    return next(x for x in tokens if t.s.tokens.faces[x] == face and x not in t.s.offers)


async def strike_deal(t: T, seat: int) -> None:
    """Offers go to the piles, wanted cards to the knight, the Stalls are refilled (rule 8.3)."""
    s = t.s
    offers, wants = s.offers, s.wants
    end_barter(t)
    wanted = [s.tokens.zones[STALL + n][0] for n in wants if n < STALLS]
    for token in offers:
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
    red = any(card(t, token).colour == tb.RED for token in wanted)
    for token in wanted:
        await gain_card(t, seat, token)
    if vehicle(t, seat) < 0:
        s.fuel[seat] = 0
    await tidy(t, seat)
    if red:
        waster = step_waster(t, seat) if s.phase == "explore" else waster_of(t, seat)
        await achieved(t, seat, "buy", waster)


def strip(t: T, seat: int, token: int) -> None:
    """Enhancements of a traded card are detached while there is room (rule 9.10)."""
    for other in attached_to(t, seat, token):
        room = free(t, seat)
        if room[0] > 0 or room[1] > 0:
            t.s.host[other] = -1
            t.move(other, (PACK if room[0] > 0 else CARGO) + seat)


# Between knights


async def deal(t: T) -> None:
    """One choice of a proposal, thing by thing; then the other accepts or refuses (rule 8.8)."""
    s, words = t.s, t.box.words
    me, other = s.bargain
    if not (conscious(t, me) and conscious(t, other)):
        end_deal(t)
        return
    option = await t.choose(me, lambda: deal_options(t), prompts.BARGAIN)
    match option.verb:
        case "give":
            s.give = (*s.give, option.args[0])
        case "take":
            s.take = (*s.take, option.args[0])
        case "propose":
            answer = await t.choose(other, lambda: [words.refuse, words.accept], prompts.ANSWER)
            give, take = s.give, s.take
            end_deal(t)
            if answer is words.accept:
                await hand_over(t, me, other, give, take)
        case _:
            end_deal(t)


def end_deal(t: T) -> None:
    s = t.s
    s.bargain, s.give, s.take = (-1, -1), (), ()
    s.phase, s.resume = s.resume, ""


def deal_options(t: T) -> list[Option]:
    s, words = t.s, t.box.words
    me, other = s.bargain
    found = [words.cancel]
    if s.give or s.take:
        found.append(words.propose)
    if len(s.give) < MOST_ITEMS:
        found += [words.give[item] for item in _items(t, me, s.give)]
    if len(s.take) < MOST_ITEMS:
        found += [words.take[item] for item in _items(t, other, s.take)]
    return found


def _items(t: T, seat: int, named: tuple[int, ...]) -> list[int]:
    """What a knight could still put into a trade."""
    s, box = t.s, t.box
    counts: dict[int, int] = {}
    for token in (*owned(t, seat), *s.tokens.zones[VEHICLE + seat]):
        item = s.tokens.faces[token] - box.first_gear
        counts[item] = counts.get(item, 0) + 1
    counts[box.ammo_item] = s.ammo[seat]
    counts[box.fuel_item] = s.fuel[seat]
    return [item for item in sorted(counts) if counts[item] > named.count(item)]


async def hand_over(
    t: T, me: int, other: int, give: tuple[int, ...], take: tuple[int, ...]
) -> None:
    """Both sides change hands at once; what finds no place is lost."""
    s, box = t.s, t.box
    if t.log is not None:
        t.say("trade", f"{who(t, me)} and {who(t, other)} trade.")
    moved: list[tuple[int, int]] = []
    wheels: list[tuple[int, int]] = []
    for giver, taker, items in ((me, other, give), (other, me, take)):
        for item in items:
            if item == box.ammo_item:
                s.ammo[giver] -= 1
                s.ammo[taker] = min(box.numbers.most, s.ammo[taker] + 1)
            elif item == box.fuel_item:
                s.fuel[giver] -= 1
                s.fuel[taker] = min(box.numbers.most, s.fuel[taker] + 1)
            elif item >= len(box.gear):
                wheels.append((vehicle(t, giver), taker))
                drop_vehicle(t, giver, GAINED)
            else:
                token = find(t, (SHEET + giver, PACK + giver, CARGO + giver), item)
                strip(t, giver, token)
                for extra in attached_to(t, giver, token):
                    t.move(extra, ATTACHED + taker)
                uncover(t, giver, token)
                t.move(token, GAINED)
                moved.append((token, taker))
    for token, taker in wheels:
        set_vehicle(t, taker, token)
    for token, taker in moved:
        await gain_card(t, taker, token)
    for seat in (me, other):
        if vehicle(t, seat) < 0:
            s.fuel[seat] = 0
            await lose_vehicle(t, seat, seat)
        await tidy(t, seat)
