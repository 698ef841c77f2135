"""The turn of Radlands, in the order of the rules page."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any, Final

from sandtable.core.options import Option
from sandtable.games.radlands import prompts
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.rules import log
from sandtable.games.radlands.rules.board import (
    FULL_BOARD,
    abilities_of,
    ability_of,
    can_use,
    in_hand,
    is_ready,
    may_cost_less,
    people,
    place_of,
    room_to_pay,
    signature,
    slots_to_pay,
    token_at,
)
from sandtable.games.radlands.rules.effects import draw_cards, lose
from sandtable.games.radlands.rules.event_queue import events_phase, has_event, has_space
from sandtable.games.radlands.rules.playing import (
    junk,
    lay_down,
    play_event,
    play_over,
    play_person,
    use_and_tire,
)
from sandtable.games.radlands.state import BOX, COLUMN, DEALT, DECK, HAND, HOME, SEATS, SIDES
from sandtable.games.radlands.vocabulary import ABILITIES, SHARED_ABILITY

CAMPS_DEALT: Final = 6
CAMPS_KEPT: Final = 3
WATER_PER_TURN: Final = 3
WATER_IN_FIRST_TURN: Final = 1
COST_OF_DRAWING: Final = 2
COST_OF_SILO = 1  # not Final: a test plays with another number, compiled too


async def step(t: T) -> None:
    """One action of the active player (rule 3.4), with what comes before the first one."""
    s = t.s
    if s.turn == 0:
        await set_up(t)
    if not s.acting:
        if has_event(t, s.active):
            await events_phase(t)
        replenish(t)
    me = s.active
    option = await t.choose(me, lambda: actions(t, me), prompts.ACTION)
    deed = perform(t, me, option)
    if deed is not None:
        await deed


# 2 Setup


async def set_up(t: T) -> None:
    """Both players choose their camps in secret, at once (rules 2.1 to 2.5)."""
    kept = await t.together({seat: partial(keep_camps, t, seat) for seat in range(SEATS)})
    for seat in range(SEATS):
        for column, camp in enumerate(kept[seat]):
            found_camp(t, seat, column, camp)
        t.pour(DEALT + seat, BOX)
    for seat in range(SEATS):
        faces = [t.s.tokens.faces[camp] for camp in kept[seat]]
        draw_cards(t, seat, sum(t.box.camp(face).draw for face in faces))
    t.s.turn = 1


async def keep_camps(t: T, seat: int) -> list[int]:
    """Three of the six camps dealt, from left to right (rule 2.1)."""
    words, faces = t.box.words, t.s.tokens.faces
    first = t.box.first_camp
    dealt = t.s.tokens.zones[DEALT + seat]
    kept: list[int] = []
    while len(kept) < CAMPS_KEPT:
        option = await t.choose(
            seat,
            lambda: [words.camp[faces[camp] - first] for camp in dealt if camp not in kept],
            prompts.CAMPS,
        )
        seen = [faces[camp] - first for camp in dealt]
        kept.append(dealt[seen.index(option.args[0])])
    return kept


def found_camp(t: T, seat: int, column: int, token: int) -> None:
    """Turn up a camp in its column; some start damaged or destroyed (rule 2.5)."""
    s = t.s
    t.move(token, COLUMN + 3 * seat + column)
    s.tokens.enter(token)
    s.camps[3 * seat + column] = token
    camp = t.box.camp(s.tokens.faces[token])
    s.damaged[token] = int(camp.starts == "damaged")
    s.destroyed[token] = int(camp.starts == "destroyed")
    if t.log is not None:
        log.settled(t, seat, token)


# 3 The turn


def replenish(t: T) -> None:
    """Draw a card and take water (rule 3.3)."""
    s = t.s
    draw_cards(t, s.active, 1)
    s.water = WATER_IN_FIRST_TURN if s.turn == 1 else WATER_PER_TURN
    s.acting = True
    if t.log is not None:
        log.turn_begins(t)


def perform(t: T, me: int, option: Option) -> Coroutine[Any, Any, object] | None:
    """Do what was chosen; what may ask somebody is left to be awaited."""
    args = option.args
    match option.verb:
        case "junk":
            return junk(t, me, args[0])
        case "end":
            clean_up(t)
        case "use":
            return use_ability(t, me, args[0])
        case "play" if len(args) == 2:
            return play_from_hand(t, me, args[0], args[1])
        case "play":
            return play_event(t, me, t.box.first_event + args[0])
        case "replace":
            return play_on_full_board(t, me, args[0], args[1])
        case "silo":
            take_silo(t, me)
        case "draw":
            draw_for_water(t, me)
    return None


def clean_up(t: T) -> None:
    """The turn ends; whatever was marked for it is over (rule 3.5)."""
    s = t.s
    if t.log is not None:
        log.turn_ends(t)
    s.water = 0
    s.tired = bytearray(len(s.tired))
    s.used = bytearray(len(s.used))
    s.high_ground = 0
    s.discards = s.events_resolved = s.abilities_used = 0
    s.people_entered = s.events_played = s.raiders_resolved = (0, 0)
    s.acting = s.resonated = False
    s.active = 1 - s.active
    s.turn += 1


# 7 Playing cards and junk


def actions(t: T, me: int) -> list[Option]:
    """Everything the active player can do now (rule 3.4)."""
    s, box, tokens = t.s, t.box, t.s.tokens
    words, costs, water = box.words, box.costs, s.water
    options = [words.end]
    if water >= COST_OF_SILO:
        if box.silo_tokens[me] in tokens.zones[HOME + me]:
            options.append(words.silo)
        if water >= COST_OF_DRAWING and tokens.zones[DECK]:
            options.append(words.draw)
    junks: list[Option] = []  # rule 7.5
    code = -1
    for token in tokens.zones[HAND + me]:
        face = tokens.faces[token]
        as_junk = words.junk[face]
        if as_junk in junks:
            continue
        junks.append(as_junk)
        if face >= box.first_event:  # rule 7.3
            if face != box.silo and costs[face] <= water and has_space(t, me, box.queues[face]):
                options.append(words.event[face - box.first_event])
        elif costs[face] <= water:  # rule 7.2
            if code < 0:
                code = signature(t, me)
            # Only on a full board is no slot open.
            options += words.open_plays[face][code] or replacements(t, me, face)
        elif may_cost_less(t, me, face):
            options += bargains(t, me, face)
    if not s.resonated:
        abilities(t, me, options)
    options += junks
    return options


def replacements(t: T, me: int, face: int) -> list[Option]:
    """Playing a person on a full board (rule 4.5)."""
    return [t.box.words.replace[place][face] for place in room_to_pay(t, me, face)]


def bargains(t: T, me: int, face: int) -> list[Option]:
    """Playing a person where it costs less than what is printed (rules 12.13 and 13.4)."""
    if signature(t, me) == FULL_BOARD:
        return replacements(t, me, face)
    return [t.box.words.play[face][slot] for slot in slots_to_pay(t, me, face)]


def abilities(t: T, me: int, options: list[Option]) -> None:
    """Add the abilities of ready cards that can be used (rules 6.1, 6.2 and 7.9).

    The longest loop of a playout: it looks at each own card once, with everything at hand.
    """
    s, box, tokens = t.s, t.box, t.s.tokens
    faces, shares, deck = tokens.faces, box.bearers[traits.SHARES_ABILITY], box.deck_size
    tired, damaged = s.tired, s.damaged
    destroyed, punk = s.destroyed, s.punk
    payable = box.uses[s.water if s.water < box.riches else box.riches]
    sharing = False
    for column, there in enumerate(tokens.zones[SIDES[me]]):
        for token in there:
            uses = payable[faces[token]]
            if not uses:  # who could share an ability can pay for it too
                continue
            if token < deck:
                if damaged[token] or punk[token]:
                    continue
                if shares[faces[token]]:
                    sharing = True
            elif destroyed[token]:
                continue
            if tired[token]:
                continue
            place = 3 * column + there.index(token)
            for row, can in uses:
                if can is None or can(t, me, tokens.pieces[token]):
                    options.append(row[place])
    if sharing:
        shared_abilities(t, me, options)


def shared_abilities(t: T, me: int, options: list[Option]) -> None:
    """Add what an undamaged Argo lets all people do (rule 13.1)."""
    for token in people(t, me):
        shared = dict(abilities_of(t, token, me)).get(SHARED_ABILITY)
        if shared is not None and is_ready(t, token) and can_use(t, me, shared, 0):
            options.append(t.box.words.use[place_of(t, me, token)][SHARED_ABILITY])


def play_from_hand(t: T, me: int, face: int, slot: int) -> Coroutine[Any, Any, object]:
    return play_person(t, me, in_hand(t, me, face), slot)


async def play_on_full_board(t: T, me: int, place: int, face: int) -> None:
    await play_over(t, me, lay_down(t, me, face), place)


def use_ability(t: T, me: int, used: int) -> Coroutine[Any, Any, object]:
    place, number = divmod(used, ABILITIES)
    token = token_at(t, me, place)
    return use_and_tire(t, me, token, ability_of(t, token, me, number))


def draw_for_water(t: T, me: int) -> None:
    """Rule 7.4."""
    t.s.water -= COST_OF_DRAWING
    draw_cards(t, me, 1)


def take_silo(t: T, me: int) -> None:
    """Rule 7.6."""
    t.s.water -= COST_OF_SILO
    t.move(t.box.silo_tokens[me], HAND + me)
    if t.log is not None:
        log.took_silo(t, me)


# 10 Ending the game


def resign(t: T, seat: int) -> None:
    """Rule 10.6."""
    if t.log is not None:
        log.resigned(t, seat)
    lose(t, seat, log.RESIGNATION)
