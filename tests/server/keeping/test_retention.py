"""What has been kept long enough is deleted, and nothing else."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.server.keeping.keeper import keep
from tests.server.scenarios.client import Person, quick, serving

DAY = 86400.0


def older(path: Path, days: float) -> None:
    """As if all that is there had been left alone for so long."""
    connection = sqlite3.connect(path / "tables.sqlite3")
    for table, column in (
        ("tables", "changed"),
        ("tables", "created"),
        ("guests", "created"),
        ("sessions", "used"),
    ):
        connection.execute(f"UPDATE {table} SET {column} = {column} - ?", (days * DAY,))
    connection.commit()
    connection.close()


async def stage(path: Path) -> dict[str, str]:
    """A table that waits, one of bots, one that is played; and a guest who has none."""
    async with (
        serving(quick(path)) as server,
        Person(server.url) as anna,
        Person(server.url) as ben,
    ):
        tables = {
            "waiting": await anna.open("oasis", "me", "open", private=True),
            "bots": await ben.open("oasis", "bot:random", "bot:random"),
            "played": await anna.open("oasis", "me", "bot:random", seed="2"),
        }
        live = await anna.live(tables["waiting"]["table"]["id"])
        await live.ack("chat", text="anybody?")
    return {what: opened["table"]["id"] for what, opened in tables.items()}


@pytest.mark.parametrize(
    ("days", "stays", "guests"),
    [
        (0.9, {"waiting", "bots", "played"}, 2),
        (13.9, {"waiting", "played"}, 2),
        (31, {"played"}, 1),
    ],
)
def test_tables_expire_and_games_of_people_stay(
    tmp_path: Path, days: float, stays: set[str], guests: int
) -> None:
    tables = asyncio.run(stage(tmp_path))
    older(tmp_path, days)
    keep(tmp_path, "prune")
    assert {each["id"] for each in keep(tmp_path, "tables")} == {tables[what] for what in stays}
    assert keep(tmp_path, "stats")["guests"] == guests
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    for part in ("seats", "log", "frames", "chat", "commands", "snapshots"):
        rest = {row for (row,) in connection.execute(f"SELECT table_id FROM {part}")}
        assert rest <= {tables[what] for what in stays}, part
    connection.close()


def test_a_server_does_it_by_itself_and_ends_connections_there(tmp_path: Path) -> None:
    tables = asyncio.run(stage(tmp_path))
    older(tmp_path, 15)

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as ben:
            async with asyncio.timeout(10):
                while (await ben.live(tables["waiting"])).code != 4004:
                    await asyncio.sleep(0.1)
            assert (await ben.live(tables["played"])).now is not None

    asyncio.run(scenario())


def test_more_than_a_round_takes_are_deleted_in_several(tmp_path: Path) -> None:
    async def many() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            for _ in range(45):
                await anna.open("oasis", "me", "open")

    asyncio.run(many())
    older(tmp_path, 15)
    assert keep(tmp_path, "prune") == {"tables": 45, "guests": 0}
