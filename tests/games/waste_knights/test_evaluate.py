"""What the guess at who is winning sees."""

from __future__ import annotations

import random

from sandtable.bots.greedy import GreedyBot
from sandtable.games.waste_knights.evaluate import evaluate
from tests.bots.scenes import situation
from tests.games.waste_knights.play import table


def test_gear_that_works_is_worth_more_than_the_same_gear_stowed() -> None:
    t = table(phase="rest", one={"pack": ["hunting_rifle", "vest"]}, two={"at": "a1"})
    stowed = evaluate(t.t, 0)
    t.play("wear vest body")
    assert evaluate(t.t, 0) > stowed


def test_greedy_puts_on_what_it_carries() -> None:
    t = table(phase="rest", one={"pack": ["hunting_rifle", "vest"]}, two={"at": "a1"})
    option = GreedyBot(random.Random(1)).choose(situation(t.match))
    assert option.verb == "wear"
