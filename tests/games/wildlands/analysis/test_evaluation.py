"""What the evaluation of Wildlands goes by; it is a guess, and only its direction is held here."""

from __future__ import annotations

from itertools import product
from statistics import fmean

import pytest

import sandtable
from sandtable.games.wildlands.analysis.evaluation import evaluate
from sandtable.games.wildlands.box import Box
from tests.games.wildlands.play import side, table


@pytest.fixture(scope="module")
def box() -> Box:
    found = sandtable.new("wildlands", seed=1).game.box
    assert isinstance(found, Box)
    return found


def test_two_hidden_figures_are_as_near_as_the_nearer_of_any_two_spaces(box: Box) -> None:
    anywhere = range(box.spaces)
    for space in (0, 20, 41):
        steps = box.steps_between[space]
        nearest = fmean(min(steps[a], steps[b]) for a, b in product(anywhere, repeat=2))
        assert box.steps_from_hiding[2][space] == pytest.approx(nearest)
    assert box.steps_from_hiding[1][0] == pytest.approx(fmean(box.steps_between[0]))


def test_shards_far_from_everything_are_worse_for_whom_nobody_sees_yet() -> None:
    """In the yard 4 and 8 lie behind a wall; 6 and 7 are in the middle."""

    def guess(*shards: int) -> float:
        hidden = side("guild", lunk="hidden 1", shards=list(shards))
        t = table(side("gnomads", tak=2, shards=[3]), hidden)
        return evaluate(t.match.table, 0)

    assert guess(4, 8) > guess(6, 7)


def test_a_card_more_is_better_and_a_point_much_better() -> None:
    def guess(hand: str, shards: list[int]) -> float:
        me = side("gnomads", tak=2, hand=hand, shards=shards, claimed=4 - len(shards))
        return evaluate(table(me, side("guild", lunk=9, shards=[1])).match.table, 0)

    bare = guess("tak", [3, 7])
    assert bare < guess("tak tak", [3, 7]) < guess("tak", [3])
