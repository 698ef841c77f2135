"""The Exploration Step (rules page, chapter 6)."""

from __future__ import annotations

from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import Action
from sandtable.games.waste_knights.content.verbs import OPEN, REPUTATION
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.checks import check
from sandtable.games.waste_knights.rules.dials import cleanse, conscious, heal
from sandtable.games.waste_knights.rules.effects import choose_effect, run_effects
from sandtable.games.waste_knights.rules.gear.paying import can_pay, pay
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers, repair
from sandtable.games.waste_knights.rules.hexes import active, described, step_waster, tile_at
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.rules.log import reasons
from sandtable.games.waste_knights.rules.luck import LuckWindow, offer_luck
from sandtable.games.waste_knights.rules.tasks import (
    accomplish,
    task_options,
    try_to_accept,
)
from sandtable.games.waste_knights.state import ACCEPT_TRIED, ACCOMPLISHED, EXPLORED, HAND, SECRET

_WAY_IN: Final = LuckWindow("way in", "exploring")
_EXPLORING: Final = LuckWindow("exploring")
BODY: Final = 0
STORES: Final = 1
BOTH: Final = 2


async def explore(t: T) -> None:
    """One activity of the Active Knight, after the exploration check (rules 6.1 and 6.2)."""
    s, words = t.s, t.box.words
    seat = active(t)
    if not s.attempted & EXPLORED and not await begin(t, seat):
        next_explorer(t)
        return
    if not conscious(t, seat) or not (
        activities(t, seat, busy_day(t, seat)) or hides_task(t, seat)
    ):
        next_explorer(t)
        return
    option = await offer_luck(
        t,
        seat,
        _EXPLORING,
        prompts.EXPLORE,
        LuckModifiers(),
        more=lambda: [words.done, *activities(t, seat)],
    )
    if not conscious(t, seat):
        next_explorer(t)
        return
    await perform(t, seat, option)


def busy_day(t: T, seat: int) -> int:
    """Luck cards might bring another action: who holds some is asked, whatever they are."""
    return int(bool(t.s.tokens.zones[HAND + seat]))


def hides_task(t: T, seat: int) -> bool:
    """A secret task might be accepted here: who has one is asked, whatever it is."""
    s = t.s
    may_try = not s.attempted & ACCEPT_TRIED and described(t, s.at[seat])
    return may_try and bool(s.tokens.zones[SECRET + seat])


async def begin(t: T, seat: int) -> bool:
    """The exploration check; whether the knight explores (rule 6.1)."""
    s = t.s
    s.attempted |= EXPLORED
    if s.actions >= 0:
        s.actions = 1
    place = s.at[seat]
    if not conscious(t, seat) or s.skips >> seat & 1:
        return False
    if not described(t, place):
        return place in s.villains
    need = tile_at(t, place).check
    if need is None or s.explored[seat] == place:
        return True
    modifiers = LuckModifiers()
    await offer_luck(t, seat, _WAY_IN, prompts.WAY_IN, modifiers)
    s.explored[seat] = place
    if modifiers[OPEN]:
        return True
    return await check(t, seat, *need, reasons.explore(tile_at(t, place).name), "explore") > 0


def activities(t: T, seat: int, more: int = 0) -> list[Option]:
    """Tasks, one exploration action, and what the mission offers (rule 6.2)."""
    found = task_options(t, seat)
    if t.s.actions + more > 0 and described(t, t.s.at[seat]):
        found += actions(t, seat)
    return found + missions.goal_options(t, seat)


def actions(t: T, seat: int) -> list[Option]:
    """Exploration actions of the hex that the knight can pay for (rules 6.3 to 6.5)."""
    words, tile = t.box.words, tile_at(t, t.s.at[seat])
    found = [words.trade] if tile.trade else []
    if tile.resupply and can_pay(t, seat, tile.resupply_cost):
        found += words.resupply[BOTH:] if tile.resupply == "both" else words.resupply[:BOTH]
    for n, action in enumerate(tile.actions):
        if can_pay(t, seat, action.cost) and _able(t, seat, action):
            found.append(words.action[n])
    return found


def _able(t: T, seat: int, action: Action) -> bool:
    """Reputation that an action costs must be there."""
    lost = -sum(effect.n for effect in action.do if effect.verb == REPUTATION)
    return t.s.reputation[seat] >= lost


async def perform(t: T, seat: int, option: Option) -> None:
    """Do what was chosen."""
    s, words = t.s, t.box.words
    waster = step_waster(t, seat)
    match option.verb:
        case "task":
            await try_to_accept(t, seat, option.args[0])
        case "accomplish":
            s.attempted |= ACCOMPLISHED
            face = t.box.first_task + option.args[0]
            token = s.tokens.faces.index(face)
            await accomplish(t, seat, token, waster)
        case "trade":
            s.actions -= 1
            s.phase, s.resume = "barter", "explore"
        case "resupply":
            s.actions -= 1
            await resupply(t, seat, option.args[0])
        case "action":
            s.actions -= 1
            await special_action(t, seat, option.args[0], waster)
        case "challenge":
            missions.challenge(t, seat)
        case "claim":
            await claim(t, seat)
        case _:
            assert option is words.done
            next_explorer(t)


async def special_action(t: T, seat: int, number: int, waster: int) -> None:
    action = tile_at(t, t.s.at[seat]).actions[number]
    if t.log is not None:
        log.acts(t, seat, action)
    await pay(t, seat, action.cost)
    await run_effects(t, seat, action.do, waster)
    if action.choose:
        await choose_effect(t, seat, action.choose, waster, "knight")


async def resupply(t: T, seat: int, kind: int) -> None:
    """Heal fully; or refill Ammo and Fuel and repair; or both (rule 6.5)."""
    s, most = t.s, t.box.numbers.most
    await pay(t, seat, tile_at(t, s.at[seat]).resupply_cost)
    if t.log is not None:
        log.resupplied(t, seat)
    if kind in (BODY, BOTH):
        cleanse(t, seat, most)
        heal(t, seat, most)
    if kind in (STORES, BOTH):
        s.ammo[seat] = s.fuel[seat] = most
        repair(t, seat)


async def claim(t: T, seat: int) -> None:
    """The mission's own end: home with the prisoner, or hailed as the Savior (12.4 and 12.6)."""
    s = t.s
    if t.box.mission.kind == "damsel":
        missions.win(t, seat, missions.PRISONER_HOME)
    s.actions -= 1
    if await check(t, seat, *missions.CLAIM, reasons.SAVIOR):
        missions.win(t, seat, missions.HAILED)


def next_explorer(t: T) -> None:
    s = t.s
    s.attempted = s.actions = 0
    s.turn += 1
    if s.turn == t.seats:
        s.turn = 0
        s.phase = "rest"
        s.rested = s.traded = 0
