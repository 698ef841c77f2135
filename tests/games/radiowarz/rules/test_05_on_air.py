"""RadioWarz, chapter 5: where a player is on air."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.games.radiowarz.content.map_tables import MapTables
from tests.games.radiowarz.maps import moved
from tests.games.radiowarz.play import table


@pytest.mark.rule("radiowarz 5.1")
def test_a_region_is_on_air_while_some_string_lies_inside() -> None:
    t = table("west1 east1", "west2 b1", "west3 b2", strips={1: "near"})
    assert t.on_air(1) == {"plain 2", "green forest 1", "red forest 1"}
    t = table("west4 east5", "west2 b1", "west3 b2", strips={1: "near"})
    assert t.on_air(1) == {"desert 1", "swamp 1", "plain 3"}


@pytest.mark.rule("radiowarz 5.1")
def test_regions_that_are_not_on_the_strip_do_not_count() -> None:
    t = table("west1 d1 a6", "west2 b1", "west3 b2")
    assert t.on_air(1) == set()
    assert t.points(1) == 0


@pytest.mark.rule("radiowarz 5.1")
def test_a_map_where_a_line_touches_a_corner_is_refused() -> None:
    touching = moved(d1=(4700, 1000), a7=(1700, 7000))
    with pytest.raises(
        Mistake, match=r"from d1 to a7 touches the corner \[3200, 4000\] of plain 2"
    ):
        MapTables(touching)


@pytest.mark.rule("radiowarz 5.2")
def test_a_region_where_a_string_bends_is_on_air() -> None:
    t = table("west1 d3", "west2 east1", "west3 b7", strips={2: "near"})
    assert t.on_air(2) == {"plain 2", "green forest 1", "red forest 1"}
    t = table(
        "west1 d5", "west2 east1", "west3 b7", strips={2: "near"}, links={"2.1": "west2 d5 east1"}
    )
    assert "swamp 1" in t.on_air(2)
    assert t.passes(2)["swamp 1"] == 1


@pytest.mark.rule("radiowarz 5.2")
def test_a_region_where_a_link_only_ends_is_on_air() -> None:
    t = table("west1 d3", "west2 east1", "west3 b7", strips={2: "mixed"}, active=2)
    assert t.on_air(2) == {"plain 2", "green forest 1", "red forest 1"}
    t.place("c5")
    regions = {region["id"]: region["label"] for region in t.match.game.printed["regions"]}
    link = t.match.state.links[1][1]
    under = t.match.game.box.map_tables.under[link.pins[0]][link.pins[1]]
    ends = t.match.game.box.map.cities[link.pins[1]].region
    assert under >> ends & 1, regions


@pytest.mark.rule("radiowarz 5.3")
def test_tokens_follow_the_strings_at_once() -> None:
    t = table("west1 d1", "west2 east5", "west3 b7", strips={2: "near"})
    assert t.on_air(2) == {"plain 2", "green forest 1", "swamp 1", "plain 3"}
    t.station("b5")
    t.pull("2.1")
    assert t.link("2.1") == "west2 b5 east5"
    assert t.on_air(2) == {"plain 2", "desert 1", "swamp 1", "plain 3"}
    assert t.log[-1] == (
        "Seat 2 is off air in North (green forest 1) and on air in South West (desert 1)."
    )
    assert t.view()["seats"][1]["on_air"] == 4
