"""The bot that looks one action ahead."""

from __future__ import annotations

import random

import sandtable
from sandtable import bots
from sandtable.bots.greedy import GreedyBot, prospects
from sandtable.bots.looking import sample
from tests.bots.scenes import LOST, AnyMatch, radlands, situation
from tests.core.toys import ASK, PICK, T, match_of, picks, toy

WHOLE = "a: [railgun], b: [garage], c: [outpost]"
LAST_CAMP = "a: [pillbox damaged], b: [cannon destroyed], c: [mulcher destroyed]"


def choice(match: AnyMatch, seed: int = 1) -> str:
    return GreedyBot(random.Random(seed)).choose(situation(match)).text


def test_it_wins_when_it_can() -> None:
    match = radlands(f"{WHOLE}, hand: [muse, looter]", LAST_CAMP)
    assert choice(match) == "use a1.1"


def test_it_ends_its_turn_when_nothing_improves() -> None:
    match = radlands(
        "a: [railgun tired], b: [garage tired], c: [outpost tired]", LAST_CAMP, water=0
    )
    match = radlands(f"{WHOLE}, hand: [muse]", "a: [pillbox], b: [cannon], c: [mulcher]", water=0)
    assert {option.verb for option in match.asks[0].options} == {"end", "junk"}
    assert choice(match) == "end"


def test_it_does_not_end_its_turn_before_it_has_done_what_improves() -> None:
    match = radlands(f"{WHOLE}, hand: [vigilante]", "a: [pillbox], b: [cannon], c: [mulcher]")
    verbs = []
    while match.asks[0].seat == 0:
        option = GreedyBot(random.Random(1)).choose(situation(match))
        verbs.append(option.verb)
        match.answer(match.asks[0], option)
    assert verbs[0] != "end"
    assert verbs[-1] == "end"
    assert match.view(0)["turn"] == 9


def test_it_does_not_put_off_what_it_cannot_avoid() -> None:
    assert choice(LOST) == "end"


def test_it_picks_the_target_that_hurts_most() -> None:
    match = radlands(WHOLE, "a: [pillbox damaged], b: [cannon], c: [mulcher, muse]")
    match.choose(0, "use a1.1")
    assert choice(match) == "damage x1"


def test_the_same_generator_makes_the_same_choices() -> None:
    match = sandtable.new("radlands", seed=4, auto=True)
    rng = random.Random(2)
    for _ in range(8):
        ask = match.asks[0]
        assert choice(match, 5) == choice(match, 5)
        match.answer(ask, rng.choice(ask.options))


def test_it_leaves_the_match_alone() -> None:
    match = radlands(f"{WHOLE}, hand: [muse, looter]", LAST_CAMP)
    before = match.state.to_json(), list(match.choices)
    choice(match)
    assert (match.state.to_json(), list(match.choices)) == before


def test_of_many_options_some_are_tried() -> None:
    options = PICK
    assert sample(options, 10, random.Random(1)) == options
    drawn = sample(options, 4, random.Random(1))
    assert len(set(drawn)) == 4
    assert set(drawn) < set(options)


async def highest_of_two(t: T) -> None:
    """A seat picks a number, then the other; the higher one wins."""
    first = await t.choose(0, picks(1, 5), ASK)
    second = await t.choose(1, picks(2, 3), ASK)
    lead = 1.0 if first.args[0] > second.args[0] else -1.0
    t.end((lead, -lead), "counted")


def test_inside_an_action_the_others_do_their_best_too() -> None:
    match = match_of(toy(highest_of_two))
    at = situation(match)
    found = prospects(at, at.options, 1, random.Random(1))
    assert [found[option].value for option in at.options] == [-1.0, 1.0]


async def pick_one(t: T) -> None:
    """The higher the pick the better, but for chance, which is the same for all picks."""
    picked = (await t.choose(0, picks(*range(10)), ASK)).args[0]
    luck = t.roll(10)
    t.end(((picked + luck) / 20, 0.0), "counted")


def test_many_options_are_not_all_tried_in_every_world() -> None:
    match = match_of(toy(pick_one))
    at = situation(match)
    found = prospects(at, at.options, 3, random.Random(1))
    by_pick = {option.args[0]: prospect.value for option, prospect in found.items()}
    assert max(by_pick, key=by_pick.__getitem__) == 9
    # Left behind after one world or two, and yet as far behind as they were.
    assert [round(20 * (by_pick[9] - by_pick[pick])) for pick in range(10)] == [
        9 - pick for pick in range(10)
    ]


def test_it_beats_the_random_bot() -> None:
    wins = 0
    for number in range(2):
        match = sandtable.new("radlands", seed=number, auto=True)
        players = [
            bots.make("greedy", random.Random(number)),
            bots.make("random", random.Random(9)),
        ]
        seat = number % 2
        while not match.over:
            ask = match.asks[0]
            match.answer(ask, players[ask.seat ^ seat].choose(bots.Situation(match, ask)))
        assert match.payoffs is not None
        wins += match.payoffs[seat] > 0
    assert wins == 2
