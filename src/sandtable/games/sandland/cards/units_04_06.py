"""The units of the decks SL04 to SL06: each deck, after what only its cards do.

A card is one place: numbers, tags and keywords, then what it does.
"""

from __future__ import annotations

from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.cards.parts import (
    any_asset,
    any_face_down,
    can_pay,
    damage_one,
    enemy_units,
    exhaust_one,
    heal_all,
    heal_this,
    may_ready,
    own_face_up,
    paying,
    pull_water,
    reveal_one,
    there_is,
    this_turn,
)
from sandtable.games.sandland.content.card import (
    ARMOR,
    ATTACK,
    COST,
    ENEMY_DEFEATED,
    FLIPS,
    NEIGHBORS,
    RANGE,
    SPLASH,
    YOURS,
    Aura,
    Card,
    Stats,
    activate,
    defeated,
    ongoing,
    unit,
    when,
)
from sandtable.games.sandland.rules.board import (
    NOTHING,
    face_up,
    face_up_neighbors,
    owner_of,
    units,
    with_tag,
)
from sandtable.games.sandland.rules.combat import defeat, hurt
from sandtable.games.sandland.rules.effects import pick
from sandtable.games.sandland.rules.scrap_and_water import reclaim

# Beelzebub: Counterattack


def damaged_neighbors(t: T, seat: int, token: int) -> int:
    return len([other for other in face_up_neighbors(t, token) if t.s.damage[other]])


# Mechanic Thief


def own_bots(t: T, me: int, this: int) -> list[int]:
    return with_tag(t, units(t, me), "Bot")


# Tank 104: Speedy


def against_exhausted(t: T, seat: int, token: int, target: int) -> int:
    return 2 if t.s.tired[target] and owner_of(t, target) != seat else 0


SL04 = (
    unit(
        "trickster_rao",
        "Trickster Rao",
        Stats(cost=1, attack=1, water=1, health=3, tags="Human", keywords="Stealth"),
        activate("exhaust a face-up enemy unit", exhaust_one(enemy_units), there_is(enemy_units)),
    ),
    unit(
        "beelzebub_counterattack",
        "Beelzebub: Counterattack",
        Stats(cost=1, attack=2, water=1, health=6, tags="Demon, Fiend", keywords="Counterattack"),
        ongoing("+1 Attack for each damaged neighbor", attack=damaged_neighbors),
    ),
    unit(
        "general_shiva",
        "General Shiva",
        Stats(cost=2, attack=3, water=2, health=6, tags="Human"),
        ongoing("your Bots have +2 Attack", Aura(YOURS, ATTACK, 2, tag="Bot")),
    ),
    unit(
        "mechanic_thief",
        "Mechanic Thief",
        Stats(cost=1, attack=2, water=2, health=2, tags="Demon", keywords="Stealth"),
        activate("heal each of your Bots 1", heal_all(1, own_bots), there_is(own_bots)),
    ),
    unit(
        "tank_104_speedy",
        "Tank 104: Speedy",
        Stats(cost=1, attack=3, water=1, health=5, tags="Bot", keywords="Armor Piercing, Armor 1"),
        ongoing("+2 Attack when attacking an exhausted enemy asset", versus=against_exhausted),
    ),
    unit(
        "driver_thief",
        "Driver Thief",
        Stats(cost=1, attack=1, water=1, health=5, tags="Demon"),
        ongoing("neighboring Bots cost 1 Scrap less", Aura(NEIGHBORS, COST, -1, tag="Bot")),
    ),
    unit(
        "apo",
        "Apo",
        Stats(cost=0, attack=2, water=1, health=3, tags="Human"),
        defeated("you may ready an exhausted card", may_ready),
    ),
    unit(
        "raos_car",
        "Rao's Car",
        Stats(cost=0, attack=2, water=1, health=4, tags="Bot", keywords="Agile"),
    ),
)


# Papa


def other_swimmers(t: T, seat: int, token: int) -> int:
    return len([card for card in with_tag(t, face_up(t, seat), "Swimmers") if card != token])


# General Are: Broadcast


async def broadcast(t: T, me: int, this: int) -> None:
    await hurt(t, [(enemy, 1) for enemy in units(t, 1 - me)])


SL05 = (
    unit(
        "are_tank_leader",
        "General Are: Tank Leader",
        Stats(cost=2, attack=2, water=2, health=5, tags="Human", keywords="Armor 1"),
        ongoing(
            "neighboring Bots have Armor 1 and +1 Attack",
            Aura(NEIGHBORS, ARMOR, 1, tag="Bot"),
            Aura(NEIGHBORS, ATTACK, 1, tag="Bot"),
        ),
    ),
    unit(
        "papa",
        "Papa",
        Stats(cost=1, attack=2, water=2, health=5, tags="Swimmers"),
        ongoing(
            "+1 Attack for each other face-up Swimmers card in your play area",
            attack=other_swimmers,
        ),
    ),
    unit(
        "shark",
        "Shark",
        Stats(cost=0, attack=3, water=1, health=2, tags="Swimmers", keywords="Agile"),
    ),
    unit(
        "are_tank_driver",
        "General Are: Tank Driver",
        Stats(cost=1, attack=1, water=2, health=5, tags="Human"),
        ongoing("your Bots have +1 Attack", Aura(YOURS, ATTACK, 1, tag="Bot")),
    ),
    unit(
        "tank_101",
        "Tank 101",
        Stats(
            cost=2,
            attack=3,
            water=2,
            health=6,
            tags="Bot",
            keywords="Range, Counterattack, Armor 1",
        ),
    ),
    unit(
        "guppy",
        "Guppy",
        Stats(
            cost=1, attack=2, water=1, health=5, tags="Swimmers", keywords="Range, Armor Piercing"
        ),
    ),
    unit(
        "pike",
        "Pike",
        Stats(cost=0, attack=1, water=1, health=2, tags="Swimmers"),
        activate(
            "reveal a face-down card; it costs 1 Scrap more or is trashed",
            reveal_one(any_face_down, 1),
            there_is(any_face_down),
        ),
    ),
    unit(
        "are_broadcast",
        "General Are: Broadcast",
        Stats(cost=2, attack=1, water=3, health=7, tags="Human"),
        activate("1 damage to every face-up enemy unit", broadcast, there_is(enemy_units)),
    ),
    unit(
        "flying_tank",
        "Flying Tank",
        Stats(cost=2, attack=2, water=3, health=4, tags="Bot", keywords="Armor 2"),
        activate(
            "you may pay 2 Scrap: until end of turn Splash 6 and Range; after it attacks turn "
            "this unit face-down",
            paying(2, this_turn((SPLASH, 6), (RANGE, 1), (FLIPS, 1))),
            can_pay(2),
        ),
    ),
    unit(
        "tank_102",
        "Tank 102",
        Stats(cost=1, attack=3, water=2, health=5, tags="Bot", keywords="Armor 1"),
    ),
)


# Supreme Commander Zeu


async def exploit(t: T, me: int, this: int) -> None:
    token = await pick(t, me, t.box.words.choose, face_up(t, me), prompts.SACRIFICE, may=True)
    if token != NOTHING:
        cost = t.box.cards[t.s.tokens.faces[token]].cost
        await defeat(t, [token])
        await reclaim(t, me, cost + 1)


SL06 = (
    unit(
        "insect_man",
        "Insect Man",
        Stats(cost=3, attack=6, water=2, health=10, tags="Insect", keywords="Armor 1"),
    ),
    unit(
        "zeu",
        "Supreme Commander Zeu",
        Stats(cost=0, attack=2, water=1, health=3, tags="Human, Bot"),
        activate(
            "you may defeat one of your face-up assets; if you do, reclaim Scrap equal to its "
            "cost plus 1",
            exploit,
            there_is(own_face_up),
        ),
    ),
    unit(
        "are_coordinator",
        "General Are: Coordinator",
        Stats(cost=2, attack=2, water=2, health=6, tags="Human", keywords="Armor 1"),
        activate(
            "you may pay 1 Scrap to deal 6 damage to any asset",
            paying(1, damage_one(6, any_asset)),
            can_pay(1),
        ),
    ),
    unit(
        "zeu_flying",
        "Supreme Commander Zeu: Flying",
        Stats(
            cost=2,
            attack=3,
            water=2,
            health=5,
            tags="Human, Bot",
            keywords="Agile, Splash 1, Armor 1",
        ),
    ),
    unit(
        "mega_aircraft_carrier",
        "Mega Aircraft Carrier",
        Stats(cost=3, attack=2, water=3, health=15, tags="Bot"),
        ongoing("neighbors have Range", Aura(NEIGHBORS, RANGE)),
    ),
    unit(
        "king_of_sand_land",
        "King of Sand Land",
        Stats(cost=1, attack=1, water=1, health=6, tags="Human"),
        when(ENEMY_DEFEATED, "when an enemy asset is defeated, pull 1 water", pull_water(1)),
    ),
    unit(
        "royal_army",
        "Royal Army of Sand Land",
        Stats(cost=0, attack=2, water=1, health=5, tags="Human"),
        activate("heal this unit 1", heal_this(1)),
    ),
)


UNITS: tuple[Card, ...] = (*SL04, *SL05, *SL06)
