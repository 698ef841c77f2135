"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from math import tanh

from sandtable.games.radlands.box import T
from sandtable.games.radlands.rules.board import columns
from sandtable.games.radlands.state import HAND, QUEUE

CAMPS = (0.0, 4.5, 7.5, 10.0)
"""By how many stand: the last one is worth most, and each more than what damages it."""
WHOLE_CAMP = 1.6
"""More than a damaged one."""
EXPOSED_CAMP = -0.6
"""Nobody stands before it."""
PERSON, PER_COST = 0.9, 0.3
"""A card that costs more does more."""
DAMAGED_PERSON, PUNK = 0.4, 0.7
CARD_IN_HAND, SILO_IN_HAND = 0.5, 0.3
EVENT_WAITING = (1.2, 0.9, 0.7)
"""By how soon it happens."""
WATER = 0.12
HALF_A_TURN = (CARD_IN_HAND + 3 * WATER) / 2
"""Who is on turn has had its card and water: that much ahead of what a turn brings on average."""
SCALE = 6.0


def evaluate(t: T, seat: int) -> float:
    """What stands on the table, waits and is held, mine less theirs."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    lead = _strength(t, seat) - _strength(t, 1 - seat)
    if s.acting:
        tempo = WATER * s.water - HALF_A_TURN
        lead += tempo if s.active == seat else -tempo
    return tanh(lead / SCALE)


def _strength(t: T, seat: int) -> float:
    s, box = t.s, t.box
    zones, faces = s.tokens.zones, s.tokens.faces
    hand = zones[HAND + seat]
    total = CARD_IN_HAND * len(hand)
    if box.silo_tokens[seat] in hand:
        total += SILO_IN_HAND - CARD_IN_HAND
    for space, worth in enumerate(EVENT_WAITING):
        if zones[QUEUE + 3 * seat + space]:
            total += worth
    standing = 0
    deck = len(box.deck_tokens)
    for column in columns(t, seat):
        for token in column:
            if token >= deck:
                if not s.destroyed[token]:
                    standing += 1
                    total += 0.0 if s.damaged[token] else WHOLE_CAMP
                    total += EXPOSED_CAMP if token == column[-1] else 0.0
            elif s.punk[token]:
                total += PUNK
            elif s.damaged[token]:
                total += DAMAGED_PERSON
            else:
                total += PERSON + PER_COST * box.costs[faces[token]]
    return total + CAMPS[standing]
