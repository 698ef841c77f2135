"""Playing people, using abilities, junking cards (rules page, chapters 6 and 7)."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from sandtable.core.tokens import token_of
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.content.card import Ability, Effect
from sandtable.games.radlands.rules import log
from sandtable.games.radlands.rules.board import (
    can_use,
    cost_of,
    in_hand,
    price_at,
    token_at,
    with_trait,
)
from sandtable.games.radlands.rules.effects import (
    destroy_card,
    discard,
    draw,
    enter_play,
    gain_punk,
    injure,
    make_room,
    put_into_column,
    restore,
    silo_home,
    water,
)
from sandtable.games.radlands.rules.event_queue import put_event, queue_number, raid, space_for
from sandtable.games.radlands.state import LIMBO

JUNK: Final[tuple[Effect, ...]] = (water, draw, injure, restore, raid, gain_punk)
"""In the order of `words.JUNK_EFFECTS`."""


def tire(t: T, me: int, token: int) -> None:
    """A card has used an ability: it is not ready, unless Vera keeps it so (rules 6.3, 13.12)."""
    s = t.s
    s.used[token] += 1
    s.abilities_used += 1
    first = s.abilities_used if "vera-first-ability-only" in t.box.variants else s.used[token]
    if first == 1 and with_trait(t, me, traits.CARDS_STAY_READY) is not None:
        return
    s.tired[token] = 1


async def use(t: T, me: int, piece: int, ability: Ability) -> None:
    """Use an ability as the piece named `this`: pay and do it. It does not tire anybody."""
    s = t.s
    s.water -= cost_of(t, me, ability)
    if t.log is not None:
        log.used(t, me, token_of(piece), ability)
    below, run = s.stack, ability.run
    s.stack = (*below, (piece, ability.text, me))
    await run(t, me, piece)
    s.stack = below


def use_and_tire(t: T, me: int, token: int, ability: Ability) -> Coroutine[Any, Any, None]:
    """The action of using an ability (rule 7.9)."""
    tokens = t.s.tokens
    if t.box.traits[tokens.faces[token]] & traits.FORBIDS_OTHER_ABILITIES:
        t.s.resonated = True
    tire(t, me, token)
    return use(t, me, tokens.pieces[token], ability)


def usable(t: T, me: int, piece: int, abilities: list[tuple[int, Ability]]) -> list[int]:
    """The numbers of those abilities that can be paid and whose condition is met."""
    return [number for number, ability in abilities if can_use(t, me, ability, piece)]


def lay_down(t: T, me: int, face: int) -> int:
    """Show the person that is about to be played; from here on it is a token, not a face."""
    return t.move(in_hand(t, me, face), LIMBO + me)


async def play_person(t: T, me: int, token: int, slot: int) -> int:
    """Pay for a person and put it into a slot (rule 7.2); returns the piece."""
    cost = price_at(t, me, t.s.tokens.faces[token], slot)
    t.s.water -= cost
    put_into_column(t, me, token, slot)
    if t.log is not None:
        log.played(t, me, token, slot, cost)
    return await enter_play(t, me, token)


async def play_over(t: T, me: int, token: int, place: int) -> int:
    """Play a person on a full board, destroying one of yours first (rule 4.5)."""
    slot = await make_room(t, me, token_at(t, me, place))
    return await play_person(t, me, token, slot)


def event_space(t: T, me: int, face: int) -> int | None:
    """Where an event from hand would go now; None if it can't be played."""
    return space_for(t, me, queue_number(t, me, t.box.event(face).queue))


def play_event(t: T, me: int, face: int) -> Coroutine[Any, Any, None]:
    """Rule 7.3."""
    event = t.box.event(face)
    space = event_space(t, me, face)
    assert space is not None
    t.s.water -= event.cost
    if t.log is not None:
        log.played_event(t, me, face)
    return put_event(t, me, in_hand(t, me, face), space)


def junk(t: T, me: int, face: int) -> Coroutine[Any, Any, None]:
    """Rules 7.5 and 7.7."""
    if t.log is not None:
        log.junked(t, me, face)
    if face == t.box.silo:
        silo_home(t, me)
    else:
        discard(t, in_hand(t, me, face))
    return JUNK[t.box.junk[face]](t, me, 0)


def give_up(t: T, piece: int) -> None:
    """Destroy a piece if it is still in play."""
    if t.s.tokens.alive(piece):
        destroy_card(t, token_of(piece))
