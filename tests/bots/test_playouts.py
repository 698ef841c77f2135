"""Careful playouts, where the end of the game is near."""

from __future__ import annotations

import random

from sandtable.bots.greedy import GreedyBot
from sandtable.bots.playouts import LEAST_WORLDS, Contender, ToTheEnd
from sandtable.bots.search import SearchBot
from tests.bots.scenes import situation
from tests.core.toys import ASK, NO, PICK, YES, T, match_of, picks, toy


async def heap(t: T) -> None:
    """Both take one or two of four in turn; who takes the last wins."""
    seat = t.s.round % 2
    left = 4 - sum(int(taken) for taken in t.s.notes)
    numbers = [number for number in (2, 1) if number <= left]
    taken = (await t.choose(seat, picks(*numbers), ASK)).args[0]
    t.s.notes.append(str(taken))
    t.s.round += 1
    if taken == left:
        t.end([1.0 if winner == seat else -1.0 for winner in (0, 1)], "taken")


def test_they_see_what_one_action_ahead_cannot_be_seen() -> None:
    at = situation(match_of(toy(heap)))
    assert GreedyBot(random.Random(1)).choose(at) is PICK[2]
    playouts = ToTheEnd(at, random.Random(1), {PICK[2]: 0.0, PICK[1]: 0.0})
    playouts.iterate()
    assert [contender.results for contender in playouts.contenders] == [[-1.0], [1.0]]
    assert playouts.best() is PICK[1]
    assert SearchBot(random.Random(1), iterations=1).choose(at) is PICK[1]


def test_they_are_for_games_whose_end_is_near() -> None:
    near = ToTheEnd(situation(match_of(toy(heap))), random.Random(1), {PICK[1]: 0.0})
    far = ToTheEnd(situation(match_of(toy())), random.Random(1), {NO: 0.0, YES: 0.0})
    assert near.reach_the_end()
    assert not far.reach_the_end()
    far.iterate()
    assert [contender.results for contender in far.contenders] == [[0.0], [0.0]]


async def lottery(t: T) -> None:
    """Whatever is picked, the die decides."""
    await t.choose(0, picks(1, 2, 3), ASK)
    t.end((t.roll(6) / 6, 0.0), "rolled")


def test_all_options_meet_the_same_dice() -> None:
    promises = {PICK[1]: 0.2, PICK[2]: 0.1, PICK[3]: 0.0}
    playouts = ToTheEnd(situation(match_of(toy(lottery))), random.Random(1), promises)
    for _ in range(12):
        playouts.iterate()
    first, second, third = (contender.results for contender in playouts.contenders)
    assert first == second == third
    assert len(set(first)) > 1
    assert playouts.best() is PICK[1], "nothing speaks against what promises most"


def test_who_is_clearly_behind_is_dropped() -> None:
    playouts = ToTheEnd(
        situation(match_of(toy(heap))), random.Random(1), {PICK[2]: 0.0, PICK[1]: 0.0}
    )
    for _ in range(LEAST_WORLDS - 1):
        playouts.iterate()
    assert not playouts.lead()
    playouts.iterate()
    assert [contender.option for contender in playouts.contenders] == [PICK[1]]
    assert playouts.lead() > 1000


def test_what_chance_alone_may_have_brought_decides_nothing() -> None:
    first, other = Contender(PICK[1], 0.0), Contender(PICK[2], 0.0)
    other.results = [0.0, 0.0, 0.0, 0.0]
    first.results = [1.0, 1.0, 1.0, 0.0]  # 0.75 ahead, with a standard error of 0.25
    assert other.is_behind(first)
    first.results = [1.0, -1.0, 1.0, 0.0]  # 0.25 ahead, with one of nearly 0.5
    assert not other.is_behind(first)
