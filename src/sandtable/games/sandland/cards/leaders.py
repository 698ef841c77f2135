"""The leaders. A card is one place: numbers and what it does."""

from __future__ import annotations

from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.cards.parts import (
    any_unit,
    boost_all,
    enemy_cards,
    own_units,
    there_is,
    with_armor,
)
from sandtable.games.sandland.content.card import (
    ATTACK,
    FRONT_ROW,
    RANGE,
    ROUND,
    YOURS,
    Aura,
    Card,
    exhaust,
    leader,
    ongoing,
    when,
)
from sandtable.games.sandland.rules.board import NOTHING, units, with_tag
from sandtable.games.sandland.rules.combat import hurt
from sandtable.games.sandland.rules.effects import ask_move, boost, pick, ready_card
from sandtable.games.sandland.rules.scrap_and_water import heal, pull

# Beelzebub


async def swift_strike(t: T, me: int, this: int) -> None:
    token = await pick(t, me, t.box.words.choose, units(t, me), prompts.WHICH_MOVES)
    if token != NOTHING:
        boost(t, token, ATTACK, 2)
        await ask_move(t, me, token)


# Thief


async def pickpocket(t: T, me: int, this: int) -> None:
    token = await pick(t, me, t.box.words.damage, enemy_cards(t, me, this), prompts.DAMAGE)
    if token != NOTHING and token in await hurt(t, [(token, 1)]):
        pull(t, me, 1)


# Rao


async def take_aim(t: T, me: int, this: int) -> None:
    token = await pick(t, me, t.box.words.choose, any_unit(t, me, this), prompts.UNIT)
    if token != NOTHING:
        boost(t, token, ATTACK, 1)
        boost(t, token, RANGE)


# Ann


def damaged_units(t: T, me: int, this: int) -> list[int]:
    return [token for token in units(t, me) if t.s.damage[token]]


async def bandage_all(t: T, me: int, this: int) -> None:
    for token in units(t, me):
        if heal(t, token, 1):
            boost(t, token, ATTACK, 2)


# Bred


def exhausted_bots(t: T, me: int, this: int) -> list[int]:
    return [token for token in with_tag(t, units(t, me), "Bot") if t.s.tired[token]]


async def ready_bot(t: T, me: int, this: int) -> None:
    found = exhausted_bots(t, me, this)
    token = await pick(t, me, t.box.words.ready, found, prompts.READY_BOT)
    if token != NOTHING:
        ready_card(t, token)


ZEU = Card(
    "leader_zeu",
    "Supreme Commander Zeu",
    "leader",
    attack=5,
    water=4,
    health=5,
    unit_water=5,
    enters_in_round=3,
    abilities=(
        when(
            ROUND,
            "at the start of round 3 of a skirmish this card goes face-up into one of your empty "
            "slots and is a unit with 5 Attack, 5 Health, cost 0, 5 Water; when it leaves the play "
            "area it goes back to the leader area",
        ),
    ),
)


LEADERS: tuple[Card, ...] = (
    leader(
        "leader_beelzebub",
        "Beelzebub",
        exhaust(
            "move one of your units; until end of turn it has +2 Attack",
            swift_strike,
            there_is(own_units),
        ),
        w=2,
    ),
    leader(
        "leader_thief",
        "Thief",
        exhaust(
            "1 damage to an enemy asset; if that defeats it, pull 1 water",
            pickpocket,
            there_is(enemy_cards),
        ),
        w=2,
    ),
    leader(
        "leader_metal_beelzebub",
        "Metallicized Beelzebub",
        exhaust(
            "until end of turn your units that have Armor get +2 Attack",
            boost_all(2, with_armor),
            there_is(with_armor),
        ),
        w=3,
    ),
    leader(
        "leader_rao",
        "Rao",
        exhaust("until end of turn a unit gets +1 Attack and Range", take_aim, there_is(any_unit)),
        w=3,
    ),
    leader(
        "leader_are",
        "General Are",
        ongoing("units in your front row have +1 Attack", Aura(FRONT_ROW, ATTACK, 1, units=True)),
        w=3,
    ),
    ZEU,
    leader(
        "leader_lucifer",
        "Lucifer",
        ongoing("your Demons have +1 Attack", Aura(YOURS, ATTACK, 1, tag="Demon")),
        w=2,
    ),
    leader(
        "leader_ann",
        "Ann",
        exhaust(
            "heal each of your units 1; each unit really healed has +2 Attack until end of turn",
            bandage_all,
            there_is(damaged_units),
        ),
        w=3,
    ),
    leader(
        "leader_bred",
        "Bred",
        exhaust("ready one of your face-up Bots", ready_bot, there_is(exhausted_bots)),
        w=2,
    ),
    leader("leader_muniel", "Muniel", w=6),
)
