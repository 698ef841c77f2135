"""Rules pages, tests, positions and prompts name the same numbers.

A rule without a test, a test of a rule that is not there, a prompt that cites one: each is an
error here. See docs/rules/README.md for the form of a page.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sandtable.core.decisions import Prompt
from sandtable.core.game import Definition
from sandtable.games import definitions
from tests.docs.pages import FOLDER, ROOT, chapters, numbers, pages

GAMES = sorted(pages())


class Mark(NamedTuple):
    """A place that names a rule."""

    rule: str
    where: str


def marks_in_tests() -> Iterator[Mark]:
    """All `pytest.mark.rule("game 1.2")` that decorate a test, found by reading the files."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                    (argument,) = call.args
                    where = f"{path.relative_to(ROOT)}::{node.name}"
                    yield Mark(str(ast.literal_eval(argument)), where)


def marks_in_positions() -> Iterator[Mark]:
    """The `rule:` of all position files, read as text: 12.10 is no number."""
    for path in sorted((ROOT / "tests").rglob("positions/*.yaml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        (game,) = [line.split()[1] for line in lines if line.startswith("game:")]
        (rules,) = [line for line in lines if line.startswith("rule:")]
        for number in re.findall(r"[\d.]+", rules):
            yield Mark(f"{game} {number}", str(path.relative_to(ROOT)))


def known() -> set[str]:
    return {f"{game} {number}" for game in GAMES for number in numbers(game)}


def key(number: str) -> list[int]:
    return [int(part) for part in number.split(".")]


def test_every_game_has_a_rules_page() -> None:
    assert {game.name for game in definitions()} <= set(GAMES), f"write it: {FOLDER}"


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_in_order_and_none_stands_twice(game: str) -> None:
    found = numbers(game)
    assert found, "a page has numbered rules"
    twice = [number for number, count in Counter(found).items() if count > 1]
    assert not twice
    wrong = [f"{b} after {a}" for a, b in pairwise(found) if key(a) >= key(b)]
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_no_number_is_missing(game: str) -> None:
    found = set(numbers(game))
    for number in found:
        *head, last = key(number)
        parent = ".".join(map(str, head))
        assert last == 1 or f"{parent}.{last - 1}" in found, f"what comes before {number}?"
        assert parent in found or parent in chapters(game), f"{number} hangs in the air"


@pytest.mark.parametrize("game", GAMES)
def test_rules_stand_in_their_chapters(game: str) -> None:
    assert chapters(game) == [str(n) for n in range(1, len(chapters(game)) + 1)]
    for part in re.split(r"^## ", pages()[game], flags=re.MULTILINE)[1:]:
        chapter = part.split()[0]
        for number in re.findall(r"^\*\*(\d+)(?:\.\d+)+\*\*", part, re.MULTILINE):
            assert number == chapter


@pytest.mark.parametrize("game", GAMES)
def test_a_page_cites_only_rules_that_it_has(game: str) -> None:
    cited = re.findall(r"\brules? (\d+(?:\.\d+)+)(?: (?:and|to) (\d+(?:\.\d+)+))?", pages()[game])
    assert {number for pair in cited for number in pair if number} <= set(numbers(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    named = {mark.rule for mark in marks_in_tests()}
    untested = [number for number in numbers(game) if f"{game} {number}" not in named]
    assert not untested


@pytest.mark.parametrize("marks", [marks_in_tests, marks_in_positions])
def test_every_rule_that_a_test_names_is_there(marks: Callable[[], Iterator[Mark]]) -> None:
    found = list(marks())
    assert found
    unknown = [mark for mark in found if mark.rule not in known()]
    assert not unknown


@pytest.mark.parametrize("definition", definitions(), ids=lambda game: game.name)
def test_every_rule_that_a_prompt_cites_is_there(definition: Definition[Any, Any]) -> None:
    module = import_module(f"sandtable.games.{definition.name}.prompts")
    prompts = [value for value in vars(module).values() if isinstance(value, Prompt)]
    assert prompts
    unknown = [prompt.text for prompt in prompts if prompt.rule not in numbers(definition.name)]
    assert not unknown


@pytest.mark.parametrize("definition", definitions(), ids=lambda game: game.name)
def test_every_rule_that_the_code_cites_is_there(definition: Definition[Any, Any]) -> None:
    cited = cited_in(ROOT / "src/sandtable/games" / definition.name)
    assert cited
    assert cited <= set(numbers(definition.name))


def test_a_citation_of_a_rule_that_is_not_there_is_found_in_any_room(tmp_path: Path) -> None:
    room = tmp_path / "rules" / "combat"
    room.mkdir(parents=True)
    source = (ROOT / "src/sandtable/games/radlands/rules/turn.py").read_text(encoding="utf-8")
    (room / "attacks.py").write_text(f"{source}\n# As rules 3.2 and 99.1 say.\n")
    assert cited_in(tmp_path) - set(numbers("radlands")) == {"99.1"}


def cited_in(folder: Path) -> set[str]:
    """The numbers of rules that modules name, however deep they lie."""
    cited: set[str] = set()
    for path in folder.rglob("*.py"):
        for line in re.findall(r"\b[Rr]ules? \d[\d.,and to]*", path.read_text(encoding="utf-8")):
            cited |= set(re.findall(r"\d+(?:\.\d+)+", line))
    return cited
