"""Tables where bots play for nobody wait until somebody comes to see them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sandtable.server.lobby import opening
from sandtable.server.lobby.guests import Guest
from sandtable.server.storage import tables as stored_tables
from sandtable.server.tables.presence import SPECTATOR, Listener
from sandtable.server.tables.table import LiveTable
from sandtable.server.wire import commands as wire
from sandtable.server.wire.tables import ClockSetting, NewTable
from tests.server.scenarios.clock import PatientHost, run
from tests.server.scenarios.seated import patient, serving, sit_down

ANNA = Guest("anna", "Anna")


async def bots_at(host: PatientHost) -> LiveTable:
    body = NewTable("oasis", seats=["bot:random", "bot:random"])
    opened = await opening.open_table(host, ANNA, body)
    return await host.table(opened.table.id)


def spectator(host: PatientHost) -> Listener:
    return Listener("cleo", SPECTATOR, host.settings, host.clock)


async def join(table: LiveTable, listener: Listener) -> None:
    async with table.lock:
        table.join(listener)


async def until_moved(table: LiveTable, entries: int) -> None:
    async with asyncio.timeout(60):
        while table.state.row.entries <= entries:
            await asyncio.sleep(0.05)


def test_bots_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path, bot_pace=1.0)) as host:
            table = await bots_at(host)
            await asyncio.sleep(30)
            assert table.state.row.entries == 0
            ear = spectator(host)
            await join(table, ear)
            await until_moved(table, 0)
            table.part(ear)
            while host.autoplay.busy(table):  # what had been begun is finished
                await asyncio.sleep(0.05)
            stands = table.state.row.entries
            await asyncio.sleep(30)
            assert table.state.row.entries == stands
            await join(table, spectator(host))
            await until_moved(table, stands)

    run(scenario())


def test_such_a_table_goes_to_sleep_and_is_not_woken(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            table = await bots_at(host)
            await asyncio.sleep(3 * host.settings.sleep_seconds)
            assert table.id not in host.tables
            woken = host.metrics.counters["tables_woken"]
            assert await host.read(lambda c: stored_tables.due(c, 1e12)) == []
            await asyncio.sleep(60)
            assert host.metrics.counters["tables_woken"] == woken
            again = await host.table(table.id)
            await join(again, spectator(host))
            await until_moved(again, 0)

    run(scenario())


def test_who_leaves_a_table_to_bots_leaves_it_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path, bot_pace=1.0)) as host:
            body = NewTable("oasis", seats=["me", "bot:random"])
            opened = await opening.open_table(host, ANNA, body)
            table = await host.table(opened.table.id)
            async with table.lock, table.change() as change:
                change.take_over(0, "random")
            while host.autoplay.busy(table):
                await asyncio.sleep(0.05)
            stands = table.state.row.entries
            await asyncio.sleep(60)
            assert (table.state.row.status, table.state.row.entries) == ("playing", stands)

    run(scenario())


def test_where_a_person_waits_for_it_a_bot_plays_though_nobody_looks(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host, clock=ClockSetting(initial=600))
            await seated.ack(0, wire.Leave)
            await seated.choose(1)
            stands = seated.table.state.row.entries
            await until_moved(seated.table, stands)

    run(scenario())
