"""What is in the box: the cards with their tables by face, the decks on offer, the tokens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sandtable.core.kit.naming import fingerprint
from sandtable.core.table import Table
from sandtable.games.sandland.content.card import (
    ARMOR,
    ATTACK,
    LISTENS,
    SALVAGES,
    STATS,
    TAGS,
    TIMINGS,
    WATER,
    Aftermath,
    Amount,
    Card,
    Deck,
    Effect,
    Fact,
    Fall,
    Versus,
    deploy_worth,
    is_meant,
    keyword_bits,
    printed_stat,
)
from sandtable.games.sandland.state import SEATS, State
from sandtable.games.sandland.vocabulary import Words

StatAura = tuple[int, int, tuple[bool, ...]]
"""An aura as the rules ask for it: whom, how much, and by face whether it is meant."""
AuraOfStat = tuple[int, int, int, tuple[bool, ...]]
"""The same with its stat before it."""


@dataclass
class Box:
    """The cards of one game with tables by face, the decks on offer by seat, and the tokens."""

    cards: tuple[Card, ...]
    """By face: units, locations, tactics, then leaders."""
    offers: tuple[tuple[Deck, ...], ...]
    variants: frozenset[str] = frozenset()
    words: Words = field(init=False)

    def __post_init__(self) -> None:
        cards = self.cards
        self.ids = tuple(card.id for card in cards)
        self.names = tuple(card.name for card in cards)
        self.face_of = {card.id: face for face, card in enumerate(cards)}
        self.first_leader = next(i for i, card in enumerate(cards) if card.kind == "leader")
        self.tactics = tuple(i for i, card in enumerate(cards) if card.kind == "tactic")
        self.tactic_index = {face: number for number, face in enumerate(self.tactics)}
        due = [i for i, card in enumerate(cards) if any(d.is_due_by_defeat for d in card.abilities)]
        self.due_index = {face: number for number, face in enumerate(due)}
        """By face of a card with an effect of a defeat: its number in the vocabulary."""
        self.due = tuple(due)
        self.local = tuple(any(ability.local for ability in card.abilities) for card in cards)
        self.deck_ids = tuple(dict.fromkeys(deck.id for row in self.offers for deck in row))
        self.words = Words(
            self.ids[: self.first_leader],
            [self.ids[face] for face in self.tactics],
            self.deck_ids,
            [self.ids[face] for face in self.due],
        )
        self.vocabulary = self.words.vocabulary
        self._lay_out_tables()
        self._lay_out_tokens()

    def _lay_out_tables(self) -> None:
        cards = self.cards
        self.asset = tuple(card.kind != "tactic" for card in cards)
        """A leader in the play area is a unit."""
        self.unit = tuple(card.kind in ("unit", "leader") for card in cards)
        self.location = tuple(card.kind == "location" for card in cards)
        self.tactic = tuple(card.kind == "tactic" for card in cards)
        self.health = tuple(card.health for card in cards)
        self.bits = tuple(map(keyword_bits, cards))
        stats = range(len(STATS))
        self.printed = tuple(tuple(printed_stat(card, stat) for card in cards) for stat in stats)
        self.tags = {tag: tuple(tag in card.tags for card in cards) for tag in TAGS}
        self.deploy_order = sorted(
            range(self.first_leader), key=lambda face: deploy_worth(cards[face])
        )
        self.deploy_rank = tuple(map(self.deploy_order.index, range(self.first_leader)))
        self.abilities = tuple(
            {ability.timing: ability for ability in card.abilities} for card in cards
        )
        self.run = tuple(
            tuple(self._run(card, timing) for card in cards) for timing in range(TIMINGS)
        )
        """By timing and face: the coroutine, or None."""
        self.auras_by_stat = tuple(
            tuple(self._given(card, stat) for card in cards) for stat in stats
        )
        """By stat and face: its auras of that stat."""
        self.auras = tuple(map(self._lent, range(len(cards))))
        """By face: its auras of Attack, Armor and Water, each with its stat."""
        self.more_attack: tuple[Amount | None, ...] = self._each("more_attack")
        self.more_water: tuple[Amount | None, ...] = self._each("more_water")
        self.versus: tuple[Versus | None, ...] = self._each("versus")
        self.falls: tuple[Fall | None, ...] = self._each("falls")
        self.moved: tuple[Fact | None, ...] = self._each("moved")
        self.after: tuple[Aftermath | None, ...] = self._each("after")
        self.heals_when = tuple(
            tuple(
                sum(ability.heals for ability in card.abilities if ability.timing == event)
                for card in cards
            )
            for event in range(TIMINGS)
        )
        """By event and face: how much a card is healed then."""
        self.changes_bits = tuple(map(self._changes_bits, range(len(cards))))
        """By face: what such a card changes or waits for, as the bits of `State.gives`."""

    @staticmethod
    def _run(card: Card, timing: int) -> Effect | None:
        return next((ability.run for ability in card.abilities if ability.timing == timing), None)

    def _each(self, name: str) -> tuple[Any, ...]:
        """By face: the first of its effects that has this."""
        return tuple(
            next((getattr(d, name) for d in card.abilities if getattr(d, name) is not None), None)
            for card in self.cards
        )

    def _given(self, card: Card, stat: int) -> tuple[StatAura, ...]:
        return tuple(
            (aura.whom, aura.amount, tuple(is_meant(aura, other) for other in self.cards))
            for ability in card.abilities
            for aura in ability.auras
            if aura.stat == stat
        )

    def _lent(self, face: int) -> tuple[AuraOfStat, ...]:
        return tuple(
            (stat, *aura)
            for stat in (ATTACK, ARMOR, WATER)
            for aura in self.auras_by_stat[stat][face]
        )

    def _lay_out_tokens(self) -> None:
        """Tokens, for each seat and each deck that it is offered: 30 cards, then the leader."""
        faces: list[int] = []
        backs: list[int] = []
        blocks: list[tuple[range, ...]] = []
        for row in self.offers:
            found = []
            for deck in row:
                first = len(faces)
                faces += [self.face_of[card] for card in deck.cards]
                backs += [2 * len(backs) + 1] * len(deck.cards)
                found.append(range(first, len(faces)))
                faces.append(self.face_of[deck.leader])
                backs.append(2 * len(backs))
            blocks.append(tuple(found))
        self.token_faces, self.backs = tuple(faces), tuple(backs)
        self.blocks = tuple(blocks)
        """By seat and deck: the tokens of its cards; the leader's is the next one."""
        self.second_side = self.blocks[1][0].start
        """The first token of seat 2."""

    def changes_of(self, faces: Iterable[int]) -> int:
        """What cards with these faces change or wait for, as the bits of `State.gives`."""
        bits = 0
        for face in faces:
            bits |= self.changes_bits[face]
        return bits

    def _changes_bits(self, face: int) -> int:
        """Which stats a card changes, what it is healed by, and whether it takes from Scrap."""
        bits = sum(1 << stat for stat in range(len(STATS)) if self.auras_by_stat[stat][face])
        bits |= sum(1 << LISTENS[event] for event in LISTENS if self.heals_when[event][face])
        return bits | self.cards[face].salvages << SALVAGES

    def fingerprint(self) -> str:
        """Changes with every printed number or text, and with the decks on offer."""
        lines = [
            repr((c.id, c.name, c.kind, c.cost, c.attack, c.water, c.health, c.tags, c.keywords))
            for c in self.cards
        ]
        lines += [repr(card.lines) for card in self.cards]
        lines += [repr((d.id, d.leader, d.cards)) for row in self.offers for d in row]
        return fingerprint(*lines)


T = Table[State, Box]
assert SEATS == 2
