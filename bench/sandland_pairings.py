"""Random games of Sandland for each of the 100 pairings of the ten decks, as many as asked.

    python -m bench.sandland_pairings  # 100 games a pairing: some minutes
    python -m bench.sandland_pairings 10 --seed 7

Prints a table of how often the deck of the row, at seat 1, won against the deck of the column, then
how the games ended. It stops with an error at the first game that does not end by the rules. Each
pairing is what `sandtable simulate sandland --seats random,random --decks 1,2` plays, with the same
seed the same games.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from time import perf_counter

from sandtable.arena.simulate import Plan, simulate
from sandtable.games import content_of_decks

DECKS = range(1, 11)


def pairing(first: int, second: int, games: int, seed: int, endings: Counter[str]) -> int:
    """Play a pairing; how often the first deck won."""
    content = content_of_decks("sandland", [str(first), str(second)])
    plan = Plan("sandland", ("random", "random"), games, seed, content=content)
    wins = 0
    for played in simulate(plan, jobs=1):
        if played.truncated:
            sys.exit(f"SL{first:02} against SL{second:02}: game {played.number} does not end.")
        endings[played.ending] += 1
        wins += played.result(0) == "win"
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="?", type=int, default=100, help="for each pairing")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    started = perf_counter()
    endings: Counter[str] = Counter()
    print("      " + "".join(f"  SL{second:02}" for second in DECKS))
    for first in DECKS:
        print(f"SL{first:02}  ", end="", flush=True)
        for second in DECKS:
            wins = pairing(first, second, args.games, args.seed, endings)
            print(f"{wins:6}", end="", flush=True)
        print()
    for ending, count in endings.most_common():
        print(f"{count:7} {ending}")
    print(f"{endings.total()} games without error, {perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
