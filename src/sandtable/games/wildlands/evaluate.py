"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh

from sandtable.games.wildlands.box import T, figures_of, is_out
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
FIGURE, HEALTH = 0.5, 0.5
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
    lead = _strength(t, seat, reach) + _plan(t, seat)
    lead -= 0.6 * max(others) + 0.4 * sum(others) / len(others)
    return tanh(lead / SCALE)


def _reach(t: T, seat: int) -> int:
    """The spaces, as bits, where the figures of a seat can hit with cards that its deck has."""
    s, box = t.s, t.box
    deck, sight = box.seen_in_deck[s.faction[seat]], box.sight
    close, blast = deck[MELEE] | deck[HEAVY_MELEE], deck[AREA]
    far, heavy = deck[RANGED], deck[HEAVY_RANGED]
    found = 0
    for slot, figure in enumerate(figures_of(seat)):
        place = s.where[figure]
        if place < 0:
            continue
        if close >> slot & 1:
            found |= 1 << place
        if far >> slot & 1:
            found |= sight.sees[place]
        if heavy >> slot & 1:
            found |= sight.reaches[place]
        if blast >> slot & 1:
            found |= box.near[place]
    return found


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


def _spaces(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(low.bit_length() - 1)
    return found
