"""The people of the draw deck. A card is one place: numbers, traits and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.radlands import prompts
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.content.card import Ability, Person
from sandtable.games.radlands.rules import log
from sandtable.games.radlands.rules.board import (
    abilities_with,
    ability_of,
    can_use,
    cards,
    columns,
    damaged_people,
    hand_faces,
    has_punk,
    is_person,
    owner_of,
    people,
    place_of,
    shared_ability,
    standing_camps,
    token_at,
    unprotected,
    unprotected_camps,
    unprotected_people,
)
from sandtable.games.radlands.rules.effects import (
    aim,
    damage,
    damage_itself,
    deck_left,
    destroy_all,
    destroy_card,
    discard_from_hand,
    discard_together,
    draw,
    draw_cards,
    gain_punk,
    hit,
    hit_all,
    injure,
    lift_to_hand,
    restore,
    sacrifice,
    take_top,
    then,
    water,
)
from sandtable.games.radlands.rules.event_queue import can_push_back, has_event, push_back, raid
from sandtable.games.radlands.rules.playing import JUNK, use
from sandtable.games.radlands.state import DECK, HAND, RESOLVING
from sandtable.games.radlands.vocabulary import (
    DRAW_CARD,
    INJURE_ONE,
    PUNK,
    RAID,
    RESTORE_ONE,
    WATER,
)

DAMAGE_FOR_1 = Ability(1, damage, "damage")
"""The very same ability on several cards, so that Argo's gift is not offered twice."""


# Assassin


def sees_unprotected_enemy(t: T, me: int, this: int) -> bool:
    return bool(unprotected_people(t, me))


async def assassinate(t: T, me: int, this: int) -> None:
    enemy = await aim(t, me, t.box.words.destroy, unprotected_people(t, me), prompts.DESTROY)
    if enemy is not None:
        destroy_card(t, enemy)


# Doomsayer


async def may_push_back(t: T, me: int, this: int) -> None:
    if not can_push_back(t, 1 - me):
        return
    words = t.box.words
    option = await t.choose(me, lambda: [words.none, words.yes], prompts.PUSH_BACK)
    if option is words.yes:
        push_back(t, 1 - me)


def foe_has_event(t: T, me: int, this: int) -> bool:
    return has_event(t, 1 - me)


# Exterminator, Gunner


def sees_damaged_enemy(t: T, me: int, this: int) -> bool:
    return bool(damaged_people(t, 1 - me))


async def exterminate(t: T, me: int, this: int) -> None:
    destroy_all(t, damaged_people(t, 1 - me))


async def injure_all_unprotected(t: T, me: int, this: int) -> None:
    hit_all(t, unprotected_people(t, me))


# Looter


async def loot(t: T, me: int, this: int) -> None:
    target = await aim(t, me, t.box.words.damage, unprotected(t, me), prompts.DAMAGE)
    if target is not None:
        hit(t, target)
        if not is_person(t, target):
            draw_cards(t, me, 1)


# Magnus Karv


async def damage_column(t: T, me: int, this: int) -> None:
    foe = 1 - me
    destroyed = t.s.destroyed
    hittable = [
        column
        for column, there in enumerate(columns(t, foe))
        if any(not destroyed[token] for token in there)
    ]
    words = t.box.words
    option = await t.choose(me, lambda: [words.column[c] for c in hittable], prompts.COLUMN)
    hit_all(t, [token for token in columns(t, foe)[option.args[0]] if not destroyed[token]])


# Mimic


def lent(t: T, me: int, this: int, gone: int = -1) -> Iterator[tuple[int, int, Ability]]:
    """Token, number and ability of all that a Mimic could copy, could it pay (rule 13.7)."""
    pieces, damaged = t.s.tokens.pieces, t.s.damaged
    for owner in (me, 1 - me):
        shared = shared_ability(t, owner, gone)
        for token in people(t, owner):
            if token == gone or pieces[token] == this or damaged[token]:
                continue
            if owner == me and t.s.tired[token]:
                continue
            for number, ability in abilities_with(t, token, shared):
                if ability.run is not mimic:  # rule 13.7.2
                    yield token, number, ability


def copyable(t: T, me: int, this: int) -> Iterator[tuple[int, int]]:
    """Token and ability number of all that a Mimic could use now."""
    for token, number, ability in lent(t, me, this):
        if can_use(t, me, ability, this):
            yield token, number


def can_copy(t: T, me: int, this: int) -> bool:
    return next(copyable(t, me, this), None) is not None


async def mimic(t: T, me: int, this: int) -> None:
    words = t.box.words
    option = await t.choose(
        me,
        lambda: [words.copy[place_of(t, me, p)][number] for p, number in copyable(t, me, this)],
        prompts.COPY,
    )
    place, number = divmod(option.args[0], 3)
    source = token_at(t, me, place)
    await use(t, me, this, ability_of(t, source, owner_of(t, source), number))


# Molgur Stang


async def destroy_any_camp(t: T, me: int, this: int) -> None:
    camps = standing_camps(t, 1 - me)
    camp = await aim(t, me, t.box.words.destroy, camps, prompts.DESTROY)
    if camp is not None:
        destroy_card(t, camp)


# Mutant


async def mutate(t: T, me: int, this: int) -> None:
    words = t.box.words
    hurt, heal = words.effect_damage, words.effect[RESTORE_ONE]
    option = await t.choose(me, lambda: [hurt, heal, words.both], prompts.MUTANT)
    if option is not heal:
        await damage(t, me, this)
    if option is not hurt:
        await restore(t, me, this)
    await damage_itself(t, me, this)


# Pyromaniac


def sees_unprotected_camp(t: T, me: int, this: int) -> bool:
    return bool(unprotected_camps(t, me))


async def burn_camp(t: T, me: int, this: int) -> None:
    camps = unprotected_camps(t, me)
    camp = await aim(t, me, t.box.words.damage, camps, prompts.DAMAGE_CAMP)
    if camp is not None:
        hit(t, camp)


# Rescue Team


async def rescue(t: T, me: int, this: int) -> None:
    person = await aim(t, me, t.box.words.lift, people(t, me), prompts.LIFT)
    if person is not None:
        lift_to_hand(t, person)


# Scientist


async def experiment(t: T, me: int, this: int) -> None:
    s, words = t.s, t.box.words
    three: list[int] = []
    while len(three) < 3 and s.tokens.zones[DECK]:
        three.append(take_top(t, RESOLVING))
        if t.log is not None:
            log.turned_up(t, me, three[-1])
        deck_left(t)
    kinds = sorted({t.box.junk[s.tokens.faces[token]] for token in three})
    discard_together(t, three)
    if kinds:
        option = await t.choose(
            me, lambda: [words.none, *(words.effect[kind] for kind in kinds)], prompts.SCIENTIST
        )
        if option is not words.none:
            await JUNK[option.args[0]](t, me, this)


# Sniper


async def damage_any(t: T, me: int, this: int) -> None:
    target = await aim(t, me, t.box.words.damage, cards(t, 1 - me), prompts.DAMAGE_ANY)
    if target is not None:
        hit(t, target)


# Vanguard


async def exchange_damage(t: T, me: int, this: int) -> None:
    await damage(t, me, this)
    await damage(t, 1 - me, 0)


# Zeto Khan


async def draw_and_discard_three(t: T, me: int, this: int) -> None:
    draw_cards(t, me, 3)
    for _ in range(3):
        await discard_one(t, me)


async def discard_one(t: T, me: int) -> None:
    """Discard a card from hand, the Silo excepted (rule 7.8); nothing if there is none."""
    words = t.box.words
    silo = t.box.silo_tokens[me]
    if all(token == silo for token in t.s.tokens.zones[HAND + me]):
        return
    option = await t.choose(
        me,
        lambda: [words.discard[face] for face in hand_faces(t, me, silo=False)],
        prompts.DISCARD,
    )
    discard_from_hand(t, me, option.args[0])


PEOPLE: tuple[Person, ...] = (
    Person(
        "Argo Yesky",
        cost=3,
        junk=PUNK,
        copies=1,
        abilities=(DAMAGE_FOR_1,),
        enters=gain_punk,
        traits=traits.SHARES_ABILITY,
        trait_text="Your people can all use this ability. Comes with a punk.",
    ),
    Person(
        "Assassin",
        cost=1,
        junk=RAID,
        abilities=(
            Ability(2, assassinate, "destroy an unprotected enemy", sees_unprotected_enemy),
        ),
    ),
    Person(
        "Cult Leader",
        cost=1,
        junk=DRAW_CARD,
        abilities=(Ability(0, then(sacrifice, damage), "give up a person of yours, then damage"),),
    ),
    Person(
        "Doomsayer",
        cost=1,
        junk=DRAW_CARD,
        abilities=(Ability(1, damage, "with an opposing event waiting: damage", foe_has_event),),
        enters=may_push_back,
        trait_text="On entering, you may move all opposing events a space back.",
    ),
    Person(
        "Exterminator",
        cost=1,
        junk=DRAW_CARD,
        abilities=(Ability(1, exterminate, "destroy every damaged enemy", sees_damaged_enemy),),
    ),
    Person(
        "Gunner",
        cost=1,
        junk=RESTORE_ONE,
        abilities=(
            Ability(
                2, injure_all_unprotected, "injure every unprotected enemy", sees_unprotected_enemy
            ),
        ),
    ),
    Person(
        "Holdout",
        cost=2,
        junk=RAID,
        abilities=(DAMAGE_FOR_1,),
        traits=traits.FREE_BY_RUINS,
        trait_text="Costs 0 in the column of a destroyed camp of yours.",
    ),
    Person(
        "Karli Blaze",
        cost=3,
        junk=PUNK,
        copies=1,
        abilities=(DAMAGE_FOR_1,),
        traits=traits.NEWCOMERS_READY,
        trait_text="Your people, she too, enter play ready.",
    ),
    Person(
        "Looter",
        cost=1,
        junk=WATER,
        abilities=(Ability(2, loot, "damage; if it hits a camp, draw"),),
    ),
    Person(
        "Magnus Karv",
        cost=3,
        junk=PUNK,
        copies=1,
        abilities=(Ability(2, damage_column, "damage every card of an opposing column"),),
    ),
    Person(
        "Mimic",
        cost=1,
        junk=INJURE_ONE,
        abilities=(
            Ability(
                0,
                mimic,
                "use an ability of another ready person of yours or of an undamaged enemy",
                can_copy,
                borrows=True,
            ),
        ),
    ),
    Person(
        "Molgur Stang",
        cost=4,
        junk=PUNK,
        copies=1,
        abilities=(Ability(1, destroy_any_camp, "destroy any opposing camp"),),
    ),
    Person("Muse", cost=1, junk=INJURE_ONE, abilities=(Ability(0, water, "gain 1 water"),)),
    Person(
        "Mutant",
        cost=1,
        junk=INJURE_ONE,
        abilities=(Ability(0, mutate, "damage, restore or both, then damage to itself"),),
    ),
    Person(
        "Pyromaniac",
        cost=1,
        junk=INJURE_ONE,
        abilities=(Ability(1, burn_camp, "damage an unprotected camp", sees_unprotected_camp),),
    ),
    Person(
        "Rabble Rouser",
        cost=1,
        junk=RAID,
        abilities=(
            Ability(1, gain_punk, "gain a punk"),
            Ability(1, damage, "with a punk of yours in play: damage", has_punk),
        ),
    ),
    Person(
        "Repair Bot",
        cost=1,
        junk=INJURE_ONE,
        abilities=(Ability(2, restore, "restore"),),
        enters=restore,
        trait_text="On entering, restore.",
    ),
    Person(
        "Rescue Team",
        cost=1,
        junk=INJURE_ONE,
        abilities=(Ability(0, rescue, "take a person of yours back into hand"),),
        traits=traits.ENTERS_READY,
        trait_text="Enters play ready.",
    ),
    Person(
        "Scientist",
        cost=1,
        junk=RAID,
        abilities=(
            Ability(1, experiment, "discard three cards off the deck, use one's junk effect"),
        ),
    ),
    Person("Scout", cost=1, junk=WATER, abilities=(Ability(1, raid, "raid"),)),
    Person(
        "Sniper",
        cost=1,
        junk=RESTORE_ONE,
        abilities=(Ability(2, damage_any, "damage any opposing card"),),
    ),
    Person(
        "Vanguard",
        cost=1,
        junk=RAID,
        abilities=(Ability(1, exchange_damage, "damage, then your opponent damages you"),),
        enters=gain_punk,
        trait_text="Comes with a punk.",
    ),
    Person(
        "Vera Vosh",
        cost=3,
        junk=PUNK,
        copies=1,
        abilities=(Ability(1, injure, "injure"),),
        traits=traits.CARDS_STAY_READY,
        trait_text="Your cards stay ready after their first ability in a turn.",
    ),
    Person("Vigilante", cost=1, junk=RAID, abilities=(Ability(1, injure, "injure"),)),
    Person(
        "Wounded Soldier",
        cost=1,
        junk=INJURE_ONE,
        abilities=(DAMAGE_FOR_1,),
        enters=then(draw, damage_itself),
        trait_text="On entering, draw, then damage to itself.",
    ),
    Person(
        "Zeto Khan",
        cost=3,
        junk=PUNK,
        copies=1,
        abilities=(Ability(1, draw_and_discard_three, "draw three, then discard three"),),
        traits=traits.FIRST_EVENT_AT_ONCE,
        trait_text="Your first event each turn happens at once.",
    ),
)
