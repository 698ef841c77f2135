"""The odds of checks and the prospects of fights, for people and bots (rule 3.10)."""

from __future__ import annotations

from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    ATTACK,
    BLADES,
    GUNS,
    ICONS,
    LEFT,
    MEDIUM,
    MELEE,
    RIGHT,
    Enemy,
)
from sandtable.games.waste_knights.rules.checks import SIDES, chance
from sandtable.games.waste_knights.rules.combat.sides import attack_pool, attacks, weapon_of
from sandtable.games.waste_knights.rules.dials import wound_dice
from sandtable.games.waste_knights.rules.gear.inventory import armor, panel_gear, skill_dice


def expected_loss(pool: int, difficulty: int, damage: int, bull: int, soak: int) -> float:
    """Health that one attack takes on average."""
    hit = chance(pool, difficulty)
    bulls = pool / SIDES
    return max(0.0, hit * (damage - soak) + bulls * bull) if damage > soak else hit * bulls * bull


def best_attack(t: T, side: int, combat_card: int = ATTACK) -> tuple[str, str, int, float]:
    """The best attack of a side by such a card: weapon, icon, dice, odds; empty if it has none."""
    difficulty = t.box.numbers.ranges[t.s.range].difficulty
    best = ("", "", 0, 0.0)
    for hand, icon in attacks(t, side, combat_card):
        weapon = weapon_of(t, side, hand)
        pool = attack_pool(t, side, hand, icon, combat_card=combat_card)
        odds = chance(pool, difficulty)
        if weapon is not None and odds > best[3]:
            best = (weapon.name, ICONS[icon], pool, odds)
    return best


def expected_damage(
    t: T, seat: int, enemy: Enemy, extra: int = 0, reach: int = MEDIUM
) -> tuple[float, float]:
    """Health that a knight's and an enemy's attack take on average at a range."""
    card = t.box.numbers.ranges[reach]
    wounds = wound_dice(t, seat)
    mine = 0.0
    for hand in (LEFT, RIGHT):
        number = panel_gear(t, seat, hand)
        if number < 0 or t.box.gear[number].kind != "weapon":
            continue
        gear = t.box.gear[number]
        soak = max(0, enemy.armor - gear.pierce)
        for icon in gear.icons:
            if icon not in card.order:
                continue
            if icon != MELEE and gear.ammo == "spend" and not t.s.ammo[seat]:
                continue
            skill = BLADES if icon == MELEE else GUNS
            pool = skill_dice(t, seat, skill) - wounds + card.dice[icon] + enemy.dice
            loss = expected_loss(max(1, pool), card.difficulty, 1 + gear.damage, 1, soak)
            mine = max(mine, loss)
    theirs = 0.0
    for icon in enemy.icons:
        if icon in card.order:
            pool = max(1, enemy.aggression + extra + card.dice[icon])
            soak = max(0, armor(t, seat) - enemy.pierce)
            loss = expected_loss(pool, card.difficulty, 1 + enemy.damage, 1, soak)
            theirs = max(theirs, loss)
    return mine, theirs
