"""An entry of a data file, read with one sentence for each mistake.

Everything in the files without `source = "rulebook"` is our own design.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.core.files.text import house_file
from sandtable.core.files.toml import Section, parse_toml
from sandtable.games.waste_knights.content.components import (
    DIFFICULTIES,
    ICONS,
    SKILLS,
    Cost,
    Effect,
    Effects,
    Rewards,
)
from sandtable.games.waste_knights.content.verbs import CARD, VERBS, read_effect

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


class Entry(Section):
    """One entry of a data file, with the words of this game."""

    def allow(self, *words: str) -> None:
        """Refuse entries other than these words, and `source`."""
        super().allow(*" ".join(words).split(), "source")

    @property
    def ours(self) -> bool:
        return self.value.get("source") != "rulebook"

    def skill(self, key: str) -> int:
        return SKILLS.index(self.word(key, SKILLS))

    def difficulty(self, key: str) -> int:
        value = self.number(key, 0)
        if value not in DIFFICULTIES:
            raise self.bad(f"{key} must be 5, 7 or 9.")
        return value

    def pair(self, key: str) -> tuple[int, int]:
        """Skill and difficulty, as in `escape = ["survival", 7]`."""
        value = self.value.get(key)
        if (
            not isinstance(value, list)
            or len(value) != 2
            or value[0] not in SKILLS
            or value[1] not in DIFFICULTIES
        ):
            raise self.bad(f'{key} must read ["survival", 7]: a skill and 5, 7 or 9.')
        return SKILLS.index(value[0]), value[1]

    def icons(self) -> tuple[int, ...]:
        for icon in self.items("icons"):
            if icon not in ICONS:
                raise self.bad(f"{icon!r} is no range icon; there are {', '.join(ICONS)}.")
        return tuple(ICONS.index(icon) for icon in self.items("icons"))

    def effects(self, key: str = "do", by: str = CARD, moment: str = "") -> Effects:
        return tuple(self.effect(item, by, moment) for item in self.items(key))

    def choices(self) -> tuple[Effects, ...]:
        return tuple(tuple(self.effect(item) for item in row) for row in self.items("choose"))

    def effect(self, item: Any, by: str = CARD, moment: str = "") -> Effect:
        """What a luck card, gear or a card does, perhaps at a moment."""
        found = read_effect(str(item))
        if found is None or by not in VERBS[found.verb].by:
            raise self.bad(f"{item!r} is nothing that a {by} can do.")
        if not VERBS[found.verb].may(by, moment):
            raise self.bad(f"{item!r} does nothing at the moment {moment!r}.")
        return found

    def cost(self, key: str) -> Cost:
        inner = self.inner(key)
        inner.allow("green", "yellow", "red", "fuel")
        green, yellow, red, fuel = (inner.number(k, 0) for k in ("green", "yellow", "red", "fuel"))
        return green, yellow, red, fuel

    def rewards(self) -> Rewards:
        inner = self.inner("rewards")
        inner.allow("green", "yellow", "red", "ammo", "fuel", "reputation", "blue")
        gear = (inner.number("green", 0), inner.number("yellow", 0), inner.number("red", 0))
        return Rewards(
            gear,
            inner.number("ammo", 0),
            inner.number("fuel", 0),
            inner.number("reputation", 0),
            inner.text("blue", ""),
        )


def parse(text: str, file: str) -> Entry:
    called = f"The file {file}"
    return Entry(parse_toml(text, called), called)


@lru_cache(maxsize=16)
def house_entries(file: str) -> Entry:
    """A data file of the house."""
    package = "sandtable.games.waste_knights.content"
    return parse(house_file(package, "data", f"{file}.toml"), file)


def entries(root: Entry, key: str) -> list[Entry]:
    found = root.named_sections(key, f"An entry of {key}")
    if not found:
        raise root.bad(f"it has no {key}.")
    return found
