"""The guide prints the example as it is, and what it shows runs."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest

from examples.oasis import GAME
from sandtable.core.files.nodes import Node
from sandtable.core.files.positions import read_position
from sandtable.core.files.records import FORMAT, parse_record, replay
from sandtable.core.game import Game, build
from sandtable.games import make_game
from tests.docs.pages import ROOT
from tests.examples.test_oasis import game_of

OASIS = ROOT / "examples" / "oasis"
GUIDE = ROOT / "docs" / "guide"
EXCERPT = re.compile(r"<!-- (\S+): ([\w ]+) -->\n\n```python\n(.*?)```\n", re.DOTALL)
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def page(name: str) -> str:
    return (GUIDE / name).read_text(encoding="utf-8")


def excerpt(file: str, names: str) -> str:
    """The named functions, classes and constants of a file of the example, as they are written."""
    source = (OASIS / file).read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    found = {name: node for node in ast.parse(source).body for name in names_of(node)}
    parts = [found[name] for name in names.split()]
    return "\n\n".join("".join(lines[first_line(part) - 1 : part.end_lineno]) for part in parts)


def first_line(node: ast.stmt) -> int:
    """Where it begins, with what decorates it."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *[each.lineno for each in decorators]])


def names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return []


EXCERPTS = [match.groups() for match in EXCERPT.finditer(page("writing-a-game.md"))]


@pytest.mark.parametrize(("file", "names", "printed"), EXCERPTS, ids=[e[1] for e in EXCERPTS])
def test_an_excerpt_is_what_the_file_says(file: str, names: str, printed: str) -> None:
    assert printed == excerpt(file, names)


def test_all_rules_of_the_example_are_printed() -> None:
    printed = {f"{file}: {name}" for file, names, _ in EXCERPTS for name in names.split()}
    written = {
        f"rules/{path.name}: {name}"
        for path in (OASIS / "rules").glob("*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        for name in names_of(node)
    }
    assert written - printed == {"rules/setup.py: CARDS_DEALT"}


def blocks(language: str) -> list[str]:
    found = BLOCK.findall(page("records-and-positions.md"))
    return [text for name, text in found if name == language]


@pytest.mark.parametrize("text", blocks("yaml"), ids=lambda text: text.split("\n")[0])
def test_a_position_in_the_guide_holds(text: str) -> None:
    position = read_position(text, any_game)
    position.play()
    assert position.check() >= 3


def any_game(fields: dict[str, Node]) -> Game[Any, Any]:
    name = fields["game"].text()
    return game_of(fields) if name == "oasis" else make_game(name)


def test_the_record_in_the_guide_replays() -> None:
    """All but its hashes, which change with every new field of a state."""
    (text,) = [block for block in blocks("") if block.startswith(FORMAT)]
    lines = [line for line in text.split("\n") if not line.startswith("#")]
    record = parse_record("\n".join(lines))
    game = build(GAME, record.seats, record.variants)
    assert replay(game, record).payoffs == (1.0, -1.0)
    assert text.rstrip().split("\n")[-1].startswith(f"# {len(record.moves)} ")


def test_the_program_in_the_guide_runs() -> None:
    (program,) = blocks("python")
    exec(compile(program, "records-and-positions.md", "exec"), {})


@pytest.mark.parametrize("name", ["writing-a-game.md", "records-and-positions.md", "../README.md"])
def test_links_lead_somewhere(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)", page(name))
    assert links
    for link in links:
        assert ((GUIDE / name).parent / link).exists(), link
