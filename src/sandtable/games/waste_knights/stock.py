"""Gaining, placing, paying and losing gear; vehicle damage; changing gear (chapter 9)."""

from __future__ import annotations

from functools import partial

from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.dials import gain_ammo, gain_fuel, gain_reputation
from sandtable.games.waste_knights.gear import (
    PRINTED,
    attached_to,
    card,
    cargo_capacity,
    discard_gear,
    displaced,
    drop_vehicle,
    free,
    gear_of,
    has_ability,
    model,
    owned,
    pack_capacity,
    panel_gear,
    panel_key,
    panels_for,
    put_away,
    put_on,
    set_vehicle,
    size,
    stores_for,
    title,
    used,
    vehicle,
    who,
    worth_of,
)
from sandtable.games.waste_knights.state import (
    ATTACHED,
    BLUE_DECK,
    BOX,
    CARGO,
    GAINED,
    GREEN_DECK,
    GREEN_PILE,
    PACK,
    POOL,
    SHEET,
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
        if model(t, token).value[t.s.damaged[token]] == colour:
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
                await tidy(t, seat)
                continue
        token = top_of(t, colour)
        if token >= 0:
            await gain_card(t, seat, token)


async def gain_blue(t: T, seat: int, name: str) -> None:
    """A named card of the blue deck, if it is still there."""
    tokens = t.s.tokens
    for token in tokens.zones[BLUE_DECK]:
        if t.box.names[tokens.faces[token]] == name:
            if tokens.faces[token] >= t.box.first_vehicle:
                set_vehicle(t, seat, token)
                await tidy(t, seat)
            else:
                await gain_card(t, seat, token)
            return


async def gain_card(t: T, seat: int, token: int) -> None:
    """A new card is placed at once, or let go (rule 9.2)."""
    t.move(token, GAINED)
    gear = card(t, token)
    if t.log is not None:
        t.say("gain", f"{who(t, seat)} gains {gear.name}.", at=(f"s{seat}.sheet",))
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


def placements(t: T, seat: int, token: int) -> list[Option]:
    words, gear = t.box.words, card(t, token)
    number = gear_of(t, token)
    if gear.kind in ("implant", "mutation", "tuning"):
        return [words.attach[number][6], words.remove[number]]
    found = [words.wear[number][panel] for panel in wearable(t, seat, token)]
    room = free(t, seat)
    found += [words.stow[number][store] for store in (0, 1) if room[store] >= size(t, seat, token)]
    if gear.colour == tb.BLUE:
        return [*found, words.remove[number]]
    return [*found, words.drop[number]]


def wearable(t: T, seat: int, token: int) -> list[int]:
    """The panels where a card could lie now, with room for what it displaces."""
    return [
        panel
        for panel in panels_for(t, token)
        if stores_for(t, seat, displaced(t, seat, token, panel), token) is not None
    ]


def fix(t: T, seat: int, token: int) -> None:
    """Implants and mutations go beside the sheet, tuning under the vehicle (rule 9.12)."""
    tuned = card(t, token).kind == "tuning"
    t.move(token, ATTACHED + seat)
    t.s.host[token] = vehicle(t, seat) if tuned else -1
    if t.log is not None:
        t.say("gear", f"{who(t, seat)} attaches {title(t, token)}.")


async def remove_blue(t: T, seat: int, token: int) -> None:
    """Blue gear leaves the game for Reputation and a card (rule 9.11)."""
    for other in attached_to(t, seat, token):
        discard_gear(t, seat, other)
    for panel in range(6 * seat, 6 * seat + 6):
        if t.s.panels[panel] == token:
            t.s.panels[panel] = -1
    t.s.host[token] = -1
    t.move(token, BOX)
    gain_reputation(t, seat, t.box.numbers.blue_reputation)
    await gain_gear(t, seat, t.box.numbers.blue_gear, 1)


async def reward(t: T, seat: int, rewards: tb.Rewards) -> None:
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


async def tidy(t: T, seat: int, waster: int = -1) -> None:
    """Too many cards in a store: the owner gives some up, after damage the Waster (rule 9.3)."""
    who_decides = seat if waster < 0 else waster
    prompt = prompts.TIDY if waster < 0 else prompts.LOST_CARGO
    while True:
        over = _overfull(t, seat)
        if over < 0:
            return
        make = partial(_to_drop, t, seat, over, waster < 0)
        option = await t.choose(who_decides, make, prompt)
        token = find(t, (over + seat,), option.args[0])
        if option.verb == "stow":
            put_away(t, seat, token, option.args[1])
        elif card(t, token).colour == tb.BLUE:
            await remove_blue(t, seat, token)
        else:
            discard_gear(t, seat, token)


def _overfull(t: T, seat: int) -> int:
    if used(t, seat, PACK) > pack_capacity(t, seat):
        return PACK
    return CARGO if used(t, seat, CARGO) > cargo_capacity(t, seat) else -1


def _to_drop(t: T, seat: int, zone: int, own: bool) -> list[Option]:
    """What can be given up; blue gear only if nothing else is there (WK-32a)."""
    words = t.box.words
    tokens = sorted(t.s.tokens.zones[zone + seat], key=lambda x: gear_of(t, x))
    plain = [x for x in tokens if card(t, x).colour != tb.BLUE]
    other, room = (1, free(t, seat)[1]) if zone == PACK else (0, free(t, seat)[0])
    if not plain:
        fits = [x for x in tokens if room >= size(t, seat, x)]
        return unique([words.stow[gear_of(t, x)][other] for x in fits] or
                      [words.remove[gear_of(t, x)] for x in tokens])  # fmt: skip
    fits = [x for x in plain if own and room >= size(t, seat, x)]
    return unique(
        [words.stow[gear_of(t, x)][other] for x in fits]
        + [words.drop[gear_of(t, x)] for x in plain]
    )


def unique(options: list[Option]) -> list[Option]:
    return list(dict.fromkeys(options))


def find(t: T, zones: tuple[int, ...], number: int, *, fresh: bool = False) -> int:
    """The first card with this number in these zones; with `fresh`, one not moved in this step."""
    for zone in zones:
        for token in t.s.tokens.zones[zone]:
            if gear_of(t, token) == number and not (fresh and t.s.shifted[token]):
                return token
    raise AssertionError("the card was offered, so it is there")


# Paying


def can_pay(t: T, seat: int, cost: tb.Cost) -> bool:
    """Whether gear of that value is there (rule 6.4)."""
    return t.s.fuel[seat] >= cost[3] and purse(t, seat) >= price_of(t, cost)


def purse(t: T, seat: int) -> int:
    return sum(worth_of(t, x) for x in owned(t, seat) if card(t, x).colour != tb.BLUE)


def price_of(t: T, cost: tb.Cost) -> int:
    worth = t.box.numbers.worth
    return cost[0] * worth[0] + cost[1] * worth[1] + cost[2] * worth[2]


async def pay(t: T, seat: int, cost: tb.Cost) -> None:
    """Discard gear until the cost is covered, without change (rule 6.4)."""
    if cost[3]:
        gain_fuel(t, seat, -cost[3])
    left = price_of(t, cost)
    words = t.box.words
    while left > 0:
        option = await t.choose(seat, lambda: [words.pay[n] for n in payable(t, seat)], prompts.PAY)
        token = find(t, (SHEET + seat, PACK + seat, CARGO + seat), option.args[0])
        left -= worth_of(t, token)
        discard_gear(t, seat, token)
    await tidy(t, seat)


def payable(t: T, seat: int) -> list[int]:
    return sorted({gear_of(t, x) for x in owned(t, seat) if card(t, x).colour != tb.BLUE})


# Vehicles


async def dent(t: T, seat: int, waster: int) -> None:
    """A vehicle suffers 1 damage: the damaged side, then a wreck (rules 9.14 and 9.15)."""
    s = t.s
    token = vehicle(t, seat)
    if token < 0 or await _prevented(t, seat, token):
        return
    if t.log is not None:
        state = "is wrecked" if s.damaged[token] else "is damaged"
        t.say("vehicle", f"{who(t, seat)}'s {title(t, token)} {state}.", at=(f"s{seat}.vehicle",))
    if not s.damaged[token]:
        s.damaged[token] = 1
        await tidy(t, seat, waster)
        return
    s.damaged[token] = 0
    drop_vehicle(t, seat, wrecked=True)
    await lose_vehicle(t, seat, waster)


async def lose_vehicle(t: T, seat: int, waster: int) -> None:
    """Without a vehicle there is no Fuel and no cargo; blue gear comes back (WK-32a)."""
    t.s.fuel[seat] = 0
    blue = []
    for token in t.s.tokens.zones[CARGO + seat]:
        if card(t, token).colour == tb.BLUE:
            blue.append(token)
        else:
            discard_gear(t, seat, token)
    for token in blue:
        await gain_card(t, seat, token)


async def _prevented(t: T, seat: int, token: int) -> bool:
    """Ram bars and a mechanic's hands save a vehicle once per round."""
    words, s = t.box.words, t.s
    for other in attached_to(t, seat, token):
        if card(t, other).shields == "vehicle" and not s.marked[other]:
            s.marked[other] = 1
            return True
    if not has_ability(t, seat, "patchwork") or s.ability[seat]:
        return False
    answer = await t.choose(seat, lambda: [words.no, words.ability], prompts.PREVENT)
    if answer is words.ability:
        s.ability[seat] = 1
    return answer is words.ability


# Changing gear


def changes(t: T, seat: int, *, attaching: bool) -> list[Option]:
    """Every card may change its place once in a step (rule 9.4)."""
    s, words = t.s, t.box.words
    zones, shifted = s.tokens.zones, s.shifted
    found: list[Option] = []
    stored = (*zones[PACK + seat], *zones[CARGO + seat])
    for token in stored:
        if shifted[token]:
            continue
        number = gear_of(t, token)
        found += [words.wear[number][panel] for panel in wearable(t, seat, token)]
        if attaching and card(t, token).kind == "enhancement":
            found += [words.attach[number][place] for place in hosts(t, seat, token)]
    room = free(t, seat)
    for zone in (SHEET, PACK, CARGO):
        for token in zones[zone + seat]:
            if not shifted[token]:
                found += _stows(t, seat, token, zone, room)
    if attaching and (room[0] > 0 or room[1] > 0):
        for token in zones[ATTACHED + seat]:
            if not shifted[token] and card(t, token).kind == "enhancement":
                host = s.host[token]
                if host >= PRINTED or s.tokens.zone_of[host] not in (PACK + seat, CARGO + seat):
                    found.append(words.detach[gear_of(t, token)])
    return unique(found)


def _stows(t: T, seat: int, token: int, zone: int, room: tuple[int, int]) -> list[Option]:
    need, gear = size(t, seat, token), card(t, token)
    loss = gear.backpack if zone == SHEET else 0
    found = []
    if zone != PACK and room[0] - loss >= need:
        found.append(t.box.words.stow[gear_of(t, token)][0])
    if zone != CARGO and room[1] >= need and room[0] >= loss:
        found.append(t.box.words.stow[gear_of(t, token)][1])
    return found


def hosts(t: T, seat: int, token: int) -> list[int]:
    """Where an enhancement could be attached: panels, 6 for the vehicle (rule 9.8)."""
    gear = card(t, token)
    if gear.attach == "vehicle":
        there = vehicle(t, seat)
        return [6] if there >= 0 and _not_twice(t, seat, token, there) else []
    panels = (tb.LEFT, tb.RIGHT) if gear.attach == "weapon" else (tb.BODY,)
    found = []
    for panel in panels:
        number = panel_gear(t, seat, panel)
        if number < 0 or (panel == tb.RIGHT and t.box.gear[number].hands == 2):
            continue
        if _suits(t.box.gear[number], gear.needs) and _not_twice(
            t, seat, token, panel_key(t, seat, panel)
        ):
            found.append(panel)
    return found


def _suits(host: tb.Gear, needs: str) -> bool:
    melee = tb.MELEE in host.icons
    if needs == "melee":
        return melee
    if needs == "ranged":
        return bool(host.icons) and not melee
    return needs == "" or (not melee and host.ammo == "spend")


def _not_twice(t: T, seat: int, token: int, key: int) -> bool:
    faces = t.s.tokens.faces
    return all(faces[other] != faces[token] for other in attached_to(t, seat, key))


def change(t: T, seat: int, option: Option) -> None:
    """Carry out one of `changes`."""
    s, number = t.s, option.args[0]
    if option.verb == "wear":
        token = next(
            x
            for zone in (PACK, CARGO)
            for x in s.tokens.zones[zone + seat]
            if gear_of(t, x) == number
            and not s.shifted[x]
            and option.args[1] in wearable(t, seat, x)
        )
        put_on(t, seat, token, option.args[1])
    elif option.verb == "stow":
        order = ((SHEET, PACK, CARGO), (SHEET, CARGO, PACK))[option.args[1] == 0]
        room = free(t, seat)
        token = next(
            x
            for zone in order
            for x in s.tokens.zones[zone + seat]
            if gear_of(t, x) == number
            and not s.shifted[x]
            and option in _stows(t, seat, x, zone, room)
        )
        put_away(t, seat, token, option.args[1])
    elif option.verb == "attach":
        token = next(
            x
            for zone in (PACK, CARGO)
            for x in s.tokens.zones[zone + seat]
            if gear_of(t, x) == number and not s.shifted[x] and option.args[1] in hosts(t, seat, x)
        )
        place = option.args[1]
        s.host[token] = vehicle(t, seat) if place == 6 else panel_key(t, seat, place)
        t.move(token, ATTACHED + seat)
    else:
        token = next(
            x
            for x in s.tokens.zones[ATTACHED + seat]
            if gear_of(t, x) == number
            and not s.shifted[x]
            and (
                s.host[x] >= PRINTED
                or s.tokens.zone_of[s.host[x]] not in (PACK + seat, CARGO + seat)
            )
        )
        s.host[token] = -1
        t.move(token, (PACK if free(t, seat)[0] > 0 else CARGO) + seat)
    s.shifted[token] = 1


async def rearrange(t: T, seat: int, prompt: Prompt = prompts.EQUIP) -> None:
    """Change gear on the sheet until done, without enhancements: Defend (rule 10.6)."""
    words = t.box.words
    settle(t)
    while changes(t, seat, attaching=False):
        option = await t.choose(
            seat, lambda: [words.done, *changes(t, seat, attaching=False)], prompt
        )
        if option is words.done:
            break
        change(t, seat, option)
    await tidy(t, seat)
    settle(t)


def settle(t: T) -> None:
    """A step begins: all cards may be moved again."""
    t.s.shifted = bytearray(len(t.s.shifted))
