"""A game of Sandland as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Game
from sandtable.core.rows import SIZE, packer
from sandtable.games.sandland.board import in_play
from sandtable.games.sandland.box import Box, T
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
from sandtable.games.sandland.values import attack_armor_water, stirred

_HEAD: Final = packer(12)
_SIDE: Final = packer(8 + 8 * SLOTS)
_EMPTY: Final = (0,) * 8
_NO_VALUES: Final = (0,) * 5


def observe(t: T, seat: int) -> bytes:
    """The table in general, then my side, then the other side, my cards last."""
    s, other = t.s, 1 - seat
    head = _HEAD(
        s.phase == DECKS,
        s.phase == ACTIONS,
        s.skirmish,
        s.round,
        s.water if seat == 0 else -s.water,
        s.active == seat,
        s.starter == seat,
        s.actions,
        s.passed >> seat & 1,
        s.passed >> other & 1,
        s.results.count(seat),
        s.results.count(other),
    )
    mine = _counts(t, (HAND + seat, SCRAP + seat, USED + seat, LOOK + seat))
    return b"".join((head, *_side(t, seat, seat), *_side(t, other, seat), mine))


def _side(t: T, seat: int, me: int) -> tuple[bytes, bytes]:
    """Numbers and slots of a side, and its open piles."""
    s, leaders = t.s, t.s.leaders
    zones = s.tokens.zones
    slots, water = _slots(t, seat, me)
    if leaders:
        leader = leaders[seat]
        water += sum([t.box.cards[s.tokens.faces[token]].water for token in zones[LEADER + seat]])
        row = [s.tokens.faces[leader] + 1, s.tired[leader], in_play(t, leader)]
    else:
        row = [0, 0, 0]
    row += (len(zones[DECK + seat]), len(zones[HAND + seat]), len(zones[SCRAP + seat]))
    row += (len(zones[USED + seat]), water)
    return _SIDE(*row, *slots), _counts(t, (DISCARD + seat, TACTICS + seat))


def _slots(t: T, seat: int, me: int) -> tuple[list[int], int]:
    """What is in each slot, and the Water of all: what `water_total` counts, but the leader's.

    Face, whether it lies face down, exhausted, damage, Attack, Armor, Water, attachments.
    """
    s = t.s
    faces, known, down, tired = s.tokens.faces, s.tokens.known, s.down, s.tired
    row: list[int] = []
    total, stirs = 0, -1
    first = SLOT + SLOTS * seat
    for there in s.tokens.zones[first : first + SLOTS]:
        if not there:
            row += _EMPTY
            continue
        token = there[0]
        face = faces[token] + 1 if known[token] >> me & 1 else -1
        row += (face, down[token], tired[token])
        if down[token]:
            row += _NO_VALUES
        else:
            if stirs < 0:
                stirs = stirred(t, seat)
            attack, armor, water = attack_armor_water(t, token, stirs)
            total += water
            attached = sum([host == token for _, host in s.attached]) if s.attached else 0
            row += (s.damage[token], attack, armor, water, attached)
    return row, total


def _counts(t: T, zones: tuple[int, ...]) -> bytes:
    """How many there are of each card in each of these zones."""
    tokens, length = t.s.tokens, SIZE * t.box.first_leader
    faces = tokens.faces
    row = bytearray(length * len(zones))
    start = 0
    for zone in zones:
        for token in tokens.zones[zone]:
            row[start + SIZE * faces[token]] += 1
        start += length
    return bytes(row)


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


_OF_A_SLOT = (
    *("face", "face down", "exhausted", "damage"),
    *("Attack", "Armor", "Water", "attachments"),
)
