"""Golden games: recorded games must replay to the last hash, and show every way to end."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sandtable.core.errors import BadRecord
from sandtable.core.files.records import read_record
from sandtable.core.match.match import Match
from sandtable.games.waste_knights import MISSIONS
from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.state import State
from tests.games.waste_knights.golden import ADVICE, ENDINGS, FOLDER, play, stem

FILES = sorted(FOLDER.glob("*.txt"))


@cache
def told(path: Path) -> Match[State, Box]:
    try:
        return play(read_record(str(path)))
    except BadRecord as broken:
        pytest.fail(f"{path.name}: {broken} {ADVICE}")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    match = told(path)
    assert match.over
    assert len(match.choices) in read_record(str(path)).hashes, "the last state has a hash"
    assert path.stem.startswith(stem(match.state.ending))


def test_every_way_to_end_is_shown() -> None:
    assert {told(path).state.ending for path in FILES} == set(ENDINGS)


def test_every_mission_and_number_of_seats_is_played() -> None:
    played = {(tuple(r.variants), r.seats) for r in (read_record(str(path)) for path in FILES)}
    assert {variants for variants, _ in played} == {(), *((v.name,) for v in MISSIONS)}
    assert {seats for _, seats in played} == {2, 3, 4}


def test_a_game_has_fights_trades_and_tasks() -> None:
    choices = {choice.option.verb for path in FILES for choice in told(path).choices}
    assert {"combat", "attack", "face", "escape", "want", "task", "accomplish", "luck"} <= choices
