"""Dice pools and checks (rules page, chapter 3)."""

from __future__ import annotations

from math import comb
from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.verbs import DICE, REPEAT, TURN
from sandtable.games.waste_knights.rules.dials import conscious, wound_dice
from sandtable.games.waste_knights.rules.gear.inventory import ability, skill_dice, worn
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.rules.luck import LuckWindow, offer_luck

SIDES: Final = 10
_BEFORE_CHECK: Final = LuckWindow("before check", gear=("any", "check"))
_AFTER_CHECK: Final = LuckWindow("after check")


def roll(t: T, count: int) -> tuple[int, ...]:
    """So many ten-sided dice, 1 to 10."""
    return tuple([t.roll(SIDES) + 1 for _ in range(count)])


def successes(dice: tuple[int, ...], difficulty: int) -> int:
    return sum(1 for die in dice if die >= difficulty)


def chance(pool: int, difficulty: int) -> float:
    """The odds of at least one success (a 10 always is one)."""
    return float(1 - ((difficulty - 1) / SIDES) ** max(1, pool))


def expected(pool: int, difficulty: int, most: int) -> float:
    """How many successes a check has on average, as far as they count."""
    hit = (SIDES + 1 - difficulty) / SIDES
    rows = [comb(pool, n) * hit**n * (1 - hit) ** (pool - n) for n in range(pool + 1)]
    return sum(min(n, most) * odds for n, odds in enumerate(rows))


def pool_of(t: T, seat: int, skill: int, kind: str = "") -> int:
    """The dice of a check before cards are played: skill and gear, less wounds (rule 3.1)."""
    dice = skill_dice(t, seat, skill) + check_bonus(t, seat, kind)
    return max(1, dice - wound_dice(t, seat))


def check_bonus(t: T, seat: int, kind: str) -> int:
    if kind == "escape":
        return ability(t, seat).escape_dice
    bonus = ability(t, seat).search_dice if kind in ("search", "explore") else 0
    if kind == "search":
        bonus += sum(t.box.gear[number].search for number in worn(t, seat))
    return bonus


async def check(
    t: T, seat: int, skill: int, difficulty: int, why: str, kind: str = "", most: int = 1
) -> int:
    """A knight's skill check, no attack; how many successes it has (rules 3.1 to 3.4).

    `most` successes are as good as any: cards for after a check are offered until it has so many.
    """
    s = t.s
    modifiers = LuckModifiers()
    s.why = why
    s.check = (seat, skill, difficulty, pool_of(t, seat, skill, kind))
    s.dice = ()
    await offer_luck(t, seat, _BEFORE_CHECK, prompts.CHECK, modifiers)
    if not conscious(t, seat):
        s.check, s.why = (-1, 0, 0, 0), ""
        return 0
    pool = max(1, skill_dice(t, seat, skill) + check_bonus(t, seat, kind) + modifiers[DICE]
               - wound_dice(t, seat))  # fmt: skip
    s.check = (seat, skill, difficulty, pool)
    _throw(t, seat, skill, difficulty, pool)
    while successes(s.dice, difficulty) < min(most, pool) and conscious(t, seat):
        modifiers = LuckModifiers()
        answer = await _after(t, seat, modifiers)
        if modifiers[TURN]:
            s.dice = (10, *sorted(s.dice)[1:])
        elif modifiers[REPEAT]:
            _throw(t, seat, skill, difficulty, pool)
        elif answer is t.box.words.done:
            break
    found = successes(s.dice, difficulty)
    s.check, s.dice, s.why = (-1, 0, 0, 0), (), ""
    return found


async def _after(t: T, seat: int, modifiers: LuckModifiers) -> Option:
    """Cards after a check that could be better (rule 3.9)."""
    passed = successes(t.s.dice, t.s.check[2])
    prompt = prompts.PASSED if passed else prompts.FAILED
    return await offer_luck(t, seat, _AFTER_CHECK, prompt, modifiers)


def _throw(t: T, seat: int, skill: int, difficulty: int, pool: int) -> None:
    t.s.dice = roll(t, pool)
    if t.log is not None:
        log.rolled(t, seat, skill, difficulty, passed=successes(t.s.dice, difficulty) > 0)
