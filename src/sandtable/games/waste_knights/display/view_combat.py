"""A check and a combat, as a watcher sees them."""

from __future__ import annotations

from sandtable.core.kit.naming import identifier
from sandtable.core.kit.view_parts import spoken
from sandtable.core.kit.view_types import Spoken
from sandtable.games.waste_knights.analysis import combat_forecast
from sandtable.games.waste_knights.analysis.combat_solver import Outlook as Solved
from sandtable.games.waste_knights.analysis.estimates import best_attack
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import COMBAT_CARDS, ICONS, RANGES, SKILLS
from sandtable.games.waste_knights.content.components import Enemy as EnemyCard
from sandtable.games.waste_knights.display.odds import ASSUMED
from sandtable.games.waste_knights.display.view_types import (
    Chances,
    Check,
    Enemy,
    Facing,
    Fight,
    OtherKnight,
    Outlook,
    Side,
)
from sandtable.games.waste_knights.rules.checks import chance, pool_of
from sandtable.games.waste_knights.rules.combat.sides import (
    bulls_from,
    combat_options,
    decider,
    enemy_health,
    foe_card,
    weapon_of,
)
from sandtable.games.waste_knights.rules.hexes import active
from sandtable.games.waste_knights.rules.log.reasons import reasons
from sandtable.games.waste_knights.rules.wasteland import card_in_play


def check(t: T) -> Check | None:
    s = t.s
    seat, skill, hard, pool = s.check
    if seat < 0:
        return None
    attacking = s.fighter >= 0 and not s.why
    return {
        "seat": seat,
        "skill": "attack" if attacking else SKILLS[skill],
        "difficulty": hard,
        "pool": pool,
        "dice": list(s.dice) or None,
        "odds": round(chance(pool, hard), 3),
        "bulls_from": 9 if attacking and 9 in (bulls_from(t, 0), bulls_from(t, 1)) else 10,
        "why": s.why,
        "spoken": _reason(t),
    }


def _reason(t: T) -> Spoken | None:
    known = reasons(t.box).get(t.s.why)
    return None if known is None else spoken(known)[1]


def facing(t: T) -> Facing | None:
    """A wasteland card that a knight is to escape or to face, with what either promises."""
    card, s = card_in_play(t), t.s
    if card is None or s.fighter >= 0 or s.check[0] >= 0:
        return None
    seat = active(t)
    skill, hard = card.escape
    outlook = None
    if isinstance(card, EnemyCard):
        outlook = _outlook(combat_forecast.forecast_enemy(t, seat, t.box.enemies.index(card)))
    return {
        "seat": seat,
        "card": identifier(card.name),
        "skill": SKILLS[skill],
        "difficulty": hard,
        "escape": round(chance(pool_of(t, seat, skill, "escape"), hard), 3),
        "outlook": outlook,
    }


def _outlook(found: Solved) -> Outlook:
    """For the active knight; Health that he and the other side lose on average."""
    text, said = spoken(ASSUMED)
    return {
        "win": round(found.win, 6),
        "draw": round(found.draw, 6),
        "lose": round(found.lose, 6),
        "lost": (round(found.lost, 2), round(found.taken, 2)),
        "assumed": text,
        "spoken": said,
    }


def fight(t: T, watcher: int) -> Fight:
    s = t.s
    found = combat_forecast.forecast_combat(t)
    foe: OtherKnight | Enemy = {"seat": s.foe}
    if s.enemy >= 0:
        enemy = foe_card(t)
        foe = {
            "card": identifier(enemy.name),
            "name": enemy.name,
            "health": enemy_health(t) - s.lost,
            "of": enemy_health(t),
            "armor": enemy.armor,
            "aggression": enemy.aggression + s.enemy_extra,
            "icons": [ICONS[icon] for icon in enemy.icons],
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
        "range": RANGES[s.range],
        "dominance": s.dominance,
        "sides": (_side(t, 0), _side(t, 1)),
        "outlook": _outlook(found) if found is not None else None,
        "cards": _cards(t, watcher),
    }


def _cards(t: T, watcher: int) -> dict[str, Chances]:
    """By combat card that a watcher's side could choose now: how likely it then wins and loses."""
    s = t.s
    side = next((n for n in (0, 1) if decider(t, n) == watcher), -1)
    if s.phase != "clash" or side < 0 or s.cards[side] >= 0:
        return {}
    rows: dict[str, Chances] = {}
    for option in combat_options(t, side):
        found = combat_forecast.forecast_combat(t, option.args[0], side)
        if found is not None:
            mine = combat_forecast.turned(found) if side else found
            name = COMBAT_CARDS[option.args[0]].replace(" ", "_")
            rows[name] = {"win": round(mine.win, 6), "lose": round(mine.lose, 6)}
    return rows


def _side(t: T, side: int) -> Side:
    s = t.s
    seat = s.foe if side else s.fighter
    chosen = s.cards[side] if s.cards[side] >= 0 else s.shown[side]
    hand, icon = divmod(s.weapons[side], 4)
    weapon = weapon_of(t, side, hand) if s.weapons[side] >= 0 else None
    _, _, pool, odds = best_attack(t, side)
    direction = s.directions[side]
    return {
        "seat": seat if seat >= 0 else None,
        "card": COMBAT_CARDS[chosen].replace(" ", "_") if chosen >= 0 else None,
        "prepared": bool(s.prepared[side]),
        "direction": None if not direction else "advance" if direction < 0 else "retreat",
        "weapon": identifier(weapon.name) if weapon is not None else None,
        "icon": ICONS[icon] if s.weapons[side] >= 0 else None,
        "dice": pool,
        "odds": round(odds, 3),
    }
