"""What is in the box: map, factions and their cards, with the tables that option lists need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sandtable.core.kit.naming import fingerprint
from sandtable.core.messages import CardName
from sandtable.core.options import Option
from sandtable.core.table import Table
from sandtable.games.wildlands.content.factions import (
    AREA,
    CHARACTERS,
    COVER,
    FLAGS,
    HEAVY_MELEE,
    HEAVY_RANGED,
    MELEE,
    RALLY,
    RANGED,
    SHIELD,
    Faction,
)
from sandtable.games.wildlands.content.maps import CLIMB, Map
from sandtable.games.wildlands.content.sight import Sight
from sandtable.games.wildlands.state import State
from sandtable.games.wildlands.vocabulary import Words

ALL_SLOTS: Final = (1 << CHARACTERS) - 1
WILD: Final = 1 << CHARACTERS * (len(FLAGS) + 1)
"""Of the numbers in `packed`: it is a wild card."""

DEFENCES: Final = {
    MELEE: (MELEE,),
    HEAVY_MELEE: (MELEE,),
    RANGED: (SHIELD, COVER),
    HEAVY_RANGED: (SHIELD, COVER),
    AREA: (SHIELD,),
}
"""Which flags prevent the damage of which attack (rule 7.2); cover only in a space with cover."""


class Box:
    """The map and the factions of one game. A character is `5 * faction + slot`."""

    def __init__(self, map_: Map, sight: Sight, factions: Sequence[Faction], seats: int) -> None:
        self.map, self.sight, self.factions = map_, sight, tuple(factions)
        self.spaces = len(map_.spaces)
        self.characters = [c for faction in factions for c in faction.characters]
        self.names = [CardName(character.id, character.name) for character in self.characters]
        self.health = [character.health for character in self.characters]
        kinds = max(len(faction.cards) for faction in factions)
        self.words = Words(
            [faction.id for faction in factions],
            [character.id for character in self.characters],
            self.spaces,
            kinds,
            seats,
        )
        self.vocabulary = self.words.vocabulary
        self._lay_out_tokens()
        self._read_cards()
        self._read_map()

    def _lay_out_tokens(self) -> None:
        """Faces: the cards of each faction, its wild last; then the map cards. Tokens likewise."""
        names: list[str] = []
        faces: list[int] = []
        backs: list[int] = []
        self.wild: list[int] = []
        """By faction: the face of its wild cards."""
        self.first_face: list[int] = []
        self.deck_tokens: list[range] = []
        for number, faction in enumerate(self.factions):
            self.first_face.append(len(names))
            start = len(faces)
            for n, card in enumerate(faction.cards, 1):
                faces += [len(names)] * card.copies
                names.append(f"{faction.id}_{n}")
            self.wild.append(len(names))
            faces += [len(names)] * faction.wilds
            names.append(f"{faction.id}_wild")
            self.deck_tokens.append(range(start, len(faces)))
            backs += [number] * (len(faces) - start)
        self.first_map = len(names)
        self.map_tokens = range(len(faces), len(faces) + self.spaces)
        faces += range(self.first_map, self.first_map + self.spaces)
        names += [f"space_{n + 1}" for n in range(self.spaces)]
        backs += [len(self.factions)] * self.spaces
        self.ids, self.token_faces, self.backs = tuple(names), tuple(faces), tuple(backs)

    def _read_cards(self) -> None:
        """By face, sets of slots as bits: whom the card moves, and who can use which flag."""
        self.icons: list[int] = []
        self.flags: list[list[int]] = [[] for _ in FLAGS]
        self.rally_lines: list[int] = []
        """Who has a rally flag of their own."""
        self.packed: list[int] = []
        """Icons in the lowest five bits, then five bits for each flag, then WILD."""
        self.pay: list[Option] = []
        self.kinds: list[int] = []
        """What kind of card of its faction it is, the wild one first."""
        for faction in self.factions:
            for number, card in enumerate(faction.cards):
                own = [
                    _slots(card.flags[slot] == flag for slot in range(CHARACTERS))
                    for flag in range(len(FLAGS))
                ]
                usable = [ALL_SLOTS if card.open == flag else bits for flag, bits in enumerate(own)]
                self._add(_slots(card.icons), usable, own[RALLY], self.words.with_card[number])
                self.kinds.append(1 + number)
            self._add(ALL_SLOTS, [0] * len(FLAGS), 0, self.words.with_card[-1])
            self.packed[-1] |= WILD
            self.kinds.append(0)
        self.seen_in_deck = [
            [_union(self.flags[flag][first : self.wild[number]]) for flag in range(len(FLAGS))]
            for number, first in enumerate(self.first_face)
        ]
        """By faction and flag: whom some card of the deck gives it to. All may know that."""
        self.packed_deck = [
            _union(self.packed[first : self.wild[number]])
            for number, first in enumerate(self.first_face)
        ]
        """By faction: the same, as `packed` has it for a card."""
        self.rallies = [bool(flags[RALLY]) for flags in self.seen_in_deck]

    def _add(self, icons: int, usable: list[int], rally: int, pay: Option) -> None:
        self.icons.append(icons)
        packed = icons
        for flag, bits in enumerate(usable):
            self.flags[flag].append(bits)
            packed |= bits << CHARACTERS * (flag + 1)
        self.packed.append(packed)
        self.rally_lines.append(rally)
        self.pay.append(pay)

    def _read_map(self) -> None:
        count = self.spaces
        climbs = {
            (self._down(line.between, line.up), line.up)
            for line in self.map.lines
            if line.kind == CLIMB
        }
        self.climbs = climbs
        exits = self.map.exits
        self.near = [1 << p | _union(1 << q for q in exits[p]) for p in range(count)]
        """By space: itself and what is adjacent, as bits."""
        self.steps_between = [_distances(self.near, p) for p in range(count)]
        """How many steps it is from space to space, heights not counted."""
        self.steps_from_hiding = [
            [_steps_to_nearest(row, hidden) for row in self.steps_between]
            for hidden in range(CHARACTERS + 1)
        ]
        """By number of hidden figures and space: how many steps it is to the nearest on average, if
        they may be anywhere."""
        self.covered = [space.cover for space in self.map.spaces]
        flights = [
            _union(self.near[q] for q in _members(self.near[p])) & ~(1 << p) for p in range(count)
        ]
        words = self.words
        who = range(len(self.characters))
        self.steps = [
            [[words.move[c][q] for q in exits[p] if (p, q) not in climbs] for p in range(count)]
            for c in who
        ]
        """By character and space: steps that cost one card."""
        self.ascents = [
            [[words.move[c][q] for q in exits[p] if (p, q) in climbs] for p in range(count)]
            for c in who
        ]
        self.flights = [
            [[words.fly[c][q] for q in _members(flights[p])] for p in range(count)] for c in who
        ]

    @staticmethod
    def _down(between: tuple[int, int], up: int) -> int:
        return between[1] if between[0] == up else between[0]

    def fingerprint(self) -> str:
        """Changes with everything that is printed."""
        return fingerprint(repr([self.map.fingerprint(), self.factions]))


def _slots(there: Iterable[bool]) -> int:
    return sum(1 << slot for slot, yes in enumerate(there) if yes)


def _union(sets: Iterable[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found


def _members(bits: int) -> list[int]:
    return [n for n in range(bits.bit_length()) if bits >> n & 1]


def _distances(near: Sequence[int], start: int) -> list[int]:
    found = [0] * len(near)
    reached, rim, steps = 1 << start, 1 << start, 0
    while rim:
        steps += 1
        rim = _union(near[p] for p in _members(rim)) & ~reached
        reached |= rim
        for p in _members(rim):
            found[p] = steps
    return found


def _steps_to_nearest(steps: Sequence[int], figures: int) -> float:
    """The chance that it takes more than 0, 1, 2 ... steps, added up."""
    return sum(
        (sum(count > least for count in steps) / len(steps)) ** figures
        for least in range(max(steps))
    )


T = Table[State, Box]


# What rules ask all the time


def character_of(t: T, figure: int) -> int:
    """The character that a figure is: its number among all characters."""
    return CHARACTERS * t.s.faction[figure // CHARACTERS] + figure % CHARACTERS


def figure_of(t: T, character: int) -> int:
    """The figure of a character that somebody plays."""
    seat = t.s.faction.index(character // CHARACTERS)
    return CHARACTERS * seat + character % CHARACTERS


def figures_of(seat: int) -> range:
    return range(CHARACTERS * seat, CHARACTERS * (seat + 1))


def is_out(t: T, seat: int) -> bool:
    """Whether a seat has given up or lost all its characters."""
    return bool((t.s.gone | t.s.eliminated) >> seat & 1)


def clockwise(t: T, first: int) -> list[int]:
    """All seats that are still in, from this one on."""
    seats, out = t.seats, t.s.gone | t.s.eliminated
    around = [(first + step) % seats for step in range(seats)]
    return [seat for seat in around if not out >> seat & 1]
