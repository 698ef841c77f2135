"""The state as a position file writes it."""

from __future__ import annotations

from typing import Any

from examples.oasis.box import Box, T
from examples.oasis.content.cards import FACES
from examples.oasis.rules.setup import unplayed
from examples.oasis.state import CACHE, CAMP, DECK, DISCARD, DRUNK, HAND, State
from sandtable.core.chance import seed_from
from sandtable.core.files.nodes import Node
from sandtable.core.game import Game, Json
from sandtable.core.table import Table


def load(game: Game[State, Box], node: Node) -> State:
    """Cards that the file does not name lie in the deck, under those that it does."""
    fields = node.fields("active", "deck", "discard", "seats", "turn")
    t = Table(game, unplayed(game, seed_from(0)))
    if "turn" in fields:
        t.s.turn = fields["turn"].number()
    if "active" in fields:
        t.s.active = fields["active"].number(1, game.seats) - 1
    seats = fields["seats"].items() if "seats" in fields else []
    if len(seats) > game.seats:
        raise fields["seats"].bad(f"there are only {game.seats} seats.")
    for seat, entry in enumerate(seats):
        load_seat(t, seat, entry)
    for name in fields["discard"].items() if "discard" in fields else []:
        t.move(unplaced(t, name), DISCARD)
    for placed, name in enumerate(reversed(fields["deck"].items() if "deck" in fields else [])):
        t.move(unplaced(t, name, placed), DECK)
    return t.s


def load_seat(t: T, seat: int, node: Node) -> None:
    fields = node.fields("cache", "drunk", "gone", "guards", "hand")
    if "gone" in fields and fields["gone"].yes():
        t.s.gone |= 1 << seat
    for name in fields["hand"].items() if "hand" in fields else []:
        t.move(unplaced(t, name), HAND + seat)
    for name in fields["drunk"].items() if "drunk" in fields else []:
        t.move(unplaced(t, name), DRUNK + seat)
    if "cache" in fields:
        t.show(t.move(unplaced(t, fields["cache"]), CACHE + seat, up=False), 1 << seat)
    for ready in fields["guards"].items() if "guards" in fields else []:
        guard = t.move(unplaced(t, Node("guard", ready.line, ready.name)), CAMP + seat)
        t.s.tokens.enter(guard)
        t.s.tired[guard] = 0 if ready.yes() else 1


def unplaced(t: T, name: Node, placed: int = 0) -> int:
    """A card with this name that still lies in the deck, below those placed there."""
    if name.text() not in FACES:
        raise name.bad(f"there is no card {name.text()!r}; there is {', '.join(FACES)}.")
    face = FACES.index(name.text())
    deck = t.s.tokens.zones[DECK]
    for card in deck[: len(deck) - placed]:
        if t.s.tokens.faces[card] == face:
            return card
    raise name.bad(f"there are not so many cards {name.text()!r}.")


def dump(t: T) -> Json:
    zones = t.s.tokens.zones
    return {
        "turn": t.s.turn,
        "active": t.s.active + 1,
        "deck": names(t, zones[DECK][::-1]),
        "discard": names(t, zones[DISCARD]),
        "seats": [dump_seat(t, seat) for seat in range(t.game.seats)],
    }


def dump_seat(t: T, seat: int) -> Json:
    zones = t.s.tokens.zones
    entry: dict[str, Any] = {
        "hand": sorted(names(t, zones[HAND + seat])),
        "drunk": names(t, zones[DRUNK + seat]),
        "guards": [not t.s.tired[guard] for guard in zones[CAMP + seat]],
    }
    if zones[CACHE + seat]:
        entry["cache"] = names(t, zones[CACHE + seat])[0]
    if t.s.gone >> seat & 1:
        entry["gone"] = True
    return entry


def names(t: T, cards: tuple[int, ...]) -> list[str]:
    return [FACES[t.s.tokens.faces[card]] for card in cards]
