"""How many instructions a decision, a fork and an imagined world take.

    .venv/bin/python bench/instructions.py [GAME ...]

They are counted by valgrind and do not depend on what else the machine does, so two versions can be
compared to a fraction of a percent. Each number is the difference between doing a thing so many
times and doing everything but that.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from sandtable import new
from sandtable.core.match import Match
from sandtable.games import definitions

_OPENINGS: Final = 20
_GAMES: Final = {"radlands": 30, "radiowarz": 100, "sandland": 15, "wildlands": 3}
"""So many random games are played for the instructions of a decision; of others `_FEW`."""
_FEW: Final = 8
_STAGES: Final = 40
_SPACING: Final = 7
"""Forks and worlds are counted at so many decisions, each so many after the one before it."""
_TIMES: Final = 10
_DEEDS: Final = ("decision", "fork", "world")


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


def branch(name: str, times: int, *, imagine: bool) -> int:
    """Fork or imagine so many times at every stage, and return how often that was done."""
    rng = random.Random(2)
    for match in islice(_stages(name), _STAGES):
        seat = match.asks[0].seat
        for _ in range(times):
            if imagine:
                match.imagine(seat, rng)
            else:
                match.fork()
    return times * _STAGES


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


def do(deed: str, name: str, times: int) -> int:
    gc.disable()  # how often it looks at how much depends on all that was ever imported
    return play(name, times) if deed == "decision" else branch(name, times, imagine=deed == "world")


def counted(deed: str, name: str, times: int) -> tuple[int, int]:
    """The instructions of a process that does something so often, and how often that was."""
    counter = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    done = subprocess.run(
        [*counter, sys.executable, __file__, "--do", deed, name, str(times)],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"I +refs: +([\d,]+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1].replace(",", "")), int(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--do", nargs=3, metavar=("DEED", "GAME", "N"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.do:
        print(do(args.do[0], args.do[1], int(args.do[2])))
        return
    print(f"{'':14}" + "".join(f"{deed:>12}" for deed in _DEEDS), flush=True)
    for name in args.games or [each.name for each in definitions()]:
        print(f"{name:14}", end="", flush=True)
        for deed in _DEEDS:
            times = _GAMES.get(name, _FEW) if deed == "decision" else _TIMES
            before, _ = counted(deed, name, 0)
            after, count = counted(deed, name, times)
            print(f"{(after - before) / count:12,.0f}", end="", flush=True)
        print()


if __name__ == "__main__":
    main()
