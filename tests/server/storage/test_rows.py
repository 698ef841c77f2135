"""Rows that an older or a newer version has written are read."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.scenarios.client import Person, quick, serving
from tests.server.scenarios.cold_start import killed_by_a_signal

CLOCK = {"initial": 600, "increment": 5}


def rewrite(path: Path, column: str, changed: dict[str, Any]) -> None:
    """As if another version had written the rows: these fields are there, None is not."""
    connection = sqlite3.connect(path / "tables.sqlite3")
    for table, text in connection.execute(f"SELECT id, {column} FROM tables").fetchall():
        fields = {**json.loads(text), **changed}
        kept = json.dumps({key: value for key, value in fields.items() if value is not None})
        connection.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (kept, table))
    connection.commit()
    connection.close()


@pytest.mark.parametrize("changed", [{"pause": 30}, {"increment": None, "overtime": None}])
def test_the_lobby_shows_a_table_whose_clock_has_more_or_fewer_fields(
    tmp_path: Path, changed: dict[str, Any]
) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "open", clock=CLOCK))["table"]["id"]
        rewrite(tmp_path, "clock", changed)
        async with serving(quick(tmp_path)) as server, Person(server.url) as ben:
            shown = (await ben.get("/api/tables"))["tables"]
            assert [each["id"] for each in shown] == [table]
            increment = 0 if "increment" in changed else 5
            assert shown[0]["clock"] == {
                "initial": 600,
                "increment": increment,
                "per_move": 0,
                "overtime": "bot",
            }
            await ben.claim(table, 1)
            live = await ben.live(table)
            assert live.now is not None
            assert live.now["clock"]["left"] == pytest.approx([600, 600], abs=60)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "changed",
    [
        {"mood": "calm", "imported": False},
        {"order_turn": None, "request_count": None, "requests": None, "left": None},
    ],
)
def test_a_game_goes_on_whose_row_has_more_or_fewer_fields(
    tmp_path: Path, changed: dict[str, Any]
) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "me", clock=CLOCK))["table"]["id"]
            cookies = anna.http.cookies
        rewrite(tmp_path, "live", changed)
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            live = await anna.live(table, "0")
            assert live.decision is not None
            await live.choose(live.decision["options"][0]["text"])
            assert live.requests == []
            await live.ack("offer_draw")

    asyncio.run(scenario())


def test_threads_that_read_the_same_at_once_do_not_end_a_process_that_has_just_begun() -> None:
    assert killed_by_a_signal(8) == 0
