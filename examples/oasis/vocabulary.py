"""The vocabulary of Oasis: everything anybody can choose."""

from __future__ import annotations

from examples.oasis.content.cards import FACES
from sandtable.core.options import Domain, Vocabulary


class Words:
    """The options for so many seats."""

    def __init__(self, seats: int) -> None:
        v = self.vocabulary = Vocabulary()
        seat = Domain([str(number + 1) for number in range(seats)])
        self.end = v.word("end")
        self.no = v.word("no")
        self.trap = v.word("trap")
        self.drink = v.word("drink")
        self.guard = v.word("guard")
        self.hide = v.verb("hide", Domain(FACES))
        self.scout = v.verb("scout", seat)
        self.raid = v.verb("raid", seat)
