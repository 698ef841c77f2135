"""What a watcher may see of a game of Wildlands (rules page, chapter 11)."""

from __future__ import annotations

from sandtable.core.kit.view_parts import ending_of
from sandtable.core.kit.view_types import Bag, Viewer
from sandtable.core.table import ALL_SEEING
from sandtable.games.wildlands.box import T, character_of, figures_of, is_out
from sandtable.games.wildlands.content.factions import CHARACTERS
from sandtable.games.wildlands.display.view_types import (
    Action,
    Character,
    MapCards,
    Phase,
    Seat,
    View,
)
from sandtable.games.wildlands.rules import log
from sandtable.games.wildlands.state import (
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    NOBODY,
    OUT,
    PLAYED,
    START,
)


def view(t: T, watcher: int) -> View:
    s = t.s
    viewer: Viewer = watcher if 0 <= watcher < t.seats else None
    return {
        "game": "wildlands",
        "viewer": "all" if watcher == ALL_SEEING else viewer,
        "phase": phase(t),
        "turn": s.turn,
        "active": s.active,
        "acting": s.acting,
        "must_reveal": s.must_reveal,
        "ending_turn": s.ending_turn,
        "window": s.window,
        "tied": s.tied,
        "action": _action(t),
        "played": [
            {"seat": s.faction.index(t.box.backs[token]), "card": _face(t, token)}
            for token in s.tokens.zones[PLAYED]
        ],
        "seats": [_seat(t, seat, watcher) for seat in range(t.seats)],
        "ending": ending_of(t),
    }


def phase(t: T) -> Phase:
    if t.s.payoffs is not None:
        return "over"
    if t.s.turn:
        return "play"
    return "factions" if NOBODY in t.s.faction else "places"


def _face(t: T, token: int) -> str:
    return t.box.ids[t.s.tokens.faces[token]]


def _action(t: T) -> Action | None:
    attack = t.s.doing
    if attack is None:
        return None
    return {
        "kind": attack.kind,
        "seat": attack.seat,
        "figure": _figure(t, attack.figure),
        "goals": [log.space_element(space) for space in attack.goals],
        "against": None if attack.against == NOBODY else attack.against,
        "targets": [log.element(t, figure) for figure in attack.targets],
        "asked": _figure(t, attack.asked),
        "defended": [log.element(t, figure) for figure in attack.defended],
    }


def _figure(t: T, figure: int) -> str | None:
    return None if figure == NOBODY else log.element(t, figure)


def _seat(t: T, seat: int, watcher: int) -> Seat:
    s, zones = t.s, t.s.tokens.zones
    number = s.faction[seat]
    faction = None if number == NOBODY else t.box.factions[number]
    return {
        "faction": faction.id if faction else None,
        "name": faction.name if faction else "",
        "gone": bool(s.gone >> seat & 1),
        "out": is_out(t, seat),
        "points": s.points[seat],
        "claimed": s.claimed[seat],
        "trophies": [
            t.box.characters[character_of(t, figure)].id
            for figure, by in enumerate(s.beaten)
            if by == seat
        ],
        "hand": _own_cards(t, HAND + seat, seat, watcher),
        "deck": len(zones[DECK + seat]),
        "discard": [_face(t, token) for token in zones[DISCARD + seat]],
        "maps": _map_cards(t, seat, watcher),
        "characters": [_character(t, f, watcher) for f in figures_of(seat)] if faction else [],
        "shards": [
            log.space_element(space) for space in range(t.box.spaces) if s.shards[seat] >> space & 1
        ],
    }


def _own_cards(t: T, zone: int, seat: int, watcher: int) -> Bag:
    """A bag of cards: its owner sees them, the others their number."""
    tokens = t.s.tokens.zones[zone]
    own = watcher in (seat, ALL_SEEING)
    return {"count": len(tokens), "cards": [_face(t, token) if own else None for token in tokens]}


def _map_cards(t: T, seat: int, watcher: int) -> MapCards:
    tokens = t.s.tokens.zones[DEALT + seat]
    cards: list[int | None] = [None] * len(tokens)
    if watcher in (seat, ALL_SEEING):
        cards = [*sorted(t.s.tokens.faces[token] - t.box.first_map + 1 for token in tokens)]
    return {"count": len(tokens), "cards": cards}


def _character(t: T, figure: int, watcher: int) -> Character:
    s = t.s
    character = t.box.characters[character_of(t, figure)]
    place = s.where[figure]
    return {
        "id": log.element(t, figure),
        "card": character.id,
        "name": character.name,
        "slot": figure % CHARACTERS,
        "health": character.health,
        "damage": s.damage[figure],
        "state": "hidden" if place == HIDDEN else "out" if place == OUT else "board",
        "space": log.space_element(place) if place >= 0 else None,
        "start": _start(t, figure, watcher),
        "by": None if s.beaten[figure] == NOBODY else s.beaten[figure],
    }


def _start(t: T, figure: int, watcher: int) -> str | None:
    """Where a hidden character will appear: its owner may look, nobody else."""
    card = t.s.tokens.zones[START + figure]
    if not card or not t.sees(watcher, card[0]) or t.s.where[figure] != HIDDEN:
        return None
    return log.space_element(t.s.tokens.faces[card[0]] - t.box.first_map)
