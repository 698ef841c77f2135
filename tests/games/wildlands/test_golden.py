"""Golden games: recorded games must replay to the last hash, and together show everything."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadRecord
from sandtable.core.files.records import parse_record, read_record, replay
from sandtable.core.game import build
from sandtable.core.match.match import Match
from sandtable.games.wildlands import GAME
from tests.games.wildlands.golden import ADVICE, DEEDS, ENDINGS, FOLDER

FILES = sorted(FOLDER.glob("*.txt"))


@cache
def played(path: Path) -> Match[Any, Any]:
    record = read_record(str(path))
    try:
        return replay(build(GAME, record.seats, record.variants), record)
    except BadRecord as broken:
        pytest.fail(f"{path.name}: {broken} {ADVICE}")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    match = played(path)
    record = read_record(str(path))
    assert match.over
    assert len(match.choices) in record.hashes, "the last state has a hash"
    assert path.stem.startswith(match.state.ending.replace(" ", "-"))
    assert match.state.truncated is (match.state.ending == "length cap")


def test_they_show_every_ending_deed_map_and_number_of_seats() -> None:
    matches = [played(path) for path in FILES]
    assert {match.state.ending for match in matches} >= set(ENDINGS)
    deeds = {choice.option.verb for match in matches for choice in match.choices}
    assert deeds >= set(DEEDS)
    tables = {(m.game.seats, m.game.variants) for m in matches}
    assert tables >= {(seats, v) for seats in (2, 3, 4) for v in ((), ("ruins",))}


def test_points_and_conservation() -> None:
    for path in FILES:
        s = played(path).state
        for seat, points in enumerate(s.points):
            assert points == s.claimed[seat] + s.beaten.count(seat)
            assert s.claimed[seat] + s.shards[seat].bit_count() in (0, 5)
        if s.ending == "five points":
            assert max(s.points) >= 5


def test_a_record_of_another_version_is_refused() -> None:
    path = FILES[0]
    text = path.read_text(encoding="utf-8").replace("rules ", "rules 9", 1)
    record = parse_record(text)
    with pytest.raises(BadRecord, match="rules version 9"):
        replay(build(GAME, record.seats, record.variants), record)
