"""A game of Wildlands as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_i16_le as write

from sandtable.core.game import Game
from sandtable.core.kit.rows import SIZE, count, row_of
from sandtable.games.wildlands.box import Box, T
from sandtable.games.wildlands.content.factions import CHARACTERS
from sandtable.games.wildlands.state import (
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    NOBODY,
    START,
    Attack,
    State,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_NOTHING: Final = Attack("", NOBODY)
_KINDS: Final = {
    "": 0,
    "melee": 1,
    "heavy_melee": 2,
    "ranged": 3,
    "heavy_ranged": 4,
    "area": 5,
}
_NO_STARTS: Final = bytes(SIZE * CHARACTERS)
_SETS_KEPT: Final = 4096


class Observer:
    """Observes games with one box, and keeps the sets of spaces it has shown."""

    def __init__(self, box: Box) -> None:
        self._all_spaces = box.spaces
        self._no_cards = bytes(SIZE * len(box.words.with_card))
        """Of no kind of card any."""
        self._sets: dict[int, bytes] = {}

    def observe(self, t: T, seat: int) -> bytes:
        """The table in general, then my side, then the others clockwise, my cards last."""
        s, box, seats = t.s, t.box, t.seats
        zones, faces = s.tokens.zones, s.tokens.faces
        attack = s.doing or _NOTHING
        row = BytesWriter()
        write(row, s.turn)
        write(row, (s.active - seat) % seats)
        write(row, (s.acting - seat) % seats)
        write(row, s.must_reveal)
        write(row, s.ending_turn)
        write(row, s.window)
        write(row, s.tied)
        write(row, _KINDS[attack.kind])
        write(row, _from_me(t, seat, attack.figure))
        write(row, _from_me(t, seat, attack.asked))
        write(row, attack.goals[0] + 1 if attack.goals else 0)
        for other in range(seat, seats):
            self._add_side(t, row, other)
        for other in range(seat):
            self._add_side(t, row, other)
        self._add_cards(t, row, HAND + seat)
        _add_starts(t, row, seat)
        count(row, zones[DEALT + seat], faces, box.first_map, box.first_map + box.spaces)
        return row.getvalue()

    def _add_side(self, t: T, row: BytesWriter, seat: int) -> None:
        """Write what all may know of a side."""
        s, zones = t.s, t.s.tokens.zones
        first = CHARACTERS * seat
        write(row, s.faction[seat] + 1)
        write(row, s.points[seat])
        write(row, s.claimed[seat])
        write(row, len(zones[HAND + seat]))
        write(row, len(zones[DECK + seat]))
        write(row, s.gone >> seat & 1)
        write(row, s.eliminated >> seat & 1)
        where, damage = s.where, s.damage
        for figure in range(first, first + CHARACTERS):
            write(row, where[figure])
        for figure in range(first, first + CHARACTERS):
            write(row, damage[figure])
        row.write(self._spaces(s.shards[seat]))
        self._add_cards(t, row, DISCARD + seat)

    def _spaces(self, bits: int) -> bytes:
        """A set of spaces, 1 for each that is in it. Most sets were shown before, and are kept."""
        sets = self._sets
        known = sets.get(bits)
        if known is not None:
            return known
        made = row_of([bits >> space & 1 for space in range(self._all_spaces)])
        if len(sets) >= _SETS_KEPT:
            sets.clear()
        sets[bits] = made
        return made

    def _add_cards(self, t: T, row: BytesWriter, zone: int) -> None:
        """Write how many of each kind of card there are, the wild one first."""
        tokens = t.s.tokens
        faces, kinds, start = tokens.faces, t.box.kinds, len(row)
        row.write(self._no_cards)
        for token in tokens.zones[zone]:
            kind: i64 = kinds[faces[token]]
            at: i64 = start + SIZE * kind
            row[at] = row[at] + 1  # as `count` does it


def _from_me(t: T, seat: int, figure: int) -> int:
    """A figure by its number from my own on, 0 for none."""
    return 0 if figure == NOBODY else 1 + (figure - CHARACTERS * seat) % len(t.s.where)


def _add_starts(t: T, row: BytesWriter, seat: int) -> None:
    """Write where my hidden characters are to start."""
    tokens, first = t.s.tokens, CHARACTERS * seat
    where = t.s.where[first : first + CHARACTERS]
    if HIDDEN not in where:
        row.write(_NO_STARTS)
        return
    for slot, place in enumerate(where):
        card = tokens.zones[START + first + slot]
        shown = card and place == HIDDEN
        write(row, tokens.faces[card[0]] - t.box.first_map + 1 if shown else 0)


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
