"""How fast the games are, as ratios that mean something on any machine.

    .venv/bin/python bench/speed.py [--seconds S] [--rounds N]
    .venv/bin/python bench/speed.py --play GAME N

A machine that also does other things is slow at times, so every number is measured in several
rounds and the best one counts. Beside it stands the ratio to a plain loop of Python in the same
round: how many turns of that loop one decision, fork or imagined world costs.

With `--play`, N random games with fixed seeds are played and nothing is measured: for a profiler,
or to have the instructions counted, which do not depend on what else the machine does. What they
cost is the difference between N and no games.
"""

from __future__ import annotations

import argparse
import random
import sys
from time import process_time

from sandtable import new
from sandtable.cli.commands.bench import measure
from sandtable.games import definitions

_TURNS = 200_000
_OPENINGS = 20


def turns_per_second() -> float:
    """The yardstick: list and dict accesses, a little arithmetic."""
    numbers = list(range(50))
    table = dict.fromkeys(numbers, 1)
    value = 0
    started = process_time()
    for i in range(_TURNS):
        value += numbers[i % 50]
        value &= 1023
        table[i % 50] = value
    return _TURNS / (process_time() - started)


def play(name: str, games: int) -> int:
    """Play so many random games, always the same ones, and return how many decisions they had."""
    draw = random.Random(1).random
    openings = [new(name, seed=seed) for seed in range(_OPENINGS)]
    decisions = 0
    for number in range(games):
        match = openings[number % _OPENINGS].fork()
        match.play_out(lambda options: options[int(draw() * len(options))])
        decisions += len(match.choices)
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--play", nargs=2, metavar=("GAME", "N"))
    args = parser.parse_args()
    if args.play:
        print(f"{play(args.play[0], int(args.play[1])):,} decisions")
        return
    print(f"Python {sys.version.split()[0]}")
    for definition in definitions():
        best: dict[str, tuple[float, float]] = {}
        for _ in range(args.rounds):
            turns = turns_per_second()
            for key, rate in measure(definition.name, args.seconds).items():
                if rate > best.get(key, (0.0, 0.0))[0]:
                    best[key] = (rate, turns / rate)
        print(definition.title)
        for key, (rate, ratio) in best.items():
            print(
                f"  {key.removesuffix('_per_second'):10} {rate:9,.0f} a second  {ratio:9,.0f} turns"
            )


if __name__ == "__main__":
    main()
