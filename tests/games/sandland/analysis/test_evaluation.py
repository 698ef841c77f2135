"""What the guess at who is winning sees."""

from __future__ import annotations

from typing import Any

from sandtable.games.sandland.analysis.evaluation import evaluate
from tests.games.sandland.play import table


def guess(**cards: Any) -> float:
    return evaluate(table(**cards).match.table, 0)


def test_water_to_come_counts_before_it_is_pulled() -> None:
    assert guess(f1="lilith", ef1="geji_dragon", round=3) > 0  # 3 water against 2, the same Attack


def test_what_one_seat_gains_the_other_loses() -> None:
    t = table(f1="ghost", ef1="tank_104 damage1", water=2, scrap=1, fill=False)
    assert evaluate(t.match.table, 0) == -evaluate(t.match.table, 1) > 0


def test_the_counter_means_most_in_the_skirmish_that_decides() -> None:
    first, third = guess(water=3), guess(water=3, results=(1, 2))
    assert 0 < first < third


def test_who_has_won_a_skirmish_is_ahead_while_the_next_is_even() -> None:
    assert guess(results=(1,)) > 0 > guess(results=(2,))


def test_a_ready_card_of_who_has_passed_is_worth_no_more_than_an_exhausted_one() -> None:
    ready = guess(f1="ghost", passed=(1,), active=2)
    assert ready == guess(f1="ghost exhausted", passed=(1,), active=2)
    assert guess(f1="ghost") > guess(f1="ghost exhausted")


def test_a_face_down_card_that_cannot_be_paid_is_worth_less_to_who_knows_it() -> None:
    dear = {"f1": "down geji_dragon"}
    without = guess(**dear, scrap=2) - guess(f1="down gargoyle", scrap=2)
    enough = guess(**dear, scrap=3) - guess(f1="down gargoyle", scrap=3)
    assert without < enough
    hidden = {"ef1": "down geji_dragon", "their_plays": "sl02"}
    assert guess(**hidden) == guess(ef1="down gremlin", their_plays="sl02")
