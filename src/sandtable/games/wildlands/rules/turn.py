"""The turn of Wildlands, in the order of the rules page."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, NamedTuple

from sandtable.core.decisions import Prompt, Response
from sandtable.core.options import Option
from sandtable.games.wildlands import prompts
from sandtable.games.wildlands.box import (
    T,
    clockwise,
    figure_of,
    figures_of,
    is_out,
)
from sandtable.games.wildlands.content.factions import FLAGS
from sandtable.games.wildlands.rules import attacks, log
from sandtable.games.wildlands.rules.actions import actions, goals_of_first, goals_of_second
from sandtable.games.wildlands.rules.ending import check_points, check_stalemate
from sandtable.games.wildlands.rules.opening import (
    assign,
    choose_faction,
    draw_factions,
    map_card,
    place_shards,
)
from sandtable.games.wildlands.rules.payment import (
    choose_cards,
    cost_of_claim,
    cost_of_flag,
    cost_of_rally,
    cost_of_step,
    discard_played,
    lay_down,
)
from sandtable.games.wildlands.rules.setup import DRAWN_FACTIONS
from sandtable.games.wildlands.state import (
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    NOBODY,
    PLAYED,
    REMOVED,
    START,
)

FIRST_HAND: Final = 7
LARGEST_HAND: Final = 7
CARDS_PER_TURN: Final = 3
CARDS_FOR_A_WILD: Final = 2


def step(t: T) -> Coroutine[Any, Any, None]:
    """A choice of the setup, or one action of whoever acts."""
    s = t.s
    if s.turn:
        return act(t)
    if NOBODY not in s.faction:
        return take_places(t)
    return draw_factions(t) if DRAWN_FACTIONS in t.game.variants else choose_faction(t)


# 2 Setup


async def take_places(t: T) -> None:
    """All assign a map card to each character in secret, and pass on the rest (2.3 to 2.7)."""
    seats = range(t.seats)
    chosen = await t.together({seat: partial(assign, t, seat) for seat in seats})
    for seat, spaces in chosen.items():
        for figure, space in zip(figures_of(seat), spaces, strict=True):
            t.move(map_card(t, seat, space), START + figure)
    if t.log is not None:
        log.places(t)
    for seat in seats:
        place_shards(t, (seat - 1) % t.seats, seat)
    for seat in seats:
        draw_cards(t, seat, FIRST_HAND)
    lowest = {seat: t.s.shards[seat] & -t.s.shards[seat] for seat in clockwise(t, 0)}
    first = min(lowest, key=lambda seat: lowest[seat])
    if t.log is not None:
        log.first(t, first)
    begin_turn(t, first)


# 3 The turn


def begin_turn(t: T, seat: int) -> None:
    """Rule 3.1."""
    s = t.s
    s.turn += 1
    s.active = s.acting = seat
    s.must_reveal = any(s.where[figure] == HIDDEN for figure in figures_of(seat))
    if t.log is not None:
        log.turn(t, seat)


async def act(t: T) -> None:
    """One action of whoever acts, and the window after it. There is no stack (rule 9.8)."""
    s = t.s
    me = s.acting
    if is_out(t, me):
        return leave_to_others(t, me)
    plan = (await t.together({me: partial(declare, t, me)}))[me]
    if is_out(t, me):  # gave up meanwhile (rule 10.9.2)
        return leave_to_others(t, me)
    option = plan.option
    if option.verb == "reveal":
        return reveal(t, me, figure_of(t, option.args[0]))
    ends = option is t.box.words.end
    if ends and me != s.active:
        return play_returns(t)
    if ends:
        s.ending_turn = True
        if t.log is not None:
            log.ending(t, me)
    else:
        await perform(t, me, plan)
        discard_played(t)
    response = await interrupt_window(t, me, option)
    s.ending_turn = False
    if response is not None:
        interrupt(t, response.seat)
    elif ends and not is_out(t, me):
        end_turn(t, me)


def end_turn(t: T, me: int) -> None:
    """Rule 3.9."""
    t.s.idle += 1
    draw_cards(t, me, CARDS_PER_TURN)
    check_stalemate(t)
    begin_turn(t, clockwise(t, me + 1)[0])


class Plan(NamedTuple):
    """An action that is fully declared: where a rally goes, and the cards that pay for it."""

    option: Option
    goals: tuple[Option, ...] = ()
    cards: tuple[Option, ...] = ()


async def declare(t: T, me: int) -> Plan:
    """What to do, and with which cards: nobody hears of it before all is said.

    A branch of its own: what is half declared tells something of a hand, and so another player who
    imagines hands must be free to forget it.
    """
    option = await t.choose(me, lambda: actions(t, me), _question(t, me))
    verb = option.verb
    if verb in _WITHOUT_CHOICE_OF_CARDS:
        return Plan(option)
    figure = figure_of(t, option.args[0])
    if verb == "rally":
        return await declare_rally(t, me, option)
    if verb == "move":
        climbing = (t.s.where[figure], option.args[1]) in t.box.climbs
        price = cost_of_step(t, figure, climbing=climbing)
    elif verb == "claim":
        price = cost_of_claim(t, figure)
    else:
        price = cost_of_flag(t, figure, _FLAG_OF[verb])
    prompt = prompts.pay(verb, t.box.names[option.args[0]])
    return Plan(option, (), await choose_cards(t, me, price, prompt))


async def declare_rally(t: T, me: int, option: Option) -> Plan:
    """Where each of the two goes, then the cards (rule 4.6)."""
    where, climbs = t.s.where, t.box.climbs
    pair = (figure_of(t, option.args[0]), figure_of(t, option.args[1]))
    first, second = log.name(t, pair[0]), log.name(t, pair[1])
    one = await t.choose(me, lambda: goals_of_first(t, me, pair), prompts.rally_goal(first))
    up = (where[pair[0]], one.args[1]) in climbs
    other = await t.choose(me, lambda: goals_of_second(t, me, pair, up), prompts.rally_goal(second))
    price = cost_of_rally(t, pair, (up, (where[pair[1]], other.args[1]) in climbs))
    return Plan(option, (one, other), await choose_cards(t, me, price, prompts.pay("rally", first)))


async def perform(t: T, me: int, plan: Plan) -> None:
    """The cards are laid down, and what they are for happens."""
    t.s.idle = 0
    lay_down(t, me, plan.cards)
    if plan.goals:
        rally(t, me, plan)
    elif plan.option.verb in _AT_ONCE:
        _AT_ONCE[plan.option.verb](t, me, plan.option)
    else:
        await _ATTACKS[plan.option.verb](t, me, plan.option)


def _question(t: T, me: int) -> Prompt:
    if me != t.s.active:
        return prompts.interrupting(t.s.active)
    return prompts.REVEAL if t.s.must_reveal else prompts.ACTION


def leave_to_others(t: T, me: int) -> None:
    """A player who is out acts no more; without drawing, it is the next one's turn (rule 10.4)."""
    if me != t.s.active and not is_out(t, t.s.active):
        play_returns(t)
    else:
        begin_turn(t, clockwise(t, t.s.active + 1)[0])


def reveal(t: T, me: int, figure: int) -> None:
    """Rules 3.1 and 3.3: the figure goes where its map card says. No window (rule 9.3)."""
    s = t.s
    card = t.move(s.tokens.zones[START + figure][0], REMOVED)
    s.where[figure] = s.tokens.faces[card] - t.box.first_map
    s.idle = 0
    if me == s.active:
        s.must_reveal = False
    if t.log is not None:
        log.reveal(t, figure)


def draw_cards(t: T, seat: int, count: int) -> None:
    """Up to seven in hand; an empty deck is made anew from the discards (rules 3.9 and 3.10)."""
    s = t.s
    zones = s.tokens.zones
    count = min(count, LARGEST_HAND - len(zones[HAND + seat]))
    drawn = []
    for _ in range(count):
        if not zones[DECK + seat]:
            break
        s.idle = 0
        drawn.append(t.move(zones[DECK + seat][-1], HAND + seat))
        if not zones[DECK + seat]:
            t.pour(DISCARD + seat, DECK + seat)
            t.mix(zones[DECK + seat])
            if t.log is not None:
                log.shuffled(t, seat)
    if t.log is not None:
        log.drew(t, seat, drawn)


# 4 Moving and claiming


def move(t: T, me: int, option: Option) -> None:
    """One space, for one card; a climb costs two (rules 4.1 to 4.3)."""
    figure, space = figure_of(t, option.args[0]), option.args[1]
    climbing = (t.s.where[figure], space) in t.box.climbs
    go(t, figure, space, "climb" if climbing else "move")


def go(t: T, figure: int, space: int, how: str) -> None:
    t.s.where[figure] = space
    if t.log is not None:
        log.move(t, figure, space, how)


def rally(t: T, me: int, plan: Plan) -> None:
    """Two figures that are near each other move, each one space (rules 4.5 to 4.7)."""
    for goal in plan.goals:
        go(t, figure_of(t, goal.args[0]), goal.args[1], "rally")


def fly(t: T, me: int, option: Option) -> None:
    """One or two spaces, heights regardless (rule 4.9)."""
    go(t, figure_of(t, option.args[0]), option.args[1], "fly")


def claim(t: T, me: int, option: Option) -> None:
    """Three cards of a kind for an own shard in the same space (rules 4.10 to 4.12)."""
    s = t.s
    figure = figure_of(t, option.args[0])
    space = s.where[figure]
    s.shards[me] &= ~(1 << space)
    s.claimed[me] += 1
    s.points[me] += 1
    if t.log is not None:
        log.claim(t, figure, space)
    check_points(t, me)


# 9 Wild cards and interrupts


def draw_two(t: T, me: int, option: Option) -> None:
    """A wild card for two new ones (rule 9.2)."""
    t.move(wild_in_hand(t, me), PLAYED)
    draw_cards(t, me, CARDS_FOR_A_WILD)


def wild_in_hand(t: T, me: int) -> int:
    return t.find(HAND + me, t.box.wild[t.s.faction[me]])


def holds_wild(t: T, seat: int) -> bool:
    faces, wild = t.s.tokens.faces, t.box.wild[t.s.faction[seat]]
    return wild in [faces[card] for card in t.s.tokens.zones[HAND + seat]]


def could_interrupt(t: T, seat: int) -> bool:
    """Whether, from what all can see, a seat may hold a wild card (rule 9.5)."""
    zones, faces, number = t.s.tokens.zones, t.s.tokens.faces, t.s.faction[seat]
    if not zones[HAND + seat]:
        return False
    discard, wilds = zones[DISCARD + seat], t.box.factions[number].wilds
    if len(discard) < wilds:
        return True
    return [faces[card] for card in discard].count(t.box.wild[number]) < wilds


async def interrupt_window(t: T, me: int, after: Option) -> Response | None:
    """All others are asked, hands regardless; the nearest to the active player is first (9.4)."""
    s, seats, words = t.s, [], t.box.words
    out = s.gone | s.eliminated | 1 << me
    for step in range(t.seats):
        seat = (s.active + step) % t.seats
        if not out >> seat & 1 and could_interrupt(t, seat):
            seats.append(seat)
    if not seats:
        return None
    both, alone = [words.no, words.interrupt], [words.no]
    who = t.box.names[after.args[0]] if after.args else None
    prompt = prompts.interrupt(me, after.verb, who)
    s.window = True
    response = await t.window(
        seats, lambda seat: both if holds_wild(t, seat) else alone, words.no, prompt
    )
    s.window = False
    return response


def interrupt(t: T, seat: int) -> None:
    """The new one acts; whoever was interrupting has lost the rest (rules 9.6 to 9.8)."""
    t.move(wild_in_hand(t, seat), DISCARD + seat)
    t.s.acting = seat
    t.s.idle = 0
    if t.log is not None:
        log.interrupt(t, seat)


def play_returns(t: T) -> None:
    """To the active player; that opens no window (rules 9.8 and 9.9)."""
    t.s.acting = t.s.active
    if t.log is not None:
        log.returns(t)


_WITHOUT_CHOICE_OF_CARDS: Final = ("end", "reveal", "draw")
_FLAG_OF: Final = {flag.replace("_", " "): number for number, flag in enumerate(FLAGS)}
_AT_ONCE: Final[dict[str, Callable[[T, int, Option], None]]] = {
    "move": move,
    "fly": fly,
    "claim": claim,
    "draw": draw_two,
}
_ATTACKS: Final[dict[str, Callable[[T, int, Option], Coroutine[Any, Any, None]]]] = {
    "melee": attacks.melee,
    "heavy melee": attacks.heavy_melee,
    "ranged": attacks.ranged,
    "heavy ranged": attacks.heavy_ranged,
    "area": attacks.area,
}
