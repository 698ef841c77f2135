"""Who fights with what: sides of a combat, weapons, pools, damage (rules page, chapter 10)."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.core.options import Option
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    ATTACK,
    BLADES,
    CHANGE_RANGE,
    DEFEND,
    GUNS,
    LEFT,
    MEDIUM,
    MELEE,
    MULTI_ATTACK,
    PREPARE,
    RIGHT,
    Enemy,
)
from sandtable.games.waste_knights.content.verbs import DAMAGE, DICE
from sandtable.games.waste_knights.rules.dials import conscious, wound_dice
from sandtable.games.waste_knights.rules.gear.inventory import (
    ability,
    armor,
    attached_to,
    gear_card,
    panel_gear,
    panel_key,
    skill_dice,
)
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers
from sandtable.games.waste_knights.rules.hexes import aura, step_waster, waster_of
from sandtable.games.waste_knights.rules.log import combat as log
from sandtable.games.waste_knights.rules.luck import NOBODY

ATTACKS: Final = (ATTACK, MULTI_ATTACK)


class Weapon(NamedTuple):
    """What a side attacks with: printed numbers, enhancements included."""

    name: str
    icons: tuple[int, ...]
    multi: int
    pierce: int
    damage: int
    bull: int
    dice: int
    ammo: str


def start_fight(
    t: T,
    seat: int,
    *,
    foe: int = -1,
    enemy: int = -1,
    extra: int = 0,
    villain: int = -1,
    resume: str,
) -> None:
    """Combat begins at medium range with nobody dominant (rule 10.2)."""
    s = t.s
    s.fighter, s.foe, s.enemy, s.enemy_extra, s.villain = seat, foe, enemy, extra, villain
    s.lost = s.clash = s.dominance = s.fuelled = 0
    s.range = MEDIUM
    s.cards = s.shown = s.wanted = s.weapons = (-1, -1)
    s.prepared = s.directions = (0, 0)
    s.wounds = (wound_dice(t, seat), wound_dice(t, foe) if foe >= 0 else 0)
    s.resume = resume
    s.phase = "fight"
    if t.log is not None:
        log.fight(t)


def seat_of(t: T, side: int) -> int:
    """The knight of a side, or -1 for an enemy."""
    return t.s.foe if side else t.s.fighter


def decider(t: T, side: int) -> int:
    """The seat that decides for a side: its knight, or the Waster."""
    seat = seat_of(t, side)
    if seat >= 0:
        return seat
    waster = step_waster if t.s.resume == "explore" else waster_of
    chosen = waster(t, t.s.fighter)
    return chosen if chosen != t.s.fighter else waster_of(t, t.s.fighter)


def foe_card(t: T) -> Enemy:
    return t.box.enemies[t.s.enemy]


def enemy_health(t: T) -> int:
    return foe_card(t).health + t.s.enemy_extra


def standing(t: T, side: int) -> bool:
    seat = seat_of(t, side)
    return conscious(t, seat) if seat >= 0 else t.s.lost < enemy_health(t)


def weapon_of(t: T, side: int, hand: int) -> Weapon | None:
    """The weapon of a hand, or an enemy's armament."""
    seat = seat_of(t, side)
    if seat < 0:
        foe = foe_card(t)
        return Weapon(foe.name, foe.icons, foe.multi, foe.pierce, foe.damage, 1, 0, "none")
    number = panel_gear(t, seat, hand)
    if number < 0 or t.box.gear[number].kind != "weapon":
        return None
    gear = t.box.gear[number]
    if hand == RIGHT and gear.hands == 2:
        return None
    more = [gear_card(t, x) for x in attached_to(t, seat, panel_key(t, seat, hand))]
    icons = gear.icons + tuple(i for x in more for i in x.icons if i not in gear.icons)
    return Weapon(
        gear.name,
        icons,
        gear.multi + sum(x.multi for x in more),
        gear.pierce + sum(x.pierce for x in more),
        gear.damage + sum(x.damage for x in more),
        max(1, gear.bull) + sum(x.bull for x in more),
        sum(x.attack for x in more),
        gear.ammo,
    )


def ammo_cost(t: T, side: int, weapon: Weapon, icon: int, combat_card: int) -> int:
    """Ammo that an attack spends (rule 10.11)."""
    seat = seat_of(t, side)
    if seat < 0 or icon == MELEE or weapon.ammo != "spend":
        return 0
    if combat_card == MULTI_ATTACK:
        return 2 - ability(t, seat).multi_attack_ammo
    return 1


def fuel_cost(t: T, side: int, weapon: Weapon) -> int:
    """Fuel for a weapon that needs it, once per combat (rule 10.11)."""
    if seat_of(t, side) < 0 or weapon.ammo != "fuel":
        return 0
    return 0 if t.s.fuelled & fuel_bit(t, side, weapon) else 1


def fuel_bit(t: T, side: int, weapon: Weapon) -> int:
    """What notes that a side has paid for this weapon, in whichever hand it is."""
    return 1 << (2 * t.box.fuel_weapons.index(weapon.name) + side)


def attacks(t: T, side: int, combat_card: int) -> list[tuple[int, int]]:
    """Hands and icons with which a side could attack now (rule 10.5)."""
    order = t.box.numbers.ranges[t.s.range].order
    seat = seat_of(t, side)
    found = []
    for hand in (LEFT, RIGHT) if seat >= 0 else (0,):
        weapon = weapon_of(t, side, hand)
        if weapon is None or (combat_card == MULTI_ATTACK and not weapon.multi):
            continue
        if seat >= 0 and fuel_cost(t, side, weapon) > t.s.fuel[seat]:
            continue
        found += [
            (hand, icon)
            for icon in weapon.icons
            if icon in order
            and (seat < 0 or ammo_cost(t, side, weapon, icon, combat_card) <= t.s.ammo[seat])
        ]
    return found


def combat_options(t: T, side: int) -> list[Option]:
    """The combat cards that a side may choose (rules 10.4 and 10.5)."""
    words = t.box.words.combat
    found = [words[c] for c in ATTACKS if attacks(t, side, c)]
    found.append(words[DEFEND])
    if not t.s.prepared[side]:
        found.append(words[PREPARE])
    return [*found, words[CHANGE_RANGE]]


def attack_options(t: T, side: int) -> list[Option]:
    words, found = t.box.words, attacks(t, side, t.s.cards[side])
    if seat_of(t, side) < 0:
        return [words.icon[icon] for _, icon in found]
    return [words.attack[hand][icon] for hand, icon in found]


def bulls_from(t: T, side: int) -> int:
    """Bull's Eyes count double as often after Prepare (rule 10.7)."""
    return 9 if t.s.prepared[side] and t.s.cards[side] == ATTACK else 10


def hindrance(t: T, side: int) -> int:
    """Dice that an attack suffers for the other side's combat card (rules 10.6 and 10.8)."""
    numbers = t.box.numbers
    other = t.s.cards[1 - side]
    if other == DEFEND:
        return numbers.defend_dice
    return numbers.change_dice if other == CHANGE_RANGE else 0


def rival(t: T, side: int) -> int:
    """Who may respond to the luck cards of a side: the other one in a duel (rule 13.3)."""
    return seat_of(t, 1 - side) if t.s.foe >= 0 else NOBODY


def attack_pool(
    t: T,
    side: int,
    hand: int,
    icon: int,
    modifiers: LuckModifiers | None = None,
    combat_card: int = -1,
) -> int:
    """The dice of an attack check (rule 10.10), with the card that was chosen or might be."""
    dice = attack_dice(t, side, hand, icon, t.s.cards[side] if combat_card < 0 else combat_card)
    return max(1, dice if modifiers is None else dice + modifiers[DICE])


def attack_dice(t: T, side: int, hand: int, icon: int, combat_card: int) -> int:
    """What adds to an attack and takes from it, before there is at least one die."""
    s, seat = t.s, seat_of(t, side)
    weapon = weapon_of(t, side, hand)
    assert weapon is not None
    dice = t.box.numbers.ranges[s.range].dice[icon] + weapon.dice
    if combat_card == MULTI_ATTACK:
        dice += weapon.multi
    if s.prepared[side] and combat_card == ATTACK:
        dice += t.box.numbers.prepare_dice
    dice -= hindrance(t, side)
    if seat < 0:
        trait = foe_card(t).trait
        return dice + foe_card(t).aggression + s.enemy_extra + aura(t, s.at[s.fighter], trait)
    dice += skill_dice(t, seat, BLADES if icon == MELEE else GUNS)
    dice -= min(s.wounds[side], wound_dice(t, seat))
    if s.enemy >= 0:
        dice += foe_card(t).dice
        if foe_card(t).trait in ability(t, seat).prey:
            dice += ability(t, seat).prey_dice
    return dice


def damage_of(
    t: T, side: int, hand: int, icon: int, dice: tuple[int, ...], modifiers: LuckModifiers
) -> int:
    """Damage of an attack that has hit (rule 10.12)."""
    weapon = weapon_of(t, side, hand)
    assert weapon is not None
    bulls = sum(1 for die in dice if die >= bulls_from(t, side))
    return 1 + bull_damage(t, side, weapon, icon) * bulls + weapon.damage + modifiers[DAMAGE]


def bull_damage(t: T, side: int, weapon: Weapon, icon: int) -> int:
    """What each Bull's Eye of a side adds (rules 3.6 and 10.12)."""
    seat = seat_of(t, side)
    if seat >= 0 and t.s.radiation[seat] >= t.box.numbers.no_bulls_from:
        return 0
    if seat >= 0 and icon == MELEE:
        return weapon.bull + ability(t, seat).melee_bulls
    return weapon.bull


def soaked(t: T, side: int, pierce: int) -> int:
    """Damage that the armor of a side takes (rule 10.13)."""
    seat = seat_of(t, side)
    value = armor(t, seat) if seat >= 0 else foe_card(t).armor
    return max(0, value - pierce)
