"""A language as a folder: `language.toml`, and the templates of each game in a file of its name.

`sandtable.toml` has those of the house, which are said in every game.

English needs none of it, since its templates stand in the code; the files of `locales/en` are made
from there, for whoever translates. `language.toml` says how the language counts (`plural`, the
expression that gettext uses: which form the number n takes) and what a seat is called.
"""

from __future__ import annotations

import gettext
import tomllib
from pathlib import Path

from sandtable.core.errors import Mistake
from sandtable.core.files.text import read_text
from sandtable.core.messages import Field, Language, fields_of


def read_language(folder: Path, game: str) -> Language:
    """The language of a folder, for one game."""
    about = _table(folder / "language.toml")
    for key in ("plural", "seat", "you", "comma", "and"):
        if key not in about:
            raise Mistake(f"{folder / 'language.toml'}: {key!r} is missing.")
    try:
        plural = gettext.c2py(about["plural"])
    except ValueError:
        raise Mistake(f"{folder / 'language.toml'}: 'plural' is no expression in n.") from None
    templates: dict[str, str] = {}
    for path in (folder / "sandtable.toml", folder / f"{game}.toml"):
        found = _table(path) if path.exists() or path.stem == game else {}
        for key, template in found.items():
            _check(path, key, template)
        templates |= found
    joined = (about["comma"], about["and"])
    return Language(templates, plural, about["seat"], about["you"], joined)


def missing(language: Language, english: dict[str, str]) -> list[str]:
    """One sentence for each key that a language lacks, and each argument that it does not know."""
    problems = []
    for key, template in english.items():
        if key not in language.templates:
            problems.append(f"{key!r} is missing.")
            continue
        known = _names(template)
        unknown = _names(language.templates[key]) - known
        problems += [f"{key!r} speaks of {name!r}, which it is not told." for name in unknown]
    return problems


def _names(template: str) -> set[str]:
    return {piece.name for piece in fields_of(template) if isinstance(piece, Field)} - {"/"}


def _check(path: Path, key: str, template: str) -> None:
    try:
        fields_of(template)
    except ValueError as error:
        raise Mistake(f"{path}: {key!r}: {error}.") from None


def _table(path: Path) -> dict[str, str]:
    try:
        found = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"{path}: {error}.") from None
    for key, value in found.items():
        if not isinstance(value, str):
            raise Mistake(f"{path}: {key!r} must be a text.")
    return found
