"""What is in the box: the cards with their tables by face, and the vocabulary they make."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.kit.naming import fingerprint, identifier
from sandtable.core.options import Option
from sandtable.core.table import Table
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.content.card import Ability, Camp, Condition, Event, Person, always
from sandtable.games.radlands.state import SEATS, State
from sandtable.games.radlands.vocabulary import Words

Use = tuple[tuple[Option, ...], Condition | None]
"""An ability that can be paid, as option lists want it: by place, and what else must hold."""


def _check(ability: Ability) -> tuple[int, Condition | None]:
    cost, can = ability.cost, ability.can
    if isinstance(cost, int):
        return cost, None if can is always else can
    return 0, lambda t, me, this: cost(t, me) <= t.s.water and can(t, me, this)


class Box:
    """The cards of one game, with tables by face: people, then events, Silo, Raiders, camps."""

    def __init__(
        self,
        people: Sequence[Person],
        events: Sequence[Event],
        camps: Sequence[Camp],
        raiders: Event,
        variants: Sequence[str],
    ) -> None:
        self.people, self.events, self.camps = tuple(people), tuple(events), tuple(camps)
        self.raiders_event = raiders
        deck: tuple[Person | Event, ...] = (*people, *events)
        self.deck = deck
        """The kinds of cards in the draw deck, by face."""
        self.variants = frozenset(variants)
        names = [card.name for card in deck]
        names += ["Water Silo", raiders.name, *(camp.name for camp in camps)]
        self.names = tuple(names)
        self.ids = tuple(identifier(name) for name in names)
        self.first_event = len(self.people)
        self.silo = self.first_event + len(self.events)
        self.raiders = self.silo + 1
        self.first_camp = self.silo + 2
        self.words = Words(
            self.ids[: self.first_event],
            self.ids[self.first_event : self.silo],
            self.ids[self.silo],
            self.ids[self.first_camp :],
        )
        self.vocabulary = self.words.vocabulary
        self._lay_out_tokens()
        self._lay_out_tables()

    def _lay_out_tokens(self) -> None:
        """Tokens: the draw deck, the camps, then Raiders and Silo of each seat."""
        faces: list[int] = []
        for face, card in enumerate(self.deck):
            faces += [face] * card.copies
        self.deck_size = len(faces)
        self.deck_tokens = range(len(faces))
        faces += range(self.first_camp, self.first_camp + len(self.camps))
        self.camp_tokens = range(len(self.deck_tokens), len(faces))
        self.raiders_tokens = tuple(range(len(faces), len(faces) + SEATS))
        faces += [self.raiders] * SEATS
        self.silo_tokens = tuple(range(len(faces), len(faces) + SEATS))
        faces += [self.silo] * SEATS
        self.token_faces = tuple(faces)
        self.backs = tuple(
            0 if token in self.deck_tokens else 1 if token in self.camp_tokens else 2 + token
            for token in range(len(faces))
        )

    def _lay_out_tables(self) -> None:
        nothing = [0] * (len(self.events) + 2)
        people, camps = self.people, self.camps
        self.abilities: tuple[tuple[Ability, ...], ...] = (
            *(person.abilities for person in people),
            *[()] * len(nothing),
            *(camp.abilities for camp in camps),
        )
        by_place = tuple(zip(*self.words.use, strict=True))
        checks = [[_check(ability) for ability in abilities] for abilities in self.abilities]
        most = max(cost for row in checks for cost, _ in row)
        self.riches = most
        """More water makes no difference to which abilities can be paid."""
        self.uses: tuple[tuple[tuple[Use, ...], ...], ...] = tuple(
            tuple(
                tuple(
                    (options, can)
                    for options, (cost, can) in zip(by_place, row, strict=False)
                    if cost <= water
                )
                for row in checks
            )
            for water in range(most + 1)
        )
        """By water, up to `riches`, and face."""
        self.traits: tuple[int, ...] = (
            *(person.traits for person in people),
            *nothing,
            *(camp.traits for camp in camps),
        )
        self.bearers = {
            mark: tuple(bool(traits & mark) for traits in self.traits) for mark in traits.ALL
        }
        """By trait and face: whether such a card has it."""
        self.costs = tuple(card.cost for card in self.deck)
        self.queues = (*[0] * len(people), *(event.queue for event in self.events))
        self.resolving = {
            f"{self.event(face).name}: {self.event(face).text}": face
            for face in (*range(self.first_event, self.silo), self.raiders)
        }
        """What the state has for an event that happens, and its face."""
        self.junk = (*(card.junk for card in self.deck), 0)

    def event(self, face: int) -> Event:
        """The event card with this face, Raiders included."""
        if face == self.raiders:
            return self.raiders_event
        return self.events[face - self.first_event]

    def camp(self, face: int) -> Camp:
        return self.camps[face - self.first_camp]

    def fingerprint(self) -> str:
        """Changes with every printed number, text or name."""
        lines = [repr((p.name, p.cost, p.junk, p.copies, p.trait_text)) for p in self.people]
        lines += [repr((e.name, e.cost, e.queue, e.junk, e.copies, e.text)) for e in self.events]
        lines += [repr((c.name, c.draw, c.starts, c.trait_text)) for c in self.camps]
        lines += [
            repr([(a.cost if isinstance(a.cost, int) else "less", a.text) for a in abilities])
            for abilities in self.abilities
        ]
        return fingerprint(*lines)


T = Table[State, Box]
