"""The reference of the core has everything that is public in it, and nothing that is not there."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from functools import cache

import pytest

import sandtable
from sandtable.core.chance import Chance
from sandtable.core.decisions import Prompt
from sandtable.core.game import Analysis, Decks, Definition, Display, Position, Rules
from sandtable.core.match.match import Match
from sandtable.core.messages import Message
from sandtable.core.options import Vocabulary
from sandtable.core.state import State
from sandtable.core.table import Table
from sandtable.core.tokens import Tokens
from tests.docs.pages import ROOT

CORE = ROOT / "src/sandtable/core"
TEXT = (ROOT / "docs/guide/the-core.md").read_text(encoding="utf-8")
CLASSES = (
    Definition, Rules, Display, Analysis, Position, Decks,
    Table, State, Tokens, Vocabulary, Prompt, Message, Match,
)  # fmt: skip
MATCH = sandtable.new("radlands", seed=1)
INSTANCES: dict[type, object] = {
    Table: MATCH.table,
    State: State(chance=Chance("7" * 64), tokens=MATCH.state.tokens),
    Tokens: MATCH.state.tokens,
    Vocabulary: MATCH.game.words,
    Prompt: MATCH.ask.prompt,
    Message: MATCH.ask.prompt.message,
    Match: MATCH,
}


def section(heading: str) -> str:
    (found,) = [
        each for each in re.split(r"^#+ ", TEXT, flags=re.MULTILINE) if each.startswith(heading)
    ]
    return found


def named(heading: str) -> set[str]:
    """What the tables below a heading name in their first column."""
    cells = re.findall(r"^\| (.*?) \|", section(heading), re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)[`(]", cell)}


def public(names: list[str]) -> set[str]:
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_class_is_listed_as_it_is(kind: type) -> None:
    listed = named(f"`{kind.__name__}`")
    there = public(dir(kind))
    if kind in INSTANCES:
        assert listed >= there - {*getattr(kind, "__slots__", ())}
        assert not [name for name in listed if not hasattr(INSTANCES[kind], name)]
    else:
        assert listed == there | {field.name for field in fields(kind)}


@pytest.mark.parametrize("kind", [State, Tokens], ids=lambda kind: kind.__name__)
def test_data_is_listed_field_by_field(kind: type) -> None:
    assert named(f"`{kind.__name__}`") >= {field.name for field in fields(kind)}


def test_prompts_are_listed_field_by_field() -> None:
    assert named("`Prompt` and `Offer`") >= set(Prompt.__slots__)


def is_type_variable(node: ast.Assign | ast.AnnAssign) -> bool:
    return isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "TypeVar"


@cache
def declared(module: str) -> set[str]:
    """What is public in a module."""
    found: set[str] = set()
    for node in ast.parse((CORE / module).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not is_type_variable(node):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return public(sorted(found))


@pytest.mark.parametrize("room", ["kit", "files"])
def test_the_rooms_of_helpers_are_listed(room: str) -> None:
    modules = {f"{room}/{path.name}" for path in (CORE / room).glob("*.py")}
    modules.discard(f"{room}/__init__.py")
    assert modules <= set(re.findall(rf"`({room}/\w+\.py)`", TEXT))
    heading = "The kit" if room == "kit" else "Files"
    there = {name for module in modules for name in declared(module)}
    assert not [name for name in there if f"`{name}" not in section(heading)]
    assert named(heading) <= there


def test_modules_that_are_named_are_there() -> None:
    for name in re.findall(r"`((?:\w+/)?\w+\.py)`", TEXT):
        assert (CORE / name).is_file() or name in ("__init__.py", "prompts.py")
    top = {path.name for path in CORE.glob("*.py")} - {"__init__.py"}
    assert top <= set(re.findall(r"`(\w+\.py)`", TEXT))
