"""RadioWarz, chapter 4: stations and links."""

from __future__ import annotations

from itertools import combinations

import pytest

from sandtable.core.errors import Mistake
from sandtable.core.kit.geometry import side
from sandtable.games.radiowarz.content.map_tables import MapTables
from tests.games.radiowarz.maps import SHIPPED, moved, tables_of
from tests.games.radiowarz.play import table


@pytest.mark.rule("radiowarz 4.1")
def test_a_city_holds_one_station() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    for pinned in ("west1", "d1", "west2", "a4", "f4", "west3", "b7"):
        assert not t.offers(f"station {pinned}")
    assert t.offers("station west4"), "a base is a city like any other"
    t.place("c2")
    assert not t.offers("station c2")


@pytest.mark.rule("radiowarz 4.2")
def test_no_station_in_an_own_objective() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3", active=3, strips={3: "mixed"})
    assert not t.offers("station b2"), "plain 2"
    assert not t.offers("station e3"), "red forest 1"
    assert not t.offers("station east5"), "swamp 2"
    assert t.offers("station c6"), "swamp 1 is no objective of this seat"
    t.place("c6")
    assert t.offers("station b2"), "but the others may"


@pytest.mark.rule("radiowarz 4.3")
def test_the_link_is_straight_from_the_last_station() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.place("b6")
    assert t.link("1.2") == "d1 b6"
    places = {city["id"]: city["at"] for city in t.match.game.printed["cities"]}
    assert t.seat(1)["links"][1]["points"] == [places["city.d1"], places["city.b6"]]


@pytest.mark.rule("radiowarz 4.4")
def test_no_link_through_a_mountain() -> None:
    t = table("west5", "west2 b1", "west3 b2", strips={1: "near"})
    assert not t.offers("station east6"), "the Block is in between"
    assert t.offers("station east5"), "just above it"
    t = table("west1", "west2 b1", "west3 b2", strips={1: "near"})
    assert not t.offers("station east4"), "behind the Rock"


@pytest.mark.rule("radiowarz 4.5")
def test_a_link_may_pass_over_everything_else() -> None:
    t = table("west1 a1 f1 d4", "west2 a2 f2", "west3 b7")
    t.place("d1")
    assert t.link("1.4") == "d4 d1", "over the string of a rival"
    t = table("west1 a2 f2 d4", "west2 b7", "west3 b6")
    t.place("d1")
    assert t.link("1.4") == "d4 d1", "over the own string"
    t = table("west1", "west2 b1", "west3 b2", strips={1: "near"})
    assert t.offers("station east2"), "over the sea between board and east"


@pytest.mark.rule("radiowarz 4.5")
def test_water_is_crossed_freely() -> None:
    of = SHIPPED["ferrite"]
    tables = tables_of("ferrite")
    lakes = sum(1 << i for i, region in enumerate(of.regions) if region.terrain == "water")
    over = [
        (a, b)
        for a, b in combinations(range(len(of.cities)), 2)
        if tables.under[a][b] & lakes and tables.open[a] >> b & 1
    ]
    assert len(over) > 50


@pytest.mark.rule("radiowarz 4.6")
def test_a_new_link_touches_no_other_pin() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.place("d7")
    assert t.match.state.links[0][1].turns == ()


@pytest.mark.rule("radiowarz 4.6")
@pytest.mark.parametrize("made", SHIPPED)
def test_no_three_cities_are_in_line(made: str) -> None:
    places = [city.at for city in SHIPPED[made].cities]
    assert all(side(a, b, c) for a, b, c in combinations(places, 3))


@pytest.mark.rule("radiowarz 4.6")
def test_a_map_with_three_cities_in_line_is_refused() -> None:
    in_line = moved(a1=(1500, 700), b1=(2500, 800), c1=(3500, 900))
    with pytest.raises(Mistake, match="Three cities are in one line: a1, b1, c1"):
        MapTables(in_line)
