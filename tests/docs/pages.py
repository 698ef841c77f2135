"""Reading the rules pages of docs/rules for tests."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "rules"
_NUMBER = re.compile(r"^\*\*(\d+(?:\.\d+)+)\*\* ", re.MULTILINE)
_CHAPTER = re.compile(r"^## (\d+) (.+)$", re.MULTILINE)
_ROW = re.compile(r"^\| ([A-Z][^|]*?) \|.*\| [^|]+ \|$", re.MULTILINE)


def pages() -> dict[str, str]:
    """The text of every rules page, by its game."""
    return {
        path.stem: path.read_text(encoding="utf-8")
        for path in sorted(FOLDER.glob("*.md"))
        if path.stem != "README"
    }


@cache
def numbers(game: str) -> list[str]:
    """The numbers of the rules on a page, in its order."""
    return _NUMBER.findall(pages()[game])


@cache
def chapters(game: str) -> list[str]:
    """The numbers of the chapters on a page, in its order."""
    return [number for number, _ in _CHAPTER.findall(pages()[game])]


def titles(game: str) -> list[str]:
    """The chapters on a page, each with number and title."""
    return [f"{number} {title}" for number, title in _CHAPTER.findall(pages()[game])]


@cache
def cards_on_page(game: str) -> frozenset[str]:
    """The names in the card lists of a page: what is in the box as it was printed."""
    heads = {"Camp", "Person", "Event", "Card"}
    return frozenset(_ROW.findall(pages()[game])) - heads
