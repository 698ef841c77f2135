"""The units of the decks SL07 and SL08: each deck, after what only its cards do.

A card is one place: numbers, tags and keywords, then what it does.
"""

from __future__ import annotations

from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.cards.parts import (
    any_unit,
    heal_one,
    hide_one,
    pull_water,
    there_is,
    this_turn,
)
from sandtable.games.sandland.content.card import (
    ATTACK,
    ATTACKED,
    COST,
    ENEMIES,
    NO_DAMAGE,
    PULLED,
    WATER,
    YOUR_OTHERS,
    Aura,
    Card,
    Fallen,
    Stats,
    activate,
    defeated,
    ongoing,
    reveal,
    unit,
    when,
)
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.board import (
    all_units,
    owner_of,
    slot_of,
    stands,
    units,
)
from sandtable.games.sandland.rules.combat import defeat
from sandtable.games.sandland.rules.effects import ask_move, boost, pick
from sandtable.games.sandland.rules.scrap_and_water import heal, pay, reclaim, scrap
from sandtable.games.sandland.state import COLUMNS

# Lilith


async def reclaim_one(t: T, me: int, fallen: Fallen) -> None:
    await reclaim(t, me, 1)


# Demon Ann


async def move_somebody(t: T, me: int, this: int) -> None:
    found = all_units(t, me) if scrap(t, me) else units(t, me)
    token = await pick(t, me, t.box.words.choose, found, prompts.WHICH_MOVES)
    if owner_of(t, token) != me:
        await pay(t, me, 1)
    await ask_move(t, me, token)


# Satyr


async def drag(t: T, me: int, this: int, attacked: int) -> None:
    if t.box.unit[t.s.tokens.faces[token_of(attacked)]]:
        await ask_move(t, me, token_of(attacked), may=True)


SL07 = (
    unit(
        "lucifer",
        "Lucifer",
        Stats(cost=4, attack=4, water=2, health=8, tags="Demon, Fiend"),
        ongoing(
            "your other Demons have +2 Attack and +1 Water",
            Aura(YOUR_OTHERS, ATTACK, 2, tag="Demon"),
            Aura(YOUR_OTHERS, WATER, 1, tag="Demon"),
        ),
    ),
    unit(
        "lilith",
        "Lilith",
        Stats(cost=2, attack=4, water=3, health=6, tags="Demon, Fiend"),
        defeated("reclaim 1 Scrap", reclaim_one),
    ),
    unit(
        "beelzebub",
        "Beelzebub",
        Stats(cost=2, attack=2, water=2, health=6, tags="Demon, Fiend"),
        reveal("pull 1 water", pull_water(1)),
        activate("heal any unit 2", heal_one(2, any_unit), there_is(any_unit)),
    ),
    unit(
        "demon_ann",
        "Demon Ann",
        Stats(cost=1, attack=2, water=2, health=7, tags="Human, Demon"),
        activate(
            "move one of your units; or pay 1 Scrap and move an enemy unit instead",
            move_somebody,
            there_is(any_unit),
        ),
    ),
    unit(
        "cyclops",
        "Cyclops",
        Stats(cost=0, attack=3, water=1, health=6, tags="Demon"),
        ongoing("it may attack only while it is damaged"),
        only_damaged=True,
    ),
    unit(
        "fox_spirit",
        "Fox Spirit",
        Stats(cost=0, attack=2, water=1, health=4, tags="Demon"),
        reveal("it takes no damage until end of turn", this_turn((NO_DAMAGE, 1))),
    ),
    unit(
        "samael",
        "Samael",
        Stats(cost=0, attack=1, water=1, health=4, tags="Demon", keywords="Poison"),
    ),
    unit(
        "satyr",
        "Satyr",
        Stats(cost=0, attack=2, water=1, health=4, tags="Demon"),
        when(ATTACKED, "after this unit attacks you may move the attacked unit", after=drag),
    ),
)


# Sconne


async def heal_those_beside(t: T, me: int, fallen: Fallen) -> None:
    for piece in fallen.neighbors:
        if stands(t, piece):
            heal(t, token_of(piece), 2)


# Princess Ann


def in_front(t: T, seat: int, token: int) -> int:
    return 2 if slot_of(t, token) < COLUMNS else 0


# Defender Lango


def other_wounded(t: T, me: int, this: int) -> list[int]:
    return [token for token in units(t, me) if t.s.damage[token] and token != token_of(this)]


async def take_a_wound(t: T, me: int, this: int) -> None:
    s = t.s
    token = await pick(t, me, t.box.words.heal, other_wounded(t, me, this), prompts.HEAL)
    lango = token_of(this)
    s.damage[token] -= 1
    s.damage[lango] += 1
    boost(t, lango, ATTACK, 2)
    if t.log is not None:
        log.took_a_wound(t, lango, token)
    if s.damage[lango] >= t.box.health[s.tokens.faces[lango]]:
        await defeat(t, [lango])


SL08 = (
    unit(
        "princess_ann",
        "Princess Ann",
        Stats(cost=1, attack=2, water=1, health=6, tags="Human, Demon", keywords="Stealth"),
        ongoing("+2 Water while in the front row", water=in_front),
    ),
    unit(
        "defender_lango",
        "Defender Lango",
        Stats(cost=1, attack=2, water=1, health=6, tags="Human"),
        activate(
            "you may move 1 damage from another of your units onto this one; if you do, +2 "
            "Attack until end of turn",
            take_a_wound,
            there_is(other_wounded),
        ),
    ),
    unit(
        "rao_mastery",
        "Rao: Mastery",
        Stats(cost=2, attack=3, water=2, health=7, tags="Human"),
        reveal("it takes no damage until end of turn", this_turn((NO_DAMAGE, 1))),
    ),
    unit(
        "queen_lilith",
        "Queen Lilith",
        Stats(cost=3, attack=2, water=1, health=5, tags="Demon, Fiend"),
        ongoing("enemy cards cost 1 Scrap more", Aura(ENEMIES, COST, 1)),
    ),
    unit(
        "young_ann",
        "Young Ann",
        Stats(cost=0, attack=1, water=1, health=5, tags="Human, Demon", keywords="Stealth"),
        activate("heal a unit 1", heal_one(1, any_unit), there_is(any_unit)),
    ),
    unit(
        "king_jam",
        "King Jam",
        Stats(cost=1, attack=1, water=2, health=4, tags="Human"),
        activate(
            "turn any face-up unit face-down; its owner reclaims its Scrap cost",
            hide_one,
            there_is(any_unit),
        ),
    ),
    unit(
        "sconne",
        "Sconne",
        Stats(cost=0, attack=2, water=1, health=3, tags="Human", keywords="Counterattack"),
        defeated("heal its neighbors 2", heal_those_beside),
    ),
    unit(
        "simmit",
        "Simmit",
        Stats(cost=1, attack=2, water=1, health=7, tags="Human", keywords="Taunt"),
    ),
    unit(
        "swimming_papa",
        "Swimming Papa",
        Stats(cost=1, attack=2, water=2, health=6, tags="Swimmers"),
        when(
            PULLED,
            "whenever either player pulls water, end of round included, heal this unit 1",
            heals=1,
        ),
    ),
)


UNITS: tuple[Card, ...] = (*SL07, *SL08)
