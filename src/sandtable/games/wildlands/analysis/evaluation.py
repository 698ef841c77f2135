"""A guess at who is winning, from what a seat may know.

The game is a race, and its measure is the card: how many cards a seat still needs for the points
that it is short of, less what its hand is good for. A lead counts for more the nearer the end is.
The numbers were fitted to who won games of the greedy bot, then tried in such games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh

from sandtable.games.wildlands.box import ALL_SLOTS, T, figures_of, is_out
from sandtable.games.wildlands.content.factions import (
    AREA,
    CHARACTERS,
    HEAVY_MELEE,
    HEAVY_RANGED,
    MELEE,
    RANGED,
)
from sandtable.games.wildlands.rules.ending import POINTS_TO_WIN
from sandtable.games.wildlands.rules.payment import CLAIM_CARDS
from sandtable.games.wildlands.state import HAND, HIDDEN, OUT, START

STEP, OTHERS_STEP = 0.95, 0.8
"""From the nearest figure to a shard that is still needed."""
FARTHEST = 6
CARD, OTHERS_CARD = 0.4, 0.5
"""In hand; of mine those that nobody can use don't count, and sets count as well."""
SET, SETS = (2.1, 1.2, 1.0, 0.8, 0.0), (0.45, 0.3, 0.25, 0.15, 0.0)
"""What a hand is good for, by how many cards a figure lacks to reach a shard and claim it: for the
figure that lacks fewest, and for every figure."""
HIDDEN_FIGURE = -0.4
"""Mine must be revealed before it moves."""
WEAK = (0.0, 2.2, 1.4, 0.8, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0)
"""By how much damage a figure can still take: others may soon get a point for it."""
EXPOSED = 0.5
"""It can take no more than one, in an enemy's reach."""
KNOCK_OUT = 0.5
"""I could deal somebody the last damage at once."""
ROUND = 2.4
"""Waiting for the turns of all others."""
LEAST = 0.5
"""Nobody needs less before the game is won."""
FOREMOST = 0.6
"""The weight of the best of the others; the rest is that of all of them."""
SHARPNESS, LENGTH = 200.0, 17.0
"""How much a lead counts: the more, the fewer cards are still needed."""

_MELEE, _HEAVY_MELEE, _RANGED, _HEAVY_RANGED, _AREA = (
    CHARACTERS * (flag + 1) for flag in (MELEE, HEAVY_MELEE, RANGED, HEAVY_RANGED, AREA)
)
"""Where a flag's five bits begin in `packed`."""


def evaluate(t: T, seat: int) -> float:
    """The cards that the others still need, less those that I need."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    if not s.turn or is_out(t, seat):
        return -1.0 if is_out(t, seat) else 0.0
    seats = range(t.game.seats)
    reach = [_reach(t, other) for other in seats]
    others = [_needs_of_other(t, other, reach) for other in seats if other != seat]
    theirs = FOREMOST * min(others) + (1.0 - FOREMOST) * sum(others) / len(others)
    places = _places(t, seat)
    mine = max(LEAST, _needs(t, seat, places, reach, STEP) - _hand(t, seat, places))
    return tanh(SHARPNESS * (theirs - mine) / (theirs + mine + LENGTH) ** 2)


def _reach(t: T, seat: int) -> int:
    """The spaces, as bits, where the figures of a seat can hit with cards that its deck has."""
    light, heavy = _in_range(t, seat, t.box.packed_deck[t.s.faction[seat]])
    return light | heavy


def _places(t: T, seat: int) -> list[int]:
    """Where my figures are; those that are hidden, where they will appear."""
    s = t.s
    places = s.where[CHARACTERS * seat : CHARACTERS * (seat + 1)]
    if HIDDEN in places:
        first = START + CHARACTERS * seat
        for slot, place in enumerate(places):
            if place == HIDDEN:
                card = s.tokens.zones[first + slot][0]
                places[slot] = s.tokens.faces[card] - t.box.first_map
    return places


def _needs_of_other(t: T, seat: int, reach: Sequence[int]) -> float:
    """As far as all can see."""
    places = t.s.where[CHARACTERS * seat : CHARACTERS * (seat + 1)]
    needs = _needs(t, seat, places, reach, OTHERS_STEP)
    return max(LEAST, needs - OTHERS_CARD * len(t.s.tokens.zones[HAND + seat]))


def _needs(t: T, seat: int, places: Sequence[int], reach: Sequence[int], step: float) -> float:
    """For the points that are missing, by the nearest shards; more for weak figures and waiting.

    Figures whose place is not known may be anywhere.
    """
    s, steps = t.s, t.box.steps_between
    there = [place for place in places if place >= 0]
    hidden = t.box.steps_from_hiding[places.count(HIDDEN)]
    ways = []
    for space in _spaces(s.shards[seat]):
        row = steps[space]
        ways.append(min([FARTHEST, hidden[space], *[row[place] for place in there]]))
    ways.sort()
    points = POINTS_TO_WIN - s.points[seat]
    waiting = (seat - s.active) % t.game.seats / t.game.seats
    needs = CLAIM_CARDS * points + step * sum(ways[:points]) + ROUND * waiting
    return needs + _weakness(t, seat, reach)


def _weakness(t: T, seat: int, reach: Sequence[int]) -> float:
    s, health = t.s, t.box.health
    danger = 0
    for other, spaces in enumerate(reach):
        if other != seat:
            danger |= spaces
    where, damage = s.where, s.damage
    character = CHARACTERS * s.faction[seat]
    weakness = 0.0
    for figure in figures_of(seat):
        place = where[figure]
        if place != OUT:
            left = health[character] - damage[figure]
            weakness += WEAK[left]
            if left == 1 and place >= 0 and danger >> place & 1:
                weakness += EXPOSED
        character += 1
    return weakness


def _hand(t: T, seat: int, places: Sequence[int]) -> float:
    """What mine is good for."""
    s, steps = t.s, t.box.steps_between
    faces = [s.tokens.faces[token] for token in s.tokens.zones[HAND + seat]]
    icons = [t.box.icons[face] for face in faces]
    spaces = _spaces(s.shards[seat])
    most = fewest = len(SET) - 1
    usable = 0
    good = KNOCK_OUT if _can_knock_out(t, seat, faces) else 0.0
    for slot, figure in enumerate(figures_of(seat)):
        place = places[slot]
        if place < 0:
            continue
        if s.where[figure] == HIDDEN:
            good += HIDDEN_FIGURE
        usable |= 1 << slot
        row = steps[place]
        price = min([FARTHEST, *[row[space] for space in spaces]]) + CLAIM_CARDS
        lacks = min(most, max(0, price - sum([icon >> slot & 1 for icon in icons])))
        fewest = min(fewest, lacks)
        good += SETS[lacks]
    return good + SET[fewest] + CARD * len([icon for icon in icons if icon & usable])


def _can_knock_out(t: T, seat: int, faces: Sequence[int]) -> bool:
    """Whether some attack would deal a last damage: where I am, with what I hold."""
    s, box = t.s, t.box
    flags = 0
    for face in faces:
        flags |= box.packed[face]
    light, heavy = _in_range(t, seat, flags)
    both = light | heavy
    if not both:
        return False
    for figure, place in enumerate(s.where):
        other, slot = divmod(figure, CHARACTERS)
        if place < 0 or other == seat or not both >> place & 1:
            continue
        left = box.health[CHARACTERS * s.faction[other] + slot] - s.damage[figure]
        if left <= (2 if heavy >> place & 1 else 1):
            return True
    return False


def _in_range(t: T, seat: int, packed: int) -> tuple[int, int]:
    """The spaces, as bits, where figures with these flags deal one damage, and where two."""
    near, sight = t.box.near, t.box.sight
    close, heavy_close = packed >> _MELEE & ALL_SLOTS, packed >> _HEAVY_MELEE & ALL_SLOTS
    far, heavy_far = packed >> _RANGED & ALL_SLOTS, packed >> _HEAVY_RANGED & ALL_SLOTS
    blast = packed >> _AREA & ALL_SLOTS
    light = heavy = 0
    if not close | heavy_close | far | heavy_far | blast:
        return light, heavy
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
