"""Combat, phase by phase: start, clashes, end (rules page, chapter 10)."""

from __future__ import annotations

from functools import partial

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.checks import roll, successes
from sandtable.games.waste_knights.dials import conscious, lose_health
from sandtable.games.waste_knights.effects import apply
from sandtable.games.waste_knights.fighting import (
    ATTACKS,
    ammo_cost,
    attack_options,
    attack_pool,
    attacks,
    combat_options,
    damage_of,
    decider,
    enemy_health,
    foe_card,
    fuel_cost,
    seat_of,
    side_name,
    soaked,
    standing,
    weapon_of,
)
from sandtable.games.waste_knights.fortune import Fate, play, playable, usable, use_gear, window
from sandtable.games.waste_knights.gear import gear_of, has_ability
from sandtable.games.waste_knights.spoils import end_fight
from sandtable.games.waste_knights.state import HAND, SHEET
from sandtable.games.waste_knights.stock import rearrange

# Combat Start Phase


async def fight(t: T) -> None:
    """Effects before combat, one at a time from the Active Knight; then the range (rule 10.2)."""
    s = t.s
    if s.enemy >= 0 and foe_card(t).starts:
        await apply(t, s.fighter, foe_card(t).starts, decider(t, 1))
    passed, side, done = 0, 0, set[str]()
    while passed < 2 and standing(t, 0) and standing(t, 1):
        acted = await before(t, side, done)
        passed = 0 if acted else passed + 1
        side = 1 - side
    mine, theirs = s.wanted
    if (mine >= 0) != (theirs >= 0):
        s.range = max(mine, theirs)
    s.phase = "clash"
    if not (standing(t, 0) and standing(t, 1)):
        await end_fight(t)


async def before(t: T, side: int, done: set[str]) -> bool:
    """One effect before combat; whether there was one."""
    seat = seat_of(t, side)
    if seat < 0:
        return await before_as_enemy(t, done)
    words = t.box.words
    ambush = has_ability(t, seat, "ambush") and not t.s.ability[seat]
    if not (t.s.tokens.zones[HAND + seat] or ambush or usable(t, seat, ("any", "before combat"))):
        return False

    def options() -> list[Option]:
        found = [words.done, *([words.ability] if ambush else [])]
        found += playable(t, seat, ("before combat",))
        return found + usable(t, seat, ("any", "before combat"))

    option = await t.choose(seat, options, prompts.BEFORE)
    if option is words.done:
        return False
    fate = Fate()
    if option is words.ability:
        t.s.ability[seat] = 1
        fate.range = True
    else:
        await _use_one(t, side, option, fate)
    if fate.range:
        await set_range(t, side)
    if fate.wound:
        await wound(t, 1 - side, fate.wound)
    return True


async def _use_one(t: T, side: int, option: Option, fate: Fate) -> None:
    seat = seat_of(t, side)
    if option.verb == "luck":
        await play(t, seat, option.args[0], fate, duel=seat_of(t, 1 - side), closed=t.s.foe < 0)
    else:
        await use_gear(t, seat, option.args[0], fate)


async def before_as_enemy(t: T, done: set[str]) -> bool:
    """The enemy's own effects: a starting range, a mark (rule 10.2)."""
    s, words, foe, waster = t.s, t.box.words, foe_card(t), decider(t, 1)
    if foe.range >= 0 and "range" not in done:
        done.add("range")
        row = [words.no, words.range[foe.range]]
        if await t.choose(waster, lambda: row, prompts.BEFORE_WASTER) is not words.no:
            s.wanted = (s.wanted[0], foe.range)
            return True
    if foe.marks and "mark" not in done:
        done.add("mark")
        option = await t.choose(waster, lambda: mark_options(t, s.fighter), prompts.MARK)
        if option is not words.no:
            mark(t, s.fighter, option)
            return True
    return False


def mark_options(t: T, seat: int) -> list[Option]:
    words, found = t.box.words, [t.box.words.no]
    if not t.s.ability[seat]:
        found.append(words.mark_ability)
    numbers = {gear_of(t, x) for x in t.s.tokens.zones[SHEET + seat] if not t.s.marked[x]}
    return found + [words.mark[number] for number in sorted(numbers)]


def mark(t: T, seat: int, option: Option) -> None:
    """Marked gear and abilities that are not marked to be used go on working (rule 9.7)."""
    if option is t.box.words.mark_ability:
        t.s.ability[seat] = 1
        return
    for token in t.s.tokens.zones[SHEET + seat]:
        if gear_of(t, token) == option.args[0] and not t.s.marked[token]:
            t.s.marked[token] = 1
            return


async def set_range(t: T, side: int) -> None:
    seat = seat_of(t, side)
    option = await t.choose(seat, lambda: list(t.box.words.range), prompts.RANGE)
    wanted = list(t.s.wanted)
    wanted[side] = option.args[0]
    t.s.wanted = (wanted[0], wanted[1])


async def wound(t: T, side: int, n: int) -> None:
    """Health lost without an attack."""
    seat = seat_of(t, side)
    if seat >= 0:
        await lose_health(t, seat, n)
    else:
        t.s.lost = min(enemy_health(t), t.s.lost + n)


# Clashes Phase


async def clash(t: T) -> None:
    """Secret cards, effects that ignore initiative, attacks, dominance, range (rules 10.4 on)."""
    s = t.s
    s.cards = s.shown = s.weapons = (-1, -1)
    s.directions = (0, 0)
    gained = await choose_cards(t)
    if not (standing(t, 0) and standing(t, 1)):
        await end_fight(t)
        return
    if t.log is not None:
        shown = [tb.COMBAT_CARDS[c].capitalize() for c in s.cards]
        names = f"{side_name(t, 0)}: {shown[0]}. {side_name(t, 1)}: {shown[1]}."
        t.say("clash", f"Clash {s.clash + 1}. {names}")
    if s.foe >= 0 and s.clash == 0 and s.cards == (tb.DEFEND, tb.DEFEND):
        make_peace(t)
        return
    for side in (0, 1):
        await manoeuvre(t, side)
    hurt = await exchange(t)
    if not (standing(t, 0) and standing(t, 1)):
        await end_fight(t)
        return
    dominate(t, hurt, gained)
    end_clash(t)
    if s.clash == t.box.numbers.clashes:
        await end_fight(t)


def make_peace(t: T) -> None:
    """Both defended in the first clash of a duel: they may trade (rule 11.3)."""
    s = t.s
    s.bargain = (s.fighter, s.foe)
    s.give = s.take = ()
    s.fighter = s.foe = -1
    s.cards = (-1, -1)
    s.phase = "deal"


async def choose_cards(t: T) -> list[int]:
    """Both sides choose in secret, unless one reads the other (rule 10.4)."""
    s = t.s
    gained, reader = [0, 0], -1
    for side in (0, 1):
        seat = seat_of(t, side)
        if seat < 0:
            continue
        fate = Fate()
        await window(t, seat, ("combat cards",), prompts.COMBAT_CARDS, fate,
                     duel=seat_of(t, 1 - side), closed=s.foe < 0)  # fmt: skip
        gained[side] += fate.dominance
        if fate.read:
            reader = side
    if reader >= 0:
        shown = [-1, -1]
        shown[1 - reader] = await pick_card(t, 1 - reader)
        s.shown = (shown[0], shown[1])
        shown[reader] = await pick_card(t, reader)
        s.cards = (shown[0], shown[1])
        s.shown = (-1, -1)
        return gained
    seats = {decider(t, side): side for side in (0, 1)}
    chosen = await t.together({seat: partial(pick_card, t, side) for seat, side in seats.items()})
    by_side = {seats[seat]: number for seat, number in chosen.items()}
    s.cards = (by_side[0], by_side[1])
    return gained


async def pick_card(t: T, side: int) -> int:
    prompt = prompts.COMBAT if seat_of(t, side) >= 0 else prompts.COMBAT_WASTER
    option = await t.choose(decider(t, side), lambda: combat_options(t, side), prompt)
    return option.args[0]


async def manoeuvre(t: T, side: int) -> None:
    """Change Range and Defend take effect at once (rules 10.6 and 10.8)."""
    s, words = t.s, t.box.words
    seat = seat_of(t, side)
    if s.cards[side] == tb.CHANGE:
        prompt = prompts.DIRECTION if seat >= 0 else prompts.DIRECTION_WASTER
        option = await t.choose(decider(t, side), lambda: [words.advance, words.retreat], prompt)
        directions = list(s.directions)
        directions[side] = -1 if option is words.advance else 1
        s.directions = (directions[0], directions[1])
    elif s.cards[side] == tb.DEFEND and seat >= 0:
        await rearrange(t, seat)


async def exchange(t: T) -> list[int]:
    """The attacks of a clash by initiative (rule 10.9); Health that each side has taken away."""
    s = t.s
    fates = [Fate(), Fate()]
    for side in (0, 1):
        if s.cards[side] in ATTACKS:
            await choose_weapon(t, side, fates[side])
    order = t.box.numbers.ranges[s.range].order
    places = [order.index(s.weapons[side] % 4) if s.weapons[side] >= 0 else 9 for side in (0, 1)]
    taken = [0, 0]
    equal = places[0] == places[1]
    for side in (0, 1) if places[0] <= places[1] else (1, 0):
        if s.weapons[side] >= 0 and (equal or standing(t, side)):
            taken[side] = await attack(t, side, fates[side])
    return taken


async def choose_weapon(t: T, side: int, fate: Fate) -> None:
    """Weapon and range icon, with cards before the attack (rules 10.9 and 10.10)."""
    s, seat = t.s, seat_of(t, side)
    if not attack_options(t, side):
        return
    if seat < 0:
        option = await t.choose(decider(t, side), lambda: attack_options(t, side), prompts.ICON)
        picked = option.args[0]
    else:
        option = await window(t, seat, ("my attack",), prompts.WEAPON, fate, gear=("any", "check"),
                              duel=seat_of(t, 1 - side), closed=s.foe < 0,
                              more=lambda: attack_options(t, side))  # fmt: skip
        if option.verb != "attack" or not conscious(t, seat):
            return
        picked = 4 * option.args[0] + option.args[1]
    weapons = list(s.weapons)
    weapons[side] = picked
    s.weapons = (weapons[0], weapons[1])


async def attack(t: T, side: int, fate: Fate) -> int:
    """One attack: check, damage, Health lost (rules 10.10 to 10.13)."""
    s = t.s
    hand, icon = divmod(s.weapons[side], 4)
    if (hand, icon) not in attacks(t, side, s.cards[side]):
        return 0
    await ammunition(t, side, hand, icon, fate)
    defence = Fate()
    other = seat_of(t, 1 - side)
    if other >= 0 and standing(t, 1 - side):
        await window(t, other, ("their attack",), prompts.ATTACKED, defence,
                     duel=seat_of(t, side), closed=s.foe < 0)  # fmt: skip
    fate.dice -= defence.foe_dice
    pool = attack_pool(t, side, hand, icon, fate)
    difficulty = t.box.numbers.ranges[s.range].difficulty
    while True:
        throw(t, side, pool, difficulty)
        hit = successes(s.dice, difficulty) > 0
        again = await (after_hit if hit else after_miss)(t, side, defence)
        if not again:
            break
    taken = 0
    if hit:
        taken = await strike(t, side, hand, icon, fate, defence)
    s.dice, s.check = (), (-1, 0, 0, 0)
    return taken


async def ammunition(t: T, side: int, hand: int, icon: int, fate: Fate) -> None:
    """Ammo and Fuel are spent before the roll (rule 10.11)."""
    s, seat = t.s, seat_of(t, side)
    weapon = weapon_of(t, side, hand)
    if seat < 0 or weapon is None:
        return
    spent = ammo_cost(t, side, weapon, icon, s.cards[side])
    s.ammo[seat] -= spent
    if fuel_cost(t, side, hand, weapon):
        s.fuel[seat] -= 1
        s.fuelled |= 1 << (2 * side + hand)
    if spent and usable(t, seat, ("ammo",)):
        words = t.box.words
        option = await t.choose(
            seat, lambda: [words.done, *usable(t, seat, ("ammo",))], prompts.ATTACK
        )
        if option is not words.done:
            await _use_one(t, side, option, fate)


def throw(t: T, side: int, pool: int, difficulty: int) -> None:
    s = t.s
    s.check = (decider(t, side), tb.GUNS, difficulty, pool)
    s.dice = roll(t, pool)
    if t.log is not None:
        done = "hits" if successes(s.dice, difficulty) else "misses"
        t.say("roll", f"{side_name(t, side)} rolls {' '.join(map(str, s.dice))} and {done}.")


async def after_miss(t: T, side: int, defence: Fate) -> bool:
    """A knight who missed may repeat the check (rule 3.9)."""
    words, seat = t.box.words, seat_of(t, side)
    if seat < 0 or not standing(t, side):
        return False
    fate = Fate()
    sermon = has_ability(t, seat, "sermon") and not t.s.ability[seat]
    more = (lambda: [words.done, words.ability]) if sermon else None
    option = await window(t, seat, ("after my attack",), prompts.MISSED, fate,
                          duel=seat_of(t, 1 - side), closed=t.s.foe < 0, more=more)  # fmt: skip
    if option is words.ability:
        t.s.ability[seat] = 1
        return True
    return fate.repeat


async def after_hit(t: T, side: int, defence: Fate) -> bool:
    """A knight who is hit may have the check repeated, or soak (rules 3.9 and 10.13)."""
    seat = seat_of(t, 1 - side)
    if seat < 0 or not standing(t, 1 - side):
        return False
    defence.foe_repeat = False
    await window(t, seat, ("after their attack", "damage"), prompts.HIT, defence,
                 duel=seat_of(t, side), closed=t.s.foe < 0)  # fmt: skip
    return defence.foe_repeat


async def strike(t: T, side: int, hand: int, icon: int, fate: Fate, defence: Fate) -> int:
    """Damage, less what armor soaks, is Health lost (rules 10.12 and 10.13)."""
    s = t.s
    weapon = weapon_of(t, side, hand)
    if weapon is None:
        return 0
    dealt = damage_of(t, side, hand, icon, s.dice, fate)
    soak = soaked(t, 1 - side, weapon.pierce + fate.pierce) + defence.soak
    loss = max(0, dealt - soak)
    other = seat_of(t, 1 - side)
    left = s.health[other] if other >= 0 else enemy_health(t) - s.lost
    loss = min(loss, max(0, left))
    if t.log is not None:
        t.say("hit", f"{dealt} damage, {min(dealt, soak)} soaked: {loss} Health lost.")
    if loss:
        await wound(t, 1 - side, loss)
    return loss


_GAINS = {tb.ATTACK: (1, 0), tb.MULTI: (2, 0), tb.DEFEND: (0, 2), tb.PREPARE: (0, 0)}


def dominance_gains(t: T, hurt: list[int], gained: list[int]) -> tuple[int, int]:
    """What each side gains in a clash: cards, Health taken, luck (rule 10.14)."""
    gains = [hurt[0] + gained[0], hurt[1] + gained[1]]
    for side in (0, 1):
        if t.s.cards[side] == tb.CHANGE:
            advancing = t.s.directions[side] < 0
            gains[side if advancing else 1 - side] += 1
        else:
            own, others = _GAINS[t.s.cards[side]]
            gains[side] += own
            gains[1 - side] += others
    return gains[0], gains[1]


def dominate(t: T, hurt: list[int], gained: list[int]) -> None:
    if t.s.enemy >= 0 and foe_card(t).ferocious:
        return
    mine, theirs = dominance_gains(t, hurt, gained)
    t.s.dominance += mine - theirs
    if t.log is not None:
        t.say("dominance", f"Dominance {mine} to {theirs}, now {t.s.dominance}.")


def end_clash(t: T) -> None:
    """The range is set, Prepare stays for one clash (rules 10.7 and 10.8)."""
    s = t.s
    s.range = max(tb.SHORT, min(tb.LONG, s.range + sum(s.directions)))
    if s.enemy >= 0 and foe_card(t).end_range >= 0:
        s.range = foe_card(t).end_range
    s.prepared = (int(s.cards[0] == tb.PREPARE), int(s.cards[1] == tb.PREPARE))
    s.clash += 1
