"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from math import tanh

from sandtable.games.radlands.board import columns, is_person
from sandtable.games.radlands.box import T
from sandtable.games.radlands.state import HAND, QUEUE

WHOLE_CAMP, DAMAGED_CAMP = 4.0, 2.2
WHOLE_PERSON, DAMAGED_PERSON, PUNK = 1.3, 0.5, 0.8
CARD_IN_HAND, EVENT_WAITING = 0.5, 0.6
SCALE = 5.0


def evaluate(t: T, seat: int) -> float:
    """What stands on the table and how many cards are held, mine less theirs."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    return tanh((_strength(t, seat) - _strength(t, 1 - seat)) / SCALE)


def _strength(t: T, seat: int) -> float:
    s = t.s
    total = CARD_IN_HAND * len(s.tokens.zones[HAND + seat])
    total += sum(EVENT_WAITING for space in range(3) if s.tokens.zones[QUEUE + 3 * seat + space])
    for column in columns(t, seat):
        for token in column:
            if s.destroyed[token]:
                continue
            if not is_person(t, token):
                total += DAMAGED_CAMP if s.damaged[token] else WHOLE_CAMP
            elif s.punk[token]:
                total += PUNK
            else:
                total += DAMAGED_PERSON if s.damaged[token] else WHOLE_PERSON
    return total
