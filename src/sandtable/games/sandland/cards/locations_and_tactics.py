"""The three Locations and the tactics. A card is one place: numbers and what it does."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.cards.parts import (
    any_asset,
    any_face_up,
    any_unit,
    close_deck,
    exhaust_one,
    heal_all,
    heal_and_move,
    open_deck,
    pull_water,
    reclaim_scrap,
    search,
    then,
    there_is,
)
from sandtable.games.sandland.content.card import (
    AGILE,
    ARMOR,
    ATTACK,
    CHOSEN,
    CHOSEN_NEIGHBORS,
    COUNTER,
    NEIGHBORS,
    PIERCING,
    RANGE,
    WATER,
    YOURS,
    Aura,
    Card,
    Stats,
    activate,
    attach,
    discard,
    exhaust,
    location,
    ongoing,
    reveal,
    tactic,
)
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.board import NEIGHBORS as SLOTS_BESIDE
from sandtable.games.sandland.rules.board import (
    NOTHING,
    area,
    at,
    empty_slots,
    in_play,
    neighbors,
    owner_of,
    slot_of,
    units,
)
from sandtable.games.sandland.rules.combat import attack, hurt
from sandtable.games.sandland.rules.effects import (
    enter,
    exhaust_card,
    pick,
    pick_slot,
    pursue,
    turn_up,
)
from sandtable.games.sandland.rules.scrap_and_water import on_side_of, pay, pull, scrap
from sandtable.games.sandland.rules.values import can_attack
from sandtable.games.sandland.state import DECK, DISCARD, SCRAP, SLOTS, USED

# Aquanium


def has_used_scrap(t: T, me: int, this: int) -> bool:
    return bool(t.s.tokens.zones[USED + me])


# Power of Darkness Absorption


def own_beelzebubs(t: T, me: int, this: int) -> list[int]:
    names, faces = t.box.names, t.s.tokens.faces
    return [token for token in units(t, me) if "Beelzebub" in names[faces[token]]]


# Masquerade, Insect Man: Airdrop


async def take_its_place(t: T, me: int, this: int) -> None:
    """An asset from the Scrap or discard area swaps with this tactic (rule 14.8)."""
    words, tokens, asset = t.box.words, t.s.tokens, t.box.asset
    faces, zones = tokens.faces, tokens.zones

    def options() -> list[Option]:
        scrapped = dict.fromkeys([faces[x] for x in zones[SCRAP + me] if asset[faces[x]]])
        open_ = dict.fromkeys([faces[x] for x in zones[DISCARD + me] if asset[faces[x]]])
        found = [words.salvage[face] for face in scrapped]
        found += [words.recover[face] for face in open_]
        return found if open_ else [*found, words.none]

    option = await t.choose(me, options, prompts.SALVAGE)
    if option is words.none:
        return
    source = SCRAP + me if option.verb == "salvage" else DISCARD + me
    card = t.find(source, option.args[0])
    if t.log is not None:
        swapped = log.swapped_with_scrap if source == SCRAP + me else log.swapped_with_discard
        swapped(t, me, token_of(this))
    enter(t, card, me, t.s.vacated % SLOTS, up=False)
    tokens.leave(token_of(this))
    t.s.tired[token_of(this)] = 0
    t.move(token_of(this), source)


# Thief's Hairspray


async def spray(t: T, me: int, this: int) -> None:
    sprayed: list[int] = []
    for _ in range(2):
        found = [x for x in any_face_up(t, me, this) if x not in sprayed]
        token = await pick(t, me, t.box.words.exhaust, found, prompts.EXHAUST, may=True)
        if token == NOTHING:
            break
        exhaust_card(t, token)
        sprayed.append(token)
    pull(t, me, 1)


# Tragic Past


def ready_enemies(t: T, me: int, this: int) -> list[int]:
    return [token for token in area(t, 1 - me) if not t.s.tired[token]]


# Plot


async def scheme(t: T, me: int, this: int) -> None:
    pull(t, me, 2 if on_side_of(t, 1 - me) else 1)


# Art of Manipulation


def puppets(t: T, me: int, this: int) -> list[int]:
    """Face-up enemy units that could attack and have a neighbor (rule 14.11)."""
    return [x for x in units(t, 1 - me) if can_attack(t, x) and neighbors(t, x)]


async def manipulate(t: T, me: int, this: int) -> None:
    puppet = await pick(t, me, t.box.words.choose, puppets(t, me, this), prompts.UNIT)
    target = await pick(t, me, t.box.words.attack, neighbors(t, puppet), prompts.ATTACK)
    place = SLOTS * (1 - me) + slot_of(t, target)
    await attack(t, t.s.tokens.pieces[puppet], place, friend=True)


# Aquanium Absorption


async def absorb(t: T, me: int, this: int) -> None:
    """Pay for a Muniel of that cost out of the deck; this tactic goes into it (rule 14.12)."""
    s, box, words = t.s, t.box, t.box.words
    most = min(2, scrap(t, me))
    if not most:
        return
    option = await t.choose(
        me, lambda: [words.none, words.pay_1, words.pay_2][: most + 1], prompts.MAY_PAY
    )
    if option is words.none:
        return
    cost = 1 if option is words.pay_1 else 2
    await pay(t, me, cost)

    def wanted(face: int) -> bool:
        return box.unit[face] and "Muniel" in box.names[face] and box.cards[face].cost == cost

    open_deck(t, me)
    found = await search(t, me, wanted)
    if found != NOTHING:
        slot = await pick_slot(t, me, empty_slots(t, me), prompts.SLOT)
        if slot != NOTHING:
            enter(t, found, me, slot, up=True)
            if t.log is not None:
                log.entered(t, me, found)
    s.tokens.leave(token_of(this))
    s.tired[token_of(this)] = 0
    t.move(token_of(this), DECK + me)
    close_deck(t, me)


# Lightning


async def strike_lightning(t: T, me: int, this: int) -> None:
    s = t.s
    target = await pick(t, me, t.box.words.damage, any_asset(t, me, this), prompts.DAMAGE)
    seat, slot = owner_of(t, target), slot_of(t, target)
    piece = s.tokens.pieces[target]
    if s.down[target]:
        await turn_up(t, target)
    beside = [x for n in SLOTS_BESIDE[slot] if (x := at(t, seat, n)) != NOTHING]
    pursue(t)
    hit = [(target, 4)] if s.tokens.alive(piece) and in_play(t, target) else []
    await hurt(t, [*hit, *[(x, 1) for x in beside]])


OTHERS: tuple[Card, ...] = (
    location(
        "water",
        "Water",
        Stats(cost=0, water=1, health=3),
        ongoing("neighbors have +1 Water", Aura(NEIGHBORS, WATER, 1)),
    ),
    location(
        "legendary_spring",
        "Legendary Spring",
        Stats(cost=2, water=2, health=7, keywords="Stealth"),
        ongoing("neighbors have Armor 1", Aura(NEIGHBORS, ARMOR, 1)),
    ),
    location(
        "aquanium",
        "Aquanium",
        Stats(cost=3, water=1, health=12),
        activate("reclaim 1 Scrap", reclaim_scrap(1), has_used_scrap),
    ),
    tactic(
        "power_of_darkness",
        "Power of Darkness Absorption",
        reveal("heal your Beelzebubs 2", heal_all(2, own_beelzebubs)),
        ongoing("your Beelzebubs have Armor 1", Aura(YOURS, ARMOR, 1, name="Beelzebub")),
        c=0,
    ),
    tactic(
        "masquerade",
        "Masquerade",
        reveal(
            "swap this tactic with an asset from your Scrap area or discard area; put that card "
            "face-down into this slot; pull 1 water",
            then(take_its_place, pull_water(1)),
        ),
        c=1,
        salvages=True,
    ),
    tactic(
        "run",
        "Run",
        exhaust("heal a unit 2; you may move it", heal_and_move(2, any_unit), there_is(any_unit)),
        c=0,
    ),
    tactic(
        "tonfa",
        "Tonfa",
        attach(
            "the chosen unit has +1 Attack and Counterattack",
            Aura(CHOSEN, ATTACK, 1),
            Aura(CHOSEN, COUNTER),
        ),
        c=0,
    ),
    tactic(
        "thiefs_hairspray",
        "Thief's Hairspray",
        discard("exhaust up to 2 face-up assets; pull 1 water", spray),
        c=0,
    ),
    tactic(
        "raos_amulet",
        "Rao's Amulet",
        attach(
            "when a neighbor of the chosen unit is defeated, pull 1 water",
            neighbor_defeated=pull_water(1),
        ),
        c=1,
    ),
    tactic(
        "assistance",
        "Assistance",
        attach(
            "the chosen unit has Agile, Armor Piercing and +1 Attack",
            Aura(CHOSEN, AGILE),
            Aura(CHOSEN, PIERCING),
            Aura(CHOSEN, ATTACK, 1),
        ),
        c=0,
    ),
    tactic(
        "pikes_sketch",
        "Pike's Sketch",
        ongoing("ready enemies take 2 extra damage when attacked"),
        c=0,
        against_ready=2,
    ),
    tactic(
        "tragic_past",
        "Tragic Past",
        attach(
            "when a neighbor of the chosen unit is defeated, exhaust an enemy",
            neighbor_defeated=exhaust_one(ready_enemies),
        ),
        c=0,
    ),
    tactic(
        "insect_man_airdrop",
        "Insect Man: Airdrop",
        reveal(
            "swap this tactic with an asset from your Scrap area or discard area; put that card "
            "face-down into this slot",
            take_its_place,
        ),
        c=0,
        salvages=True,
    ),
    tactic(
        "plot",
        "Plot",
        reveal("pull 2 water if the counter is on the opponent's side, otherwise pull 1", scheme),
        c=1,
    ),
    tactic(
        "team_work",
        "Team Work",
        attach("neighbors of the chosen unit have +2 Attack", Aura(CHOSEN_NEIGHBORS, ATTACK, 2)),
        c=0,
    ),
    tactic(
        "awaken_power",
        "Awaken Power",
        attach(
            "the chosen unit has +2 Attack and Range", Aura(CHOSEN, ATTACK, 2), Aura(CHOSEN, RANGE)
        ),
        c=0,
    ),
    tactic(
        "grand_speech",
        "Grand Speech",
        ongoing("your assets have +1 Water", Aura(YOURS, WATER, 1)),
        c=1,
    ),
    tactic(
        "art_of_manipulation",
        "Art of Manipulation",
        discard(
            "choose a face-up enemy unit; it attacks one of its own neighbors of your choice",
            manipulate,
            there_is(puppets),
        ),
        c=0,
    ),
    tactic(
        "aquanium_absorption",
        "Aquanium Absorption",
        reveal(
            "you may pay 1 or 2 Scrap: search your deck for a Muniel unit of exactly that cost "
            "and put it face-up into an empty slot; this tactic is shuffled into your deck",
            absorb,
        ),
        c=0,
    ),
    tactic(
        "lightning",
        "Lightning",
        discard("4 damage to an asset, with Splash 1", strike_lightning, there_is(any_asset)),
        c=0,
    ),
)
