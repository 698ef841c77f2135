"""Forks go on from the very point, and imagined worlds keep no more than a seat knows."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from sandtable.core.match.match import Match
from sandtable.core.options import Option
from tests.core.toys import (
    ASK,
    DECK,
    HAND,
    NO,
    PICK,
    ROW,
    YES,
    T,
    known_to,
    letters,
    match_of,
    picks,
    toy,
)
from tests.properties.play import standing

FACES = "aabbccddeeff"


def cards(t: T, seat: int) -> list[Option]:
    """Options to play a card of a hand, by its face."""
    return [
        PICK[face] for face in sorted({t.s.tokens.faces[c] for c in t.s.tokens.zones[HAND + seat]})
    ]


async def pick_card(t: T, seat: int) -> Option:
    return await t.choose(seat, lambda: cards(t, seat), ASK)


def lay(t: T, seat: int, option: Option, *, up: bool) -> None:
    hand = t.s.tokens.zones[HAND + seat]
    card = next(card for card in hand if t.s.tokens.faces[card] == option.args[0])
    t.move(card, ROW + seat, up=up)


async def step(t: T) -> None:
    """Deal; then: a card each in secret, a window whether to roll, a card of the first seat."""
    if t.s.round == 0:
        t.mix(t.s.tokens.zones[DECK])
        for number in range(6):
            t.move(t.s.tokens.zones[DECK][-1], HAND + number % 2)
    t.s.round += 1
    if t.s.round > 3:
        t.end((1.0, -1.0), "all laid")
    for seat, option in (await t.together({s: partial(pick_card, t, s) for s in (0, 1)})).items():
        lay(t, seat, option, up=False)
    response = await t.window((1, 0), lambda seat: [NO, YES], NO, ASK)
    if response is not None:
        t.s.notes.append(f"{response.seat} rolls {t.roll(100)}")
        t.move(t.s.tokens.zones[DECK][-1], HAND + response.seat)
    await t.choose(0, picks(8, 9), ASK)
    t.s.notes.append(str(t.roll(100)))


async def shown_a_step_later(t: T) -> None:
    """The first seat knows all cards; the step after each of its answers shows one to everybody."""
    if t.s.round == 0:
        for card in t.s.tokens.zones[DECK]:
            t.show(card, 1)
    else:
        t.show(t.s.round, t.everyone)
    t.s.round += 1
    await t.choose(0, picks(1, 2), ASK)


def test_a_fork_between_two_steps_knows_who_answered_last() -> None:
    match = match_of(toy(shown_a_step_later)).fork(close=True)
    for _ in range(3):
        match.choose(0, "pick 1")
        assert match.undoable(0) is not None, "that card was nothing new to it"
        assert standing(match.fork()) == standing(match)


def new(seed: int = 1) -> Match[Any, Any]:
    return match_of(toy(step, faces=FACES), seed=seed)


def at(*moves: tuple[int, Any], seed: int = 1) -> Match[Any, Any]:
    """A match after these moves; None takes the first option."""
    match = new(seed)
    for seat, option in moves:
        decision = match.decision(seat)
        assert decision is not None
        match.choose(seat, option or decision.options[0])
    return match


START = ((0, None), (1, None))
MOMENTS = {
    "at the start": (),
    "with one secret pick": ((1, None),),
    "in a window": START,
    "in a half-answered window": (*START, (0, YES)),
    "after a window": (*START, (0, YES), (1, NO)),
    "after a dropped answer": (*START, (0, YES), (1, YES)),
    "in the next round": (*START, (1, YES), (0, PICK[8]), (1, None)),
}


@pytest.mark.parametrize("moves", MOMENTS.values(), ids=MOMENTS.keys())
def test_a_fork_is_the_match_and_goes_its_own_way(moves: Any) -> None:
    match = at(*moves)
    before = standing(match)
    fork = match.fork()
    assert standing(fork) == before
    fork.choose(fork.decisions[0].seat, fork.decisions[0].options[-1])
    assert standing(match) == before
    match.choose(match.decisions[0].seat, match.decisions[0].options[-1])
    assert standing(match) == standing(fork)


def test_the_fork_of_a_finished_game_knows_how_it_ended() -> None:
    match = new()
    while not match.over:
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    assert match.fork().payoffs == match.payoffs == (1.0, -1.0)
    assert match.fork().state.to_json() == match.state.to_json()


def test_forks_of_forks_of_long_games_agree() -> None:
    async def long(t: T) -> None:
        await t.choose(0, picks(8, 9), ASK)
        t.s.notes.append(str(t.roll(100)))

    match = match_of(toy(long))
    for number in range(50):
        match.choose(0, PICK[8 + number % 2])
        fork = match.fork()
        fork.choose(0, "pick 8")
        assert standing(fork.fork()) == standing(fork)
        assert standing(match.fork().fork()) == standing(match)


# Imagined worlds


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("moves", MOMENTS.values(), ids=MOMENTS.keys())
def test_an_imagined_world_forks_as_itself(moves: Any, seat: int) -> None:
    rng = random.Random(3)
    for _ in range(20):
        world = at(*moves).imagine(seat, rng)
        assert standing(world.fork()) == standing(world)
        while not world.over:
            decision = rng.choice(world.decisions)
            world.choose(decision.seat, rng.choice(decision.options))
            assert standing(world.fork()) == standing(world)


@pytest.mark.parametrize("moves", MOMENTS.values(), ids=MOMENTS.keys())
def test_a_world_imagined_in_an_imagined_world_forks_as_itself(moves: Any) -> None:
    rng = random.Random(5)
    for _ in range(20):
        world = at(*moves).imagine(0, rng)
        decision = rng.choice(world.decisions)
        world.choose(decision.seat, rng.choice(decision.options))
        inner = world.imagine(1, rng)
        assert standing(inner.fork()) == standing(inner)
        decision = rng.choice(inner.decisions)
        inner.choose(decision.seat, rng.choice(decision.options))
        assert standing(inner.fork()) == standing(inner)


def test_what_a_seat_does_not_know_is_dealt_anew_and_the_rest_stays() -> None:
    match = at()
    rng = random.Random(1)
    hands = set()
    for _ in range(200):
        t = match.imagine(0, rng).table
        assert known_to(t, 0, HAND) == known_to(match.table, 0, HAND)
        hands.add("".join(sorted(letters(t, t.s.tokens.zones[HAND + 1]))))
    assert len(hands) > 20


def test_a_secret_pick_of_another_seat_is_open_again() -> None:
    match = at((1, None))
    world = match.imagine(0, random.Random(1))
    assert [decision.seat for decision in world.decisions] == [0, 1]
    assert [decision.seat for decision in match.imagine(1, random.Random(1)).decisions] == [0]


def test_the_options_of_others_are_made_for_the_imagined_hand() -> None:
    match = at()
    rng = random.Random(1)
    for _ in range(100):
        world = match.imagine(0, rng)
        theirs, mine = world.decision(1), world.decision(0)
        assert theirs is not None
        assert mine is not None
        assert list(theirs.options) == cards(world.table, 1)
        assert list(mine.options) == cards(match.table, 0)


def test_the_chance_to_come_is_new() -> None:
    match = at(*START, (1, NO), (0, NO))
    told = set()
    for number in range(30):
        world = match.imagine(0, random.Random(number))
        world.choose(0, PICK[8])
        told.add(world.state.notes[-1])
    assert len(told) > 10


def test_a_world_that_contradicts_a_public_act_is_dealt_again() -> None:
    """The rival is asked to play an `a`, which says that it holds one; deals without are void."""

    async def must_have_a(t: T) -> None:
        for card in (0, 2, 3):
            t.move(card, HAND + 1)
        await t.choose(1, lambda: [option for option in cards(t, 1) if option is PICK[0]], ASK)

    match = match_of(toy(must_have_a, faces=FACES))
    rng = random.Random(1)
    for _ in range(50):
        t = match.imagine(0, rng).table
        assert "a" in letters(t, t.s.tokens.zones[HAND + 1])


def test_the_true_match_is_not_touched_by_imagining() -> None:
    match = at(*START)
    before = standing(match)
    for number in range(10):
        match.imagine(number % 3, random.Random(number))
    assert standing(match) == before
