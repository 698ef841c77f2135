"""Random pulls of RadioWarz strings against the independent solver of the tests, as many as asked.

    python -m bench.radiowarz_pulls 20000

Half of them among random pins, half in random games on both maps. The first one that differs stops
it with an error. The suite does the same to 5,300.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import islice
from time import perf_counter

from sandtable.games import make_game
from tests.games.radiowarz.pulls import judge, of_games, tangles


def main(count: int, seed: int) -> None:
    started = perf_counter()
    seen: Counter[str] = Counter()
    for tug in islice(tangles(seed), count // 2):
        judge(tug, seen)
    for variants in ((), ("soundings",)):
        game = make_game("radiowarz", 4, variants)
        for tug in islice(of_games(game, seed), count // 4):
            judge(tug, seen)
    for kind, number in seen.items():
        print(f"{number:7} {kind}")
    print(f"all agree, {perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000, seed=1000)
