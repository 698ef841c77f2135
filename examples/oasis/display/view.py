"""What a watcher sees: nothing but what is put in here."""

from __future__ import annotations

from examples.oasis.box import T
from examples.oasis.content.cards import FACES
from examples.oasis.state import CACHE, CAMP, DECK, DISCARD, DRUNK, HAND
from sandtable.core.game import Json
from sandtable.core.table import ALL_SEEING
from sandtable.core.tokens import entry_of


def view(t: T, watcher: int) -> Json:
    zones = t.s.tokens.zones
    raid = t.s.raid
    return {
        "viewer": watcher,
        "turn": t.s.turn,
        "active": t.s.active,
        "deck": len(zones[DECK]),
        "discard": [name_for(t, watcher, card) for card in zones[DISCARD]],
        "raid": None if raid is None else {"leader": guard_id(raid[0]), "target": raid[1]},
        "seats": [seat_view(t, watcher, seat) for seat in range(t.game.seats)],
        "ending": t.s.ending,
    }


def seat_view(t: T, watcher: int, seat: int) -> Json:
    tokens = t.s.tokens
    hand = tokens.zones[HAND + seat]
    mine = watcher in (seat, ALL_SEEING)
    return {
        "hand": len(hand),
        "cards": sorted(FACES[tokens.faces[card]] for card in hand) if mine else None,
        "cache": [name_for(t, watcher, card) for card in tokens.zones[CACHE + seat]],
        "guards": [
            {"id": guard_id(tokens.pieces[guard]), "ready": not t.s.tired[guard]}
            for guard in tokens.zones[CAMP + seat]
        ],
        "drunk": len(tokens.zones[DRUNK + seat]),
        "gone": bool(t.s.gone >> seat & 1),
    }


def name_for(t: T, watcher: int, card: int) -> str | None:
    return FACES[t.s.tokens.faces[card]] if t.sees(watcher, card) else None


def guard_id(piece: int) -> str:
    """By its entry, not by its token: that could tell when the card had been drawn."""
    return f"g{entry_of(piece)}"
