"""What comes of a fight by the numbers alone: an exact count over clashes and dice (chapter 10).

In each clash both sides choose between their strongest attack and advancing, in secret and as well
as can be: each plays the mix that leaves the other the least. Luck cards, and gear and abilities
that have to be used, are left out. Knows no table: see `forecast.py` for who fights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from sandtable.games.waste_knights.content.components import (
    ATTACK,
    CHANGE_RANGE,
    DEFEND,
    LONG,
    MULTI_ATTACK,
    PREPARE,
    SHORT,
)
from sandtable.games.waste_knights.rules.checks import SIDES

ADVANCE, RETREAT = -1, 1


@lru_cache(maxsize=4096)
def losses(
    pool: int, difficulty: int, bulls_from: int, damage: int, bull: int, soak: int
) -> tuple[float, ...]:
    """By Health that an attack would take: the odds (rules 10.12 and 10.13)."""
    eye, miss = (SIDES + 1 - bulls_from) / SIDES, (difficulty - 1) / SIDES
    found = [0.0] * (1 + max(0, damage + pool * bull - soak))
    found[0] = miss**pool
    found[max(0, damage - soak)] += (1 - eye) ** pool - miss**pool
    for bulls in range(1, pool + 1):
        odds = comb(pool, bulls) * eye**bulls * (1 - eye) ** (pool - bulls)
        found[max(0, damage + bulls * bull - soak)] += odds
    return tuple(found)


class Attack(NamedTuple):
    """One way of a side to attack at a range."""

    weapon: int
    """Hand and icon, as `4 * hand + icon`."""
    card: int
    """Attack or Multi-attack."""
    dice: int
    difficulty: int
    damage: int
    """Of a hit without Bull's Eyes."""
    bull: int
    soak: int
    place: int
    """In the order of initiative."""
    ammo: int

    def losses(self, dice: int, prepared: bool) -> tuple[float, ...]:
        """By Health: the odds that it takes so much with so many dice (rule 10.7)."""
        eyes = 9 if prepared and self.card == ATTACK else 10
        return losses(max(1, dice), self.difficulty, eyes, self.damage, self.bull, self.soak)


class Armament(NamedTuple):
    """What does not change in a combat: the attacks of both sides, and its numbers."""

    attacks: tuple[tuple[tuple[Attack, ...], ...], tuple[tuple[Attack, ...], ...]]
    """By side and range."""
    clashes: int
    defend_dice: int
    change_dice: int
    prepare_dice: int
    ferocious: bool
    end_range: int
    """The range that every clash ends at, or -1."""


class CombatPosition(NamedTuple):
    """How a combat stands when a clash begins."""

    clash: int
    range: int
    dominance: int
    health: tuple[int, int]
    ammo: tuple[int, int]
    prepared: tuple[bool, bool]


class Move(NamedTuple):
    """What a side does in a clash: a combat card, with its attack or its direction."""

    card: int
    attack: Attack | None = None
    direction: int = 0


class Outlook(NamedTuple):
    """What a fight promises the active side; Health that each side loses on average."""

    win: float
    draw: float
    lose: float
    lost: float
    taken: float


ADVANCING = Move(CHANGE_RANGE, None, ADVANCE)
_WON, _EVEN, _LOST = Outlook(1, 0, 0, 0, 0), Outlook(0, 1, 0, 0, 0), Outlook(0, 0, 1, 0, 0)
_GAINS = {ATTACK: 1, MULTI_ATTACK: 2, DEFEND: -2, PREPARE: 0}
_NEVER = 9
_Moves = tuple[Move, Move]
_Two = tuple[int, int]
_Ready = tuple[bool, bool]


@lru_cache(maxsize=32)
def combat(armament: Armament) -> Combat:
    """The combat with this armament; what was counted of it once is known ever after."""
    return Combat(armament)


class Combat:
    """Counts what comes of a combat, clash by clash from its end."""

    def __init__(self, armament: Armament) -> None:
        self._armament = armament
        self._known: dict[CombatPosition, Outlook] = {}
        self._ways: dict[tuple[int, int, int, bool], tuple[Move, ...]] = {}
        self._attacks: dict[tuple[_Moves, _Two, _Ready], list[tuple[int, int, float]]] = {}

    def outlook(
        self, position: CombatPosition, mine: Sequence[Move] = (), theirs: Sequence[Move] = ()
    ) -> Outlook:
        """What comes of it from here; a side may be bound to certain moves in this clash."""
        ours = mine or self.ways(position, 0)
        return mixed(
            [
                [self._clash(position, (a, b)) for b in theirs or self.ways(position, 1)]
                for a in ours
            ]
        )

    def ways(self, position: CombatPosition, side: int) -> tuple[Move, ...]:
        """What a side considers: its strongest attack, if it has one, and to advance."""
        key = (side, position.range, position.ammo[side], position.prepared[side])
        found = self._ways.get(key)
        if found is None:
            attack = self.attack(position, side)
            found = (ADVANCING,) if attack is None else (attack, ADVANCING)
            self._ways[key] = found
        return found

    def attack(
        self, position: CombatPosition, side: int, card: int = -1, weapon: int = -1
    ) -> Move | None:
        """The attack that brings most dominance on average, of a card or a weapon if they are set.

        Counted is what it takes while nothing hinders it, and what the card brings (rule 10.14).
        """
        able = [
            attack
            for attack in self._armament.attacks[side][position.range]
            if attack.ammo <= position.ammo[side]
            and card in (-1, attack.card)
            and weapon in (-1, attack.weapon)
        ]
        if not able:
            return None

        def strength(attack: Attack) -> tuple[float, int]:
            ready = position.prepared[side]
            row = attack.losses(attack.dice + self._bonus(attack, ready), ready)
            return sum(n * odds for n, odds in enumerate(row)) + _GAINS[attack.card], -attack.place

        best = max(able, key=strength)
        return Move(best.card, best)

    def _ahead(
        self, clash: int, reach: int, dominance: int, health: _Two, ammo: _Two, ready: _Ready
    ) -> Outlook:
        """What comes of it when the clash before is over (rule 10.16)."""
        mine, theirs = health
        if mine <= 0 or theirs <= 0:
            return _WON if mine > 0 else _LOST if theirs > 0 else _EVEN
        if clash == self._armament.clashes:
            lead = 0 if self._armament.ferocious else dominance
            return _WON if lead > 0 else _LOST if lead < 0 else _EVEN
        position = CombatPosition(clash, reach, dominance, health, ammo, ready)
        found = self._known.get(position)
        if found is None:
            found = self._known[position] = self.outlook(position)
        return found

    def _clash(self, position: CombatPosition, moves: _Moves) -> Outlook:
        """A clash with these moves, and all that follows."""
        clash, reach, dominance, (mine, theirs), ammo, _ = position
        a, b = moves
        ammo = (
            ammo[0] - (a.attack.ammo if a.attack else 0),
            ammo[1] - (b.attack.ammo if b.attack else 0),
        )
        ready = (a.card == PREPARE, b.card == PREPARE)
        dominance += gain(a) - gain(b)
        reach = max(SHORT, min(LONG, reach + a.direction + b.direction))
        if self._armament.end_range >= 0:
            reach = self._armament.end_range
        win = draw = lose = lost = taken = 0.0
        key = (moves, position.health, position.prepared)
        attacks = self._attacks.get(key)
        if attacks is None:
            attacks = self._attacks[key] = self._exchange(position, moves)
        for hit, hurt, odds in attacks:
            health = (mine - hurt, theirs - hit)
            after = self._ahead(clash + 1, reach, dominance + hit - hurt, health, ammo, ready)
            win += odds * after[0]
            draw += odds * after[1]
            lose += odds * after[2]
            lost += odds * (after[3] + hurt)
            taken += odds * (after[4] + hit)
        return Outlook(win, draw, lose, lost, taken)

    def _exchange(self, position: CombatPosition, moves: _Moves) -> list[tuple[int, int, float]]:
        """Health that the sides take from each other, and the odds (rule 10.9)."""
        mine, theirs = position.health
        rows = self._row(position, moves, 0, theirs), self._row(position, moves, 1, mine)
        first, second = [move.attack.place if move.attack else _NEVER for move in moves]
        found = dict[tuple[int, int], float]()
        for hit, odds in enumerate(rows[0]):
            for hurt, other in enumerate(rows[1]):
                pair = (hit, hurt)
                if first < second and hit == theirs:
                    pair = (hit, 0)
                elif second < first and hurt == mine:
                    pair = (0, hurt)
                found[pair] = found.get(pair, 0.0) + odds * other
        return [(hit, hurt, odds) for (hit, hurt), odds in found.items() if odds]

    def _row(
        self, position: CombatPosition, moves: _Moves, side: int, left: int
    ) -> tuple[float, ...]:
        """By Health: the odds that a side takes so much of what is left of the other."""
        attack, armament = moves[side].attack, self._armament
        if attack is None:
            return (1.0,)
        against = moves[1 - side].card
        dice = attack.dice + self._bonus(attack, position.prepared[side])
        if against == DEFEND:
            dice -= armament.defend_dice
        elif against == CHANGE_RANGE:
            dice -= armament.change_dice
        row = attack.losses(dice, position.prepared[side])
        return row if len(row) <= left else (*row[:left], sum(row[left:]))

    def _bonus(self, attack: Attack, ready: bool) -> int:
        return self._armament.prepare_dice if ready and attack.card == ATTACK else 0


def gain(move: Move) -> int:
    """Dominance that a combat card brings its side or, below 0, the other one (rule 10.14)."""
    return -move.direction if move.card == CHANGE_RANGE else _GAINS[move.card]


def mixed(rows: Sequence[Sequence[Outlook]]) -> Outlook:
    """What two sides get that choose in secret among one or two ways each, by row and column."""
    edge = [[cell.win - cell.lose for cell in row] for row in rows]
    best = [max(column) for column in zip(*edge, strict=True)]
    for row, edges in zip(rows, edge, strict=True):
        for n, cell in enumerate(row):
            if edges[n] == min(edges) == best[n]:
                return cell
    (a, b), (c, d) = edge
    whole = a - b - c + d
    up, left = (d - c) / whole, (d - b) / whole
    weights = (up * left, up * (1 - left), (1 - up) * left, (1 - up) * (1 - left))
    cells = (*rows[0], *rows[1])
    win, draw, lose, lost, taken = (
        sum(w * cell[n] for w, cell in zip(weights, cells, strict=True)) for n in range(5)
    )
    return Outlook(win, draw, lose, lost, taken)
