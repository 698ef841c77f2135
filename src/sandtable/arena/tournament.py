"""A round robin of bots, rated by OpenSkill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations_with_replacement, permutations
from typing import Any, NamedTuple

from sandtable.arena.report.intervals import wilson
from sandtable.arena.results import Line
from sandtable.core.errors import Mistake


@dataclass(frozen=True)
class RoundRobin:
    """Everybody against everybody: in a round each group of bots plays in every order of seats."""

    game: str
    entrants: tuple[str, ...]
    seats: int
    rounds: int
    seed: int
    variants: tuple[str, ...] = ()
    content: str = ""

    def __post_init__(self) -> None:
        if len(set(self.entrants)) != len(self.entrants):
            raise Mistake("A bot can enter a tournament only once.")
        if len(self.entrants) < 2:
            raise Mistake("A tournament needs at least two bots.")

    @cached_property
    def lineups(self) -> tuple[tuple[str, ...], ...]:
        """The games of a round. A bot sits at two seats only where there are too few of them."""
        most = -(-self.seats // len(self.entrants))
        groups = [
            group
            for group in combinations_with_replacement(self.entrants, self.seats)
            if max(map(group.count, group)) <= most
        ]
        return tuple(order for group in groups for order in dict.fromkeys(permutations(group)))

    @property
    def games(self) -> int:
        return self.rounds * len(self.lineups)

    def lineup(self, index: int) -> tuple[str, ...]:
        return self.lineups[index % len(self.lineups)]

    def opening(self, index: int) -> tuple[str, ...]:
        return ()


class Standing(NamedTuple):
    """How a bot did."""

    bot: str
    skill: float
    """OpenSkill's estimate: everybody starts at 25."""
    uncertainty: float
    """Its standard deviation."""
    games: int
    wins: int

    @property
    def interval(self) -> tuple[float, float]:
        """Of the share of games that it won, at 95 %."""
        return wilson(self.wins, self.games)


@dataclass
class Ratings:
    """Rates bots game by game."""

    entrants: tuple[str, ...]
    games: int = 0
    _model: Any = field(init=False)
    _ratings: dict[str, Any] = field(init=False)
    _wins: dict[str, int] = field(init=False)
    _played: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            raise Mistake("A tournament needs OpenSkill: pip install 'sandtable[arena]'.") from None
        self._model = PlackettLuce()
        self._ratings = {name: self._model.rating(name=name) for name in self.entrants}
        self._wins = dict.fromkeys(self.entrants, 0)
        self._played = dict.fromkeys(self.entrants, 0)

    def add(self, game: Sequence[Line]) -> None:
        """Whoever got more is placed before whoever got less; a draw is a shared place."""
        self.games += 1
        for line in game:
            self._played[line.bot] += 1
            self._wins[line.bot] += line.result == "win"
        if len({line.bot for line in game}) < len(game):
            game = _best_of_each(game)
        teams = [[self._ratings[line.bot]] for line in game]
        rated = self._model.rate(teams, ranks=[-line.payoff for line in game])
        for line, (rating,) in zip(game, rated, strict=True):
            self._ratings[line.bot] = rating

    def standings(self) -> list[Standing]:
        """The best first."""
        rows = [
            Standing(name, rating.mu, rating.sigma, self._played[name], self._wins[name])
            for name, rating in self._ratings.items()
        ]
        return sorted(rows, key=lambda row: (-row.skill, row.bot))


def _best_of_each(game: Sequence[Line]) -> list[Line]:
    """A bot that sits at several seats is rated by the best of them."""
    best: dict[str, Line] = {}
    for line in game:
        if line.bot not in best or line.payoff > best[line.bot].payoff:
            best[line.bot] = line
    return list(best.values())
