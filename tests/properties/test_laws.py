"""The laws of each game notice what they are there for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.radlands.state import DISCARD
from sandtable.games.sandland import state as sandland
from tests.properties.laws import check_laws
from tests.properties.play import Setup, make, quick_walk


def _in_the_middle(name: str, choices: int) -> tuple[Any, Any]:
    seats = 3 if name == "radiowarz" else 2
    game = make(Setup(name, seats, ()))
    match = next(match for match in quick_walk(game, 1) if match.state.count == choices)
    check_laws(game, match.state)
    return game, match.state


def _a_discarded_card_is_damaged(s: Any) -> None:
    s.damaged[s.tokens.zones[DISCARD][0]] = 1


def _a_card_of_the_deck_is_damaged(s: Any) -> None:
    s.damage[s.tokens.zones[sandland.DECK][0]] = 1


def _a_shard_is_lost(s: Any) -> None:
    s.shards[0] &= s.shards[0] - 1


def _a_pin_is_found(s: Any) -> None:
    s.pins[1] += 1


def _fuel_comes_from_nowhere(s: Any) -> None:
    s.fuel[0] = 99


@pytest.mark.parametrize(
    ("name", "choices", "plant"),
    [
        ("radlands", 60, _a_discarded_card_is_damaged),
        ("sandland", 40, _a_card_of_the_deck_is_damaged),
        ("wildlands", 200, _a_shard_is_lost),
        ("radiowarz", 12, _a_pin_is_found),
        ("waste_knights", 100, _fuel_comes_from_nowhere),
    ],
)
def test_31_what_does_not_add_up_is_noticed(
    name: str, choices: int, plant: Callable[[Any], None]
) -> None:
    game, state = _in_the_middle(name, choices)
    plant(state)
    with pytest.raises(AssertionError):
        check_laws(game, state)
