"""A game of Sandland as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_i16_le as write

from sandtable.core.game import Game
from sandtable.core.kit.rows import SIZE, count, row_of
from sandtable.games.sandland.box import Box, T
from sandtable.games.sandland.content.card import ARMOR, ATTACK, WATER
from sandtable.games.sandland.rules.values import Gift, attack_armor_water, gifts_of
from sandtable.games.sandland.state import (
    ACTIONS,
    DECK,
    DECKS,
    DISCARD,
    HAND,
    LEADER,
    LOOK,
    SCRAP,
    SLOT,
    SLOT_NAMES,
    SLOTS,
    TACTICS,
    USED,
    State,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_NO_CARD: Final = bytes(SIZE * 8)
_UNSEEN: Final = bytes(SIZE * 5)
_EMPTY: Final[list[tuple[int, ...]]] = [()] * SLOTS
_EMPTY_SIDE: Final = _NO_CARD * SLOTS
_ROOM: Final = bytes(2048)
"""Written and taken back, it leaves room for a row, which would grow step by step otherwise."""


class Observer:
    """Observes games with one box."""

    def __init__(self, box: Box) -> None:
        self._plain = [_plain(box, face) for face in range(len(box.cards))]
        """By face: Attack, Armor and Water where no card changes them; no bytes if the card itself
        counts something."""

    def observe(self, t: T, seat: int) -> bytes:
        """The table in general, then my side, then the other side, my cards last."""
        s, other, cards = t.s, 1 - seat, t.box.first_leader
        zones, faces = s.tokens.zones, s.tokens.faces
        mine = theirs = 0
        for winner in s.results:
            mine += winner == seat
            theirs += winner == other
        # One after the other, each by token: compiled code looks into bytes much quicker.
        marks = b"".join((s.down, s.tired, s.damage, s.tokens.known, s.tokens.zone_of))
        row = BytesWriter()
        row.write(_ROOM)
        row.truncate(0)
        write(row, s.phase == DECKS)
        write(row, s.phase == ACTIONS)
        write(row, s.skirmish)
        write(row, s.round)
        write(row, s.water if seat == 0 else -s.water)
        write(row, s.active == seat)
        write(row, s.starter == seat)
        write(row, s.actions)
        write(row, s.passed >> seat & 1)
        write(row, s.passed >> other & 1)
        write(row, mine)
        write(row, theirs)
        self._add_side(t, row, marks, seat, seat)
        self._add_side(t, row, marks, other, seat)
        count(row, zones[HAND + seat], faces, 0, cards)
        count(row, zones[SCRAP + seat], faces, 0, cards)
        count(row, zones[USED + seat], faces, 0, cards)
        count(row, zones[LOOK + seat], faces, 0, cards)
        return row.getvalue()

    def _add_side(self, t: T, row: BytesWriter, marks: bytes, seat: int, me: int) -> None:
        """Write numbers, slots and open piles of a side."""
        s, box = t.s, t.box
        zones, faces, cards = s.tokens.zones, s.tokens.faces, box.first_leader
        leader = s.leaders[seat] if s.leaders else -1
        write(row, faces[leader] + 1 if leader >= 0 else 0)
        write(row, marks[len(s.down) + leader] if leader >= 0 else 0)
        write(row, marks[4 * len(s.down) + leader] >= SLOT if leader >= 0 else 0)
        write(row, len(zones[DECK + seat]))
        write(row, len(zones[HAND + seat]))
        write(row, len(zones[SCRAP + seat]))
        write(row, len(zones[USED + seat]))
        at: i64 = len(row)
        write(row, 0)
        water = self._add_slots(t, row, marks, seat, me)
        for token in zones[LEADER + seat]:
            water += box.cards[faces[token]].water
        if leader >= 0:
            row[at] = water & 0xFF
            row[at + 1] = water >> 8 & 0xFF
        count(row, zones[DISCARD + seat], faces, 0, cards)
        count(row, zones[TACTICS + seat], faces, 0, cards)

    def _add_slots(self, t: T, row: BytesWriter, marks: bytes, seat: int, me: int) -> int:
        """Write what is in each slot; returns the Water of all that is open there.

        Face, whether it lies face down, exhausted, damage, Attack, Armor, Water, attachments. What
        `observe` has put into `marks` begins with which cards lie face down.
        """
        s, box = t.s, t.box
        zones, faces, attached = s.tokens.zones, s.tokens.faces, s.attached
        first: i64 = SLOT + SLOTS * seat
        if s.phase != ACTIONS and zones[first : first + SLOTS] == _EMPTY:
            row.write(_EMPTY_SIDE)
            return 0
        tired: i64 = len(s.down)
        damage, known = 2 * tired, 3 * tired
        gifts: list[Gift] | None = None
        total = 0
        for slot in range(SLOTS):
            there = zones[first + slot]
            if not there:
                row.write(_NO_CARD)
                continue
            token: i64 = there[0]
            face = faces[token]
            if marks[token]:
                write(row, face + 1 if marks[known + token] >> me & 1 else -1)
                write(row, 1)
                write(row, marks[tired + token])
                row.write(_UNSEEN)
                continue
            write(row, face + 1)
            write(row, 0)
            write(row, marks[tired + token])
            write(row, marks[damage + token])
            if gifts is None:  # not before there is a card that could be given something
                gifts = gifts_of(t, seat)
            plain = b"" if gifts or s.boosts else self._plain[face]
            if plain:
                row.write(plain)
                total += box.printed[WATER][face]
            else:
                attack, armor, water = attack_armor_water(t, token, slot, gifts)
                write(row, attack)
                write(row, armor)
                write(row, water)
                total += water
            attachments = 0
            for _, host in attached:
                attachments += host == token
            write(row, attachments)
        return total


def _plain(box: Box, face: int) -> bytes:
    if box.more_attack[face] is not None or box.more_water[face] is not None:
        return b""
    return row_of([box.printed[stat][face] for stat in (ATTACK, ARMOR, WATER)])


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers mean. Faces count from 1 in the order of `game.faces`; -1 is unknown."""
    cards = game.faces[: game.box.first_leader]
    names = [
        *("decks are being chosen", "cards are in action", "skirmish", "round"),
        *("water on my side", "my turn", "I began the round", "actions left"),
        *("I have passed", "they have passed", "skirmishes I won", "skirmishes they won"),
    ]
    for side in ("my", "their"):
        names += [f"{side} leader", f"{side} leader is exhausted", f"{side} leader is in play"]
        names += [f"{side} cards in {zone}" for zone in ("deck", "hand", "Scrap", "used Scrap")]
        names.append(f"{side} water as things stand")
        for slot in SLOT_NAMES:
            names += [f"{side} {slot}: {what}" for what in _OF_A_SLOT]
        names += [f"{card}: how many in {side} discard pile" for card in cards]
        names += [f"{card}: how many of {side} tactics" for card in cards]
    for zone in ("in my hand", "in my Scrap", "in my used Scrap", "that I look at"):
        names += [f"{card}: how many {zone}" for card in cards]
    return names


_OF_A_SLOT: Final = (
    *("face", "face down", "exhausted", "damage"),
    *("Attack", "Armor", "Water", "attachments"),
)
