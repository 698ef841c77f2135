"""A guess at who is winning, from what a seat may know.

A skirmish is won by water: what the counter shows, and what each end of a round will pull. The
weights are rounded, and some set by hand, after a logistic regression on who won the skirmish in
some 65 games between greedy bots; tuples are by round.
"""

from __future__ import annotations

from math import tanh

from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import Card
from sandtable.games.sandland.rules.board import area
from sandtable.games.sandland.rules.scrap_and_water import scrap
from sandtable.games.sandland.rules.values import attack_of, water_total
from sandtable.games.sandland.state import ATTACHED, TACTICS

ONE_WON, AFTER_ONE_EACH = 0.5, 0.1
"""What the first skirmish is worth, and having won it once the second is lost."""
COUNTER = (1.0, 0.9, 0.9)
"""A space of the water counter."""
WATER = (0.65, 0.65, 0.6)
"""A water that the end of the round would bring, as things stand."""
ASSET, PER_ATTACK = 0.1, 0.03
PER_HEALTH = (0.13, 0.09, 0.04)
READY = (0.05, 0.12, 0.3)
"""A card that is face up and can still act in this round."""
FACE_DOWN, READY_FACE_DOWN = 0.5, 0.4
"""Unseen; and more if it can be turned up in this round."""
MORE_WATER, MORE_HEALTH, DEARER = 0.3, 0.05, -0.15
"""By how much a face-down asset differs from a middling one, to who knows it."""
MIDDLING_HEALTH = 5
TOO_DEAR = -0.4
"""A face-down asset for which its owner has not the Scrap."""
SCRAP = (0.4, 0.2, 0.05)
TACTIC = 0.45
PASSED = 0.3
"""Who passes first begins the next round."""


def evaluate(t: T, seat: int) -> float:
    """What this skirmish is about, and who is ahead in it."""
    s = t.s
    if s.payoffs is not None:
        return s.payoffs[seat]
    if not s.leaders:
        return 0.0
    now = s.round - 1
    lead = _side(t, seat, seat) - _side(t, 1 - seat, seat)
    lead += COUNTER[now] * (s.water if seat == 0 else -s.water)
    lead += WATER[now] * (water_total(t, seat) - water_total(t, 1 - seat))
    won, lost = _stakes(s.results, seat)
    return (won + lost + (won - lost) * tanh(lead / 2)) / 2


def _stakes(results: tuple[int, ...], seat: int) -> tuple[float, float]:
    """What the game is worth once this skirmish is won, and once it is lost (rule 4.5)."""
    if not results:
        return ONE_WON, -ONE_WON
    if len(results) == 1 and results[0] >= 0:
        return (1.0, AFTER_ONE_EACH) if results[0] == seat else (-AFTER_ONE_EACH, -1.0)
    return 1.0, -1.0


def _side(t: T, seat: int, me: int) -> float:
    """What lies in a play area, and the Scrap to pay for more."""
    s, box = t.s, t.box
    now, zones, faces = s.round - 1, s.tokens.zones, s.tokens.faces
    left = scrap(t, seat)
    passed = bool(s.passed >> seat & 1)
    total = SCRAP[now] * left + (PASSED if passed else 0.0)
    total += TACTIC * (len(zones[TACTICS + seat]) + len(zones[ATTACHED + seat]))
    for token in area(t, seat):
        ready = not (passed or s.tired[token])
        face = faces[token]
        if s.down[token]:
            total += FACE_DOWN + (READY_FACE_DOWN if ready else 0.0)
            total += _hidden(box.cards[face], left) if t.sees(me, token) else 0.0
            continue
        health = box.health[face] - s.damage[token]
        total += ASSET + PER_HEALTH[now] * health + PER_ATTACK * attack_of(t, token)
        total += READY[now] if ready else 0.0
    return total


def _hidden(card: Card, left: int) -> float:
    """How much better or worse than a middling card one is that lies face down, to who knows it."""
    if card.kind == "tactic":
        return 0.0
    if card.cost > left:
        return TOO_DEAR
    better = MORE_WATER * (card.water - 1) + MORE_HEALTH * (card.health - MIDDLING_HEALTH)
    return better + DEARER * (card.cost - 1)
