"""Many games between bots: the same games from one seed, whatever the number of workers."""

from __future__ import annotations

import csv
import json
import random
import time
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any, NamedTuple, TextIO

from sandtable import bots, new
from sandtable.arena.workers import in_order
from sandtable.core.errors import Mistake, RulesError
from sandtable.core.match import Match
from sandtable.core.records import record_text

COLUMNS = (
    "game",
    "number",
    "variant",
    "seat",
    "bot",
    "choices",
    "result",
    "length",
    "decisions",
)


@dataclass(frozen=True)
class Plan:
    """Which games are to be played."""

    game: str
    seats: tuple[str, ...]
    """The bot of each seat."""
    games: int
    seed: int
    variants: tuple[str, ...] = ()


class Played(NamedTuple):
    """A game that has been played."""

    number: int
    """Within the plan, from 1."""
    payoffs: tuple[float, ...]
    truncated: bool
    length: int
    """How many choices its record has, those included where there was nothing to choose."""
    decisions: tuple[int, ...]
    """By seat: how often it had a choice."""
    choices: tuple[str, ...]
    """By seat: what it chose before the game, as JSON."""

    def result(self, seat: int) -> str:
        payoff = self.payoffs[seat]
        return "win" if payoff > 0 else "loss" if payoff < 0 else "draw"


def simulate(plan: Plan, jobs: int = 1) -> Generator[Played, None, None]:
    """Play the games of a plan on `jobs` processes; they come in order.

    Closing the iterator stops the work: what came until then is as it would have been.
    """
    check(plan)
    return in_order(partial(play, plan), plan.games, jobs)


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be played, before any work is done."""
    new(plan.game, seats=len(plan.seats), variants=plan.variants, seed=plan.seed)
    for name in plan.seats:
        bots.make(name, random.Random(plan.seed))


def play(plan: Plan, index: int) -> Played:
    """Play one game of a plan; it depends on the plan's seed and its own index alone."""
    seed = blake2b(b"sandtable game %d of %d" % (index, plan.seed), digest_size=32).hexdigest()
    match = new(plan.game, seats=len(plan.seats), variants=plan.variants, seed=seed, auto=True)
    players = [
        bots.make(name, random.Random(f"{name} at {seat} in {index} of {plan.seed}"))
        for seat, name in enumerate(plan.seats)
    ]
    decisions = [0] * len(players)
    while not match.over:
        ask = match.asks[0]
        seat = ask.seat
        try:
            option = players[seat].choose(bots.Situation(match, ask))
        except Exception as error:  # perhaps the code of somebody else
            raise Mistake(f"The bot {plan.seats[seat]!r} failed: {error!r}.") from error
        if option not in ask.options:
            raise Mistake(f"The bot {plan.seats[seat]!r} chose {option}, which is not on offer.")
        decisions[seat] += 1
        try:
            match.answer(ask, option)
        except Exception as error:
            raise RulesError(
                f"The rules of {match.game.title} failed at {option.text!r}: {error!r}",
                record_text(match),
            ) from error
    return _result(match, index, decisions)


def _result(match: Match[Any, Any], index: int, decisions: Sequence[int]) -> Played:
    assert match.payoffs is not None
    game = match.game
    choices = [json.dumps(game.choices(match.table, seat)) for seat in range(game.seats)]
    return Played(
        index + 1,
        match.payoffs,
        match.state.truncated,
        len(match.choices),
        tuple(decisions),
        tuple(choices),
    )


@dataclass
class Tally:
    """Counts games as they come."""

    plan: Plan
    games: int = 0
    wins: list[int] = field(default_factory=list)
    """By seat."""
    draws: int = 0
    truncated: int = 0
    decisions: int = 0
    started: float = field(default_factory=time.perf_counter)

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.plan.seats)

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += sum(played.decisions)
        self.truncated += played.truncated
        won = [seat for seat in range(len(self.wins)) if played.result(seat) == "win"]
        for seat in won:
            self.wins[seat] += 1
        self.draws += not won

    def summary(self) -> dict[str, Any]:
        plan = self.plan
        by_bot: Counter[str] = Counter()
        for name, wins in zip(plan.seats, self.wins, strict=True):
            by_bot[name] += wins
        return {
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


class Sheet:
    """The games as a table of comma-separated values, a line for each seat of each game."""

    def __init__(self, plan: Plan, file: TextIO) -> None:
        self._plan = plan
        self._file = file
        self._writer = csv.writer(file, lineterminator="\n")
        self._writer.writerow(COLUMNS)

    def add(self, played: Played) -> None:
        for seat, bot in enumerate(self._plan.seats):
            self._writer.writerow(
                (
                    self._plan.game,
                    played.number,
                    " ".join(self._plan.variants),
                    seat + 1,
                    bot,
                    played.choices[seat],
                    "truncated" if played.truncated else played.result(seat),
                    played.length,
                    played.decisions[seat],
                )
            )
        self._file.flush()
