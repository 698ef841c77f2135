"""The rules pages, to be looked up by number or by word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import sandtable
from sandtable.core.errors import Mistake

_CHAPTER = re.compile(r"## (\d+) (.+)")
_RULE = re.compile(r"\*\*(\d+(?:\.\d+)+)\*\* (.+)")
_ROW = re.compile(r"\| (.+) \|")
_MARKS = re.compile(r"\*\*|[*`]|\[([^\]]*)\]\([^)]*\)")


@dataclass(frozen=True)
class Rule:
    """A numbered rule, the heading of a chapter (`4`) or a line of a card list (no number)."""

    number: str
    text: str
    chapter: str

    def __str__(self) -> str:
        return f"{self.number} {self.text}" if self.number else self.text


def read(game: str) -> list[Rule]:
    """The rules page of a game."""
    path = _folder() / f"{game}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        raise Mistake(f"There is no rules page for {game!r}.") from None
    return parse(text)


def parse(text: str) -> list[Rule]:
    rules: list[Rule] = []
    chapter = ""
    columns: list[str] = []
    for line in text.splitlines():
        if found := _CHAPTER.fullmatch(line):
            chapter = found[1]
            rules.append(Rule(chapter, found[2], chapter))
        elif found := _RULE.fullmatch(line):
            rules.append(Rule(found[1], _plain(found[2]), chapter))
        elif found := _ROW.fullmatch(line):
            cells = found[1].split(" | ")
            if not columns:
                columns = [cell.lower() for cell in cells]
            elif not set(line) <= set("|- :"):
                rules.append(Rule("", _row(columns, cells), chapter))
            continue
        columns = []
    return rules


def look_up(rules: list[Rule], asked: str) -> list[Rule]:
    """What is asked for: a chapter, a rule with its sub-rules, or all rules that have a word."""
    asked = asked.strip().removesuffix(".")
    if re.fullmatch(r"\d+", asked):
        return [rule for rule in rules if rule.chapter == asked]
    if re.fullmatch(r"\d+(\.\d+)+", asked):
        below = f"{asked}."
        return [rule for rule in rules if rule.number == asked or rule.number.startswith(below)]
    words = [re.compile(rf"(?i)\b{re.escape(word)}") for word in asked.replace("_", " ").split()]
    return [rule for rule in rules if words and all(word.search(rule.text) for word in words)]


def chapters(rules: list[Rule]) -> list[Rule]:
    return [rule for rule in rules if rule.number == rule.chapter]


def _row(columns: list[str], cells: list[str]) -> str:
    """A line of a card list as one sentence: `Looter (copies 2, cost 1, junk water): 2: damage`."""
    middle = [f"{name} {cell}" for name, cell in zip(columns[1:-1], cells[1:-1], strict=False)]
    details = f" ({', '.join(middle)})" if middle else ""
    return _plain(f"{cells[0]}{details}. {cells[-1]}")


def _plain(text: str) -> str:
    return _MARKS.sub(lambda found: found[1] or "", text)


def _folder() -> Path:
    """Where the pages are: inside an installed package, or beside the sources."""
    package = Path(sandtable.__file__).parent
    installed = package / "rules"
    return installed if installed.is_dir() else package.parents[1] / "docs" / "rules"
