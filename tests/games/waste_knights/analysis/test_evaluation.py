"""What the guess at who is winning sees."""

from __future__ import annotations

import random

from sandtable.bots.greedy import GreedyBot
from sandtable.games.waste_knights.analysis.evaluation import evaluate
from sandtable.games.waste_knights.analysis.goals import layout, task_goals
from sandtable.games.waste_knights.content.grid import LABELS, PLACE
from sandtable.games.waste_knights.rules.gear.paying import gear_worth_spendable
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


def at(place: str, **more: object) -> float:
    """How a knight stands who is there and has this along."""
    return evaluate(table(phase="plan", one={"at": place, **more}, two={"at": "a1"}).t, 0)


def test_nearer_to_the_end_of_a_task_is_better() -> None:
    task = ["the_long_walk accepted"]  # it ends in New Sydney, on d7
    assert at("d7", tasks=task) > at("d6", tasks=task) > at("d5", tasks=task)


def test_a_task_that_cannot_be_paid_is_no_reason_to_wait_where_it_begins() -> None:
    def hopes_of(**more: object) -> list[str]:
        t = table(one={"tasks": ["spare_parts"], **more}).t  # it begins with a green card, on b3
        lay = layout(t.box, tuple(t.s.tiles))
        return [LABELS[place] for place, _ in task_goals(t, 0, 0, gear_worth_spendable(t, 0), lay)]

    assert hopes_of(pack=["medi_shot"]) == ["b3"]
    assert hopes_of() == []


def test_with_enough_reputation_greedy_makes_for_gangraen() -> None:
    t = table(phase="plan", one={"at": "d2", "reputation": 6}, two={"at": "a1"})
    bot = GreedyBot(random.Random(1))
    route: tuple[int, ...] = ()
    while t.s.phase == "plan" and t.asked == [1]:
        route = t.s.route
        t.match.choose(0, bot.choose(situation(t.match)))
    assert route[-1] == PLACE["d4"]


def test_health_is_worth_less_when_the_mission_ends() -> None:
    def wound(number: int) -> float:
        whole = table(round=number, phase="plan", two={"at": "a1"}).t
        hurt = table(round=number, phase="plan", one={"health": 2}, two={"at": "a1"}).t
        return evaluate(whole, 0) - evaluate(hurt, 0)

    assert wound(2) > wound(8) > 0


def test_cultists_on_the_board_are_a_danger_to_everybody() -> None:
    calm = table(variants=["cult-of-the-manifold"]).t
    villains = ["a1", "a2", "a3", "away", "away", "away"]
    grave = table(variants=["cult-of-the-manifold"], villains=villains, powers=[0] * 6).t
    assert evaluate(grave, 0) + evaluate(grave, 1) < evaluate(calm, 0) + evaluate(calm, 1)
