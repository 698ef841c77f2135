"""A game of Wildlands as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Game
from sandtable.core.rows import SIZE, packer
from sandtable.games.wildlands.box import Box, T
from sandtable.games.wildlands.factions import CHARACTERS
from sandtable.games.wildlands.state import (
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    NOBODY,
    START,
    Doing,
    State,
)

_NOTHING: Final = Doing("", NOBODY)
_KINDS: Final = {
    "": 0,
    "melee": 1,
    "heavy_melee": 2,
    "ranged": 3,
    "heavy_ranged": 4,
    "area": 5,
}
_HEAD: Final = packer(11)
_SIDE: Final = packer(7 + 2 * CHARACTERS)
_STARTS: Final = packer(CHARACTERS)
_NO_STARTS: Final = bytes(SIZE * CHARACTERS)


def observe(t: T, seat: int) -> bytes:
    """The table in general, then my side, then the others clockwise, my cards last."""
    s, seats = t.s, t.game.seats
    doing = s.doing or _NOTHING
    head = _HEAD(
        s.turn,
        (s.active - seat) % seats,
        (s.acting - seat) % seats,
        s.must_reveal,
        s.ending_turn,
        s.window,
        s.tied,
        _KINDS[doing.kind],
        _from_me(t, seat, doing.figure),
        _from_me(t, seat, doing.asked),
        doing.goals[0] + 1 if doing.goals else 0,
    )
    pieces = [head]
    for step in range(seats):
        _add_side(pieces, t, (seat + step) % seats)
    pieces.append(_counts(t, HAND + seat, seat))
    pieces.append(_starts(t, seat))
    pieces.append(_dealt(t, seat))
    return b"".join(pieces)


def _from_me(t: T, seat: int, figure: int) -> int:
    """A figure by its number from my own on, 0 for none."""
    return 0 if figure == NOBODY else 1 + (figure - CHARACTERS * seat) % len(t.s.where)


def _add_side(pieces: list[bytes], t: T, seat: int) -> None:
    s, zones = t.s, t.s.tokens.zones
    first = CHARACTERS * seat
    numbers = _SIDE(
        s.faction[seat] + 1,
        s.points[seat],
        s.claimed[seat],
        len(zones[HAND + seat]),
        len(zones[DECK + seat]),
        s.gone >> seat & 1,
        s.eliminated >> seat & 1,
        *s.where[first : first + CHARACTERS],
        *s.damage[first : first + CHARACTERS],
    )
    pieces.append(numbers)
    pieces.append(t.box.marked(s.shards[seat]))
    pieces.append(_counts(t, DISCARD + seat, seat))


def _counts(t: T, zone: int, seat: int) -> bytes:
    """How many of each kind of card, the wild one first."""
    row = bytearray(SIZE * len(t.box.words.with_card))
    if t.s.faction[seat] != NOBODY:
        faces, kinds = t.s.tokens.faces, t.box.kinds
        for token in t.s.tokens.zones[zone]:
            row[SIZE * kinds[faces[token]]] += 1
    return bytes(row)


def _starts(t: T, seat: int) -> bytes:
    """Where my hidden characters are to start."""
    first = CHARACTERS * seat
    where = t.s.where[first : first + CHARACTERS]
    if HIDDEN not in where:
        return _NO_STARTS
    tokens, row = t.s.tokens, [0] * CHARACTERS
    for slot, place in enumerate(where):
        card = tokens.zones[START + first + slot]
        if card and place == HIDDEN:
            row[slot] = tokens.faces[card[0]] - t.box.first_map + 1
    return _STARTS(*row)


def _dealt(t: T, seat: int) -> bytes:
    """1 for each space whose map card I was dealt."""
    faces, first = t.s.tokens.faces, t.box.first_map
    spaces = 0
    for token in t.s.tokens.zones[DEALT + seat]:
        spaces |= 1 << faces[token] - first
    return t.box.marked(spaces)


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers mean. Spaces and figures count from 1; 0 is none."""
    spaces = range(1, game.box.spaces + 1)
    cards = ["wild", *(f"card {number}" for number in range(1, len(game.box.words.with_card)))]
    names = [
        *("turn", "seats from me to the active one", "seats from me to who acts"),
        *("a character must be revealed", "the turn is ending", "a window is open", "a tie"),
        *("what is going on, by kind", "the figure that does it", "the figure that is asked"),
        "where it goes first",
    ]
    for step in range(game.seats):
        who = f"seat {step} after mine" if step else "I"
        names += [f"{who}: faction", f"{who}: points", f"{who}: shards claimed"]
        names += [f"{who}: cards in hand", f"{who}: cards in the deck"]
        names += [f"{who}: has given up", f"{who}: is eliminated"]
        figures = range(1, CHARACTERS + 1)
        names += [f"{who}: where character {figure} is" for figure in figures]
        names += [f"{who}: damage of character {figure}" for figure in figures]
        names += [f"{who}: a shard on space {space}" for space in spaces]
        names += [f"{who}: {card}, how many discarded" for card in cards]
    names += [f"{card}, how many in my hand" for card in cards]
    names += [f"where my character {figure} starts" for figure in range(1, CHARACTERS + 1)]
    return names + [f"I was dealt space {space}" for space in spaces]
