"""The same rooms in every game, and none too full: folders and modules stay small."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.games import definitions

ROOT = Path(__file__).parents[2]
FOLDERS = ("src/sandtable", "tests", "bench", "examples", "scripts", "tools")
GAMES = [
    *(ROOT / "src/sandtable/games" / game.name for game in definitions()),
    ROOT / "examples/oasis",
]
ROOMS = {
    "content": set(),
    "rules": {"turn", "setup"},
    "analysis": {"observation", "evaluation"},
    "display": {"view", "options", "inspector"},
    "terminal": {"board"},
}
"""Each with the modules that it has in every game."""
BESIDE = {"box", "state", "vocabulary", "prompts", "position"}
ALSO = {"cards", "link"}
"""Cards that are code; and a named tuple of RadioWarz that stays out of what is compiled."""
MOST_MODULES = 15
MOST_LINES = 450


def names_in(folder: Path) -> set[str]:
    """Modules and packages of a folder, by name."""
    return {path.stem for path in modules_of(folder)} | {
        path.name for path in folder.iterdir() if any(modules_of(path))
    }


def modules_of(folder: Path) -> Iterator[Path]:
    return (path for path in folder.glob("*.py") if path.name != "__init__.py")


def folders() -> list[Path]:
    """Every folder that holds modules."""
    roots = [ROOT / name for name in FOLDERS]
    inner = [path for root in roots for path in root.rglob("*") if path.is_dir()]
    return [path for path in (*roots, *inner) if any(modules_of(path))]


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_the_same_rooms(game: Path) -> None:
    assert names_in(game) >= set(ROOMS) | BESIDE
    assert names_in(game) <= set(ROOMS) | BESIDE | ALSO
    for room, modules in ROOMS.items():
        assert names_in(game / room) >= modules, room


def test_no_folder_holds_more_than_fifteen_modules() -> None:
    crowded = {relative(path) for path in folders() if len(list(modules_of(path))) > MOST_MODULES}
    assert crowded == set()


def test_no_module_is_longer_than_450_lines_but_lists_of_cards() -> None:
    long = {
        relative(path)
        for folder in folders()
        for path in folder.glob("*.py")
        if len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES
        and not (folder.name == "cards" and folder.parent in GAMES)
    }
    assert long == set()
