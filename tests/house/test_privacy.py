"""Private parts stay private: what begins with an underscore is for its own module alone.

The modules of `core/match` are one room: its engine, matches and worlds share their parts, and
nobody else touches them, whatever its own parts are called.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
CORE = ROOT / "src" / "sandtable" / "core"
ROOM = CORE / "match"
CODE = sorted(
    path for folder in ("src", "bench", "examples") for path in (ROOT / folder).rglob("*.py")
)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
OF_NAMED_TUPLES = {"_asdict", "_fields", "_make", "_replace"}
"""Public, in spite of their names."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in OF_NAMED_TUPLES


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def parts_of(tree: ast.Module) -> set[str]:
    """The private methods, fields and constants of the classes of a module."""
    found: set[str] = set()
    for kind in ast.walk(tree):
        if not isinstance(kind, ast.ClassDef):
            continue
        for node in kind.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found.update(target.id for target in targets if isinstance(target, ast.Name))
        for each in ast.walk(kind):
            if isinstance(each, ast.Attribute) and is_own(each) and isinstance(each.ctx, ast.Store):
                found.add(each.attr)
    return {name for name in found if is_private(name)}


def is_own(node: ast.Attribute) -> bool:
    """Whether it is said of `self`, `cls` or `super()`."""
    of = node.value
    if isinstance(of, ast.Call):
        return isinstance(of.func, ast.Name) and of.func.id == "super"
    return isinstance(of, ast.Name) and of.id in ("self", "cls")


def reaches(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Wherever a private name of something else is used: its line, the name and the text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr) and not is_own(node):
            yield node.lineno, node.attr, ast.unparse(node)
        elif isinstance(node, ast.ImportFrom):
            for each in node.names:
                if is_private(each.name):
                    yield node.lineno, each.name, f"from {node.module} import {each.name}"


@cache
def parts_of_folder(folder: Path) -> frozenset[str]:
    paths = sorted(folder.rglob("*.py"))
    return frozenset(name for path in paths for name in parts_of(tree_of(path)))


def faults(tree: ast.Module, *, in_room: bool) -> list[str]:
    """What a module does with private parts of others."""
    shared = parts_of_folder(ROOM)
    allowed = parts_of(tree) | shared if in_room else parts_of(tree) - shared
    return [f"line {line}: {text}" for line, name, text in reaches(tree) if name not in allowed]


def found_in(paths: list[Path], look: Callable[[Path], list[str]]) -> list[str]:
    return [f"{path.relative_to(ROOT)}, {fault}" for path in paths for fault in look(path)]


def test_a_module_keeps_to_its_own_private_parts() -> None:
    assert found_in(CODE, lambda path: faults(tree_of(path), in_room=path.parent == ROOM)) == []


def test_tests_go_by_what_the_core_promises() -> None:
    core = parts_of_folder(CORE)

    def look(path: Path) -> list[str]:
        return [
            f"line {line}: {text}" for line, name, text in reaches(tree_of(path)) if name in core
        ]

    assert found_in(TESTS, look) == []


OTHERS = """
from sandtable.core.match.match import Match, _Checkpoint

class Mine:
    def __init__(self) -> None:
        self._held = 1
        self._overlays = ()

    def twin(self, other: "Mine", match: Match) -> None:
        other._held = self._held
        match._overlays = self._overlays
        match._run(None)
        print(match._replace, super()._run, match.__class__)
"""


def test_a_reach_into_a_match_is_found() -> None:
    assert faults(ast.parse(OTHERS), in_room=False) == [
        "line 2: from sandtable.core.match.match import _Checkpoint",
        "line 11: match._overlays",
        "line 12: match._run",
    ]


def test_the_room_of_the_match_has_parts_to_keep() -> None:
    assert {"_base", "_question", "_overlays", "_advance", "_rebuild"} <= parts_of_folder(ROOM)
