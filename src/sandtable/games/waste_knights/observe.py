"""A game of Waste Knights as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from sandtable.core.game import Game
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

_PHASES = tuple(PHASES)
_ROUTE = 14
_VILLAINS = 6


def observe(t: T, seat: int) -> list[int]:
    """The table in general, the board, then each seat from the observing one on."""
    s = t.s
    zones, faces = s.tokens.zones, s.tokens.faces
    row = [
        s.round,
        _PHASES.index(s.phase),
        (s.first - seat) % t.game.seats,
        s.turn,
        s.walked,
        s.points,
        int(s.on_foot),
        int(s.played),
        int(s.stopped),
        s.clash,
        s.range,
        s.dominance,
        s.lost,
        s.enemy + 1,
        (s.fighter - seat) % t.game.seats if s.fighter >= 0 else -1,
        (s.foe - seat) % t.game.seats if s.foe >= 0 else -1,
        *s.cards,
        *s.prepared,
        s.actions,
        s.attempted,
        *s.check[1:],
        len(zones[WASTELAND]),
        len(zones[LUCK_DECK]),
        faces[zones[PLAYED][0]] + 1 if zones[PLAYED] else 0,
    ]
    row += [*s.route, *[-1] * (_ROUTE - len(s.route))]
    row += [*s.villains, *[-99] * (_VILLAINS - len(s.villains))]
    row += _counts(t, zones[REVEALED], 0, t.box.first_task)
    for n in range(STALLS):
        row.append(faces[zones[STALL + n][0]] + 1 if zones[STALL + n] else 0)
    for n in range(3):
        row.append(faces[zones[FRAME + n][0]] + 1 if zones[FRAME + n] else 0)
    for board in (s.tiles, s.threat, s.obstacle, s.glow, s.contamination, s.special):
        row += board
    for step in range(t.game.seats):
        row += _seat(t, (seat + step) % t.game.seats)
    row += _counts(t, zones[HAND + seat], t.box.first_luck, t.box.first_gear)
    row += _counts(t, zones[SECRET + seat], t.box.first_task, t.box.first_luck)
    return row


def _seat(t: T, seat: int) -> list[int]:
    s = t.s
    zones, faces = s.tokens.zones, s.tokens.faces
    wheels = zones[VEHICLE + seat]
    row = [s.knight[seat], s.at[seat], s.ammo[seat], s.fuel[seat], s.health[seat], s.rads[seat]]
    row += [s.rep[seat], s.ability[seat], s.explored[seat], s.score[seat], len(zones[HAND + seat])]
    row += [faces[wheels[0]] + 1, s.damaged[wheels[0]]] if wheels else [0, 0]
    for panel in range(6 * seat, 6 * seat + 6):
        row.append(faces[s.panels[panel]] + 1 if s.panels[panel] >= 0 else 0)
    for zone in (PACK, CARGO, ATTACHED):
        row += _counts(t, zones[zone + seat], t.box.first_gear, t.box.first_vehicle)
    row += _counts(t, zones[TASKS + seat], t.box.first_task, t.box.first_luck)
    row.append(sum(s.marked[token] for token in zones[SHEET + seat]))
    return row


def _counts(t: T, tokens: tuple[int, ...], first: int, end: int) -> list[int]:
    counts = [0] * (end - first)
    if tokens:
        faces = t.s.tokens.faces
        for token in tokens:
            counts[faces[token] - first] += 1
    return counts


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers mean. Cards count from 1 in the order of `game.faces`, seats from mine."""
    box, faces = game.box, game.faces
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
    for step in range(game.seats):
        whose = "mine" if step == 0 else f"of seat me + {step}"
        dials = ("knight", "place", "Ammo", "Fuel", "Health", "Radiation", "Reputation")
        more = ("ability marked", "exploration marker", "mission count", "luck cards", "vehicle")
        names += [f"{what} {whose}" for what in (*dials, *more, "vehicle damaged", *PANELS)]
        for store in ("in the backpack", "in the vehicle", "attached"):
            names += [f"{card} {store} {whose}" for card in gear]
        names += [f"task {task} {whose}" for task in tasks]
        names.append(f"marked cards {whose}")
    names += [f"luck card {card} in my hand" for card in luck]
    return names + [f"secret task {task}" for task in tasks]
