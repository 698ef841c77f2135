"""The README of each game: every chapter of the rules has its place, and every place is there."""

from __future__ import annotations

import re

import pytest

from sandtable import games
from tests.docs.pages import ROOT, titles

GAMES = [game.name for game in games.definitions()]
TOP = ("docs/", "tests/", "tools/", "web/")


def readme(game: str) -> str:
    return (ROOT / "src/sandtable/games" / game / "README.md").read_text(encoding="utf-8")


def named(game: str) -> list[str]:
    """The files and folders that it names; those behind a folder and a colon lie in it."""
    text = re.sub(
        r"`([\w/]+/)`: ((?:`\w+\.py`(?:, )?)+)",
        lambda found: found[2].replace("`", f"`{found[1]}", 1).replace(", `", f", `{found[1]}"),
        readme(game),
    )
    return re.findall(r"`((?:[\w-]+/)*(?:[\w-]+\.\w+|[\w-]+/))`", text)


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_its_place(game: str) -> None:
    assert re.findall(r"^\| (\d+ .+?) \| .*`.*\|$", readme(game), re.MULTILINE) == titles(game)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_named_is_there(game: str) -> None:
    folder = ROOT / "src/sandtable/games" / game
    for name in named(game):
        assert ((ROOT if name.startswith(TOP) else folder) / name).exists(), name


@pytest.mark.parametrize("game", GAMES)
def test_every_module_of_rules_and_cards_is_named(game: str) -> None:
    folder = ROOT / "src/sandtable/games" / game
    modules = [
        path.relative_to(folder).as_posix()
        for room in ("rules", "cards")
        for path in (folder / room).rglob("*.py")
        if path.name != "__init__.py"
    ]
    assert modules
    assert not [name for name in modules if name not in named(game) and "/log/" not in name]


@pytest.mark.parametrize("game", GAMES)
def test_it_stays_short(game: str) -> None:
    assert len(readme(game).splitlines()) <= 45
