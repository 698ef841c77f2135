"""Tests 23 and 34: many tables at once."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from sandtable.games import definitions
from sandtable.server.settings import Settings
from tests.server.scenarios.client import Live, Person, quick
from tests.server.scenarios.process import Process

Figures = dict[str, Any]


class _Option(msgspec.Struct):
    text: str
    then: _Question | None = None


class _Question(msgspec.Struct):
    options: list[_Option]


class _Decision(msgspec.Struct):
    serial: int
    options: list[_Option]


class _Ending(msgspec.Struct):
    """That there is one is all that counts here."""


class _Now(msgspec.Struct):
    decision: _Decision | None = None
    ending: _Ending | None = None


class _Message(msgspec.Struct):
    """No more of a message than a player needs: the client shares the machine with the server."""

    type: str
    seq: int = -1
    now: _Now | None = None


_decode = msgspec.json.Decoder(_Message).decode


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ValueError(pid)


def memory_of_all(leader: int) -> float:
    """Megabytes that a server holds with the workers that it has started."""
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):  # gone meanwhile
            if int(stat.read_text().rpartition(")")[2].split()[2]) == leader:
                total += memory(int(stat.parent.name))
    return total


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def p95(times: list[float]) -> float:
    return round(sorted(times)[int(len(times) * 0.95)] * 1000, 1)


class Watched:
    """A table with both seats and a spectator connected; knows when all have seen a frame."""

    def __init__(self, number: int, url: str) -> None:
        self._rng = random.Random(number)
        self._url = url
        address = f"127.1.{number // 200}.{number % 200 + 1}"
        self.people = [Person(url, address), Person(url, address)]
        self._sockets: list[ClientConnection] = []
        self._decisions: list[_Decision | None] = [None, None, None]
        self._seen = [0, 0, 0]
        self._over = False
        self._news = asyncio.Event()
        self._readers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        anna, ben = self.people
        table = (await anna.open("radlands", "me", "open"))["table"]["id"]
        await ben.claim(table, 1)
        self._over = False
        self._decisions = [None, None, None]
        self._seen = [-1, -1, -1]
        address = self._url.replace("http", "ws") + f"/api/tables/{table}/live"
        for number, person in enumerate((anna, ben, None)):
            socket = await websockets.connect(
                address,
                origin=self._url,  # type: ignore[arg-type]  # a new type of text
                additional_headers={"cookie": person.cookie} if person else {},
                max_size=None,
                compression=None,
                local_addr=(self.people[0].address, 0),
            )
            self._sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(number, socket)))
        await self._all_have_seen(0)

    async def _read(self, number: int, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                message = _decode(text)
                if message.now is not None:
                    self._decisions[number] = message.now.decision
                    self._seen[number] = message.seq
                    self._over = self._over or message.now.ending is not None
                    self._news.set()
        except websockets.ConnectionClosed:
            pass

    async def move(self) -> float | None:
        """Make a move; seconds until both seats and the spectator have its frame."""
        if self._over:
            await self._close_sockets()
            await self.open()
        deciding = [n for n in (0, 1) if (d := self._decisions[n]) and len(d.options) > 1]
        if not deciding:
            return None
        seat = self._rng.choice(deciding)
        decision = self._decisions[seat]
        assert decision is not None
        way, options = [], decision.options
        while options:
            option = self._rng.choice(options)
            way.append(option.text)
            options = option.then.options if option.then else []
        command = {"type": "choose", "id": f"{time.time_ns()}", "serial": decision.serial}
        before = min(self._seen)
        both = self._decisions[0] is not None and self._decisions[1] is not None
        started = time.perf_counter()
        await self._sockets[seat].send(msgspec.json.encode({**command, "options": way}).decode())
        if both:  # a secret choice: others see nothing of it
            return None
        await self._all_have_seen(before + 1)
        return time.perf_counter() - started

    async def _all_have_seen(self, frame: int) -> None:
        async with asyncio.timeout(30):
            while min(self._seen) < frame:
                self._news.clear()
                await self._news.wait()

    async def _close_sockets(self) -> None:
        for socket in self._sockets:
            await socket.close()
        await asyncio.gather(*self._readers)
        self._sockets, self._readers = [], []

    async def close(self) -> None:
        await self._close_sockets()
        for person in self.people:
            await person.__aexit__()


class Load:
    """So many tables, a move a second at each."""

    def __init__(self, url: str, tables: int) -> None:
        self._tables = [Watched(number, url) for number in range(tables)]

    async def __aenter__(self) -> Self:
        for table in self._tables:
            await table.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(table.close() for table in self._tables))

    async def play(self, seconds: float) -> list[float]:
        """Seconds from each command until everybody has seen what came of it."""
        times: list[float] = []
        until = time.monotonic() + seconds
        await asyncio.gather(*(self._at(table, until, times) for table in self._tables))
        return times

    async def _at(self, table: Watched, until: float, times: list[float]) -> None:
        await asyncio.sleep(random.Random().random())
        while time.monotonic() < until:
            due = time.monotonic() + 1.0
            took = await table.move()
            if took is not None:
                times.append(took)
            await asyncio.sleep(max(0.0, due - time.monotonic()))


async def load(args: argparse.Namespace, path: Path) -> Figures:
    """200 tables, a move a second each, with the delays and limits of a real server."""
    database = args.database or f"sqlite:///{path / 'tables.sqlite3'}"
    process = Process(Settings(database=database))
    async with process, Load(process.url, args.tables) as players:
        await players.play(3)
        assert process.process is not None
        used = processor(process.process.pid)
        times = sorted(await players.play(args.seconds))
        used = processor(process.process.pid) - used
        metrics = await process.metrics()
        await process.stop()
    assert b"Traceback" not in process.output, process.output.decode()
    return {
        "tables": args.tables,
        "moves_per_second": round(len(times) / args.seconds, 1),
        "p50_ms": round(times[len(times) // 2] * 1000, 1),
        "p95_ms": p95(times),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1),
        "processor_ms_per_move": round(used / len(times) * 1000, 1),
        "engine_over_50_ms": _slow(metrics, "engine"),
    }


def _slow(metrics: str, name: str) -> str:
    """How many calls took longer than 50 ms, of how many."""
    buckets = [line for line in metrics.splitlines() if f"_{name}_seconds_bucket" in line]
    counted: Counter[str] = Counter()
    for line in buckets:
        bound = line.partition('le="')[2].partition('"')[0]
        counted[bound] += int(line.rpartition(" ")[2])
    return f"{counted['+Inf'] - counted['0.05']} of {counted['+Inf']}"


async def soak(args: argparse.Namespace, path: Path) -> Figures:
    """100 tables of bots; how memory grows once everything is warm."""
    tables = min(args.tables, 100)
    process = Process(quick(path, games="sandtable.games", bot_pace=1.0, sleep_seconds=2.0))
    samples: list[tuple[float, float]] = []
    async with process, Person(process.url) as person:
        assert process.process is not None
        running: list[str] = []
        watching: dict[str, Live] = {}  # where nobody looks, bots wait
        opened_in_all = 0
        seats = next(game.seats[0] for game in definitions() if game.name == args.game)
        started = time.monotonic()
        warm = started + args.seconds / 3
        while time.monotonic() < started + args.seconds:
            for table in running[:]:
                if not await _runs(person, table):
                    running.remove(table)
                    await watching.pop(table).close()
            while len(running) < tables:
                opened = await person.open(args.game, *["bot:random"] * seats)
                running.append(opened["table"]["id"])
                watching[running[-1]] = await person.live(running[-1], "spectator")
                opened_in_all += 1
            if time.monotonic() > warm:
                samples.append((time.monotonic(), memory_of_all(process.process.pid)))
            await asyncio.sleep(5)
        metrics = await process.metrics()
    assert "unhandled_exceptions" not in metrics
    return {
        "game": args.game,
        "tables": tables,
        "seconds": args.seconds,
        "opened": opened_in_all,
        "mb": round(samples[-1][1], 1),
        "mb_per_hour": round(_slope(samples) * 3600, 2),
    }


async def _runs(person: Person, table: str) -> bool:
    return bool((await person.get(f"/api/tables/{table}"))["status"] == "playing")


def _slope(samples: list[tuple[float, float]]) -> float:
    n = len(samples)
    mean_x = sum(x for x, _ in samples) / n
    mean_y = sum(y for _, y in samples) / n
    across = sum((x - mean_x) * (y - mean_y) for x, y in samples)
    return across / sum((x - mean_x) ** 2 for x, _ in samples)
