"""A game of Waste Knights written as a position file; see `load` for the way back."""

from __future__ import annotations

from typing import Any

from sandtable.core.game import Json
from sandtable.core.kit.loading import NO_SEED
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import PANELS, SPECIAL_TOKENS, TASK_COLOURS
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.position.keys import (
    DECKS,
    DIALS,
    PILES,
    TOKENS,
    plain_fields,
)
from sandtable.games.waste_knights.rules.gear.inventory import PRINTED, attached_to
from sandtable.games.waste_knights.rules.setup import empty_table
from sandtable.games.waste_knights.state import (
    ATTACHED,
    CARGO,
    FRAME,
    HAND,
    LOOK,
    PACK,
    SECRET,
    STALL,
    STALLS,
    TASKS,
    VEHICLE,
    State,
)


def dump(t: T) -> Json:
    """The state as a position file would describe it."""
    s, default = t.s, empty_table(t.game, NO_SEED)
    ids, faces, zones = t.box.ids, s.tokens.faces, s.tokens.zones
    out = plain_fields(t.seats).write(s, default, always=("phase", "first"))
    if s.offers:
        out["offers"] = [ids[faces[token]] for token in s.offers]
    tiles = t.box.tile_ids
    changed = [p for p, tile in enumerate(s.tiles) if tile != default.tiles[p]]
    if changed:
        out["tiles"] = {LABELS[p]: tiles[s.tiles[p]] for p in changed}
    board = {LABELS[p]: row for p in range(len(LABELS)) if (row := _tokens(t, p))}
    if board:
        out["board"] = board
    out["frame"] = {
        TASK_COLOURS[n]: _task_word(t, zones[FRAME + n][0]) for n in range(3) if zones[FRAME + n]
    }
    out["stalls"] = {
        str(n + 1): ids[faces[zones[STALL + n][0]]] for n in range(STALLS) if zones[STALL + n]
    }
    out["seats"] = {str(seat + 1): _seat(t, seat, default) for seat in range(t.seats)}
    for key, zone in PILES.items():
        if zones[zone]:
            out[key] = [ids[faces[token]] for token in reversed(zones[zone])]
    for key, zone in DECKS.items():
        there = reversed(zones[zone])
        out[key] = [ids[faces[x]] + (" damaged" if s.damaged[x] else "") for x in there]
    return out


def _tokens(t: T, place: int) -> Json:
    s = t.s
    rows = {key: getattr(s, field)[place] for key, field in TOKENS.items()}
    row: Json = {key: lies for key, lies in rows.items() if lies}
    if s.special[place]:
        kind, dark = divmod(s.special[place] - 1, 2)
        row["special"] = SPECIAL_TOKENS[kind] + (" dark" if dark else "")
    return row


def _task_word(t: T, token: int) -> str:
    s = t.s
    words = [t.box.ids[s.tokens.faces[token]]]
    words += ["accepted"] if s.accepted[token] else []
    words += [TASK_COLOURS[s.taken_from[token]]] if s.taken_from[token] else []
    words += [f"age{s.ages[token]}"] if s.ages[token] else []
    return " ".join(words)


def _gear_word(t: T, seat: int, token: int) -> str:
    """A card with its marks. Who has seen a stored one stands among what is `exact`."""
    s = t.s
    words = [t.box.ids[s.tokens.faces[token]]]
    words += ["marked"] if s.marked[token] else []
    words += ["shifted"] * s.shifted[token]
    words += ["damaged"] if s.damaged[token] else []
    for other in attached_to(t, seat, token):
        words.append(f"+{_extra(t, other)}")
    return " ".join(words)


def _extra(t: T, token: int) -> str:
    s = t.s
    marks = (".marked" if s.marked[token] else "") + ".shifted" * s.shifted[token]
    return t.box.ids[s.tokens.faces[token]] + marks


def _seat(t: T, seat: int, default: State) -> Json:
    s = t.s
    zones, faces, ids = s.tokens.zones, s.tokens.faces, t.box.ids
    row: dict[str, Any] = {}
    if s.knight[seat] >= 0:
        row["knight"] = t.box.knight_ids[s.knight[seat]]
    row["at"] = LABELS[s.at[seat]]
    for key in DIALS:
        if getattr(s, key)[seat] != getattr(default, key)[seat]:
            row[key] = getattr(s, key)[seat]
    if s.explored[seat] >= 0:
        row["explored"] = LABELS[s.explored[seat]]
    sheet, done = {}, set[int]()
    for panel, name in enumerate(PANELS):
        token = s.panels[6 * seat + panel]
        if token >= 0 and token not in done:
            done.add(token)
            sheet[name] = _gear_word(t, seat, token)
    row["sheet"] = sheet
    keys = [(name, PRINTED + 6 * seat + panel) for panel, name in enumerate(PANELS)]
    enhanced = {name: [_extra(t, x) for x in attached_to(t, seat, key)] for name, key in keys}
    row["enhanced"] = {name: extra for name, extra in enhanced.items() if extra}
    row["printed_marks"] = [p for n, p in enumerate(PANELS) if s.printed[6 * seat + n]]
    for key, zone in (("pack", PACK), ("cargo", CARGO)):
        row[key] = [_gear_word(t, seat, token) for token in zones[zone + seat]]
    loose = [token for token in zones[ATTACHED + seat] if s.host[token] < 0]
    row["attached"] = [_gear_word(t, seat, token) for token in loose]
    if zones[VEHICLE + seat]:
        row["vehicle"] = _gear_word(t, seat, zones[VEHICLE + seat][0])
    for key, zone in (("luck", HAND), ("look", LOOK), ("secret", SECRET)):
        row[key] = sorted(ids[faces[token]] for token in zones[zone + seat])
    row["tasks"] = [_task_word(t, token) for token in zones[TASKS + seat]]
    return {key: value for key, value in row.items() if value not in ({}, [])}
