"""A game of Waste Knights as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandtable.core.game import Game
from sandtable.core.rows import SIZE, writer
from sandtable.games.waste_knights.board import LABELS
from sandtable.games.waste_knights.box import Box, T
from sandtable.games.waste_knights.rules import PHASES
from sandtable.games.waste_knights.state import (
    ATTACHED,
    CARGO,
    FRAME,
    HAND,
    LUCK_DECK,
    PACK,
    PLAYED,
    REVEALED,
    SECRET,
    SHEET,
    STALL,
    STALLS,
    TASKS,
    VEHICLE,
    WASTELAND,
    State,
)
from sandtable.games.waste_knights.tables import PANELS, TASK_COLOURS

_PHASES: Final = {phase: number for number, phase in enumerate(PHASES)}
_ROUTE: Final = 14
_VILLAINS: Final = 6
_HEAD: Final = writer(28 + _ROUTE + _VILLAINS)
_OFFERS: Final = writer(STALLS + 3)
_DIALS: Final = writer(12 + 2 + 6)
_NO_ROUTE: Final = [(-1,) * missing for missing in range(_ROUTE + 1)]
_NO_VILLAINS: Final = [(-99,) * missing for missing in range(_VILLAINS + 1)]


def observe(t: T, seat: int) -> bytes:
    """The table in general, the board, then each seat from the observing one on."""
    s, box, seats = t.s, t.box, t.game.seats
    zones, faces = s.tokens.zones, s.tokens.faces
    row = bytearray(_row_size(box))
    _HEAD(
        row,
        0,
        s.round,
        _PHASES[s.phase],
        (s.first - seat) % seats,
        s.turn,
        s.walked,
        s.points,
        s.on_foot,
        s.played,
        s.stopped,
        s.clash,
        s.range,
        s.dominance,
        s.lost,
        s.enemy + 1,
        (s.fighter - seat) % seats if s.fighter >= 0 else -1,
        (s.foe - seat) % seats if s.foe >= 0 else -1,
        *s.cards,
        *s.prepared,
        s.actions,
        s.attempted,
        *s.check[1:],
        len(zones[WASTELAND]),
        len(zones[LUCK_DECK]),
        faces[zones[PLAYED][0]] + 1 if zones[PLAYED] else 0,
        *s.route,
        *_NO_ROUTE[_ROUTE - len(s.route)],
        *s.villains,
        *_NO_VILLAINS[_VILLAINS - len(s.villains)],
    )
    for token in zones[REVEALED]:
        row[_REVEALED + SIZE * faces[token]] += 1
    at = _REVEALED + SIZE * box.first_task
    _OFFERS(row, at, *[faces[there[0]] + 1 if there else 0 for there in zones[_ON_OFFER]])
    at += SIZE * (STALLS + 3)
    end = at + SIZE * 6 * len(LABELS)
    board = [*s.tiles, *s.threat, *s.obstacle, *s.glow, *s.contamination, *s.special]
    row[at:end:SIZE] = bytes(board)  # small numbers; to pack as many takes twice the time
    at = end
    for step in range(seats):
        at = _add_seat(t, row, at, (seat + step) % seats)
    at -= SIZE * box.first_luck
    for token in zones[HAND + seat]:
        row[at + SIZE * faces[token]] += 1
    at += SIZE * (box.first_gear - box.first_task)
    for token in zones[SECRET + seat]:
        row[at + SIZE * faces[token]] += 1
    return bytes(row)


@lru_cache(maxsize=64)
def _row_size(box: Box) -> int:
    """In bytes."""
    return SIZE * len(_meanings(box))


_REVEALED: Final = SIZE * (28 + _ROUTE + _VILLAINS)
_ON_OFFER: Final = slice(STALL, FRAME + 3)
assert FRAME == STALL + STALLS


def _add_seat(t: T, row: bytearray, at: int, seat: int) -> int:
    """Write what all may know of a seat; returns where it ends."""
    s, box = t.s, t.box
    zones, faces, marked = s.tokens.zones, s.tokens.faces, s.marked
    wheels = zones[VEHICLE + seat]
    _DIALS(
        row,
        at,
        s.knight[seat],
        s.at[seat],
        s.ammo[seat],
        s.fuel[seat],
        s.health[seat],
        s.rads[seat],
        s.rep[seat],
        s.ability[seat],
        s.explored[seat],
        s.score[seat],
        len(zones[HAND + seat]),
        sum([marked[token] for token in zones[SHEET + seat]]),
        faces[wheels[0]] + 1 if wheels else 0,
        s.damaged[wheels[0]] if wheels else 0,
        *[faces[token] + 1 if token >= 0 else 0 for token in s.panels[6 * seat : 6 * seat + 6]],
    )
    at += SIZE * (20 - box.first_gear)
    for zone in (PACK + seat, CARGO + seat, ATTACHED + seat):
        for token in zones[zone]:
            row[at + SIZE * faces[token]] += 1
        at += SIZE * (box.first_vehicle - box.first_gear)
    at += SIZE * (box.first_gear - box.first_task)
    for token in zones[TASKS + seat]:
        row[at + SIZE * faces[token]] += 1
    return at + SIZE * box.first_luck


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers mean. Cards count from 1 in the order of `game.faces`, seats from mine."""
    return _meanings(game.box)


def _meanings(box: Box) -> list[str]:
    faces = box.ids
    names = [
        *("round", "phase", "first player", "turns taken in this step", "hexes entered"),
        *("movement points", "on foot", "a wasteland card was played", "the knight has stopped"),
        *("clash", "range", "dominance of the active knight", "Health lost by the enemy"),
        *("enemy", "fighting seat", "dueling seat", "combat card of the active knight"),
        *("combat card of the opponent", "active knight prepared", "opponent prepared"),
        *("exploration actions left", "what was tried on this hex", "skill of the check"),
        *("difficulty of the check", "dice of the check", "wasteland deck", "luck deck"),
        "wasteland card in play",
    ]
    names += [f"route, hex {n + 1}" for n in range(_ROUTE)]
    names += [f"villain {n + 1}: where" for n in range(_VILLAINS)]
    names += [f"{face}: how many revealed" for face in faces[: box.first_task]]
    names += [f"Stalls, space {n + 1}" for n in range(STALLS)]
    names += [f"task frame, {colour}" for colour in TASK_COLOURS]
    for what in ("tile", "threat", "obstacles", "Radiation", "contamination", "special token"):
        names += [f"{label}: {what}" for label in LABELS]
    luck, gear = faces[box.first_luck : box.first_gear], faces[box.first_gear : box.first_vehicle]
    tasks = faces[box.first_task : box.first_luck]
    for step in range(box.seats):
        whose = "mine" if step == 0 else f"of seat me + {step}"
        names += [f"{what} {whose}" for what in (*_OF_A_SEAT, *PANELS)]
        for store in ("in the backpack", "in the vehicle", "attached"):
            names += [f"{card} {store} {whose}" for card in gear]
        names += [f"task {task} {whose}" for task in tasks]
    names += [f"luck card {card} in my hand" for card in luck]
    return names + [f"secret task {task}" for task in tasks]


_OF_A_SEAT = (
    *("knight", "place", "Ammo", "Fuel", "Health", "Radiation", "Reputation", "ability marked"),
    *("exploration marker", "mission count", "luck cards", "marked cards"),
    *("vehicle", "vehicle damaged"),
)
