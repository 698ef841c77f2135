"""The list of everything that the acting player can do (rule 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.options import Option
from sandtable.games.wildlands.box import ALL_SLOTS, WILD, T
from sandtable.games.wildlands.content.factions import (
    AREA,
    CHARACTERS,
    FLY,
    HEAVY_MELEE,
    HEAVY_RANGED,
    MELEE,
    RALLY,
    RANGED,
)
from sandtable.games.wildlands.rules.payment import can_pay, cost_of_rally, cost_of_step, nearby
from sandtable.games.wildlands.state import HAND, HIDDEN, OUT

_MELEE: Final = CHARACTERS * (MELEE + 1)
_HEAVY_MELEE: Final = CHARACTERS * (HEAVY_MELEE + 1)
_RANGED: Final = CHARACTERS * (RANGED + 1)
_HEAVY_RANGED: Final = CHARACTERS * (HEAVY_RANGED + 1)
_AREA: Final = CHARACTERS * (AREA + 1)
_RALLY: Final = CHARACTERS * (RALLY + 1)
_FLY: Final = CHARACTERS * (FLY + 1)
"""Where a flag's five bits begin in `packed`."""


def reveals(t: T, me: int) -> list[Option]:
    """The characters that are still hidden (rules 3.1 and 3.3)."""
    where, words = t.s.where, t.box.words.reveal
    first, character = CHARACTERS * me, CHARACTERS * t.s.faction[me]
    return [words[character + i] for i in range(CHARACTERS) if where[first + i] == HIDDEN]


def actions(t: T, me: int) -> list[Option]:
    """End, reveal, or an action of a figure for which the cards are in hand.

    The longest loop of a playout: one pass over the hand, one over the own figures.
    """
    s, box = t.s, t.box
    words = box.words
    if s.gone >> me & 1:
        return [words.end]
    where = s.where
    first, character = CHARACTERS * me, CHARACTERS * s.faction[me]
    mine = where[first : first + CHARACTERS]
    options = [words.end]
    if HIDDEN in mine:
        hidden = reveals(t, me)
        if s.must_reveal and me == s.active:
            return hidden
        options += hidden
    faces, icons, packed = s.tokens.faces, box.icons, box.packed
    once = twice = thrice = flags = 0
    hand = s.tokens.zones[HAND + me]
    for token in hand:
        face = faces[token]
        icon = icons[face]
        thrice |= twice & icon
        twice |= once & icon
        once |= icon
        flags |= packed[face]
    if not flags:
        return options
    if flags & WILD:
        options.append(words.draw)
    if flags >> _RALLY & ALL_SLOTS:
        once, twice = _rallied(t, me, once, twice, options)
    for slot, place in enumerate(mine):
        if place < 0:
            continue
        who = character + slot
        if once >> slot & 1:
            options += box.steps[who][place]
            if twice >> slot & 1:
                options += box.ascents[who][place]
        if flags >> (_FLY + slot) & 1:
            options += box.flights[who][place]
        if s.shards[me] >> place & 1 and _can_claim(mine, slot, thrice):
            options.append(words.claim[who])
        if flags >> (_AREA + slot) & 1:
            options += area_attacks(t, who, place)
    attacks(t, me, flags, options)
    return options


def _can_claim(mine: Sequence[int], slot: int, thrice: int) -> bool:
    """Rule 4.10."""
    if thrice >> slot & 1:
        return True
    return any(thrice >> i & 1 and place == OUT for i, place in enumerate(mine))


def area_attacks(t: T, who: int, place: int) -> list[Option]:
    """Own and adjacent spaces with somebody in them (rule 6.10)."""
    near, words = t.box.near[place], t.box.words.area[who]
    return [words[space] for space in sorted({p for p in t.s.where if p >= 0 and near >> p & 1})]


def attacks(t: T, me: int, flags: int, options: list[Option]) -> None:
    """Add melee and ranged attacks (rules 6.1 to 6.9)."""
    s, box = t.s, t.box
    where, words = s.where, box.words
    melee, heavy_melee = flags >> _MELEE & ALL_SLOTS, flags >> _HEAVY_MELEE & ALL_SLOTS
    ranged, heavy_ranged = flags >> _RANGED & ALL_SLOTS, flags >> _HEAVY_RANGED & ALL_SLOTS
    close, far = melee | heavy_melee, ranged | heavy_ranged
    first, last = CHARACTERS * me, CHARACTERS * (me + 1)
    foes = [(f, p) for f, p in enumerate(where) if p >= 0 and not first <= f < last]
    if not foes or not close | far:
        return
    there = 0
    for _, p in foes:
        there |= 1 << p
    character = CHARACTERS * s.faction[me]
    for slot in range(CHARACTERS):
        place = where[first + slot]
        if place < 0:
            continue
        who = character + slot
        if close >> slot & 1 and there >> place & 1:
            for seat in dict.fromkeys([f // CHARACTERS for f, p in foes if p == place]):
                if melee >> slot & 1:
                    options.append(words.melee[who][seat])
                if heavy_melee >> slot & 1:
                    options.append(words.heavy_melee[who][seat])
        if far >> slot & 1:
            sees = there & box.sight.sees[place] if ranged >> slot & 1 else 0
            reaches = there & box.sight.reaches[place] if heavy_ranged >> slot & 1 else 0
            if not sees | reaches:
                continue
            for f, p in foes:
                if (sees | reaches) >> p & 1:
                    target = CHARACTERS * s.faction[f // CHARACTERS] + f % CHARACTERS
                    if sees >> p & 1:
                        options.append(words.ranged[who][target])
                    if reaches >> p & 1:
                        options.append(words.heavy_ranged[who][target])


# Rally


def _rallied(t: T, me: int, once: int, twice: int, options: list[Option]) -> tuple[int, int]:
    """Who can move by one card or by two, rallies of others included; adds rallies of two."""
    s, ascents = t.s, t.box.ascents
    first = CHARACTERS * me
    bearers = _bearers(t, me)
    for slot in range(CHARACTERS):
        place = s.where[first + slot]
        if place < 0:
            continue
        near = nearby(t, first + slot)
        if bearers == ALL_SLOTS or bearers & near:
            once |= 1 << slot
        if not twice >> slot & 1 and ascents[slot][place]:
            twice |= can_pay(t, me, cost_of_step(t, first + slot, climbing=True)) << slot
        later = near & -1 << slot
        if later:
            options += _rallies(t, me, slot, later, bearers)
    return once, twice


def _bearers(t: T, me: int) -> int:
    """Who has a rally in hand, all if it is an open one."""
    faces, lines, rally = t.s.tokens.faces, t.box.rally_lines, t.box.flags[RALLY]
    bearers = 0
    for token in t.s.tokens.zones[HAND + me]:
        face = faces[token]
        bearers |= ALL_SLOTS if rally[face] == ALL_SLOTS else lines[face]
    return bearers


def _rallies(t: T, me: int, a: int, near: int, bearers: int) -> list[Option]:
    """The figures near this one with whom a rally moves it (rules 4.5 and 4.6)."""
    first, character = CHARACTERS * me, CHARACTERS * t.s.faction[me]
    words = t.box.words.rally[character + a]
    found = []
    for b in range(a + 1, CHARACTERS):
        if near >> b & 1 and bearers & (1 << a | 1 << b):
            pair = (first + a, first + b)
            one_card_will_do = exits(t, pair[0])[0] and exits(t, pair[1])[0]
            if one_card_will_do or goals_of_first(t, me, pair):
                found.append(words[character + b])
    return found


def goals_of_first(t: T, me: int, pair: tuple[int, int]) -> list[Option]:
    """Where the first of a rally can go so that the second can go somewhere too."""
    flat, up = exits(t, pair[0])
    flat_two, up_two = exits(t, pair[1])
    found: list[Option] = []
    for options, climbs in ((flat, False), (up, True)):
        if options and (
            (flat_two and can_pay(t, me, cost_of_rally(t, pair, (climbs, False))))
            or (up_two and can_pay(t, me, cost_of_rally(t, pair, (climbs, True))))
        ):
            found += options
    return found


def goals_of_second(t: T, me: int, pair: tuple[int, int], climbs: bool) -> list[Option]:
    """Where the second can go, once it is said whether the first one climbs."""
    found: list[Option] = []
    for options, up in zip(exits(t, pair[1]), (False, True), strict=True):
        if options and can_pay(t, me, cost_of_rally(t, pair, (climbs, up))):
            found += options
    return found


def exits(t: T, figure: int) -> tuple[list[Option], list[Option]]:
    """The steps of a figure that cost one card, and its climbs."""
    who = CHARACTERS * t.s.faction[figure // CHARACTERS] + figure % CHARACTERS
    place = t.s.where[figure]
    return t.box.steps[who][place], t.box.ascents[who][place]
