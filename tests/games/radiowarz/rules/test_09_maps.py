"""RadioWarz, chapter 9: maps. What their makers hold themselves to is in `test_maps.py`."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.core.errors import Mistake
from sandtable.games import make_game
from sandtable.games.radiowarz.content.maps import Map
from tests.games.radiowarz.maps import SHIPPED
from tests.games.radiowarz.play import BOARD


def counts(of: Map) -> list[int]:
    objectives = sum(region.can_be_objective for region in of.regions)
    bases = sum(city.base for city in of.cities)
    return [objectives, len(of.cities), bases, len(of.strips)]


@pytest.mark.rule("radiowarz 9.1")
def test_the_continent() -> None:
    assert counts(SHIPPED["ferrite"]) == [28, 45, 8, 10]
    assert sandtable.new("radiowarz", seed=1).game.printed["name"] == "Ferrite"


@pytest.mark.rule("radiowarz 9.2")
def test_the_islands() -> None:
    assert counts(SHIPPED["soundings"]) == [26, 40, 6, 10]
    match = sandtable.new("radiowarz", seats=4, variants=["soundings"], seed=1)
    assert match.game.printed["name"] == "Soundings"


@pytest.mark.rule("radiowarz 9.3")
def test_a_position_brings_a_map_of_its_own() -> None:
    game = make_game("radiowarz", 3, content=BOARD)
    assert game.box.map.name == "Board"
    assert game.content != make_game("radiowarz", 3).content


@pytest.mark.rule("radiowarz 9.3")
def test_a_bad_map_is_refused_by_name() -> None:
    with pytest.raises(Mistake, match="Region plain 2: its outline crosses or touches itself"):
        make_game(
            "radiowarz",
            3,
            content=BOARD.replace("[3200, 4000], [1200, 4000]]", "[1200, 4000], [3200, 4000]]", 1),
        )
