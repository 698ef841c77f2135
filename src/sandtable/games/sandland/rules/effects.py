"""The verbs of Sandland: turning cards up and down, moving, damaging, defeating, attacking.

What is a fact at once is a plain function; what asks somebody is a coroutine. Everything that can
empty a front row ends with `pursue`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import (
    COST,
    DEMON_REVEALED,
    REVEAL,
    TRASHED,
    Effect,
)
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.board import (
    NOTHING,
    at_place,
    owner_of,
    place_of,
)
from sandtable.games.sandland.rules.doing import COSTS
from sandtable.games.sandland.rules.scrap_and_water import check_assets, heal_listeners, pay, scrap
from sandtable.games.sandland.rules.values import value
from sandtable.games.sandland.state import (
    COLUMNS,
    DISCARD,
    LEADER,
    SEALED,
    SLOT,
    SLOTS,
    TACTICS,
)
from sandtable.games.sandland.vocabulary import THEIRS

ALL_DAMAGE: Final = 255
"""Healing so much heals fully."""

# Asking


async def pick(
    t: T, me: int, row: list[Option], found: Sequence[int], prompt: Prompt, *, may: bool = False
) -> int:
    """Choose one of the cards in play that were found; NOTHING if there are none or none is
    wanted."""
    if not found:
        return NOTHING
    option = await t.choose(
        me,
        lambda: [
            *([t.box.words.none] if may else []),
            *[row[place_of(t, me, token)] for token in found],
        ],
        prompt,
    )
    if option is t.box.words.none:
        return NOTHING
    return at_place(t, me, option.args[0])


async def pick_slot(t: T, me: int, slots: list[int], prompt: Prompt, *, may: bool = False) -> int:
    """Choose one of one's own slots; NOTHING if there are none or none is wanted."""
    if not slots:
        return NOTHING
    words = t.box.words
    option = await t.choose(
        me,
        lambda: [*([words.none] if may else []), *[words.put[slot] for slot in slots]],
        prompt,
    )
    return NOTHING if option is words.none else option.args[0]


async def under(t: T, me: int, piece: int, text: str, run: Effect) -> None:
    """Do an effect, and let everybody see that it is going on."""
    s = t.s
    s.stack = (*s.stack, (piece, text, me))
    await run(t, me, piece)
    s.stack = s.stack[:-1]


# Lasting until the end of the turn


def boost(t: T, token: int, stat: int, amount: int = 1) -> None:
    t.s.boosts = (*t.s.boosts, (token, stat, amount))


def _forget(t: T, token: int) -> None:
    """A card is turned down or leaves play: what was given to it is gone (rule 9.8.1)."""
    s = t.s
    s.damage[token] = 0
    if s.boosts:
        s.boosts = tuple([boost for boost in s.boosts if boost[0] != token])
    if s.attached:
        for tactic, host in s.attached:
            if host == token:
                t.move(tactic, DISCARD + owner_of(t, tactic))
                s.tokens.leave(tactic)
                s.tired[tactic] = 0
        s.attached = tuple([pair for pair in s.attached if pair[1] != token])


# Entering and leaving


def enter(t: T, token: int, seat: int, slot: int, *, up: bool) -> int:
    """A card comes into a slot, ready and undamaged; returns the new piece (rule 13.10)."""
    s = t.s
    token = t.move(token, SLOT + SLOTS * seat + slot, up=up)
    s.tired[token] = s.damage[token] = 0
    s.down[token] = 0 if up else 1
    return s.tokens.enter(token)


def leave(t: T, token: int, to: int) -> None:
    """A card leaves the play area to a zone; a leader goes back to its own (rule 14.6)."""
    s = t.s
    _forget(t, token)
    s.down[token] = s.tired[token] = 0
    if token in s.leaders:
        t.move(token, LEADER + owner_of(t, token))
        s.tokens.enter(token)
        return
    s.tokens.leave(token)
    t.move(token, to)


def turn_down(t: T, token: int) -> None:
    """Rule 9.8."""
    if t.log is not None:
        log.turned_down(t, token)
    _forget(t, token)
    t.s.down[token] = 1


def exhaust_card(t: T, token: int) -> None:
    t.s.tired[token] = 1
    if t.log is not None:
        log.exhausted(t, token)


def ready_card(t: T, token: int) -> None:
    t.s.tired[token] = 0
    if t.log is not None:
        log.readied(t, token)


def seal(t: T, token: int, urn: int) -> None:
    """A unit goes under an Urn, which is a piece (rule 14.7)."""
    s = t.s
    if t.log is not None:
        log.sealed(t, token)
    leader = token in s.leaders
    leave(t, token, SEALED + owner_of(t, token))
    if not leader:
        s.sealed = (*s.sealed, (token, urn))
    check_assets(t)
    pursue(t)


# Turning up (chapter 9)


async def turn_up(t: T, token: int, more: int = 0) -> None:
    """Turn a card up: its owner pays or trashes it, then its Reveal effect (rules 9.2 to 9.5)."""
    s = t.s
    owner = owner_of(t, token)
    piece = s.tokens.pieces[token]
    price = max(0, value(t, token, COST) + more)
    s.down[token] = 0
    t.show(token, t.everyone)
    if t.log is not None:
        log.turned_up(t, token)
    s.stack = (*s.stack, (piece, COSTS[price], owner))
    words = t.box.words
    paid = False
    if price <= scrap(t, owner):
        option = await t.choose(owner, lambda: words.pay_or_trash, prompts.PAY)
        paid = option is words.pay
    if paid:
        await pay(t, owner, price)
    s.stack = s.stack[:-1]
    if not paid:
        trash(t, token)
        return
    face = s.tokens.faces[token]
    if t.box.tactic[face]:
        s.vacated = s.tokens.zone_of[token] - SLOT
        t.move(token, TACTICS + owner)
    if t.box.tags["Demon"][face]:
        heal_listeners(t, DEMON_REVEALED, (1 - owner,))
    run = t.box.run[REVEAL][face]
    if run is not None:
        await under(t, owner, piece, t.box.abilities[face][REVEAL].text, run)


def trash(t: T, token: int) -> None:
    """Rule 9.3. The caller sees to Pursuit."""
    owner = owner_of(t, token)
    if t.log is not None:
        log.trashed(t, token)
    leave(t, token, DISCARD + owner)
    heal_listeners(t, TRASHED)
    check_assets(t)


# Moving (chapter 10)


def pursue(t: T) -> None:
    """An empty front row is filled from the back row (rule 10.6)."""
    zones = t.s.tokens.zones
    for first in (SLOT, SLOT + SLOTS):
        if zones[first] or zones[first + 1] or zones[first + 2] or zones[first + 3]:
            continue
        back = range(first + COLUMNS, first + SLOTS)
        moved = [zone for zone in back if zones[zone]]
        for zone in moved:
            token = zones[zone][0]
            t.move(token, zone - COLUMNS, up=not t.s.down[token])
        attack = t.s.attack
        if attack is not None and moved and attack[1] + SLOT in back:
            t.s.attack = (attack[0], attack[1] - COLUMNS)
        if moved and t.log is not None:
            log.pursued(t, (first - SLOT) // SLOTS)


def destinations(t: T, me: int, token: int) -> list[int]:
    """The slots to which a card may be moved, as far as this seat knows (rules 10.2 and 10.3)."""
    s = t.s
    zone = s.tokens.zone_of[token]
    slot = (zone - SLOT) % SLOTS
    first = zone - slot
    zones, faces, location = s.tokens.zones, s.tokens.faces, t.box.location
    known = s.tokens.known
    return [
        other
        for other in range(SLOTS)
        if other != slot
        and not (
            zones[first + other]
            and location[faces[zones[first + other][0]]]
            and known[zones[first + other][0]] >> me & 1
        )
    ]


def move_card(t: T, token: int, slot: int) -> None:
    """Move a card to a slot of its side, swapping with who is there (rules 10.1, 10.2 and 10.7)."""
    s = t.s
    old = s.tokens.zone_of[token]
    new = old - (old - SLOT) % SLOTS + slot
    there = s.tokens.zones[new]
    if there:
        t.probe(there[0])
    if there and t.box.location[s.tokens.faces[there[0]]]:
        t.show(there[0], t.everyone)
        if t.log is not None:
            log.location_stays(t, there[0])
        return
    if there:
        t.move(there[0], old, up=not s.down[there[0]])
    t.move(token, new, up=not s.down[token])
    if t.log is not None:
        log.moved(t, token, slot)
    for card in (token, *there):
        happens = None if s.down[card] else t.box.moved[s.tokens.faces[card]]
        if happens is not None:
            happens(t, card)
    pursue(t)


async def ask_move(t: T, me: int, token: int, *, may: bool = False) -> None:
    """Ask where a card moves, and move it there."""
    words = t.box.words
    offset = 0 if owner_of(t, token) == me else THEIRS

    def options() -> list[Option]:
        slots = [words.move[offset + slot] for slot in destinations(t, me, token)]
        return [words.none, *slots] if may or not slots else slots

    option = await t.choose(me, options, prompts.MAY_MOVE if may else prompts.MOVE)
    if option is not words.none:
        move_card(t, token, option.args[0] % SLOTS)
