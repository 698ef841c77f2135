"""Position files: tricky cases as a player would set them up, and files with a mistake."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from sandtable.cli.commands.check import game_of
from sandtable.core.errors import BadPosition
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.files.positions import check_file, read_position
from sandtable.core.game import build
from sandtable.games.waste_knights import GAME

FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_position(path: Path) -> None:
    assert check_file(path, game_of) >= 1, "a position without expectations shows nothing"
    assert parse_yaml(path.read_text(encoding="utf-8")).fields()["about"].text()


def test_there_are_some() -> None:
    assert len(FILES) >= 6


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("phase: dance", "Line 3: phase must be one of knights, tasks"),
        ("colour: red", "Line 3: state has no entry 'colour'"),
        ("stalls: {1: excalibur}", "Line 3: there is no card 'excalibur'."),
        ("stalls: {1: minigun, 2: minigun}", "Line 3: there is no minigun left."),
        ("tiles: {a1: paradise}", "Line 3: there is no tile 'paradise'."),
        ("tiles: {z9: bone_field}", "Line 3: tiles has no entry 'z9'"),
        ("board: {a1: {special: melted}}", "Line 3: a special token is nuked, pills or reboot"),
        ("frame: {purple: speed_record old}", "Line 3: 'old' is nothing that a task can be."),
        ("villains: [nowhere]", "Line 3: a villain is on a hex, away, dead"),
        ("route: [x1]", "Line 3: 'x1' is no hex; they are a1 to g4."),
        ("round: many", "Line 3: round must be a number."),
        ("offers: [vest]", "Line 3: seat 1 has no 'vest' to offer."),
    ],
)
def test_a_mistake_gets_one_sentence_with_its_line(line: str, sentence: str) -> None:
    text = dedent(
        f"""\
        game: waste_knights
        state:
          {line}
          seats:
            1: {{knight: mel_gearson}}
            2: {{knight: naomi_vatt}}
        """
    )
    with pytest.raises(BadPosition) as caught:
        read_position(text, lambda fields: build(GAME, 2))
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ("{knight: nobody}", "there is no knight 'nobody'."),
        ("{at: d4}", "seat 1 has no knight."),
        ("{knight: mel_gearson, fuel: 9}", "fuel must be from 0 to 4, not 9."),
        ("{knight: mel_gearson, pack: [vest shiny]}", "'shiny' is nothing that a card can be."),
        ("{knight: mel_gearson, pack: [acid_rain]}", "'acid_rain' is no gear."),
        ("{knight: mel_gearson, hat: yes}", "1 has no entry 'hat'"),
        (
            "{knight: mel_gearson, luck: [vest]}",
            "'vest' is a gear card, and here lies a luck card.",
        ),
        (
            "{knight: mel_gearson, pack: [strider]}",
            "'strider' is a vehicle, and here lies a gear card.",
        ),
        (
            "{knight: mel_gearson, tasks: [jammed]}",
            "'jammed' is a luck card, and here lies a task.",
        ),
    ],
)
def test_a_mistake_of_a_seat_gets_one_sentence(seat: str, sentence: str) -> None:
    text = f"game: waste_knights\nstate:\n  phase: plan\n  seats:\n    1: {seat}\n"
    text += "    2: {knight: naomi_vatt}\n"
    with pytest.raises(BadPosition, match=sentence.replace(".", r"\.")):
        read_position(text, lambda fields: build(GAME, 2))
