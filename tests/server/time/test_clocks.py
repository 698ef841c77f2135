"""Clocks: time for the game, time for each answer, and what happens without time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.scenarios.client import (
    PATIENCE,
    Person,
    quick,
    serving,
)
from tests.server.scenarios.two_people import two_at


@pytest.mark.parametrize("overtime", ["bot", "resign"])
def test_time_runs_out(tmp_path: Path, overtime: str) -> None:
    async def scenario() -> None:
        clock = {"initial": 3600, "overtime": overtime}
        async with two_at(quick(tmp_path), "radlands", clock=clock) as two:
            anna, ben = two.lives
            assert anna.now is not None
            assert anna.now["clock"]["running"] == [0, 1]
            for _ in range(3):
                assert ben.decision is not None
                await ben.choose(ben.decision["options"][0]["text"])
            table = two.server.host.tables[two.table]
            async with table.lock:  # an hour later
                two.row.live.left[0] = 0.2
                two.server.host.autoplay.drive(table)
            if overtime == "resign":
                await ben.until(lambda: ben.over)
                assert ben.now is not None
                assert ben.now["ending"]["payoffs"] == [-1, 1]
            else:
                await ben.until(lambda: ben.table["seats"][0]["kind"] == "bot")
                await ben.until(lambda: len(ben.frames) > 1)
                await anna.ack("return")
                await ben.until(lambda: ben.table["seats"][0]["kind"] == "person")
                assert two.row.live.left[0] > 0

    asyncio.run(scenario())


def test_a_clock_runs_out_while_the_table_sleeps(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = {"per_move": 2, "overtime": "resign"}
        settings = quick(tmp_path, sleep_seconds=0.1)
        async with serving(settings) as server, Person(server.url) as anna:
            body = {"clock": clock, "seed": "3"}
            table = (await anna.open("oasis", "me", "me", **body))["table"]["id"]
            cookies = anna.http.cookies
        async with serving(settings) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            async with asyncio.timeout(PATIENCE):
                while (await server.host.load(table)).row.status != "over":
                    await asyncio.sleep(0.1)

    asyncio.run(scenario())


def test_correspondence_time_starts_anew_with_each_question(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = {"per_move": 86400}
        async with two_at(quick(tmp_path), clock=clock) as two:
            two.row.live.left = [500.0, 500.0]
            await two.set_up()
            live = two.lives[0]
            await live.ack("sync")
            assert live.now is not None
            assert live.now["clock"]["left"][0] > 80000
            refused = await two.people[0].http.post(
                "/api/tables", json={"game": "oasis", "seats": ["me", "me"], "clock": {}}
            )
            assert refused.status_code == 422

    asyncio.run(scenario())
