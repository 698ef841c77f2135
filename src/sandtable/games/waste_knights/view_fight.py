"""A check and a combat, as a watcher sees them."""

from __future__ import annotations

from sandtable.core.game import Json
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.box import T, identifier
from sandtable.games.waste_knights.fighting import (
    bulls_from,
    decider,
    enemy_health,
    foe_card,
    weapon_of,
)
from sandtable.games.waste_knights.odds import best_attack


def check(t: T) -> Json | None:
    s = t.s
    seat, skill, hard, pool = s.check
    if seat < 0:
        return None
    attacking = s.fighter >= 0 and not s.why
    return {
        "seat": seat,
        "skill": "attack" if attacking else tb.SKILLS[skill],
        "difficulty": hard,
        "pool": pool,
        "dice": list(s.dice) or None,
        "bulls_from": 9 if attacking and 9 in (bulls_from(t, 0), bulls_from(t, 1)) else 10,
        "why": s.why,
    }


def fight(t: T) -> Json:
    s = t.s
    foe: Json = {"seat": s.foe}
    if s.enemy >= 0:
        enemy = foe_card(t)
        foe = {
            "card": identifier(enemy.name),
            "name": enemy.name,
            "health": enemy_health(t) - s.lost,
            "of": enemy_health(t),
            "armor": enemy.armor,
            "aggression": enemy.aggression + s.enemy_extra,
            "icons": [tb.ICONS[icon] for icon in enemy.icons],
            "multi": enemy.multi,
            "pierce": enemy.pierce,
            "damage": enemy.damage,
            "ferocious": enemy.ferocious,
        }
    return {
        "active": s.fighter,
        "foe": foe,
        "waster": decider(t, 1),
        "clash": s.clash + 1,
        "range": tb.RANGES[s.range],
        "dominance": s.dominance,
        "sides": [_side(t, side) for side in (0, 1)],
    }


def _side(t: T, side: int) -> Json:
    s = t.s
    seat = s.foe if side else s.fighter
    chosen = s.cards[side] if s.cards[side] >= 0 else s.shown[side]
    hand, icon = divmod(s.weapons[side], 4)
    weapon = weapon_of(t, side, hand) if s.weapons[side] >= 0 else None
    _, _, pool, odds = best_attack(t, side)
    direction = s.directions[side]
    return {
        "seat": seat if seat >= 0 else None,
        "card": tb.COMBAT_CARDS[chosen].replace(" ", "_") if chosen >= 0 else None,
        "prepared": bool(s.prepared[side]),
        "direction": None if not direction else "advance" if direction < 0 else "retreat",
        "weapon": identifier(weapon.name) if weapon is not None else None,
        "icon": tb.ICONS[icon] if s.weapons[side] >= 0 else None,
        "dice": pool,
        "odds": round(odds, 3),
    }
