"""PostgreSQL is silent, or a connection to it lost: people are told, and play goes on after it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from sandtable.server.storage.bus import Postgres
from tests.server.scenarios.client import Live, Person, has_choice, quick, serving
from tests.server.scenarios.postgres import frozen, postgres
from tests.server.scenarios.process import Process


@pytest.fixture
def address() -> Iterator[str]:
    with postgres() as url:
        yield url


async def sit(anna: Person, **more: str) -> Live:
    table = (await anna.open("oasis", "me", "bot:random", **more))["table"]["id"]
    live = await anna.live(table)
    await live.until(lambda: has_choice(live) or live.over)
    return live


def test_a_silent_database_refuses_and_is_told_and_play_goes_on(
    address: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, database=address)
        async with serving(settings) as server, Person(server.url) as anna:
            live = await sit(anna, seed="2")
            assert live.decision is not None
            option = live.decision["options"][0]["text"]
            with frozen(address):
                sent = live.send("choose", serial=live.decision["serial"], options=[option])
                with pytest.raises(KeyError):  # no answer, but the word to connect again
                    await sent
                assert live.code == 1012
                reply = await anna.http.get("/api/health")
                assert reply.status_code == 503
                assert "The database does not answer." in reply.json()["problems"]
            async with asyncio.timeout(60):
                while (await anna.http.get("/api/health")).status_code != 200:
                    await asyncio.sleep(0.1)
            again = await anna.live(live.table["id"])
            assert again.now is not None
            if has_choice(again):
                assert again.decision is not None
                await again.choose(again.decision["options"][0]["text"])

    asyncio.run(scenario())


def test_a_server_ends_though_its_database_is_silent(address: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Process(quick(tmp_path, database=address)) as process:
            async with Person(process.url) as anna:
                await sit(anna)
            with frozen(address):
                async with asyncio.timeout(60):
                    await process.stop()
        assert b"Traceback" not in process.output

    asyncio.run(scenario())


@pytest.mark.parametrize("which", ["_listening", "_locking"])
def test_a_lost_connection_is_made_anew_with_the_other(
    address: str, tmp_path: Path, which: str
) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, database=address)
        async with serving(settings) as server, Person(server.url) as anna:
            bus = server.host.bus
            assert isinstance(bus, Postgres)
            before = {bus._listening, bus._locking}
            lost = getattr(bus, which)
            with psycopg.connect(address, autocommit=True) as connection:
                connection.execute("SELECT pg_terminate_backend(%s)", [lost.info.backend_pid])
            async with asyncio.timeout(60):
                while bus.lost or before & {bus._listening, bus._locking, None}:
                    await asyncio.sleep(0.05)
            live = await sit(anna)  # bots move only where somebody leads
            assert bus.leads(live.table["id"])

    asyncio.run(scenario())


def test_a_full_disk_takes_no_new_tables_and_the_others_go_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path)
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me"))["table"]["id"]
        full = quick(tmp_path, least_free=1 << 60)
        async with serving(full) as server, Person(server.url) as ben:
            reply = await ben.http.post(
                "/api/tables", json={"game": "oasis", "seats": ["me", "me"]}
            )
            assert reply.status_code == 503
            assert "no room" in reply.json()["error"]
            health = await ben.http.get("/api/health")
            assert "disk" in health.json()["problems"][0]
            assert (await ben.live(table)).now is not None

    asyncio.run(scenario())
