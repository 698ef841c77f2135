"""A guess at who is winning, from what a seat may know."""

from __future__ import annotations

from math import tanh

from sandtable.games.sandland.board import area
from sandtable.games.sandland.box import T
from sandtable.games.sandland.scrap import scrap
from sandtable.games.sandland.state import TACTICS
from sandtable.games.sandland.values import attack_of, water_of, water_total

SKIRMISH_WON = 9.0
WATER_SPACE = 1.1
"""The counter, a space nearer."""
WATER_TO_COME = 0.25
"""What the end of the round would bring, as things stand."""
ASSET, PER_HEALTH, PER_ATTACK, PER_WATER = 0.6, 0.16, 0.16, 0.2
READY = 0.25
FACE_DOWN = 1.5
"""Unseen: worth a middling unit that is yet to be paid for."""
MIDDLING = 1.2
"""What a middling card is worth once it is paid for."""
SCRAP = 0.35
TACTIC = 0.3
SCALE = 7.0


def evaluate(t: T, seat: int) -> float:
    """Skirmishes, water, and what stands on both sides, mine less theirs."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    lead = SKIRMISH_WON * (s.results.count(seat) - s.results.count(1 - seat))
    water = s.water if seat == 0 else -s.water
    lead += WATER_SPACE * water
    if s.leaders:
        lead += _side(t, seat, seat) - _side(t, 1 - seat, seat)
        lead += WATER_TO_COME * (water_total(t, seat) - water_total(t, 1 - seat))
    return tanh(lead / SCALE)


def _hidden(t: T, seat: int, token: int) -> float:
    """How much better or worse than a middling card one is that lies face down, to who knows it."""
    card = t.box.cards[t.s.tokens.faces[token]]
    if card.kind == "tactic":
        return -TACTIC
    worth = PER_HEALTH * card.health + PER_ATTACK * card.attack + PER_WATER * card.water
    price = SCRAP * card.cost if card.cost <= scrap(t, seat) else 1.0
    return worth - price - MIDDLING


def _side(t: T, seat: int, me: int) -> float:
    """What lies in a play area, and the Scrap to pay for more."""
    s, box = t.s, t.box
    total = SCRAP * scrap(t, seat) + TACTIC * len(s.tokens.zones[TACTICS + seat])
    for token in area(t, seat):
        if not s.tired[token]:
            total += READY
        if s.down[token]:
            total += FACE_DOWN + (_hidden(t, seat, token) if t.sees(me, token) else 0.0)
            continue
        left = box.health[s.tokens.faces[token]] - s.damage[token]
        total += ASSET + PER_HEALTH * left + PER_ATTACK * attack_of(t, token)
        total += PER_WATER * water_of(t, token)
    return total
