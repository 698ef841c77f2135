"""The front page is true: its links, its pictures, its program."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import pytest

from sandtable import games
from tests.docs.pages import ROOT

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in ("README.md", "docs/guide/playing.md")
}
LARGEST_PICTURE = 400_000


@pytest.mark.parametrize(
    ("page", "path"),
    [(page, path) for page, text in PAGES.items() for path in re.findall(r"\]\(([^)]+)\)", text)],
)
def test_links_and_pictures_lead_somewhere(page: str, path: str) -> None:
    assert ((ROOT / page).parent / path).is_file()


@pytest.mark.parametrize("game", [each.name for each in games.definitions()])
def test_each_game_has_its_rules_and_a_small_picture(game: str) -> None:
    assert f"(docs/rules/{game}.md)" in TEXT
    assert f"(docs/pictures/{game}.webp)" in TEXT
    assert (ROOT / f"docs/pictures/{game}.webp").stat().st_size < LARGEST_PICTURE


def test_publishers_are_named_and_none_of_them_is_ours() -> None:
    for publisher in ("Roxley", "Bandai", "Osprey Games", "Badger's Nest"):
        assert publisher in TEXT
    assert "unofficial, independent" in TEXT
    assert "not made, endorsed or supported by the publishers" in TEXT


def test_the_program_plays_a_game() -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert re.fullmatch(r"\((1|-1|0)(\.0)?, (1|-1|0)(\.0)?\)\n", ran.stdout)


@pytest.mark.parametrize("page", PAGES)
def test_commands_are_there(page: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for script, command in re.findall(r"^(sandtable) (\w+)", PAGES[page], re.MULTILINE):
        assert script in project["scripts"]
        assert (ROOT / f"src/sandtable/cli/commands/{command}.py").is_file()
