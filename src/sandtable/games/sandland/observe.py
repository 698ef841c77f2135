"""A game of Sandland as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from sandtable.core.game import Game
from sandtable.games.sandland.board import at, in_play
from sandtable.games.sandland.box import ARMOR, Box, T
from sandtable.games.sandland.state import (
    ACTIONS,
    DECK,
    DECKS,
    DISCARD,
    HAND,
    LOOK,
    SCRAP,
    SLOT_NAMES,
    SLOTS,
    TACTICS,
    USED,
    State,
)
from sandtable.games.sandland.values import attack_of, value, water_of, water_total


def observe(t: T, seat: int) -> list[int]:
    """The table in general, then my side, then the other side, my cards last."""
    s = t.s
    mine, theirs = s.results.count(seat), s.results.count(1 - seat)
    row = [
        int(s.phase == DECKS),
        int(s.phase == ACTIONS),
        s.skirmish,
        s.round,
        s.water if seat == 0 else -s.water,
        int(s.active == seat),
        int(s.starter == seat),
        s.actions,
        s.passed >> seat & 1,
        s.passed >> (1 - seat) & 1,
        mine,
        theirs,
    ]
    for side in (seat, 1 - seat):
        row += _side(t, side, seat)
    for zone in (HAND, SCRAP, USED, LOOK):
        row += _counts(t, zone + seat)
    return row


def _side(t: T, seat: int, me: int) -> list[int]:
    s = t.s
    zones = s.tokens.zones
    leader = s.leaders[seat] if s.leaders else -1
    row = [
        s.tokens.faces[leader] + 1 if s.leaders else 0,
        s.tired[leader] if s.leaders else 0,
        int(s.leaders != () and in_play(t, leader)),
        len(zones[DECK + seat]),
        len(zones[HAND + seat]),
        len(zones[SCRAP + seat]),
        len(zones[USED + seat]),
        water_total(t, seat) if s.leaders else 0,
    ]
    for slot in range(SLOTS):
        row += _slot(t, seat, slot, me)
    return row + _counts(t, DISCARD + seat) + _counts(t, TACTICS + seat)


def _slot(t: T, seat: int, slot: int, me: int) -> list[int]:
    """Face, whether it lies face down, exhausted, damage, Attack, Armor, Water, attachments."""
    s = t.s
    token = at(t, seat, slot)
    if token < 0:
        return [0] * 8
    face = s.tokens.faces[token] + 1 if t.sees(me, token) else -1
    if s.down[token]:
        return [face, 1, s.tired[token], 0, 0, 0, 0, 0]
    attached = sum(host == token for _, host in s.attached)
    armor = value(t, token, ARMOR)
    numbers = [attack_of(t, token), armor, water_of(t, token), attached]
    return [face, 0, s.tired[token], s.damage[token], *numbers]


def _counts(t: T, zone: int) -> list[int]:
    counts = [0] * t.box.first_leader
    for token in t.s.tokens.zones[zone]:
        counts[t.s.tokens.faces[token]] += 1
    return counts


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
