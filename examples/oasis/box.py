"""What is in the box of Oasis."""

from __future__ import annotations

from examples.oasis.content.cards import FACES, TOKEN_FACES
from examples.oasis.state import State
from examples.oasis.vocabulary import Words
from sandtable.core.table import Table


class Box:
    """What all matches share: cards, vocabulary, and how many waters win."""

    def __init__(self, seats: int, variants: tuple[str, ...]) -> None:
        self.goal = 2 if "short" in variants else 3
        self.words = Words(seats)
        self.vocabulary = self.words.vocabulary
        self.ids = FACES
        self.backs = (0,) * len(TOKEN_FACES)

    def fingerprint(self) -> str:
        return self.vocabulary.fingerprint()


T = Table[State, Box]
