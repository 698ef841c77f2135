"""The 34 camps of the main printing. The alternative printing of eleven is in `alternative`."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.radlands import prompts
from sandtable.games.radlands.box import T
from sandtable.games.radlands.cards.events import draw_and_keep_one
from sandtable.games.radlands.cards.people import damage_any, discard_one, lent
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.content.card import Ability, Camp
from sandtable.games.radlands.rules import log
from sandtable.games.radlands.rules.board import (
    FULL_BOARD,
    abilities_of,
    abilities_with,
    ability_of,
    cards,
    cost_of,
    damaged_people,
    hand_faces,
    has_punk,
    may_cost_less,
    people,
    people_count,
    place_of,
    price,
    price_at,
    punks,
    shared_ability,
    signature,
    slots_to_pay,
    standing_camps,
    token_at,
    unprotected,
)
from sandtable.games.radlands.rules.effects import (
    aim,
    damage,
    damage_itself,
    destroy_all,
    destroy_card,
    discard,
    discard_from_hand,
    draw,
    draw_cards,
    enter_play,
    gain_punk,
    hit,
    injure,
    out_of_play,
    restorable,
    restore,
    restore_card,
    sacrifice,
    then,
    water,
)
from sandtable.games.radlands.rules.event_queue import advance, can_advance, has_event, raid
from sandtable.games.radlands.rules.playing import (
    give_up,
    lay_down,
    play_over,
    play_person,
    usable,
    use,
)
from sandtable.games.radlands.state import COLUMN, HAND
from sandtable.games.radlands.vocabulary import DRAW_CARD, PUNK, RESTORE_ONE


def has_people(t: T, me: int, this: int) -> bool:
    return people_count(t, me) > 0


# Adrenaline Lab


def borrowable(t: T, me: int) -> list[tuple[int, int]]:
    """Token and ability number of all that damaged people could do now (rule 12.3)."""
    hurt = damaged_people(t, me)
    if not hurt:
        return []
    pieces, shared = t.s.tokens.pieces, shared_ability(t, me)
    return [
        (token, number)
        for token in hurt
        for number in usable(t, me, pieces[token], abilities_with(t, token, shared))
    ]


def can_borrow(t: T, me: int, this: int) -> bool:
    return bool(borrowable(t, me))


async def borrow(t: T, me: int, this: int) -> None:
    words = t.box.words
    option = await t.choose(
        me,
        lambda: [words.use[place_of(t, me, token)][n] for token, n in borrowable(t, me)],
        prompts.BORROW,
    )
    place, number = divmod(option.args[0], 3)
    token = token_at(t, me, place)
    piece = t.s.tokens.pieces[token]
    await use(t, me, piece, ability_of(t, token, me, number))
    give_up(t, piece)


# Arcade, Atomic Garden


def has_at_most_one_person(t: T, me: int, this: int) -> bool:
    return people_count(t, me) <= 1


def has_damaged_person(t: T, me: int, this: int) -> bool:
    return bool(damaged_people(t, me))


async def heal_ready(t: T, me: int, this: int) -> None:
    person = await aim(t, me, t.box.words.restore, damaged_people(t, me), prompts.HEAL)
    if person is not None:
        restore_card(t, person)
        t.s.tired[person] = 0


# Bonfire, Cache


async def restore_many(t: T, me: int, this: int) -> None:
    words = t.box.words
    while restorable(t, me, this):
        option = await t.choose(
            me,
            lambda: [
                words.none,
                *(words.restore[place_of(t, me, token)] for token in restorable(t, me, this)),
            ],
            prompts.RESTORE,
        )
        if option is words.none:
            return
        restore_card(t, token_at(t, me, option.args[0]))


async def draw_restore_or_punk(t: T, me: int, this: int) -> None:
    effects = {DRAW_CARD: draw, RESTORE_ONE: restore, PUNK: gain_punk}
    words = t.box.words
    option = await t.choose(me, lambda: [words.effect[kind] for kind in effects], prompts.EFFECT)
    await effects[option.args[0]](t, me, this)


# Cannon


async def fire_cannon(t: T, me: int, this: int) -> None:
    if "cannon-shoots-first" in t.box.variants:
        await damage(t, me, this)
        await damage_itself(t, me, this)
    else:
        await damage_itself(t, me, this)
        await damage(t, me, this)


# Command Post, Pillbox


def three_less_punks(t: T, me: int) -> int:
    return max(0, 3 - len(punks(t, me)))


def three_less_ruins(t: T, me: int) -> int:
    return len(standing_camps(t, me))


# Construction Yard


def can_raise(t: T, me: int, this: int) -> bool:
    return not t.s.damaged[token_of(this)] and len(standing_camps(t, me)) < 3


async def raise_camp(t: T, me: int, this: int) -> None:
    s = t.s
    ruins = [camp for camp in s.camps[3 * me : 3 * me + 3] if s.destroyed[camp]]
    camp = await aim(t, me, t.box.words.restore, ruins, prompts.RAISE)
    assert camp is not None
    s.destroyed[camp] = 0
    if "revived-camp-not-ready" in t.box.variants:
        s.tired[camp] = 1
    if t.log is not None:
        log.raised(t, me, camp)
    destroy_card(t, token_of(this))


# Juggernaut


async def roll_forward(t: T, me: int, this: int) -> None:
    s = t.s
    camp = token_of(this)
    zone = s.tokens.zone_of[camp]
    there = s.tokens.zones[zone]
    s.advanced[zone - COLUMN] += 1
    if t.log is not None:
        log.rolled_on(t, me, camp)
    if s.advanced[zone - COLUMN] < 3:
        i = there.index(camp)
        if i + 1 < len(there):
            t.arrange(zone, (*there[:i], there[i + 1], camp, *there[i + 2 :]))
        return
    s.advanced[zone - COLUMN] = 0
    t.arrange(zone, (camp, *(card for card in there if card != camp)))
    foe = 1 - me
    lost = await aim(t, foe, t.box.words.destroy, standing_camps(t, foe), prompts.DESTROY_OWN_CAMP)
    if lost is not None:
        destroy_card(t, lost)


# Mercenary Camp


async def discard_two_or_lose_a_card(t: T, me: int, this: int) -> None:
    foe = 1 - me
    words = t.box.words
    silo = t.box.silo_tokens[foe]
    held = [token for token in t.s.tokens.zones[HAND + foe] if token != silo]
    two = [words.discard_two] if len(held) >= 2 else []
    option = await t.choose(
        foe,
        lambda: [*two, *(words.destroy[place_of(t, foe, card)] for card in cards(t, foe))],
        prompts.MERCENARIES,
    )
    if option is words.discard_two:
        await discard_one(t, foe)
        await discard_one(t, foe)
    else:
        destroy_card(t, token_at(t, foe, option.args[0]))


# Nest of Spies, Transplant Lab


def two_entered(t: T, me: int, this: int) -> bool:
    return t.s.people_entered[me] >= 2


# Omen Clock


def can_move_event(t: T, me: int, this: int) -> bool:
    return has_event(t, 0) or has_event(t, 1)  # the first of a queue can always move


async def move_event(t: T, me: int, this: int) -> None:
    movable = [
        3 * (seat != me) + space - 1
        for seat in (me, 1 - me)
        for space in (1, 2, 3)
        if can_advance(t, seat, space)
    ]
    words = t.box.words
    option = await t.choose(me, lambda: [words.advance[i] for i in movable], prompts.ADVANCE)
    theirs, space = divmod(option.args[0], 3)
    await advance(t, 1 - me if theirs else me, space + 1)


# Parachute Base


def droppable(t: T, me: int) -> list[int]:
    """Faces of people in hand who can be paid for somewhere with an ability (rule 12.15)."""
    return [
        face
        for face in hand_faces(t, me, silo=False)
        if face < t.box.first_event and landings(t, me, face)
    ]


def landings(t: T, me: int, face: int) -> list[Option]:
    """The places where a person can be paid for with an ability; if none is open, people there."""
    if t.box.costs[face] > t.s.water and not may_cost_less(t, me, face):
        return []
    words = t.box.words
    if signature(t, me) == FULL_BOARD:
        over = [person for person in people(t, me) if can_land_over(t, me, face, person)]
        return [words.make_room[place_of(t, me, person)] for person in over]
    return [
        words.place[slot]
        for slot in slots_to_pay(t, me, face)
        if can_act_after(t, me, face, price_at(t, me, face, slot))
    ]


def can_land_over(t: T, me: int, face: int, gone: int) -> bool:
    """Whether a person can be paid for with an ability where this one makes room (12.15.2)."""
    column = t.s.tokens.zone_of[gone] - COLUMN - 3 * me
    return can_act_after(t, me, face, price(t, me, face, column, 1), gone)


def can_act_after(t: T, me: int, face: int, price: int, gone: int = -1) -> bool:
    """Whether a person at this price leaves the water for one of its abilities."""
    rest = t.s.water - price
    shared = shared_ability(t, me, gone)
    abilities = t.box.abilities[face] if shared is None else (*t.box.abilities[face], shared)
    return any(least_cost(t, me, ability, gone) <= rest for ability in abilities)


def least_cost(t: T, me: int, ability: Ability, gone: int) -> int:
    """The cost of an ability, or the least of those that it could borrow (rule 12.15.3)."""
    if not ability.borrows:
        return cost_of(t, me, ability)
    return min([cost_of(t, me, borrowed) for *_, borrowed in lent(t, me, 0, gone)], default=0)


def can_drop_somebody(t: T, me: int, this: int) -> bool:
    return bool(droppable(t, me))


async def drop_in(t: T, me: int, this: int) -> None:
    words = t.box.words
    option = await t.choose(
        me, lambda: [words.land[face] for face in droppable(t, me)], prompts.LAND
    )
    token = lay_down(t, me, option.args[0])
    face = t.s.tokens.faces[token]
    full = signature(t, me) == FULL_BOARD
    prompt = prompts.REPLACE if full else prompts.PLACE
    option = await t.choose(me, lambda: landings(t, me, face), prompt)
    play = play_over if full else play_person
    piece = await play(t, me, token, option.args[0])
    await act_at_once(t, me, piece)
    if t.s.tokens.alive(piece):
        hit(t, token_of(piece))


async def act_at_once(t: T, me: int, piece: int) -> None:
    """The newcomer uses one of its abilities, ready or not, if it can (rule 12.15.1)."""
    if not t.s.tokens.alive(piece):
        return
    token = token_of(piece)
    abilities = abilities_of(t, token, me)
    numbers = usable(t, me, piece, abilities)
    if not numbers:
        return
    words = t.box.words
    place = place_of(t, me, token)
    option = await t.choose(me, lambda: [words.use[place][n] for n in numbers], prompts.ACT)
    await use(t, me, piece, dict(abilities)[option.args[0] % 3])


# Reactor, Resonator


async def melt_down(t: T, me: int, this: int) -> None:
    destroy_all(t, [token_of(this), *people(t, 0), *people(t, 1)])


def weak_spots(t: T, me: int) -> list[int]:
    return [card for card in unprotected(t, me) if t.s.damaged[card]]


def sees_weak_spot(t: T, me: int, this: int) -> bool:
    return bool(weak_spots(t, me))


async def resonate(t: T, me: int, this: int) -> None:
    target = await aim(t, me, t.box.words.destroy, weak_spots(t, me), prompts.DESTROY)
    if target is not None:
        destroy_card(t, target)


# Scavenger Camp, Scud Launcher, Supply Depot, The Octagon


def raiders_came(t: T, me: int, this: int) -> bool:
    return t.s.raiders_resolved[me] > 0


async def launch_scud(t: T, me: int, this: int) -> None:
    foe = 1 - me
    target = await aim(t, foe, t.box.words.damage, cards(t, foe), prompts.DAMAGE_OWN)
    if target is not None:
        hit(t, target)


async def draw_two_keep_one(t: T, me: int, this: int) -> None:
    await draw_and_keep_one(t, me, 2)


async def foe_sacrifices(t: T, me: int, this: int) -> None:
    await sacrifice(t, 1 - me, 0)


# Training Camp


async def train(t: T, me: int, this: int) -> None:
    """Rules 12.16 and 12.16.1."""
    s = t.s
    token = await aim(t, me, t.box.words.turn_up, punks(t, me), prompts.TURN_UP)
    if token is None:
        return
    t.show(token, t.everyone)
    face = s.tokens.faces[token]
    if t.log is not None:
        log.punk_turned_up(t, token)
    out_of_play(t, token)
    if face < t.box.first_event:
        await enter_play(t, me, token)
    else:
        discard(t, token)
        await gain_punk(t, me, this)
        await water(t, me, this)


# Warehouse, Watchtower


def holds_discardable(t: T, me: int, this: int) -> bool:
    hand = t.s.tokens.zones[HAND + me]
    return len(hand) > (t.box.silo_tokens[me] in hand)


async def trade_in(t: T, me: int, this: int) -> None:
    words = t.box.words
    await discard_one(t, me)
    number = 1
    while holds_discardable(t, me, this):
        option = await t.choose(
            me,
            lambda: [
                words.done,
                *(words.discard[face] for face in hand_faces(t, me, silo=False)),
            ],
            prompts.DISCARD_MORE,
        )
        if option is words.done:
            break
        discard_from_hand(t, me, option.args[0])
        number += 1
    draw_cards(t, me, number + 1)


def event_resolved(t: T, me: int, this: int) -> bool:
    return t.s.events_resolved > 0


RAID_FOR_2 = Ability(2, raid, "raid")

CAMPS: tuple[Camp, ...] = (
    Camp(
        "Adrenaline Lab",
        draw=1,
        abilities=(
            Ability(
                0,
                borrow,
                "a damaged person of yours uses an ability, then is destroyed",
                can_borrow,
                borrows=True,
            ),
        ),
    ),
    Camp(
        "Arcade",
        draw=1,
        abilities=(
            Ability(1, gain_punk, "with at most one person: gain a punk", has_at_most_one_person),
        ),
    ),
    Camp(
        "Atomic Garden",
        draw=1,
        abilities=(
            Ability(2, heal_ready, "heal a damaged person, ready at once", has_damaged_person),
        ),
    ),
    Camp(
        "Blood Bank",
        draw=1,
        abilities=(
            Ability(0, then(sacrifice, water), "give up a person, then gain 1 water", has_people),
        ),
    ),
    Camp(
        "Bonfire",
        draw=1,
        abilities=(
            Ability(
                0,
                then(damage_itself, restore_many),
                "damage to itself, then restore any number of others",
            ),
        ),
        traits=traits.NEVER_RESTORED,
        trait_text="Can't be restored.",
    ),
    Camp(
        "Cache",
        draw=1,
        abilities=(
            Ability(
                0,
                then(damage_itself, draw_restore_or_punk),
                "damage to itself, then draw, restore or gain a punk",
            ),
        ),
    ),
    Camp(
        "Cannon",
        draw=1,
        abilities=(Ability(1, fire_cannon, "damage to itself, then damage"),),
    ),
    Camp(
        "Catapult",
        draw=0,
        abilities=(
            Ability(
                2,
                then(damage_any, sacrifice),
                "damage any opposing card, then give up a person",
                has_people,
            ),
        ),
    ),
    Camp(
        "Command Post",
        draw=2,
        abilities=(Ability(three_less_punks, damage, "1 less per punk of yours: damage"),),
    ),
    Camp(
        "Construction Yard",
        draw=2,
        abilities=(
            Ability(
                1, raise_camp, "while undamaged: raise a destroyed camp, lose this one", can_raise
            ),
        ),
    ),
    Camp("Garage", draw=0, abilities=(Ability(1, raid, "raid"),)),
    Camp(
        "Juggernaut",
        draw=0,
        abilities=(
            Ability(
                1,
                roll_forward,
                "roll forward; the third time back, and your opponent gives up a camp",
            ),
        ),
    ),
    Camp(
        "Labor Camp",
        draw=1,
        abilities=(
            Ability(0, then(sacrifice, restore), "give up a person, then restore", has_people),
        ),
    ),
    Camp(
        "Mercenary Camp",
        draw=0,
        abilities=(
            Ability(
                2,
                discard_two_or_lose_a_card,
                "your opponent discards two cards or gives up a card in play",
            ),
        ),
    ),
    Camp(
        "Mulcher",
        draw=0,
        abilities=(Ability(0, then(sacrifice, draw), "give up a person, then draw", has_people),),
    ),
    Camp(
        "Nest of Spies",
        draw=1,
        abilities=(
            Ability(1, damage, "if two people entered play this turn: damage", two_entered),
        ),
    ),
    Camp(
        "Oasis",
        draw=1,
        traits=traits.CHEAP_COLUMN,
        trait_text="While nobody is in this column, people cost 1 less here.",
    ),
    Camp("Obelisk", draw=3, starts="destroyed", trait_text="Starts destroyed."),
    Camp(
        "Omen Clock",
        draw=1,
        abilities=(Ability(1, move_event, "move any event a space forward", can_move_event),),
    ),
    Camp(
        "Outpost",
        draw=1,
        abilities=(RAID_FOR_2, Ability(2, restore, "restore")),
    ),
    Camp(
        "Parachute Base",
        draw=1,
        abilities=(
            Ability(
                0,
                drop_in,
                "play a person who uses an ability at once, then takes damage",
                can_drop_somebody,
                borrows=True,
            ),
        ),
    ),
    Camp(
        "Pillbox",
        draw=1,
        abilities=(
            Ability(three_less_ruins, damage, "1 less per destroyed camp of yours: damage"),
        ),
    ),
    Camp("Railgun", draw=0, abilities=(Ability(2, damage, "damage"),)),
    Camp(
        "Reactor",
        draw=1,
        abilities=(Ability(2, melt_down, "destroy this camp and everybody's people"),),
    ),
    Camp(
        "Resonator",
        draw=1,
        abilities=(Ability(2, resonate, "destroy an unprotected damaged card", sees_weak_spot),),
    ),
    Camp(
        "Scavenger Camp",
        draw=1,
        abilities=(
            RAID_FOR_2,
            Ability(1, restore, "if your Raiders came this turn: restore", raiders_came),
        ),
    ),
    Camp(
        "Scud Launcher",
        draw=0,
        abilities=(Ability(1, launch_scud, "damage a card that your opponent picks"),),
    ),
    Camp(
        "Supply Depot",
        draw=2,
        abilities=(Ability(2, draw_two_keep_one, "draw two cards, keep one of them"),),
    ),
    Camp(
        "The Octagon",
        draw=0,
        abilities=(
            Ability(
                1,
                then(sacrifice, foe_sacrifices),
                "give up a person, then your opponent does",
                has_people,
            ),
        ),
    ),
    Camp(
        "Training Camp",
        draw=1,
        abilities=(
            Ability(
                1,
                train,
                "turn up a punk: a person stays, an event goes for a punk and water",
                has_punk,
            ),
        ),
    ),
    Camp(
        "Transplant Lab",
        draw=2,
        abilities=(
            Ability(1, restore, "if two people entered play this turn: restore", two_entered),
        ),
    ),
    Camp(
        "Victory Totem",
        draw=1,
        abilities=(Ability(2, injure, "injure"), RAID_FOR_2),
    ),
    Camp(
        "Warehouse",
        draw=1,
        abilities=(
            Ability(
                0,
                then(damage_itself, trade_in),
                "damage to itself, then discard cards and draw one more",
                holds_discardable,
            ),
        ),
    ),
    Camp(
        "Watchtower",
        draw=0,
        abilities=(Ability(1, damage, "if an event happened this turn: damage", event_resolved),),
    ),
)
