"""`sandtable position`: a moment of a saved game as a file that `check` accepts."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.core.files.records import parse_record, replay
from sandtable.games import make_game
from tests.cli.running import refused, run


@pytest.mark.parametrize("at", [0, 7, 20, 33, 40])
def test_a_moment_of_a_game_holds_as_a_position(home: Path, unfinished: Path, at: int) -> None:
    path = home / "moment.yaml"
    done = run(home, "position", str(unfinished), "--at", str(at), "--out", str(path))
    assert (done.returncode, done.stdout) == (0, "")
    assert run(home, "check", str(path)).stdout == f"ok    {path}: 1 expectation\n"
    record = parse_record(unfinished.read_text())
    there = replay(make_game("radlands"), record, to=at).state.hash()
    assert f"hash: {there}" in path.read_text().replace('"', "")


def test_the_end_of_a_game_is_written_to_the_output(home: Path, finished: Path) -> None:
    text = run(home, "position", str(finished)).stdout
    assert "1 !resign" in text
    path = home / "end.yaml"
    home.mkdir()
    path.write_text(text.replace("expect: {", "expect: {over: true, "))
    assert run(home, "check", str(path)).stdout == f"ok    {path}: 2 expectations\n"


def test_bad_input_gets_a_sentence(home: Path, unfinished: Path, tmp_path: Path) -> None:
    told = refused(home, "position", str(unfinished), "--at", "41")
    assert told == "The record has 40 choices: there is none numbered 41."
    assert refused(home, "position", str(unfinished), "--at", "-1").startswith("Argument --at: ")
    assert "cannot be read" in refused(home, "position", str(tmp_path / "none"))
    told = refused(home, "position", str(unfinished), "--out", str(unfinished / "x.yaml"))
    assert "cannot be written" in told
