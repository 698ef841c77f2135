"""RadioWarz, chapter 3: the turn."""

from __future__ import annotations

import pytest

from tests.games.radiowarz.play import BOARD, new, table

CLOSED_IN = BOARD.replace(
    "outline = [[0, 0], [1200, 0], [1200, 8000], [0, 8000]]",
    "outline = [[0, 0], [1100, 0], [1100, 8000], [0, 8000]]",
)
"""The board with a wall of mountain between the rim and everything else."""
CLOSED_IN += """
[[regions]]
terrain = "mountain"
number = 3
name = "The Wall"
outline = [[1100, 0], [1200, 0], [1200, 8000], [1100, 8000]]
"""


@pytest.mark.rule("radiowarz 3.1")
def test_turns_go_round_and_there_are_five_each() -> None:
    t = new(3)
    for base in ("west1", "west2", "west3"):
        t.base(base)
    turns = []
    while not t.match.over:
        assert t.decider is not None
        turns.append(t.decider)
        t.place(sorted(t.offered)[0].split()[1])
    assert turns == [1, 2, 3] * 5
    assert [t.seat(seat)["pins"] for seat in (1, 2, 3)] == [0, 0, 0]
    assert [len(t.seat(seat)["stations"]) for seat in (1, 2, 3)] == [6, 6, 6]


@pytest.mark.rule("radiowarz 3.2")
def test_the_station_comes_first_then_interference_then_the_next_player() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    assert t.decision.prompt.rule == "3.1"
    t.station("d6")
    assert (t.decider, t.decision.prompt.rule) == (1, "6.1")
    assert t.seat(1)["stations"][-1] == "city.d6"
    t.pull("2.2")
    assert (t.decider, t.decision.prompt.rule) == (2, "3.1")


@pytest.mark.rule("radiowarz 3.2")
def test_victory_is_looked_at_after_interference() -> None:
    t = table("west1 east1 west4", "west2 b3 b7", "west3 c2", strips={1: "near"})
    t.station("east5")
    assert t.offers("pull 2.2")
    assert not t.match.over
    t.leave()
    assert t.winners == [1]


@pytest.mark.rule("radiowarz 3.3")
def test_nobody_can_pass() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    assert all(choice.startswith("station ") for choice in t.offered)


@pytest.mark.rule("radiowarz 3.4")
def test_without_a_city_to_go_to_the_turn_is_skipped_and_the_pin_lost() -> None:
    t = table("west1 west4", "west2 west5", "west3", active=3, content=CLOSED_IN)
    assert t.decider is None, "all bases are taken, and behind them is the wall"
    assert [t.seat(seat)["pins"] for seat in (1, 2, 3)] == [0, 0, 0]
    assert [len(t.seat(seat)["stations"]) for seat in (1, 2, 3)] == [2, 2, 1]


@pytest.mark.rule("radiowarz 3.4")
def test_a_skipped_turn_is_told() -> None:
    t = table("west1 west2", "west4", "west3", active=2, content=CLOSED_IN)
    assert t.offered == {"station west5"}
    t.station("west5")
    assert "Seat 3 has no city to go to and loses a pin." in t.log
    assert "Seat 1 has no city to go to and loses a pin." in t.log
    assert t.match.over
