"""Decks on the command line: by number, by name, from a file, and what is said of bad ones."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest

from sandtable.cli.main import main
from sandtable.games.sandland.decks import deck_text, find_deck

SIMULATE = ("simulate", "sandland", "--seats", "random,random", "--games", "2", "--seed", "1")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def deck_file(home: Path) -> Path:
    path = home / "mine.txt"
    path.write_text(deck_text(find_deck("4")).replace("deck: SL04", "deck: Mine"))
    return path


def test_simulate_plays_the_decks_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = home / "games.csv"
    decks = f"7,{deck_file(home)}"
    code = main([*SIMULATE, "--jobs", "1", "--decks", decks, "--out", str(sheet), "--json"])
    assert code == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    text = sheet.read_text()
    assert "sl07" in text
    assert "mine" in text


@pytest.mark.parametrize(
    ("game", "decks", "sentence"),
    [
        ("sandland", "1,nowhere.txt", "There is no deck 'nowhere.txt'"),
        ("sandland", "1,2,3", "There are 2 seats, but 3 decks."),
        ("radlands", "1,2", "Radlands has no decks to choose from."),
    ],
)
def test_bad_decks_get_one_sentence(
    game: str, decks: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", game, *SIMULATE[2:], "--decks", decks]) == 2
    assert sentence in capsys.readouterr().err


def test_a_file_with_a_bad_deck(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = deck_file(home)
    path.write_text(path.read_text().replace("3 Apo", "4 Apo"))
    assert main([*SIMULATE, "--decks", f"1,{path}"]) == 2
    said = capsys.readouterr().err
    assert "Mine has 31 cards; a deck has 30." in said
    assert "Mine has 4 copies of Apo; 3 are allowed." in said


def test_a_game_with_decks_can_be_played_and_replayed(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\n1\n1\nquit\n"))
    decks = f"{deck_file(home)},10"
    code = main(
        ["play", "sandland", "--seats", "human,random", "--seed", "3", "--plain", "--decks", decks]
    )
    assert code == 0
    assert "You (seat 1): leader Rao" in capsys.readouterr().out
    (record,) = (home / "data" / "sandtable").glob("sandland-*.record")
    assert main(["replay", str(record), "--plain"]) == 0
    assert "Seat 2 plays SL10, led by Muniel." in capsys.readouterr().out
