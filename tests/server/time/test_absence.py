"""Nobody is taken to be away who was not asked for long enough, or could not be seen."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from sandtable.server.wire import commands as wire
from tests.server.scenarios import clock
from tests.server.scenarios.seated import Seated, at_again, patient, serving, sit_down

AWAY = 120.0


def overdue(seated: Seated) -> list[bool]:
    return [seat.overdue for seat in seated.table.telling.info("").seats]


async def to_a_turn(seated: Seated) -> int:
    """Through the secret choices; whose turn it is then."""
    for seat in (0, 1):
        for _ in range(3):
            await seated.choose(seat)
    return seated.table.state.row.turn_of[0]


def test_who_was_away_before_is_overdue_only_when_asked_for_long_enough(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path, away_seconds=AWAY)) as host:
            seated = await sit_down(host)
            first = await to_a_turn(seated)
            seated.table.join(seated.ears[first])
            seated.table.join(seated.ears[1 - first])
            seated.table.part(seated.ears[1 - first])
            await asyncio.sleep(AWAY + 60)
            await seated.end_turn(first)
            assert not any(overdue(seated))
            await asyncio.sleep(AWAY - 10)
            assert not any(overdue(seated))
            await asyncio.sleep(20)
            assert overdue(seated)[1 - first]

    clock.run(scenario())


@pytest.mark.parametrize("restarted", [True, False])
def test_after_a_start_or_a_sleep_everybody_has_the_full_time(
    tmp_path: Path, restarted: bool
) -> None:
    async def scenario() -> None:
        settings = patient(tmp_path, away_seconds=AWAY, sleep_seconds=60.0)
        async with serving(settings) as host:
            seated = await sit_down(host)
            await asyncio.sleep(AWAY * 2)
            if not restarted:
                assert seated.table.id not in host.tables
                await full_time(await at_again(host, seated.table.id))
        if restarted:
            async with serving(settings) as host:
                await full_time(await at_again(host, seated.table.id))

    async def full_time(seated: Seated) -> None:
        seated.table.join(seated.ears[0])
        assert not any(overdue(seated))
        await asyncio.sleep(AWAY - 10)
        assert not any(overdue(seated))
        await seated.ack(0, wire.AskTakeover, seat=1)
        assert seated.table.state.is_person(1), "it is asked first"
        await asyncio.sleep(20)
        assert overdue(seated)[1]

    clock.run(scenario())


def test_nobody_is_shown_away_before_other_processes_could_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            host.bus.ask_presence = lambda table_id: 2.0  # type: ignore[method-assign]
            seated = await sit_down(host)
            seated.table.join(seated.ears[0])
            assert [seat.online for seat in seated.table.telling.info("").seats] == [True, True]
            seated.table.hear_presence("another", [1])
            await asyncio.sleep(3)
            assert [seat.online for seat in seated.table.telling.info("").seats] == [True, True]
            seated.table.hear_presence("another", [])
            assert [seat.online for seat in seated.table.telling.info("").seats] == [True, False]

    clock.run(scenario())


def test_tables_that_cannot_go_on_are_due_no_more(tmp_path: Path) -> None:
    """Two hundred and more of them would be asked for each second, and nothing else would be."""

    async def scenario() -> None:
        settings = patient(tmp_path, away_seconds=AWAY, sleep_seconds=5.0, default_bot="random")
        async with serving(settings) as host:
            stuck = await sit_down(host)
            await stuck.ack(0, wire.Leave)
        _spoil(tmp_path)
        async with serving(settings) as host:
            await asyncio.sleep(30)
            assert (await host.load(stuck.table.id)).row.wake_at is None
            assert stuck.table.id not in host.tables

    clock.run(scenario())


def _spoil(path: Path) -> None:
    """The tables were begun under other rules, and something is due."""
    connection = sqlite3.connect(path / "tables.sqlite3")
    connection.execute("UPDATE tables SET rules = 0, wake_at = 0")
    connection.execute("DELETE FROM snapshots")
    connection.commit()
    connection.close()
