"""What a watcher may see of a game of Sandland (rules page, chapter 16)."""

from __future__ import annotations

from typing import cast

from sandtable.core import game
from sandtable.core.kit.view_parts import ending_of, going_on
from sandtable.core.kit.view_types import Bag, GoingOn, Keyword, Limbo, Viewer
from sandtable.core.messages import Message
from sandtable.core.table import ALL_SEEING
from sandtable.core.tokens import token_of
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import ARMOR
from sandtable.games.sandland.content.terms import TERMS
from sandtable.games.sandland.display.keywords import keywords
from sandtable.games.sandland.display.view_types import (
    Attack,
    Deck,
    Kind,
    Leader,
    Phase,
    Piece,
    Placed,
    Seat,
    View,
)
from sandtable.games.sandland.rules.board import at, element, in_play, owner_of
from sandtable.games.sandland.rules.doing import MESSAGES
from sandtable.games.sandland.rules.log import card
from sandtable.games.sandland.rules.values import (
    attack_of,
    cost_of,
    value,
    water_of,
    water_total,
)
from sandtable.games.sandland.state import (
    ATTACHED,
    COLUMNS,
    DECK,
    DISCARD,
    HAND,
    LOOK,
    SCRAP,
    SEATS,
    SLOT_NAMES,
    SLOTS,
    TACTICS,
    USED,
)


def view(t: T, watcher: int) -> View:
    s = t.s
    viewer: Viewer = watcher if 0 <= watcher < SEATS else None
    other_passed = bool(s.passed >> (1 - s.active) & 1)
    return {
        "game": "sandland",
        "viewer": "all" if watcher == ALL_SEEING else viewer,
        "phase": "over" if s.payoffs is not None else cast(Phase, s.phase),
        "skirmish": s.skirmish,
        "round": s.round,
        "water": s.water,
        "starter": s.starter if s.leaders else None,
        "active": s.active,
        "actions_left": None if other_passed else s.actions,
        "results": [None if winner < 0 else winner for winner in s.results],
        "stack": [_going_on(t, *entry) for entry in s.stack],
        "attack": _attack(t),
        "decks": [] if s.leaders else _decks(t, watcher),
        "limbo": _limbo(t, watcher),
        "seats": [_seat(t, seat, watcher) for seat in range(SEATS)],
        "ending": ending_of(t),
    }


def _face(t: T, token: int) -> str:
    return t.box.ids[t.s.tokens.faces[token]]


def _decks(t: T, watcher: int) -> list[Deck]:
    """The decks on offer, to the seat that chooses."""
    seat = watcher if 0 <= watcher < SEATS else 0
    return [
        {"id": deck.id, "name": deck.name, "leader": deck.leader, "style": deck.style}
        for deck in t.box.offers[seat]
    ]


def _seat(t: T, seat: int, watcher: int) -> Seat:
    s = t.s
    zones = s.tokens.zones
    return {
        "deck_name": t.box.offers[seat][s.decks[seat]].name if s.leaders else None,
        "leader": _leader(t, seat) if s.leaders else None,
        "deck": len(zones[DECK + seat]) + len(zones[LOOK + seat]),
        "hand": _own_cards(t, HAND + seat, seat, watcher),
        "placed": _placed(t, seat, watcher),
        "scrap": _own_cards(t, SCRAP + seat, seat, watcher),
        "used": _own_cards(t, USED + seat, seat, watcher),
        "discard": [_face(t, token) for token in zones[DISCARD + seat]],
        "tactics": [
            {"id": element(t, token), "card": _face(t, token), "ready": not s.tired[token]}
            for token in zones[TACTICS + seat]
        ],
        "grid": [
            [_slot(t, seat, row * COLUMNS + column, watcher) for column in range(COLUMNS)]
            for row in (0, 1)
        ],
        "water": water_total(t, seat),
        "passed": bool(s.passed >> seat & 1),
        "won": s.results.count(seat),
    }


def _leader(t: T, seat: int) -> Leader:
    s = t.s
    token = s.leaders[seat]
    out = in_play(t, token)
    return {
        "id": element(t, token),
        "card": _face(t, token),
        "ready": not s.tired[token],
        "in_play": out,
        "water": t.box.cards[s.tokens.faces[token]].water,
    }


def _own_cards(t: T, zone: int, seat: int, watcher: int) -> Bag:
    """A bag of cards: its owner sees them, the others their number."""
    tokens = t.s.tokens.zones[zone]
    own = watcher in (seat, ALL_SEEING)
    return {"count": len(tokens), "cards": [_face(t, token) if own else None for token in tokens]}


def _placed(t: T, seat: int, watcher: int) -> list[Placed]:
    """What a seat that deploys has placed so far: the others do not even see how much."""
    if watcher not in (seat, ALL_SEEING):
        return []
    deploys = [option.args for option in t.drafts.get(seat, ())]
    return [{"slot": SLOT_NAMES[slot], "card": t.box.ids[face]} for face, slot in deploys]


def _slot(t: T, seat: int, slot: int, watcher: int) -> Piece | None:
    token = at(t, seat, slot)
    return None if token < 0 else _piece(t, token, watcher)


def _piece(t: T, token: int, watcher: int) -> Piece:
    s, box = t.s, t.box
    face = s.tokens.faces[token]
    up = not s.down[token]
    seen = t.sees(watcher, token)
    owner = owner_of(t, token)
    kind: Kind = "unit" if box.unit[face] else "location" if box.location[face] else "tactic"
    attached = [tactic for tactic, host in s.attached if host == token]
    return {
        "id": element(t, token),
        "card": _face(t, token) if up or seen else None,
        "up": up,
        "seen": not up and bool(s.tokens.known[token] >> (1 - owner) & 1),
        "kind": kind if up or seen else "unknown",
        "ready": not s.tired[token],
        "damage": s.damage[token],
        "attack": attack_of(t, token) if up else None,
        "health": box.health[face] if up else None,
        "armor": value(t, token, ARMOR) if up else None,
        "water": water_of(t, token) if up else None,
        "cost": cost_of(t, token) if up or seen else None,
        "keywords": [_keyword(word) for word in keywords(t, token)] if up else [],
        "attached": [{"id": element(t, x), "card": _face(t, x)} for x in attached],
        "sealed": [_face(t, unit) for unit, urn in s.sealed if urn == s.tokens.pieces[token]],
    }


def _keyword(word: game.Keyword) -> Keyword:
    return {"id": word.id, "name": word.name, "number": word.number}


def _attack(t: T) -> Attack | None:
    if t.s.attack is None:
        return None
    piece, place = t.s.attack
    seat, slot = divmod(place, SLOTS)
    alive = t.s.tokens.alive(piece)
    return {
        "from": element(t, token_of(piece)) if alive else None,
        "to": f"s{seat}.{SLOT_NAMES[slot]}",
    }


def _limbo(t: T, watcher: int) -> list[Limbo]:
    """Decks that are being searched."""
    rows: list[Limbo] = []
    for seat in range(SEATS):
        cards = t.s.tokens.zones[LOOK + seat]
        if cards:
            own = watcher in (seat, ALL_SEEING)
            shown: list[str | None] = [None] * len(cards)
            if own:
                shown = [*sorted(_face(t, x) for x in cards)]
            rows.append({"owner": seat, "cards": shown})
    return rows


def _going_on(t: T, piece: int, text: str, controller: int) -> GoingOn:
    source = element(t, token_of(piece)) if t.s.tokens.alive(piece) else None
    return going_on(_doing(t, piece, text), source, controller)


def _doing(t: T, piece: int, text: str) -> Message:
    """What a card does, by name if everybody sees it or saw it fall."""
    token, does = token_of(piece), MESSAGES.get(text) or TERMS.marked(text)
    fallen = t.s.tokens.zone_of[token] == DISCARD + owner_of(t, token)
    if fallen or (t.s.tokens.alive(piece) and _is_open(t, token)):
        return Message("doing", "{card}{/}: {text}", card=card(t, token), text=does)
    return Message("doing.unknown", "A card{/}: {text}", text=does)


def _is_open(t: T, token: int) -> bool:
    """Whether everybody sees the card."""
    zone = t.s.tokens.zone_of[token]
    return not t.s.down[token] and (in_play(t, token) or TACTICS <= zone < ATTACHED + SEATS)
