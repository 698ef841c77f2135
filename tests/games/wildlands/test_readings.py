"""Every reading of the doubtful points stands on the rules page and has a test that names it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.docs.pages import pages

READINGS = {
    f"W{number}"
    for numbers in (range(1, 17), range(20, 29), range(30, 38), range(40, 56), range(60, 69))
    for number in numbers
}


def cited() -> dict[str, set[str]]:
    """By rule: the readings that it rests on."""
    rules = re.findall(r"^\*\*([\d.]+)\*\* (.*)$", pages()["wildlands"], re.MULTILINE)
    return {number: set(re.findall(r"\bW\d+\b", text)) for number, text in rules}


def marks(function: ast.FunctionDef, kind: str) -> set[str]:
    """The words of `@pytest.mark.kind("word", ...)` on a test."""
    return {
        str(word.value)
        for mark in function.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == f"pytest.mark.{kind}"
        for word in mark.args
        if isinstance(word, ast.Constant)
    }


def written() -> Iterator[ast.FunctionDef]:
    for path in sorted((Path(__file__).parent / "rules").glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


def test_every_reading_is_cited_by_a_numbered_rule() -> None:
    found = set().union(*cited().values())
    assert found == READINGS, sorted(found ^ READINGS)


def test_every_reading_has_a_test_that_names_it() -> None:
    named = set().union(*(marks(test, "reading") for test in written()))
    assert named == READINGS, sorted(named ^ READINGS)


def test_a_test_names_readings_of_its_own_rules() -> None:
    rules = cited()
    astray: defaultdict[str, list[str]] = defaultdict(list)
    for test in written():
        numbers = {rule.removeprefix("wildlands ") for rule in marks(test, "rule")}
        own = set().union(*(rules[number] for number in numbers)) if numbers else set()
        if strange := marks(test, "reading") - own:
            astray[test.name] += sorted(strange)
    assert not astray
