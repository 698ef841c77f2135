"""The ten events of the draw deck, and the Raiders."""

from __future__ import annotations

from sandtable.games.radlands import prompts
from sandtable.games.radlands.box import T
from sandtable.games.radlands.cards.people import injure_all_unprotected
from sandtable.games.radlands.content.card import Event
from sandtable.games.radlands.rules import log
from sandtable.games.radlands.rules.board import (
    columns,
    is_person,
    people,
    signature,
    standing_camps,
)
from sandtable.games.radlands.rules.effects import (
    aim,
    deck_left,
    destroy_all,
    destroy_card,
    discard_together,
    draw_cards,
    gain_punk,
    hit_all,
    lift_to_hand,
    put_back,
    take_top,
)
from sandtable.games.radlands.rules.event_queue import raiders_strike
from sandtable.games.radlands.state import DECK, HAND, LIMBO, LOOK
from sandtable.games.radlands.vocabulary import DRAW_CARD, INJURE_ONE, RAID, RESTORE_ONE, WATER


async def banish(t: T, me: int, this: int) -> None:
    enemy = await aim(t, me, t.box.words.destroy, people(t, 1 - me), prompts.DESTROY)
    if enemy is not None:
        destroy_card(t, enemy)


async def bombard(t: T, me: int, this: int) -> None:
    hit_all(t, standing_camps(t, 1 - me))
    draw_cards(t, me, 3 - len(standing_camps(t, 1 - me)))


async def famine(t: T, me: int, this: int) -> None:
    for seat in (me, 1 - me):
        kept = await aim(t, seat, t.box.words.spare, people(t, seat), prompts.SPARE)
        destroy_all(t, [person for person in people(t, seat) if person != kept])


async def take_high_ground(t: T, me: int, this: int) -> None:
    """The opponent's protection is gone; people are laid aside and put back one by one."""
    s, words = t.s, t.box.words
    s.high_ground |= 1 << me
    everybody = people(t, me)
    if not everybody:
        return
    option = await t.choose(me, lambda: [words.none, words.yes], prompts.ARRANGE)
    if option is words.none:
        return
    for token in everybody:
        t.move(token, LIMBO + me, up=not s.punk[token])
    for token in everybody:
        option = await t.choose(me, lambda: words.open_places[signature(t, me)], prompts.PLACE)
        put_back(t, me, token, option.args[0])


async def interrogate(t: T, me: int, this: int) -> None:
    await draw_and_keep_one(t, me, 4)


async def draw_and_keep_one(t: T, me: int, number: int) -> None:
    """Draw cards, keep one of them and discard the others (rule 14.4)."""
    s, words = t.s, t.box.words
    for _ in range(number):
        if s.tokens.zones[DECK]:
            token = take_top(t, LOOK + me)
            if t.log is not None:
                log.drew(t, me, token)
            deck_left(t)
    if not s.tokens.zones[LOOK + me]:
        return

    def kinds() -> list[int]:
        return list(dict.fromkeys(s.tokens.faces[token] for token in s.tokens.zones[LOOK + me]))

    option = await t.choose(me, lambda: [words.keep[face] for face in kinds()], prompts.KEEP)
    drawn = s.tokens.zones[LOOK + me]
    kept = next(token for token in drawn if s.tokens.faces[token] == option.args[0])
    others = [token for token in drawn if token != kept]
    if t.log is not None:
        for token in others:
            log.discarded(t, me, token)
    discard_together(t, others)
    t.move(kept, HAND + me)


async def napalm(t: T, me: int, this: int) -> None:
    foe = 1 - me
    peopled = [column for column, there in enumerate(columns(t, foe)) if len(there) > 1]
    if not peopled:
        return
    words = t.box.words
    option = await t.choose(me, lambda: [words.column[c] for c in peopled], prompts.COLUMN)
    destroy_all(t, [card for card in columns(t, foe)[option.args[0]] if is_person(t, card)])


async def radiation(t: T, me: int, this: int) -> None:
    hit_all(t, people(t, 0) + people(t, 1))


async def truce(t: T, me: int, this: int) -> None:
    for seat in (me, 1 - me):
        for person in people(t, seat):
            lift_to_hand(t, person)


async def uprising(t: T, me: int, this: int) -> None:
    for _ in range(3):
        await gain_punk(t, me, 0, room="uprising-surplus-lost" not in t.box.variants)


RAIDERS = Event(
    "Raiders",
    cost=0,
    queue=2,
    junk=0,
    run=raiders_strike,
    text="your opponent damages a camp of theirs",
)

EVENTS: tuple[Event, ...] = (
    Event("Banish", cost=1, queue=1, junk=RAID, run=banish, text="destroy any enemy"),
    Event(
        "Bombardment",
        cost=4,
        queue=3,
        junk=RESTORE_ONE,
        run=bombard,
        text="damage all opposing camps, then draw a card for each that is destroyed",
    ),
    Event(
        "Famine",
        cost=1,
        queue=1,
        junk=INJURE_ONE,
        run=famine,
        text="each player, you first, keeps one person and loses the others",
    ),
    Event(
        "High Ground",
        cost=0,
        queue=1,
        junk=WATER,
        run=take_high_ground,
        text="rearrange your people; nothing opposing is protected this turn",
    ),
    Event(
        "Interrogate",
        cost=1,
        queue=0,
        junk=WATER,
        run=interrogate,
        text="draw four cards, keep one of them",
    ),
    Event(
        "Napalm",
        cost=2,
        queue=1,
        junk=RESTORE_ONE,
        run=napalm,
        text="destroy all people of an opposing column",
    ),
    Event(
        "Radiation",
        cost=2,
        queue=1,
        junk=RAID,
        run=radiation,
        text="injure all people of both sides",
    ),
    Event(
        "Strafe",
        cost=2,
        queue=0,
        junk=DRAW_CARD,
        run=injure_all_unprotected,
        text="injure every unprotected enemy",
    ),
    Event(
        "Truce",
        cost=2,
        queue=0,
        junk=INJURE_ONE,
        run=truce,
        text="all people of both sides go back to hand",
    ),
    Event(
        "Uprising",
        cost=1,
        queue=2,
        junk=INJURE_ONE,
        run=uprising,
        text="gain three punks",
    ),
)
