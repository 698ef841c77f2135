"""RadioWarz, chapter 2: setup."""

from __future__ import annotations

import pytest

from tests.games.radiowarz.play import new


@pytest.mark.rule("radiowarz 2.1")
def test_bases_are_chosen_in_turn_order_and_none_twice() -> None:
    t = new(3)
    bases = {f"base west{number}" for number in range(1, 6)}
    assert (t.decider, t.offered) == (1, bases)
    t.base("west3")
    assert (t.decider, t.offered) == (2, bases - {"base west3"})
    t.base("west1")
    assert (t.decider, t.offered) == (3, bases - {"base west3", "base west1"})
    t.base("west2")
    assert [t.seat(seat)["stations"] for seat in (1, 2, 3)] == [
        *(["city.west3"], ["city.west1"], ["city.west2"])
    ]


@pytest.mark.rule("radiowarz 2.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_first_seat_chooses_first_and_begins(seats: int) -> None:
    t = new(seats)
    for number in range(1, seats + 1):
        assert t.decider == number
        t.base(f"west{number}")
    assert t.decider == 1
    assert t.decision.prompt.rule == "3.1"


@pytest.mark.rule("radiowarz 2.3")
def test_strips_are_drawn_when_all_bases_stand() -> None:
    t = new(3)
    t.base("west1")
    t.base("west2")
    assert [t.seat(seat)["strip"] for seat in (1, 2, 3)] == [None, None, None]
    assert t.view()["strips_left"] == 6
    t.base("west3")
    names = [t.seat(seat)["strip"]["name"] for seat in (1, 2, 3)]
    assert len(set(names)) == 3
    assert t.view()["strips_left"] == 3


@pytest.mark.rule("radiowarz 2.3")
def test_strips_are_drawn_at_random() -> None:
    drawn = set()
    for seed in range(40):
        t = new(3, seed)
        for base in ("west1", "west2", "west3"):
            t.base(base)
        drawn.add(t.seat(1)["strip"]["name"])
    assert drawn == {"far one", "far two", "far three", "far four", "near", "mixed"}


@pytest.mark.rule("radiowarz 2.4")
def test_strips_lie_open_and_those_not_drawn_stay_unseen() -> None:
    t = new(3)
    for base in ("west1", "west2", "west3"):
        t.base(base)
    seats = [t.view(seat)["seats"] for seat in (1, 2, 3, None)]
    assert seats[0] == seats[1] == seats[2] == seats[3]
    tokens = t.match.state.tokens
    assert [bin(known).count("1") for known in sorted(tokens.known)] == [0, 0, 0, 4, 4, 4]
