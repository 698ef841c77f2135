"""Golden games: recorded games must replay to the last hash, and together show everything."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest

from sandtable.core.errors import BadRecord
from sandtable.core.files.records import parse_record, read_record
from sandtable.core.game import build
from sandtable.games.radlands import GAME, VARIANTS
from sandtable.games.radlands.cards import printing
from sandtable.games.radlands.cards.people import PEOPLE
from tests.games.radlands.golden import (
    ADVICE,
    ALTERNATIVE,
    ENDINGS,
    FOLDER,
    Told,
    ending,
    play,
    wanted,
)

FILES = sorted(FOLDER.glob("*.txt"))


@cache
def told(path: Path) -> Told:
    try:
        return play(read_record(str(path)))
    except BadRecord as broken:
        pytest.fail(f"{path.name}: {broken} {ADVICE}")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_30_golden_game(path: Path) -> None:
    match = told(path).match
    record = read_record(str(path))
    assert match.over
    assert len(match.choices) in record.hashes, "the last state has a hash"
    assert path.stem.startswith(ending(match).replace(" ", "-"))


def test_there_are_enough_of_them() -> None:
    assert len(FILES) >= 30


def test_every_way_to_end_is_shown() -> None:
    shown = {ending(told(path).match) for path in FILES}
    assert set(ENDINGS) <= shown


@pytest.mark.parametrize("variants", [(), ALTERNATIVE], ids=["main printing", "alternative"])
def test_every_card_does_everything_it_can(variants: tuple[str, ...]) -> None:
    shown = frozenset[str]().union(*(told(path).deeds for path in FILES))
    missing = wanted(variants) - shown
    assert not missing


def test_every_variant_is_played() -> None:
    played = {name for path in FILES for name in read_record(str(path)).variants}
    assert played == {variant.name for variant in VARIANTS}


def test_payoffs_and_truncation() -> None:
    for path in FILES:
        match = told(path).match
        how = ending(match)
        assert match.state.truncated is (how == "length cap")
        drawn = how in ("length cap", "agreed draw", "deck ran out twice")
        assert sorted(match.payoffs or ()) == ([0.0, 0.0] if drawn else [-1.0, 1.0])


def test_a_change_of_the_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = read_record(str(FOLDER / "length-cap.txt"))
    monkeypatch.setattr("sandtable.games.radlands.rules.turn.COST_OF_SILO", 2)
    with pytest.raises(BadRecord, match="'silo' is not among the options now"):
        play(record)


def test_a_record_of_another_version_is_refused() -> None:
    path = FILES[0]
    text = path.read_text(encoding="utf-8").replace("rules ", "rules 9", 1)
    with pytest.raises(BadRecord, match="rules version 9"):
        play(parse_record(text))


def test_a_changed_number_of_a_card_makes_other_content() -> None:
    content = build(GAME, 2).content
    assert content == build(GAME, 2).content
    looter = next(person for person in PEOPLE if person.name == "Looter")
    cheaper = replace(looter, abilities=(replace(looter.abilities[0], cost=1),))
    changed = tuple(cheaper if person is looter else person for person in PEOPLE)
    with patch.object(printing, "PEOPLE", changed):
        assert build(GAME, 2).content != content
