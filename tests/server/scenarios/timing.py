"""Test 5: how long others wait for an answer does not depend on what could have been answered."""

from __future__ import annotations

import asyncio
import random
from bisect import bisect_right
from collections import defaultdict
from typing import Any

import msgspec

from sandtable.core.files.nodes import parse_yaml
from sandtable.core.state import State
from sandtable.server.tables.commands import Commands
from sandtable.server.tables.host import Host
from sandtable.server.tables.presence import SPECTATOR, Listener
from sandtable.server.tables.table import LiveTable
from sandtable.server.wire.commands import Choose
from sandtable.server.wire.messages import Ack
from tests.server.scenarios import shelf
from tests.server.scenarios.worlds import choose, drain, lay_out


def raid_state(card: str, raider: str = "") -> State:
    """Seat 1 can raid; seat 2 holds one card, and is asked whether it lays a trap."""
    seats = f"{{guards: [true], hand: [{raider}]}}, {{hand: [{card}], cache: water}}"
    text = f"{{turn: 5, active: 1, seats: [{seats}]}}"
    state: State = shelf.make_game("oasis", 2).load(shelf.make_game("oasis", 2), parse_yaml(text))
    return state


async def raid_delays(
    host: Host, count: int, at_once: int = 5
) -> tuple[list[float], list[float], dict[str, list[float]]]:
    """How long the raider waits, where the defender has a trap (and says no), and has none.

    The last part is what the server itself takes of that: the time beyond the delay it has drawn.
    """
    delays: dict[str, list[float]] = {"trap": [], "guard": []}
    beyond: dict[str, list[float]] = {"trap": [], "guard": []}
    game = shelf.make_game("oasis", 2)

    async def one(card: str) -> None:
        table = await lay_out(host, game, raid_state(card), ["raider", "defender"])
        raider = Listener("raider", 0, host.settings, host.clock)
        async with table.lock:
            table.join(raider)
        assert table.state.play is not None
        await choose(table, 0, "raid 2")
        started, due = host.time.now(), table.timing.open_until[1]
        drain(raider)
        if card == "trap":
            defender = Listener("defender", 1, host.settings, host.clock)
            answer = Choose("c1", table.state.play.match.serials[1], ["no"])
            assert isinstance(await Commands(host, table, defender).do(answer), Ack)
        await raider.next()
        delays[card].append(host.time.now() - started)
        beyond[card].append(host.time.now() - due)
        table.part(raider)
        host.forget(table)

    for _ in range(count // at_once):
        await asyncio.gather(*[one(card) for card in ("trap", "guard") * at_once])
    return delays["trap"], delays["guard"], beyond


class Thinker:
    """A person who takes time over every choice, and says no to every offer."""

    def __init__(self, host: Host, table: LiveTable, seat: int, rng: random.Random) -> None:
        self._host = host
        self._table = table
        self._rng = rng
        self.listener = Listener(table.state.seats[seat].guest_id, seat, host.settings, host.clock)
        table.join(self.listener)

    async def play(self) -> None:
        while True:
            now = msgspec.json.decode(await self.listener.next()).get("now")
            decision = now and now["decision"]
            if decision and len(decision["options"]) > 1:
                await self._answer(decision)

    async def _answer(self, decision: dict[str, Any]) -> None:
        await asyncio.sleep(self._rng.lognormvariate(0.7, 0.5))
        texts = [option["text"] for option in decision["options"]]
        chosen = "no" if "no" in texts else self._rng.choice(texts)
        command = Choose(f"c{self._rng.getrandbits(60)}", decision["serial"], [chosen])
        await Commands(self._host, self._table, self.listener).do(command)


async def thinking_times(
    host: Host, table: LiveTable, label: str, count: int, rng: random.Random
) -> tuple[list[float], list[float]]:
    """How long somebody who looks on waits for persons to answer a question of this label.

    At least so many times each where they could choose, and where they could not. The first
    answers of every seat are left out: nobody knows yet how long it takes.
    """
    play = table.state.play
    assert play is not None
    thinkers = [Thinker(host, table, seat, rng) for seat in range(len(table.state.seats))]
    tasks = [asyncio.create_task(thinker.play()) for thinker in thinkers]
    watcher = Listener("stranger", SPECTATOR, host.settings, host.clock)
    table.join(watcher)
    times: dict[bool, list[float]] = {True: [], False: []}
    asked: dict[int, tuple[float, bool]] = {}
    answers: defaultdict[int, int] = defaultdict(int)
    while table.state.playing and min(map(len, times.values())) < count:
        now = msgspec.json.decode(await watcher.next()).get("now")
        if now is None:
            continue
        waiting = {each["seat"] for each in now["waiting"] if each["label"] == label}
        for seat in asked.keys() - waiting:
            since, could = asked.pop(seat)
            answers[seat] += could
            if answers[seat] > 8:
                times[could].append(host.clock.now() - since)
        for seat in waiting - asked.keys():
            options = next(ask.options for ask in play.match.asks if ask.seat == seat)
            asked[seat] = host.clock.now(), len(options) > 1
    for task in tasks:
        task.cancel()
    for one in (watcher, *[thinker.listener for thinker in thinkers]):
        table.part(one)
    return times[True], times[False]


def distance(one: list[float], two: list[float]) -> float:
    """The Kolmogorov-Smirnov distance of two samples."""
    one, two = sorted(one), sorted(two)
    return max(
        abs(bisect_right(one, x) / len(one) - bisect_right(two, x) / len(two)) for x in one + two
    )
