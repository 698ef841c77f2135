"""Combat, phase by phase: start, clashes, end (rules page, chapter 10)."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    ATTACK,
    CHANGE_RANGE,
    DEFEND,
    LONG,
    MULTI_ATTACK,
    PREPARE,
    SHORT,
)
from sandtable.games.waste_knights.content.verbs import DOMINANCE, RANGE, READ, WOUND
from sandtable.games.waste_knights.rules.combat.attacks import exchange, wound
from sandtable.games.waste_knights.rules.combat.rewards import clear_fight, end_fight
from sandtable.games.waste_knights.rules.combat.sides import (
    combat_options,
    decider,
    foe_card,
    rival,
    seat_of,
    standing,
)
from sandtable.games.waste_knights.rules.effects import run_effects
from sandtable.games.waste_knights.rules.gear.equipping import rearrange
from sandtable.games.waste_knights.rules.gear.inventory import ability, gear_of
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers, usable
from sandtable.games.waste_knights.rules.log import combat as log
from sandtable.games.waste_knights.rules.luck import LuckWindow, offer_luck, offer_luck_once
from sandtable.games.waste_knights.rules.trade.bargains import begin_deal
from sandtable.games.waste_knights.state import HAND, SHEET

_BEFORE_COMBAT: Final = LuckWindow("before combat", gear=("any", "before combat"))
_COMBAT_CARDS: Final = LuckWindow("combat cards")

# Combat Start Phase


async def fight(t: T) -> None:
    """Effects before combat, one at a time from the Active Knight; then the range (rule 10.2)."""
    s = t.s
    if s.enemy >= 0 and foe_card(t).starts:
        await run_effects(t, s.fighter, foe_card(t).starts, decider(t, 1))
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
    ambush = ability(t, seat).chooses_range and not t.s.ability[seat]
    if not (t.s.tokens.zones[HAND + seat] or ambush or usable(t, seat, _BEFORE_COMBAT.gear)):
        return False
    modifiers = LuckModifiers()
    more = [words.done, *([words.ability] if ambush else [])]
    option = await offer_luck_once(
        t, seat, _BEFORE_COMBAT, prompts.BEFORE, modifiers, rival(t, side), lambda: more
    )
    if option is words.done:
        return False
    if option is words.ability:
        t.s.ability[seat] = 1
        modifiers.add(RANGE)
    if modifiers[RANGE]:
        await set_range(t, side)
    if modifiers[WOUND]:
        await wound(t, 1 - side, modifiers[WOUND])
    return True


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
        log.clash(t)
    if s.foe >= 0 and s.clash == 0 and s.cards == (DEFEND, DEFEND):
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
    seat, foe, resume = s.fighter, s.foe, s.resume
    clear_fight(t)
    begin_deal(t, seat, foe, resume)


async def choose_cards(t: T) -> list[int]:
    """Both sides choose in secret, unless one reads the other (rule 10.4)."""
    s = t.s
    gained, reader = [0, 0], -1
    for side in (0, 1):
        seat = seat_of(t, side)
        if seat < 0:
            continue
        modifiers = LuckModifiers()
        window = _COMBAT_CARDS
        await offer_luck(t, seat, window, prompts.COMBAT_CARDS, modifiers, rival(t, side))
        gained[side] += modifiers[DOMINANCE]
        if modifiers[READ]:
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
    if s.cards[side] == CHANGE_RANGE:
        prompt = prompts.DIRECTION if seat >= 0 else prompts.DIRECTION_WASTER
        option = await t.choose(decider(t, side), lambda: [words.advance, words.retreat], prompt)
        directions = list(s.directions)
        directions[side] = -1 if option is words.advance else 1
        s.directions = (directions[0], directions[1])
    elif s.cards[side] == DEFEND and seat >= 0:
        await rearrange(t, seat)


_GAINS: Final = {ATTACK: (1, 0), MULTI_ATTACK: (2, 0), DEFEND: (0, 2), PREPARE: (0, 0)}


def dominance_gains(t: T, hurt: list[int], gained: list[int]) -> tuple[int, int]:
    """What each side gains in a clash: cards, Health taken, luck (rule 10.14)."""
    gains = [hurt[0] + gained[0], hurt[1] + gained[1]]
    for side in (0, 1):
        if t.s.cards[side] == CHANGE_RANGE:
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
        log.dominance(t, mine, theirs)


def end_clash(t: T) -> None:
    """The range is set, Prepare stays for one clash (rules 10.7 and 10.8)."""
    s = t.s
    s.range = max(SHORT, min(LONG, s.range + sum(s.directions)))
    if s.enemy >= 0 and foe_card(t).end_range >= 0:
        s.range = foe_card(t).end_range
    s.prepared = (int(s.cards[0] == PREPARE), int(s.cards[1] == PREPARE))
    s.clash += 1
