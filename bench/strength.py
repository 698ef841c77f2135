"""Measure how strong the bots are and write docs/figures/strength.md.

    python bench/strength.py                      # everything, search at a second a decision
    python bench/strength.py sandland wildlands   # two games only
    python bench/strength.py --search-games 0     # only what is quick
    python bench/strength.py --games 0 --seats 3  # only search, only at three seats
    python bench/strength.py --search search:170  # reproducibly, and sooner
    python bench/strength.py --resume             # go on where the last run was stopped

One bot of a kind sits among others of another kind, at every seat in turn. The page is written
after every game, so a run can be stopped at any time. What the page holds and is not measured again
stays on it.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import sandtable
from sandtable import bots
from sandtable.arena.report.intervals import wilson
from sandtable.arena.simulate import simulate
from sandtable.bots.search import Search
from sandtable.core.game import Definition
from sandtable.games import definitions

OUT = Path(__file__).parents[1] / "docs" / "figures" / "strength.md"
HEAD = """\
# How strong the bots are

Written by `python bench/strength.py`, whose `--help` tells more: naming a game measures it anew,
`--resume` goes on where a run was stopped or had fewer games than asked for. One bot of the first
kind plays among bots of the second kind, at every seat equally often; a draw is not a win.
Intervals are Wilson's, for 95 %: where few games were played, they are wide, and tell little. What
has no row has not been measured. The goal is what the first kind should win; that of search is
meant for `search:1s`, which thinks for a second at each decision. `search:N` thinks for N
iterations, which is sooner done. The second is one of processor time, so other work on the machine
makes it no weaker, and it is not used up where there is nothing to choose or nothing can change the
choice any more.

On the machine that measured this, Python {python}, a second is enough for about this many
iterations of its trees in the middle of a game (where it plans turns, Wildlands and Waste Knights,
for some dozens of worlds):
{rates}.

| game | seats | bot | against | games | won | 95 % interval | draws | goal |
| --- | --: | --- | --- | --: | --: | --- | --: | --: |
"""
Key = tuple[str, ...]


class Pair(NamedTuple):
    """Two kinds of bots, and by how much the first should beat its fair share."""

    bot: str
    rival: str
    games: int
    goal: float
    """Of two-seat games."""
    times_fair: float
    """At more seats."""


@dataclass(frozen=True)
class Rotation:
    """Games in which a bot of one kind sits at each seat in turn, rivals at the others."""

    game: str
    seats: int
    bot: str
    rival: str
    games: int
    seed: int
    variants: tuple[str, ...] = ()
    content: str = ""

    @property
    def entrants(self) -> tuple[str, ...]:
        return (self.bot, self.rival)

    def lineup(self, index: int) -> tuple[str, ...]:
        own = index % self.seats
        return tuple(self.bot if seat == own else self.rival for seat in range(self.seats))

    def opening(self, index: int) -> tuple[str, ...]:
        return ()


class Score(NamedTuple):
    games: int = 0
    wins: int = 0
    draws: int = 0


def measure(schedule: Rotation, before: Score, jobs: int) -> Iterator[Score]:
    """What the first kind has won, game by game, going on from what it has won before."""
    games, wins, draws = before
    for played in simulate(schedule, jobs, first=games):
        result = played.result(games % schedule.seats)
        games += 1
        wins += result == "win"
        draws += result == "draw"
        yield Score(games, wins, draws)


def iterations_a_second(game: str) -> int:
    """Of search, in processor time, along a game between random bots."""
    match = sandtable.new(game, seed=1, auto=True)
    rng = random.Random(1)
    done, spent = 0, 0.0
    for number in range(60):
        if match.over:
            break
        ask = match.asks[0]
        if number % 10 == 5:
            search = Search(bots.Situation(match, ask), rng)
            started = time.process_time()
            for _ in range(50):
                search.iterate()
            spent += time.process_time() - started
            done += 50
        match.answer(ask, rng.choice(ask.options))
    return round(done / spent / 10) * 10


def row(title: str, seats: int, pair: Pair, score: Score) -> str:
    low, high = wilson(score.wins, score.games)
    goal = pair.goal if seats == 2 else pair.times_fair / seats
    won = score.wins / score.games
    return (
        f"| {title} | {seats} | {pair.bot} | {pair.rival} | {score.games} | {won:.1%} "
        f"| {low:.1%} to {high:.1%} | {score.draws} | {goal:.0%} |"
    )


class Page:
    """The page, kept as it is being measured."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rows: dict[Key, str] = {}
        if path.exists():
            lines = path.read_text(encoding="utf-8").splitlines()
            first = lines.index(HEAD.splitlines()[-1]) + 1
            self._rows = {key_of(line): line for line in lines[first:]}
        rates = [f"{iterations_a_second(game.name)} ({game.title})" for game in definitions()]
        self._head = HEAD.format(python=platform.python_version(), rates=", ".join(rates))

    def put(self, line: str) -> None:
        self._rows[key_of(line)] = line
        order = [game.title for game in definitions()]
        lines = sorted(self._rows.values(), key=lambda line: place_of(line, order))
        self._path.write_text(self._head + "\n".join(lines) + "\n", encoding="utf-8")

    def score(self, title: str, seats: int, pair: Pair) -> Score:
        """What the page tells of these bots so far."""
        line = self._rows.get((f"| {title}", str(seats), pair.bot, pair.rival))
        if line is None:
            return Score()
        _, _, _, _, games, won, _, draws, _ = line.split(" | ")
        return Score(int(games), round(float(won.rstrip("%")) / 100 * int(games)), int(draws))


def key_of(line: str) -> Key:
    """What a row is about: the game, its seats and both bots."""
    return tuple(line.split(" | ")[:4])


def place_of(line: str, order: list[str]) -> tuple[int, int, int]:
    """Where a row stands on the page: by game, kind of bot and seats."""
    title, seats, bot, _ = key_of(line)
    kinds = ("greedy", "normal")
    kind = kinds.index(bot) if bot in kinds else len(kinds)
    return order.index(title.removeprefix("| ")), kind, int(seats)


def measured(
    definition: Definition[Any, Any], seats: int, pair: Pair, page: Page, args: argparse.Namespace
) -> str:
    """One row, put on the page as it grows."""
    before = page.score(definition.title, seats, pair) if args.resume else Score()
    rounded = -(-pair.games // seats) * seats
    schedule = Rotation(definition.name, seats, pair.bot, pair.rival, rounded, args.seed)
    line = row(definition.title, seats, pair, before) if before.games else ""
    for score in measure(schedule, before, args.jobs):
        line = row(definition.title, seats, pair, score)
        page.put(line)
    return line


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("only", nargs="*", metavar="GAME", help="all games if left out")
    parser.add_argument("--seats", type=int, help="only at so many seats")
    parser.add_argument("--games", type=int, default=200, help="greedy against random")
    parser.add_argument("--level-games", type=int, default=40, help="normal against easy")
    parser.add_argument(
        "--search", default="search:1s", metavar="BOT", help="search and its budget"
    )
    parser.add_argument("--search-games", type=int, default=100, help="search against greedy")
    parser.add_argument("--resume", action="store_true", help="go on with what the page holds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    pairs = [
        Pair("greedy", "random", args.games, 0.9, 2.0),
        Pair("normal", "easy", args.level_games, 0.6, 1.2),
        Pair(args.search, "greedy", args.search_games, 0.7, 1.5),
    ]
    page = Page(args.out)
    for pair in pairs:
        for definition in definitions():
            if pair.games and (not args.only or definition.name in args.only):
                for seats in definition.seats:
                    if args.seats in (None, seats):
                        print(measured(definition, seats, pair, page, args), flush=True)


if __name__ == "__main__":
    main()
