"""What a watcher may see of a game of Radlands (rules page, chapter 11)."""

from __future__ import annotations

from sandtable.core.kit.printed import with_capital
from sandtable.core.kit.view_parts import ending_of, going_on
from sandtable.core.kit.view_types import Bag, GoingOn, Limbo, Viewer
from sandtable.core.messages import Message
from sandtable.core.table import ALL_SEEING
from sandtable.core.tokens import token_of
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content.terms import TERMS
from sandtable.games.radlands.display.view_types import Kind, Piece, Seat, View
from sandtable.games.radlands.rules.board import element, is_person, is_ready
from sandtable.games.radlands.rules.event_queue import event_on
from sandtable.games.radlands.rules.log import PUNK, card, card_named
from sandtable.games.radlands.state import (
    COLUMN,
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HOME,
    LIMBO,
    LOOK,
    RESOLVING,
    SEATS,
)


def view(t: T, watcher: int) -> View:
    s = t.s
    pile = s.tokens.zones[DISCARD]
    viewer: Viewer = watcher if 0 <= watcher < SEATS else None
    return {
        "game": "radlands",
        "viewer": "all" if watcher == ALL_SEEING else viewer,
        "turn": s.turn,
        "active": s.active,
        "phase": "over" if s.payoffs is not None else "actions" if s.turn else "setup",
        "water": s.water,
        "deck": len(s.tokens.zones[DECK]),
        "reshuffled": s.reshuffled,
        "discard": {
            "count": len(pile),
            "this_turn": [_face(t, token) for token in pile[len(pile) - s.discards :]],
        },
        "high_ground": bool(s.high_ground),
        "stack": [_going_on(t, *entry) for entry in s.stack],
        "limbo": _limbo(t, watcher),
        "seats": [_seat(t, seat, watcher) for seat in range(SEATS)],
        "ending": ending_of(t),
    }


def _face(t: T, token: int) -> str:
    return t.box.ids[t.s.tokens.faces[token]]


def _seat(t: T, seat: int, watcher: int) -> Seat:
    s = t.s
    home = s.tokens.zones[HOME + seat]
    queue = [event_on(t, seat, space) for space in (1, 2, 3)]
    return {
        "hand": _own_cards(t, HAND + seat, seat, watcher),
        "dealt": _own_cards(t, DEALT + seat, seat, watcher),
        "silo": t.box.silo_tokens[seat] in home,
        "raiders": t.box.raiders_tokens[seat] in home,
        "queue": [None if token is None else {"card": _face(t, token)} for token in queue],
        "columns": [
            [_piece(t, token, seat, watcher) for token in s.tokens.zones[COLUMN + 3 * seat + c]]
            for c in range(3)
        ],
    }


def _own_cards(t: T, zone: int, seat: int, watcher: int) -> Bag:
    """A bag of cards: its owner sees them, the others their number."""
    tokens = t.s.tokens.zones[zone]
    own = watcher in (seat, ALL_SEEING)
    return {"count": len(tokens), "cards": [_face(t, token) if own else None for token in tokens]}


def _piece(t: T, token: int, seat: int, watcher: int) -> Piece:
    s = t.s
    column = s.tokens.zones[s.tokens.zone_of[token]]
    punk = bool(s.punk[token])
    kind: Kind = "punk" if punk else "person" if is_person(t, token) else "camp"
    return {
        "id": element(t, token),
        "kind": kind,
        "card": _face(t, token) if not punk or t.sees(watcher, token) else None,
        "damaged": bool(s.damaged[token]),
        "destroyed": bool(s.destroyed[token]),
        "ready": is_ready(t, token),
        "protected": token != column[-1] and not s.high_ground >> (1 - seat) & 1,
        "advanced": 0 if is_person(t, token) else s.advanced[s.tokens.zone_of[token] - COLUMN],
    }


def _limbo(t: T, watcher: int) -> list[Limbo]:
    """Cards that are being looked at or rearranged."""
    s = t.s
    rows: list[Limbo] = []
    for seat in range(SEATS):
        looking = _own_cards(t, LOOK + seat, seat, watcher)["cards"]
        aside = [
            None if s.punk[token] and not t.sees(watcher, token) else _face(t, token)
            for token in s.tokens.zones[LIMBO + seat]
        ]
        if looking or aside:
            rows.append({"owner": seat, "cards": [*looking, *aside]})
    resolving = s.tokens.zones[RESOLVING]
    if resolving:
        rows.append({"owner": None, "cards": [_face(t, token) for token in resolving]})
    return rows


def _going_on(t: T, piece: int, text: str, controller: int) -> GoingOn:
    alive = t.s.tokens.alive(piece)
    source = element(t, token_of(piece)) if piece and alive else None
    return going_on(_doing(t, piece if alive else 0, text), source, controller)


def _doing(t: T, piece: int, text: str) -> Message:
    """What an event does, or a card that is still there; `text` alone of one that has gone."""
    face = t.box.resolving.get(text)
    if face is not None:
        does = TERMS.marked(t.box.event(face).text)
        return Message("doing", "{card}{/}: {text}", card=card_named(t, face), text=does)
    does = TERMS.marked(text)
    if not piece:
        return Message("doing.gone", "{text}", text=with_capital(does))
    if t.s.punk[token_of(piece)]:
        return Message("doing.punk", "A {punk}{/}: {text}", punk=PUNK, text=does)
    return Message("doing", "{card}{/}: {text}", card=card(t, token_of(piece)), text=does)
