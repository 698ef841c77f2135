"""The bot that searches."""

from __future__ import annotations

import random
import time
from functools import partial

import pytest

from examples import oasis
from sandtable import bots
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.search import Search, SearchBot
from sandtable.core.chance import seed_from
from sandtable.core.errors import Mistake
from sandtable.core.game import build
from sandtable.core.match.match import begin
from tests.bots.scenes import LOST, AnyMatch, radlands, situation
from tests.core.toys import ASK, T, match_of, picks, toy

# Seat 1 has water for the Railgun only once it has junked its Water Silo.
TWO_STEPS = radlands(
    "a: [railgun], b: [garage destroyed], c: [outpost damaged], hand: [water_silo]",
    "a: [pillbox damaged], b: [cannon destroyed], c: [mulcher destroyed]",
    water=1,
)


def choice(match: AnyMatch, iterations: int, seat: int | None = None) -> str:
    bot = SearchBot(random.Random(1), iterations=iterations)
    return bot.choose(situation(match, seat)).text


def test_it_looks_further_than_one_action() -> None:
    assert GreedyBot(random.Random(1)).choose(situation(TWO_STEPS)).text != "junk water_silo"
    assert choice(TWO_STEPS, 400) == "junk water_silo"


def test_it_does_not_put_off_what_it_cannot_avoid() -> None:
    assert choice(LOST, 100) == "end"


def test_iterations_give_the_same_choice_every_time() -> None:
    game = build(oasis.GAME, 3)
    match = begin(game, game.start(game, seed_from(2)))
    assert len({choice(match, 30) for _ in range(3)}) == 1


async def highest(t: T) -> None:
    """All pick a number in secret at once; who picks the highest alone wins."""

    async def pick(seat: int) -> int:
        return (await t.choose(seat, picks(1, 2, 3), ASK)).args[0]

    seats = range(t.game.seats)
    picked = await t.together({seat: partial(pick, seat) for seat in seats})
    best = max(picked.values())
    t.end([1.0 if picked[seat] == best else -1.0 for seat in seats], "counted")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_of_a_simultaneous_decision_finds_what_is_best(seat: int) -> None:
    assert choice(match_of(toy(highest, seats=3)), 60, seat) == "pick 3"


def test_each_iteration_tries_one_option() -> None:
    search = Search(situation(TWO_STEPS), random.Random(1))
    for _ in range(25):
        search.iterate()
    tried = [arm.tried for arm in search._roots[0].arms.values()]
    assert sum(tried) == 25
    assert len(tried) == len(TWO_STEPS.asks[0].options)


async def many(t: T) -> None:
    """Only the pick itself counts, and it can be seen at once."""
    picked = (await t.choose(0, picks(*range(10)), ASK)).args[0]
    t.end((picked / 10, 0.0), "counted")


def test_of_many_options_the_most_promising_are_searched_first() -> None:
    search = Search(situation(match_of(toy(many))), random.Random(1))
    assert [option.args[0] for option in search._open()] == [9, 8, 7]
    for _ in range(100):
        search.iterate()
    assert [option.args[0] for option in search._open()] == [9, 8, 7, 6, 5, 4, 3, 2]
    assert search.best().args[0] == 9


async def pick_then_pair(t: T) -> None:
    """A pick is worth what the pick after it, inside the same action, makes of it."""
    first = (await t.choose(0, picks(1, 2), ASK)).args[0]
    second = (await t.choose(0, picks(1, 2, 3, 4), ASK)).args[0]
    t.end((0.5 if first == 1 else (1.0 if second == 4 else -1.0), 0.0), "counted")


def test_it_begins_with_what_was_seen_inside_the_action() -> None:
    search = Search(situation(match_of(toy(pick_then_pair))), random.Random(1))
    for _ in range(2):
        search.iterate()
    root = {option.args[0]: arm for option, arm in search._roots[0].arms.items()}
    inside = {option.args[0]: arm.guess for option, arm in root[2].under.arms.items()}
    assert root[2].guess == 1.0
    assert max(inside, key=inside.__getitem__) == 4
    assert inside[3] == -1.0


def test_others_look_ahead_too_where_iterations_come_again() -> None:
    camps = "a: [railgun], b: [garage], c: [outpost]", "a: [pillbox], b: [cannon], c: [mulcher]"
    search = Search(situation(radlands(*camps)), random.Random(1))
    search.iterate()
    assert not search._roots[1].grown
    for _ in range(20):
        search.iterate()
    arms = search._roots[1].arms.values()
    assert any(arm.seen and arm.tried for arm in arms)


def test_the_lead_is_how_far_the_others_are_behind() -> None:
    rng = random.Random(1)
    search = Search(situation(TWO_STEPS), rng)
    for _ in range(60):
        search.iterate()
    lead = search.lead()
    tried = sorted(arm.tried for arm in search._roots[0].arms.values())
    assert lead == tried[-1] - tried[-2] > 0


def test_it_keeps_to_its_seconds() -> None:
    bot = SearchBot(random.Random(1), seconds=0.2)
    started = time.process_time()
    bot.choose(situation(TWO_STEPS))
    assert time.process_time() - started < 0.5


def test_it_stops_for_those_who_wait() -> None:
    bot = SearchBot(random.Random(1), seconds=60.0, patience=0.1)
    started = time.process_time()
    bot.choose(situation(TWO_STEPS))
    assert time.process_time() - started < 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_whole_games_with_windows_and_many_seats(seats: int) -> None:
    game = build(oasis.GAME, seats)
    match = begin(game, game.start(game, seed_from(seats)))
    players = [SearchBot(random.Random(seat), iterations=4) for seat in range(seats)]
    while not match.over:
        ask = match.asks[-1]
        option = players[ask.seat].choose(bots.Situation(match, ask))
        match.choose(ask.seat, option)
    assert not match.state.truncated


def test_search_can_be_told_its_budget() -> None:
    at = situation(TWO_STEPS)
    for name in ("search:5", "search:0.05s"):
        assert bots.make(name, random.Random(1)).choose(at) in at.options
    at = situation(TWO_STEPS)
    one = bots.make("search:40", random.Random(3)).choose(at)
    assert one is SearchBot(random.Random(3), iterations=40).choose(at)


@pytest.mark.parametrize("budget", ["", "0", "-3", "0s", "-1s", "nans", "infs", "soon", "1.5"])
def test_a_bad_budget_gets_a_sentence(budget: str) -> None:
    with pytest.raises(Mistake, match=f"'{budget}' is no budget for search; it is seconds or iter"):
        bots.make(f"search:{budget}", random.Random(1))
