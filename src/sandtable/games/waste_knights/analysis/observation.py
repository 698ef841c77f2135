"""A game of Waste Knights as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.strings import write_i16_le as write

from sandtable.core.game import Game
from sandtable.core.kit.rows import SIZE, count, row_of
from sandtable.games.waste_knights.box import Box, T
from sandtable.games.waste_knights.content.components import BLUE, COLOURS, PANELS, TASK_COLOURS
from sandtable.games.waste_knights.content.grid import LABELS, PLACES
from sandtable.games.waste_knights.rules.gear.hidden import known_and_face_down
from sandtable.games.waste_knights.rules.turn import PHASES
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

_PHASES: Final = {phase: number for number, phase in enumerate(PHASES)}
_ROUTE: Final = PLACES - 1
_VILLAINS: Final = 6
_NO_ROUTE: Final = [row_of([-1] * missing) for missing in range(_ROUTE + 1)]
_NO_VILLAINS: Final = [row_of([-99] * missing) for missing in range(_VILLAINS + 1)]
_BOARDS_KEPT: Final = 1024
Row = tuple[int, ...]
Board = tuple[Row, Row, Row, Row, Row, Row, bytes]
"""Tiles, threat, obstacles, Radiation, contamination, special tokens, and the row of them all."""

assert FRAME == STALL + STALLS


class Observer:
    """Observes games, and keeps the boards it has shown."""

    def __init__(self) -> None:
        self._boards: dict[int, Board] = {}
        """By the id of its tiles."""

    def observe(self, t: T, seat: int) -> bytes:
        """The table in general, the board, then each seat from the observing one on."""
        s, box, seats = t.s, t.box, t.seats
        zones, faces = s.tokens.zones, s.tokens.faces
        row = BytesWriter()
        _add_head(t, row, seat, seats)
        count(row, zones[REVEALED], faces, 0, box.first_task)
        for there in zones[STALL : FRAME + 3]:
            write(row, faces[there[0]] + 1 if there else 0)
        row.write(self._board(t))
        for other in range(seat, seats):
            _add_seat(t, row, other, seat)
        for other in range(seat):
            _add_seat(t, row, other, seat)
        count(row, zones[HAND + seat], faces, box.first_luck, box.first_gear)
        count(row, zones[SECRET + seat], faces, box.first_task, box.first_luck)
        return row.getvalue()

    def _board(self, t: T) -> bytes:
        """What lies on each place. What was made of the very same rows before is kept."""
        s, boards = t.s, self._boards
        known = boards.get(id(s.tiles))
        if known is not None:
            tiles, threat, obstacle, radiation, contamination, special, board = known
            if (
                tiles is s.tiles
                and threat is s.threat
                and obstacle is s.obstacle
                and radiation is s.radiation_tokens
                and contamination is s.contamination
                and special is s.special
            ):
                return board
        made = bytearray(SIZE * 6 * PLACES)
        rows = (s.tiles, s.threat, s.obstacle, s.radiation_tokens, s.contamination, s.special)
        tiles, threat, obstacle, radiation, contamination, special = rows
        numbers = [*tiles, *threat, *obstacle, *radiation, *contamination, *special]
        made[::SIZE] = bytes(numbers)  # small ones; to pack as many takes twice the time
        board = bytes(made)
        if len(boards) >= _BOARDS_KEPT:
            boards.clear()
        boards[id(s.tiles)] = (*rows, board)
        return board


def _add_head(t: T, row: BytesWriter, seat: int, seats: int) -> None:
    """Write what is going on."""
    s = t.s
    zones, route, villains = s.tokens.zones, s.route, s.villains
    played = zones[PLAYED]
    write(row, s.round)
    write(row, _PHASES[s.phase])
    write(row, (s.first - seat) % seats)
    write(row, s.turn)
    write(row, s.walked)
    write(row, s.points)
    write(row, s.on_foot)
    write(row, s.played)
    write(row, s.stopped)
    write(row, s.clash)
    write(row, s.range)
    write(row, s.dominance)
    write(row, s.lost)
    write(row, s.enemy + 1)
    write(row, (s.fighter - seat) % seats if s.fighter >= 0 else -1)
    write(row, (s.foe - seat) % seats if s.foe >= 0 else -1)
    mine, theirs = s.cards
    write(row, mine)
    write(row, theirs)
    mine, theirs = s.prepared
    write(row, mine)
    write(row, theirs)
    write(row, s.actions)
    write(row, s.attempted)
    _, skill, difficulty, pool = s.check
    write(row, skill)
    write(row, difficulty)
    write(row, pool)
    write(row, len(zones[WASTELAND]))
    write(row, len(zones[LUCK_DECK]))
    write(row, s.tokens.faces[played[0]] + 1 if played else 0)
    for place in route:
        write(row, place)
    row.write(_NO_ROUTE[_ROUTE - len(route)])
    for place in villains:
        write(row, place)
    row.write(_NO_VILLAINS[_VILLAINS - len(villains)])


def _add_seat(t: T, row: BytesWriter, seat: int, watcher: int) -> None:
    """Write what a watcher may know of a seat."""
    s, box = t.s, t.box
    zones, faces, marked = s.tokens.zones, s.tokens.faces, s.marked
    wheels, marks = zones[VEHICLE + seat], 0
    for token in zones[SHEET + seat]:
        marks += marked[token]
    write(row, s.knight[seat])
    write(row, s.at[seat])
    write(row, s.ammo[seat])
    write(row, s.fuel[seat])
    write(row, s.health[seat])
    write(row, s.radiation[seat])
    write(row, s.reputation[seat])
    write(row, s.ability[seat])
    write(row, s.explored[seat])
    write(row, s.score[seat])
    write(row, len(zones[HAND + seat]))
    write(row, marks)
    write(row, faces[wheels[0]] + 1 if wheels else 0)
    write(row, s.damaged[wheels[0]] if wheels else 0)
    panels = s.panels
    for panel in range(6 * seat, 6 * seat + 6):
        token = panels[panel]
        write(row, faces[token] + 1 if token >= 0 else 0)
    for store in (PACK, CARGO):
        known, backs = known_and_face_down(t, watcher, zones[store + seat])
        count(row, known, faces, box.first_gear, box.first_vehicle)
        for colour in range(BLUE):
            write(row, backs.count(colour))
    count(row, zones[ATTACHED + seat], faces, box.first_gear, box.first_vehicle)
    count(row, zones[TASKS + seat], faces, box.first_task, box.first_luck)


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
        for store in ("in the backpack", "in the vehicle"):
            names += [f"{card} {store} {whose}" for card in gear]
            names += [f"{back} cards, face-down {store} {whose}" for back in COLOURS[:BLUE]]
        names += [f"{card} attached {whose}" for card in gear]
        names += [f"task {task} {whose}" for task in tasks]
    names += [f"luck card {card} in my hand" for card in luck]
    return names + [f"secret task {task}" for task in tasks]


_OF_A_SEAT: Final = (
    *("knight", "place", "Ammo", "Fuel", "Health", "Radiation", "Reputation", "ability marked"),
    *("exploration marker", "mission count", "luck cards", "marked cards"),
    *("vehicle", "vehicle damaged"),
)
