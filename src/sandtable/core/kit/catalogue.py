"""The catalogue of what a package says: every key with its English template, read from the source.

A template stands where it is said, as a literal: `t.say("key", "template", ...)`, `Message("key",
"template", ...)`, and for questions `NAME = Prompt("template", label="template", ...)`, whose keys
are `ask.name` and, by the label, `waiting.may_defend`. So the catalogue can be read without running
anything, and what does not fit is found before anybody hears it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sandtable.core.kit.naming import identifier
from sandtable.core.messages import Field, fields_of


class CatalogueEntry(NamedTuple):
    """A key, where it is said."""

    key: str
    english: str
    args: frozenset[str] | None
    """The arguments that it is given; None if they can't be read from the source."""
    where: str
    """File and line."""


def entries_of(folder: Path) -> tuple[list[CatalogueEntry], list[str]]:
    """All that the modules of a folder say, and a sentence for each template that is no literal."""
    entries: list[CatalogueEntry] = []
    problems: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = path.relative_to(folder.parent).as_posix()
        for found in _said(tree, name):
            if isinstance(found, CatalogueEntry):
                entries.append(found)
            else:
                problems.append(found)
    return entries, problems


def problems_of(entries: list[CatalogueEntry]) -> list[str]:
    """One sentence for each thing wrong with a catalogue."""
    problems = []
    known: dict[str, CatalogueEntry] = {}
    for entry in entries:
        first = known.setdefault(entry.key, entry)
        if first.english != entry.english:
            problems.append(
                f"{entry.where}: {entry.key!r} is {entry.english!r} here and {first.english!r} at "
                f"{first.where}."
            )
        try:
            fields = [piece for piece in fields_of(entry.english) if isinstance(piece, Field)]
        except ValueError as error:
            problems.append(f"{entry.where}: {error}.")
            continue
        named = {field.name for field in fields} - {"/"}
        problems += [
            f"{entry.where}: {{{field.name}}} has {len(field.forms)} forms, English has two."
            for field in fields
            if field.forms and len(field.forms) != 2
        ]
        if entry.args is not None and named != entry.args:
            given = ", ".join(sorted(entry.args)) or "nothing"
            wanted = ", ".join(sorted(named)) or "nothing"
            problems.append(
                f"{entry.where}: {entry.key!r} speaks of {wanted}, and is given {given}."
            )
    return problems


def written(entries: list[CatalogueEntry]) -> str:
    """The catalogue as a file: TOML, a line each, in the order of the keys."""
    lines = [
        f'"{key}" = {_quoted(english)}' for key, english in sorted(_templates(entries).items())
    ]
    return "\n".join(lines) + "\n"


def _templates(entries: list[CatalogueEntry]) -> dict[str, str]:
    return {entry.key: entry.english for entry in entries}


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


_RESERVED = {"secret", "knows", "at"}


def _said(tree: ast.Module, file: str) -> Iterator[CatalogueEntry | str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = _called(node)
            if name in ("say", "Message") and len(node.args) == 2:
                yield _message(node, file, name)
        elif isinstance(node, ast.AnnAssign | ast.Assign) and isinstance(node.value, ast.Call):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and _prompts(node.value):
                yield from _prompt(target.id.lower(), node.value, file)


def _called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _message(node: ast.Call, file: str, name: str) -> CatalogueEntry | str:
    where = f"{file}:{node.lineno}"
    key, english = (_literal(arg) for arg in node.args)
    if key is None or english is None:
        return f"{where}: key and template of {name} must be literals."
    names = [keyword.arg for keyword in node.keywords]
    reserved = _RESERVED if name == "say" else set()
    args = None if None in names else frozenset(filter(None, names)) - reserved
    return CatalogueEntry(key, english, args, where)


def _prompts(call: ast.Call) -> bool:
    """Whether a call makes a prompt: `Prompt`, or a function beside it that fills in the role."""
    return _called(call) == "Prompt" or any(keyword.arg == "rule" for keyword in call.keywords)


def _prompt(name: str, call: ast.Call, file: str) -> Iterator[CatalogueEntry | str]:
    where = f"{file}:{call.lineno}"
    english = _literal(call.args[0]) if call.args else None
    label = next((_literal(word.value) for word in call.keywords if word.arg == "label"), None)
    if english is None or label is None:
        yield f"{where}: text and label of a prompt must be literals."
        return
    yield CatalogueEntry(f"ask.{name}", english, None, where)
    yield CatalogueEntry(f"waiting.{identifier(label)}", label, frozenset(), where)


def _literal(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None
