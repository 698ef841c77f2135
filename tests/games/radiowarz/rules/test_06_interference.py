"""RadioWarz, chapter 6: interference. The drawn examples are in `positions/`."""

from __future__ import annotations

import pytest

from tests.games.radiowarz.play import table
from tests.games.radiowarz.test_positions import POSITIONS, check


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_drawn_example(name: str) -> None:
    assert check(name) > 0


@pytest.mark.rule("radiowarz 6.1")
def test_one_crossed_link_may_be_pulled_or_none() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 a5 f5")
    t.station("d7")
    assert t.offered == {"leave", "pull 2.2", "pull 3.2"}
    t.pull("3.2")
    assert t.decider == 2, "one is all"
    assert (t.link("2.2"), t.link("3.2")) == ("a4 f4", "a5 d7 f5")


@pytest.mark.rule("radiowarz 6.1")
def test_leaving_changes_nothing() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.station("d6")
    t.leave()
    assert t.link("2.2") == "a4 f4"
    assert t.decider == 2


@pytest.mark.rule("radiowarz 6.1")
def test_without_a_crossing_nothing_is_asked() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.station("d3")
    assert t.decider == 2


@pytest.mark.rule("radiowarz 6.2")
def test_a_string_that_bends_round_my_last_station_is_not_passed_over() -> None:
    t = table("west1 d5", "west2 a4 f4", "west3 b7", links={"2.2": "a4 d5 f4"})
    t.station("d1")
    assert t.decider == 2


@pytest.mark.rule("radiowarz 6.2")
def test_another_piece_of_it_may_be() -> None:
    t = table("west1 d5", "west2 a4 f4", "west3 d6", links={"2.2": "a4 d5 d6 f4"})
    t.station("f5")
    assert t.offered == {"leave", "pull 2.2"}, "the piece from d6 to f4"


@pytest.mark.rule("radiowarz 6.3")
def test_two_links_of_one_player_are_two_choices() -> None:
    t = table("west1 d1", "west2 a3 f4 a6", "west3 b7")
    t.station("d7")
    assert t.offered == {"leave", "pull 2.2", "pull 2.3"}
    t.pull("2.2")
    assert t.link("2.2") == "a3 d7 f4"
    assert t.link("2.3") == "f4 a6"


@pytest.mark.rule("radiowarz 6.4")
def test_the_own_string_is_never_pulled() -> None:
    t = table("west1 a3 f4 d1", "west2 a5 f5", "west3 b7")
    t.station("d7")
    assert t.offered == {"leave", "pull 2.2"}
    t = table("west1 a3 f4 d1", "west2", "west3 b7")
    t.station("d7")
    assert t.decider == 2


@pytest.mark.rule("radiowarz 6.5")
def test_ends_stay_and_the_new_pin_is_a_pivot() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.station("d6")
    t.pull("2.2")
    assert t.link("2.2") == "a4 d6 f4"
    places = {city["id"]: city["at"] for city in t.match.game.printed["cities"]}
    row = ["city.a4", "city.d6", "city.f4"]
    assert t.seat(2)["links"][1]["points"] == [places[city] for city in row]


@pytest.mark.rule("radiowarz 6.5")
def test_it_goes_round_the_far_side() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.station("d6")
    t.pull("2.2")
    t = table("west1 d6", "west2 a4 f4", "west3 b7")
    t.station("d1")
    t.pull("2.2")
    assert t.link("2.2") == "a4 d1 f4", "from below it is hooked above"


@pytest.mark.rule("radiowarz 6.6")
def test_pins_of_everybody_catch_the_string() -> None:
    t = table("west1 c5 d1", "west2 a4 f4", "west3 e5")
    t.station("d7")
    t.pull("2.2")
    assert t.link("2.2") == "a4 c5 d7 e5 f4"


@pytest.mark.rule("radiowarz 6.6")
def test_a_pin_outside_of_what_the_string_sweeps_does_not() -> None:
    t = table("west1 a7 d1", "west2 a4 f4", "west3 f6")
    t.station("d6")
    t.pull("2.2")
    assert t.link("2.2") == "a4 d6 f4"


@pytest.mark.rule("radiowarz 6.6")
def test_the_link_catches_on_its_own_end() -> None:
    t = table("west2 d2", "west1 f5", "west4", links={"1.1": "west2 f5 d2"}, active=3)
    t.station("e1")
    t.pull("1.1")
    assert t.link("1.1") == "west2 e1 d2 f5 d2"


@pytest.mark.rule("radiowarz 6.7")
def test_a_pivot_lets_go() -> None:
    strips = {3: "near"}
    t = table(
        "west5 a1", "west2 e1", "west3", active=3, strips=strips, links={"1.1": "west5 e1 a1"}
    )
    t.station("east1")
    t.pull("1.1")
    assert t.link("1.1") == "west5 east1 a1"


@pytest.mark.rule("radiowarz 6.7")
def test_a_pivot_holds_while_the_string_bends_round_it() -> None:
    t = table("west1 e2", "west2 a4 f4", "west3 d6", links={"2.2": "a4 d6 f4"})
    t.station("e6")
    t.pull("2.2")
    assert t.link("2.2") == "a4 d6 e6 f4"


@pytest.mark.rule("radiowarz 6.8")
@pytest.mark.parametrize(
    ("start", "new", "after"), [("a5", "f5", "a4 d6 f5 f4"), ("f5", "a5", "a4 a5 d6 f4")]
)
def test_the_crossing_nearest_to_the_new_station_is_pulled(
    start: str, new: str, after: str
) -> None:
    t = table(f"west3 {start}", "west2 a4 f4", "west4 d6", links={"2.2": "a4 d6 f4"})
    t.station(new)
    t.pull("2.2")
    assert t.link("2.2") == after


@pytest.mark.rule("radiowarz 6.8.1")
def test_of_pieces_that_lie_on_each_other_the_first_is_pulled() -> None:
    links = {"1.1": "west2 a7 b4 c2(2) b4"}
    t = table("west2 b4", "west5 c2 b3", "west1 a7", links=links, active=2)
    t.station("d3")
    t.pull("1.1")
    assert t.link("1.1") == "west2 a7 b4 d3 c2(2) b4"


@pytest.mark.rule("radiowarz 6.9")
def test_a_pull_through_a_mountain_is_not_offered() -> None:
    t = table("west4 east2", "west3 d3", "west2", strips={1: "near"}, active=3)
    vetoed = {each["link"]: each["vetoed"] for each in t.view(3)["previews"]["city.d7"]["strings"]}
    assert vetoed == {"link.0.0": ["region.mountain_2"], "link.1.0": []}
    t.station("d7")
    assert t.offered == {"leave", "pull 2.1"}


@pytest.mark.rule("radiowarz 6.9")
def test_on_its_way_a_string_may_be_lifted_over_a_mountain() -> None:
    t = table("west4 f2", "west3", "west5", strips={2: "near"}, active=2)
    t.station("east5")
    t.pull("1.1")
    assert t.link("1.1") == "west4 east5 f2", "round the Rock"


@pytest.mark.rule("radiowarz 6.10")
def test_nothing_else_changes() -> None:
    t = table("west1 d1", "west2 a3 f4 a6", "west3 a5 f5")
    t.station("d7")
    t.pull("2.2")
    assert t.link("1.2") == "d1 d7", "the new link stays straight"
    assert t.link("2.3") == "f4 a6"
    assert t.link("3.2") == "a5 f5"
    assert t.seat(2)["stations"] == ["city.west2", "city.a3", "city.f4", "city.a6"]


@pytest.mark.rule("radiowarz 6.11")
def test_a_new_pin_does_not_bend_what_lies_there() -> None:
    t = table("west1 d5", "west2 a4 f4", "west3 d6", links={"2.2": "a4 d6 f4"})
    t.station("c5")
    assert t.link("2.2") == "a4 d6 f4", "c5 stands inside the bend"


@pytest.mark.rule("radiowarz 6.12")
@pytest.mark.parametrize(("start", "new"), [("e2", "e6"), ("b2", "b7"), ("c2", "c7")])
def test_a_bent_link_can_be_pulled_by_any_piece(start: str, new: str) -> None:
    t = table(f"west1 {start}", "west2 a4 f4", "west3 d6", links={"2.2": "a4 d6 f4"})
    t.station(new)
    t.pull("2.2")
    assert new in t.link("2.2").split()


@pytest.mark.rule("radiowarz 6.13")
def test_a_string_can_be_wound_round_a_pin() -> None:
    links = {"1.2": "e6 b7(2) e6 f6 a1"}
    t = table("west1 e6 a1", "west2 d3 b7", "west3 a4 f6", links=links, active=3)
    t.station("a6")
    t.pull("1.2")
    assert t.link("1.2") == "e6 a6 b7(2) e6 f6 a1"


@pytest.mark.rule("radiowarz 6.13")
def test_it_unwinds_when_pulled_back() -> None:
    links = {"1.2": "b4 c2(2) b4 a5 b5 f6"}
    t = table("west4 b4 f6", "west2 c2 b5", "west3 f5 a5", links=links, active=2)
    t.station("c1")
    t.pull("1.2")
    assert t.link("1.2") == "b4 c1 c2 b4 a5 b5 f6"
