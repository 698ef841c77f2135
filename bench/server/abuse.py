"""Tests 19 and 20 at full length."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import websockets

from bench.server.load import Load, memory, p95
from tests.server.scenarios.client import Person, quick
from tests.server.scenarios.fuzz import fuzz_http, fuzz_socket
from tests.server.scenarios.process import Process

Figures = dict[str, Any]


async def fuzz(args: argparse.Namespace, path: Path) -> Figures:
    """100,000 frames of nonsense; nothing changes, nothing fails, memory stays."""
    process = Process(quick(path))
    rng = random.Random(19)
    count = args.count or 100_000
    async with process, Person(process.url) as anna:
        assert process.process is not None
        table = (await anna.open("radlands", "me", "me"))["table"]["id"]
        await fuzz_socket(anna, table, rng, count // 20)
        before = memory(process.process.pid)
        closed = await fuzz_socket(anna, table, rng, count)
        await fuzz_http(anna, table, rng, count // 100)
        growth = memory(process.process.pid) - before
        metrics = await process.metrics()
        live = await anna.live(table)
        assert live.seq == 0
        await live.close()
        await process.stop()
    assert "unhandled_exceptions" not in metrics
    read = next(line for line in metrics.splitlines() if line.startswith("sandtable_messages_in"))
    assert int(read.split()[1]) >= count
    assert b"Traceback" not in process.output
    return {"frames": count, "closed": closed, "growth_mb": round(growth, 1), "exceptions": 0}


async def flood(args: argparse.Namespace, path: Path) -> Figures:
    """One attacker at 1,000 messages a second; how the others fare."""
    process = Process(quick(path, commands_per_second=5.0, command_burst=20))
    tables = min(args.tables, 50)
    async with process, Load(process.url, tables) as players:
        calm = await players.play(args.seconds)
        attack = asyncio.create_task(_attack(process.url, time.monotonic() + args.seconds))
        stormy = await players.play(args.seconds)
        sent = await attack
    return {
        "tables": tables,
        "attack_per_second": round(sent / args.seconds),
        "calm_p95_ms": p95(calm),
        "attacked_p95_ms": p95(stormy),
    }


async def _attack(url: str, until: float) -> int:
    """Send as fast as 1,000 a second; connect again whenever it is thrown out."""
    sent = 0
    async with Person(url, "127.66.6.6") as attacker:
        table = (await attacker.open("radlands", "me", "bot:random"))["table"]["id"]
        while time.monotonic() < until:
            with suppress(websockets.WebSocketException, OSError, TimeoutError):
                live = await attacker.live(table)
                while time.monotonic() < until and not live.closed:
                    for _ in range(10):
                        await live.connection.send(json.dumps({"type": "sync", "id": "x"}))
                        sent += 1
                    await asyncio.sleep(0.01)
    return sent
