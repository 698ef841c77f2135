"""What a knight may hope for on the board, and how near he is to it: for the evaluation."""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import NamedTuple

from sandtable.games.waste_knights.analysis.estimates import expected_damage
from sandtable.games.waste_knights.box import Box, T
from sandtable.games.waste_knights.content.components import (
    COLOURS,
    MEDIUM,
    SHORT,
    TALK,
    Action,
    Enemy,
    Rewards,
)
from sandtable.games.waste_knights.content.grid import DISTANCE
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.checks import chance, pool_of
from sandtable.games.waste_knights.rules.gear.inventory import speed
from sandtable.games.waste_knights.rules.gear.paying import gear_worth_spendable, price_of
from sandtable.games.waste_knights.rules.hexes import active, difficulty, threat
from sandtable.games.waste_knights.rules.tasks import open_tasks, task_of
from sandtable.games.waste_knights.state import SECRET, TASKS

REPUTATION, MISSION, WIN = 1.0, 3.0, 6.0
GEAR, AMMO, FUEL = 0.12, 0.12, 0.12
WORTH, BLUE = (0.12, 0.36, 1.08), 1.0
"""A reward of a colour."""
HEALTH = (0.0, 1.0, 1.8, 2.4, 2.7)
RADIATION = (0.0, -0.2, -0.6, -1.2, -2.6)
NEAR = tuple(0.85**n for n in range(7))
"""What a goal is worth by the hexes still between."""
HALF = 0.5
"""A task whose first hex is still to come, a duel that is still to be fought."""
THREAT = 0.03
HURRY = 4
"""So many hexes a round are as many as a knight can hope to get on."""
IN_A_CITY = 0.4
"""How much of what a knight lacks he hopes to find in any city."""

NOWHERE = -1
"""The place of a hex that is not on the board."""

Goal = tuple[int, float]
"""A place and what it is worth to be there."""


def best_goal(t: T, seat: int, watcher: int) -> float:
    """The best goal by how near it is, less what the way there costs."""
    s = t.s
    at, cost, ahead = s.at[seat], 0.0, 0
    if active(t) == seat:
        if s.route:
            at, cost = journey(t, seat)
        elif s.on_foot and not s.fuel[seat]:
            ahead = 1
    far = DISTANCE[at]
    reach = HURRY * rounds_left(t)
    best = 0.0
    for place, value in goals(t, seat, watcher):
        if place >= 0 and far[place] <= reach:
            best = max(best, value * NEAR[max(0, far[place] - ahead)])
    return best - cost


def rounds_left(t: T) -> int:
    """How often knights will still explore."""
    s = t.s
    return t.box.mission.rounds - s.round + int(s.phase not in ("rest", "deal"))


def journey(t: T, seat: int) -> tuple[int, float]:
    """Where the Fuel takes a knight on his route, and what that costs: Threat and Fuel.

    Fuel counts by the point, so that a route of one hex more looks no worse for a canister opened.
    """
    s = t.s
    threats = 0 if s.played else sum(threat(t, place) for place in s.route)
    if s.on_foot:
        return s.route[-1], 0.0
    per_fuel = max(1, speed(t, seat))
    at, spent, points = s.at[seat], 0, s.points + s.fuel[seat] * per_fuel
    for place in s.route[s.walked :]:
        needed = difficulty(t, seat, place)
        if needed > points - spent and (spent or s.burnt or not points):
            break
        spent += needed
        at = place
    return at, THREAT * threats + FUEL * (spent - s.points) / per_fuel


def goals(t: T, seat: int, watcher: int) -> list[Goal]:
    """Every hex that a knight might make for."""
    lay = layout(t.box, tuple(t.s.tiles))
    money = gear_worth_spendable(t, seat)
    found = mission_goals(t, seat, lay) + task_goals(t, seat, watcher, money, lay)
    return found + offers(t, money, lay) + needs(t, seat, money, lay)


def mission_goals(t: T, seat: int, lay: Layout) -> list[Goal]:
    """The mission's end, villains, knights to be beaten."""
    s, mission = t.s, t.box.mission
    if mission.kind == "savior":
        if s.reputation[seat] < mission.goal:
            return []
        return [(lay.numbered[1], WIN * chance(pool_of(t, seat, TALK), 7))]
    if missions.carries(t, seat):
        return [(lay.numbered[mission.goal], WIN)]
    found = []
    for marker, place in enumerate(s.villains):
        if place >= 0:
            enemy = t.box.enemies[missions.villain_of(t, marker)]
            odds = victory(t, seat, enemy, s.powers[marker])
            found.append((place, odds * (MISSION + prize(enemy.rewards))))
    rivals = [
        rival
        for rival in range(t.seats)
        if s.at[rival] != s.at[seat] and (mission.kind == "duels" or missions.carries(t, rival))
    ]
    duel = MISSION * HALF * s.health[seat] / t.box.numbers.most
    return found + [(s.at[rival], duel) for rival in rivals]


def task_goals(t: T, seat: int, watcher: int, money: int, lay: Layout) -> list[Goal]:
    """Private tasks: where they are accomplished, or where they begin."""
    s, terms = t.s, task_terms(t.box)
    faces, first = s.tokens.faces, t.box.first_task
    found = []
    for token in s.tokens.zones[TASKS + seat]:
        if s.accepted[token]:
            _, promised = terms[faces[token] - first]
            found.append((lay.numbered.get(task_of(t, token).second.hex, NOWHERE), promised))
    for token in open_tasks(t, seat):
        if seat != watcher and s.tokens.zone_of[token] == SECRET + seat:
            continue
        price, promised = terms[faces[token] - first]
        if price > money:
            continue
        need = task_of(t, token).first
        odds = 1.0
        if need.skill >= 0:
            odds = chance(pool_of(t, seat, need.skill), need.difficulty)
        found.append((lay.numbered.get(need.hex, NOWHERE), HALF * odds * promised))
    return found


@lru_cache(maxsize=64)
def task_terms(box: Box) -> tuple[tuple[int, float], ...]:
    """By task: the price of accepting it in green gear, and what its rewards are worth."""
    return tuple((price_of(box, task.first.pay), prize(task.rewards)) for task in box.tasks)


def offers(t: T, money: int, lay: Layout) -> list[Goal]:
    """What hexes give, or sell, to whoever explores them."""
    return [(place, value) for place, price, value in lay.bargains if price <= money]


def needs(t: T, seat: int, money: int, lay: Layout) -> list[Goal]:
    """Places to heal and resupply."""
    s, most = t.s, t.box.numbers.most
    body = HEALTH[most] - HEALTH[s.health[seat]] - RADIATION[s.radiation[seat]]
    stores = FUEL * (most - s.fuel[seat]) + AMMO * (most - s.ammo[seat])
    if body + stores < IN_A_CITY:
        return []
    found = []
    for place, price, both in lay.havens:
        if price > money:
            found.append((place, IN_A_CITY * (body + stores)))
        else:
            found.append((place, body + stores if both else max(body, stores)))
    return found


class Layout(NamedTuple):
    """Where what is on a board."""

    numbered: dict[int, int]
    bargains: tuple[tuple[int, int, float], ...]
    """Place, price in green gear, what an action there is worth beyond that."""
    havens: tuple[tuple[int, int, bool], ...]
    """Place, price, and whether a resupply of both kinds is to be had."""


@lru_cache(maxsize=64)
def layout(box: Box, tiles: tuple[int, ...]) -> Layout:
    numbered, bargains, havens = {}, [], []
    for place, number in enumerate(tiles):
        tile = box.tiles[number]
        if not tile.number:
            continue
        numbered[tile.number] = place
        for action in tile.actions:
            price = price_of(box, action.cost)
            value = _gain(action) - GEAR * price
            if value > 0:
                bargains.append((place, price, value))
        if tile.resupply:
            havens.append((place, price_of(box, tile.resupply_cost), tile.resupply == "both"))
    return Layout(numbered, tuple(bargains), tuple(havens))


def _gain(action: Action) -> float:
    """The gear and the Reputation of an action, of the better choice."""
    worth = dict(zip(COLOURS[:3], WORTH, strict=True), reputation=REPUTATION)
    ways = [(*action.do, *choice) for choice in action.choose or ((),)]
    return max(sum(worth.get(effect.verb, 0.0) * effect.n for effect in way) for way in ways)


def prize(rewards: Rewards) -> float:
    """What rewards are worth."""
    total = REPUTATION * rewards.reputation + AMMO * rewards.ammo + FUEL * rewards.fuel
    total += sum(n * worth for n, worth in zip(rewards.gear, WORTH, strict=True))
    return total + BLUE if rewards.blue else total


def victory(t: T, seat: int, enemy: Enemy, extra: int) -> float:
    """How likely a knight is to defeat an enemy whom he has yet to meet, at medium range or, if his
    weapons do not reach so far, after advancing."""
    health, clashes = enemy.health + extra, t.box.numbers.clashes
    odds = outcome(t, seat, enemy, extra, MEDIUM, health, 0, clashes)
    if odds >= HALF:
        return odds
    return max(odds, outcome(t, seat, enemy, extra, SHORT, health, 0, clashes - 1))


def outcome(
    t: T, seat: int, enemy: Enemy, extra: int, reach: int, health: int, dominance: int, left: int
) -> float:
    """The odds to defeat an enemy in the clashes left, by blows that kill him or by dominance."""
    mine, theirs = expected_damage(t, seat, enemy, extra, reach)
    kill = min(1.0, mine * left / max(1, health))
    if enemy.ferocious:
        return kill
    return max(kill, HALF + HALF * tanh((dominance + left * (mine - theirs)) / 2))
