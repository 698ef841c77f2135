"""Position files with something wrong in them: each gets one sentence, whatever it is."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

from sandtable.cli.commands.check import game_of
from sandtable.core.errors import BadPosition
from sandtable.core.files.nodes import parse_yaml, written
from sandtable.core.files.positions import read_position
from sandtable.games import make_game

_WORDS = (
    *("0", "1", "-1", "5", "99", "-99", "1048576", "12345678901234567890", "1.5", "true", "null"),
    *("[]", "{}", "[[]]", "{a: 1}", "''", "nonsense", "seats", "[1, 2, 3]", "1 undo", "1 !resign"),
    *("&", "*a", "!!", "'", '"', "\x00", "\u2028", "é", "a1", "²", "-", ": :", "%", "out by 2"),
)
_VALUES: tuple[Any, ...] = (
    *(0, 1, 2, 3, 4, 5, 7, 12, 40, 99, 1000, 99999, -1, -2, -9, -99, True, False, None, 1.5),
    *("x", "", "dead", "away", "seat 4", "seat 2", "d4", "hidden 3", "out by 2", "1 damage 1"),
    *([], [0], [1], [2, 1], [-1, -1], [99, 99], [5, 5, 5], ["x"], [""], [[0]], [[1, -1, 1]]),
    *({}, {"1": "x"}, {"a": 1}, ["left"], "age9", "down x", ["down"], ["punk"], "x +y", ["x 5"]),
)
_TOKEN = re.compile(r"[^\s\[\]{},:]+")


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to three things changed."""
    for _ in range(rng.randint(1, 3)):
        text = rng.choice((_word, _word, _word, _swap, _line, _cut))(text, rng)
    return text


def _word(text: str, rng: random.Random) -> str:
    """A word becomes another one."""
    found = list(_TOKEN.finditer(text))
    if not found:
        return text
    token = rng.choice(found)
    return text[: token.start()] + rng.choice(_WORDS) + text[token.end() :]


def _swap(text: str, rng: random.Random) -> str:
    """A word becomes one that stands elsewhere in the file."""
    found = list(_TOKEN.finditer(text))
    if not found:
        return text
    old, new = rng.choice(found), rng.choice(found)
    return text[: old.start()] + new[0] + text[old.end() :]


def _line(text: str, rng: random.Random) -> str:
    """A line goes, or comes twice, or elsewhere."""
    lines = text.splitlines(keepends=True) or [""]
    line = lines.pop(rng.randrange(len(lines)))
    for _ in range(rng.randint(0, 2)):
        lines.insert(rng.randint(0, len(lines)), line)
    return "".join(lines)


def _cut(text: str, rng: random.Random) -> str:
    """A character goes, or all that follows."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + (text[at + 1 :] if rng.random() < 0.7 else "")


def problem_of(text: str, folder: Path) -> str | None:
    """What a file is told, if it is not fine: one line, that names a line of it."""
    try:
        position = read_position(text, lambda fields: game_of(fields, folder))
        position.play()
        position.check()
    except BadPosition as mistake:
        told = str(mistake)
        assert len(told.splitlines()) == 1, told
        assert re.match(r"Line \d+: .|The file is ", told), told
        return told
    return None


def with_another_entry(text: str, rng: random.Random) -> str:
    """The state with one entry more, or another: one that it may have, whatever its value."""
    tree = parse_yaml(text).plain()
    game = make_game(tree["game"], tree.get("seats"))
    table = game.entries(game)
    row = rng.choice(table.rows)
    inner = tree["state"]
    *path, last = [rng.choice(table.words.get(part, (part,))) for part in row.parts]
    for part in path:
        inner = inner.setdefault(part, {})
        if not isinstance(inner, dict):
            return text
    alike = [value for value in _VALUES if type(value) is type(row.absent)]
    inner[last] = rng.choice(alike if alike and rng.random() < 0.9 else _VALUES)
    return written(tree)
