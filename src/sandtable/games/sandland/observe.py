"""A game of Sandland as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Game
from sandtable.core.rows import SIZE, writer
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

_HEAD: Final = writer(12)
_SIDE: Final = writer(8)
_CARD: Final = writer(8)
_UNSEEN: Final = writer(3)


def observe(t: T, seat: int) -> bytes:
    """The table in general, then my side, then the other side, my cards last."""
    s, other, length = t.s, 1 - seat, SIZE * t.box.first_leader
    row = bytearray(SIZE * (12 + 2 * (8 + 8 * SLOTS)) + 8 * length)
    _HEAD(
        row,
        0,
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
    end = _add_side(t, row, SIZE * 12, seat, seat)
    end = _add_side(t, row, end, other, seat)
    _count(t, row, end, (HAND + seat, SCRAP + seat, USED + seat, LOOK + seat))
    return bytes(row)


def _add_side(t: T, row: bytearray, start: int, seat: int, me: int) -> int:
    """Write numbers, slots and open piles of a side; returns where they end."""
    s, leaders = t.s, t.s.leaders
    zones, faces = s.tokens.zones, s.tokens.faces
    water = _add_slots(t, row, start + SIZE * 8, seat, me)
    for token in zones[LEADER + seat]:
        water += t.box.cards[faces[token]].water
    _SIDE(
        row,
        start,
        faces[leaders[seat]] + 1 if leaders else 0,
        s.tired[leaders[seat]] if leaders else 0,
        in_play(t, leaders[seat]) if leaders else 0,
        len(zones[DECK + seat]),
        len(zones[HAND + seat]),
        len(zones[SCRAP + seat]),
        len(zones[USED + seat]),
        water if leaders else 0,
    )
    return _count(t, row, start + SIZE * (8 + 8 * SLOTS), (DISCARD + seat, TACTICS + seat))


def _add_slots(t: T, row: bytearray, start: int, seat: int, me: int) -> int:
    """Write what is in each slot; returns the Water of all that is open there.

    Face, whether it lies face down, exhausted, damage, Attack, Armor, Water, attachments.
    """
    s = t.s
    faces, known, attached = s.tokens.faces, s.tokens.known, s.attached
    stirs, total = stirred(t, seat), 0
    first = SLOT + SLOTS * seat
    for there in s.tokens.zones[first : first + SLOTS]:
        if there:
            token = there[0]
            face = faces[token] + 1 if known[token] >> me & 1 else -1
            if s.down[token]:
                _UNSEEN(row, start, face, 1, s.tired[token])
            else:
                attack, armor, water = attack_armor_water(t, token, stirs)
                total += water
                hosts = sum([host == token for _, host in attached]) if attached else 0
                damage = s.damage[token]
                _CARD(row, start, face, 0, s.tired[token], damage, attack, armor, water, hosts)
        start += SIZE * 8
    return total


def _count(t: T, row: bytearray, start: int, zones: tuple[int, ...]) -> int:
    """Write how many there are of each card in each of these zones; returns where they end."""
    tokens, length = t.s.tokens, SIZE * t.box.first_leader
    faces = tokens.faces
    for zone in zones:
        for token in tokens.zones[zone]:
            row[start + SIZE * faces[token]] += 1
        start += length
    return start


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
