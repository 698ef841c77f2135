"""Position files: the hard cases of Sandland as a player would set them up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadPosition
from sandtable.core.files.nodes import Node, parse_yaml
from sandtable.core.files.positions import Position, check_file, read_position
from tests.games.sandland.play import game_of

FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.glob("*.yaml"))
HARD_CASES = [f"{number:02}" for number in range(1, 13)]


def game(fields: dict[str, Node], folder: Path) -> Any:
    variants = fields["variants"].items() if "variants" in fields else []
    return game_of([node.text() for node in variants])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_position(path: Path) -> None:
    assert check_file(path, game) >= 1, "a position without expectations shows nothing"
    assert parse_yaml(path.read_text(encoding="utf-8")).fields()["about"].text()


@pytest.mark.parametrize("case", HARD_CASES)
def test_every_hard_case_has_a_position(case: str) -> None:
    assert any(path.stem.startswith(f"{case}-") for path in FILES)


GOOD = """\
game: sandland
state:
  seats:
    1:
      plays: sl02
      f1: ghost damage1
      f2: down apo
      tactics: [run]
      scrap: [lango]
    2:
      f1: centaur
moves:
  - 1 act f1
  - 1 done
expect:
  over: false
"""


def played(text: str) -> Position:
    position = read_position(text, lambda fields: game(fields, FOLDER))
    position.play()
    return position


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("ghost damage1", "gohst", "Line 6: there is no card 'gohst'."),
        ("ghost damage1", "ghost damage3", "Line 6: ghost with so much damage would be defeated."),
        ("ghost damage1", "ghost happy", "Line 6: 'happy' is nothing that ghost can be here."),
        ("ghost damage1", "run", "Line 6: run is no asset."),
        ("ghost damage1", "leader_muniel", "Line 6: there is no card 'leader_muniel'."),
        ("down apo", "down", "Line 7: a face-down card is written with its name: 'down ghost'."),
        ("down apo", "down apo damage1", "Line 7: 'damage1' is nothing that apo can be here."),
        ("[run]", "[ghost]", "Line 8: ghost is no tactic."),
        ("[run]", "[run asleep]", "Line 8: a tactic or a leader can only be 'exhausted'."),
        ("plays: sl02", "plays: sl99", "Line 5: there is no deck 'sl99'"),
        ("plays: sl02", "leader: rao", "Line 5: 'rao' is no leader."),
        ("plays: sl02", "f9: ghost", "Line 5: 1 has no entry 'f9'"),
        ("  seats:", "  water: 9\n  seats:", "Line 3: water must be from -4 to 4, not 9."),
        ("  seats:", "  phase: lunch\n  seats:", "Line 3: the phase is decks, deploy or actions."),
        ("  seats:", "  passed: [1]\n  seats:", "Line 3: who has passed is not on turn."),
        ("  seats:", "  skirmish: 2\n  seats:", "Line 3: name the results of the skirmishes"),
        ("    2:\n      f1: centaur\n", "", "Line 3: there is no seat 2."),
        ("scrap: [lango]", f"scrap: [{', '.join(['lango'] * 30)}]", "has more than 30 cards."),
        ("1 done", "1 attack ef4", "Line 14: 'attack ef4' is not among the options now."),
    ],
)
def test_a_mistake_is_one_sentence_with_its_line(old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    with pytest.raises(BadPosition) as error:
        played(GOOD.replace(old, new, 1))
    assert sentence in str(error.value)


def test_the_good_one_is_good() -> None:
    assert played(GOOD).check() == 1
