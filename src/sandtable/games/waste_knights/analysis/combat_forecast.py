"""What the fight at hand, or one that could begin, promises (rule 3.10).

Made of what everybody sees, by the rules of combat themselves on a copy of the table; no luck card
and no die to come is looked at. For people only: far too slow for playouts.
"""

from __future__ import annotations

from sandtable.core.table import Table
from sandtable.games.waste_knights.analysis.combat_solver import (
    ADVANCING,
    Armament,
    Attack,
    Combat,
    CombatPosition,
    Move,
    Outlook,
    combat,
)
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    ATTACK,
    CHANGE_RANGE,
    DEFEND,
    LEFT,
    MULTI_ATTACK,
    PREPARE,
    RIGHT,
)
from sandtable.games.waste_knights.content.verbs import RADIATION
from sandtable.games.waste_knights.rules.combat.sides import (
    ammo_cost,
    attack_dice,
    bull_damage,
    enemy_health,
    foe_card,
    fuel_cost,
    seat_of,
    soaked,
    standing,
    start_fight,
    weapon_of,
)


def turned(found: Outlook) -> Outlook:
    """The same fight as the other side sees it."""
    return Outlook(found.lose, found.draw, found.win, found.taken, found.lost)


def forecast_combat(
    t: T, card: int = -1, side: int = 0, *, direction: int = 0, weapon: int = -1, reach: int = -1
) -> Outlook | None:
    """What the combat at hand promises the active knight, or None while an attack is under way.

    A side may be bound to a combat card, a direction or a weapon that it has not chosen yet, and
    before combat to a range.
    """
    s = t.s
    if s.check[0] >= 0:
        return None
    if not (standing(t, 0) and standing(t, 1)):
        return None
    fight, position = combat(_armament(t)), _position(t, _range(t, side, reach))
    moves: list[list[Move]] = []
    for n in (0, 1):
        mine = n == side
        chosen = s.cards[n] if s.cards[n] >= 0 else s.shown[n]
        bound = card if mine and card >= 0 else chosen
        arm = weapon if mine and weapon >= 0 else s.weapons[n]
        way = direction if mine and direction else s.directions[n]
        moves.append(_bound(fight, position, n, bound, arm, way) if bound >= 0 else [])
    return fight.outlook(position, moves[0], moves[1])


def _bound(
    fight: Combat, position: CombatPosition, side: int, card: int, weapon: int, direction: int
) -> list[Move]:
    """The move of a side that has chosen its card, as far as it has chosen."""
    if card == CHANGE_RANGE:
        return [ADVANCING._replace(direction=direction) if direction else ADVANCING]
    if card in (DEFEND, PREPARE):
        return [Move(card)]
    return [fight.attack(position, side, card, weapon) or Move(card)]


def forecast_enemy(t: T, seat: int, enemy: int, extra: int = 0) -> Outlook:
    """What a fight against an enemy would promise a knight who faces it now."""
    scratch = _scratch(t)
    start_fight(scratch, seat, enemy=enemy, extra=extra, resume=t.s.phase)
    card = foe_card(scratch)
    for effect in card.starts:
        if effect.verb == RADIATION:
            s = scratch.s
            s.radiation[seat] = min(t.box.numbers.most, s.radiation[seat] + effect.n)
    return _begun(scratch)


def forecast_duel(t: T, seat: int, foe: int) -> Outlook:
    """What a duel would promise the knight who seeks it."""
    scratch = _scratch(t)
    start_fight(scratch, seat, foe=foe, resume=t.s.phase)
    return _begun(scratch)


def _scratch(t: T) -> T:
    """A copy of the table on which a fight can begin unnoticed."""
    table: T = Table(t.game, t.s.copy())
    table.s.check, table.s.dice = (-1, 0, 0, 0), ()
    return table


def _begun(scratch: T) -> Outlook:
    found = forecast_combat(scratch)
    if found is not None:
        return found
    return Outlook(0.0, 0.0, 1.0, 0.0, 0.0)


def _range(t: T, side: int, wish: int) -> int:
    """Where the next clash takes place; before combat, what is wanted decides (rule 10.3)."""
    s = t.s
    if s.phase != "fight":
        return s.range
    wanted = list(s.wanted)
    if s.enemy >= 0 and wanted[1] < 0:
        wanted[1] = foe_card(t).range
    if wish >= 0:
        wanted[side] = wish
    if (wanted[0] >= 0) != (wanted[1] >= 0):
        return max(wanted)
    return s.range


def _armament(t: T) -> Armament:
    numbers = t.box.numbers
    enemy = foe_card(t) if t.s.enemy >= 0 else None
    scratch = _scratch(t)
    scratch.s.cards = (-1, -1)
    scratch.s.prepared = (0, 0)
    mine, theirs = (tuple(_attacks(scratch, side, n) for n in range(3)) for side in (0, 1))
    return Armament(
        (mine, theirs),
        numbers.clashes,
        numbers.defend_dice,
        numbers.change_dice,
        numbers.prepare_dice,
        enemy is not None and enemy.ferocious,
        enemy.end_range if enemy is not None else -1,
    )


def _position(t: T, reach: int) -> CombatPosition:
    s = t.s
    seats = (s.fighter, s.foe)
    health = [s.health[x] if x >= 0 else enemy_health(t) - s.lost for x in seats]
    ammo = [s.ammo[x] if x >= 0 else 0 for x in seats]
    prepared = (bool(s.prepared[0]), bool(s.prepared[1]))
    return CombatPosition(
        s.clash, reach, s.dominance, (health[0], health[1]), (ammo[0], ammo[1]), prepared
    )


def _attacks(scratch: T, side: int, reach: int) -> tuple[Attack, ...]:
    """The attacks that a side could make at a range with Ammo enough (rules 10.5 and 10.10)."""
    s, seat = scratch.s, seat_of(scratch, side)
    s.range = reach
    card = scratch.box.numbers.ranges[reach]
    found = []
    for hand in (LEFT, RIGHT) if seat >= 0 else (0,):
        weapon = weapon_of(scratch, side, hand)
        if weapon is None or (seat >= 0 and fuel_cost(scratch, side, weapon) > s.fuel[seat]):
            continue
        for icon in weapon.icons:
            if icon not in card.order:
                continue
            for combat_card in (ATTACK, MULTI_ATTACK) if weapon.multi else (ATTACK,):
                attack = Attack(
                    4 * hand + icon,
                    combat_card,
                    attack_dice(scratch, side, hand, icon, combat_card),
                    card.difficulty,
                    1 + weapon.damage,
                    bull_damage(scratch, side, weapon, icon),
                    soaked(scratch, 1 - side, weapon.pierce),
                    card.order.index(icon),
                    ammo_cost(scratch, side, weapon, icon, combat_card),
                )
                found.append(attack)
    return tuple(found)
