"""How fast the games are, as ratios that mean something on any machine.

    .venv/bin/python bench/speed.py [--seconds S] [--rounds N]

A machine that also does other things is slow at times, so every number is measured in several
rounds and the best one counts. Beside it stands the ratio to a plain loop of Python in the same
round: how many turns of that loop one decision, fork or imagined world costs.
"""

from __future__ import annotations

import argparse
import sys
from time import process_time

from sandtable.cli.bench import measure
from sandtable.games import entries

_TURNS = 200_000


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    print(f"Python {sys.version.split()[0]}")
    for entry in entries():
        best: dict[str, tuple[float, float]] = {}
        for _ in range(args.rounds):
            turns = turns_per_second()
            for key, rate in measure(entry.name, args.seconds).items():
                if rate > best.get(key, (0.0, 0.0))[0]:
                    best[key] = (rate, turns / rate)
        print(entry.title)
        for key, (rate, ratio) in best.items():
            print(
                f"  {key.removesuffix('_per_second'):10} {rate:9,.0f} a second  {ratio:9,.0f} turns"
            )


if __name__ == "__main__":
    main()
