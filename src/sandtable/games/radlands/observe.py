"""A game of Radlands as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from sandtable.core.game import Game
from sandtable.games.radlands.board import is_ready
from sandtable.games.radlands.box import Box, T
from sandtable.games.radlands.queue import event_on
from sandtable.games.radlands.state import (
    COLUMN,
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HOME,
    LIMBO,
    LOOK,
    State,
)

_PUNK = -1


def observe(t: T, seat: int) -> list[int]:
    """The table in general, then my side, then the other side, my cards last."""
    s = t.s
    row = [
        s.turn,
        int(s.active == seat),
        s.water,
        len(s.tokens.zones[DECK]),
        len(s.tokens.zones[DISCARD]),
        int(s.reshuffled),
        s.high_ground >> seat & 1,
        s.high_ground >> (1 - seat) & 1,
        s.events_resolved,
        s.abilities_used,
    ]
    for side in (seat, 1 - seat):
        row += _side(t, side)
    for zone in (HAND, LOOK, LIMBO):
        row += _counts(t, zone + seat, t.box.first_camp, 0)
    return row + _counts(t, DEALT + seat, len(t.box.camps), t.box.first_camp)


def _side(t: T, seat: int) -> list[int]:
    s = t.s
    zones, faces = s.tokens.zones, s.tokens.faces
    punk, damaged, destroyed = s.punk, s.damaged, s.destroyed
    home = zones[HOME + seat]
    row = [
        len(zones[HAND + seat]),
        int(t.box.silo_tokens[seat] in home),
        int(t.box.raiders_tokens[seat] in home),
        s.people_entered[seat],
        s.events_played[seat],
        s.raiders_resolved[seat],
    ]
    for space in (1, 2, 3):
        event = event_on(t, seat, space)
        row.append(0 if event is None else faces[event] + 1)
    for column in range(3 * seat, 3 * seat + 3):
        row.append(s.advanced[column])
        there = zones[COLUMN + column]
        for token in there:
            face = _PUNK if punk[token] else faces[token] + 1
            row += (face, damaged[token], destroyed[token], int(is_ready(t, token)))
        row += _NO_CARDS[4 * len(there) :]
    return row


_NO_CARDS = [0] * (3 * 4)


def _counts(t: T, zone: int, length: int, first: int) -> list[int]:
    counts = [0] * length
    tokens = t.s.tokens.zones[zone]
    if tokens:
        punk, faces = t.s.punk, t.s.tokens.faces
        for token in tokens:
            if not punk[token]:
                counts[faces[token] - first] += 1
    return counts


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers mean. Faces count from 1 in the order of `game.faces`; a punk is -1."""
    names = [
        *("turn", "my turn", "water", "cards in the deck", "cards in the discard pile"),
        *("the deck was reshuffled", "all cards are open to me", "all my cards are open"),
        *("events resolved this turn", "abilities used this turn"),
    ]
    for side in ("my", "their"):
        names += [f"{side} cards in hand", f"{side} Water Silo is home", f"{side} Raiders are home"]
        names += [f"{side} people entered", f"{side} events played", f"{side} Raiders resolved"]
        names += [f"{side} event on space {space}" for space in (1, 2, 3)]
        for column in "abc":
            names.append(f"{side} column {column}: how far the camp has advanced")
            for place in (1, 2, 3):
                where = f"{side} column {column}, card {place} from the back"
                names += [f"{where}: {what}" for what in ("face", "damaged", "destroyed", "ready")]
    deck, camps = game.faces[: game.box.first_camp], game.faces[game.box.first_camp :]
    for zone in ("in my hand", "that I look at", "that I am about to play"):
        names += [f"{face}: how many {zone}" for face in deck]
    return names + [f"{camp}: dealt to me" for camp in camps]
