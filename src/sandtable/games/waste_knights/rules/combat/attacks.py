"""The attacks of a clash: weapons, initiative, checks, damage (rules 10.9 to 10.13)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from sandtable.core.decisions import Prompt
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import GUNS
from sandtable.games.waste_knights.content.verbs import (
    DICE,
    FOE_DICE,
    FOE_REPEAT,
    PIERCE,
    REPEAT,
    SOAK,
)
from sandtable.games.waste_knights.rules.checks import roll, successes
from sandtable.games.waste_knights.rules.combat.sides import (
    ATTACKS,
    ammo_cost,
    attack_options,
    attack_pool,
    attacks,
    damage_of,
    decider,
    enemy_health,
    fuel_bit,
    fuel_cost,
    rival,
    seat_of,
    soaked,
    standing,
    weapon_of,
)
from sandtable.games.waste_knights.rules.dials import conscious, lose_health
from sandtable.games.waste_knights.rules.gear.inventory import ability
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers
from sandtable.games.waste_knights.rules.log import combat as log
from sandtable.games.waste_knights.rules.luck import (
    LuckWindow,
    ask_with_luck,
    offer_luck,
    offer_luck_once,
)

_MY_ATTACK: Final = LuckWindow("my attack", gear=("any", "check"))
_MY_AMMO_ATTACK: Final = LuckWindow("my attack", gear=("any", "check", "ammo"))
_THEIR_ATTACK: Final = LuckWindow("their attack")
_AFTER_MINE: Final = LuckWindow("after my attack")
_AFTER_THEIRS: Final = LuckWindow("after their attack")
_AFTER_THEIRS_AND_DAMAGE: Final = LuckWindow("after their attack", "damage")
_DAMAGE: Final = LuckWindow("damage")
Modifiers = tuple[LuckModifiers, LuckModifiers]


async def exchange(t: T) -> list[int]:
    """The attacks of a clash by initiative (rule 10.9); Health that each side has taken away."""
    s = t.s
    for side in (0, 1):
        if s.cards[side] in ATTACKS:
            await choose_weapon(t, side)
    order = t.box.numbers.ranges[s.range].order
    places = [order.index(s.weapons[side] % 4) if s.weapons[side] >= 0 else 9 for side in (0, 1)]
    taken = [0, 0]
    equal = places[0] == places[1]
    for side in (0, 1) if places[0] <= places[1] else (1, 0):
        if s.weapons[side] >= 0 and (equal or standing(t, side)):
            taken[side] = await attack(t, side)
    return taken


async def choose_weapon(t: T, side: int) -> None:
    """Weapon and range icon (rule 10.9)."""
    s, seat = t.s, seat_of(t, side)
    if not attack_options(t, side):
        return
    if seat < 0:
        option = await t.choose(decider(t, side), lambda: attack_options(t, side), prompts.ICON)
        picked = option.args[0]
    else:
        option = await ask_with_luck(
            t, seat, lambda: attack_options(t, side), prompts.WEAPON, rival(t, side)
        )
        picked = 4 * option.args[0] + option.args[1]
    weapons = list(s.weapons)
    weapons[side] = picked
    s.weapons = (weapons[0], weapons[1])


async def attack(t: T, side: int) -> int:
    """One attack: check, damage, Health lost (rules 10.10 to 10.13)."""
    s = t.s
    hand, icon = divmod(s.weapons[side], 4)
    if (hand, icon) not in attacks(t, side, s.cards[side]):
        return 0
    modifiers = (LuckModifiers(), LuckModifiers())
    stood = standing(t, side)
    await before_check(t, side, modifiers, spend(t, side, hand, icon))
    taken = 0
    if standing(t, side) or not stood:
        modifiers[side].add(DICE, -modifiers[1 - side][FOE_DICE])
        pool = attack_pool(t, side, hand, icon, modifiers[side])
        throw(t, side, pool)
        await after_check(t, side, modifiers, pool)
        if hits(t):
            taken = await land(t, side, modifiers)
    s.dice, s.check = (), (-1, 0, 0, 0)
    return taken


def spend(t: T, side: int, hand: int, icon: int) -> bool:
    """Ammo and Fuel are spent before the roll (rule 10.11); whether Ammo was."""
    s, seat = t.s, seat_of(t, side)
    weapon = weapon_of(t, side, hand)
    if seat < 0 or weapon is None:
        return False
    spent = ammo_cost(t, side, weapon, icon, s.cards[side])
    s.ammo[seat] -= spent
    if fuel_cost(t, side, weapon):
        s.fuel[seat] -= 1
        s.fuelled |= fuel_bit(t, side, weapon)
    return spent > 0


# Cards before and after the check


async def in_turns(side: int, turn: Callable[[int], Awaitable[bool]]) -> None:
    """Attacker and defender do one thing after the other until both pass (rule 10.20)."""
    passed = 0
    while passed < 2:
        passed = 0 if await turn(side) else passed + 1
        side = 1 - side


async def before_check(t: T, side: int, modifiers: Modifiers, ammo: bool) -> None:
    """Cards and gear before an attack check, in turns (rule 10.20)."""
    hand, icon = divmod(t.s.weapons[side], 4)
    difficulty = t.box.numbers.ranges[t.s.range].difficulty
    mine = _MY_AMMO_ATTACK if ammo else _MY_ATTACK

    async def turn(who: int) -> bool:
        pool = attack_pool(t, side, hand, icon, modifiers[side]) - modifiers[1 - side][FOE_DICE]
        t.s.check = (decider(t, side), GUNS, difficulty, max(1, pool))
        if who == side:
            return await _one(t, who, mine, prompts.ATTACK, modifiers[who])
        return await _one(t, who, _THEIR_ATTACK, prompts.ATTACKED, modifiers[who])

    await in_turns(side, turn)


async def after_check(t: T, side: int, modifiers: Modifiers, pool: int) -> None:
    """Cards and abilities after it, hit or miss, as long as they could change what comes of it."""
    duel = t.s.foe >= 0

    async def turn(who: int) -> bool:
        own = modifiers[who]
        own.forget(REPEAT, FOE_REPEAT)
        if who == side:
            acted = not _enough(t, side, modifiers) and await _after_mine(t, side, own)
        else:
            window = _AFTER_THEIRS if duel else _AFTER_THEIRS_AND_DAMAGE
            acted = hits(t) and await _one(t, who, window, prompts.HIT, own)
        if own[REPEAT] or own[FOE_REPEAT]:
            throw(t, side, pool)
        return acted

    await in_turns(side, turn)
    if hits(t) and duel:
        await _damage(t, 1 - side, modifiers[1 - side])


async def _one(
    t: T, side: int, window: LuckWindow, prompt: Prompt, modifiers: LuckModifiers
) -> bool:
    """Whether a side plays a card or uses gear now; the Waster has nothing to play (rule 10.1)."""
    seat = seat_of(t, side)
    if seat < 0 or not conscious(t, seat):
        return False
    option = await offer_luck_once(t, seat, window, prompt, modifiers, rival(t, side))
    return option is not t.box.words.done


async def _after_mine(t: T, side: int, modifiers: LuckModifiers) -> bool:
    """An attacker may have his check repeated by a card or an ability (rule 3.9)."""
    words, seat = t.box.words, seat_of(t, side)
    if seat < 0 or not conscious(t, seat):
        return False
    prompt = prompts.HITS if hits(t) else prompts.MISSED
    if not ability(t, seat).repeats_attack or t.s.ability[seat]:
        return await _one(t, side, _AFTER_MINE, prompt, modifiers)
    more = [words.done, words.ability]
    option = await offer_luck_once(
        t, seat, _AFTER_MINE, prompt, modifiers, rival(t, side), lambda: more
    )
    if option is words.ability:
        t.s.ability[seat] = 1
        modifiers.add(REPEAT)
    return option is not words.done


async def _damage(t: T, side: int, modifiers: LuckModifiers) -> None:
    """In a duel cards against damage come when the check stands."""
    seat = seat_of(t, side)
    await offer_luck(t, seat, _DAMAGE, prompts.HIT, modifiers, rival(t, side))


# The check and what it does


def throw(t: T, side: int, pool: int) -> None:
    s = t.s
    difficulty = t.box.numbers.ranges[s.range].difficulty
    s.check = (decider(t, side), GUNS, difficulty, pool)
    s.dice = roll(t, pool)
    if t.log is not None:
        log.attacked(t, side, hits=successes(s.dice, difficulty) > 0)


def hits(t: T) -> bool:
    return successes(t.s.dice, t.s.check[2]) > 0


def left_of(t: T, side: int) -> int:
    """Health that a side has left."""
    seat = seat_of(t, side)
    return max(0, t.s.health[seat] if seat >= 0 else enemy_health(t) - t.s.lost)


def _damage_and_soak(t: T, side: int, modifiers: Modifiers) -> tuple[int, int]:
    hand, icon = divmod(t.s.weapons[side], 4)
    weapon = weapon_of(t, side, hand)
    if weapon is None:
        return 0, 0
    dealt = damage_of(t, side, hand, icon, t.s.dice, modifiers[side])
    soak = soaked(t, 1 - side, weapon.pierce + modifiers[side][PIERCE]) + modifiers[1 - side][SOAK]
    return dealt, soak


def _enough(t: T, side: int, modifiers: Modifiers) -> bool:
    """Whether an attack already takes all that the other side has."""
    dealt, soak = _damage_and_soak(t, side, modifiers)
    return hits(t) and dealt - soak >= left_of(t, 1 - side)


async def land(t: T, side: int, modifiers: Modifiers) -> int:
    """Damage, less what armor soaks, is Health lost (rules 10.12 and 10.13)."""
    dealt, soak = _damage_and_soak(t, side, modifiers)
    loss = min(max(0, dealt - soak), left_of(t, 1 - side))
    if t.log is not None:
        log.hit(t, dealt, min(dealt, soak), loss)
    if loss:
        await wound(t, 1 - side, loss)
    return loss


async def wound(t: T, side: int, n: int) -> None:
    """A side loses Health."""
    seat = seat_of(t, side)
    if seat >= 0:
        await lose_health(t, seat, n)
    else:
        t.s.lost = min(enemy_health(t), t.s.lost + n)
