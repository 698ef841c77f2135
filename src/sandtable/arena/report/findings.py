"""What a table of games says: who wins how often, with what, and how sure that is.

What a seat chose is set against what its bot wins at that seat anyway, so that neither a strong bot
nor a good seat makes a card look strong. The two seats of one game are not independent, and among
a hundred intervals of 95 % a few miss: a finding is a reason to play more games, not a proof.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from sandtable.arena.report.intervals import wilson
from sandtable.arena.results import Line

FEWEST_PAIRS = 20
"""A pair that was seen less often tells nothing."""
CLOSE = 0.1
"""An interval no wider than this that holds the expected share says: as expected."""


class Rate(NamedTuple):
    """How often something won."""

    name: str
    seen: int
    won: int
    expected: float
    """The share that the same bots win at the same seats on the whole."""

    @property
    def share(self) -> float:
        return self.won / self.seen

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.seen)

    @property
    def kind(self) -> str:
        """Whether the expected share lies below, above or inside the interval."""
        low, high = self.interval
        return "more" if low > self.expected else "less" if high < self.expected else "same"

    @property
    def verdict(self) -> str:
        """Its kind; `open` where the interval is too wide to say that it wins as expected."""
        low, high = self.interval
        return "open" if self.kind == "same" and high - low > CLOSE else self.kind


class Group(NamedTuple):
    """Things of one kind: camps, decks, cards played ..."""

    name: str
    rates: list[Rate]
    pairs: list[Rate]
    """Things that a seat had together."""
    duels: dict[tuple[str, str], Rate]
    """At two seats, by what the one and the other chose: how often the one won."""


class Findings(NamedTuple):
    """Everything that a page shows."""

    games: int
    game: str
    variant: str
    seats: list[Rate]
    bots: list[Rate]
    groups: list[Group]
    endings: list[tuple[str, int]]
    lengths: list[int]
    draws: int
    truncated: int


class _Seat(NamedTuple):
    """A line, read."""

    line: Line
    won: bool
    expected: float
    things: dict[str, list[str]]


def findings(lines: Sequence[Line]) -> Findings:
    """What a table of at least one game says."""
    games = _games(lines)
    seats = _seats(lines)
    firsts = [game[0] for game in games]
    drawn = [game for game in games if not any(line.result == "win" for line in game)]
    return Findings(
        len(games),
        lines[0].game,
        lines[0].variant,
        _rates((f"seat {seat.line.seat}", seat) for seat in seats),
        _rates((seat.line.bot, seat) for seat in seats),
        _groups(seats, games),
        Counter(line.ending for line in firsts).most_common(),
        [line.length for line in firsts],
        len(drawn),
        sum(line.result == "truncated" for line in firsts),
    )


def _games(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines of a game stand together; a table may hold several runs."""
    games: list[list[Line]] = []
    for line in lines:
        if line.seat == 1:
            games.append([])
        games[-1].append(line)
    return games


def _seats(lines: Sequence[Line]) -> list[_Seat]:
    played: Counter[tuple[str, int]] = Counter()
    won: Counter[tuple[str, int]] = Counter()
    for line in lines:
        played[line.bot, line.seat] += 1
        won[line.bot, line.seat] += line.result == "win"
    return [
        _Seat(
            line,
            line.result == "win",
            won[line.bot, line.seat] / played[line.bot, line.seat],
            _things(line),
        )
        for line in lines
    ]


def _things(line: Line) -> dict[str, list[str]]:
    """By kind: what a seat chose before the game, and what it did with which cards in it."""
    things: dict[str, list[str]] = {}
    for kind, value in json.loads(line.chose).items():
        values = value if isinstance(value, list) else [value]
        things[kind] = [str(each) for each in values if each is not None]
    chosen = {each for values in things.values() for each in values}
    for text in json.loads(line.used):
        verb, _, card = str(text).rpartition(" ")
        if card not in chosen:
            things.setdefault(f"cards: {verb}", []).append(card)
    return things


def _rates(named: Iterable[tuple[str, _Seat]]) -> list[Rate]:
    """The best first."""
    found: defaultdict[str, list[_Seat]] = defaultdict(list)
    for name, seat in named:
        found[name].append(seat)
    rates = [
        Rate(
            name, len(seats), sum(s.won for s in seats), sum(s.expected for s in seats) / len(seats)
        )
        for name, seats in found.items()
    ]
    return sorted(rates, key=lambda rate: (-rate.share, rate.name))


def _groups(seats: list[_Seat], games: list[list[Line]]) -> list[Group]:
    kinds = dict.fromkeys(kind for seat in seats for kind in seat.things)
    return [
        Group(
            kind,
            _rates((thing, seat) for seat in seats for thing in seat.things.get(kind, ())),
            _pairs(kind, seats),
            _duels(kind, seats, games),
        )
        for kind in sorted(kinds, key=lambda kind: (kind.startswith("cards: "), kind))
    ]


def _pairs(kind: str, seats: list[_Seat]) -> list[Rate]:
    def named() -> Iterator[tuple[str, _Seat]]:
        for seat in seats:
            for one, other in combinations(sorted(seat.things.get(kind, ())), 2):
                yield f"{one} + {other}", seat

    if kind.startswith("cards: "):
        return []
    return [rate for rate in _rates(named()) if rate.seen >= FEWEST_PAIRS]


def _duels(kind: str, seats: list[_Seat], games: list[list[Line]]) -> dict[tuple[str, str], Rate]:
    """Only of kinds of which a seat has one, such as decks."""
    if any(len(game) != 2 for game in games) or kind.startswith("cards: "):
        return {}
    if any(len(seat.things.get(kind, ())) != 1 for seat in seats):
        return {}
    found: defaultdict[tuple[str, str], list[_Seat]] = defaultdict(list)
    for one, other in zip(seats[::2], seats[1::2], strict=True):
        found[one.things[kind][0], other.things[kind][0]].append(one)
        found[other.things[kind][0], one.things[kind][0]].append(other)
    return {
        pair: Rate(
            f"{pair[0]} against {pair[1]}",
            len(own),
            sum(seat.won for seat in own),
            sum(seat.expected for seat in own) / len(own),
        )
        for pair, own in found.items()
    }
