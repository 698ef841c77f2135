"""Measure how strong the bots are and write docs/strength.md.

    python bench/strength.py                      # everything, search at a second a decision
    python bench/strength.py --search search:170  # reproducibly, and sooner
    python bench/strength.py --games 0            # only search

One bot of a kind sits among others of another kind, at every seat in turn. What the page holds and
is not measured again stays on it.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import sandtable
from sandtable import bots
from sandtable.arena.intervals import wilson
from sandtable.arena.simulate import Plan, check, simulate
from sandtable.bots.search import Search
from sandtable.games import entries

OUT = Path(__file__).parents[1] / "docs" / "strength.md"
HEAD = """\
# How strong the bots are

Written by `python bench/strength.py`, whose `--help` tells more. One bot of the first kind plays
among bots of the second kind, at every seat equally often; a draw is not a win. Intervals are
Wilson's, for 95 %. The goal is what the first kind should win. `search:1s` thinks for a second at
each decision, `search:N` for N iterations.

On the machine that measured this, Python {python}, a second of processor time is enough for about
{rate} iterations of search in the middle of a game of Radlands.

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


class Score(NamedTuple):
    games: int
    wins: int
    draws: int


def measure(game: str, seats: int, pair: Pair, seed: int, jobs: int) -> Score:
    """The first kind at every seat in turn, with the same deals for each of them."""
    wins = draws = games = 0
    for seat in range(seats):
        names = [pair.rival] * seats
        names[seat] = pair.bot
        plan = Plan(game, tuple(names), -(-pair.games // seats), seed)
        check(plan)
        for played in simulate(plan, jobs):
            games += 1
            wins += played.result(seat) == "win"
            draws += played.result(seat) == "draw"
    return Score(games, wins, draws)


def iterations_a_second() -> int:
    """Of search, in processor time, in a game of Radlands between random bots."""
    match = sandtable.new("radlands", seed=1, auto=True)
    rng = random.Random(1)
    done, spent = 0, 0.0
    for number in range(60):
        if match.over:
            break
        ask = match.asks[0]
        if number % 10 == 5:
            search = Search(bots.Situation(match, ask), rng)
            started = time.process_time()
            for _ in range(100):
                search.iterate()
            spent += time.process_time() - started
            done += 100
        match.answer(ask, rng.choice(ask.options))
    return round(done / spent / 50) * 50


def rows(args: argparse.Namespace) -> Iterator[tuple[Key, str]]:
    pairs = [
        Pair("greedy", "random", args.games, 0.9, 2.0),
        Pair("normal", "easy", args.games // 4, 0.6, 1.2),
        Pair(args.search, "greedy", args.search_games, 0.7, 1.5),
    ]
    for entry in entries():
        if args.only and entry.name not in args.only:
            continue
        for seats in entry.seats:
            for pair in pairs:
                if pair.games:
                    score = measure(entry.name, seats, pair, args.seed, args.jobs)
                    line = row(entry.title, seats, pair, score)
                    yield key_of(line), line


def row(title: str, seats: int, pair: Pair, score: Score) -> str:
    low, high = wilson(score.wins, score.games)
    goal = pair.goal if seats == 2 else pair.times_fair / seats
    won = score.wins / score.games
    return (
        f"| {title} | {seats} | {pair.bot} | {pair.rival} | {score.games} | {won:.1%} "
        f"| {low:.1%} to {high:.1%} | {score.draws} | {goal:.0%} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("only", nargs="*", metavar="GAME", help="all games if left out")
    parser.add_argument("--games", type=int, default=200, help="greedy against random")
    parser.add_argument(
        "--search", default="search:1s", metavar="BOT", help="search and its budget"
    )
    parser.add_argument("--search-games", type=int, default=100, help="search against greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    head = HEAD.format(python=platform.python_version(), rate=iterations_a_second())
    page = kept(args.out)
    for key, line in rows(args):
        print(line, flush=True)
        page[key] = line
        args.out.write_text(head + "\n".join(page.values()) + "\n", encoding="utf-8")


def kept(path: Path) -> dict[Key, str]:
    """The rows that the page holds already."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    first = lines.index(HEAD.splitlines()[-1]) + 1
    return {key_of(line): line for line in lines[first:]}


def key_of(line: str) -> Key:
    """What a row is about: the game, its seats and both bots."""
    return tuple(line.split(" | ")[:4])


if __name__ == "__main__":
    main()
