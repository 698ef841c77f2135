"""The units of the decks SL07 to SL10, and the promos. A card is one place."""

from __future__ import annotations

from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.board import (
    NOTHING,
    OPPOSING,
    all_units,
    at,
    card_name,
    element,
    empty_slots,
    face_up_neighbors,
    owner_of,
    slot_of,
    stands,
    tactics_area,
    units,
)
from sandtable.games.sandland.box import (
    ATTACK,
    ATTACKED,
    COST,
    COUNTER,
    DEMON_REVEALED,
    ENEMIES,
    NEIGHBORS,
    NO_DAMAGE,
    PULLED,
    RANGE,
    SPLASH,
    TRASHED,
    WATER,
    YOUR_OTHERS,
    YOURS,
    Aura,
    Card,
    Fallen,
    T,
    activate,
    defeated,
    ongoing,
    reveal,
    unit,
    when,
)
from sandtable.games.sandland.does import (
    any_unit,
    attack_now,
    can_pay,
    has_target,
    heal_and_move,
    heal_one,
    heal_this,
    hide_one,
    opponent_loses_scrap,
    paying,
    pull_water,
    there_is,
    this_turn,
)
from sandtable.games.sandland.scrap import heal, on_side_of, pay, pull, reclaim, scrap
from sandtable.games.sandland.state import COLUMNS, DISCARD
from sandtable.games.sandland.verbs import (
    ALL_DAMAGE,
    ask_move,
    boost,
    defeat,
    enter,
    hurt,
    pick,
    pick_slot,
    seal,
)

# Lilith, Sconne, Fake King Jam: when they are defeated


async def reclaim_one(t: T, me: int, fallen: Fallen) -> None:
    await reclaim(t, me, 1)


async def heal_those_beside(t: T, me: int, fallen: Fallen) -> None:
    for piece in fallen.neighbors:
        if stands(t, piece):
            heal(t, token_of(piece), 2)


async def opponent_pulls_3(t: T, me: int, fallen: Fallen) -> None:
    pull(t, 1 - me, 3)


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
        text = f"{card_name(t, lango)} takes 1 damage from {card_name(t, token)}."
        t.say("wound", text, at=(element(t, lango),))
    if s.damage[lango] >= t.box.health[s.tokens.faces[lango]]:
        await defeat(t, [lango])


# Flying Fortress Garam, Bred's Robot


async def take_off(t: T, me: int, this: int) -> None:
    boost(t, token_of(this), ATTACK, 2)
    boost(t, token_of(this), RANGE)
    await ask_move(t, me, token_of(this), may=True)


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


# Cargo Transport Robot


def beside(t: T, me: int, this: int) -> list[int]:
    return face_up_neighbors(t, token_of(this))


# Muniel, Bred's Robot: Power Boost, Beelzebub: Adversity


def own_tactics(t: T, seat: int, token: int) -> int:
    return len(tactics_area(t, seat))


def against_demons(t: T, seat: int, token: int, target: int) -> int:
    return 2 if t.box.tags["Demon"][t.s.tokens.faces[target]] else 0


def in_adversity(t: T, seat: int, token: int) -> int:
    return 3 if on_side_of(t, 1 - seat) else 0


# Urn of Sealing


async def seal_one(t: T, me: int, this: int) -> None:
    found = [token for token in all_units(t, me) if token != token_of(this)]
    token = await pick(t, me, t.box.words.choose, found, prompts.SEAL)
    if token != NOTHING:
        seal(t, token, token_of(this))


async def set_free(t: T, me: int, fallen: Fallen) -> None:
    s = t.s
    urn = token_of(fallen.piece)
    for token in [token for token, under in s.sealed if under == urn]:
        owner = owner_of(t, token)
        slot = await pick_slot(t, owner, empty_slots(t, owner), prompts.MAY_PUT, may=True)
        s.sealed = tuple([pair for pair in s.sealed if pair[0] != token])
        if slot == NOTHING:
            t.move(token, DISCARD + owner)
            continue
        enter(t, token, owner, slot, up=True)
        if t.log is not None:
            text = f"Seat {owner + 1}'s {card_name(t, token)} is free again."
            t.say("free", text, at=(element(t, token),))


UNITS: tuple[Card, ...] = (
    unit(
        "lucifer",
        "Lucifer",
        ongoing(
            "your other Demons have +2 Attack and +1 Water",
            Aura(YOUR_OTHERS, ATTACK, 2, tag="Demon"),
            Aura(YOUR_OTHERS, WATER, 1, tag="Demon"),
        ),
        c=4,
        a=4,
        w=2,
        h=8,
        tags="Demon, Fiend",
    ),
    unit(
        "lilith",
        "Lilith",
        defeated("reclaim 1 Scrap", reclaim_one),
        c=2,
        a=4,
        w=3,
        h=6,
        tags="Demon, Fiend",
    ),
    unit(
        "beelzebub",
        "Beelzebub",
        reveal("pull 1 water", pull_water(1)),
        activate("heal any unit 2", heal_one(2, any_unit), there_is(any_unit)),
        c=2,
        a=2,
        w=2,
        h=6,
        tags="Demon, Fiend",
    ),
    unit(
        "demon_ann",
        "Demon Ann",
        activate(
            "move one of your units; or pay 1 Scrap and move an enemy unit instead",
            move_somebody,
            there_is(any_unit),
        ),
        c=1,
        a=2,
        w=2,
        h=7,
        tags="Human, Demon",
    ),
    unit(
        "cyclops",
        "Cyclops",
        ongoing("it may attack only while it is damaged"),
        c=0,
        a=3,
        w=1,
        h=6,
        tags="Demon",
        only_damaged=True,
    ),
    unit(
        "fox_spirit",
        "Fox Spirit",
        reveal("it takes no damage until end of turn", this_turn((NO_DAMAGE, 1))),
        c=0,
        a=2,
        w=1,
        h=4,
        tags="Demon",
    ),
    unit("samael", "Samael", c=0, a=1, w=1, h=4, tags="Demon", keywords="Poison"),
    unit(
        "satyr",
        "Satyr",
        when(ATTACKED, "after this unit attacks you may move the attacked unit", after=drag),
        c=0,
        a=2,
        w=1,
        h=4,
        tags="Demon",
    ),
    unit(
        "princess_ann",
        "Princess Ann",
        ongoing("+2 Water while in the front row", water=in_front),
        c=1,
        a=2,
        w=1,
        h=6,
        tags="Human, Demon",
        keywords="Stealth",
    ),
    unit(
        "defender_lango",
        "Defender Lango",
        activate(
            "you may move 1 damage from another of your units onto this one; if you do, +2 "
            "Attack until end of turn",
            take_a_wound,
            there_is(other_wounded),
        ),
        c=1,
        a=2,
        w=1,
        h=6,
        tags="Human",
    ),
    unit(
        "rao_mastery",
        "Rao: Mastery",
        reveal("it takes no damage until end of turn", this_turn((NO_DAMAGE, 1))),
        c=2,
        a=3,
        w=2,
        h=7,
        tags="Human",
    ),
    unit(
        "queen_lilith",
        "Queen Lilith",
        ongoing("enemy cards cost 1 Scrap more", Aura(ENEMIES, COST, 1)),
        c=3,
        a=2,
        w=1,
        h=5,
        tags="Demon, Fiend",
    ),
    unit(
        "young_ann",
        "Young Ann",
        activate("heal a unit 1", heal_one(1, any_unit), there_is(any_unit)),
        c=0,
        a=1,
        w=1,
        h=5,
        tags="Human, Demon",
        keywords="Stealth",
    ),
    unit(
        "king_jam",
        "King Jam",
        activate(
            "turn any face-up unit face-down; its owner reclaims its Scrap cost",
            hide_one,
            there_is(any_unit),
        ),
        c=1,
        a=1,
        w=2,
        h=4,
        tags="Human",
    ),
    unit(
        "sconne",
        "Sconne",
        defeated("heal its neighbors 2", heal_those_beside),
        c=0,
        a=2,
        w=1,
        h=3,
        tags="Human",
        keywords="Counterattack",
    ),
    unit("simmit", "Simmit", c=1, a=2, w=1, h=7, tags="Human", keywords="Taunt"),
    unit(
        "swimming_papa",
        "Swimming Papa",
        when(
            PULLED,
            "whenever either player pulls water, end of round included, heal this unit 1",
            heals=1,
        ),
        c=1,
        a=2,
        w=2,
        h=6,
        tags="Swimmers",
    ),
    unit(
        "flying_fortress_garam",
        "Flying Fortress Garam",
        activate(
            "you may pay 1 Scrap: you may move this unit, and until end of turn it has +2 "
            "Attack and Range",
            paying(1, take_off),
            can_pay(1),
        ),
        c=3,
        a=3,
        w=2,
        h=9,
        tags="Bot",
        keywords="Splash 1, Armor 1, Cannot Move",
    ),
    unit(
        "bred",
        "Bred",
        when(DEMON_REVEALED, "when the opponent reveals a Demon, heal this unit 2", heals=2),
        c=2,
        a=3,
        w=2,
        h=8,
        tags="Human",
    ),
    unit(
        "breds_robot",
        "Bred's Robot",
        reveal("you may pay 1 Scrap: until end of turn it takes no damage, and it may move", dodge),
        c=1,
        a=4,
        w=1,
        h=4,
        tags="Bot",
        keywords="Armor 1",
    ),
    unit(
        "schemer_muniel",
        "Schemer Muniel",
        activate(
            "you may pay 1 Scrap: the opponent loses 1 Scrap",
            paying(1, opponent_loses_scrap),
            can_pay(1),
        ),
        c=1,
        a=3,
        w=1,
        h=6,
        tags="Angel",
    ),
    unit(
        "forest_land_army",
        "Forest Land Army",
        activate("heal this unit 1", heal_this(1)),
        c=0,
        a=2,
        w=1,
        h=5,
        tags="Human",
    ),
    unit(
        "forest_land_battleship",
        "Forest Land Battleship",
        c=1,
        a=3,
        w=1,
        h=4,
        tags="Bot",
        keywords="Agile, Armor 1",
    ),
    unit(
        "auto_defender", "Auto-Defender", c=0, a=2, w=1, h=3, tags="Bot", keywords="Taunt, Armor 1"
    ),
    unit(
        "forest_land_drone",
        "Forest Land Army Drone",
        defeated("2 damage to an opposing enemy asset", blow_up),
        activate("this unit attacks with +2 Attack and is then defeated", crash, has_target),
        c=1,
        a=4,
        w=1,
        h=2,
        tags="Bot",
    ),
    unit(
        "cargo_transport_robot",
        "Cargo Transport Robot",
        activate("heal a neighbor 2; you may move it", heal_and_move(2, beside), there_is(beside)),
        c=0,
        a=1,
        w=1,
        h=4,
        tags="Bot",
    ),
    unit(
        "fake_king_jam",
        "Fake King Jam",
        defeated("the opponent pulls 3 water", opponent_pulls_3),
        c=0,
        a=0,
        w=3,
        h=6,
        tags="Bot",
    ),
    unit(
        "muniel_muscular",
        "Muniel, Final Form: Muscular",
        activate(
            "you may pay 1 Scrap: until end of turn +2 Attack and Splash 1",
            paying(1, this_turn((ATTACK, 2), (SPLASH, 1))),
            can_pay(1),
        ),
        c=2,
        a=4,
        w=2,
        h=7,
        tags="Angel",
    ),
    unit(
        "muniel_plump",
        "Muniel, Final Form: Plump",
        c=2,
        a=5,
        w=2,
        h=7,
        tags="Angel",
        keywords="Counterattack, Cannot Move",
    ),
    unit(
        "muniel",
        "Muniel",
        ongoing("+1 Attack for each tactic in your tactics area", attack=own_tactics),
        c=1,
        a=2,
        w=2,
        h=5,
        tags="Angel",
    ),
    unit(
        "urn_of_sealing",
        "Urn of Sealing",
        reveal("choose a unit and put it under this card; it counts as out of the game", seal_one),
        defeated(
            "a unit under this card returns to its owner, who may put it face-up into an empty "
            "slot",
            set_free,
        ),
        c=1,
        a=0,
        w=1,
        h=6,
        tags="Angel",
        keywords="Cannot Move, Cannot Attack",
    ),
    unit(
        "commander_bred",
        "Commander Bred",
        ongoing(
            "your Angels and your other Humans have +1 Attack",
            Aura(YOURS, ATTACK, 1, tag="Angel"),
            Aura(YOUR_OTHERS, ATTACK, 1, tag="Human"),
        ),
        c=1,
        a=2,
        w=1,
        h=6,
        tags="Human",
    ),
    unit(
        "powall",
        "Powall",
        activate(
            "turn any face-up unit face-down; its owner reclaims its Scrap cost",
            hide_one,
            there_is(any_unit),
        ),
        c=1,
        a=2,
        w=1,
        h=5,
        tags="Angel",
        keywords="Range",
    ),
    unit(
        "breds_robot_power_boost",
        "Bred's Robot: Power Boost",
        ongoing("+2 Attack against Demons", versus=against_demons),
        c=2,
        a=3,
        w=1,
        h=6,
        tags="Bot",
        keywords="Range, Armor 1",
    ),
    unit(
        "beelzebub_adversity",
        "Beelzebub: Adversity",
        ongoing("+3 Attack while the water counter is on the opponent's side", attack=in_adversity),
        c=1,
        a=2,
        w=1,
        h=7,
        tags="Demon, Fiend",
        keywords="Counterattack",
    ),
    unit(
        "rao_cover",
        "Rao: Cover",
        when(TRASHED, "when either player trashes a card, heal this unit fully", heals=ALL_DAMAGE),
        c=1,
        a=2,
        w=1,
        h=6,
        tags="Human",
        keywords="Taunt",
    ),
    unit(
        "resistance_ann",
        "Resistance Ann",
        ongoing("neighbors have Counterattack", Aura(NEIGHBORS, COUNTER)),
        c=1,
        a=2,
        w=1,
        h=5,
        tags="Human, Demon",
    ),
    unit(
        "strategist_muniel",
        "Strategist Muniel",
        c=2,
        a=2,
        w=1,
        h=7,
        tags="Angel",
        keywords="Splash 1, Armor Piercing",
    ),
    unit(
        "zeu_exploitation",
        "Supreme Commander Zeu: Exploitation",
        activate(
            "turn any face-up unit face-down; its owner reclaims its Scrap cost",
            hide_one,
            there_is(any_unit),
        ),
        c=1,
        a=2,
        w=1,
        h=6,
        tags="Human, Bot",
        keywords="Range",
    ),
)
