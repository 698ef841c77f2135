"""The units of the decks SL09 and SL10, and the promos: each deck, after what only its cards do.

A card is one place: numbers, tags and keywords, then what it does.
"""

from __future__ import annotations

from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.cards.parts import (
    any_unit,
    attack_now,
    beside,
    can_pay,
    has_target,
    heal_and_move,
    heal_this,
    hide_one,
    opponent_loses_scrap,
    paying,
    there_is,
    this_turn,
)
from sandtable.games.sandland.content.card import (
    ATTACK,
    COUNTER,
    DEMON_REVEALED,
    NEIGHBORS,
    NO_DAMAGE,
    RANGE,
    SPLASH,
    TRASHED,
    YOUR_OTHERS,
    YOURS,
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
    NOTHING,
    OPPOSING,
    all_units,
    at,
    empty_slots,
    owner_of,
    stands,
    tactics_area,
)
from sandtable.games.sandland.rules.combat import defeat, hurt
from sandtable.games.sandland.rules.effects import (
    ALL_DAMAGE,
    ask_move,
    boost,
    enter,
    pick,
    pick_slot,
    seal,
)
from sandtable.games.sandland.rules.scrap_and_water import on_side_of, pay, pull, scrap
from sandtable.games.sandland.state import COLUMNS, DISCARD

# Fake King Jam


async def opponent_pulls_3(t: T, me: int, fallen: Fallen) -> None:
    pull(t, 1 - me, 3)


# Flying Fortress Garam


async def take_off(t: T, me: int, this: int) -> None:
    boost(t, token_of(this), ATTACK, 2)
    boost(t, token_of(this), RANGE)
    await ask_move(t, me, token_of(this), may=True)


# Bred's Robot


async def dodge(t: T, me: int, this: int) -> None:
    words = t.box.words
    if not scrap(t, me):
        return
    option = await t.choose(me, lambda: [words.none, words.pay_1], prompts.MAY_PAY)
    if option is words.pay_1:
        await pay(t, me, 1)
        boost(t, token_of(this), NO_DAMAGE)
        await ask_move(t, me, token_of(this), may=True)


# Forest Land Army Drone


async def blow_up(t: T, me: int, fallen: Fallen) -> None:
    if fallen.slot >= COLUMNS:
        return
    found = [at(t, 1 - me, slot) for slot in OPPOSING[fallen.slot]]
    found = [token for token in found if token != NOTHING]
    token = await pick(t, me, t.box.words.damage, found, prompts.DAMAGE)
    if token != NOTHING:
        await hurt(t, [(token, 2)])


async def crash(t: T, me: int, this: int) -> None:
    await attack_now(t, me, this, more=2)
    if stands(t, this):
        await defeat(t, [token_of(this)])


SL09 = (
    unit(
        "flying_fortress_garam",
        "Flying Fortress Garam",
        Stats(
            cost=3,
            attack=3,
            water=2,
            health=9,
            tags="Bot",
            keywords="Splash 1, Armor 1, Cannot Move",
        ),
        activate(
            "you may pay 1 Scrap: you may move this unit, and until end of turn it has +2 "
            "Attack and Range",
            paying(1, take_off),
            can_pay(1),
        ),
    ),
    unit(
        "bred",
        "Bred",
        Stats(cost=2, attack=3, water=2, health=8, tags="Human"),
        when(DEMON_REVEALED, "when the opponent reveals a Demon, heal this unit 2", heals=2),
    ),
    unit(
        "breds_robot",
        "Bred's Robot",
        Stats(cost=1, attack=4, water=1, health=4, tags="Bot", keywords="Armor 1"),
        reveal("you may pay 1 Scrap: until end of turn it takes no damage, and it may move", dodge),
    ),
    unit(
        "schemer_muniel",
        "Schemer Muniel",
        Stats(cost=1, attack=3, water=1, health=6, tags="Angel"),
        activate(
            "you may pay 1 Scrap: the opponent loses 1 Scrap",
            paying(1, opponent_loses_scrap),
            can_pay(1),
        ),
    ),
    unit(
        "forest_land_army",
        "Forest Land Army",
        Stats(cost=0, attack=2, water=1, health=5, tags="Human"),
        activate("heal this unit 1", heal_this(1)),
    ),
    unit(
        "forest_land_battleship",
        "Forest Land Battleship",
        Stats(cost=1, attack=3, water=1, health=4, tags="Bot", keywords="Agile, Armor 1"),
    ),
    unit(
        "auto_defender",
        "Auto-Defender",
        Stats(cost=0, attack=2, water=1, health=3, tags="Bot", keywords="Taunt, Armor 1"),
    ),
    unit(
        "forest_land_drone",
        "Forest Land Army Drone",
        Stats(cost=1, attack=4, water=1, health=2, tags="Bot"),
        defeated("2 damage to an opposing enemy asset", blow_up, local=True),
        activate("this unit attacks with +2 Attack and is then defeated", crash, has_target),
    ),
    unit(
        "cargo_transport_robot",
        "Cargo Transport Robot",
        Stats(cost=0, attack=1, water=1, health=4, tags="Bot"),
        activate("heal a neighbor 2; you may move it", heal_and_move(2, beside), there_is(beside)),
    ),
    unit(
        "fake_king_jam",
        "Fake King Jam",
        Stats(cost=0, attack=0, water=3, health=6, tags="Bot"),
        defeated("the opponent pulls 3 water", opponent_pulls_3),
    ),
)


# Muniel


def own_tactics(t: T, seat: int, token: int) -> int:
    return len(tactics_area(t, seat))


# Bred's Robot: Power Boost


def against_demons(t: T, seat: int, token: int, target: int) -> int:
    return 2 if t.box.tags["Demon"][t.s.tokens.faces[target]] else 0


# Urn of Sealing


async def seal_one(t: T, me: int, this: int) -> None:
    found = [token for token in all_units(t, me) if token != token_of(this)]
    token = await pick(t, me, t.box.words.choose, found, prompts.SEAL)
    if token != NOTHING:
        seal(t, token, this)


async def set_free(t: T, me: int, fallen: Fallen) -> None:
    s = t.s
    for token in [token for token, urn in s.sealed if urn == fallen.piece]:
        owner = owner_of(t, token)
        slot = await pick_slot(t, owner, empty_slots(t, owner), prompts.MAY_PUT, may=True)
        s.sealed = tuple([pair for pair in s.sealed if pair[0] != token])
        if slot == NOTHING:
            t.move(token, DISCARD + owner)
            continue
        enter(t, token, owner, slot, up=True)
        if t.log is not None:
            log.set_free(t, token)


SL10 = (
    unit(
        "muniel_muscular",
        "Muniel, Final Form: Muscular",
        Stats(cost=2, attack=4, water=2, health=7, tags="Angel"),
        activate(
            "you may pay 1 Scrap: until end of turn +2 Attack and Splash 1",
            paying(1, this_turn((ATTACK, 2), (SPLASH, 1))),
            can_pay(1),
        ),
    ),
    unit(
        "muniel_plump",
        "Muniel, Final Form: Plump",
        Stats(
            cost=2, attack=5, water=2, health=7, tags="Angel", keywords="Counterattack, Cannot Move"
        ),
    ),
    unit(
        "muniel",
        "Muniel",
        Stats(cost=1, attack=2, water=2, health=5, tags="Angel"),
        ongoing("+1 Attack for each tactic in your tactics area", attack=own_tactics),
    ),
    unit(
        "urn_of_sealing",
        "Urn of Sealing",
        Stats(
            cost=1, attack=0, water=1, health=6, tags="Angel", keywords="Cannot Move, Cannot Attack"
        ),
        reveal("choose a unit and put it under this card; it counts as out of the game", seal_one),
        defeated(
            "a unit under this card returns to its owner, who may put it face-up into an empty "
            "slot",
            set_free,
            local=True,
        ),
    ),
    unit(
        "commander_bred",
        "Commander Bred",
        Stats(cost=1, attack=2, water=1, health=6, tags="Human"),
        ongoing(
            "your Angels and your other Humans have +1 Attack",
            Aura(YOURS, ATTACK, 1, tag="Angel"),
            Aura(YOUR_OTHERS, ATTACK, 1, tag="Human"),
        ),
    ),
    unit(
        "powall",
        "Powall",
        Stats(cost=1, attack=2, water=1, health=5, tags="Angel", keywords="Range"),
        activate(
            "turn any face-up unit face-down; its owner reclaims its Scrap cost",
            hide_one,
            there_is(any_unit),
        ),
    ),
    unit(
        "breds_robot_power_boost",
        "Bred's Robot: Power Boost",
        Stats(cost=2, attack=3, water=1, health=6, tags="Bot", keywords="Range, Armor 1"),
        ongoing("+2 Attack against Demons", versus=against_demons),
    ),
)


# Beelzebub: Adversity


def in_adversity(t: T, seat: int, token: int) -> int:
    return 3 if on_side_of(t, 1 - seat) else 0


PROMOS = (
    unit(
        "beelzebub_adversity",
        "Beelzebub: Adversity",
        Stats(cost=1, attack=2, water=1, health=7, tags="Demon, Fiend", keywords="Counterattack"),
        ongoing("+3 Attack while the water counter is on the opponent's side", attack=in_adversity),
    ),
    unit(
        "rao_cover",
        "Rao: Cover",
        Stats(cost=1, attack=2, water=1, health=6, tags="Human", keywords="Taunt"),
        when(TRASHED, "when either player trashes a card, heal this unit fully", heals=ALL_DAMAGE),
    ),
    unit(
        "resistance_ann",
        "Resistance Ann",
        Stats(cost=1, attack=2, water=1, health=5, tags="Human, Demon"),
        ongoing("neighbors have Counterattack", Aura(NEIGHBORS, COUNTER)),
    ),
    unit(
        "strategist_muniel",
        "Strategist Muniel",
        Stats(
            cost=2, attack=2, water=1, health=7, tags="Angel", keywords="Splash 1, Armor Piercing"
        ),
    ),
    unit(
        "zeu_exploitation",
        "Supreme Commander Zeu: Exploitation",
        Stats(cost=1, attack=2, water=1, health=6, tags="Human, Bot", keywords="Range"),
        activate(
            "turn any face-up unit face-down; its owner reclaims its Scrap cost",
            hide_one,
            there_is(any_unit),
        ),
    ),
)


UNITS: tuple[Card, ...] = (*SL09, *SL10, *PROMOS)
