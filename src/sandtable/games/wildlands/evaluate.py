"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from math import tanh

from sandtable.games.wildlands.box import T, figures_of, is_out
from sandtable.games.wildlands.factions import CHARACTERS
from sandtable.games.wildlands.payment import CLAIM_CARDS
from sandtable.games.wildlands.state import HAND, NOBODY, OUT

POINT = 3.0
FIGURE, HEALTH = 0.5, 0.35
"""A character that is still there, and each damage it can still take."""
CARDS_IN_HAND = (0.0, 0.3, 0.55, 0.8, 1.0, 1.08, 1.14, 1.18)
"""By how many: three come anew each turn, but never to more than seven."""
SHARD_NEAR = (0.8, 0.5, 0.35, 0.25, 0.15, 0.1)
"""By the steps from the nearest own figure to a shard."""
FITTING_CARD = 0.25
"""In my hand, with the icon of a figure that stands on a shard."""
REVEALED = 0.15
SCALE = 9.0


def evaluate(t: T, seat: int) -> float:
    """Points, health, cards and the way to the shards: mine less those of the others."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    if NOBODY in s.faction or is_out(t, seat):
        return -1.0 if is_out(t, seat) else 0.0
    others = [_strength(t, other) for other in range(t.game.seats) if other != seat]
    lead = _strength(t, seat) + _fitting(t, seat)
    lead -= 0.6 * max(others) + 0.4 * sum(others) / len(others)
    return tanh(lead / SCALE)


def _strength(t: T, seat: int) -> float:
    s, health, steps = t.s, t.box.health, t.box.steps_between
    if is_out(t, seat):
        return POINT * s.points[seat] / 2
    total = POINT * s.points[seat] + CARDS_IN_HAND[len(s.tokens.zones[HAND + seat])]
    first = CHARACTERS * s.faction[seat]
    places = []
    for slot, figure in enumerate(figures_of(seat)):
        place = s.where[figure]
        if place != OUT:
            total += FIGURE + HEALTH * (health[first + slot] - s.damage[figure])
        if place >= 0:
            places.append(place)
            total += REVEALED
    shards = s.shards[seat]
    while shards and places:
        low = shards & -shards
        shards ^= low
        row = steps[low.bit_length() - 1]
        nearest = min([row[place] for place in places])
        if nearest < len(SHARD_NEAR):
            total += SHARD_NEAR[nearest]
    return total


def _fitting(t: T, seat: int) -> float:
    """Cards of mine that would help to claim a shard where I stand."""
    s, icons = t.s, t.box.icons
    faces = [s.tokens.faces[token] for token in s.tokens.zones[HAND + seat]]
    best = 0
    for slot, figure in enumerate(figures_of(seat)):
        place = s.where[figure]
        if place >= 0 and s.shards[seat] >> place & 1:
            best = max(best, sum([icons[face] >> slot & 1 for face in faces]))
    return FITTING_CARD * min(best, CLAIM_CARDS)
