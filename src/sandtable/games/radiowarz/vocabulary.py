"""The vocabulary of RadioWarz: everything anybody can choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.options import Domain, Option, Vocabulary
from sandtable.games.radiowarz.state import LINKS

_CHUNK: Final = 9
_CHUNK_BITS: Final = (1 << _CHUNK) - 1


class Words:
    """The options on a map with these cities and bases, for so many seats."""

    def __init__(self, cities: Sequence[str], bases: Sequence[str], seats: int) -> None:
        v = self.vocabulary = Vocabulary()
        self.leave = v.word("leave")
        self.base = v.verb("base", Domain(bases))
        self.station = v.verb("station", Domain(cities))
        links = [f"{seat + 1}.{link + 1}" for seat in range(seats) for link in range(LINKS)]
        pull = v.verb("pull", Domain(links))
        self.pull = [pull[i : i + LINKS] for i in range(0, len(pull), LINKS)]
        self._tables = [
            _subsets(self.station[first : first + _CHUNK])
            for first in range(0, len(cities), _CHUNK)
        ]

    def stations(self, cities: int) -> list[Option]:
        """The options for a set of cities: nine of them are looked up at once."""
        options: list[Option] = []
        for table in self._tables:
            options += table[cities & _CHUNK_BITS]
            cities >>= _CHUNK
        return options


def _subsets(options: Sequence[Option]) -> list[tuple[Option, ...]]:
    """All subsets of some options, by their bits."""
    table: list[tuple[Option, ...]] = [()]
    for option in options:
        table += [(*subset, option) for subset in table]
    return table
