"""Current values of cards in play: what is printed, what others give, what lasts this turn."""

from __future__ import annotations

from typing import Final

from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import (
    ARMOR,
    ATTACK,
    CANNOT_ATTACK,
    CANNOT_MOVE,
    CHOSEN,
    CHOSEN_NEIGHBORS,
    COST,
    ENEMIES,
    FRONT_ROW,
    ITSELF,
    RANGE,
    STEALTH,
    TAUNT,
    WATER,
    YOUR_OTHERS,
    YOURS,
)
from sandtable.games.sandland.content.card import NEIGHBORS as BESIDE
from sandtable.games.sandland.rules.board import NEIGHBORS, OPPOSING, owner_of, slot_of
from sandtable.games.sandland.state import COLUMNS, LEADER, SLOT, SLOTS, TACTICS


def value(t: T, token: int, stat: int) -> int:
    """A stat of a card in a play area, with all that changes it now (rules 13.3 and 12.1)."""
    s, box = t.s, t.box
    tokens = s.tokens
    face = tokens.faces[token]
    total = box.printed[stat][face]
    mine = tokens.zone_of[token] >= _SECOND_AREA
    if s.gives[mine] >> stat & 1 or (stat == COST and s.gives[not mine] >> COST & 1):
        total += given(t, token, stat)
    return total + boost(t, token, stat) if s.boosts else total


def boost(t: T, token: int, stat: int) -> int:
    """What lasts until the end of the turn."""
    total = 0
    for boosted, which, amount in t.s.boosts:
        if boosted == token and which == stat:
            total += amount
    return total


def given(t: T, token: int, stat: int) -> int:
    """What other cards give to a card in a play area, and its own ongoing effects."""
    s = t.s
    tokens = s.tokens
    faces, zones, gives = tokens.faces, tokens.zones, t.box.auras_by_stat[stat]
    face, place = faces[token], tokens.zone_of[token] - SLOT
    seat, slot = place // SLOTS, place % SLOTS
    first = SLOT + SLOTS * seat
    total = 0
    for other in range(SLOTS):
        there = zones[first + other]
        if there and gives[faces[there[0]]] and not s.down[there[0]]:
            for whom, amount, meant in gives[faces[there[0]]]:
                if meant[face] and _FROM_SLOT[whom][other] >> slot & 1:
                    total += amount
    for giver in zones[LEADER + seat] + zones[TACTICS + seat]:
        for whom, amount, meant in gives[faces[giver]]:
            if meant[face] and _FROM_ASIDE[whom] >> slot & 1:
                total += amount
    for tactic, host in s.attached:
        if owner_of(t, host) == seat:
            for whom, amount, meant in gives[faces[tactic]]:
                if meant[face] and _FROM_HOST[whom][slot_of(t, host)] >> slot & 1:
                    total += amount
    if stat == COST:
        for there in zones[SLOT + SLOTS * (1 - seat) : SLOT + SLOTS * (2 - seat)]:
            if there and not s.down[there[0]]:
                for whom, amount, _ in gives[faces[there[0]]]:
                    total += amount if whom == ENEMIES else 0
    return total


Gift = tuple[int, int, int, tuple[bool, ...]]
"""What a card gives now: the stat, how much, the slots of its side as bits, and by face whether it
is meant."""


def gifts_of(t: T, seat: int) -> list[Gift]:
    """What the cards of a side give now of Attack, Armor and Water.

    Who asks for all cards of a side thus looks once for those who give.
    """
    s = t.s
    found: list[Gift] = []
    if not s.gives[seat] & _THREE_STATS:
        return found
    zones, faces, lends = s.tokens.zones, s.tokens.faces, t.box.auras
    first = SLOT + SLOTS * seat
    for slot in range(SLOTS):
        there = zones[first + slot]
        if there and lends[faces[there[0]]] and not s.down[there[0]]:
            for stat, whom, amount, meant in lends[faces[there[0]]]:
                found.append((stat, amount, _FROM_SLOT[whom][slot], meant))
    for giver in zones[LEADER + seat] + zones[TACTICS + seat]:
        for stat, whom, amount, meant in lends[faces[giver]]:
            found.append((stat, amount, _FROM_ASIDE[whom], meant))
    for tactic, host in s.attached:
        if owner_of(t, host) == seat:
            for stat, whom, amount, meant in lends[faces[tactic]]:
                found.append((stat, amount, _FROM_HOST[whom][slot_of(t, host)], meant))
    return found


def attack_armor_water(t: T, token: int, slot: int, gifts: list[Gift]) -> tuple[int, int, int]:
    """Three values at once of a card that is face up; `gifts_of` tells of the gifts.

    The same as `attack_of`, `value` and `water_of` tell one by one.
    """
    box, face = t.box, t.s.tokens.faces[token]
    attack, armor, water = (
        box.printed[ATTACK][face],
        box.printed[ARMOR][face],
        box.printed[WATER][face],
    )
    for stat, amount, reached, meant in gifts:
        if reached >> slot & 1 and meant[face]:
            if stat == ATTACK:
                attack += amount
            elif stat == ARMOR:
                armor += amount
            else:
                water += amount
    if t.s.boosts:
        attack += boost(t, token, ATTACK)
        armor += boost(t, token, ARMOR)
        water += boost(t, token, WATER)
    more_attack, more_water = box.more_attack[face], box.more_water[face]
    if more_attack is not None:
        attack += more_attack(t, owner_of(t, token), token)
    if more_water is not None:
        water += more_water(t, owner_of(t, token), token)
    return max(0, attack), armor, water


def attack_of(t: T, token: int) -> int:
    """Attack, against nobody in particular; never below 0."""
    more = t.box.more_attack[t.s.tokens.faces[token]]
    total = value(t, token, ATTACK)
    if more is not None:
        total += more(t, (t.s.tokens.zone_of[token] - SLOT) // SLOTS, token)
    return max(0, total)


def attack_against(t: T, token: int, target: int) -> int:
    """Attack against this target."""
    versus = t.box.versus[t.s.tokens.faces[token]]
    total = attack_of(t, token)
    if versus is not None:
        total += versus(t, (t.s.tokens.zone_of[token] - SLOT) // SLOTS, token, target)
    return total


def cost_of(t: T, token: int) -> int:
    """What turning a card up costs where it lies; never below 0 (rule 5.5)."""
    return max(0, value(t, token, COST))


def water_of(t: T, token: int) -> int:
    """The Water of an asset that is face up."""
    more = t.box.more_water[t.s.tokens.faces[token]]
    total = value(t, token, WATER)
    if more is not None:
        total += more(t, (t.s.tokens.zone_of[token] - SLOT) // SLOTS, token)
    return total


def water_total(t: T, seat: int) -> int:
    """All assets that are face up, and the leader (rule 6.4)."""
    s, box = t.s, t.box
    zones, down = s.tokens.zones, s.down
    total = sum([box.cards[s.tokens.faces[token]].water for token in zones[LEADER + seat]])
    for there in zones[SLOT + SLOTS * seat : SLOT + SLOTS * (seat + 1)]:
        if there and not down[there[0]]:
            total += water_of(t, there[0])
    return total


def is_boosted(t: T, token: int, stat: int) -> bool:
    return any(boosted == token and which == stat for boosted, which, _ in t.s.boosts)


def can_move(t: T, token: int) -> bool:
    """Whether its own action may move it (rules 10.3 and 10.4)."""
    face = t.s.tokens.faces[token]
    return not t.box.location[face] and not t.box.bits[face] & CANNOT_MOVE


def can_attack(t: T, token: int) -> bool:
    """Whether nothing printed forbids it to attack now."""
    face = t.s.tokens.faces[token]
    if t.box.bits[face] & CANNOT_ATTACK:
        return False
    return not t.box.cards[face].only_damaged or t.s.damage[token] > 0


def targets(t: T, token: int) -> list[int]:
    """The slots of the other side that a card may attack now (rules 11.1, 11.2 and 11.3)."""
    if not can_attack(t, token):
        return []
    s, box = t.s, t.box
    tokens = s.tokens
    zones, faces, down, bits = tokens.zones, tokens.faces, s.down, box.bits
    seat, slot = divmod(tokens.zone_of[token] - SLOT, SLOTS)
    back = slot >= COLUMNS
    if back and "range-from-the-back" not in box.variants:
        return []
    if value(t, token, RANGE) > 0:
        reach: tuple[int, ...] = _ALL_SLOTS
    elif back:
        return []
    else:
        reach = OPPOSING[slot]
    first = SLOT + SLOTS * (1 - seat)
    plain: list[int] = []
    hidden: list[int] = []
    taunting: list[int] = []
    hidden_taunting: list[int] = []
    for other in reach:
        there = zones[first + other]
        if not there:
            continue
        word = 0 if down[there[0]] else bits[faces[there[0]]]
        if word & STEALTH:
            hidden.append(other)
            if word & TAUNT:
                hidden_taunting.append(other)
        else:
            plain.append(other)
            if word & TAUNT:
                taunting.append(other)
    if plain:
        return taunting or plain
    return hidden_taunting or hidden


_ALL_SLOTS: Final = tuple(range(SLOTS))
_SECOND_AREA: Final = SLOT + SLOTS

# Whom an aura reaches, as the bits of slots.
_ALL: Final = (1 << SLOTS) - 1
_EACH: Final = tuple(1 << slot for slot in range(SLOTS))
_BESIDE: Final = tuple(sum(1 << other for other in NEIGHBORS[slot]) for slot in range(SLOTS))


def _by_whom(reached: dict[int, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return tuple(reached.get(whom, (0,) * SLOTS) for whom in range(CHOSEN_NEIGHBORS + 1))


_FROM_SLOT: Final = _by_whom(
    {
        ITSELF: _EACH,
        BESIDE: _BESIDE,
        YOURS: (_ALL,) * SLOTS,
        YOUR_OTHERS: tuple(_ALL ^ slot for slot in _EACH),
    }
)
"""By whom, and by the slot of the card that has it."""
_FROM_HOST: Final = _by_whom({CHOSEN: _EACH, CHOSEN_NEIGHBORS: _BESIDE})
"""Of an attached tactic: by whom, and by the slot of its host."""
_FRONT: Final = (1 << COLUMNS) - 1
_FROM_ASIDE: Final = tuple(
    {YOURS: _ALL, FRONT_ROW: _FRONT}.get(whom, 0) for whom in range(CHOSEN_NEIGHBORS + 1)
)
"""Of a leader or tactic that lies beside the play area: by whom."""
_THREE_STATS: Final = 1 << ATTACK | 1 << ARMOR | 1 << WATER
