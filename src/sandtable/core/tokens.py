"""Tokens, their faces, and who knows them.

A card (tile, map card, combat card ...) is a token, a small number. Its face stands in one table,
beside the set of watchers who know it. A watcher is a seat or, with the highest bit, the spectator.
Tokens lie in declared zones and only the core moves them; what a watcher may see follows from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple


class Sees(Enum):
    """Who sees the faces of the tokens in a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Order(Enum):
    """What the order of the tokens in a zone means.

    STACK and ROW have an order that everybody can follow, and the top is the last token. A BAG has
    none: others see it as a count.
    """

    STACK = "stack"
    ROW = "row"
    BAG = "bag"


class Zone(NamedTuple):
    """A place for tokens."""

    name: str
    sees: Sees
    order: Order
    owner: int = -1


class Lot(NamedTuple):
    """What a watcher still knows after a mix: these faces are surely among these tokens."""

    tokens: tuple[int, ...]
    faces: tuple[int, ...]


_PIECE_BITS: Final = 12
_TOKEN_MASK: Final = (1 << _PIECE_BITS) - 1


def token_of(piece: int) -> int:
    """The token that a piece in play is made of."""
    return piece & _TOKEN_MASK


def entry_of(piece: int) -> int:
    """The number of the entry into play that made this piece: what watchers may know it by."""
    return piece >> _PIECE_BITS


def _lot(tokens: tuple[int, ...], faces: tuple[int, ...]) -> Lot:
    """Takes a third of the time of `Lot(...)`, also compiled."""
    return tuple.__new__(Lot, (tokens, faces))


def _without(row: tuple[int, ...], one: int) -> tuple[int, ...]:
    for i, other in enumerate(row):
        if other == one:
            return row[:i] + row[i + 1 :]
    return row


@dataclass(slots=True)
class Tokens:
    """All tokens of a match."""

    faces: list[int]
    known: bytearray
    """By token: a bit for every watcher who knows its face."""
    zone_of: bytearray
    zones: list[tuple[int, ...]]
    lots: list[tuple[Lot, ...]]
    """By watcher."""
    pieces: list[int]
    """By token: the piece it is now, or 0 if it is not in play. A fresh number each entry."""
    entered: int = 0

    @staticmethod
    def all_in(
        zone: int, faces: Sequence[int], zones: int, watchers: int, known: int = 0
    ) -> Tokens:
        """A token for each of these faces, all in one of so many zones.

        `known` are the watchers (bits) who know them: nobody, unless they lie open.
        """
        count = len(faces)
        lying: list[tuple[int, ...]] = [()] * zones
        lying[zone] = tuple(range(count))
        return Tokens(
            faces=list(faces),
            known=bytearray([known]) * count,
            zone_of=bytearray([zone]) * count,
            zones=lying,
            lots=[()] * watchers,
            pieces=[0] * count,
        )

    def copy(self) -> Tokens:
        new = Tokens.__new__(Tokens)
        new.faces = self.faces[:]
        new.known = self.known[:]
        new.zone_of = self.zone_of[:]
        new.zones = self.zones[:]
        new.lots = self.lots[:]
        new.pieces = self.pieces[:]
        new.entered = self.entered
        return new

    def enter(self, token: int) -> int:
        """A token comes into play: a new piece, that remembers nothing."""
        self.entered += 1
        piece = self.entered << _PIECE_BITS | token
        self.pieces[token] = piece
        return piece

    def leave(self, token: int) -> None:
        self.pieces[token] = 0

    def alive(self, piece: int) -> bool:
        """Whether this very piece is still in play."""
        return self.pieces[piece & _TOKEN_MASK] == piece

    def knows(self, watcher: int, token: int) -> bool:
        return bool(self.known[token] >> watcher & 1)

    def forget_into_lots(self, tokens: tuple[int, ...], keep: int) -> None:
        """What each watcher knew of these tokens becomes a lot; `keep` are those who go on knowing.

        Lots that the tokens touch are united with the new one: sound, if a little weaker.
        """
        knew = [self.known[token] for token in tokens]
        someone = 0
        for knows in knew:
            someone |= knows
        for watcher, lots in enumerate(self.lots):
            if keep >> watcher & 1 or not (lots or someone >> watcher & 1):
                continue
            faces = [self.faces[x] for i, x in enumerate(tokens) if knew[i] >> watcher & 1]
            mixed = set(tokens)
            apart: list[Lot] = []
            touched: list[Lot] = []
            for lot in lots:
                (apart if mixed.isdisjoint(lot.tokens) else touched).append(lot)
            if not faces and len(touched) == 1 and mixed.issubset(touched[0].tokens):
                apart += touched  # nothing more is forgotten
            else:
                for lot in touched:
                    mixed.update(lot.tokens)
                    faces += lot.faces
                if faces:
                    apart.append(_lot(tuple(sorted(mixed)), tuple(sorted(faces))))
            self.lots[watcher] = tuple(apart)
        if someone & ~keep:
            for i, token in enumerate(tokens):
                self.known[token] = knew[i] & keep

    def blur(self, token: int, bag: tuple[int, ...], watchers: int) -> None:
        """A token is about to leave a bag, face up, before watchers who can't see into it.

        Where one of them knows that such a face is in the bag, be it on another token or in a lot,
        it can't tell whether it is that card which leaves: what it knew of both becomes one lot.
        """
        faces = self.faces
        face = faces[token]
        if not any(self.lots):
            for other in bag:
                if faces[other] == face and other != token:
                    break
            else:
                return
        for watcher in range(len(self.lots)):
            if watchers >> watcher & 1:
                places = self._known_places(watcher, face, bag)
                if places and token not in places:
                    self.forget_into_lots((token, *places), ~(1 << watcher))

    def _known_places(self, watcher: int, face: int, bag: tuple[int, ...]) -> tuple[int, ...]:
        """Tokens, some of them in this bag, one of which surely has this face to a watcher."""
        for token in bag:
            if self.faces[token] == face and self.known[token] >> watcher & 1:
                return (token,)
        for lot in self.lots[watcher]:
            if face in lot.faces and not set(bag).isdisjoint(lot.tokens):
                return lot.tokens
        return ()

    def learn(self, watcher: int, token: int) -> None:
        """A watcher has learned a face: take token and face out of its lot."""
        lots = self.lots[watcher]
        for i, lot in enumerate(lots):
            if token in lot.tokens:
                rest = lots[:i] + lots[i + 1 :]
                faces = _without(lot.faces, self.faces[token])
                if faces:
                    rest += (_lot(_without(lot.tokens, token), faces),)
                self.lots[watcher] = rest
                return
