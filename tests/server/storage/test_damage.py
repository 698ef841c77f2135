"""One damaged row: its table is shown as broken, and nothing else notices."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.storage import schema
from tests.server.keeping.keeper import keep
from tests.server.scenarios.client import Person, Served, quick, serving

TABLES = {table.name: table for table in schema._metadata.sorted_tables}
KEY_OF = {"tables": "id"} | {
    table.name: "table_id" for table in TABLES.values() if "table_id" in table.columns
}
HARMLESS = {
    "tables.id",  # another id is another table
    "tables.game",  # a game that is not here any more: the table can only be looked at
    "tables.title",
    "tables.creator",
    "tables.opened_from",
    "tables.start",
    "tables.record",
    "tables.rematch",
    "tables.content",
    "tables.printed",
    "seats.guest_id",
    "seats.name",
    "seats.bot",
    "seats.link_hash",
    "log.text",
    "log.rules",
    "log.at",
    "chat.table_id",
    "chat.name",
    "chat.text",
}
"""Columns in which any text is as good as another, as far as a row can tell."""
NOT_READ = {
    "snapshots",
    "commands",
    "reports",
    "guests",
    "sessions",
    "heartbeat",
    "client_files",
    "acts",
    "bans",
}
"""What is kept in these is never what a table stands on as long as the rules are the same."""


async def stage(path: Path) -> tuple[str, str, str]:
    """Three tables of Anna: a running game to damage, another, and one that waits."""
    async with serving(quick(path)) as server, Person(server.url) as anna:
        victim = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
        other = (await anna.open("oasis", "me", "bot:random", seed="3"))["table"]["id"]
        waiting = (await anna.open("oasis", "me", "open"))["table"]["id"]
        for table in (victim, other):
            live = await anna.live(table)
            await live.ack("chat", text="hello")
            await live.until(lambda live=live: live.decision is not None)  # type: ignore[misc]
            await live.choose(live.decision["options"][0]["text"])  # type: ignore[index]
        await anna.post(f"/api/tables/{victim}/report", {"text": "odd"})
        (path / "cookie").write_text(anna.cookie)
    keep(path, "report", "1", "--secrets")
    keep(path, "ban", "192.0.2.7")
    return victim, other, waiting


def damage(path: Path, table: str, column: str, victim: str) -> None:
    garbage: Any = b"\x01garbage" if column == "body" else "{garbage"
    where = f"WHERE {KEY_OF[table]} = '{victim}'" if table in KEY_OF else ""
    connection = sqlite3.connect(path / "tables.sqlite3")
    rows = [row for (row,) in connection.execute(f"SELECT rowid FROM {table} {where}")]
    with suppress(sqlite3.IntegrityError):  # the number of a report can't be other than a number
        for row in rows[-1:]:
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (garbage, row))
    connection.commit()
    connection.close()


async def look(server: Served, cookie: str, victim: str, other: str, waiting: str) -> bool:
    """Everything but the victim goes on; whether that is broken."""
    headers = {"cookie": cookie}
    async with Person(server.url) as ben, Person(server.url) as anna:
        anna.http.headers.update(headers)
        lobby = [each["id"] for each in (await ben.get("/api/tables"))["tables"]]
        assert waiting in lobby
        watched = await ben.live(other)
        assert watched.now is not None
        mine = {each["id"]: each["status"] for each in (await anna.get("/api/me"))["tables"]}
        assert not mine or mine[other] == "playing"
        reply = await anna.http.get(f"/api/tables/{victim}")
        assert reply.status_code in (200, 404, 409), reply.text
        (await anna.http.get(f"/api/tables/{victim}/replay")).json()
        gone = await ben.live(victim)
        await gone.until(lambda: gone.now is not None or gone.closed)
        assert gone.code in (0, 4004, 4005), gone.code
        assert server.host.metrics.counters["unhandled_exceptions"] == 0
        assert (await anna.get("/api/health"))["ok"]
        if reply.status_code != 409:
            return False
        mine = {each["id"]: each["status"] for each in (await anna.get("/api/me"))["tables"]}
        assert mine[victim] == "broken"
        return True


OF_NO_TABLE = {"schema_version", "printed"}
"""A board is kept by its hash, for whatever tables show it: none of them stands on it."""


@pytest.mark.parametrize("name", [name for name in TABLES if name not in OF_NO_TABLE])
def test_each_column_in_turn(tmp_path: Path, name: str) -> None:
    async def scenario() -> None:
        whole = tmp_path / "whole"
        whole.mkdir()
        ids = await stage(whole)
        for column in [column.name for column in TABLES[name].columns]:
            path = tmp_path / column
            shutil.copytree(whole, path)
            damage(path, name, column, ids[0])
            async with serving(quick(path)) as server:
                broken = await look(server, (whole / "cookie").read_text(), *ids)
            expected = name not in NOT_READ and f"{name}.{column}" not in HARMLESS
            assert broken == expected, column
            if broken and column != "fenced":
                connection = sqlite3.connect(path / "tables.sqlite3")
                reports = connection.execute("SELECT text FROM reports WHERE table_id = ?", ids[:1])
                assert any("fenced" in text for (text,) in reports)
                connection.close()

    asyncio.run(scenario())
