"""What several cards do, as parts to declare them with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import (
    ARMOR,
    ATTACK,
    Condition,
    Effect,
    Fallen,
)
from sandtable.games.sandland.rules.board import (
    NOTHING,
    all_units,
    area,
    face_down,
    face_up,
    face_up_neighbors,
    in_play,
    owner_of,
    tactics_area,
    units,
)
from sandtable.games.sandland.rules.combat import attack, hurt
from sandtable.games.sandland.rules.effects import (
    ask_move,
    boost,
    exhaust_card,
    pick,
    pursue,
    ready_card,
    turn_down,
    turn_up,
)
from sandtable.games.sandland.rules.scrap_and_water import (
    heal,
    lose_scrap,
    pay,
    pull,
    reclaim,
    scrap,
)
from sandtable.games.sandland.rules.values import targets, value
from sandtable.games.sandland.state import DECK, LOOK, SLOT, SLOTS
from sandtable.games.sandland.vocabulary import READY_LEADER, READY_TACTIC, READY_THEIR_LEADER

Found = Callable[[T, int, int], Sequence[int]]
"""`found(t, me, this)`: the cards that an effect may choose from."""

# Paying for more


def can_pay(count: int) -> Condition:
    """Whether so much Scrap is there (rule 13.11)."""

    def can(t: T, me: int, this: int) -> bool:
        return scrap(t, me) >= count

    return can


def paying(count: int, run: Effect) -> Effect:
    """Pay Scrap, then do it."""

    async def paid(t: T, me: int, this: int) -> None:
        await pay(t, me, count)
        await run(t, me, this)

    return paid


def then(*steps: Effect) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        for step in steps:
            await step(t, me, this)

    return run


# Water and Scrap


def pull_water(count: int) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        pull(t, me, count)

    return run


async def opponent_loses_scrap(t: T, me: int, this: int) -> None:
    await lose_scrap(t, 1 - me)


def reclaim_scrap(count: int) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        await reclaim(t, me, count)

    return run


# Whom an effect may choose (rule 13.9)


def any_unit(t: T, me: int, this: int) -> list[int]:
    """Face-up units of both sides."""
    return all_units(t, me)


def own_units(t: T, me: int, this: int) -> list[int]:
    return units(t, me)


def enemy_units(t: T, me: int, this: int) -> list[int]:
    return units(t, 1 - me)


def any_face_up(t: T, me: int, this: int) -> list[int]:
    return face_up(t, me) + face_up(t, 1 - me)


def any_asset(t: T, me: int, this: int) -> list[int]:
    """Whatever lies in a play area: a face-down card may be an asset (rule 11.10)."""
    return area(t, me) + area(t, 1 - me)


def enemy_cards(t: T, me: int, this: int) -> list[int]:
    return area(t, 1 - me)


def any_face_down(t: T, me: int, this: int) -> list[int]:
    return face_down(t, me) + face_down(t, 1 - me)


def own_face_down(t: T, me: int, this: int) -> list[int]:
    return face_down(t, me)


def own_face_up(t: T, me: int, this: int) -> list[int]:
    return face_up(t, me)


def beside(t: T, me: int, this: int) -> list[int]:
    """The face-up neighbors of the card that acts."""
    return face_up_neighbors(t, token_of(this))


def there_is(found: Found) -> Condition:
    """Whether an effect would have something to choose from."""

    def can(t: T, me: int, this: int) -> bool:
        return bool(found(t, me, this))

    return can


# Healing and changing values


def heal_this(amount: int) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        heal(t, token_of(this), amount)

    return run


def heal_one(amount: int, found: Found) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        token = await pick(t, me, t.box.words.heal, found(t, me, this), prompts.HEAL)
        if token != NOTHING:
            heal(t, token, amount)

    return run


def heal_all(amount: int, found: Found) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        for token in found(t, me, this):
            heal(t, token, amount)

    return run


def heal_and_move(amount: int, found: Found) -> Effect:
    """Heal one, and then it may be moved."""

    async def run(t: T, me: int, this: int) -> None:
        token = await pick(t, me, t.box.words.heal, found(t, me, this), prompts.HEAL)
        if token != NOTHING:
            heal(t, token, amount)
            if t.box.unit[t.s.tokens.faces[token]]:
                await ask_move(t, me, token, may=True)

    return run


def this_turn(*changes: tuple[int, int]) -> Effect:
    """Until the end of the turn this card has more: pairs of a stat and how much."""

    async def run(t: T, me: int, this: int) -> None:
        for stat, amount in changes:
            boost(t, token_of(this), stat, amount)

    return run


# Damage


def damage_one(amount: int, found: Found) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        token = await pick(t, me, t.box.words.damage, found(t, me, this), prompts.DAMAGE)
        if token != NOTHING:
            await hurt(t, [(token, amount)])

    return run


# Ready and exhausted


def exhaust_one(found: Found) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        token = await pick(t, me, t.box.words.exhaust, found(t, me, this), prompts.EXHAUST)
        if token != NOTHING:
            exhaust_card(t, token)

    return run


async def may_ready(t: T, me: int, fallen: Fallen) -> None:
    """Ready any exhausted card in play: assets, tactics and leaders (rule 14.2)."""
    words, tired = t.box.words, t.s.tired
    cards: dict[int, int] = {}
    for number, seat in enumerate((me, 1 - me)):
        for place in range(SLOTS):
            zone = t.s.tokens.zones[SLOT + SLOTS * seat + place]
            if zone and tired[zone[0]]:
                cards[SLOTS * number + place] = zone[0]
        leader = t.s.leaders[seat]
        if tired[leader] and not in_play(t, leader):
            cards[(READY_LEADER, READY_THEIR_LEADER)[number]] = leader
        first = READY_TACTIC + number * len(t.box.tactics)
        for tactic in tactics_area(t, seat):
            if tired[tactic]:
                cards[first + t.box.tactic_index[t.s.tokens.faces[tactic]]] = tactic
    if not cards:
        return
    option = await t.choose(
        me, lambda: [words.none, *[words.ready[key] for key in cards]], prompts.READY
    )
    if option is not words.none:
        ready_card(t, cards[option.args[0]])


# Turning up and down


def reveal_one(found: Found, more: int = 0) -> Effect:
    """Turn up a card; its owner pays so much more (or less) or trashes it."""

    async def run(t: T, me: int, this: int) -> None:
        token = await pick(t, me, t.box.words.reveal, found(t, me, this), prompts.REVEAL)
        if token != NOTHING:
            await turn_up(t, token, more)
            pursue(t)

    return run


async def hide_one(t: T, me: int, this: int) -> None:
    """Turn any face-up unit down; its owner reclaims the printed cost (rules 9.8 and 9.9)."""
    token = await pick(t, me, t.box.words.hide, all_units(t, me), prompts.HIDE)
    if token != NOTHING:
        turn_down(t, token)
        await reclaim(t, owner_of(t, token), t.box.cards[t.s.tokens.faces[token]].cost)


# Attacking and moving


def has_target(t: T, me: int, this: int) -> bool:
    return bool(targets(t, token_of(this)))


async def attack_now(t: T, me: int, this: int, *, more: int = 0) -> None:
    """An attack of this unit besides its normal one."""
    words = t.box.words
    token = token_of(this)
    option = await t.choose(
        me,
        lambda: [words.attack[SLOTS + slot] for slot in targets(t, token)],
        prompts.ATTACK,
    )
    await attack(t, this, SLOTS * (1 - me) + option.args[0] - SLOTS, more=more)


def with_armor(t: T, me: int, this: int) -> list[int]:
    return [token for token in units(t, me) if value(t, token, ARMOR) > 0]


def boost_all(amount: int, found: Found) -> Effect:
    async def run(t: T, me: int, this: int) -> None:
        for token in found(t, me, this):
            boost(t, token, ATTACK, amount)

    return run


# Searching (rule 13.12)


def open_deck(t: T, me: int) -> None:
    """The owner looks through the whole deck."""
    cards = t.s.tokens.zones[DECK + me]
    t.pour(DECK + me, LOOK + me)
    for token in cards:
        t.show(token, 1 << me)


def close_deck(t: T, me: int) -> None:
    """What was not taken is shuffled."""
    t.pour(LOOK + me, DECK + me)
    t.mix(t.s.tokens.zones[DECK + me])


async def search(t: T, me: int, wanted: Callable[[int], bool]) -> int:
    """Choose a card of one's opened deck by what `wanted` says of its face; NOTHING for none."""
    words, tokens = t.box.words, t.s.tokens

    def options() -> list[Option]:
        faces = sorted({tokens.faces[token] for token in tokens.zones[LOOK + me]})
        return [*[words.search[face] for face in faces if wanted(face)], words.none]

    option = await t.choose(me, options, prompts.SEARCH)
    if option is words.none:
        return NOTHING
    return t.find(LOOK + me, option.args[0])
