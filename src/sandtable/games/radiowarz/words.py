"""The vocabulary of RadioWarz: everything anybody can choose."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.options import Domain, Option, Vocabulary
from sandtable.games.radiowarz.state import LINKS


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
        self._by_byte = [
            [
                [self.station[first + bit] for bit in range(8) if byte >> bit & 1]
                for byte in range(1 << min(8, len(cities) - first))
            ]
            for first in range(0, len(cities), 8)
        ]

    def stations(self, cities: int) -> list[Option]:
        """The options for a set of cities: eight of them are looked up at once."""
        options: list[Option] = []
        for table in self._by_byte:
            options += table[cities & 255]
            cities >>= 8
        return options
