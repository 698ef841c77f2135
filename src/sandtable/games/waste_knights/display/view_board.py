"""The board, the move and the way to every hex, as a watcher sees them."""

from __future__ import annotations

from heapq import heappop, heappush

from sandtable.games.waste_knights.analysis import threat_forecast
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import SPECIAL_TOKENS, TASK_COLOURS
from sandtable.games.waste_knights.content.grid import (
    LABELS,
    NEIGHBOURS,
    PLACES,
)
from sandtable.games.waste_knights.display.ids import face_id
from sandtable.games.waste_knights.display.view_types import (
    Hex,
    Move,
    NextHex,
    Reach,
    Special,
    TaskToken,
)
from sandtable.games.waste_knights.rules.gear.inventory import speed
from sandtable.games.waste_knights.rules.hexes import (
    active,
    difficulty,
    place_of_number,
    threat,
)
from sandtable.games.waste_knights.rules.movement import bonus_points, route_options
from sandtable.games.waste_knights.rules.tasks import MOVE_PHASES, task_of, trait_wanted
from sandtable.games.waste_knights.state import (
    FRAME,
    PLANTED,
    PLAYED,
    REVEALED,
    TASKS,
)


def hexes(t: T) -> list[Hex]:
    tasks = _tasks_at(t)
    return [_hex(t, place, tasks.get(place, [])) for place in range(PLACES)]


def _hex(t: T, place: int, tasks: list[TaskToken]) -> Hex:
    s = t.s
    special = s.special[place]
    token: Special = {"token": SPECIAL_TOKENS[(special - 1) // 2], "dark": special % 2 == 0}
    return {
        "id": LABELS[place],
        "tile": t.box.tile_ids[s.tiles[place]],
        "tokens": {
            "threat": s.threat[place],
            "obstacle": s.obstacle[place],
            "radiation": s.radiation_tokens[place],
            "contamination": s.contamination[place],
        },
        "special": token if special else None,
        "tasks": tasks,
        "knights": [seat for seat in range(t.seats) if s.at[seat] == place],
        "explored_by": [seat for seat in range(t.seats) if s.explored[seat] == place],
    }


def _tasks_at(t: T) -> dict[int, list[TaskToken]]:
    """Task tokens by place: 1 and 2 of the private tasks that everybody can see."""
    zones, found = t.s.tokens.zones, dict[int, list[TaskToken]]()
    rows: list[tuple[str, int, tuple[int, ...]]] = [
        (TASK_COLOURS[n], x, (1, 2)) for n in (1, 2) for x in zones[FRAME + n]
    ]
    for seat in range(t.seats):
        rows += [("orange", x, (2,) if t.s.accepted[x] else (1, 2)) for x in zones[TASKS + seat]]
    for colour, token, open_ in rows:
        task = task_of(t, token)
        for number in open_:
            step = task.first if number == 1 else task.second
            row: TaskToken = {"colour": colour, "number": number, "task": face_id(t, token)}
            found.setdefault(place_of_number(t, step.hex), []).append(row)
    return found


def move(t: T) -> Move | None:
    s = t.s
    if s.phase not in MOVE_PHASES and s.resume not in MOVE_PHASES:
        return None
    seat = active(t)
    zones = s.tokens.zones
    cost = sum(difficulty(t, seat, place) for place in s.route)
    planning = s.phase == "plan"
    bonus = (
        bonus_points(t, seat) if planning else s.points + s.points_used - s.burnt * speed(t, seat)
    )
    rate = speed(t, seat)
    return {
        "seat": seat,
        "on_foot": s.on_foot,
        "route": [LABELS[place] for place in s.route],
        "at": s.walked,
        "points": s.points,
        "spent": s.points_used,
        "fuel": s.burnt,
        "cost": cost,
        "fuel_needed": max(1, -(-(cost - bonus) // rate)) if rate and s.route else 0,
        "threat": 0 if s.on_foot else sum(threat(t, place) for place in s.route),
        "strikes": [
            {
                "hex": LABELS[row.place],
                "cards": row.cards,
                "only": row.only or None,
                "last": row.last,
            }
            for row in threat_forecast.strikes_on_route(t, seat, s.route)
        ],
        "next": _next(t, seat) if planning else [],
        "revealed": [face_id(t, x) for x in zones[REVEALED]],
        "planted": len(zones[PLANTED]),
        "card": face_id(t, zones[PLAYED][0]) if zones[PLAYED] else None,
        "must_play": trait_wanted(t) or None,
        "reach": _reach(t, seat) if planning else [],
    }


def _next(t: T, seat: int) -> list[NextHex]:
    """The hexes that the route can go on to where the Waster could strike."""
    places = [option.args[0] for option in route_options(t, seat) if option.verb == "hex"]
    rows = [threat_forecast.strike_on_next_hex(t, seat, place) for place in places]
    return [{"hex": LABELS[row.place], "cards": row.cards} for row in rows if row is not None]


def _reach(t: T, seat: int) -> list[Reach]:
    """The cheapest way to every hex in reach, ties by threat."""
    s, rate = t.s, speed(t, seat)
    if not rate or not s.fuel[seat]:
        return []
    bonus = bonus_points(t, seat)
    most = s.fuel[seat] * rate + bonus
    start = s.route[-1] if s.route else s.at[seat]
    spent = sum(difficulty(t, seat, place) for place in s.route)
    danger = sum(threat(t, place) for place in s.route)
    queue, best = [(spent, danger, start)], dict[int, tuple[int, int]]()
    while queue:
        cost, risk, place = heappop(queue)
        if place in best:
            continue
        best[place] = (cost, risk)
        for near in NEIGHBOURS[place]:
            more = cost + difficulty(t, seat, near)
            if near not in best and near not in s.route and near != s.at[seat] and more <= most:
                heappush(queue, (more, risk + threat(t, near), near))
    return [
        {"hex": LABELS[p], "cost": c, "fuel": max(1, -(-(c - bonus) // rate)), "threat": r}
        for p, (c, r) in sorted(best.items())
        if p != start
    ]
