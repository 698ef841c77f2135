"""The taut string against an independent solver, and by hand.

`bench/radiowarz_pulls.py` does the same to many more.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import dist

import pytest

from sandtable.games import make_game
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.rules.taut_string import PIN_ON_LEFT, PIN_ON_RIGHT, pull
from tests.games.radiowarz.brute import Board, length, reduced
from tests.games.radiowarz.pulls import (
    Tug,
    in_general_position,
    judge,
    of_games,
    sides,
    tangle,
    tangles,
)


@pytest.mark.parametrize("seed", range(5))
def test_tangles_agree_with_the_judge(seed: int) -> None:
    """Five times 500 pulls among random pins."""
    seen: Counter[str] = Counter()
    for tug in islice(tangles(seed), 500):
        judge(tug, seen)
    assert seen["pulls"] == 500
    rare = [seen[kind] for kind in ("lets go", "wound", "round its own end", "crossed twice")]
    assert min(rare) > 5, seen


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("variants", [(), ("soundings",)])
def test_pulls_of_games_agree_with_the_judge(seats: int, variants: tuple[str, ...]) -> None:
    """Four times 700 pulls on the maps."""
    seen: Counter[str] = Counter()
    for tug in islice(of_games(make_game("radiowarz", seats, variants), 1), 700):
        judge(tug, seen)
    assert seen["pulls"] == 700
    assert min(seen["bent before"], seen["catches others"], seen["lets go"]) > 20, seen


def test_the_judge_is_right_without_its_short_cut() -> None:
    """On small boards: of all curves that are shorter, none is of the kind that was asked for."""
    rng = random.Random(5)
    looked = 0
    for _ in range(12):
        for tug in islice(tangle(in_general_position(rng, 8, 100), rng), 3):
            new = tug.result()
            board = Board(tug.places, tug.pins)
            wanted = board.of_pulled(tug.link, tug.piece, tug.s, tug.n)
            limit = length(tug.places, new.pins) - 1e-6
            for word in _shorter(board, (new.pins[0],), new.pins[-1], (), limit):
                looked += 1
                assert board.normal(word, new) != wanted
    assert looked > 10_000


def _shorter(
    board: Board, row: tuple[int, ...], end: int, word: tuple[int, ...], left: float
) -> Iterator[tuple[int, ...]]:
    """The classes of all rows of pins that end there and are not longer than what is left."""
    places, at = board.places, row[-1]
    if at == end and len(row) > 1:
        yield word
    if len(row) == 6:
        return
    for times in range(-2, 3) if len(row) > 1 else (0,):
        letter = at + 1 if times > 0 else -at - 1
        turned = reduced((*word, *[letter] * abs(times)))
        for other in board.pins:
            rest = left - dist(places[at], places[other])
            if other != at and rest >= dist(places[other], places[end]):
                crossed = reduced((*turned, *board.between(at, other)))
                yield from _shorter(board, (*row, other), end, crossed, rest)


# Four places at the compass points, and some more to bend round
WEST, EAST, NORTH, SOUTH, INNER, OUTER, BEYOND = range(7)
PLACES = [(0, 50), (101, 52), (52, 103), (49, 0), (30, 61), (20, 90), (55, 150)]
LEFT = sides(PLACES)


def pins(*standing: int) -> int:
    return sum(1 << pin for pin in standing)


def test_a_straight_link_bends_round_the_new_pin() -> None:
    link = pull(LEFT, pins(WEST, EAST, NORTH, SOUTH), Link((WEST, EAST)), 0, SOUTH, NORTH)
    assert link == Link((WEST, NORTH, EAST), (PIN_ON_RIGHT,))


def test_from_the_other_side_it_bends_the_other_way() -> None:
    link = pull(LEFT, pins(WEST, EAST, NORTH, SOUTH), Link((WEST, EAST)), 0, NORTH, SOUTH)
    assert link == Link((WEST, SOUTH, EAST), (PIN_ON_LEFT,))


def test_a_pin_inside_the_triangle_catches_it() -> None:
    standing = pins(WEST, EAST, NORTH, SOUTH, INNER)
    link = pull(LEFT, standing, Link((WEST, EAST)), 0, SOUTH, NORTH)
    assert link == Link((WEST, INNER, NORTH, EAST), (PIN_ON_LEFT, PIN_ON_RIGHT))


def test_a_pin_outside_of_it_does_not() -> None:
    standing = pins(WEST, EAST, NORTH, SOUTH, OUTER)
    link = pull(LEFT, standing, Link((WEST, EAST)), 0, SOUTH, NORTH)
    assert link.pins == (WEST, NORTH, EAST)


def test_a_pivot_on_the_way_lets_go() -> None:
    bent = Link((WEST, NORTH, EAST), (PIN_ON_RIGHT,))
    standing = pins(WEST, EAST, NORTH, SOUTH, BEYOND)
    link = pull(LEFT, standing, bent, 1, SOUTH, BEYOND)
    assert link == Link((WEST, BEYOND, EAST), (PIN_ON_RIGHT,))


def test_the_same_result_in_a_mirror() -> None:
    for seed in range(3):
        for tug in islice(tangles(seed), 150):
            flipped = [(-x, y) for x, y in tug.places]
            turns = tuple(_mirrored(tug.link, at) for at in range(len(tug.link.turns)))
            mirrored = tug._replace(
                places=flipped, left=sides(flipped), link=Link(tug.link.pins, turns)
            )
            new = tug.result()
            assert mirrored.result().pins == new.pins
            wanted = tuple(_mirrored(new, at) for at in range(len(new.turns)))
            assert mirrored.result().turns == wanted


def _mirrored(link: Link, at: int) -> int:
    """Half turns the other way; rounded down, they are one less unless they were whole."""
    there_and_back = link.pins[at] == link.pins[at + 2]
    return -link.turns[at] - (not there_and_back)


def test_the_way_back_gives_the_same_string() -> None:
    """A link told from its other end is pulled to the same string, told from its other end."""
    for tug in islice(tangles(7), 300):
        link = tug.link
        turned = Link(
            link.pins[::-1], tuple(_mirrored(link, at) for at in range(len(link.turns)))[::-1]
        )
        back = tug._replace(link=turned, piece=len(link.pins) - 2 - tug.piece)
        assert back.result().pins == tug.result().pins[::-1]


def test_pins_elsewhere_do_not_matter() -> None:
    """A pin far outside of the hull of everything changes nothing."""
    rng = random.Random(1)
    for tug in islice(tangles(11), 200):
        far = (rng.randrange(10**6, 2 * 10**6), rng.randrange(10**6, 2 * 10**6))
        places = [*tug.places, far]
        more = Tug(
            places, sides(places), (*tug.pins, len(tug.places)), tug.link, tug.piece, tug.s, tug.n
        )
        assert more.result() == tug.result()
