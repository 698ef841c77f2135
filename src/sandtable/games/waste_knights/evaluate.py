"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from math import tanh

from sandtable.games.waste_knights import missions
from sandtable.games.waste_knights.board import DISTANCE
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.dials import conscious
from sandtable.games.waste_knights.gear import gear_value
from sandtable.games.waste_knights.place import place_of_number
from sandtable.games.waste_knights.state import HAND, SECRET, TASKS
from sandtable.games.waste_knights.tasks import open_tasks, task_of

REPUTATION, MISSION = 1.0, 3.0
GEAR, AMMO, FUEL, LUCK = 0.12, 0.12, 0.16, 0.15
HEALTH = (0.0, 1.0, 1.8, 2.4, 2.7)
RADIATION = (0.0, -0.2, -0.6, -1.2, -2.6)
ACCEPTED, NEARER = 0.8, 0.08
"""A private task that is half done, and each hex less between the knight and what he is after."""
FAR = 6
SCALE = 5.0


def evaluate(t: T, seat: int) -> float:
    """My strength less the best of the others'."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    others = [strength(t, other, seat) for other in range(t.game.seats) if other != seat]
    return tanh((strength(t, seat, seat) - max(others)) / SCALE)


def strength(t: T, seat: int, watcher: int) -> float:
    s = t.s
    if s.knight[seat] < 0:
        return 0.0
    total = REPUTATION * s.rep[seat] + MISSION * missions.standings(t, seat)[0]
    total += GEAR * min(24, gear_value(t, seat)) + AMMO * s.ammo[seat] + FUEL * s.fuel[seat]
    total += HEALTH[s.health[seat]] + RADIATION[s.rads[seat]]
    total += LUCK * len(s.tokens.zones[HAND + seat])
    if not conscious(t, seat):
        return total - 1.0
    return total + prospects(t, seat, watcher)


def prospects(t: T, seat: int, watcher: int) -> float:
    """How near a knight is to what brings him on: a task's hex, a villain, the mission's goal."""
    s, total = t.s, 0.0
    here = DISTANCE[s.at[seat]]
    goals = []
    for token in s.tokens.zones[TASKS + seat]:
        if s.accepted[token]:
            total += ACCEPTED
            goals.append(place_of_number(t, task_of(t, token).second.hex))
    known = [x for x in open_tasks(t, seat)
             if seat == watcher or s.tokens.zone_of[x] != SECRET + seat]  # fmt: skip
    goals += [place_of_number(t, task_of(t, token).first.hex) for token in known]
    goals += [place for place in s.villains if place >= 0]
    mission = t.box.mission
    if mission.kind == "savior" and s.rep[seat] >= mission.goal:
        goals = [place_of_number(t, 1)]
    elif missions.carries(t, seat):
        goals = [place_of_number(t, mission.goal)]
    near = [here[place] for place in goals if place >= 0]
    return total + NEARER * (FAR - min(near)) if near else total
