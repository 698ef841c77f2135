"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from math import tanh

from sandtable.games.waste_knights.analysis.estimates import expected_damage
from sandtable.games.waste_knights.analysis.goals import (
    AMMO,
    FUEL,
    GEAR,
    HEALTH,
    MISSION,
    RADIATION,
    REPUTATION,
    best_goal,
    outcome,
    prize,
    rounds_left,
)
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import Enemy
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.combat.sides import enemy_health, foe_card
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.gear.inventory import gear_value, worth_of_gear
from sandtable.games.waste_knights.rules.tasks import common_task, task_of
from sandtable.games.waste_knights.state import ATTACHED, HAND, SHEET, TASKS

LUCK = 0.15
AT_HAND = 0.06
"""More for gear on the sheet, or attached: what is stowed does nothing."""
ACCEPTED = 0.8
"""A private task half done."""
UNCONSCIOUS = 1.0
WOUND = 0.6
"""What a Health that the enemy may take is worth."""
TIE_BREAK = 0.02
"""Gear when no round is left to use it."""
RICH = 24
"""Gear beyond this value is of no more use."""
LAST_ROUNDS = 3
SCALE = 5.0
DOOM = (0.0, 0.02, 0.08, 0.25, 1.0)
"""How likely all lose, by the number of cultists on the board."""


def evaluate(t: T, seat: int) -> float:
    """My strength less the best of the others', and the danger that all lose."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    others = [strength(t, other, seat) for other in range(t.game.seats) if other != seat]
    lead = tanh((strength(t, seat, seat) - max(others)) / SCALE)
    if t.box.mission.kind != "cult":
        return lead
    lost = DOOM[min(4, sum(place >= 0 for place in s.villains))]
    return (1 - lost) * lead - lost


def strength(t: T, seat: int, watcher: int) -> float:
    """What counts at the end, what helps until then, and what a knight may soon have."""
    s = t.s
    if s.knight[seat] < 0:
        return 0.0
    total = REPUTATION * s.reputation[seat]
    total += MISSION * (s.score[seat] + int(missions.carries(t, seat)))
    gear = gear_value(t, seat)
    use = min(1.0, rounds_left(t) / LAST_ROUNDS)
    total += TIE_BREAK * gear + use * (GEAR * min(RICH, gear) + means(t, seat))
    if not conscious(t, seat):
        return total - UNCONSCIOUS * use
    if s.fighter == seat and s.enemy >= 0:
        total += in_combat(t, seat, use)
    elif seat in (s.fighter, s.foe):
        total += in_duel(t, seat)
    return total + best_goal(t, seat, watcher)


def means(t: T, seat: int) -> float:
    """Stores, gear that works, luck cards, and a body to use them."""
    s = t.s
    total = AMMO * s.ammo[seat] + FUEL * s.fuel[seat]
    total += AT_HAND * at_hand(t, seat)
    total += HEALTH[s.health[seat]] + RADIATION[s.radiation[seat]]
    total += LUCK * len(s.tokens.zones[HAND + seat])
    return total + ACCEPTED * sum(s.accepted[token] for token in s.tokens.zones[TASKS + seat])


def at_hand(t: T, seat: int) -> int:
    """The value of the gear that works."""
    zones = t.s.tokens.zones
    return worth_of_gear(t, zones[SHEET + seat]) + worth_of_gear(t, zones[ATTACHED + seat])


def in_combat(t: T, seat: int, use: float) -> float:
    """The reward by how likely it looks, less the Health that it may cost."""
    s, enemy = t.s, foe_card(t)
    left = t.box.numbers.clashes - s.clash
    health = enemy_health(t) - s.lost
    odds = outcome(t, seat, enemy, s.enemy_extra, s.range, health, s.dominance, left)
    hoped = prize(enemy.rewards) + common_prize(t, enemy) + (MISSION if s.villain >= 0 else 0.0)
    _, theirs = expected_damage(t, seat, enemy, s.enemy_extra, s.range)
    return odds * hoped - use * WOUND * theirs * left / 2


def common_prize(t: T, enemy: Enemy) -> float:
    """What the common task promises to whoever defeats this enemy."""
    token = common_task(t)
    task = task_of(t, token) if token >= 0 else None
    if task is None or task.goal != "defeat" or task.trait not in ("", enemy.trait):
        return 0.0
    return prize(task.rewards)


def in_duel(t: T, seat: int) -> float:
    """What the winner gains, by who is ahead."""
    s = t.s
    rival = s.foe if seat == s.fighter else s.fighter
    stake = REPUTATION
    if t.box.mission.kind == "duels" or missions.carries(t, rival):
        stake += MISSION
    ahead = s.dominance if seat == s.fighter else -s.dominance
    return stake * tanh((ahead + s.health[seat] - s.health[rival]) / 3)
