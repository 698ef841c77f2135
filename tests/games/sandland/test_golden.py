"""Golden games: recorded games must replay to the last hash, and together show everything."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sandtable.core.errors import BadRecord
from sandtable.core.files.records import Record, parse_record, read_record, replay
from sandtable.games import make_game
from sandtable.games.sandland import VARIANTS
from tests.games.sandland.golden import (
    ADVICE,
    COURSES,
    ENDINGS,
    FOLDER,
    AnyMatch,
    course,
    shown,
    wanted,
)

FILES = sorted(FOLDER.glob("*.txt"))


def played_again(record: Record) -> AnyMatch:
    game = make_game(record.game, record.seats, record.variants, record.content_text)
    return replay(game, record)


@cache
def played(path: Path) -> AnyMatch:
    try:
        return played_again(read_record(str(path)))
    except BadRecord as broken:
        pytest.fail(f"{path.name}: {broken} {ADVICE}")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    match = played(path)
    record = read_record(str(path))
    assert match.over
    assert not match.state.truncated
    assert len(match.choices) in record.hashes, "the last state has a hash"
    assert path.stem.startswith(match.state.ending.replace(" ", "-"))


def test_there_are_enough_of_them_and_they_are_small() -> None:
    assert len(FILES) >= 20
    assert max(path.stat().st_size for path in FILES) < 16_000


def test_they_show_every_ending_deck_variant_and_card() -> None:
    found = set[str]().union(*(shown(played(path)) for path in FILES))
    assert not {f"ends: {name}" for name in ENDINGS} - found
    assert not {f"plays: {variant.name}" for variant in VARIANTS} - found
    assert not wanted() - found


def test_who_wins_follows_from_the_skirmishes() -> None:
    for path in FILES:
        match = played(path)
        if match.state.ending in ("resignation", "agreed draw"):
            continue
        winner = COURSES[course(match)]
        first = next((seat for seat in match.state.results if seat >= 0), 0)
        expected = {"A": 1.0, "B": -1.0, "-": 0.0}[winner]
        assert match.payoffs is not None
        assert match.payoffs[first] == expected == -match.payoffs[1 - first]


def test_a_change_of_the_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = read_record(str(FOLDER / "three-drawn-skirmishes.txt"))
    monkeypatch.setattr("sandtable.games.sandland.rules.turn.FIRST_ACTIONS", 2)
    with pytest.raises(BadRecord):
        played_again(record)


def test_a_record_of_another_version_is_refused() -> None:
    text = FILES[0].read_text(encoding="utf-8").replace("rules ", "rules 9", 1)
    with pytest.raises(BadRecord, match="rules version 9"):
        played_again(parse_record(text))
