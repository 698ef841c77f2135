"""What a server looks after each second: one table that fails is fenced, the others go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.scenarios.client import Person, quick, serving


def test_a_table_that_fails_is_fenced_and_the_round_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            host = server.host
            bad = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            good = (await anna.open("oasis", "me", "bot:random", seed="3"))["table"]["id"]
            watching = await anna.live(bad)
            other = await anna.live(good)
            monkeypatch.setattr(host.tables[bad].telling, "presence", lambda: 1 // 0)
            await watching.until(lambda: watching.closed)
            assert host.metrics.counters["fenced_tables"] == 1
            assert (await anna.http.get(f"/api/tables/{bad}")).status_code == 409
            again = await anna.live(bad)
            assert again.code == 4005
            looked = host.rounds.age
            while host.rounds.age >= looked:
                await asyncio.sleep(0.05)
            assert not other.closed
            await other.ack("chat", text="still here")

    asyncio.run(scenario())


def test_a_failing_round_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server:
            host = server.host
            monkeypatch.setattr(host, "beat", None)
            async with asyncio.timeout(60):
                while not host.metrics.counters["unhandled_exceptions"]:
                    await asyncio.sleep(0.05)
            monkeypatch.undo()
            looked = host.rounds.age
            async with asyncio.timeout(60):
                while host.rounds.age >= looked:
                    await asyncio.sleep(0.05)

    asyncio.run(scenario())
