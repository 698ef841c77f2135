"""Counting games as they come."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sandtable.arena.results import Line
from sandtable.arena.simulate import FixedSeats


@dataclass
class Opened:
    """Games in which seats were made to choose the same things first."""

    wins: list[int]
    """By seat."""
    games: int = 0
    draws: int = 0


@dataclass
class Tally:
    """Who won how often, in games with the same bots at the same seats."""

    plan: FixedSeats
    games: int = 0
    wins: list[int] = field(default_factory=list)
    """By seat."""
    draws: int = 0
    truncated: int = 0
    decisions: int = 0
    openings: dict[tuple[str, ...], Opened] = field(default_factory=dict)
    """How games went by what seats were made to choose first."""
    started: float = field(default_factory=time.perf_counter)

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.plan.seats)

    def add(self, game: Sequence[Line]) -> None:
        self.games += 1
        self.decisions += sum(line.decisions for line in game)
        self.truncated += game[0].result == "truncated"
        won = [seat for seat, line in enumerate(game) if line.result == "win"]
        for seat in won:
            self.wins[seat] += 1
        self.draws += not won
        if opening := self.plan.opening(game[0].number - 1):
            opened = self.openings.setdefault(opening, Opened([0] * len(game)))
            opened.games += 1
            opened.draws += not won
            for seat in won:
                opened.wins[seat] += 1

    def summary(self) -> dict[str, Any]:
        plan = self.plan
        by_bot: Counter[str] = Counter()
        for name, wins in zip(plan.seats, self.wins, strict=True):
            by_bot[name] += wins
        summary = {
            "game": plan.game,
            "variants": list(plan.variants),
            "seed": plan.seed,
            "seats": [
                {"bot": name, "wins": wins}
                for name, wins in zip(plan.seats, self.wins, strict=True)
            ],
            "games": self.games,
            "wins": dict(by_bot),
            "draws": self.draws,
            "truncated": self.truncated,
            "decisions": self.decisions,
            "seconds": round(time.perf_counter() - self.started, 3),
        }
        if self.openings:
            summary["openings"] = [
                {
                    "choices": list(opening),
                    "games": opened.games,
                    "wins": opened.wins,
                    "draws": opened.draws,
                }
                for opening, opened in self.openings.items()
            ]
        return summary
