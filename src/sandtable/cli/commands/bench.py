"""`sandtable bench`: how fast the games are, on one core."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any

from rich.table import Table

from sandtable import games, new
from sandtable.cli import arguments
from sandtable.cli.console import console, print_json
from sandtable.core.match.match import Match
from sandtable.core.options import Option

_OPENINGS = 40
_SPACING = 7
"""Every seventh decision is measured, seven times: so all stages of a game and of a step count."""


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "bench",
        help="how fast the games are",
        description="Measures random playouts, forks and imagined worlds on one core, in processor "
        "time, with fixed seeds.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if left out")
    parser.add_argument("--json", action="store_true", help="for programs: an object by game name")
    parser.add_argument(
        "--seconds",
        type=arguments.seconds,
        default=2.0,
        metavar="S",
        help="processor time for each number; 2 if left out",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    names = args.games or [game.name for game in games.definitions()]
    for name in names:
        games.make_game(name)
    measured = {name: measure(name, args.seconds) for name in names}
    if args.json:
        print_json(measured)
        return 0
    table = Table()
    table.add_column("a second, on one core")
    for name in measured:
        table.add_column(name, justify="right")
    for key in next(iter(measured.values())):
        label = key.removesuffix("_per_second")
        table.add_row(label, *(f"{numbers[key]:,.0f}" for numbers in measured.values()))
    console().print(table)
    return 0


def measure(name: str, seconds: float) -> dict[str, float]:
    """The numbers of one game, each measured for so many seconds of processor time."""
    forks = _rate(name, seconds, lambda match, seat, rng: match.fork())
    imagined = _rate(name, seconds, lambda match, seat, rng: match.imagine(seat, rng))
    return {
        "decisions_per_second": round(_playouts(name, seconds), 1),
        "games_per_second": round(_games(name, seconds), 1),
        "forks_per_second": round(forks, 1),
        "imagined_per_second": round(imagined, 1),
    }


def _playouts(name: str, seconds: float) -> float:
    """Decisions a second when a fork of a fresh match is played to its end at random."""
    draw = random.Random(1).random
    openings = [new(name, seed=seed) for seed in range(_OPENINGS)]
    openings[0].fork().play_out(_pick_with(draw))  # fills caches: not measured
    decisions = number = 0
    started = process_time()
    while process_time() - started < seconds:
        fork = openings[number % _OPENINGS].fork()
        fork.play_out(_pick_with(draw))
        decisions += len(fork.choices)
        number += 1
    return decisions / (process_time() - started)


def _games(name: str, seconds: float) -> float:
    """Whole games a second, setup included."""
    draw = random.Random(1).random
    played = 0
    started = process_time()
    while process_time() - started < seconds:
        played += 1
        new(name, seed=played).play_out(_pick_with(draw))
    return played / (process_time() - started)


def _pick_with(draw: Callable[[], float]) -> Callable[[Sequence[Option]], Option]:
    return lambda options: options[int(draw() * len(options))]


def _rate(
    name: str, seconds: float, act: Callable[[Match[Any, Any], int, random.Random], object]
) -> float:
    """How often a second something can be done to matches at all stages of a game."""
    rng = random.Random(2)
    done = 0
    taken = 0.0
    for match in _stages(name):
        seat = match.asks[0].seat
        started = process_time()
        for _ in range(_SPACING):
            act(match, seat, rng)
        taken += process_time() - started
        done += _SPACING
        if taken >= seconds:
            break
    return done / taken


def _stages(name: str) -> Iterator[Match[Any, Any]]:
    """Random games without end, at every seventh decision."""
    draw = random.Random(3).random
    decisions = seed = 0
    while True:
        seed += 1
        match = new(name, seed=seed, auto=True)
        while not match.over:
            if decisions % _SPACING == 0:
                yield match
            decisions += 1
            ask = match.asks[0]
            match.answer(ask, ask.options[int(draw() * len(ask.options))])
