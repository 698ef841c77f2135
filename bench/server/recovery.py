"""Tests 13, 14 and 15 at full length, and cold starts."""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

from tests.server.scenarios.client import Person, quick, serving
from tests.server.scenarios.cold_start import killed_by_a_signal
from tests.server.scenarios.recovery import (
    check_log,
    drop_again_and_again,
    kill_again_and_again,
    race,
)

Figures = dict[str, Any]


async def races(args: argparse.Namespace, path: Path) -> Figures:
    """1,000 times, two sockets of a seat answer the same question at once."""
    rng = random.Random(13)
    wanted = args.count or 1000
    run = 0
    async with serving(quick(path)) as server, Person(server.url) as anna:
        while run < wanted:
            table = (await anna.open(args.game, "me", "bot:random"))["table"]["id"]
            tabs = [await anna.live(table), await anna.live(table)]
            while run < wanted and not tabs[0].over:
                assert await race(tabs, rng)
                run += 1
            await check_log(server.host, table)
            for tab in tabs:
                await tab.close()
    return {"races": run, "both_or_none": 0}


async def kill(args: argparse.Namespace, path: Path) -> Figures:
    """200 kills across 50 running games."""
    settings = quick(path)
    done = await kill_again_and_again(
        settings, args.game, min(args.tables, 50), args.count or 200, random.Random(14)
    )
    return {
        "kills": done.kills,
        "acknowledged": done.acknowledged,
        "lost": 0,
        "slowest_return_s": round(done.slowest_return, 2),
    }


async def drops(args: argparse.Namespace, path: Path) -> Figures:
    """1,000 connections cut at random moments."""
    rng = random.Random(15)
    times: list[float] = []
    async with serving(quick(path)) as server, Person(server.url) as anna:
        while len(times) < (args.count or 1000):
            table = (await anna.open(args.game, "me", "bot:random"))["table"]["id"]
            times += await drop_again_and_again(server.host, anna, table, 50, rng)
            await check_log(server.host, table)
    times.sort()
    return {"drops": len(times), "p95_ms": round(times[int(len(times) * 0.95)] * 1000, 1)}


async def cold(args: argparse.Namespace, path: Path) -> Figures:
    """500 processes that have just begun, and all of their threads read the same at once."""
    starts = args.count or 500
    return {"starts": starts, "ended_by_a_signal": killed_by_a_signal(starts)}
