"""The Rest Step (rules 14.8 and 14.9)."""

from __future__ import annotations

from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import BLUE, Luck
from sandtable.games.waste_knights.content.grid import DISTANCE
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.dials import (
    bring_round,
    cleanse,
    conscious,
    gain_ammo,
    gain_fuel,
    heal,
)
from sandtable.games.waste_knights.rules.gear.equipping import equip_card, equip_options, settle
from sandtable.games.waste_knights.rules.gear.gaining import drop_surplus, remove_blue, unique
from sandtable.games.waste_knights.rules.gear.inventory import (
    gear_card,
    gear_of,
    owned,
    vehicle,
    vehicle_model,
)
from sandtable.games.waste_knights.rules.gear.using import (
    LuckModifiers,
    usable,
    use_gear,
)
from sandtable.games.waste_knights.rules.hexes import active, cities, step_waster
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.rules.luck import (
    discard_luck,
    in_hand,
    play,
    playable,
)
from sandtable.games.waste_knights.rules.trade.bargains import begin_deal
from sandtable.games.waste_knights.state import HAND

_AT_REST: Final = ("any", "rest")


async def rest(t: T) -> None:
    """One activity of a resting knight; when all have rested, the round ends."""
    s, words = t.s, t.box.words
    seat = active(t)
    has_cards = s.tokens.zones[HAND + seat] or owned(t, seat)
    if conscious(t, seat) and (has_cards or rest_options(t, seat)):
        options = await t.choose(
            seat, lambda: [words.done, *rest_options(t, seat), *luck_options(t, seat)], prompts.REST
        )
        if options is not words.done:
            await do(t, seat, options)
            return
    await drop_surplus(t, seat)
    settle(t)
    s.turn += 1
    if s.turn == t.seats:
        await end_round(t)


def rest_options(t: T, seat: int) -> list[Option]:
    """Gear to use or change, blue gear to give up, knights to trade with."""
    words = t.box.words
    found = [words.meet[x] for x in partners(t, seat)]
    found += usable(t, seat, _AT_REST)
    found += [words.remove[gear_of(t, token)] for token in blue_gear(t, seat)]
    return unique(found) + equip_options(t, seat, attaching=True)


def blue_gear(t: T, seat: int) -> list[int]:
    """What its owner may remove from the game (rule 9.11)."""
    car = vehicle(t, seat)
    found = [x for x in owned(t, seat) if gear_card(t, x).colour == BLUE]
    return [*found, *([car] if car >= 0 and vehicle_model(t, car).value[0] == BLUE else [])]


def partners(t: T, seat: int) -> list[int]:
    """Knights here with whom no trade was tried in this step (rule 14.8)."""
    s = t.s
    return [
        x
        for x in range(t.seats)
        if x != seat
        and s.at[x] == s.at[seat]
        and conscious(t, x)
        and not s.traded >> (4 * seat + x) & 1
    ]


def luck_options(t: T, seat: int) -> list[Option]:
    """Luck cards for any time, and quick resupply: one card for its icon (13.2 and 13.5)."""
    found = playable(t, seat, ())
    if t.s.rested >> seat & 1:
        return found
    return found + in_hand(t, seat, t.box.words.spend)


async def do(t: T, seat: int, option: Option) -> None:
    s = t.s
    match option.verb:
        case "meet":
            other = option.args[0]
            s.traded |= 1 << (4 * seat + other)
            begin_deal(t, seat, other, "rest")
        case "use":
            await use_gear(t, seat, option.args[0], LuckModifiers())
        case "luck":
            await play(t, seat, option.args[0], LuckModifiers())
        case "spend":
            s.rested |= 1 << seat
            quick_resupply(t, seat, discard_luck(t, seat, option.args[0]))
        case "remove":
            token = next(x for x in blue_gear(t, seat) if gear_of(t, x) == option.args[0])
            await remove_blue(t, seat, token)
            await drop_surplus(t, seat)
        case _:
            equip_card(t, seat, option)


def quick_resupply(t: T, seat: int, luck: Luck) -> None:
    if luck.icon == "ammo":
        gain_ammo(t, seat, 1)
    elif luck.icon == "fuel":
        gain_fuel(t, seat, 1)
    elif luck.icon == "health":
        heal(t, seat, 1)
    else:
        cleanse(t, seat, 1)


async def end_round(t: T) -> None:
    """Everybody wakes up; after the last round the mission is decided (rules 11.6 and 12.1)."""
    s = t.s
    for seat in range(t.seats):
        if not conscious(t, seat):
            await wake(t, seat)
    if s.round >= t.box.mission.rounds:
        missions.finish(t)
    s.turn = 0
    s.phase = "waster"


async def wake(t: T, seat: int) -> None:
    """In the nearest city, poorer by 1 Ammo and 1 Fuel (rule 11.6)."""
    s, words, numbers = t.s, t.box.words, t.box.numbers
    far = DISTANCE[s.at[seat]]
    least = min(far[place] for place in cities(t))
    near = [place for place in cities(t) if far[place] == least]
    place = near[0]
    if len(near) > 1:
        waster = step_waster(t, seat)
        option = await t.choose(waster, lambda: [words.hex[p] for p in near], prompts.NEAREST)
        place = option.args[0]
    if place != s.at[seat]:
        s.explored[seat] = -1
    s.at[seat] = place
    bring_round(t, seat)
    s.ammo[seat] = max(0, s.ammo[seat] - numbers.wake_ammo)
    s.fuel[seat] = max(0, s.fuel[seat] - numbers.wake_fuel)
    if t.log is not None:
        log.woke(t, seat, place)
