"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from math import tanh

from sandtable.games.waste_knights import missions
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.board import DISTANCE
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.dials import conscious
from sandtable.games.waste_knights.fighting import enemy_health, foe_card
from sandtable.games.waste_knights.gear import gear_value, worth_of
from sandtable.games.waste_knights.odds import prospect
from sandtable.games.waste_knights.place import active, cities, place_of_number, threat
from sandtable.games.waste_knights.state import ATTACHED, HAND, SECRET, SHEET, TASKS
from sandtable.games.waste_knights.tasks import common_task, open_tasks, task_of

REPUTATION, MISSION = 1.0, 3.0
GEAR, AMMO, FUEL, LUCK = 0.12, 0.12, 0.16, 0.15
AT_HAND = 0.06
"""More for gear on the sheet, or attached: what is stowed does nothing."""
WORTH = (0.12, 0.36, 1.08)
"""A reward of a colour."""
HEALTH = (0.0, 1.0, 1.8, 2.4, 2.7)
RADIATION = (0.0, -0.2, -0.6, -1.2, -2.6)
ACCEPTED, NEARER, THREAT = 0.8, 0.12, 0.03
"""A private task half done; each hex less to what the knight is after; Threat on his way there."""
UNCONSCIOUS, FAR, LOW = 1.0, 6, 1
WOUND = 0.6
"""What a Health that the enemy may take is worth."""
SCALE = 5.0


def evaluate(t: T, seat: int) -> float:
    """My strength less the best of the others'."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    others = [strength(t, other, seat) for other in range(t.game.seats) if other != seat]
    return tanh((strength(t, seat, seat) - max(others)) / SCALE)


def strength(t: T, seat: int, watcher: int) -> float:
    """What a knight has, and what he may soon have."""
    s = t.s
    if s.knight[seat] < 0:
        return 0.0
    total = REPUTATION * s.rep[seat] + MISSION * missions.standings(t, seat)[0]
    total += GEAR * min(24, gear_value(t, seat)) + AMMO * s.ammo[seat] + FUEL * s.fuel[seat]
    total += AT_HAND * at_hand(t, seat)
    total += HEALTH[s.health[seat]] + RADIATION[s.rads[seat]]
    total += LUCK * len(s.tokens.zones[HAND + seat])
    if not conscious(t, seat):
        return total - UNCONSCIOUS
    if s.fighter == seat and s.enemy >= 0:
        total += in_combat(t, seat)
    elif seat in (s.fighter, s.foe):
        total += tanh((s.dominance if seat == s.fighter else -s.dominance) / 3)
    return total + on_the_way(t, seat, watcher)


def at_hand(t: T, seat: int) -> int:
    """The value of the gear that works."""
    zones = t.s.tokens.zones
    return sum(worth_of(t, token) for zone in (SHEET, ATTACHED) for token in zones[zone + seat])


def in_combat(t: T, seat: int) -> float:
    """The reward by how likely it looks, less the Health that it may cost."""
    s, enemy = t.s, foe_card(t)
    left = t.box.numbers.clashes - s.clash
    mine, theirs = prospect(t, seat, enemy, s.enemy_extra)
    kill = min(1.0, mine * left / max(1, enemy_health(t) - s.lost))
    lead = 0.0 if enemy.ferocious else 0.5 + 0.5 * tanh(s.dominance / 2)
    hoped = prize(t, enemy) + (MISSION if s.villain >= 0 else 0.0)
    return max(kill, lead * (1 + s.clash) / 4) * hoped - WOUND * theirs * left / 2


def prize(t: T, enemy: tb.Enemy) -> float:
    """What defeating an enemy brings, a common task included."""
    rewards = enemy.rewards
    total = REPUTATION * rewards.reputation + AMMO * rewards.ammo + FUEL * rewards.fuel
    total += sum(n * worth for n, worth in zip(rewards.gear, WORTH, strict=True))
    token = common_task(t)
    task = task_of(t, token) if token >= 0 else None
    if task is not None and task.goal == "defeat" and task.trait in ("", enemy.trait):
        total += REPUTATION * task.rewards.reputation
    return total


def on_the_way(t: T, seat: int, watcher: int) -> float:
    """How near a knight is, or will be where his route ends, to what brings him on."""
    s = t.s
    mine = [token for token in s.tokens.zones[TASKS + seat] if s.accepted[token]]
    total = ACCEPTED * len(mine)
    at = s.at[seat]
    if s.route and active(t) == seat:
        at = s.route[-1]
        total -= THREAT * sum(threat(t, place) for place in s.route[s.walked :])
    here = DISTANCE[at]
    near = [here[place] for place in goals(t, seat, watcher, mine) if place >= 0]
    return total + NEARER * (FAR - min(near)) if near else total


def goals(t: T, seat: int, watcher: int, mine: list[int]) -> list[int]:
    """The hexes that a knight is after: tasks, villains, the mission's end, or a city."""
    s, mission = t.s, t.box.mission
    if mission.kind == "savior" and s.rep[seat] >= mission.goal:
        return [place_of_number(t, 1)]
    if missions.carries(t, seat):
        return [place_of_number(t, mission.goal)]
    if s.fuel[seat] <= LOW or s.health[seat] <= LOW:
        return cities(t)
    known = [
        token
        for token in open_tasks(t, seat)
        if seat == watcher or s.tokens.zone_of[token] != SECRET + seat
    ]
    found = [place_of_number(t, task_of(t, token).second.hex) for token in mine]
    found += [place_of_number(t, task_of(t, token).first.hex) for token in known]
    return found + [place for place in s.villains if place >= 0]
