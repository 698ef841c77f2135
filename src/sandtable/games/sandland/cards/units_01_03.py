"""The units of the decks SL01 to SL03: each deck, after what only its cards do.

A card is one place: numbers, tags and keywords, then what it does.
"""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.cards.parts import (
    any_asset,
    any_face_down,
    any_face_up,
    attack_now,
    beside,
    can_pay,
    close_deck,
    damage_one,
    has_target,
    heal_all,
    heal_one,
    may_ready,
    open_deck,
    opponent_loses_scrap,
    own_face_down,
    paying,
    pull_water,
    reveal_one,
    search,
    then,
    there_is,
    this_turn,
)
from sandtable.games.sandland.content.card import (
    ARMOR,
    ATTACK,
    ATTACKED,
    COST,
    MOVED,
    NEIGHBOR_DEFEATED,
    NEIGHBORS,
    ROUND,
    SPLASH,
    Aura,
    Card,
    Stats,
    activate,
    defeated,
    ongoing,
    reveal,
    unit,
    when,
)
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.board import NEIGHBORS as SLOTS_BESIDE
from sandtable.games.sandland.rules.board import (
    NOTHING,
    at,
    empty_slots,
    face_up,
    slot_of,
    with_tag,
)
from sandtable.games.sandland.rules.effects import boost, enter, leave, pick_slot
from sandtable.games.sandland.rules.scrap_and_water import heal
from sandtable.games.sandland.state import DECK, DISCARD

# Speed Fiend Beelzebub


def heal_3(t: T, token: int) -> None:
    heal(t, token, 3)


# Centaur


def gallop(t: T, token: int) -> None:
    boost(t, token, ATTACK, 2)


# The Picchi


def empty_slots_beside(t: T, seat: int, token: int) -> int:
    slots = SLOTS_BESIDE[slot_of(t, token)]
    return 2 * sum([at(t, seat, slot) == NOTHING for slot in slots])


SL01 = (
    unit(
        "speed_fiend_beelzebub",
        "Speed Fiend Beelzebub",
        Stats(cost=1, attack=2, water=2, health=5, tags="Demon, Fiend", keywords="Taunt"),
        when(MOVED, "when this unit is moved, heal it 3", moved=heal_3),
    ),
    unit(
        "sheriff_rao",
        "Sheriff Rao",
        Stats(cost=2, attack=2, water=2, health=7, tags="Human"),
        when(NEIGHBOR_DEFEATED, "when a neighbor is defeated, pull 1 water", pull_water(1)),
    ),
    unit(
        "thief",
        "Thief",
        Stats(cost=1, attack=3, water=1, health=3, tags="Demon"),
        reveal("the opponent loses 1 Scrap", opponent_loses_scrap),
    ),
    unit(
        "angry_beelzebub",
        "Angry Beelzebub",
        Stats(cost=2, attack=3, water=2, health=6, tags="Demon, Fiend"),
        activate(
            "make an attack with this unit (before its normal move or attack)",
            attack_now,
            has_target,
        ),
    ),
    unit(
        "centaur",
        "Centaur",
        Stats(cost=2, attack=1, water=2, health=8, tags="Demon", keywords="Agile"),
        when(MOVED, "when this unit is moved, +2 Attack until end of turn", moved=gallop),
    ),
    unit(
        "gargoyle_agility",
        "Gargoyle: Agility",
        Stats(cost=1, attack=3, water=1, health=6, tags="Demon", keywords="Agile"),
    ),
    unit(
        "are_commanding_officer",
        "General Are: Commanding Officer",
        Stats(cost=2, attack=2, water=1, health=6, tags="Human"),
        ongoing("neighbors have +2 Attack", Aura(NEIGHBORS, ATTACK, 2)),
    ),
    unit(
        "ghost",
        "Ghost",
        Stats(cost=0, attack=2, water=1, health=3, tags="Demon"),
        ongoing("whenever this unit takes damage it loses at most 1 Health from it"),
        caps_damage=True,
    ),
    unit(
        "kamaitachi",
        "Kamaitachi",
        Stats(cost=2, attack=3, water=1, health=7, tags="Demon"),
        reveal("until end of turn +3 Attack and Armor 3", this_turn((ATTACK, 3), (ARMOR, 3))),
    ),
    unit(
        "the_picchi",
        "The Picchi",
        Stats(cost=1, attack=1, water=1, health=7),
        ongoing("+2 Attack for each empty slot next to it", attack=empty_slots_beside),
    ),
)


# Thief: Resupply


def discarded_bots(t: T, me: int) -> list[int]:
    return with_tag(t, t.s.tokens.zones[DISCARD + me], "Bot")


def can_resupply(t: T, me: int, this: int) -> bool:
    return bool(discarded_bots(t, me) and empty_slots(t, me))


async def resupply(t: T, me: int, this: int) -> None:
    words, faces = t.box.words, t.s.tokens.faces

    def options() -> list[Option]:
        different = dict.fromkeys([faces[bot] for bot in discarded_bots(t, me)])
        return [words.none, *[words.recover[face] for face in different]]

    option = await t.choose(me, options, prompts.RECOVER)
    if option is words.none:
        return
    bot = next(bot for bot in discarded_bots(t, me) if faces[bot] == option.args[0])
    slot = await pick_slot(t, me, empty_slots(t, me), prompts.SLOT)
    if t.log is not None:
        log.laid_down(t, me, bot, slot)
    enter(t, bot, me, slot, up=False)


# Gremlin


def against_bots(t: T, seat: int, token: int, target: int) -> int:
    return 3 if t.box.tags["Bot"][t.s.tokens.faces[target]] else 0


SL02 = (
    unit(
        "thief_resupply",
        "Thief: Resupply",
        Stats(cost=2, attack=2, water=1, health=4, tags="Demon"),
        activate(
            "if a Bot is in your discard area you may put it face-down into one of your empty "
            "slots",
            resupply,
            can_resupply,
        ),
    ),
    unit(
        "scout_beelzebub",
        "Scout Beelzebub",
        Stats(cost=2, attack=4, water=2, health=6, tags="Demon, Fiend", keywords="Agile"),
        activate("reveal any face-down card", reveal_one(any_face_down), there_is(any_face_down)),
    ),
    unit(
        "guide_rao",
        "Guide Rao",
        Stats(cost=1, attack=2, water=1, health=5, tags="Human"),
        ongoing(
            "neighboring Humans have +1 Attack, neighboring Demons +2 Attack",
            Aura(NEIGHBORS, ATTACK, 1, tag="Human"),
            Aura(NEIGHBORS, ATTACK, 2, tag="Demon"),
        ),
    ),
    unit(
        "reinforcer_beelzebub",
        "Reinforcer Beelzebub",
        Stats(cost=0, attack=2, water=1, health=2, tags="Demon, Fiend", keywords="Stealth"),
        activate(
            "reveal one of your own face-down cards; it costs 1 Scrap less",
            reveal_one(own_face_down, -1),
            there_is(own_face_down),
        ),
    ),
    unit(
        "geji_dragon",
        "Geji Dragon",
        Stats(cost=3, attack=4, water=2, health=9, tags="Demon", keywords="Armor 1"),
        activate(
            "you may pay 1 Scrap to deal 6 damage to any asset",
            paying(1, damage_one(6, any_asset)),
            can_pay(1),
        ),
    ),
    unit(
        "santa_thief",
        "Santa Thief",
        Stats(cost=1, attack=1, water=1, health=3, tags="Demon"),
        activate(
            "pull 1 water; your opponent loses 1 Scrap", then(pull_water(1), opponent_loses_scrap)
        ),
    ),
    unit(
        "gremlin",
        "Gremlin",
        Stats(cost=0, attack=1, water=1, health=4, tags="Demon"),
        ongoing("+3 Attack when attacking a Bot", versus=against_bots),
    ),
    unit(
        "lango",
        "Lango",
        Stats(cost=0, attack=2, water=1, health=5, tags="Human", keywords="Counterattack"),
    ),
    unit("swimmers", "Swimmers", Stats(cost=0, attack=2, water=2, health=3, tags="Swimmers")),
    unit(
        "tank_104",
        "Tank 104",
        Stats(cost=0, attack=2, water=1, health=4, tags="Bot", keywords="Counterattack, Armor 1"),
    ),
    unit(
        "tank_brigade",
        "Tank Brigade",
        Stats(cost=2, attack=5, water=1, health=6, tags="Bot", keywords="Armor 2"),
        when(ROUND, "at the end of a round it readies only if you pay 1 Scrap"),
        readies_for=1,
    ),
    unit(
        "game_console",
        "Game Console",
        Stats(cost=1, attack=0, water=1, health=3),
        ongoing("neighbors cost 1 Scrap less", Aura(NEIGHBORS, COST, -1)),
    ),
)


# Storyteller Thief


async def tell_a_story(t: T, me: int, this: int) -> None:
    """Another asset of the deck takes a slot; who was there is shuffled into the deck."""
    own = slot_of(t, token_of(this))
    occupied = [slot for slot in range(8) if slot != own and at(t, me, slot) != NOTHING]
    if not occupied or not t.s.tokens.zones[DECK + me]:
        return
    box = t.box
    itself = t.s.tokens.faces[token_of(this)]
    open_deck(t, me)
    found = await search(t, me, lambda face: box.asset[face] and face != itself)
    if found != NOTHING:
        slot = await pick_slot(t, me, occupied, prompts.SWAP_IN)
        if t.log is not None:
            log.swapped_with_deck(t, me, at(t, me, slot), slot)
        leave(t, at(t, me, slot), DECK + me)
        enter(t, found, me, slot, up=False)
    close_deck(t, me)


# Metallicized Beelzebub


def other_demons(t: T, seat: int, token: int) -> int:
    return len([demon for demon in with_tag(t, face_up(t, seat), "Demon") if demon != token])


SL03 = (
    unit(
        "beelzebub_critical_hit",
        "Beelzebub: Critical Hit",
        Stats(cost=2, attack=4, water=2, health=6, tags="Demon, Fiend"),
        activate(
            "you may pay 1 Scrap: until end of turn +4 Attack and Splash 2",
            paying(1, this_turn((ATTACK, 4), (SPLASH, 2))),
            can_pay(1),
        ),
    ),
    unit(
        "vanguard_beelzebub",
        "Vanguard Beelzebub",
        Stats(cost=1, attack=2, water=1, health=5, tags="Demon, Fiend", keywords="Taunt"),
        defeated("you may ready an exhausted card", may_ready),
    ),
    unit(
        "storyteller_thief",
        "Storyteller Thief",
        Stats(cost=0, attack=1, water=1, health=3, tags="Demon"),
        reveal(
            "search your deck for another asset and put it face-down into one of your other "
            "occupied slots; the card that was there is shuffled into your deck",
            tell_a_story,
        ),
    ),
    unit(
        "metal_beelzebub",
        "Metallicized Beelzebub",
        Stats(cost=2, attack=2, water=1, health=6, tags="Demon, Fiend", keywords="Armor 1"),
        ongoing("+1 Attack for each other face-up Demon in your play area", attack=other_demons),
    ),
    unit(
        "ann",
        "Ann",
        Stats(cost=1, attack=1, water=2, health=6, tags="Human, Demon"),
        activate("heal an asset 1", heal_one(1, any_face_up), there_is(any_face_up)),
    ),
    unit(
        "tank_tactician_rao",
        "Tank Tactician Rao",
        Stats(cost=1, attack=2, water=1, health=5, tags="Human", keywords="Armor Piercing"),
        reveal("heal neighbors 2", heal_all(2, beside)),
        ongoing("neighbors have +1 Attack", Aura(NEIGHBORS, ATTACK, 1)),
    ),
    unit(
        "are_focus",
        "General Are: Focus",
        Stats(cost=1, attack=3, water=1, health=6, tags="Human", keywords="Range, Armor Piercing"),
    ),
    unit(
        "lucifer_wing_plucker",
        "Lucifer: Wing Plucker",
        Stats(cost=2, attack=1, water=3, health=7, tags="Demon, Fiend"),
        when(
            ATTACKED,
            "an enemy unit that this unit attacks and does not defeat is left with 1 Health",
        ),
        sets_health=True,
    ),
    unit("gargoyle", "Gargoyle", Stats(cost=0, attack=3, water=1, health=4, tags="Demon")),
)


UNITS: tuple[Card, ...] = (*SL01, *SL02, *SL03)
