"""Runs one of the long tests: `python -m bench.server load --tables 200 --seconds 30`."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path

from bench.server import abuse, chance, frames, hidden, load, neighbours, recovery, rules

TESTS = {
    "worlds": hidden.worlds,
    "canary": hidden.canary,
    "identity": chance.identity,
    "timing": hidden.timing,
    "undo": hidden.undo,
    "races": recovery.races,
    "kill": recovery.kill,
    "drops": recovery.drops,
    "cold": recovery.cold,
    "fuzz": abuse.fuzz,
    "flood": abuse.flood,
    "crowd": neighbours.crowd,
    "greedy": neighbours.greedy,
    "soak": load.soak,
    "shuffles": chance.shuffles,
    "conservation": rules.conservation,
    "load": load.load,
    "frames": frames.frames,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("test", choices=TESTS)
    parser.add_argument("--game", default="radlands")
    parser.add_argument("--count", type=int, help="how many, where the default is too many")
    parser.add_argument("--seed", type=int, default=1, help="of worlds and canary: other games")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--database", default="", help="of the server, where there is one")
    args = parser.parse_args()
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(TESTS[args.test](args, Path(folder)))
    figures["took"] = round(time.perf_counter() - started, 1)
    print(json.dumps({args.test: figures}))


if __name__ == "__main__":
    main()
