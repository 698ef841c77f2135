"""What a watcher may see of a game of Waste Knights."""

from __future__ import annotations

from sandtable.core.kit.naming import identifier
from sandtable.core.kit.view_parts import ending_of, spoken
from sandtable.core.kit.view_types import Limbo, Viewer
from sandtable.core.table import ALL_SEEING
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import TASK_COLOURS
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.display.ids import face_id
from sandtable.games.waste_knights.display.view_board import hexes, move
from sandtable.games.waste_knights.display.view_combat import check, facing, fight
from sandtable.games.waste_knights.display.view_knight import seat_view
from sandtable.games.waste_knights.display.view_trade import pool, stall, trade
from sandtable.games.waste_knights.display.view_types import (
    Mission,
    Progress,
    Task,
    View,
    Villain,
)
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.hexes import active, in_order, step_waster, waster_of
from sandtable.games.waste_knights.rules.tasks import MOVE_PHASES
from sandtable.games.waste_knights.state import (
    COMMON_DECK,
    FRAME,
    GREEN_DECK,
    GREEN_PILE,
    LOOK,
    LUCK_DECK,
    LUCK_PILE,
    PRIVATE_DECK,
    RED_DECK,
    RED_PILE,
    STALLS,
    WASTED,
    WASTELAND,
    YELLOW_DECK,
    YELLOW_PILE,
)

_DECKS = {"wasteland": WASTELAND, "luck": LUCK_DECK, "common": COMMON_DECK, "private": PRIVATE_DECK,
          "green": GREEN_DECK, "yellow": YELLOW_DECK, "red": RED_DECK}  # fmt: skip
_PILES = {"wasteland": WASTED, "luck": LUCK_PILE, "green": GREEN_PILE, "yellow": YELLOW_PILE,
          "red": RED_PILE}  # fmt: skip


def view(t: T, watcher: int) -> View:
    s = t.s
    zones = s.tokens.zones
    playing = s.phase not in ("knights", "tasks", "waster") and s.payoffs is None
    seat: Viewer = watcher if 0 <= watcher < t.seats else None
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
        "hexes": hexes(t),
        "move": move(t) if playing else None,
        "check": check(t),
        "facing": facing(t) if playing else None,
        "fight": fight(t, watcher) if s.fighter >= 0 else None,
        "stalls": [stall(t, n) for n in range(STALLS)],
        "pool": pool(t),
        "trade": trade(t),
        "tasks": {
            colour: _task(t, zones[FRAME + n][0]) if zones[FRAME + n] else None
            for n, colour in enumerate(TASK_COLOURS)
        },
        "decks": {name: len(zones[zone]) for name, zone in _DECKS.items()},
        "discards": {name: [face_id(t, x) for x in zones[zone]] for name, zone in _PILES.items()},
        "limbo": _limbo(t, watcher),
        "seats": [seat_view(t, seat, watcher) for seat in range(t.seats)],
        "ending": ending_of(t),
    }


def _waster(t: T) -> int:
    if t.s.phase in MOVE_PHASES or t.s.resume in MOVE_PHASES:
        return waster_of(t, active(t))
    return step_waster(t, active(t))


def _mission(t: T) -> Mission:
    s, mission = t.s, t.box.mission
    progress: list[Progress] = []
    for seat in range(t.seats):
        message, value, goal = missions.progress(t, seat)
        text, said = spoken(message)
        progress.append({"seat": seat, "text": text, "spoken": said, "value": value, "goal": goal})
    villains: list[Villain] = []
    for marker, place in enumerate(s.villains):
        enemy = t.box.enemies[missions.villain_of(t, marker)]
        villains.append(
            {
                "id": f"villain.{marker + 1}",
                "card": identifier(enemy.name),
                "at": LABELS[place] if place >= 0 else None,
                "carried_by": -2 - place if mission.kind == "damsel" and place <= -2 else None,
                "health": enemy.health + (s.powers[marker] if place >= 0 else 0),
            }
        )
    return {"progress": progress, "villains": villains}


def _task(t: T, token: int) -> Task:
    return {"card": face_id(t, token), "age": t.s.ages[token]}


def _limbo(t: T, watcher: int) -> list[Limbo]:
    """Cards that a seat looks at."""
    rows: list[Limbo] = []
    for seat in range(t.seats):
        there = t.s.tokens.zones[LOOK + seat]
        if there:
            own = watcher in (seat, ALL_SEEING)
            rows.append({"owner": seat, "cards": [face_id(t, x) if own else None for x in there]})
    return rows
