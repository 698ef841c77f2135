"""The table of entries of each game, against its `position`."""

from __future__ import annotations

import pytest

from sandtable.games import definitions, make_game
from tests.properties.positions.entries import check_entries


@pytest.mark.parametrize("name", [game.name for game in definitions()])
def test_the_table_of_entries_is_what_files_are_read_and_written_by(name: str) -> None:
    check_entries(make_game(name), 1)
