"""What people are told is for people: no program takes it apart, or looks for a word in it.

Whoever needs to know what was said asks the key of the message or its arguments. A text counts as
told by the name that it has: `.text`, `["label"]` and the like.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandtable

SOURCE = Path(sandtable.__file__).parent
TOLD = {"text", "texts", "label", "lines", "english", "told", "sentence", "description", "ending"}
"""What holds words is called so, in views and on the wire too."""
TAKES_APART = {
    *("split", "rsplit", "splitlines", "partition", "rpartition", "replace", "translate"),
    *("startswith", "endswith", "removeprefix", "removesuffix", "find", "rfind", "index", "count"),
}
SEARCHES = {"match", "search", "fullmatch", "split", "sub", "findall", "finditer"}

NOTATION = "what an option is called in records, not what it does"
NOT_TOLD = {
    "arena/cards_used.py: option.text": NOTATION,
    "games/waste_knights/display/paths.py: option.text": NOTATION,
    "games/wildlands/display/options.py: option.text": NOTATION,
    "cli/rulebook.py: rule.text": "a rules page, in which somebody looks for a word",
}
"""What has such a name and is nothing that a message says."""


def is_told(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(value=str(name))):
            return name in TOLD
        case ast.Call(func=ast.Attribute(value=inner, attr="lower" | "casefold" | "strip")):
            return is_told(inner)
        case ast.Call(func=ast.Name(id="str"), args=[inner]):
            return is_told(inner)
    return False


def is_word(node: ast.expr) -> bool:
    """Letters in quotes; nothing, a mark or a name of a variable is none."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    return any(letter.isalpha() for letter in node.value)


def subjects(node: ast.AST) -> Iterator[ast.expr]:
    """What is taken apart or looked into here."""
    match node:
        case ast.Call(func=ast.Attribute(value=subject, attr=name)) if name in TAKES_APART:
            yield subject
        case ast.Call(func=ast.Attribute(attr=name), args=args) if name in SEARCHES:
            yield from args
        case ast.Compare(left=left, ops=[ast.In() | ast.NotIn()], comparators=[right]):
            if is_word(left):
                yield right
        case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq()], comparators=[right]):
            if is_word(right):
                yield left
            if is_word(left):
                yield right
        case ast.Subscript(value=subject, slice=ast.Slice()):
            yield subject


def taken_apart(code: str) -> list[str]:
    found = [each for node in ast.walk(ast.parse(code)) for each in subjects(node)]
    return [ast.unparse(each) for each in found if is_told(each)]


def test_no_text_of_a_message_is_taken_apart_or_looked_into() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    assert len(files) > 300
    found = {
        f"{file.relative_to(SOURCE).as_posix()}: {each}"
        for file in files
        for each in taken_apart(file.read_text(encoding="utf-8"))
    }
    assert found == set(NOT_TOLD)


@pytest.mark.parametrize(
    "code",
    [
        'event.text.startswith("Seat ")',
        '"may" in prompt.label',
        'message.text.lower().split(", ")',
        'if view["ending"]["text"] == "draw": pass',
        're.match(r"Seat (\\d)", event.text)',
        'PATTERN.search(entry["label"])',
        "card.lines[1:]",
        'str(row["text"]).partition(":")',
    ],
)
def test_a_text_that_is_taken_apart_is_found(code: str) -> None:
    assert taken_apart(code) != []


@pytest.mark.parametrize(
    "code",
    ['message.key == "ending.draw"', 'name.split("_")', "len(event.text)", 'prompt.label or ""'],
)
def test_keys_names_and_whole_texts_may_be_used(code: str) -> None:
    assert taken_apart(code) == []
