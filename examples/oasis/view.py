"""Oasis for those who watch: views, words for options, observations, and position files."""

from __future__ import annotations

from typing import Any

from examples.oasis.box import CACHE, CAMP, DECK, DISCARD, DRUNK, FACES, HAND, Box, State, T
from examples.oasis.rules import unplayed
from sandtable.core.chance import seed_from
from sandtable.core.files.nodes import Node
from sandtable.core.game import Game, Json
from sandtable.core.kit.rows import row_of
from sandtable.core.messages import CardName, Message, Seat
from sandtable.core.options import Option
from sandtable.core.table import ALL_SEEING, Table
from sandtable.core.tokens import entry_of

# What a watcher sees: nothing but what is put in here.


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


# Options


def describe(t: T, seat: int, option: Option) -> Message:
    match option.verb:
        case "hide":
            card = FACES[option.args[0]]
            return Message("option.hide", "Hide {card} in your cache.", card=CardName(card, card))
        case "scout":
            other = Seat(option.args[0])
            return Message("option.scout", "Look into the cache of {seat}.", seat=other)
        case "raid":
            other = Seat(option.args[0])
            return Message("option.raid", "Raid the cache of {seat}.", seat=other)
    return _WORDS[option.verb]


_WORDS = {
    "end": Message("option.end", "End your turn."),
    "no": Message("option.no", "Do nothing."),
    "trap": Message(
        "option.trap", "Lay a trap: the leader of the raid falls in half of all cases."
    ),
    "drink": Message("option.drink", "Drink water."),
    "guard": Message("option.guard", "Post a guard."),
}


def path(t: T, seat: int, option: Option) -> tuple[str, ...]:
    """What is grabbed, then where to: elements that the board of a client would have."""
    match option.verb:
        case "hide":
            return f"hand.{FACES[option.args[0]]}", f"cache.{seat + 1}"
        case "scout" | "raid":
            return f"camp.{seat + 1}", f"cache.{option.args[0] + 1}", f"button.{option.verb}"
        case "drink":
            return "hand.water", f"drunk.{seat + 1}"
        case "guard":
            return "hand.guard", f"camp.{seat + 1}"
        case "trap":
            return ("hand.trap",)
    return (f"button.{option.verb}",)


# For programs


def observe(t: T, seat: int) -> bytes:
    """What a seat may know, from its own place at the table, always as many numbers."""
    tokens = t.s.tokens
    hand = [tokens.faces[card] for card in tokens.zones[HAND + seat]]
    numbers = [hand.count(face) for face in range(len(FACES))]
    numbers += (len(tokens.zones[DECK]), len(tokens.zones[DISCARD]))
    for step in range(t.game.seats):
        other = (seat + step) % t.game.seats
        numbers += (int(other == t.s.active), t.s.gone >> other & 1)
        numbers += (len(tokens.zones[zone + other]) for zone in (HAND, CAMP, DRUNK))
        cache = tokens.zones[CACHE + other]
        numbers.append(1 + tokens.faces[cache[0]] if cache and t.sees(seat, cache[0]) else 0)
    return row_of(numbers)


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers of an observation mean."""
    names = [f"{face}: how many in my hand" for face in FACES]
    names += ["cards in the deck", "cards in the discard pile"]
    for step in range(game.seats):
        who = f"seat {step} after mine" if step else "I"
        names += [f"{who}: on turn", f"{who}: has given up", f"{who}: cards in hand"]
        names += [f"{who}: cards in camp", f"{who}: drunk", f"{who}: the cached card, from 1"]
    return names


def evaluate(t: T, seat: int) -> float:
    """Who has drunk more is likelier to win."""
    if t.s.payoffs is not None:
        return t.s.payoffs[seat]
    drunk = [len(t.s.tokens.zones[DRUNK + other]) for other in range(t.game.seats)]
    best = max(count for other, count in enumerate(drunk) if other != seat)
    return (drunk[seat] - best) / t.box.goal


def choices(t: T, seat: int) -> Json:
    """Nothing is chosen before a game of Oasis."""
    return {}


# Position files


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
