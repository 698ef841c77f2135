"""After a combat: winners, rewards, stealing (rules 10.16 to 10.19 and 11.4)."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import MEDIUM, NOTHING, Enemy, Rewards
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.combat.sides import decider, foe_card, standing
from sandtable.games.waste_knights.rules.dials import conscious, gain_ammo, gain_reputation
from sandtable.games.waste_knights.rules.effects import run_effects
from sandtable.games.waste_knights.rules.gear.gaining import drop_surplus, gain_card, reward
from sandtable.games.waste_knights.rules.gear.hidden import look_into_stores
from sandtable.games.waste_knights.rules.gear.inventory import (
    ability,
    attached_to,
    discard_gear,
    uncover,
)
from sandtable.games.waste_knights.rules.gear.paying import pay_token, payable
from sandtable.games.waste_knights.rules.hexes import waster_of
from sandtable.games.waste_knights.rules.log import combat as log
from sandtable.games.waste_knights.rules.tasks import check_common_task
from sandtable.games.waste_knights.state import PLAYED, TASKS, WASTED


def winner(t: T) -> tuple[int, bool, bool]:
    """The winning side or -1 for a draw, and whether side 0 and side 1 are defeated (10.16)."""
    s = t.s
    down = (not standing(t, 0), not standing(t, 1))
    if any(down):
        return (-1 if all(down) else 0 if down[1] else 1), down[0], down[1]
    if s.dominance == 0 or (s.enemy >= 0 and foe_card(t).ferocious):
        return -1, False, False
    side = 0 if s.dominance > 0 else 1
    return side, side == 1, side == 0


async def end_fight(t: T) -> None:
    """Who has won gets what there is; then everything of the combat is put away (rule 10.16)."""
    s = t.s
    won, lost0, lost1 = winner(t)
    if t.log is not None:
        log.fought(t, won)
    seat, foe, enemy, villain, waster = s.fighter, s.foe, s.enemy, s.villain, decider(t, 1)
    resume = s.resume
    clear_fight(t)
    s.phase = resume
    if foe >= 0:
        await after_duel(t, seat, foe, won, lost0, lost1)
        return
    card_ = t.box.enemies[enemy]
    if won == 0:
        await beat_enemy(t, seat, card_, villain)
    elif won == 1:
        await run_effects(t, seat, card_.loses, waster)
    if lost1:
        if card_.trait in ability(t, seat).prey and conscious(t, seat):
            gain_ammo(t, seat, ability(t, seat).prey_ammo)
        if villain < 0:
            await check_common_task(t, seat, "defeat", waster, card_.trait)


def clear_fight(t: T) -> None:
    s = t.s
    for token in s.tokens.zones[PLAYED]:
        t.move(token, WASTED)
    s.fighter = s.foe = s.enemy = s.villain = -1
    s.lost = s.clash = s.dominance = s.fuelled = s.enemy_extra = 0
    s.range = MEDIUM
    s.cards = s.shown = s.wanted = s.weapons = (-1, -1)
    s.prepared = s.directions = s.wounds = (0, 0)
    s.resume = ""


async def beat_enemy(t: T, seat: int, enemy: Enemy, villain: int) -> None:
    """Rewards of the card, also for a winner who fainted (rule 10.18)."""
    await reward(t, seat, enemy.rewards)
    found = ability(t, seat).finds
    if found and enemy.rewards != NOTHING and conscious(t, seat) and not t.s.ability[seat]:
        t.s.ability[seat] = 1
        await reward(t, seat, Rewards(gear=(found, 0, 0)))
    if villain >= 0:
        missions.beat_villain(t, seat, villain)


async def after_duel(t: T, seat: int, foe: int, won: int, lost0: bool, lost1: bool) -> None:
    """The winner of a duel gains Reputation and may steal (rule 11.4)."""
    if won >= 0:
        victor, loser = (seat, foe) if won == 0 else (foe, seat)
        if not conscious(t, loser):
            t.s.beaten |= 1 << (4 * victor + loser)
        gain_reputation(t, victor, 1)
        missions.won_duel(t, victor)
        if conscious(t, victor):
            await steal(t, victor, loser)
    for winner_, down in ((seat, lost1), (foe, lost0)):
        if down:
            await check_common_task(t, winner_, "duel", waster_of(t, seat))


# Stealing


def loot(t: T, thief: int, victim: int) -> list[Option]:
    """What can be stolen: gear, Ammo, Fuel, a private task, a prisoner (rule 11.4)."""
    s, box = t.s, t.box
    words = box.words.steal
    found = [words[number] for number in payable(t, victim)]
    if s.ammo[victim]:
        found.append(words[box.ammo_item])
    if s.fuel[victim]:
        found.append(words[box.fuel_item])
    zones = s.tokens.zones
    if t.seats > 2 and zones[TASKS + victim] and not zones[TASKS + thief]:
        found.append(words[box.task_item])
    if missions.carries(t, victim):
        found.append(words[box.prisoner_item])
    return found


async def steal(t: T, thief: int, victim: int) -> None:
    """Take one thing (rule 11.4)."""
    s, box = t.s, t.box
    done = box.words.done
    look_into_stores(t, victim, thief)
    option = await t.choose(thief, lambda: [done, *loot(t, thief, victim)], prompts.STEAL)
    if option is done:
        return
    item = option.args[0]
    if t.log is not None:
        log.robbed(t, thief, victim)
    if item == box.ammo_item:
        n = min(box.numbers.steal, s.ammo[victim])
        s.ammo[victim] -= n
        s.ammo[thief] = min(box.numbers.most, s.ammo[thief] + n)
    elif item == box.fuel_item:
        n = min(box.numbers.steal, s.fuel[victim])
        s.fuel[victim] -= n
        s.fuel[thief] = min(box.numbers.most, s.fuel[thief] + n)
    elif item == box.task_item:
        token = s.tokens.zones[TASKS + victim][0]
        t.move(token, TASKS + thief)
        s.ages[token] = max(0, s.ages[token] - 1)
    elif item == box.prisoner_item:
        missions.take_prisoner(t, thief)
    else:
        token = pay_token(t, victim, item)
        for other in attached_to(t, victim, token):
            discard_gear(t, victim, other)
        uncover(t, victim, token)
        s.host[token] = -1
        await gain_card(t, thief, token)
        await drop_surplus(t, victim)
