"""The setup and the turn (rules 1 and 2)."""

from __future__ import annotations

from functools import partial

from examples.oasis import prompts
from examples.oasis.box import T
from examples.oasis.content.cards import GUARD, WATER
from examples.oasis.rules.board import (
    card_name,
    cards_to_hide,
    draw,
    hide,
    neighbours,
    ready_guards,
)
from examples.oasis.rules.ending import drink
from examples.oasis.rules.raids import raid
from examples.oasis.state import CACHE, CAMP, HAND
from sandtable.core.messages import Message, Seat
from sandtable.core.options import Option
from sandtable.core.tokens import token_of


async def step(t: T) -> None:
    """The setup, or one action of a turn."""
    if t.s.turn == 0:
        await set_up(t)
    else:
        await action(t)


async def set_up(t: T) -> None:
    """All hide a card in their caches, in secret and at once."""
    seats = range(t.game.seats)
    hidden = await t.together({seat: partial(pick_cache, t, seat) for seat in seats})
    for seat, option in hidden.items():
        hide(t, seat, option)
    begin_turn(t, 0)


async def pick_cache(t: T, seat: int) -> Option:
    """The branch of a seat: it asks only that seat and moves nothing."""
    return await t.choose(seat, lambda: cards_to_hide(t, seat), prompts.HIDE)


def begin_turn(t: T, seat: int) -> None:
    """Draw a card; all guards are ready."""
    t.s.turn += 1
    t.s.active = seat
    for guard in t.s.tokens.zones[CAMP + seat]:
        t.s.tired[guard] = 0
    draw(t, seat)


async def action(t: T) -> None:
    """Drink, post a guard, send one to scout or to raid, or end the turn."""
    me = t.s.active
    option = await t.choose(me, lambda: actions(t, me), prompts.ACTION)
    match option.verb:
        case "drink":
            drink(t, me, t.find(HAND + me, WATER))
        case "guard":
            post_guard(t, me)
        case "scout":
            scout(t, me, option.args[0])
        case "raid":
            await raid(t, me, option.args[0])
        case _:
            begin_turn(t, neighbours(t, me)[0])


def actions(t: T, me: int) -> list[Option]:
    words = t.box.words
    options = [words.end]
    hand = t.faces_in(HAND + me)
    if WATER in hand:
        options.append(words.drink)
    if GUARD in hand:
        options.append(words.guard)
    if ready_guards(t, me):
        for seat in neighbours(t, me):
            if t.s.tokens.zones[CACHE + seat]:
                options += (words.scout[seat], words.raid[seat])
    return options


def post_guard(t: T, me: int) -> None:
    """A guard comes into play, and may act at once."""
    guard = t.move(t.find(HAND + me, GUARD), CAMP + me)
    t.s.tokens.enter(guard)
    t.s.tired[guard] = 0
    if t.log is not None:
        t.say("guard", "{seat} posts a guard.", seat=Seat(me), at=(f"camp.{me + 1}",))


def scout(t: T, me: int, target: int) -> None:
    """A guard looks into a cache; the others see that it does, not what it sees."""
    t.s.tired[token_of(ready_guards(t, me)[0])] = 1
    card = t.s.tokens.zones[CACHE + target][0]
    t.show(card, 1 << me)
    if t.log is not None:
        secret = Message(
            "scout.own",
            "In the cache of {other} {seat} {seat:see|sees}: {card}.",
            other=Seat(target),
            seat=Seat(me),
            card=card_name(t, card),
        )
        t.say(
            "scout",
            "{seat} looks into the cache of {other}.",
            seat=Seat(me),
            other=Seat(target),
            secret=secret,
            knows=1 << me,
            at=(f"cache.{target + 1}",),
        )
