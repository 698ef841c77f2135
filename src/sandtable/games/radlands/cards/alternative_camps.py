"""The alternative printing of eleven camps (variant `alternative-camps`, rule 15.1)."""

from __future__ import annotations

from sandtable.core.tokens import token_of
from sandtable.games.radlands import prompts
from sandtable.games.radlands.box import T
from sandtable.games.radlands.cards.camps import RAID_FOR_2, holds_discardable, three_less_punks
from sandtable.games.radlands.cards.people import discard_one
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.content.card import Ability, Camp
from sandtable.games.radlands.rules.board import (
    columns,
    owner_of,
    people,
    people_count,
    signature,
    standing_camps,
    unprotected_camps,
)
from sandtable.games.radlands.rules.effects import (
    aim,
    damage,
    gain_punk,
    hit,
    put_back,
    restore,
    then,
    water,
)
from sandtable.games.radlands.rules.event_queue import raid
from sandtable.games.radlands.state import LIMBO
from sandtable.games.radlands.vocabulary import OWN_SLOTS, PUNK, WATER


def is_undamaged(t: T, me: int, this: int) -> bool:
    return not t.s.damaged[token_of(this)]


def has_four_people(t: T, me: int, this: int) -> bool:
    return people_count(t, me) >= 4


async def damage_any_camp(t: T, me: int, this: int) -> None:
    camp = await aim(t, me, t.box.words.damage, standing_camps(t, 1 - me), prompts.DAMAGE_CAMP)
    if camp is not None:
        hit(t, camp)


async def shift_person(t: T, me: int, this: int) -> None:
    """Move a person to a place on its own side (rule 15.1.1)."""
    words = t.box.words
    everybody = people(t, me) + people(t, 1 - me)
    token = await aim(t, me, words.shift, everybody, prompts.SHIFT)
    if token is None:
        return
    owner = owner_of(t, token)
    t.move(token, LIMBO + owner, up=not t.s.punk[token])
    own = 0 if owner == me else len(OWN_SLOTS)
    slots = [option.args[0] for option in words.open_places[signature(t, owner)]]
    option = await t.choose(me, lambda: [words.place[own + slot] for slot in slots], prompts.PLACE)
    put_back(t, owner, token, option.args[0] - own)


def first_ability(t: T, me: int, this: int) -> bool:
    return t.s.abilities_used == 0


async def punk_or_water(t: T, me: int, this: int) -> None:
    words = t.box.words
    both = [words.effect[PUNK], words.effect[WATER]]
    option = await t.choose(me, lambda: both, prompts.EFFECT)
    await (gain_punk if option is both[0] else water)(t, me, this)


async def discard_any(t: T, me: int, this: int) -> None:
    await discard_one(t, me)


def two_people_here(t: T, me: int, this: int) -> bool:
    return any(token_of(this) in column and len(column) == 3 for column in columns(t, me))


def foe_camp_exposed(t: T, me: int, this: int) -> bool:
    return bool(unprotected_camps(t, me))


ALTERNATIVE_CAMPS: tuple[Camp, ...] = (
    Camp("Cache", draw=1, abilities=(Ability(2, then(raid, gain_punk), "raid and gain a punk"),)),
    Camp(
        "Cannon",
        draw=2,
        abilities=(Ability(2, damage, "while undamaged: damage", is_undamaged),),
        starts="damaged",
        trait_text="Starts damaged.",
    ),
    Camp(
        "Command Post",
        draw=1,
        abilities=(Ability(three_less_punks, damage, "1 less per punk of yours: damage"),),
    ),
    Camp(
        "Construction Yard",
        draw=1,
        abilities=(
            Ability(1, shift_person, "move any person on its own side"),
            RAID_FOR_2,
        ),
    ),
    Camp(
        "Mercenary Camp",
        draw=0,
        abilities=(
            Ability(
                2, damage_any_camp, "with four people or more: damage any camp", has_four_people
            ),
        ),
    ),
    Camp(
        "Obelisk",
        draw=1,
        traits=traits.WINS_WHEN_DECK_RUNS_OUT,
        trait_text="You win when the deck runs out.",
    ),
    Camp(
        "Resonator",
        draw=1,
        abilities=(Ability(1, damage, "as your only ability this turn: damage", first_ability),),
        traits=traits.FORBIDS_OTHER_ABILITIES,
    ),
    Camp(
        "Scavenger Camp",
        draw=1,
        abilities=(
            Ability(
                0,
                then(discard_any, punk_or_water),
                "discard a card, then gain a punk or 1 water",
                holds_discardable,
            ),
        ),
    ),
    Camp(
        "Training Camp",
        draw=2,
        abilities=(Ability(2, damage, "with two people in this column: damage", two_people_here),),
    ),
    Camp("Victory Totem", draw=1, abilities=(Ability(2, damage, "damage"), RAID_FOR_2)),
    Camp(
        "Warehouse",
        draw=1,
        abilities=(
            Ability(1, restore, "with an opposing camp exposed: restore", foe_camp_exposed),
        ),
    ),
)
