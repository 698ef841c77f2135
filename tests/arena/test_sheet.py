"""The table of many games: kept whatever happens, resumed, and read back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sandtable import bots
from sandtable.arena.results import Sheet, lines_of, read_lines
from sandtable.arena.simulate import FixedSeats, simulate
from sandtable.core.errors import Mistake
from sandtable.games import content_of_decks

PLAN = FixedSeats("radlands", ("random", "random"), 4, 11)


def write(path: Path, plan: FixedSeats, games: int, *, timed: bool = False) -> None:
    with Sheet(path, plan, timed=timed) as sheet:
        for played in simulate(replace(plan, games=games)):
            sheet.add(lines_of(plan, played, timed=timed))


def go_on(path: Path, plan: FixedSeats) -> int:
    """Resume; how many games were there already."""
    with Sheet(path, plan, resume=True) as sheet:
        done = len(sheet.kept)
        for played in simulate(plan, first=done):
            sheet.add(lines_of(plan, played))
    return done


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_what_was_written_is_read_back(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    write(path, PLAN, 4, timed=True)
    lines = read_lines(path)
    assert [(line.number, line.seat) for line in lines[:3]] == [(1, 1), (1, 2), (2, 1)]
    played = next(simulate(PLAN))
    first = lines_of(PLAN, played)[0]
    assert lines[0]._replace(seconds=None) == first
    assert lines[0].seconds is not None
    assert lines[0].seconds > 0
    assert list(tmp_path.iterdir()) == [path]


def test_csv_and_parquet_hold_the_same(tmp_path: Path) -> None:
    for name in ("games.csv", "games.parquet"):
        write(tmp_path / name, PLAN, 2)
    assert read_lines(tmp_path / "games.csv") == read_lines(tmp_path / "games.parquet")


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_run_goes_on_where_it_stopped(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    write(path, PLAN, 2)
    assert go_on(path, PLAN) == 2
    write(tmp_path / f"whole-{name}", PLAN, 4)
    assert read_lines(path) == read_lines(tmp_path / f"whole-{name}")


def test_a_game_that_was_torn_off_is_played_again(tmp_path: Path) -> None:
    path, whole = tmp_path / "games.csv", tmp_path / "whole.csv"
    write(path, PLAN, 3)
    path.write_text(path.read_text()[:-40])  # in the last line of the third game
    assert go_on(path, PLAN) == 2
    write(whole, PLAN, 4)
    assert path.read_bytes() == whole.read_bytes()


def test_a_parquet_run_that_was_killed_goes_on_from_its_rows(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    write(tmp_path / "rows.csv", PLAN, 1)
    (tmp_path / "rows.csv").rename(tmp_path / "games.parquet.rows.csv")
    assert go_on(path, PLAN) == 1
    assert len(read_lines(path)) == 2 * PLAN.games


def test_a_table_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    write(path, PLAN, 1)
    before = path.read_bytes()
    with pytest.raises(Mistake, match="exists already; --resume goes on with it"):
        Sheet(path, PLAN)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (replace(PLAN, seed=12), "is of another run: game 1 has the seed 11 .* this run has 12"),
        (replace(PLAN, seats=("random", "greedy")), "has the bot 'random' at seat 2"),
        (replace(PLAN, variants=("alternative-camps",)), "is of another run"),
        (replace(PLAN, games=1), "holds 2 games, more than are to be played"),
    ],
)
def test_only_the_same_run_goes_on(tmp_path: Path, other: FixedSeats, reason: str) -> None:
    path = tmp_path / "games.csv"
    write(path, PLAN, 2)
    before = path.read_bytes()
    with pytest.raises(Mistake, match=reason):
        Sheet(path, other, resume=True)
    assert path.read_bytes() == before


def test_a_run_with_times_does_not_go_on_without(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    write(path, PLAN, 1, timed=True)
    with pytest.raises(Mistake, match="was made with --time"):
        Sheet(path, PLAN, resume=True)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no table of games"),
        ("a,b,c\n1,2,3\n", "is no table of games"),
        ("HEAD\nradlands,1\n", "line 2: this is no line of a table of games"),
        ("HEAD\nradlands,x,1,,1,random,{},[],win,1.0,end,3,1,\n", "line 2: this is no line"),
        ("HEAD\nradlands,1,1,,1,random,oops,[],win,1.0,end,3,1,\n", "line 2: this is no line"),
        ("HEAD\nradlands,1,1,,1,random,[],[],win,1.0,end,3,1,\n", "line 2: this is no line"),
    ],
)
def test_a_damaged_table_gets_one_sentence(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "games.csv"
    write(path, PLAN, 1)
    head = path.read_text().splitlines()[0]
    path.write_text(text.replace("HEAD", head))
    with pytest.raises(Mistake, match=reason):
        read_lines(path)


def test_a_damaged_parquet_file_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(b"PAR1 and then nothing")
    with pytest.raises(Mistake, match="cannot be read: it is no Parquet file"):
        read_lines(path)
    with pytest.raises(Mistake, match=r"nowhere.parquet cannot be read"):
        read_lines(tmp_path / "nowhere.parquet")


def decks(*names: str, seats: tuple[str, ...] = ("random", "random")) -> FixedSeats:
    return FixedSeats("sandland", seats, 4, 11, content=content_of_decks("sandland", names))


@pytest.mark.parametrize("other", [decks("1", "3"), decks("?", "2"), decks()])
def test_a_run_does_not_go_on_with_other_decks(tmp_path: Path, other: FixedSeats) -> None:
    path = tmp_path / "games.csv"
    write(path, decks("1", "2"), 2)
    before = path.read_bytes()
    with pytest.raises(Mistake, match="another run: played again, its game 2 goes otherwise"):
        Sheet(path, other, resume=True)
    assert path.read_bytes() == before
    with Sheet(path, decks("1", "2"), resume=True) as sheet:
        assert len(sheet.kept) == 2


def test_a_bot_that_looks_at_the_clock_need_not_play_the_same_again() -> None:
    known = [name for name in bots.names() if bots.reproducible(name)]
    assert known == ["random", "easy", "normal", "greedy"]
    assert bots.reproducible("search:40")
    assert not bots.reproducible("search:0.4s")


def test_a_table_with_a_line_missing_does_not_go_on(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    write(path, PLAN, 3)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:3] + lines[4:]))
    with pytest.raises(Mistake, match="damaged: where seat 1 of game 2 should be, there is seat 2"):
        Sheet(path, PLAN, resume=True)


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_directory_is_no_table(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    for resume in (False, True):
        with pytest.raises(Mistake, match=f"{name} cannot be written: it is a directory"):
            Sheet(tmp_path / name, PLAN, resume=resume)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_table_is_csv_or_parquet(tmp_path: Path) -> None:
    with pytest.raises(
        Mistake, match=r"A table is a \.csv or \.parquet file; .*x\.xlsx is neither"
    ):
        Sheet(tmp_path / "x.xlsx", PLAN)
