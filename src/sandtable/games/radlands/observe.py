"""A game of Radlands as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Game
from sandtable.core.rows import SIZE, packer
from sandtable.games.radlands.box import Box, T
from sandtable.games.radlands.state import (
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HOME,
    LIMBO,
    LOOK,
    QUEUES,
    SIDES,
    State,
)

_PUNK: Final = -1
_HEAD: Final = packer(10)
_SIDE: Final = packer(6 + 3 + 3 * (1 + 3 * 4))
_NO_CARDS: Final = [(0,) * (4 * missing) for missing in range(4)]


def observe(t: T, seat: int) -> bytes:
    """The table in general, then my side, then the other side, my cards last."""
    s, other = t.s, 1 - seat
    zones = s.tokens.zones
    head = _HEAD(
        s.turn,
        s.active == seat,
        s.water,
        len(zones[DECK]),
        len(zones[DISCARD]),
        s.reshuffled,
        s.high_ground >> seat & 1,
        s.high_ground >> other & 1,
        s.events_resolved,
        s.abilities_used,
    )
    return b"".join((head, _side(t, seat), _side(t, other), _own(t, seat)))


def _side(t: T, seat: int) -> bytes:
    s, deck = t.s, t.box.deck_size
    zones, faces = s.tokens.zones, s.tokens.faces
    punk, damaged, destroyed, tired = s.punk, s.damaged, s.destroyed, s.tired
    home = zones[HOME + seat]
    one, two, three = zones[QUEUES[seat]]
    row = [
        len(zones[HAND + seat]),
        t.box.silo_tokens[seat] in home,
        t.box.raiders_tokens[seat] in home,
        s.people_entered[seat],
        s.events_played[seat],
        s.raiders_resolved[seat],
        faces[one[0]] + 1 if one else 0,
        faces[two[0]] + 1 if two else 0,
        faces[three[0]] + 1 if three else 0,
    ]
    column = 3 * seat
    for there in zones[SIDES[seat]]:
        row.append(s.advanced[column])
        column += 1
        for token in there:
            hurt, ruined = damaged[token], destroyed[token]
            rests = tired[token] or ruined or (hurt and token < deck)  # as `is_ready` has it
            row += (_PUNK if punk[token] else faces[token] + 1, hurt, ruined, not rests)
        row += _NO_CARDS[3 - len(there)]
    return _SIDE(*row)


def _own(t: T, seat: int) -> bytes:
    """How many there are of each face in my hand, among what I look at and am about to play."""
    s, length = t.s, t.box.first_camp
    zones, faces, punk = s.tokens.zones, s.tokens.faces, s.punk
    row = bytearray(SIZE * (3 * length + len(t.box.camps)))
    for token in zones[HAND + seat]:
        row[SIZE * faces[token]] += 1
    for place, zone in ((1, LOOK + seat), (2, LIMBO + seat)):
        for token in zones[zone]:
            if not punk[token]:
                row[SIZE * (place * length + faces[token])] += 1
    for token in zones[DEALT + seat]:
        row[SIZE * (2 * length + faces[token])] += 1
    return bytes(row)


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
