"""Position files: the hard cases of Sandland as a player would set them up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.positions import Node, check_file, parse_yaml
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
