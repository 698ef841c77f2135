"""What a watcher may see of a game of Waste Knights."""

from __future__ import annotations

from heapq import heappop, heappush

from sandtable.core.game import Json
from sandtable.core.table import ALL_SEEING
from sandtable.games.waste_knights import missions
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.board import AXIAL, LABELS, NEIGHBOURS, PLACES, RADIUS, TIER
from sandtable.games.waste_knights.box import T, identifier
from sandtable.games.waste_knights.dials import conscious, wound_dice
from sandtable.games.waste_knights.fighting import (
    bulls_from,
    decider,
    enemy_health,
    foe_card,
    weapon_of,
)
from sandtable.games.waste_knights.gear import (
    PRINTED,
    attached_to,
    card,
    cargo_capacity,
    gear_value,
    pack_capacity,
    printed_gear,
    speed,
    vehicle,
    worn,
)
from sandtable.games.waste_knights.moving import bonus_points
from sandtable.games.waste_knights.odds import best_attack
from sandtable.games.waste_knights.place import (
    active,
    difficulty,
    in_order,
    place_of_number,
    step_waster,
    threat,
    tile_at,
    waster_of,
)
from sandtable.games.waste_knights.state import (
    ATTACHED,
    CARGO,
    COMMON_DECK,
    FRAME,
    GREEN_DECK,
    GREEN_PILE,
    HAND,
    LOOK,
    LUCK_DECK,
    LUCK_PILE,
    PACK,
    PLANTED,
    PLAYED,
    POOL,
    PRIVATE_DECK,
    RED_DECK,
    RED_PILE,
    REVEALED,
    SECRET,
    STALL,
    STALLS,
    TASKS,
    WASTED,
    WASTELAND,
    YELLOW_DECK,
    YELLOW_PILE,
)
from sandtable.games.waste_knights.tasks import duty, task_of
from sandtable.games.waste_knights.trading import asked, offered

_MOVE_PHASES = ("plan", "enter", "meet", "strike", "onward")
_DECKS = {"wasteland": WASTELAND, "luck": LUCK_DECK, "common": COMMON_DECK, "private": PRIVATE_DECK,
          "green": GREEN_DECK, "yellow": YELLOW_DECK, "red": RED_DECK}  # fmt: skip
_PILES = {"wasteland": WASTED, "luck": LUCK_PILE, "green": GREEN_PILE, "yellow": YELLOW_PILE,
          "red": RED_PILE}  # fmt: skip


def view(t: T, watcher: int) -> Json:
    s = t.s
    zones = s.tokens.zones
    playing = s.phase not in ("knights", "tasks", "waster") and s.payoffs is None
    seat: int | str | None = watcher if 0 <= watcher < t.game.seats else None
    return {
        "game": "waste_knights",
        "viewer": "all" if watcher == ALL_SEEING else seat,
        "mission": _mission(t),
        "round": s.round,
        "phase": "over" if s.payoffs is not None else s.phase,
        "first": s.first,
        "active": active(t) if playing else None,
        "waster": _waster(t) if playing else None,
        "order": in_order(t),
        "hexes": _hexes(t),
        "move": _move(t) if playing else None,
        "check": _check(t),
        "fight": _fight(t) if s.fighter >= 0 else None,
        "range_cards": {
            name: {"difficulty": r.difficulty, "icons": [[tb.ICONS[i], r.dice[i]] for i in r.order]}
            for name, r in zip(tb.RANGES, t.box.numbers.ranges, strict=True)
        },
        "stalls": [_stall(t, n) for n in range(STALLS)],
        "pool": _pool(t),
        "trade": _trade(t),
        "tasks": {
            colour: _task(t, zones[FRAME + n][0]) if zones[FRAME + n] else None
            for n, colour in enumerate(tb.TASK_COLOURS)
        },
        "decks": {name: len(zones[zone]) for name, zone in _DECKS.items()},
        "discards": {name: [_id(t, x) for x in zones[zone]] for name, zone in _PILES.items()},
        "limbo": _limbo(t, watcher),
        "seats": [_seat(t, seat, watcher) for seat in range(t.game.seats)],
        "ending": _ending(t),
    }


def _id(t: T, token: int) -> str:
    return t.box.ids[t.s.tokens.faces[token]]


def _waster(t: T) -> int:
    if t.s.phase in _MOVE_PHASES or t.s.resume in _MOVE_PHASES:
        return waster_of(t, active(t))
    return step_waster(t, active(t))


def _mission(t: T) -> Json:
    s, mission = t.s, t.box.mission
    progress = []
    for seat in range(t.game.seats):
        text, value, goal = missions.progress(t, seat)
        progress.append({"seat": seat, "text": text, "value": value, "goal": goal})
    villains = []
    for marker, place in enumerate(s.villains):
        enemy = t.box.enemies[missions.villain_of(t, marker)]
        villains.append(
            {
                "id": f"villain.{marker + 1}",
                "card": identifier(enemy.name),
                "name": enemy.name,
                "at": LABELS[place] if place >= 0 else None,
                "carried_by": -2 - place if mission.kind == "damsel" and place <= -2 else None,
                "health": enemy.health + (s.powers[marker] if place >= 0 else 0),
            }
        )
    return {
        "id": identifier(mission.name),
        "name": mission.name,
        "rounds": mission.rounds,
        "lines": list(mission.text),
        "progress": progress,
        "villains": villains,
    }


def _hexes(t: T) -> list[Json]:
    tasks = _tasks_at(t)
    return [_hex(t, place, tasks.get(place, [])) for place in range(PLACES)]


def _hex(t: T, place: int, tasks: list[Json]) -> Json:
    s, tile = t.s, tile_at(t, place)
    q, r = AXIAL[place]
    special = s.special[place]
    token = {"token": tb.SPECIAL_TOKENS[(special - 1) // 2], "dark": special % 2 == 0}
    return {
        "id": LABELS[place],
        "row": r + RADIUS,
        "column": int(LABELS[place][1]) - 1,
        "q": q,
        "r": r,
        "tier": TIER[place],
        "tile": t.box.tile_ids[s.tiles[place]],
        "name": tile.name,
        "number": tile.number or None,
        "kind": tile.kind,
        "terrain": tile.terrain,
        "difficulty": tile.difficulty,
        "threat": tile.threat,
        "radiation": tile.radiation,
        "contamination": tile.contamination,
        "tokens": {
            "threat": s.threat[place],
            "obstacle": s.obstacle[place],
            "radiation": s.glow[place],
            "contamination": s.contamination[place],
        },
        "special": token if special else None,
        "tasks": tasks,
        "knights": [seat for seat in range(t.game.seats) if s.at[seat] == place],
        "explored_by": [seat for seat in range(t.game.seats) if s.explored[seat] == place],
    }


def _tasks_at(t: T) -> dict[int, list[Json]]:
    """Task tokens by place: 1 and 2 of the private tasks that everybody can see."""
    zones, found = t.s.tokens.zones, dict[int, list[Json]]()
    rows: list[tuple[str, int, tuple[int, ...]]] = [
        (tb.TASK_COLOURS[n], x, (1, 2)) for n in (1, 2) for x in zones[FRAME + n]
    ]
    for seat in range(t.game.seats):
        rows += [("orange", x, (2,) if t.s.accepted[x] else (1, 2)) for x in zones[TASKS + seat]]
    for colour, token, open_ in rows:
        task = task_of(t, token)
        for number in open_:
            step = task.first if number == 1 else task.second
            row = {"colour": colour, "number": number, "task": _id(t, token)}
            found.setdefault(place_of_number(t, step.hex), []).append(row)
    return found


def _move(t: T) -> Json | None:
    s = t.s
    if s.phase not in _MOVE_PHASES and s.resume not in _MOVE_PHASES:
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
        "revealed": [_id(t, x) for x in zones[REVEALED]],
        "planted": len(zones[PLANTED]),
        "card": _id(t, zones[PLAYED][0]) if zones[PLAYED] else None,
        "must_play": duty(t) or None,
        "reach": _reach(t, seat) if planning else [],
    }


def _reach(t: T, seat: int) -> list[Json]:
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


def _check(t: T) -> Json | None:
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


def _fight(t: T) -> Json:
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


def _stall(t: T, n: int) -> Json:
    space, there = t.box.numbers.stalls[n], t.s.tokens.zones[STALL + n]
    return {
        "id": f"stall.{n + 1}",
        "frame": space.frame,
        "card": _id(t, there[0]) if there else None,
        "value": tb.COLOURS[space.value],
        "price": tb.COLOURS[space.price],
        "city": identifier(space.city) or None,
        "wanted": n in t.s.wants,
    }


def _pool(t: T) -> list[Json]:
    counts: dict[tuple[int, int], int] = {}
    for token in t.s.tokens.zones[POOL]:
        key = (t.s.tokens.faces[token], t.s.damaged[token])
        counts[key] = counts.get(key, 0) + 1
    return [
        {"card": t.box.ids[face], "damaged": bool(damaged), "count": count}
        for (face, damaged), count in sorted(counts.items())
    ]


def _trade(t: T) -> Json | None:
    s = t.s
    if s.phase == "barter":
        seat = active(t)
        wanted = [f"stall.{n + 1}" if n < STALLS else _pool_id(t, n - STALLS) for n in s.wants]
        return {
            "with": "stalls",
            "seat": seat,
            "offered": [_id(t, x) for x in s.offers],
            "worth": offered(t, seat),
            "wanted": wanted,
            "price": asked(t),
        }
    if s.bargain[0] >= 0:
        me, other = s.bargain
        give, take = ([item_id(t, item) for item in row] for row in (s.give, s.take))
        return {"with": other, "seat": me, "give": give, "take": take}
    return None


def _pool_id(t: T, entry: int) -> str:
    number, damaged = divmod(entry, 2)
    name = t.box.ids[t.box.first_vehicle + number]
    return f"pool.{name}{'.damaged' if damaged else ''}"


def item_id(t: T, item: int) -> str:
    if item == t.box.ammo_item:
        return "ammo"
    return "fuel" if item == t.box.fuel_item else t.box.ids[t.box.first_gear + item]


def _task(t: T, token: int) -> Json:
    return {"card": _id(t, token), "age": t.s.ages[token]}


def _limbo(t: T, watcher: int) -> list[Json]:
    """Cards that a seat looks at."""
    rows = []
    for seat in range(t.game.seats):
        there = t.s.tokens.zones[LOOK + seat]
        if there:
            own = watcher in (seat, ALL_SEEING)
            rows.append({"owner": seat, "cards": [_id(t, x) if own else None for x in there]})
    return rows


# Seats


def _seat(t: T, seat: int, watcher: int) -> Json:
    s = t.s
    zones = s.tokens.zones
    if s.knight[seat] < 0:
        return {"knight": None, "luck": _luck(t, seat, watcher), "reputation": 0, "gear_value": 0}
    knight, mine = t.box.knights[s.knight[seat]], watcher in (seat, ALL_SEEING)
    hidden = [
        {"card": _id(t, x) if mine else None, "accepted": False, "age": 0, "open": False}
        for x in zones[SECRET + seat]
    ]
    shown = [
        {"card": _id(t, x), "accepted": bool(s.accepted[x]), "age": s.ages[x], "open": True}
        for x in zones[TASKS + seat]
    ]
    return {
        "knight": t.box.knight_ids[s.knight[seat]],
        "name": knight.name,
        "vocation": knight.vocation,
        "at": LABELS[s.at[seat]],
        "conscious": conscious(t, seat),
        "reputation": s.rep[seat],
        "ammo": s.ammo[seat],
        "fuel": s.fuel[seat],
        "health": s.health[seat],
        "radiation": s.rads[seat],
        "ability_marked": bool(s.ability[seat]),
        "skills": _skills(t, seat),
        "wounds": wound_dice(t, seat),
        "conditions": conditions(t, seat),
        "moved": bool(s.moved >> seat & 1),
        "skips_exploration": bool(s.skips >> seat & 1),
        "panels": [_panel(t, seat, panel) for panel in range(6)],
        "backpack": [_gear(t, seat, x, f"s{seat}.pack.{_id(t, x)}") for x in zones[PACK + seat]],
        "backpack_capacity": pack_capacity(t, seat),
        "cargo": [_gear(t, seat, x, f"s{seat}.cargo.{_id(t, x)}") for x in zones[CARGO + seat]],
        "cargo_capacity": cargo_capacity(t, seat),
        "attached": [
            _gear(t, seat, x, f"s{seat}.attached.{_id(t, x)}")
            for x in zones[ATTACHED + seat]
            if card(t, x).kind in ("implant", "mutation") or s.host[x] < 0
        ],
        "vehicle": _vehicle(t, seat),
        "luck": _luck(t, seat, watcher),
        "tasks": shown + hidden,
        "gear_value": gear_value(t, seat),
    }


def _skills(t: T, seat: int) -> Json:
    """Skills with what gear adds."""
    rows = [t.box.gear[number].dice for number in worn(t, seat)]
    base = t.box.knights[t.s.knight[seat]].skills
    return {name: base[n] + sum(row[n] for row in rows) for n, name in enumerate(tb.SKILLS)}


def conditions(t: T, seat: int) -> list[str]:
    """Healthy or wounded, clean or irradiated, unconscious (rule 3.8)."""
    s = t.s
    found = ["healthy" if s.health[seat] == t.box.numbers.most else "wounded"]
    found.append("clean" if s.rads[seat] == 0 else "irradiated")
    return found if conscious(t, seat) else [*found, "unconscious"]


def _panel(t: T, seat: int, panel: int) -> Json:
    s = t.s
    token = s.panels[6 * seat + panel]
    number = t.box.printed[s.knight[seat]][panel]
    place = f"s{seat}.{tb.PANELS[panel]}"
    printed = None
    if number >= 0:
        key = PRINTED + 6 * seat + panel
        printed = {
            "id": place,
            "card": t.box.ids[t.box.first_gear + number],
            "marked": bool(s.printed[6 * seat + panel]),
            "enhancements": [_id(t, x) for x in attached_to(t, seat, key)],
        }
    return {
        "panel": tb.PANELS[panel],
        "card": _gear(t, seat, token, place) if token >= 0 else None,
        "printed": printed,
        "covered": number >= 0 and printed_gear(t, seat, panel) < 0,
    }


def _gear(t: T, seat: int, token: int, place: str) -> Json:
    return {
        "id": place,
        "card": _id(t, token),
        "marked": bool(t.s.marked[token]),
        "enhancements": [_id(t, x) for x in attached_to(t, seat, token)],
    }


def _vehicle(t: T, seat: int) -> Json | None:
    token = vehicle(t, seat)
    if token < 0:
        return None
    return {
        "card": _id(t, token),
        "damaged": bool(t.s.damaged[token]),
        "speed": speed(t, seat),
        "capacity": cargo_capacity(t, seat),
        "attached": [
            _gear(t, seat, x, f"s{seat}.vehicle.{_id(t, x)}") for x in attached_to(t, seat, token)
        ],
    }


def _luck(t: T, seat: int, watcher: int) -> Json:
    hand = t.s.tokens.zones[HAND + seat]
    own = watcher in (seat, ALL_SEEING)
    cards = sorted(_id(t, x) for x in hand) if own else [None] * len(hand)
    return {"count": len(hand), "cards": cards}


def _ending(t: T) -> Json | None:
    s = t.s
    if s.payoffs is None:
        return None
    return {"text": s.ending, "payoffs": list(s.payoffs), "truncated": s.truncated}
