"""The Preparations Phase: the Waster Step and the Knights Step (rules 14.1 to 14.7)."""

from __future__ import annotations

from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.grid import PLACES
from sandtable.games.waste_knights.content.verbs import DRAW
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.dials import (
    cleanse,
    conscious,
    gain_ammo,
    gain_fuel,
    heal,
    lose_health,
    suffer,
)
from sandtable.games.waste_knights.rules.effects import refill_stalls
from sandtable.games.waste_knights.rules.gear.equipping import equip_card, equip_options, settle
from sandtable.games.waste_knights.rules.gear.gaining import drop_surplus
from sandtable.games.waste_knights.rules.gear.inventory import ability, owned
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers, usable
from sandtable.games.waste_knights.rules.hexes import (
    active,
    in_order,
    is_city,
    step_waster,
    tile_at,
)
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.rules.luck import (
    ANY,
    LuckWindow,
    ask_with_luck,
    draw_luck,
    keep_limit,
    offer_luck,
)
from sandtable.games.waste_knights.rules.tasks import age_tasks
from sandtable.games.waste_knights.state import ATTACHED, GREEN_PILE, STALL, STALLS

_BEFORE_DRAWING: Final = LuckWindow("before drawing")


async def waster_step(t: T) -> None:
    """Round marker and tasks, board effects, tokens, mission, Stalls, markers (rule 14.1)."""
    s = t.s
    waster, seats = step_waster(t, s.first), t.seats
    stage = s.stage
    s.stage += 1
    if stage == 0:
        s.round += 1
        if t.log is not None:
            log.begun(t)
        await age_tasks(t, waster)
    elif stage <= seats:
        await board_effects(t, in_order(t)[stage - 1])
    elif stage == seats + 1:
        remove_tokens(t)
        await missions.effects(t, waster)
    else:
        await update_stalls(t, waster)
        s.first = (s.first + 1) % seats
        unmark(t)
        s.stage = s.turn = s.moved = s.skips = s.beaten = 0
        s.phase = "equip"


async def board_effects(t: T, seat: int) -> None:
    """Radiation, then contamination, then what a city offers (rule 14.2)."""
    s, words = t.s, t.box.words
    place = s.at[seat]
    tile = tile_at(t, place)
    await suffer(t, seat, tile.radiation + s.radiation_tokens[place])
    await lose_health(t, seat, tile.contamination + s.contamination[place])
    if not is_city(t, place) or not conscious(t, seat):
        return
    option = await ask_with_luck(t, seat, lambda: city_options(t, seat), prompts.CITY)
    if option is words.city[0]:
        gain_ammo(t, seat, 1)
    elif option is words.city[1]:
        gain_fuel(t, seat, 1)
    elif option is words.city[2]:
        heal(t, seat, 1)
    elif option is words.city[3]:
        cleanse(t, seat, 1)


def city_options(t: T, seat: int) -> list[Option]:
    s, words, most = t.s, t.box.words, t.box.numbers.most
    useful = (
        s.ammo[seat] < most,
        s.fuel[seat] < most,
        s.health[seat] < most and s.radiation[seat] < t.box.numbers.no_healing_from,
        s.radiation[seat] > 0,
    )
    return [words.no] + [words.city[n] for n, use in enumerate(useful) if use]


def remove_tokens(t: T) -> None:
    """Tokens of the last round go; special ones turn dark first (rules 14.3 and 14.4)."""
    s = t.s
    s.threat = s.obstacle = s.radiation_tokens = s.contamination = (0,) * PLACES
    s.special = tuple([token + 1 if token % 2 else 0 for token in s.special])


async def update_stalls(t: T, waster: int) -> None:
    """The Waster may discard up to two cards from the Stalls (rule 14.5)."""
    s, words = t.s, t.box.words
    zones = s.tokens.zones
    cleared: list[int] = []
    for _ in range(t.box.numbers.stall_discards):
        option = await t.choose(
            waster,
            lambda: (
                [words.no]
                + [words.clear[n] for n in range(STALLS) if zones[STALL + n] and n not in cleared]
            ),
            prompts.CLEAR,
        )
        if option is words.no:
            break
        n = option.args[0]
        cleared.append(n)
        t.move(zones[STALL + n][0], GREEN_PILE + t.box.numbers.stalls[n].value)
    refill_stalls(t)


def unmark(t: T) -> None:
    """All cards and sheets, but no tasks (rule 14.7)."""
    s = t.s
    s.marked = bytearray(len(s.marked))
    s.printed = [0] * len(s.printed)
    s.ability = [0] * len(s.ability)
    settle(t)


async def equip(t: T) -> None:
    """A knight changes gear as he likes, then draws a luck card (rules 9.4 and 13.1).

    In the first round that is how the gear of the setup finds its place (rule 2.9).
    """
    s, words = t.s, t.box.words
    seat = active(t)
    if conscious(t, seat):
        if owned(t, seat) or s.tokens.zones[ATTACHED + seat] or usable(t, seat, ANY):
            option = await ask_with_luck(
                t,
                seat,
                lambda: [words.done, *equip_options(t, seat, attaching=True)],
                prompts.EQUIP,
            )
            if option is not words.done:
                equip_card(t, seat, option)
                return
        await drop_surplus(t, seat)
    if s.round > 1:
        await draw_for_the_round(t, seat)
    settle(t)
    s.turn += 1
    if s.turn == t.seats:
        s.turn = 0
        s.phase = "plan"


async def draw_for_the_round(t: T, seat: int) -> None:
    """Everybody draws a luck card, who is awake more with what brings more (rule 13.1)."""
    modifiers = LuckModifiers()
    await offer_luck(t, seat, _BEFORE_DRAWING, prompts.LUCK, modifiers)
    more = modifiers[DRAW] + ability(t, seat).luck if conscious(t, seat) else 0
    draw_luck(t, seat, 1 + more)
    await keep_limit(t, seat)
