"""Reading tables of TOML files that people write: a mistake is a sentence that names its place."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any, Final, Self, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.core.errors import Mistake
from sandtable.core.kit.geometry import Point

Word = TypeVar("Word", bound=str)
MOST: Final = 20
"""Numbers on cards are small; where a larger one may stand, the reader says so."""


def parse_toml(text: str, called: str) -> dict[str, Any]:
    """All of a file; `called` is how a complaint calls it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"{called} is not TOML: {error}.") from None


@mypyc_attr(allow_interpreted_subclasses=True)
class Section:
    """One table of a file, that knows how to call itself in a complaint.

    What has no default must be there. A game adds the words that only its own files have.
    """

    def __init__(self, value: Any, called: str) -> None:
        if not isinstance(value, dict):
            raise Mistake(f"{called} must be a table with entries of its own.")
        self.value: dict[str, Any] = value
        self.called = called

    def bad(self, why: str) -> Mistake:
        """A mistake in this table."""
        return Mistake(f"{self.called}: {why}")

    def allow(self, *keys: str) -> None:
        for key in self.value:
            if key not in keys:
                raise self.bad(f"there is no {key!r} here, only {', '.join(keys)}.")

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise Mistake(f"{self.called} needs a {key}.")
        return value

    def word(self, key: str, words: Sequence[Word], default: Word | None = None) -> Word:
        value = self.value.get(key, default)
        for word in words:
            if word == value:
                return word
        but = "" if value is None else f", not {value!r}"
        known = ", ".join(word for word in words if word)
        raise self.bad(f"{key} must be one of {known}{but}.")

    def number(
        self, key: str, default: int | None = None, *, least: int = 0, most: int = MOST
    ) -> int:
        value = self.value.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise self.bad(f"{key} must be a number from {least} to {most}.")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.value.get(key, default)
        if not isinstance(value, bool):
            raise self.bad(f"{key} must be true or false.")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.value.get(key, [])
        if not isinstance(value, list):
            raise self.bad(f"{key} must be a list.")
        return value

    def point(self, key: str, most: Point) -> Point:
        return self.as_point(self.value.get(key), key, most)

    def as_point(self, value: Any, key: str, most: Point) -> Point:
        whole = isinstance(value, list) and all(type(number) is int for number in value)
        if not whole or len(value) != 2:
            raise self.bad(f"{key} must be two whole numbers, not {value!r}.")
        if not (0 <= value[0] <= most[0] and 0 <= value[1] <= most[1]):
            raise self.bad(f"{key} {value} lies outside of {list(most)}.")
        return value[0], value[1]

    def inner(self, key: str) -> Self:
        """A table in this one; an empty one if it is left out."""
        return type(self)(self.value.get(key, {}), f"{self.called}, {key}")

    def sections(self, key: str, called: str) -> list[Self]:
        """A list of tables; `called` is what a complaint calls one of them."""
        if isinstance(self.value.get(key), dict):
            raise self.bad(f"{key} must be written [[{key}]], once for each.")
        return [type(self)(item, called) for item in self.items(key)]

    def named_sections(self, key: str, called: str) -> list[Self]:
        """A list of tables that have names, no two the same, and are called by them."""
        found = self.sections(key, called)
        names: list[str] = []
        for section in found:
            section.called = section.text("name")
            if section.called in names:
                raise Mistake(f"There are two {key} named {section.called}.")
            names.append(section.called)
        return found
