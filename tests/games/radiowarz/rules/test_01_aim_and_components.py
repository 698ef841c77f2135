"""RadioWarz, chapter 1: aim and components."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.core.kit.geometry import is_inside
from sandtable.games import make_game
from sandtable.games.radiowarz.content.maps import OBJECTIVE_TERRAINS, read_map
from tests.games.radiowarz.maps import SHIPPED
from tests.games.radiowarz.play import BOARD, new, table


@pytest.mark.rule("radiowarz 1.1")
@pytest.mark.parametrize("seats", [2, 5])
def test_it_is_a_game_for_three_or_four(seats: int) -> None:
    assert [make_game("radiowarz", count).seats for count in (3, 4)] == [3, 4]
    with pytest.raises(Mistake, match="RadioWarz is for 3 or 4 seats"):
        make_game("radiowarz", seats)


@pytest.mark.rule("radiowarz 1.1")
def test_whoever_is_on_air_in_all_six_regions_wins() -> None:
    t = table("west1 east1 west4", "west2 b1", "west3 b2", strips={1: "near"})
    assert t.on_air(1) < {"plain 2", "green forest 1", "red forest 1", "desert 1", "swamp 1"}
    t.place("east5")
    assert t.winners == [1]
    assert t.match.state.ending == "on air in all six regions"


@pytest.mark.rule("radiowarz 1.2")
@pytest.mark.parametrize("made", SHIPPED)
def test_terrain_and_number_tell_a_region(made: str) -> None:
    regions = SHIPPED[made].regions
    assert len({(region.terrain, region.number) for region in regions}) == len(regions)
    assert {region.terrain for region in regions} == {*OBJECTIVE_TERRAINS, "mountain", "water"}


@pytest.mark.rule("radiowarz 1.2")
@pytest.mark.parametrize("label", ["mountain 1", "water 1"])
def test_mountains_and_waters_are_nobodys_objective(label: str) -> None:
    wrong = BOARD.replace('regions = ["plain 4", ', f'regions = ["{label}", ', 1)
    with pytest.raises(Mistake, match=f"Strip far one names {label}, which can be nobody's"):
        read_map(wrong)


@pytest.mark.rule("radiowarz 1.2")
def test_the_open_sea_belongs_to_no_region() -> None:
    t = table("west1", "west2 f3", "west3 b2", strips={1: "near"})
    preview = t.view(1)["previews"]["city.east3"]
    assert {name.split(".")[1] for name in preview["crosses"]} == {
        *("plain_1", "plain_2", "green_forest_1", "red_forest_1", "red_forest_2")
    }, "between the board and the east lies the sea"


@pytest.mark.rule("radiowarz 1.3")
@pytest.mark.parametrize("made", SHIPPED)
def test_every_city_lies_inside_exactly_one_region(made: str) -> None:
    of = SHIPPED[made]
    for city in of.cities:
        around = [i for i, region in enumerate(of.regions) if is_inside(city.at, region.outline)]
        assert around == [city.region]
        assert of.regions[city.region].terrain in OBJECTIVE_TERRAINS


@pytest.mark.rule("radiowarz 1.4")
def test_six_pins_each_and_no_limit_to_the_string() -> None:
    t = new(4)
    assert [t.seat(seat)["pins"] for seat in (1, 2, 3, 4)] == [6, 6, 6, 6]
    t = table("west1", "west2 b1", "west3 b2", strips={1: "near"})
    assert t.offers("station east5"), "right across the map"


@pytest.mark.rule("radiowarz 1.5")
@pytest.mark.parametrize("made", SHIPPED)
def test_six_regions_on_a_strip_and_no_base_among_them(made: str) -> None:
    of = SHIPPED[made]
    bases = {city.region for city in of.cities if city.base}
    for strip in of.strips:
        assert len(set(strip.regions)) == 6
        assert not bases & set(strip.regions)


@pytest.mark.rule("radiowarz 1.6")
def test_station_cards_differ_and_do_nothing() -> None:
    t = new(4)
    shows = [t.seat(seat)["show"] for seat in (1, 2, 3, 4)]
    assert len(set(shows)) == 4
    cards = [card for card in t.match.game.cards if card.kind == "station"]
    assert [card.name for card in cards] == shows
