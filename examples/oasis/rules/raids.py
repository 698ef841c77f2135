"""Raids (rule 3)."""

from __future__ import annotations

from examples.oasis import prompts
from examples.oasis.box import T
from examples.oasis.content.cards import TRAP, WATER
from examples.oasis.rules.board import card_name, cards_to_hide, hide, neighbours, ready_guards
from examples.oasis.rules.ending import drink
from examples.oasis.state import CACHE, DISCARD, HAND
from sandtable.core.messages import Seat
from sandtable.core.options import Option
from sandtable.core.tokens import token_of


async def raid(t: T, me: int, target: int) -> None:
    """A guard leads a raid on a cache; the first, clockwise, who lays a trap meets it."""
    leader = ready_guards(t, me)[0]
    t.s.tired[token_of(leader)] = 1
    t.s.raid = (leader, target)
    trap = await t.window(
        neighbours(t, me), lambda seat: defences(t, seat), t.box.words.no, prompts.DEFEND
    )
    if trap is not None:
        t.move(t.find(HAND + trap.seat, TRAP), DISCARD)
        if t.log is not None:
            t.say("trap", "{seat} lays a trap.", seat=Seat(trap.seat))
        if t.roll(2) == 0:
            fall(t, leader)
    t.s.raid = None
    if t.s.tokens.alive(leader):
        await plunder(t, me, target)


def defences(t: T, seat: int) -> list[Option]:
    """Everybody is asked, trap or not: whom the rules ask tells nothing of a hand."""
    words = t.box.words
    return [words.no, words.trap] if TRAP in t.faces_in(HAND + seat) else [words.no]


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
    if t.s.tokens.faces[card] == WATER:
        drink(t, me, card)
    else:
        t.move(card, DISCARD)
    if t.s.tokens.zones[HAND + target]:
        hide(t, target, await t.choose(target, lambda: cards_to_hide(t, target), prompts.HIDE))
