"""An entry of a data file, read with one sentence for each mistake.

Everything in the files without `source = "rulebook"` is our own design.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Any

from sandtable.core.errors import Mistake
from sandtable.games.waste_knights.content import components as tb

FILES = (
    "hexes",
    "knights",
    "vehicles",
    "gear",
    "wasteland",
    "tasks",
    "luck",
    "missions",
    "numbers",
)
_SIGNED = ("ammo", "fuel", "health", "radiation", "reputation", "luck", "green", "yellow", "red")
_COUNTED = ("locusts", "wound", "dice", "damage")
_PLAIN = (
    *("stop", "skip", "repair", "dent", "gamble", "mutations", "wager", "strike", "plant"),
    *("implant", "tuning", "travel", "trade", "robbed", "wake"),
)


class Entry:
    """One entry of a data file."""

    def __init__(self, value: Any, what: str) -> None:
        if not isinstance(value, dict):
            raise Mistake(f"{what} must be written {{ name = ... }}.")
        self.value: dict[str, Any] = value
        name = value.get("name")
        self.what = str(name) if isinstance(name, str) else what

    def bad(self, why: str) -> Mistake:
        return Mistake(f"{self.what}: {why}")

    def allow(self, *words: str) -> None:
        """Refuse entries other than these words."""
        keys = " ".join(words).split()
        for key in self.value:
            if key != "source" and key not in keys:
                raise self.bad(f"there is no {key!r} here, only {', '.join(keys)}.")

    @property
    def ours(self) -> bool:
        return self.value.get("source") != "rulebook"

    def name(self) -> str:
        name = self.value.get("name")
        if not isinstance(name, str) or not name.strip():
            raise self.bad("it has no name.")
        return name

    def number(self, key: str, default: int | None = None, least: int = 0, most: int = 20) -> int:
        value = self.value.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.bad(f"{key} must be a number from {least} to {most}.")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value.get(key, default)
        if not isinstance(value, str):
            raise self.bad(f"{key} must be a text.")
        return value

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> str:
        value = self.value.get(key, default)
        if value not in words:
            raise self.bad(f"{key} must be one of {', '.join(word for word in words if word)}.")
        return str(value)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.value.get(key, default)
        if not isinstance(value, bool):
            raise self.bad(f"{key} must be true or false.")
        return value

    def list(self, key: str) -> list[Any]:
        value = self.value.get(key, [])
        if not isinstance(value, list):
            raise self.bad(f"{key} must be a list.")
        return value

    def inner(self, key: str) -> Entry:
        inner = Entry(self.value.get(key, {}), key)
        inner.what = f"{self.what}, {key}"
        return inner

    def skill(self, key: str) -> int:
        return tb.SKILLS.index(self.word(key, tb.SKILLS))

    def difficulty(self, key: str) -> int:
        value = self.number(key, 0)
        if value not in tb.DIFFICULTIES:
            raise self.bad(f"{key} must be 5, 7 or 9.")
        return value

    def pair(self, key: str) -> tuple[int, int]:
        """Skill and difficulty, as in `escape = ["survival", 7]`."""
        value = self.value.get(key)
        if (
            not isinstance(value, list)
            or len(value) != 2
            or value[0] not in tb.SKILLS
            or value[1] not in tb.DIFFICULTIES
        ):
            raise self.bad(f'{key} must read ["survival", 7]: a skill and 5, 7 or 9.')
        return tb.SKILLS.index(value[0]), value[1]

    def icons(self) -> tuple[int, ...]:
        for icon in self.list("icons"):
            if icon not in tb.ICONS:
                raise self.bad(f"{icon!r} is no range icon; there are {', '.join(tb.ICONS)}.")
        return tuple(tb.ICONS.index(icon) for icon in self.list("icons"))

    def effects(self, key: str = "do") -> tb.Effects:
        return tuple(self.effect(item) for item in self.list(key))

    def choices(self) -> tuple[tb.Effects, ...]:
        return tuple(tuple(self.effect(item) for item in row) for row in self.list("choose"))

    def effect(self, item: Any) -> tb.Effect:
        words = str(item).split()
        match words:
            case [verb] if verb in _PLAIN:
                return tb.Effect(verb)
            case [verb, n] if verb in _SIGNED and n.lstrip("+-").isdigit():
                return tb.Effect(verb, int(n))
            case [verb, n] if verb in _COUNTED and n.lstrip("+").isdigit():
                return tb.Effect(verb, int(n))
            case ["stall", colour] if colour in tb.COLOURS[:3]:
                return tb.Effect("stall", tb.COLOURS.index(colour))
            case [token, "here" | "near" as where, n] if token in tb.BOARD_TOKENS and n.isdigit():
                return tb.Effect(where, int(n), token)
        raise self.bad(f"{item!r} is nothing that a card can do.")

    def cost(self, key: str) -> tb.Cost:
        inner = self.inner(key)
        inner.allow("green", "yellow", "red", "fuel")
        green, yellow, red, fuel = (inner.number(k, 0) for k in ("green", "yellow", "red", "fuel"))
        return green, yellow, red, fuel

    def rewards(self) -> tb.Rewards:
        inner = self.inner("rewards")
        inner.allow("green", "yellow", "red", "ammo", "fuel", "reputation", "blue")
        gear = (inner.number("green", 0), inner.number("yellow", 0), inner.number("red", 0))
        return tb.Rewards(
            gear,
            inner.number("ammo", 0),
            inner.number("fuel", 0),
            inner.number("reputation", 0),
            inner.text("blue", ""),
        )


def parse(text: str, file: str) -> Entry:
    try:
        return Entry(tomllib.loads(text), f"The file {file}")
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"The file {file} is not TOML: {error}.") from None


@lru_cache(maxsize=16)
def read(file: str) -> Entry:
    """A data file of the house."""
    folder = resources.files("sandtable.games.waste_knights.content") / "data"
    return parse((folder / f"{file}.toml").read_text(encoding="utf-8"), file)


def entries(root: Entry, key: str) -> list[Entry]:
    found = [Entry(item, f"An entry of {key}") for item in root.list(key)]
    if not found:
        raise root.bad(f"it has no {key}.")
    twice = [name for name, n in Counter(entry.name() for entry in found).items() if n > 1]
    if twice:
        raise Mistake(f"There are two {key} named {twice[0]}.")
    return found
