"""The entries of a state in a position file: what may stand where, what it means to leave it out.

Each game has one table of them beside its `load` and `dump`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

_NEAR: Final = 0.65
"""How much alike names must be, between 0 and 1, to be offered for one that is wrong."""
_VERY_NEAR: Final = 0.8
"""The same where they stand elsewhere."""


class Entry(NamedTuple):
    """One entry of the state."""

    path: str
    """Where it stands, with a dot between names: `seats.SEAT.hand`. A word in capitals stands for
    any of several."""
    kind: str
    """What stands there."""
    about: str
    """What it means."""
    absent: Any = None
    """What is the case where nothing is written; a mapping says it for each word of the path."""
    otherwise: str = ""
    """What leaving it out means to a file that is read, if not `absent`."""

    @property
    def parts(self) -> list[str]:
        return self.path.split(".")


class Entries(NamedTuple):
    """All entries that the state of a game may have."""

    rows: tuple[Entry, ...] = ()
    words: Mapping[str, Sequence[str]] = {}
    """What each word in capitals stands for."""

    def absent(self, path: Sequence[str]) -> Any:
        """What is the case where the state writes nothing there; LookupError if it is no entry."""
        for row in self.rows:
            parts = row.parts
            if len(path) == len(parts) + 1 and isinstance(row.absent, list) and _number(path[-1]):
                path = path[:-1]
                if self._fits(parts, path):
                    return None
            elif self._fits(parts[: len(path)], path):
                return _absent(row, path) if len(path) == len(parts) else {}
        raise LookupError

    def known(self, path: Sequence[str]) -> int:
        """How many parts of a path are the beginning of an entry."""
        known = 0
        while known < len(path) - 1 and path[known] in self.below(path[:known]):
            known += 1
        return known

    def below(self, path: Sequence[str]) -> Iterator[str]:
        """The names that may follow a path."""
        for row in self.rows:
            parts = row.parts
            if len(parts) > len(path) and self._fits(parts[: len(path)], path):
                yield from self.words.get(parts[len(path)], (parts[len(path)],))

    def _fits(self, parts: Sequence[str], path: Sequence[str]) -> bool:
        pairs = zip(parts, path, strict=False)
        same = [name in self.words.get(part, (part,)) for part, name in pairs]
        return len(parts) == len(path) and all(same)


NO_ENTRIES: Final = Entries()


def value_at(tree: Any, path: str, entries: Entries | None = None) -> Any:
    """What stands at a path; what the tree leaves out, `entries` may know.

    LookupError, in words, if there is no such path: it names those that are near, among the
    entries or, without them, in the tree.
    """
    parts = path.split(".")
    value = tree
    for at, part in enumerate(parts):
        if isinstance(value, dict) and part in value:
            value = value[part]
        elif isinstance(value, list) and _number(part) and int(part) < len(value):
            value = value[int(part)]
        elif entries is None:
            raise LookupError(_unknown(parts, at, list(value) if isinstance(value, dict) else []))
        else:
            return _left_out(parts, entries)
    return value


def _left_out(parts: list[str], entries: Entries) -> Any:
    try:
        return entries.absent(parts)
    except LookupError:
        known = entries.known(parts)
        there = list(entries.below(parts[:known]))
        raise LookupError(_unknown(parts, known, there, entries)) from None


def _absent(row: Entry, path: Sequence[str]) -> Any:
    return row.absent[path[-1]] if isinstance(row.absent, dict) else row.absent


def _number(part: str) -> bool:
    return part.isdecimal() and part.isascii() and len(part) < 10


def _unknown(parts: list[str], at: int, there: list[str], entries: Entries = NO_ENTRIES) -> str:
    """That there is no such path, and which ones are near."""
    names = get_close_matches(parts[at], dict.fromkeys(there), 3, _NEAR)
    near = [".".join([*parts[:at], name]) for name in names]
    if not near:
        far = {row.parts[-1]: row.path for row in entries.rows}
        near = [far[name] for name in get_close_matches(parts[-1], far, 3, _VERY_NEAR)]
    path = ".".join(parts)
    return f"no {path!r}; near it is {', '.join(near)}" if near else f"no {path!r}"
