"""A keeper of servers on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.keeping.keeper import keep, refused
from tests.server.scenarios.client import Person, quick, serving
from tests.server.scenarios.postgres import postgres


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with postgres() as url:
        yield url


def test_acts_take_effect_in_all_processes_and_copies_go_both_ways(
    address: str, tmp_path: Path
) -> None:
    settings, copy = quick(tmp_path, database=address), str(tmp_path / "copy.sqlite3")

    def act(*words: str) -> object:
        return keep(tmp_path, *words, database=address)

    async def scenario() -> str:
        async with (
            serving(settings) as one,
            serving(settings) as two,
            Person(one.url) as anna,
            Person(two.url, "127.0.0.2") as ben,
        ):
            table = (await anna.open("oasis", "me", "open"))["table"]["id"]
            await ben.claim(table, 1)
            hers, his = await anna.live(table), await ben.live(table)
            await anna.post(f"/api/tables/{table}/report", {"text": "odd"})
            await asyncio.to_thread(act, "backup", copy)
            words = ("restore", copy, "--replace")
            said = await asyncio.to_thread(lambda: refused(tmp_path, *words, database=address))
            assert said == "A server uses that database; stop it first."
            await asyncio.to_thread(act, "ban", "127.0.0.2")
            await his.until(lambda: his.closed)
            assert not hers.closed
            await asyncio.to_thread(act, "close", table)
            await hers.until(lambda: hers.closed)
            await ben.get("/api/me", 403)
        return str(table)

    table = asyncio.run(scenario())
    act("restore", copy, "--replace")
    shown = keep(tmp_path, "show", table, database=address)
    assert shown["status"] == "playing"
    assert keep(tmp_path, "check", database=address) == []
    act("settle", "1", "--why", "seen")
    numbers = [each["number"] for each in keep(tmp_path, "log", database=address)]
    assert numbers == sorted(set(numbers))
    keep(tmp_path, "restore", copy)
    assert keep(tmp_path, "show", table) == shown
    keep(tmp_path, "vacuum", database=address)
