"""RadioWarz, chapter 7: ending the game."""

from __future__ import annotations

import re

import pytest

from tests.games.radiowarz.play import BOARD, Play, new, table
from tests.games.radiowarz.rules.test_03_turn import CLOSED_IN

NOWHERE = re.sub(r"    \{ name = \"west5\".*\n", "", CLOSED_IN)
"""The board with four cities that can be reached: the bases."""


@pytest.mark.rule("radiowarz 7.1")
def test_all_six_on_air_at_the_end_of_the_turn_wins_at_once() -> None:
    t = table("west1 east1 west4", "west2 b1 b2", "west3 c1 c2", strips={1: "near"})
    assert t.view(1)["previews"]["city.east5"]["wins"]
    t.place("east5")
    assert t.winners == [1]
    assert t.match.payoffs == (1.0, -1.0, -1.0)
    assert [t.seat(seat)["pins"] for seat in (2, 3)] == [3, 3], "the others do not go on"


@pytest.mark.rule("radiowarz 7.1")
def test_five_are_not_enough() -> None:
    t = table("west1 east1", "west2 b1 b2", "west3 c1 c2", strips={1: "near"})
    assert not t.view(1)["previews"]["city.west5"]["wins"]
    t.place("west5")
    assert len(t.on_air(1)) == 5
    assert not t.match.over


def completed_by_a_rival() -> Play:
    """Seat 2 has just put seat 1 on air everywhere."""
    t = table("west4 east5 west2", "west5 e1 b4", "west3 b7", strips={1: "near"}, active=2)
    assert len(t.on_air(1)) == 5
    t.station("b1")
    t.pull("1.2")
    assert len(t.on_air(1)) == 6
    return t


@pytest.mark.rule("radiowarz 7.2")
def test_a_rivals_pull_does_not_win_for_the_owner_at_once() -> None:
    t = completed_by_a_rival()
    assert not t.match.over
    t.place("b6")
    assert (t.match.over, t.decider) == (False, 1)
    t.place("west1")
    assert t.winners == [1], "at the end of the own turn it still holds"


@pytest.mark.rule("radiowarz 7.2")
def test_it_must_still_hold_then() -> None:
    t = completed_by_a_rival()
    t.station("a1")
    t.pull("1.1")
    assert "desert 1" not in t.on_air(1)
    t.place("west1")
    assert (t.match.over, t.decider) == (False, 2)


def last_turn(*strings: str, active: int, strips: dict[int, str]) -> Play:
    """Everybody has placed all pins but the active seat, who has one left."""
    lost = {seat: 6 - len(row.split()) - (seat == active) for seat, row in enumerate(strings, 1)}
    return table(*strings, active=active, strips=strips, lost=lost)


@pytest.mark.rule("radiowarz 7.3")
def test_the_most_passes_win_when_all_pins_are_placed() -> None:
    strips = {1: "near", 2: "mixed"}
    t = last_turn("west1 east1", "west2 c7", "west3 b2", active=3, strips=strips)
    assert t.passes(1) == {"plain 2": 1, "green forest 1": 1, "red forest 1": 1}
    assert (t.points(1), t.points(2), t.points(3)) == (3, 1, 0)
    t.place("b3")
    assert t.winners == [1]
    assert t.match.state.ending == "most points"
    assert (
        "All pins are placed: seat 1 has 3 points, seat 2 has 1 point and seat 3 has 0 points."
        in t.log
    )


@pytest.mark.rule("radiowarz 7.3")
def test_a_region_crossed_twice_is_two_points() -> None:
    t = last_turn("west1 east1 west2", "west5 c7", "west3 b2", active=3, strips={1: "near"})
    assert t.passes(1) == {"plain 2": 2, "green forest 1": 2, "red forest 1": 2}
    assert t.points(1) == 6


@pytest.mark.rule("radiowarz 7.4")
def test_a_bend_inside_a_region_does_not_split_a_stretch() -> None:
    links = {"1.1": "west1 d5 east1"}
    t = table("west1 east1", "west2 d5", "west3 b2", strips={1: "near"}, links=links)
    assert t.passes(1)["swamp 1"] == 1


@pytest.mark.rule("radiowarz 7.4")
def test_leaving_and_coming_back_makes_a_second_stretch() -> None:
    links = {"1.1": "west1 d5 east1"}
    t = table("west1 east1", "west2 d5", "west3 b2", strips={1: "near"}, links=links)
    assert t.passes(1)["green forest 1"] == 2, "in, out round d5, in again"
    assert t.points(1) == sum(t.passes(1).values())


@pytest.mark.rule("radiowarz 7.5")
def test_a_tie_goes_to_the_shorter_string() -> None:
    t = last_turn("west1 a1 b1", "west4 f6", "west3 b2", active=3, strips={})
    t.place("f1")
    assert [t.points(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    lengths = [t.seat(seat)["length"] for seat in (1, 2, 3)]
    assert min(lengths) == lengths[0]
    assert t.winners == [1]
    assert t.match.state.ending == "the shorter string"


@pytest.mark.rule("radiowarz 7.5")
def test_bends_count() -> None:
    rows = ("west1 f1", "west4 d6", "west3 b7")
    straight = table(*rows, lost={1: 3, 2: 4, 3: 4})
    bent = table(*rows, lost={1: 3, 2: 4, 3: 4}, links={"1.1": "west1 d6 f1"})
    assert bent.seat(1)["length"] > straight.seat(1)["length"]


@pytest.mark.rule("radiowarz 7.5")
def test_only_those_with_the_most_points_are_compared() -> None:
    strips = {1: "near", 2: "mixed"}
    t = last_turn("west1 east1", "west2", "west3 b2", active=3, strips=strips)
    t.place("b3")
    assert t.seat(2)["length"] == 0
    assert t.winners == [1]


@pytest.mark.rule("radiowarz 7.6")
def test_strings_exactly_as_long_share_the_win() -> None:
    t = last_turn("west1", "west2", "west3 b2", active=3, strips={})
    t.place("b3")
    assert t.match.payoffs == (0.5, 0.5, -1.0)
    assert t.match.state.ending == "points and strings alike"
    assert t.log[-1] == "Seat 1 and seat 2 share the win: points and strings alike."


@pytest.mark.rule("radiowarz 7.6")
def test_a_win_that_all_share_is_a_draw() -> None:
    t = new(4, content=NOWHERE)
    for base in ("west1", "west2", "west3", "west4"):
        t.base(base)
    assert t.match.payoffs == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.rule("radiowarz 7.7")
def test_who_gives_up_takes_no_more_turns_but_the_strings_stay() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.match.resign(1)
    assert t.seat(2)["gone"]
    t.station("d6")
    t.pull("2.2")
    assert t.link("2.2") == "a4 d6 f4"
    assert t.decider == 3
    t.place("b5")
    assert t.decider == 1


@pytest.mark.rule("radiowarz 7.7")
def test_who_gives_up_when_a_pin_is_due_does_not_place_it() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7", active=2)
    before = t.seat(2)["stations"]
    t.match.resign(1)
    assert t.seat(2)["stations"] == before
    assert t.decider == 3
    t = new(3, content=BOARD)
    t.match.resign(0)
    assert t.seat(1)["stations"] == []
    assert t.decider == 2


@pytest.mark.rule("radiowarz 7.7")
def test_who_has_given_up_cannot_win() -> None:
    t = table("west1 east1 west4", "west2 b1 b2", "west3 c1 c2", strips={1: "near"}, active=2)
    t.match.resign(0)
    while not t.match.over:
        t.place(min(t.offered).split()[1])
    assert t.match.payoffs is not None
    assert t.match.payoffs[0] == -1.0
    assert t.winners in ([2], [3])


@pytest.mark.rule("radiowarz 7.7")
def test_the_last_one_left_wins() -> None:
    t = new(3, content=BOARD)
    t.match.resign(0)
    t.match.resign(2)
    assert t.winners == [2]
    assert t.match.state.ending == "the others gave up"
