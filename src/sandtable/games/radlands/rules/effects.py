"""The verbs of Radlands: damage, injure, destroy, restore, draw, punk, water (chapter 5).

Each takes the table, the seat that controls it and the piece that acts, so that a card can be
declared as a list of verbs. What is a fact at once is a plain function; what asks is a coroutine.
"""

from __future__ import annotations

from sandtable.core.decisions import Prompt
from sandtable.core.messages import Message
from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.radlands import prompts
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.content.card import Effect
from sandtable.games.radlands.rules import log
from sandtable.games.radlands.rules.board import (
    FULL_BOARD,
    camp_with,
    columns,
    in_hand,
    is_person,
    owner_of,
    people,
    place_of,
    signature,
    standing_camps,
    token_at,
    unprotected,
    unprotected_people,
    with_trait,
)
from sandtable.games.radlands.state import (
    COLUMN,
    DECK,
    DISCARD,
    HAND,
    HOME,
)
from sandtable.games.radlands.vocabulary import BACK

# Losing, drawing, discarding


def lose(t: T, seat: int, ending: Message) -> None:
    payoffs = [1.0, 1.0]
    payoffs[seat] = -1.0
    if t.log is not None:
        log.won(t, 1 - seat)
    t.end(payoffs, ending.english)


def deck_left(t: T) -> None:
    """A card has left the deck: it may have run out (rules 10.3 to 10.5)."""
    s = t.s
    if s.tokens.zones[DECK]:
        return
    if s.reshuffled:
        if t.log is not None:
            log.deck_ran_out_twice(t)
        t.end((0.0, 0.0), log.DECK_RAN_OUT_TWICE.english)
    for seat in (s.active, 1 - s.active):
        if camp_with(t, seat, traits.WINS_WHEN_DECK_RUNS_OUT) is not None:
            lose(t, 1 - seat, log.DECK_RAN_OUT)
    pile = s.tokens.zones[DISCARD]
    if pile:
        s.reshuffled = True
        s.discards = 0
        t.pour(DISCARD, DECK)
        t.mix(pile)
        if t.log is not None:
            log.shuffled(t)


def take_top(t: T, zone: int, *, up: bool = True, at: int | None = None) -> int:
    """Move the deck's top card; the caller sees to what happens if it was the last one."""
    return t.move(t.s.tokens.zones[DECK][-1], zone, up=up, at=at)


def draw_cards(t: T, me: int, number: int) -> None:
    """Rule 5.5."""
    zones = t.s.tokens.zones
    for _ in range(number):
        if not zones[DECK]:
            return
        token = t.move(zones[DECK][-1], HAND + me)
        if t.log is not None:
            log.drew(t, me, token)
        if not zones[DECK]:
            deck_left(t)


def discard(t: T, token: int) -> None:
    """Put a card on the discard pile, and form the deck if it waits for one (rule 10.4)."""
    s = t.s
    t.move(token, DISCARD)
    s.discards += 1
    if not s.tokens.zones[DECK] and not s.reshuffled:
        deck_left(t)


def discard_together(t: T, tokens: list[int]) -> None:
    """Put cards on the discard pile at once: a deck is formed of all of them."""
    for token in tokens[:-1]:
        t.move(token, DISCARD)
        t.s.discards += 1
    for token in tokens[-1:]:
        discard(t, token)


def discard_from_hand(t: T, me: int, face: int) -> None:
    token = in_hand(t, me, face)
    if t.log is not None:
        log.discarded(t, me, token)
    discard(t, token)


# Leaving play


def out_of_play(t: T, token: int) -> None:
    """A person leaves play and forgets everything (rule 6.5). Its card is still in the column."""
    s = t.s
    s.tokens.leave(token)
    s.damaged[token] = s.tired[token] = s.punk[token] = s.used[token] = 0


def destroy_card(t: T, token: int) -> None:
    """Rule 5.3."""
    s = t.s
    if t.log is not None:
        log.destroyed(t, token)
    if not is_person(t, token):
        destroy_camp(t, token)
        return
    punk = s.punk[token]
    out_of_play(t, token)
    if punk:
        t.move(token, DECK, up=False)
    else:
        discard(t, token)


def destroy_camp(t: T, camp: int) -> None:
    """Rules 5.3, 10.1 and 12.10.4."""
    s = t.s
    s.destroyed[camp] = 1
    s.damaged[camp] = 0
    column = s.tokens.zone_of[camp]
    s.advanced[column - COLUMN] = 0
    cards = s.tokens.zones[column]
    if cards[0] != camp:
        t.arrange(column, (camp, *(card for card in cards if card != camp)))
    owner = (column - COLUMN) // 3
    if not standing_camps(t, owner):
        lose(t, owner, log.ALL_CAMPS_DESTROYED)


def hit(t: T, token: int) -> None:
    """One damage to a card, person or camp (rule 5.1)."""
    s = t.s
    if s.damaged[token] or s.punk[token]:
        destroy_card(t, token)
        return
    s.damaged[token] = 1
    if t.log is not None:
        log.damaged(t, token)


def in_batch_order(t: T, tokens: list[int]) -> list[int]:
    """Active side first, columns from left to right, each from back to front (rule 5.14)."""
    return sorted(tokens, key=lambda token: place_of(t, t.s.active, token))


def hit_all(t: T, tokens: list[int]) -> None:
    """Targets are fixed before anybody is removed (rule 5.13)."""
    for token in in_batch_order(t, tokens):
        hit(t, token)


def destroy_all(t: T, tokens: list[int]) -> None:
    for token in in_batch_order(t, tokens):
        destroy_card(t, token)


# Aiming


async def aim(t: T, me: int, row: list[Option], found: list[int], prompt: Prompt) -> int | None:
    """Choose one of the cards in play that were found; None if there are none (rule 5.9)."""
    if not found:
        return None
    option = await t.choose(me, lambda: [row[place_of(t, me, token)] for token in found], prompt)
    return token_at(t, me, option.args[0])


async def damage(t: T, me: int, this: int) -> None:
    """Rule 5.1."""
    target = await aim(t, me, t.box.words.damage, unprotected(t, me), prompts.DAMAGE)
    if target is not None:
        hit(t, target)


async def injure(t: T, me: int, this: int) -> None:
    """Rule 5.2."""
    target = await aim(t, me, t.box.words.injure, unprotected_people(t, me), prompts.INJURE)
    if target is not None:
        hit(t, target)


async def sacrifice(t: T, me: int, this: int) -> None:
    """Destroy one of your own people (rule 12.2)."""
    victim = await aim(t, me, t.box.words.destroy, people(t, me), prompts.DESTROY_OWN)
    if victim is not None:
        destroy_card(t, victim)


async def damage_itself(t: T, me: int, this: int) -> None:
    """One damage to the acting card, if it is still there."""
    if t.s.tokens.alive(this) and not t.s.destroyed[token_of(this)]:
        hit(t, token_of(this))


# Restoring


def restorable(t: T, me: int, this: int) -> list[int]:
    """Own damaged cards, but never the acting one (rule 5.4)."""
    s = t.s
    return [
        token
        for column in columns(t, me)
        for token in column
        if s.damaged[token]
        and s.tokens.pieces[token] != this
        and not (
            not is_person(t, token) and t.box.traits[s.tokens.faces[token]] & traits.NEVER_RESTORED
        )
    ]


def restore_card(t: T, token: int) -> None:
    t.s.damaged[token] = 0
    if is_person(t, token):
        t.s.tired[token] = 1
    if t.log is not None:
        log.restored(t, token)


async def restore(t: T, me: int, this: int) -> None:
    """Rule 5.4; you need not (rule 5.9)."""
    found = restorable(t, me, this)
    if not found:
        return
    words = t.box.words
    option = await t.choose(
        me,
        lambda: [words.none, *(words.restore[place_of(t, me, token)] for token in found)],
        prompts.RESTORE,
    )
    if option is not words.none:
        restore_card(t, token_at(t, me, option.args[0]))


# Gaining


async def draw(t: T, me: int, this: int) -> None:
    """Rule 5.5."""
    draw_cards(t, me, 1)


async def water(t: T, me: int, this: int) -> None:
    """Rule 5.7. Extra water is of use to the active player only."""
    if me == t.s.active:
        t.s.water += 1
        if t.log is not None:
            log.gained_water(t, me)


def put_into_column(t: T, me: int, token: int, slot: int, up: bool = True) -> None:
    """Put a person's card into a slot of a column (rules 4.3 and 12.10.3)."""
    s = t.s
    column, side = divmod(slot, 2)
    zone = COLUMN + 3 * me + column
    advanced = s.advanced[zone - COLUMN]
    if advanced == 0:
        t.move(token, zone, up, 1 if side == BACK else None)
        return
    cards = s.tokens.zones[zone]
    if advanced > 1:
        t.move(token, zone, up, 0 if side == BACK else len(cards) - 1)
        return
    camp = s.camps[zone - COLUMN]
    t.move(token, zone, up)
    others = [card for card in cards if card != camp]
    around = [token, camp, *others] if side == BACK else [*others, camp, token]
    t.arrange(zone, tuple(around))


def put_back(t: T, me: int, token: int, slot: int) -> None:
    """Put a person that was laid aside back into a column, as it was."""
    put_into_column(t, me, token, slot, up=not t.s.punk[token])
    if t.log is not None:
        log.put_back(t, me, token, slot)


async def enter_play(t: T, me: int, token: int) -> int:
    """A card that has been put into a column comes into play; returns the new piece."""
    piece = stand_up(t, me, token)
    if not t.s.punk[token]:
        enters = t.box.people[t.s.tokens.faces[token]].enters
        if enters is not None:
            await enters(t, me, piece)
    return piece


def stand_up(t: T, me: int, token: int) -> int:
    """A new piece, counted, and ready only if a trait says so (rules 6.2, 12.12 and 13.5)."""
    s = t.s
    first, second = s.people_entered
    s.people_entered = (first, second + 1) if me else (first + 1, second)
    ready = with_trait(t, me, traits.NEWCOMERS_READY) is not None or (
        not s.punk[token] and t.box.traits[s.tokens.faces[token]] & traits.ENTERS_READY
    )
    s.tired[token] = 0 if ready else 1
    return s.tokens.enter(token)


async def make_room(t: T, me: int, victim: int) -> int:
    """Destroy one of your people on a full board; the slot for the new one (rule 4.5)."""
    words = t.box.words
    column = t.s.tokens.zone_of[victim] - COLUMN - 3 * me
    destroy_card(t, victim)
    option = await t.choose(me, lambda: words.place[2 * column : 2 * column + 2], prompts.PLACE)
    return option.args[0]


async def gain_punk(t: T, me: int, this: int, *, room: bool = True) -> None:
    """Rule 5.6; `room`: whether you may destroy people to make room."""
    s, words = t.s, t.box.words
    if not s.tokens.zones[DECK]:
        return
    code = signature(t, me)
    if code == FULL_BOARD:
        if not room:
            return
        option = await t.choose(
            me,
            lambda: [words.none, *(words.make_room[place_of(t, me, p)] for p in people(t, me))],
            prompts.MAKE_ROOM,
        )
        if option is words.none:
            return
        slot = await make_room(t, me, token_at(t, me, option.args[0]))
    else:
        option = await t.choose(me, lambda: [words.none, *words.open_places[code]], prompts.PUNK)
        if option is words.none:
            return
        slot = option.args[0]
    token = s.tokens.zones[DECK][-1]
    s.punk[token] = 1
    put_into_column(t, me, token, slot, up=False)
    stand_up(t, me, token)
    if t.log is not None:
        log.gained_punk(t, me, token)
    deck_left(t)


def lift_to_hand(t: T, token: int) -> None:
    """A person goes to its owner's hand as an ordinary card (rule 13.9)."""
    owner = owner_of(t, token)
    if t.log is not None:
        log.lifted(t, token)
    out_of_play(t, token)
    t.move(token, HAND + owner)


def silo_home(t: T, me: int) -> None:
    t.move(t.box.silo_tokens[me], HOME + me)


def then(*steps: Effect) -> Effect:
    """One effect after the other (rule 5.15)."""

    async def run(t: T, me: int, this: int) -> None:
        for step in steps:
            await step(t, me, this)

    return run
