"""Golden games: recorded games must replay to the last hash, and together show everything."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from sandtable.core.errors import BadRecord
from sandtable.core.files.records import parse_record, read_record
from sandtable.core.game import Game
from sandtable.games import make_game
from sandtable.games.radiowarz import VARIANTS
from sandtable.games.radiowarz.box import Box
from sandtable.games.radiowarz.rules.setup import start
from sandtable.games.radiowarz.state import State
from tests.games.radiowarz.golden import ADVICE, DEEDS, ENDINGS, FOLDER, PLAYED, Told, play

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
    assert path.stem.startswith(match.state.ending.replace(" ", "-"))


def test_there_are_enough_of_them() -> None:
    assert len(FILES) >= 20


def test_every_way_to_end_is_shown() -> None:
    assert {told(path).match.state.ending for path in FILES} == set(ENDINGS)


def test_the_usual_endings_are_shown_on_both_maps_and_at_both_sizes() -> None:
    shown = set()
    for path in FILES:
        match = told(path).match
        shown.add((match.state.ending, match.game.seats, match.game.variants))
    for ending in PLAYED:
        for seats in (3, 4):
            for variants in [(), *((variant.name,) for variant in VARIANTS)]:
                assert (ending, seats, variants) in shown


def test_pulls_do_everything_they_can() -> None:
    assert set().union(*(told(path).deeds for path in FILES)) == DEEDS


def test_payoffs() -> None:
    for path in FILES:
        match = told(path).match
        payoffs = sorted(match.payoffs or ())
        won = {
            "agreed-draw": [0.0] * match.game.seats,
            "points-and-strings-alike": [-1.0, 1 / 3, 1 / 3, 1 / 3],
            "points-and-strings-alike-of-all": [0.0] * 4,
        }
        assert payoffs == won.get(path.stem, [-1.0] * (match.game.seats - 1) + [1.0]), path.stem
        assert not match.state.truncated


def test_a_change_of_the_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_a_pin_less(game: Game[State, Box], seed: str) -> State:
        state = start(game, seed)
        state.pins = [pins - 1 for pins in state.pins]
        return state

    monkeypatch.setattr(
        "tests.games.radiowarz.golden.make_game",
        lambda *which: replace(make_game(*which), start=with_a_pin_less),
    )
    with pytest.raises(BadRecord):
        play(read_record(str(FILES[0])))


def test_a_record_of_another_version_is_refused() -> None:
    text = FILES[0].read_text(encoding="utf-8").replace("rules ", "rules 9", 1)
    with pytest.raises(BadRecord, match="rules version 9"):
        play(parse_record(text))


def test_a_record_of_another_map_is_refused() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    content = text.split("content ")[1].split("\n")[0]
    with pytest.raises(BadRecord, match="other cards than these"):
        play(parse_record(text.replace(content, content[::-1])))
