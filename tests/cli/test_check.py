"""`sandtable check`: positions that hold, and the sentence for each kind of mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import refused, run

GOOD = """\
game: radlands
state:
  turn: 5
  active: 1
  water: 3
  seats:
    1: {hand: [muse], a: [railgun, looter], b: [arcade], c: [garage]}
    2: {a: [cannon], b: [bonfire], c: [mulcher]}
moves:
  - 1 use a2.1
  - 1 damage x1
expect:
  over: false
  options: [end]
  not options: [use a2.1]
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(GOOD)
    return path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_a_position_that_holds(home: Path, position: Path) -> None:
    done = run(home, "check", str(position))
    assert done.stdout == f"ok    {position}: 3 expectations\n"
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("over: false", "over: true", "Line 13: expected over: true."),
        ("options: [end]", "options: [draw]", "Line 14: 'draw' is not among the options ["),
        ("1 damage x1", "1 damage x2", "Line 11: 'damage x2' is not among the options now."),
        ("1 damage x1", "7 damage x1", "Line 11: a move reads 'seat move', but this is '7 damage"),
        ("hand: [muse]", "hand: [moose]", "Line 7: there is no card 'moose'."),
        ("[railgun, looter]", "[railgun, looter, looter, muse]", "Line 7: a column holds two peo"),
        ("turn: 5", "turns: 5", "has no entry 'turns'"),
        ("game: radlands", "game: chess", "Line 1: There is no game 'chess'"),
        ("game: radlands", "game: radlands\nseats: 3", "Line 2: Radlands is for 2 seats, not 3."),
        ("game: radlands", "game: radlands\nvariants: [x]", "Line 2: Radlands has no variant 'x'"),
        ("game: radlands", "game: radlands\ncontent: a.toml", "Line 2: "),
        ("moves:", "moves: [", "this is not YAML"),
    ],
)
def test_a_mistake_gets_one_sentence_with_its_line(
    home: Path, position: Path, old: str, new: str, sentence: str
) -> None:
    change(position, old, new)
    done = run(home, "check", str(position))
    assert done.returncode == 1
    assert done.stdout.startswith(f"WRONG {position}: ")
    assert sentence in done.stdout
    assert len(done.stdout.splitlines()) == 1


def test_all_files_are_run_though_one_fails(home: Path, position: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(GOOD.replace("over: false", "over: true"))
    done = run(home, "check", str(wrong), str(position))
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["WRONG", "ok"]
    assert done.returncode == 1


def test_a_file_that_cannot_be_read(home: Path, position: Path, tmp_path: Path) -> None:
    done = run(home, "check", str(tmp_path / "none.yaml"), str(position))
    assert done.stdout.startswith(f"WRONG {tmp_path / 'none.yaml'} cannot be read: No such file")
    assert "\nok " in done.stdout
    assert done.returncode == 2


def test_chance_that_does_not_fit_is_a_mistake_of_the_file(home: Path, position: Path) -> None:
    change(position, "  seats:", "  deck: [scout]\n  discard: [muse, mimic]\n  seats:")
    change(position, "hand: [muse]", "hand: []")
    change(position, "  - 1 use a2.1\n  - 1 damage x1\n", "  - 1 draw\n")
    position.write_text(position.read_text() + "chance: [3]\n")
    done = run(home, "check", str(position))
    assert done.returncode == 1
    assert "Line 12: `chance` has 3 where a list of cards to shuffle is due." in done.stdout
    assert len(done.stdout.splitlines()) == 1


# What may stand in a file


def test_the_fields_of_a_game_are_listed(home: Path) -> None:
    done = run(home, "check", "--fields", "radlands")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert "discard: cards. The discard pile, top first. Left out: []." in lines
    assert "deck: cards. The deck, top first. Left out: all cards that are not mentioned." in lines
    assert "COLUMN is a, b, c." in lines


def test_the_fields_of_a_game_are_listed_for_programs(home: Path) -> None:
    listed = json.loads(run(home, "check", "--fields", "waste_knights", "--json").stdout)
    fuel = next(row for row in listed["fields"] if row["path"] == "seats.SEAT.fuel")
    assert (fuel["kind"], fuel["absent"]) == ("a number", 4)
    assert listed["words"]["SEAT"] == ["1", "2"]


def test_fields_are_of_a_game_and_a_check_is_of_files(home: Path) -> None:
    assert refused(home, "check", "--fields", "chess").startswith("There is no game 'chess'")
    assert refused(home, "check") == "Name a position file to check, or a game with --fields."


def test_a_field_at_its_default_has_its_value(home: Path, position: Path) -> None:
    position.write_text(
        "game: waste_knights\nstate:\n  phase: plan\n  seats:\n    1: {knight: mel_gearson}\n"
        "    2: {knight: chris_hammersworn}\n"
        "expect:\n  state: {seats.1.health: 4, seats.2.fuel: 4, seats.1.luck: []}\n"
    )
    assert run(home, "check", str(position)).stdout == f"ok    {position}: 3 expectations\n"
    change(position, "seats.1.health", "seats.1.helth")
    told = run(home, "check", str(position)).stdout
    assert "Line 8: the state has no 'seats.1.helth'; near it is seats.1.health." in told
