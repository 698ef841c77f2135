"""Decks on the command line: by number, by name, from a file, and what is said of bad ones."""

from __future__ import annotations

import json
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest

from sandtable.arena.results import read_lines
from sandtable.cli.main import main
from sandtable.games.sandland.cards.decks import deck_text, find_deck

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


def test_all_decks_meet_in_turn(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = home / "games.csv"
    command = [*SIMULATE[:5], "102", "--seed", "1", "--jobs", "1", "--decks", "all"]
    assert main([*command, "--out", str(sheet), "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    openings = summary["openings"]
    decks = [f"deck sl{number:02}" for number in range(1, 11)]
    assert [each["choices"] for each in openings] == [[a, b] for a in decks for b in decks]
    assert [each["games"] for each in openings] == [2, 2, *[1] * 98]
    for each in openings:
        assert sum(each["wins"]) + each["draws"] == each["games"]
    assert [sum(each["wins"][seat] for each in openings) for seat in (0, 1)] == [
        seat["wins"] for seat in summary["seats"]
    ]
    played = [
        (first.chose, second.chose)
        for first, second in pairwise(read_lines(sheet))
        if first.seat == 1
    ]
    assert played[9:11] == [
        ('{"deck":"sl01"}', '{"deck":"sl10"}'),
        ('{"deck":"sl02"}', '{"deck":"sl01"}'),
    ]
    assert played[100] == played[0]


def test_one_deck_against_all(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*SIMULATE[:5], "10", "--seed", "1", "--jobs", "1"]
    mine = Path(deck_file(home))
    assert main([*command, "--decks", f"all,{mine}"]) == 0
    said = capsys.readouterr().out
    assert "% won by the deck of seat 1 (row) against that of seat 2" in said
    assert "SL10" in said
    assert f" {mine.name} " in said


def test_all_decks_are_not_for_one_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "sandland", "--seats", "human,random", "--decks", "all,1"]) == 2
    assert "There is no deck 'all'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "decks", "sentence"),
    [
        ("sandland", "1,nowhere.txt", "There is no deck 'nowhere.txt'"),
        ("sandland", "1,2,3", "There are 2 seats, but 3 decks."),
        ("sandland", "all,all,all", "There are 2 seats, but 3 decks."),
        ("radlands", "all", "Radlands has no decks to choose from."),
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


BAD = {
    "an unknown card": (
        ["3 Apo", "3 Apoo"],
        ["Line 10: there is no card 'Apoo'; did you mean Apo?"],
    ),
    "29 cards": (["3 Apo", "2 Apo"], ["Mine has 29 cards; a deck has 30."]),
    "two leaders": (
        ["leader: Rao", "leader: Rao\nleader: Ann"],
        ["Mine has 2 leaders, Rao and Ann; a deck has one."],
    ),
    "no leader": (["leader: Rao\n", ""], ["Mine has no leader: write 'leader: Lucifer', for one."]),
    "a leader among the cards": (
        ["3 Apo", "3 General Are"],
        ["Line 10: General Are is a leader and no card of the deck: write 'leader: General Are'."],
    ),
    "several things": (
        ["3 Apo", "4 Apo\nseat: 3\nall of them"],
        [
            "Line 11: the seat is 1 or 2, not '3'.",
            "Line 12: 'all of them' is not of the form",
            "Mine has 31 cards; a deck has 30.",
            "Mine has 4 copies of Apo; 3 are allowed.",
        ],
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_deck_file_gets_a_sentence_for_each_thing(
    what: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (old, new), sentences = BAD[what]
    path = deck_file(home)
    path.write_text(path.read_text().replace(old, new))
    assert main([*SIMULATE, "--decks", f"1,{path}"]) == 2
    said = capsys.readouterr().err
    for sentence in sentences:
        assert sentence in said
    assert said.count(". ") + said.count("? ") == len(sentences) - 1, "and nothing besides"


@pytest.mark.parametrize(
    ("bytes_", "sentence"),
    [
        (b"\x7fELF\x02\x01\xff\xfe\x00", "cannot be read: it is not text."),
        (b"", "There is no deck in the text."),
        (b"# nothing\n\n", "There is no deck in the text."),
        (b"3 Ghost\n" * 4000, "The text is longer than 20000 letters."),
        (b"3 Ghost\n" * 600_000, "cannot be read: it is too large."),
    ],
)
def test_a_file_that_holds_no_deck_at_all(
    bytes_: bytes, sentence: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = home / "mine.txt"
    path.write_bytes(bytes_)
    assert main([*SIMULATE, "--decks", f"{path},1"]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_a_folder_and_a_word_without_end_are_no_decks(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SIMULATE, "--decks", f"1,{home}"]) == 2
    assert "cannot be read: Is a directory." in capsys.readouterr().err
    assert main([*SIMULATE, "--decks", "1," + "x" * 5000]) == 2
    assert "There is no deck 'xxx" in capsys.readouterr().err


def test_files_of_other_systems_are_read(home: Path) -> None:
    path = deck_file(home)
    text = path.read_text().replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert find_deck(str(path)).name == "Mine"


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
