"""Reading tables of TOML files that people write: a mistake is a sentence that names its place."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

from sandtable.core.errors import Mistake
from sandtable.core.kit.geometry import Point


def parse_toml(text: str, called: str) -> dict[str, Any]:
    """All of a file; `called` is how a complaint calls it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"{called} is not TOML: {error}.") from None


class Entry:
    """One table of a file, that knows how to call itself in a complaint."""

    def __init__(self, value: Any, called: str) -> None:
        if not isinstance(value, dict):
            raise Mistake(f"{called} must be a table with entries of its own.")
        self.value: dict[str, Any] = value
        self.called = called

    def allow(self, *keys: str) -> None:
        for key in self.value:
            if key not in keys:
                raise Mistake(f"{self.called} has no entry {key!r}; it may have {', '.join(keys)}.")

    def text(self, key: str) -> str:
        value = self.value.get(key)
        if not isinstance(value, str) or not value.strip():
            raise Mistake(f"{self.called} needs a {key}.")
        return value

    def word(self, key: str, words: Sequence[str]) -> str:
        value = self.value.get(key)
        if value not in words:
            raise Mistake(f"{self.called}: {key} must be {' or '.join(words)}, not {value!r}.")
        return str(value)

    def number(self, key: str, least: int, most: int) -> int:
        value = self.value.get(key)
        if type(value) is not int or not least <= value <= most:
            raise Mistake(f"{self.called}: {key} must be a number from {least} to {most}.")
        return value

    def yes(self, key: str) -> bool:
        value = self.value.get(key, False)
        if not isinstance(value, bool):
            raise Mistake(f"{self.called}: {key} must be true or false.")
        return value

    def list(self, key: str) -> list[Any]:
        value = self.value.get(key, [])
        if not isinstance(value, list):
            raise Mistake(f"{self.called}: {key} must be a list.")
        return value

    def point(self, key: str, most: Point) -> Point:
        return self.as_point(self.value.get(key), key, most)

    def as_point(self, value: Any, key: str, most: Point) -> Point:
        whole = isinstance(value, list) and all(type(number) is int for number in value)
        if not whole or len(value) != 2:
            raise Mistake(f"{self.called}: {key} must be two whole numbers, not {value!r}.")
        if not (0 <= value[0] <= most[0] and 0 <= value[1] <= most[1]):
            raise Mistake(f"{self.called}: {key} {value} lies outside of {list(most)}.")
        return value[0], value[1]
