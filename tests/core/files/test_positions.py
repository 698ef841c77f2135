"""Position files: a state, moves, expectations; a mistake gets a sentence that names its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadPosition, Mistake
from sandtable.core.files.nodes import Node, parse_yaml
from sandtable.core.files.positions import Position, check_file, read_position
from sandtable.core.game import Game
from tests.core.toys import ASK, DECK, NO, YES, T, letters, picks, toy


async def step(t: T) -> None:
    """Ask the first seat, roll or shuffle, then ask the second."""
    option = await t.choose(0, picks(1, 2, 3), ASK)
    if option.args[0] == 1:
        t.s.notes.append(f"rolled {t.roll(6)}")
    elif option.args[0] == 2:
        t.mix(t.s.tokens.zones[DECK])
        t.s.notes.append(letters(t, t.s.tokens.zones[DECK][-2:])[::-1])
    else:
        t.s.round += 1
    if await t.choose(1, lambda: [NO, YES], ASK) is YES:
        t.end((1.0, -1.0), "said yes")


def make(fields: dict[str, Node]) -> Game[Any, Any]:
    if fields["game"].text() != "toy":
        raise Mistake(f"There is no game {fields['game'].text()!r}.")
    return toy(step)


def checked(text: str) -> int:
    position = read_position(text, make)
    position.play()
    return position.check()


def refused(text: str) -> str:
    with pytest.raises(BadPosition) as mistake:
        checked(text)
    return str(mistake.value)


WHOLE = """\
about: a toy position
rule: toy 1
game: toy
seats: 2
seed: 5
state:
  round: 2
  notes: [one, two]
chance: [4, [c, a]]
moves:
  - 1 pick 1
  - 2 no
  - 1 pick 2
  - 2 YES
expect:
  over: true
  payoffs: [1, -1]
  ending: said yes
  state:
    round: 2
    notes.0: one
    notes: [one, two, rolled 4, ca]
    deck.size: 8
"""


def test_a_whole_position_is_played_and_checked() -> None:
    assert checked(WHOLE) == 7


def test_what_is_on_offer_is_expected_by_notation() -> None:
    head = "game: toy\nstate: {}\n"
    assert checked(f"{head}expect:\n  seat: 1\n  options: [pick 1, Pick  3]\n") == 3
    assert checked(f"{head}expect:\n  not options: [pick 4, no]\n") == 2


def test_moves_may_be_taken_back() -> None:
    text = "game: toy\nstate: {}\nmoves: [1 pick 3, 1 undo]\nexpect: {state: {round: 0}}\n"
    assert checked(text) == 1


def test_the_seed_decides_the_chance_that_is_not_fixed() -> None:
    told = set()
    for seed in (1, 2, 3, 4, 5, 6):
        text = f"game: toy\nseed: {seed}\nstate: {{}}\nmoves: [1 pick 1]\n"
        position = read_position(text, make)
        position.play()
        told.add(tuple(position.match.state.notes))
    assert len(told) > 1


def test_a_position_can_be_listened_to() -> None:
    position: Position = read_position(WHOLE, make)
    assert position.match.frames == []


# Mistakes in the file


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The file is empty."),
        ("- toy", "Line 1: the file must have entries of its own."),
        ("\nstate: {}", "Line 2: the file has no entry 'game'."),
        ("game: toy", "Line 1: the file has no entry 'state'."),
        ("game: toy\nstaet: {}", "Line 2: the file has no entry 'staet'; it may have about, "),
        ("game: toy\nstate: {}\ngame: toy", "Line 3: 'game' stands here twice."),
        ("game: toy\nstate:\n  raund: 1", "Line 3: state has no entry 'raund'; it may have "),
        ("game: toy\nstate:\n  round: x", "Line 3: round must be a number."),
        ("game: toy\nstate:\n  round: true", "Line 3: round must be a number."),
        ("game: toy\nstate:\n  round: 12", "Line 3: round must be from 0 to 9, not 12."),
        ("game: toy\nstate:\n  notes: 1", "Line 3: notes must be a list."),
        ("game: toy\nstate:\n  notes:\n   - [x]", "Line 4: an entry of notes must be a word"),
        ("game: toy\nstate: [1]", "Line 2: state must have entries of its own."),
        ("game: toy\nseed: x\nstate: {}", "Line 2: seed must be a number."),
        ("game: toy\n  state: {}", "Line 2: this is not YAML: "),
        ("game: 'toy", "Line 1: this is not YAML: found unexpected end of stream."),
        ("game: toy\nstate: [", "Line 2: this is not YAML: "),
        ("game: toy\n---\ngame: toy", "Line 2: this is not YAML: "),
        ("game: &a toy\nabout: *a\nstate: {}", "Line 2: write it out; '*' has no meaning here."),
        ("game: toy\n[a, b]: x", "Line 2: the name of an entry must be a word."),
        ("game: toy\x00", "The file is not text that can be read as YAML."),
        ("game: toy\nstate:\n " + "[" * 40 + "]" * 40, "Line 3: the file is nested too deeply."),
        ("game: toy\nstate:\n  " + "[" * 100_000, "Line 3: the file is nested too deeply."),
        ("game: toy\nstate: {}\nchance: 4", "Line 3: chance must be a list."),
        ("game: toy\nstate: {}\nchance:\n  - [a, z]", "Line 4: there is no card 'z'."),
        ("game: toy\nstate: {}\nchance:\n  - x", "Line 4: an entry of chance must be a number."),
        ("game: toy\nstate: {}\nmoves: 1 no", "Line 3: moves must be a list."),
        ("game: toy\nstate: {}\nexpect:\n  ovr: 1", "Line 4: expect has no entry 'ovr'"),
        ("game: toy\nstate: {}\nexpect:\n  over: 1", "Line 4: over must be true or false."),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, sentence: str) -> None:
    told = refused(text)
    assert told.startswith(sentence)
    assert "\n" not in told


@pytest.mark.parametrize("word", ["yes", "on", "2024-13-45", "1:30", "0x1f", ".inf", "!tag x"])
def test_words_are_words(word: str) -> None:
    """YAML has other ideas of some of them."""
    assert parse_yaml(f"name: {word}").fields()["name"].text() == word.removeprefix("!tag ")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("1 pick 9", "'pick 9' is not among the options now."),
        ("1 dance", "'dance' is no move of this game's notation."),
        ("2 no", "There is nothing for seat 2 to decide now."),
        ("3 no", "a move reads 'seat move', but this is '3 no'."),
        ("0 no", "a move reads 'seat move', but this is '0 no'."),
        ("pick 1", "a move reads 'seat move', but this is 'pick 1'."),
        ("1", "a move reads 'seat move', but this is '1'."),
        ("9" * 5000 + " no", "a move reads 'seat move', but this is '99"),
        ("1 undo", "There is nothing that can be taken back freely."),
    ],
)
def test_a_bad_move_is_named_with_its_line(move: str, sentence: str) -> None:
    text = f"game: toy\nstate: {{}}\nmoves:\n  - 1 pick 1\n  - 2 no\n  - {move}\n"
    assert refused(text).startswith(f"Line 6: {sentence}")


@pytest.mark.parametrize(
    ("chance", "move", "sentence"),
    [
        ("6", "1 pick 1", "`chance` has 6 where a number below 6 is due."),
        ("[a]", "1 pick 1", "`chance` has ('a',) where a number below 6 is due."),
        ("3", "1 pick 2", "`chance` has 3 where a list of cards to shuffle is due."),
        ("[a, a]", "1 pick 2", "`chance` has 'a', which is not among the cards shuffled."),
    ],
)
def test_chance_that_does_not_fit_is_named_with_the_move(
    chance: str, move: str, sentence: str
) -> None:
    text = f"game: toy\nstate: {{}}\nchance: [{chance}]\nmoves:\n  - {move}\n"
    assert refused(text) == f"Line 5: {sentence}"


@pytest.mark.parametrize(
    ("expect", "sentence"),
    [
        ("over: true", "expected over: true."),
        ("payoffs: [1, -1]", "expected payoffs [1, -1], found []."),
        ("ending: said yes", "expected 'said yes', found ''."),
        ("seat: 2", "seat 2 has nothing to decide."),
        ("options: [no]", "'no' is not among the options ['pick 1', 'pick 2', 'pick 3']."),
        ("not options: [pick 1]", "'pick 1' is among the options ['pick 1', 'pick 2', 'pick 3']."),
        ("options: [dance]", "'dance' is no move of this game's notation."),
        ("state: {round: 3}", "expected round 3, found 0."),
        ("state: {rounds: 3}", "the state has no 'rounds'."),
        ("state: {notes.4: x}", "the state has no 'notes.4'."),
    ],
)
def test_an_expectation_that_does_not_hold_is_named_with_its_line(
    expect: str, sentence: str
) -> None:
    assert refused(f"game: toy\nstate: {{}}\nexpect:\n  {expect}\n") == f"Line 4: {sentence}"


# Files


def test_a_file_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "toy.yaml"
    path.write_text(WHOLE)
    folders = []

    def beside(fields: dict[str, Node], folder: Path) -> Game[Any, Any]:
        folders.append(folder)
        return make(fields)

    assert check_file(path, beside) == 7
    assert folders == [tmp_path]


def test_a_file_that_can_not_be_read_is_named(tmp_path: Path) -> None:
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, reason in ((tmp_path / "missing.yaml", "No such file"), (binary, "it is not text")):
        with pytest.raises(Mistake, match=reason) as mistake:
            check_file(path, lambda fields, folder: make(fields))
        assert str(path) in str(mistake.value)
