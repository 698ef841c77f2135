"""The vocabulary of Wildlands: everything anybody can choose.

Characters are named, spaces are numbers, cards are numbers within the own faction's deck.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.options import Domain, Vocabulary


class Words:
    """The options of a game with these factions, characters, spaces and so many kinds of cards."""

    def __init__(
        self,
        factions: Sequence[str],
        characters: Sequence[str],
        spaces: int,
        cards: int,
        seats: int,
    ) -> None:
        v = self.vocabulary = Vocabulary()
        who, where = Domain(characters), Domain([str(n + 1) for n in range(spaces)])
        seat = Domain([str(n + 1) for n in range(seats)])
        self.end = v.word("end")
        self.draw = v.word("draw")
        self.no = v.word("no")
        self.interrupt = v.word("interrupt")
        self.faction = v.verb("faction", Domain(factions))
        self.assign = v.verb("assign", who, where)
        self.reveal = v.verb("reveal", who)
        self.move = v.verb("move", who, where)
        self.fly = v.verb("fly", who, where)
        self.rally = v.verb("rally", who, who)
        self.claim = v.verb("claim", who)
        self.melee = v.verb("melee", who, seat)
        self.heavy_melee = v.verb("heavy melee", who, seat)
        self.ranged = v.verb("ranged", who, who)
        self.heavy_ranged = v.verb("heavy ranged", who, who)
        self.area = v.verb("area", who, where)
        self.target = v.verb("target", who)
        self.with_card = v.verb("with", Domain([*(str(n + 1) for n in range(cards)), "wild"]))
