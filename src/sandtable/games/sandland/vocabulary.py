"""The vocabulary of Sandland: everything anybody can choose.

Own slots are f1 to f4 (front row) and b1 to b4 (back row), the opponent's ef1 to eb4. Column 1 of
one side faces column 1 of the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.options import Domain, Option, Vocabulary
from sandtable.games.sandland.state import SLOT_NAMES, SLOTS

PLACES: Final = (*SLOT_NAMES, *(f"e{name}" for name in SLOT_NAMES))
THEIRS: Final = SLOTS
"""The index of the first slot of the opponent among the places."""
READY_LEADER: Final = 16
READY_THEIR_LEADER: Final = 17
READY_TACTIC: Final = 18
"""What can be readied besides the 16 places: indices of the verb `ready`."""


class Words:
    """The options of a game with these cards, by face, and these decks.

    `due` are the cards with an effect of a defeat: their owner says which comes first.
    """

    def __init__(
        self,
        cards: Sequence[str],
        tactics: Sequence[str],
        decks: Sequence[str],
        due: Sequence[str],
    ) -> None:
        v = self.vocabulary = Vocabulary()
        places, slots, faces = Domain(PLACES), Domain(SLOT_NAMES), Domain(cards)
        self.pass_ = v.word("pass")
        self.end = v.word("end")
        self.done = v.word("done")
        self.none = v.word("none")
        self.pay = v.word("pay")
        self.trash = v.word("trash")
        self.pay_or_trash = (self.pay, self.trash)
        self.pay_1 = v.word("pay 1")
        self.pay_2 = v.word("pay 2")
        self.effect = v.word("effect")
        self.use_leader = v.word("use leader")
        self.start_me = v.word("start me")
        self.start_them = v.word("start them")
        self.deck = v.verb("deck", Domain(decks))
        self.deploy = v.verb("deploy", faces, slots)
        self._deploying = [self._unmade() for _ in range(1 << SLOTS)]
        """By free slots, as bits, and face; nothing where it was not asked for yet."""
        self.act = v.verb("act", slots)
        self.use = v.verb("use", Domain(tactics))
        self.attack = v.verb("attack", places)
        self.move = v.verb("move", places)
        self.damage = v.verb("damage", places)
        self.heal = v.verb("heal", places)
        self.exhaust = v.verb("exhaust", places)
        self.reveal = v.verb("reveal", places)
        self.hide = v.verb("hide", places)
        self.choose = v.verb("choose", places)
        self.put = v.verb("put", slots)
        others = ["leader", "their leader"]
        others += [f"{whose}{name}" for whose in ("", "their ") for name in tactics]
        self.ready = v.verb("ready", Domain([*PLACES, *others]))
        self.spend = v.verb("spend", faces)
        self.reclaim = v.verb("reclaim", faces)
        self.salvage = v.verb("salvage", faces)
        self.recover = v.verb("recover", faces)
        self.search = v.verb("search", faces)
        self.first = v.verb("first", Domain(due), slots)

    def deploying(self, faces: list[int], free: int) -> list[Option]:
        """All ways to place a card with one of these faces in one of the free slots, as bits."""
        found: list[Option] = []
        rows = self._deploying[free]
        for face in faces:
            row = rows[face]
            if not row:
                row = [x for slot, x in enumerate(self.deploy[face]) if free >> slot & 1]
                rows[face] = row
            found += row
        return found

    def _unmade(self) -> list[list[Option]]:
        return [[] for _ in self.deploy]
