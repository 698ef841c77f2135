"""Tests 13, 14 and 15: races, kills and broken connections, as many as one likes."""

from __future__ import annotations

import asyncio
import json
import random
import time
from functools import partial
from typing import Any

import httpx2
import msgspec
import websockets

from sandtable.server.live.log import FrameViews
from sandtable.server.live.match import LiveMatch
from sandtable.server.settings import Settings
from sandtable.server.storage import tables as stored_tables
from sandtable.server.tables.host import Host
from tests.server.scenarios.client import PATIENCE, Live, Person, has_choice, way
from tests.server.scenarios.process import Process


async def check_log(host: Host, table_id: str) -> str:
    """The log has no gap and no duplicate, and leads to exactly what was stored and told.

    Every frame is made again from the log and compared with what is kept of it. Returns the hash
    of the state that the log leads to.
    """
    loaded = await host.load(table_id)
    assert len(loaded.entries) == loaded.row.entries
    assert [head.seq for head in loaded.heads] == list(range(loaded.row.frames))
    kept = await host.read(
        lambda c: stored_tables.frames_between(c, table_id, 0, loaded.row.frames)
    )
    row = loaded.row
    game = host.catalogue.make(row.game, len(loaded.seats), row.variants)
    play = LiveMatch.begin(game, row.seed, row.start.encode())
    head = play.first_head(0.0)
    seq = 1
    _same(play.views(), kept[0][1])
    for entry in loaded.entries:
        said = len(play.match.frames or ())
        play.apply(entry)
        made = play.head(entry, seq, said, 0.0)
        if made is not None:
            head, views = kept[seq]
            assert made._replace(at=head.at) == head
            _same(play.views(), views)
            seq += 1
    assert seq == row.frames
    assert play.ending() == row.ending
    state: str = play.match.state.hash()
    return state


def _same(made: FrameViews, kept: FrameViews) -> None:
    assert msgspec.json.encode(made) == msgspec.json.encode(kept)


async def race(live: list[Live], rng: random.Random) -> bool:
    """Two sockets of a seat answer the same question at once; whether exactly one of them won."""
    await live[0].until(lambda: live[0].over or has_choice(live[0]))
    if live[0].over:
        return True
    first = live[0].decision
    assert first is not None
    await live[1].until(lambda: has_choice(live[1]))
    replies = await asyncio.gather(
        *(each.send("choose", serial=first["serial"], options=way(first, rng)) for each in live)
    )
    return sorted(reply["type"] for reply in replies) == ["ack", "refusal"]


_DEEP = 10
"""Tables whose whole log is played again after a kill."""


class Player:
    """Plays against a bot, game after game, through any number of server deaths."""

    def __init__(self, person: Person, game: str, rng: random.Random) -> None:
        self.person = person
        self.table = ""
        self.tables: dict[str, list[str]] = {}
        """By table: the commands that were acknowledged."""
        self._game = game
        self._rng = rng
        self._count = 0

    @property
    def acknowledged(self) -> int:
        return sum(map(len, self.tables.values()))

    async def open(self) -> None:
        self.table = (await self.person.open(self._game, "me", "bot:random"))["table"]["id"]
        self.tables[self.table] = []

    async def play(self, until: float) -> None:
        """Play until this time, or until the server is gone."""
        try:
            live = await self.person.live(self.table)
            while time.monotonic() < until and not live.closed:
                if live.over:
                    await live.close()
                    await self.open()
                    live = await self.person.live(self.table)
                decision = live.decision
                if decision is None or len(decision["options"]) < 2:
                    await asyncio.sleep(0.01)
                    continue
                await self._answer(live, decision)
        except (OSError, websockets.WebSocketException, httpx2.TransportError, TimeoutError):
            pass  # the server has been killed

    async def _answer(self, live: Live, decision: dict[str, Any]) -> None:
        self._count += 1
        number = f"{self.table}-{self._count}"
        options = way(decision, self._rng)
        command = {"type": "choose", "id": number, "serial": decision["serial"]}
        await live.connection.send(json.dumps({**command, "options": options}))
        await live.until(lambda: number in live.replies or live.closed)
        if number in live.replies:
            assert live.replies[number]["type"] == "ack", live.replies[number]
            self.tables[self.table].append(number)
            await live.until(
                lambda: (
                    live.closed
                    or live.decision is None
                    or live.decision["serial"] != decision["serial"]
                )
            )


class Killing:
    """What came of killing a server again and again."""

    def __init__(self) -> None:
        self.kills = 0
        self.acknowledged = 0
        self.slowest_return = 0.0


async def kill_again_and_again(
    settings: Settings, game: str, tables: int, kills: int, rng: random.Random
) -> Killing:
    """Kill -9 at random moments while games run; nothing that was acknowledged may be lost."""
    process = Process(settings)
    result = Killing()
    async with process, Person(process.url) as person:
        players = [Player(person, game, rng) for _ in range(tables)]
        for player in players:
            await player.open()
        for _ in range(kills):
            until = time.monotonic() + PATIENCE
            playing = [asyncio.create_task(player.play(until)) for player in players]
            before = _acknowledged(players)
            while _acknowledged(players) < before + 2:
                assert time.monotonic() < until, "nothing was acknowledged"
                await asyncio.sleep(0.01)
            await asyncio.sleep(rng.uniform(0.0, 0.8))
            await process.kill()
            await asyncio.gather(*playing)
            result.kills += 1
            await _check_now(settings, players, rng)
            await process.start()
            started = time.perf_counter()
            for player in players:
                live = await person.live(player.table)
                assert live.hello is not None
                await live.close()
            result.slowest_return = max(result.slowest_return, time.perf_counter() - started)
        await process.stop()
    await _check_everything(settings, players)
    assert b"Traceback" not in process.output
    result.acknowledged = _acknowledged(players)
    return result


def _acknowledged(players: list[Player]) -> int:
    return sum(player.acknowledged for player in players)


async def _check_now(settings: Settings, players: list[Player], rng: random.Random) -> None:
    """Look into the database of the dead server: whether anything is lost at the tables in play.

    That a log leads to what was told is checked for a few of them; the end looks at them all.
    """
    host = Host(settings)
    try:
        for player in players:
            await _nothing_is_lost(host, player.table, player.tables[player.table])
        for player in rng.sample(players, min(_DEEP, len(players))):
            await check_log(host, player.table)
    finally:
        await host.close_database()


async def _check_everything(settings: Settings, players: list[Player]) -> None:
    """All tables that there ever were."""
    host = Host(settings)
    try:
        for player in players:
            for table, acknowledged in player.tables.items():
                await _nothing_is_lost(host, table, acknowledged)
                await check_log(host, table)
    finally:
        await host.close_database()


async def _nothing_is_lost(host: Host, table: str, acknowledged: list[str]) -> None:
    loaded = await host.load(table)
    done = {number for _, number in loaded.done}
    lost = [number for number in acknowledged if number not in done]
    assert not lost, f"acknowledged, but lost: {lost}"


async def drop_again_and_again(
    host: Host, person: Person, table: str, drops: int, rng: random.Random
) -> list[float]:
    """Cut the connection at random moments; seconds until the table is seen again as it is."""
    times = []
    live = await person.live(table)
    for _ in range(drops):
        if live.decision is not None and not live.over and rng.random() < 0.7:
            number = live.next_id()
            decision = live.decision
            command = {"type": "choose", "id": number, "serial": decision["serial"]}
            await live.connection.send(json.dumps({**command, "options": way(decision, rng)}))
            if rng.random() < 0.5:
                await asyncio.sleep(rng.random() * 0.02)
        live.connection.transport.abort()
        started = time.perf_counter()
        live = await person.live(table)
        times.append(time.perf_counter() - started)
        await live.until(partial(_sees_what_is, host, table, live))
    await live.close()
    return times


def _sees_what_is(host: Host, table_id: str, live: Live) -> bool:
    """Whether what came back is what the table looks like now."""
    play = host.tables[table_id].state.play
    if play is None:
        return live.over
    assert live.hello is not None
    assert live.now is not None
    seen = json.loads(msgspec.json.encode(play.match.view(live.hello["watching"])))
    return bool(live.now["view"] == seen)
