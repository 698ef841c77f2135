"""The rules of Oasis: each coroutine is a rule, and asks where the rulebook would."""

from __future__ import annotations

from functools import partial
from typing import Never

from examples.oasis import box
from examples.oasis.box import CACHE, CAMP, DECK, DISCARD, DRUNK, FACES, HAND, Box, State, T
from sandtable.core.chance import Chance
from sandtable.core.game import Game
from sandtable.core.messages import CardName, Message, Seat
from sandtable.core.options import Option
from sandtable.core.table import Table
from sandtable.core.tokens import Tokens, token_of

CARDS_DEALT = 4

# 1 Setup


def start(game: Game[State, Box], seed: str) -> State:
    """Shuffle and deal."""
    t = Table(game, unplayed(game, seed))
    t.mix(t.s.tokens.zones[DECK])
    for seat in range(game.seats):
        for _ in range(CARDS_DEALT):
            draw(t, seat)
    return t.s


def unplayed(game: Game[State, Box], seed: str) -> State:
    """All cards in the deck, in the order of the box."""
    faces = box.TOKEN_FACES
    tokens = Tokens.all_in(DECK, faces, zones=len(box.ZONES), watchers=game.seats + 1)
    return State(chance=Chance(seed), tokens=tokens, tired=[0] * len(faces))


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
    return await t.choose(seat, lambda: cards_to_hide(t, seat), box.HIDE)


# 2 The turn


def begin_turn(t: T, seat: int) -> None:
    """Draw a card; all guards are ready."""
    t.s.turn += 1
    t.s.active = seat
    for guard in t.s.tokens.zones[CAMP + seat]:
        t.s.tired[guard] = 0
    draw(t, seat)


def draw(t: T, seat: int) -> None:
    """Take the top card of the deck; the discard pile becomes the deck when that has run out."""
    if t.refill(DECK, DISCARD):
        card = t.move(t.s.tokens.zones[DECK][-1], HAND + seat)
        if t.log is not None:
            secret = Message(
                "draw.own",
                "{seat} {seat:draw|draws} a card: {card}.",
                seat=Seat(seat),
                card=card_name(t, card),
            )
            t.say("draw", "{seat} draws a card.", seat=Seat(seat), secret=secret, knows=1 << seat)


async def action(t: T) -> None:
    """Drink, post a guard, send one to scout or to raid, or end the turn."""
    me = t.s.active
    option = await t.choose(me, lambda: actions(t, me), box.ACTION)
    match option.verb:
        case "drink":
            drink(t, me, t.find(HAND + me, box.WATER))
        case "guard":
            post_guard(t, me)
        case "scout":
            scout(t, me, option.args[0])
        case "raid":
            await raid(t, me, option.args[0])
        case _:
            begin_turn(t, neighbours(t, me)[0])


def actions(t: T, me: int) -> list[Option]:
    options = [t.box.end]
    hand = t.faces_in(HAND + me)
    if box.WATER in hand:
        options.append(t.box.drink)
    if box.GUARD in hand:
        options.append(t.box.guard)
    if ready_guards(t, me):
        for seat in neighbours(t, me):
            if t.s.tokens.zones[CACHE + seat]:
                options += (t.box.scout[seat], t.box.raid[seat])
    return options


def drink(t: T, me: int, water: int) -> None:
    """Whoever has drunk enough wins at once, whatever is going on."""
    t.move(water, DRUNK + me)
    if t.log is not None:
        t.say("drink", "{seat} drinks.", seat=Seat(me), at=(f"drunk.{me + 1}",))
    if len(t.s.tokens.zones[DRUNK + me]) >= t.box.goal:
        win(t, me, "drank enough")


def post_guard(t: T, me: int) -> None:
    """A guard comes into play, and may act at once."""
    guard = t.move(t.find(HAND + me, box.GUARD), CAMP + me)
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


# 3 Raids


async def raid(t: T, me: int, target: int) -> None:
    """A guard leads a raid on a cache; the first, clockwise, who lays a trap meets it."""
    leader = ready_guards(t, me)[0]
    t.s.tired[token_of(leader)] = 1
    t.s.raid = (leader, target)
    trap = await t.window(neighbours(t, me), lambda seat: defences(t, seat), t.box.no, box.DEFEND)
    if trap is not None:
        t.move(t.find(HAND + trap.seat, box.TRAP), DISCARD)
        if t.log is not None:
            t.say("trap", "{seat} lays a trap.", seat=Seat(trap.seat))
        if t.roll(2) == 0:
            fall(t, leader)
    t.s.raid = None
    if t.s.tokens.alive(leader):
        await plunder(t, me, target)


def defences(t: T, seat: int) -> list[Option]:
    """Everybody is asked, trap or not: whom the rules ask tells nothing of a hand."""
    return [t.box.no, t.box.trap] if box.TRAP in t.faces_in(HAND + seat) else [t.box.no]


def fall(t: T, guard: int) -> None:
    t.s.tokens.leave(token_of(guard))
    t.move(token_of(guard), DISCARD)
    if t.log is not None:
        t.say("fall", "The leader of the raid falls.")


async def plunder(t: T, me: int, target: int) -> None:
    """Turn up the cache: water is drunk, anything else discarded. Then its owner hides another."""
    card = t.s.tokens.zones[CACHE + target][0]
    t.show(card, t.everyone)
    if t.log is not None:
        found = card_name(t, card)
        t.say("plunder", "The raid finds: {card}.", card=found, at=(f"cache.{target + 1}",))
    if t.s.tokens.faces[card] == box.WATER:
        drink(t, me, card)
    else:
        t.move(card, DISCARD)
    if t.s.tokens.zones[HAND + target]:
        hide(t, target, await t.choose(target, lambda: cards_to_hide(t, target), box.HIDE))


def cards_to_hide(t: T, seat: int) -> list[Option]:
    return [t.box.hide[face] for face in t.faces_in(HAND + seat)]


def hide(t: T, seat: int, option: Option) -> None:
    """Lay a card from a hand face down: the core mixes the hand, so nobody can follow it."""
    t.move(t.find(HAND + seat, option.args[0]), CACHE + seat, up=False)


# Around the table


def card_name(t: T, card: int) -> CardName:
    face = FACES[t.s.tokens.faces[card]]
    return CardName(face, face)


def ready_guards(t: T, seat: int) -> list[int]:
    """Pieces, not cards: a guard that has fallen and come back is another one."""
    tokens = t.s.tokens
    return [tokens.pieces[g] for g in tokens.zones[CAMP + seat] if not t.s.tired[g]]


def neighbours(t: T, me: int) -> list[int]:
    """The others who are still there, clockwise."""
    return [seat for seat in t.around(me) if seat != me]


def win(t: T, winner: int, how: str) -> Never:
    if t.log is not None:
        t.say("end", "{seat} wins.", seat=Seat(winner))
    t.end([1.0 if seat == winner else -1.0 for seat in range(t.game.seats)], how)


def resign(t: T, seat: int) -> None:
    """The seat leaves and its cards stay; the last one there wins."""
    left = neighbours(t, seat)
    if t.log is not None:
        t.say("resign", "{seat} gives up.", seat=Seat(seat))
    if len(left) == 1:
        win(t, left[0], "the others gave up")
