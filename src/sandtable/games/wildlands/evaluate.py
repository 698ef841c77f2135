"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh

from sandtable.games.wildlands.box import ALL_SLOTS, T, figures_of, is_out
from sandtable.games.wildlands.ending import POINTS_TO_WIN
from sandtable.games.wildlands.factions import (
    AREA,
    CHARACTERS,
    HEAVY_MELEE,
    HEAVY_RANGED,
    MELEE,
    RANGED,
)
from sandtable.games.wildlands.payment import CLAIM_CARDS
from sandtable.games.wildlands.state import HAND, NOBODY, OUT

POINT = 3.0
FIGURE, HEALTH = 0.5, 0.9
"""A character that is still there, and each damage it can still take."""
HIDDEN_FIGURE = 0.2
EXPOSED = 0.3
"""Shared out among the damage that a figure in an enemy's reach can still take."""
CARDS_IN_HAND = (0.0, 0.5, 0.9, 1.3, 1.6, 1.7, 1.8, 1.9)
"""By how many: three come anew each turn, but never to more than seven."""
DRAWN, FULL = 3, 7
STEP, FARTHEST = 0.6, 6
"""From the nearest own figure to a shard that one still needs."""
CARDS_SHORT_OF_A_SHARD = (1.2, 0.66, 0.3, 0.12)
"""By how many cards are missing in my hand for the way to a shard and for claiming it."""
KNOCK_OUT, HIT = 1.5, 0.5
"""The best that I could do at once with a card in hand: the last damage, or each of a damage."""
SCALE = 9.0


def evaluate(t: T, seat: int) -> float:
    """Points, health, cards and the way to the shards: mine less those of the others."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    if NOBODY in s.faction or is_out(t, seat):
        return -1.0 if is_out(t, seat) else 0.0
    seats = range(t.game.seats)
    reach = [_reach(t, other) for other in seats]
    others = [_strength(t, other, reach) for other in seats if other != seat]
    lead = _strength(t, seat, reach) + _plan(t, seat) + _blow(t, seat)
    lead -= 0.6 * max(others) + 0.4 * sum(others) / len(others)
    return tanh(lead / SCALE)


def _reach(t: T, seat: int) -> int:
    """The spaces, as bits, where the figures of a seat can hit with cards that its deck has."""
    light, heavy = _in_range(t, seat, t.box.packed_deck[t.s.faction[seat]])
    return light | heavy


def _strength(t: T, seat: int, reach: Sequence[int]) -> float:
    s, health = t.s, t.box.health
    if is_out(t, seat):
        return POINT * s.points[seat] / 2
    cards = len(s.tokens.zones[HAND + seat])
    if seat == s.active:  # what is played this turn is drawn anew at its end
        cards = min(cards + DRAWN, FULL)
    total = POINT * s.points[seat] + CARDS_IN_HAND[cards]
    danger = 0
    for other, spaces in enumerate(reach):
        if other != seat:
            danger |= spaces
    first = CHARACTERS * s.faction[seat]
    for slot, figure in enumerate(figures_of(seat)):
        place = s.where[figure]
        if place == OUT:
            continue
        left = health[first + slot] - s.damage[figure]
        total += FIGURE + HEALTH * left
        if place < 0:
            total += HIDDEN_FIGURE
        elif danger >> place & 1:
            total -= EXPOSED / left
    return total - STEP * _steps_to_win(t, seat)


def _steps_to_win(t: T, seat: int) -> int:
    """To the nearest shards, as many as points are missing."""
    s, steps = t.s, t.box.steps_between
    places = [place for place in [s.where[figure] for figure in figures_of(seat)] if place >= 0]
    ways = []
    for space in _spaces(s.shards[seat]):
        row = steps[space]
        ways.append(min([FARTHEST, *[row[place] for place in places]]))
    return sum(sorted(ways)[: POINTS_TO_WIN - s.points[seat]])


def _plan(t: T, seat: int) -> float:
    """How near my hand is to taking some figure to a shard and claiming it."""
    s, icons, steps = t.s, t.box.icons, t.box.steps_between
    faces = [s.tokens.faces[token] for token in s.tokens.zones[HAND + seat]]
    spaces = _spaces(s.shards[seat])
    fewest = len(CARDS_SHORT_OF_A_SHARD)
    for slot, figure in enumerate(figures_of(seat)):
        place = s.where[figure]
        if place < 0 or not spaces:
            continue
        row = steps[place]
        fitting = sum([icons[face] >> slot & 1 for face in faces])
        price = min([row[space] for space in spaces]) + CLAIM_CARDS
        fewest = min(fewest, max(0, price - fitting))
    return CARDS_SHORT_OF_A_SHARD[fewest] if fewest < len(CARDS_SHORT_OF_A_SHARD) else 0.0


def _blow(t: T, seat: int) -> float:
    """The best attack that I stand ready for: where I am, with what I hold."""
    s, box = t.s, t.box
    flags = 0
    for token in s.tokens.zones[HAND + seat]:
        flags |= box.packed[s.tokens.faces[token]]
    light, heavy = _in_range(t, seat, flags)
    best = 0.0
    for figure, place in enumerate(s.where):
        other, slot = divmod(figure, CHARACTERS)
        if place < 0 or other == seat or not (light | heavy) >> place & 1:
            continue
        damage = 2 if heavy >> place & 1 else 1
        left = box.health[CHARACTERS * s.faction[other] + slot] - s.damage[figure]
        best = max(best, KNOCK_OUT if damage >= left else HIT * damage)
    return best


def _in_range(t: T, seat: int, packed: int) -> tuple[int, int]:
    """The spaces, as bits, where figures with these flags deal one damage, and where two."""
    near, sight = t.box.near, t.box.sight
    close, heavy_close, far, heavy_far, blast = [
        packed >> CHARACTERS * (flag + 1) & ALL_SLOTS
        for flag in (MELEE, HEAVY_MELEE, RANGED, HEAVY_RANGED, AREA)
    ]
    light = heavy = 0
    for slot, figure in enumerate(figures_of(seat)):
        place = t.s.where[figure]
        if place < 0:
            continue
        if close >> slot & 1:
            light |= 1 << place
        if far >> slot & 1:
            light |= sight.sees[place]
        if blast >> slot & 1:
            light |= near[place]
        if heavy_close >> slot & 1:
            heavy |= 1 << place
        if heavy_far >> slot & 1:
            heavy |= sight.reaches[place]
    return light, heavy


def _spaces(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(low.bit_length() - 1)
    return found
