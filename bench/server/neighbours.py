"""What others notice of somebody who asks for as much as he can."""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import websockets

from bench.server.load import p95
from sandtable.server.settings import Settings
from tests.server.scenarios.client import Live, Person
from tests.server.scenarios.process import Process

Figures = dict[str, Any]
_CROWD = "127.66.6.6"


def _as_served(path: Path) -> Settings:
    """All limits as they are for anybody, but for how fast a program may choose."""
    return Settings(database=f"sqlite:///{path / 'tables.sqlite3'}", names=("127.0.0.1",))


async def crowd(args: argparse.Namespace, path: Path) -> Figures:
    """Forty tables with `hard` bots of one address, and how long a person elsewhere waits."""
    process = Process(_as_served(path))
    async with process, Person(process.url) as anna:
        table = (await anna.open(args.game, "me", "bot:hard"))["table"]["id"]
        live = await anna.live(table)
        quiet = await _waits(live, args.seconds)
        strangers = [Person(process.url, _CROWD) for _ in range(args.count or 40)]
        opened = await _sit_all(strangers)
        crowded = await _waits(live, args.seconds)
        for stranger in strangers:
            await stranger.__aexit__()
    return {
        "tables": opened,
        "quiet_s": _spread(quiet),
        "crowded_s": _spread(crowded),
    }


async def _sit_all(strangers: list[Person]) -> int:
    """Each opens a table with two bots that think, and watches it; how many could."""
    opened = 0
    for stranger in strangers:
        with suppress(AssertionError, websockets.WebSocketException):
            table = (await stranger.open("radlands", "bot:hard", "bot:hard"))["table"]["id"]
            await stranger.live(table, "spectator")
            opened += 1
    return opened


async def _waits(live: Live, seconds: float) -> list[float]:
    """How long the person waits, each time that the bot has to think."""
    rng, found = random.Random(1), []
    until = time.monotonic() + seconds
    while time.monotonic() < until and not live.over:
        await live.until(lambda: live.over or _mine(live))
        if live.over:
            break
        assert live.decision is not None
        await live.choose(rng.choice(live.decision["options"])["text"])
        began = time.monotonic()
        if not _mine(live):
            await live.until(lambda: live.over or _mine(live))
            found.append(time.monotonic() - began)
        await asyncio.sleep(0.3)  # commands are bounded for everybody
    return found


def _mine(live: Live) -> bool:
    return live.decision is not None and len(live.decision["options"]) > 1


def _spread(seconds: list[float]) -> list[float]:
    """The median and the 95th of a hundred."""
    ordered = sorted(seconds)
    return [round(ordered[len(ordered) // 2], 2), round(p95(seconds) / 1000, 2)] if ordered else []


async def greedy(args: argparse.Namespace, path: Path) -> Figures:
    """One address asks for all that costs, as fast as it can, and how others fare meanwhile."""
    process = Process(_as_served(path))
    async with process, Person(process.url) as anna, Person(process.url, _CROWD) as mallory:
        table = (await anna.open(args.game, "me", "me"))["table"]["id"]
        live = await anna.live(table, "0")
        calm = await _pings(live, args.seconds)
        attacks = [
            asyncio.create_task(_ask(mallory, kind, time.monotonic() + args.seconds))
            for kind in (*_COSTLY, *_COSTLY)
        ]
        attacked = await _pings(live, args.seconds)
        replies = [await attack for attack in attacks]
    return {
        "calm_p95_ms": p95(calm),
        "attacked_p95_ms": p95(attacked),
        "answered": sum(good for good, _ in replies),
        "told_to_wait": sum(bad for _, bad in replies),
    }


_WRONG = "\n".join(f"{number} Ghosst of the Wasteland" for number in range(700))
_POSITION = "game: radlands\nstate:\n" + "  # much ado\n" * 5000
_COSTLY: tuple[tuple[str, Any], ...] = (
    ("/api/games/sandland/check", {"text": _WRONG[:19000]}),
    ("/api/import", {"text": _POSITION}),
    ("/api/games/waste_knights/cards", None),
    ("/api/games", None),
)


async def _ask(person: Person, what: tuple[str, Any], until: float) -> tuple[int, int]:
    """How often that was answered, and how often refused."""
    path, body = what
    good = bad = 0
    while time.monotonic() < until:
        with suppress(httpx2.HTTPError):
            method = "GET" if body is None else "POST"
            reply = await person.http.request(method, path, json=body)
            good, bad = good + (reply.status_code != 429), bad + (reply.status_code == 429)
    return good, bad


async def _pings(live: Live, seconds: float) -> list[float]:
    found, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.monotonic()
        await live.ack("sync")
        found.append(time.monotonic() - began)
        await asyncio.sleep(0.3)
    return found
