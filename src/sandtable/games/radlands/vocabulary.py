"""The vocabulary of Radlands: everything anybody can choose.

Own spaces are a1 to c3, opposing ones x1 to z3: the letter is the column (x faces a), the number
the place from the back, where the camp normally is 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.options import Domain, Option, Vocabulary

OWN_LETTERS, THEIR_LETTERS = "abc", "xyz"
OWN_PLACES: Final = [f"{letter}{row}" for letter in OWN_LETTERS for row in (1, 2, 3)]
PLACES: Final = OWN_PLACES + [f"{letter}{row}" for letter in THEIR_LETTERS for row in (1, 2, 3)]
THEIRS: Final = len(OWN_PLACES)
"""The index of the first opposing place."""
OWN_SLOTS: Final = [f"{letter} {side}" for letter in OWN_LETTERS for side in ("back", "front")]
SLOTS: Final = OWN_SLOTS + [
    f"{letter} {side}" for letter in THEIR_LETTERS for side in ("back", "front")
]
BACK: Final = 0
FRONT: Final = 1
ABILITIES: Final = 3
"""Two of its own at most, and the one that Argo Yesky shares."""
SHARED_ABILITY: Final = 2
JUNK_EFFECTS: Final = ("water", "draw", "injure", "restore", "raid", "punk")
WATER: Final = 0
DRAW_CARD: Final = 1
INJURE_ONE: Final = 2
RESTORE_ONE: Final = 3
RAID: Final = 4
PUNK: Final = 5
"""Indices of the effects."""

# A column's slots by who is there: nobody; one person; full; nobody, around a moved Juggernaut.
_OPEN_SIDES: Final = ((FRONT,), (BACK, FRONT), (), (BACK, FRONT))


class Words:
    """The options of a game with these people, events and camps; all by face."""

    def __init__(
        self, people: Sequence[str], events: Sequence[str], silo: str, camps: Sequence[str]
    ) -> None:
        v = self.vocabulary = Vocabulary()
        places, own_places = Domain(PLACES), Domain(OWN_PLACES)
        hand = Domain([*people, *events, silo])
        used = Domain([f"{p}.{n + 1}" for p in PLACES for n in range(3)])
        self.end = v.word("end")
        self.draw = v.word("draw")
        self.silo = v.word("silo")
        self.none = v.word("none")
        self.yes = v.word("yes")
        self.done = v.word("done")
        self.discard_two = v.word("discard two")
        self.effect_damage = v.word("effect damage")
        self.both = v.word("effect both")
        self.camp = v.verb("camp", Domain(camps))
        self.play = v.verb("play", Domain(people), Domain(OWN_SLOTS))
        self.replace = v.verb("replace", own_places, Domain(people))
        self.event = v.verb("play", Domain(events))
        self.junk = v.verb("junk", hand)
        self.discard = v.verb("discard", hand)
        self.keep = v.verb("keep", hand)
        self.land = v.verb("land", Domain(people))
        use = v.verb("use", used)
        copy = v.verb("copy", used)
        self.use = [use[i : i + ABILITIES] for i in range(0, len(use), ABILITIES)]
        self.copy = [copy[i : i + ABILITIES] for i in range(0, len(copy), ABILITIES)]
        self.damage = v.verb("damage", places)
        self.injure = v.verb("injure", places)
        self.destroy = v.verb("destroy", places)
        self.restore = v.verb("restore", places)
        self.lift = v.verb("lift", own_places)
        self.spare = v.verb("spare", own_places)
        self.turn_up = v.verb("turn up", own_places)
        self.make_room = v.verb("make room", own_places)
        self.place = v.verb("place", Domain(SLOTS))
        self.shift = v.verb("shift", places)
        self.column = v.verb("column", Domain(THEIR_LETTERS))
        self.advance = v.verb(
            "advance", Domain([f"{who} {n}" for who in ("mine", "theirs") for n in (1, 2, 3)])
        )
        self.effect = v.verb("effect", Domain(JUNK_EFFECTS))
        self.open_places = self._by_signature(self.place[: len(OWN_SLOTS)])
        self.open_plays = [self._by_signature(row) for row in self.play]

    @staticmethod
    def _by_signature(row: list[Option]) -> list[list[Option]]:
        """By the signature of three columns: the slots that are open. See `signature`."""
        return [
            [
                row[2 * column + side]
                for column, code in enumerate((signature // 16, signature // 4 % 4, signature % 4))
                for side in _OPEN_SIDES[code]
            ]
            for signature in range(64)
        ]
