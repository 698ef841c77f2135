"""The course of a game of Sandland, in the order of the rules page."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandtable.core.options import Option
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.actions import act, usable, use
from sandtable.games.sandland.rules.board import area, at, empty_slots
from sandtable.games.sandland.rules.doing import READIED
from sandtable.games.sandland.rules.effects import enter, leave, pick_slot
from sandtable.games.sandland.rules.scrap_and_water import (
    SkirmishOver,
    check_assets,
    pay,
    pull,
    scrap,
)
from sandtable.games.sandland.rules.values import water_total
from sandtable.games.sandland.state import (
    ACTIONS,
    ATTACHED,
    DECK,
    DECKS,
    DEPLOY,
    DISCARD,
    HAND,
    LEADER,
    LOOK,
    OUT,
    SCRAP,
    SEALED,
    SEATS,
    SLOT,
    SLOTS,
    TACTICS,
    USED,
)

OPENING_HAND: Final = 12
DRAWN_LATER: Final = 4
ROUNDS: Final = 3
SKIRMISHES: Final = 3
FIRST_ACTIONS = 1  # not Final: a test plays with another number, compiled too
ACTIONS_PER_TURN: Final = 2
NOBODY: Final = -1


async def step(t: T) -> None:
    """The choice of decks, a deployment, or one thing that the player on turn does."""
    s = t.s
    try:
        if s.phase == DECKS:
            await set_up(t)
        elif s.phase == DEPLOY:
            await deploy(t)
        else:
            await turn(t)
    except SkirmishOver as over:
        end_skirmish(t, over.winner)


# 2 Setup


async def set_up(t: T) -> None:
    """Decks are chosen in secret, shuffled, and hands drawn (rules 2.1 to 2.3)."""
    s, box = t.s, t.box
    asked = [seat for seat in range(SEATS) if len(box.offers[seat]) > 1]
    chosen = await t.together({seat: partial(choose_deck, t, seat) for seat in asked})
    s.decks = tuple(chosen.get(seat, 0) for seat in range(SEATS))
    played = [box.blocks[seat][s.decks[seat]] for seat in range(SEATS)]
    s.leaders = tuple(cards.stop for cards in played)
    t.lay_out({OUT: decks_apart(t, *played)})
    for seat, cards in enumerate(played):
        t.mix(cards)
        t.lay_out({DECK + seat: cards, LEADER + seat: (cards.stop,)})
        s.tokens.enter(cards.stop)
        if t.log is not None:
            log.deck_chosen(t, seat, cards.stop)
    faces = s.tokens.faces
    s.gives = tuple(box.changes_of(faces[cards.start : cards.stop + 1]) for cards in played)
    s.starter = t.roll(SEATS)
    if t.log is not None:
        log.will_start(t)
    for seat in range(SEATS):
        draw(t, seat, OPENING_HAND)
    s.phase = DEPLOY


def decks_apart(t: T, first: range, second: range) -> list[int]:
    """The tokens of all decks but these, with their leaders; those of the first seat first."""
    found = list(range(first.start))
    found += range(first.stop + 1, second.start)
    found += range(second.stop + 1, len(t.s.tokens.faces))
    return found


async def choose_deck(t: T, seat: int) -> int:
    """One of the decks on offer (rule 2.1); returns its number."""
    words, ids = t.box.words, t.box.deck_ids
    offered = [deck.id for deck in t.box.offers[seat]]
    option = await t.choose(
        seat, lambda: [words.deck[ids.index(deck)] for deck in offered], prompts.DECK
    )
    return offered.index(ids[option.args[0]])


# 3 The skirmish


def draw(t: T, seat: int, count: int) -> None:
    """Draw so many cards, or what is left (rule 3.2)."""
    zones = t.s.tokens.zones
    drawn = min(count, len(zones[DECK + seat]))
    tokens = [t.move(zones[DECK + seat][-1], HAND + seat) for _ in range(drawn)]
    if t.log is not None and drawn:
        log.drew(t, seat, tokens)


async def deploy(t: T) -> None:
    """Both lay out cards face down, in secret and at once (rules 3.3 to 3.6)."""
    s = t.s
    placed = await t.together({seat: partial(place_cards, t, seat) for seat in range(SEATS)})
    for seat in range(SEATS):
        lay_down(t, seat, placed[seat])
    if s.results:
        s.starter = await starter(t)
    s.phase = ACTIONS
    s.round = 1
    begin_round(t)


async def place_cards(t: T, seat: int) -> list[tuple[int, int]]:
    """Eight cards, or all if there are fewer: tokens of the hand and their slots."""
    words, rank, order = t.box.words, t.box.deploy_rank, t.box.deploy_order
    faces = t.s.tokens.faces
    placed: list[tuple[int, int]] = []
    chosen: list[Option] = []
    t.drafts[seat] = chosen
    prompt = prompts.Deploying(seat, t.box.ids, t.box.names, chosen)
    free = (1 << SLOTS) - 1
    left = list(t.s.tokens.zones[HAND + seat])

    def options() -> list[Option]:
        ranks = sorted({rank[faces[token]] for token in left})
        return words.deploying([order[place] for place in ranks], free)

    while free and left:
        option = await t.choose(seat, options, prompt)
        chosen.append(option)
        face, slot = option.args
        token = next(token for token in left if faces[token] == face)
        placed.append((token, slot))
        left.remove(token)
        free ^= 1 << slot
    return placed


def lay_down(t: T, seat: int, placed: list[tuple[int, int]]) -> None:
    """The cards go face down into their slots, the rest of the hand to Scrap (rule 3.4)."""
    s = t.s
    zones = {SLOT + SLOTS * seat + slot: token for token, slot in placed}
    laid = t.scatter(HAND + seat, zones)
    for zone in sorted(laid):  # the numbers of pieces do not tell which card was placed first
        s.down[laid[zone]] = 1
        s.tokens.enter(laid[zone])
    rest = len(s.tokens.zones[HAND + seat])
    t.pour(HAND + seat, SCRAP + seat)
    if t.log is not None:
        log.deployed(t, seat, len(placed), rest)


async def starter(t: T) -> int:
    """Who takes the first turn of a later skirmish (rule 3.6)."""
    s, words = t.s, t.box.words
    winner = s.results[-1]
    if winner == NOBODY:
        return s.first_passed
    loser = 1 - winner
    option = await t.choose(loser, lambda: [words.start_me, words.start_them], prompts.START)
    return loser if option is words.start_me else winner


def clean_up(t: T) -> None:
    """Everything but Scrap returns to the hands; all that happened is over (rules 3.7 and 3.8)."""
    s = t.s
    zones = s.tokens.zones
    s.boosts = s.attached = s.sealed = s.stack = ()
    s.attack = None
    for seat in range(SEATS):
        t.pour(USED + seat, SCRAP + seat)
        t.pour(LOOK + seat, DECK + seat)
        for zone in (TACTICS, ATTACHED, SEALED, DISCARD):
            for token in zones[zone + seat]:
                s.tokens.leave(token)
                t.move(token, HAND + seat)
        for token in area(t, seat):
            leave(t, token, HAND + seat)
    count = len(s.down)
    s.down, s.tired, s.damage = bytearray(count), bytearray(count), bytearray(count)
    s.water = s.passed = s.actions = 0


# 4 Winning


def end_skirmish(t: T, winner: int) -> None:
    """Note the result; the game is over, or the next skirmish begins (rule 4.5)."""
    s = t.s
    s.results = (*s.results, winner)
    s.stack = ()
    s.attack = None
    if t.log is not None:
        if winner == NOBODY:
            log.skirmish_drawn(t)
        else:
            log.skirmish_won(t, winner)
    result = game_result(s.results)
    if result is not None:
        end_game(t, result)
    clean_up(t)
    s.skirmish += 1
    s.round = 1
    s.phase = DEPLOY
    for seat in range(SEATS):
        draw(t, seat, DRAWN_LATER)


def game_result(results: tuple[int, ...]) -> int | None:
    """Who has won the game, NOBODY for a draw, None if it goes on (rule 4.5)."""
    first, last = results[0], results[-1]
    if len(results) == 1:
        return None
    if len(results) < SKIRMISHES:
        if first == NOBODY:
            return None if last == NOBODY else last
        return first if last in (first, NOBODY) else None
    return first if last == NOBODY else last


def end_game(t: T, winner: int) -> None:
    s = t.s
    if winner == NOBODY:
        if t.log is not None:
            log.drawn(t)
        t.end((0.0, 0.0), log.THREE_DRAWS.english)
    if t.log is not None:
        log.won(t, winner)
    won = s.results.count(winner)
    ending = log.TWO_WON if won == 2 else log.ONE_WON
    t.end([1.0 if seat == winner else -1.0 for seat in range(SEATS)], ending.english)


def resign(t: T, seat: int) -> None:
    """Rule 4.6."""
    if t.log is not None:
        log.resigned(t, seat)
    payoffs = [-1.0 if seat == loser else 1.0 for loser in range(SEATS)]
    t.end(payoffs, log.RESIGNATION.english)


# 7 Rounds and turns


def begin_round(t: T) -> None:
    """Rules 7.2 and 7.3."""
    s = t.s
    s.passed = 0
    s.first_passed = NOBODY
    s.active = s.starter
    s.actions = FIRST_ACTIONS
    if t.log is not None:
        log.round_begins(t)


async def turn(t: T) -> None:
    """One thing that the player on turn does: an action, an effect, a pass, the end of the turn."""
    s = t.s
    me = s.active
    words = t.box.words
    alone = bool(s.passed >> (1 - me) & 1)
    options = usable(t, me)
    if alone or s.actions:
        ready = ready_cards(t, me)
        if ready or options:
            prompt = prompts.ACTION
            option = await t.choose(me, lambda: [*ready, *options, words.pass_], prompt)
        else:
            option = words.pass_
    elif options:
        option = await t.choose(me, lambda: [words.end, *options], prompts.AFTER)
    else:
        option = words.end
    if option.verb == "act":
        s.actions = max(0, s.actions - 1)
        await act(t, me, at(t, me, option.args[0]))
    elif option is words.pass_:
        await pass_(t, me)
        return
    elif option is words.end:
        end_turn(t, 1 - me)
        return
    else:
        await use(t, me, option)
    check_assets(t)


def ready_cards(t: T, me: int) -> list[Option]:
    """The cards that could act (rule 8.1)."""
    zones, tired, row = t.s.tokens.zones, t.s.tired, t.box.words.act
    first = SLOT + SLOTS * me
    found = []
    for slot in range(SLOTS):
        there = zones[first + slot]
        if there and not tired[there[0]]:
            found.append(row[slot])
    return found


def end_turn(t: T, following: int) -> None:
    """What lasts this turn is over (rule 7.8)."""
    s = t.s
    s.boosts = ()
    s.active = following
    s.actions = ACTIONS_PER_TURN


async def pass_(t: T, me: int) -> None:
    """Rules 7.4, 7.5 and 7.6."""
    s = t.s
    s.passed |= 1 << me
    if t.log is not None:
        log.passed(t, me)
    if s.first_passed == NOBODY:
        s.first_passed = me
    end_turn(t, 1 - me)
    if s.passed == (1 << SEATS) - 1:
        await end_round(t)


async def end_round(t: T) -> None:
    """Cards ready, water is pulled, and the next round begins (rules 7.9, 7.10 and 4.3)."""
    s = t.s
    for seat in (s.first_passed, 1 - s.first_passed):
        await ready_all(t, seat)
    totals = [water_total(t, seat) for seat in range(SEATS)]
    if t.log is not None:
        log.round_ends(t, totals)
    if totals[0] != totals[1]:
        ahead = 0 if totals[0] > totals[1] else 1
        pull(t, ahead, abs(totals[0] - totals[1]))
    if s.round == ROUNDS:
        raise SkirmishOver(NOBODY if s.water == 0 else 0 if s.water > 0 else 1)
    s.round += 1
    s.starter = first = s.first_passed
    begin_round(t)
    for seat in (first, 1 - first):
        await enter_leader(t, seat)


async def ready_all(t: T, seat: int) -> None:
    """Assets, tactics and the leader of a seat (rule 7.9)."""
    s, words = t.s, t.box.words
    zones, cards, faces = s.tokens.zones, t.box.cards, s.tokens.faces
    for token in (*zones[TACTICS + seat], *zones[ATTACHED + seat], *zones[LEADER + seat]):
        s.tired[token] = 0
    for token in area(t, seat):
        if not s.tired[token]:
            continue
        price = 0 if s.down[token] else cards[faces[token]].readies_for
        if price:
            if scrap(t, seat) < price:
                continue
            piece = s.tokens.pieces[token]
            s.stack = (*s.stack, (piece, READIED[price], seat))
            option = await t.choose(seat, lambda: [words.pay, words.none], prompts.BRIGADE)
            if option is words.pay:
                await pay(t, seat, price)
            s.stack = s.stack[:-1]
            if option is words.none:
                continue
        s.tired[token] = 0


async def enter_leader(t: T, seat: int) -> None:
    """A leader that enters play in this round does, if there is an empty slot (rule 14.6)."""
    s = t.s
    leader = s.leaders[seat]
    wanted = t.box.cards[s.tokens.faces[leader]].enters_in_round
    if wanted != s.round or s.tokens.zone_of[leader] != LEADER + seat:
        return
    slot = await pick_slot(t, seat, empty_slots(t, seat), prompts.ZEU)
    if slot < 0:
        return
    enter(t, leader, seat, slot, up=True)
    if t.log is not None:
        log.leader_entered(t, seat, leader)
