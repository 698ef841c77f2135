"""A game of Wildlands as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Game
from sandtable.core.rows import SIZE, writer
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
_HEAD: Final = writer(11)
_SIDE: Final = writer(7 + 2 * CHARACTERS)
_STARTS: Final = writer(CHARACTERS)


def observe(t: T, seat: int) -> bytes:
    """The table in general, then my side, then the others clockwise, my cards last."""
    s, seats = t.s, t.game.seats
    doing = s.doing or _NOTHING
    row = bytearray(_row_size(t.box, seats))
    _HEAD(
        row,
        0,
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
    end = SIZE * 11
    for step in range(seats):
        end = _add_side(t, row, end, (seat + step) % seats)
    end = _count(t, row, end, HAND + seat)
    _add_starts(t, row, end, seat)
    end += SIZE * CHARACTERS
    faces, first = s.tokens.faces, t.box.first_map
    for token in s.tokens.zones[DEALT + seat]:
        row[end + SIZE * (faces[token] - first)] = 1
    return bytes(row)


def _row_size(box: Box, seats: int) -> int:
    """In bytes."""
    spaces, kinds = box.spaces, len(box.words.with_card)
    side = 7 + 2 * CHARACTERS + spaces + kinds
    return SIZE * (11 + seats * side + kinds + CHARACTERS + spaces)


def _from_me(t: T, seat: int, figure: int) -> int:
    """A figure by its number from my own on, 0 for none."""
    return 0 if figure == NOBODY else 1 + (figure - CHARACTERS * seat) % len(t.s.where)


def _add_side(t: T, row: bytearray, start: int, seat: int) -> int:
    """Write what all may know of a side; returns where it ends."""
    s, zones = t.s, t.s.tokens.zones
    first = CHARACTERS * seat
    _SIDE(
        row,
        start,
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
    start += SIZE * (7 + 2 * CHARACTERS)
    shards = s.shards[seat]
    while shards:
        space = shards.bit_length() - 1
        row[start + SIZE * space] = 1
        shards ^= 1 << space
    return _count(t, row, start + SIZE * t.box.spaces, DISCARD + seat)


def _count(t: T, row: bytearray, start: int, zone: int) -> int:
    """Write how many of each kind of card there are, the wild one first; returns where it ends."""
    faces, kinds = t.s.tokens.faces, t.box.kinds
    for token in t.s.tokens.zones[zone]:
        row[start + SIZE * kinds[faces[token]]] += 1
    return start + SIZE * len(t.box.words.with_card)


def _add_starts(t: T, row: bytearray, start: int, seat: int) -> None:
    """Write where my hidden characters are to start."""
    first = CHARACTERS * seat
    where = t.s.where[first : first + CHARACTERS]
    if HIDDEN in where:
        tokens, spaces = t.s.tokens, [0] * CHARACTERS
        for slot, place in enumerate(where):
            card = tokens.zones[START + first + slot]
            if card and place == HIDDEN:
                spaces[slot] = tokens.faces[card[0]] - t.box.first_map + 1
        _STARTS(row, start, *spaces)


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
