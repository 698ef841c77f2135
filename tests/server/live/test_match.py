"""The match of a table."""

from __future__ import annotations

import pytest

from sandtable.core.game import Json
from sandtable.server.live.match import turn_of


@pytest.mark.parametrize(
    ("view", "turn"),
    [
        ({"turn": 5, "active": 1}, ("5", 1)),
        ({"round": 2, "active": 3}, ("2 3", 3)),
        ({"round": 2, "active": None}, ("2 None", -1)),
        ({}, (" None", -1)),
    ],
)
def test_one_turn_is_told_from_the_next(view: Json, turn: tuple[str, int]) -> None:
    assert turn_of(view) == turn
