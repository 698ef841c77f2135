"""Copies are made while people play, and put back where no server runs."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.server.keeping.keeper import keep, refused
from tests.server.scenarios.client import Person, quick, serving


def stage(path: Path, copy: Path) -> tuple[str, dict[str, str]]:
    """A game is copied in its middle, goes on, and its database is lost."""

    async def scenario() -> tuple[str, dict[str, str]]:
        async with serving(quick(path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            await live.ack("chat", text="before the copy")
            await asyncio.to_thread(keep, path, "backup", str(copy))
            await live.ack("chat", text="after the copy")
            return table, dict(anna.http.cookies)

    return asyncio.run(scenario())


def test_what_was_copied_under_play_goes_on_after_the_database_is_lost(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    table, cookies = stage(tmp_path, copy)
    assert copy.stat().st_mode & 0o077 == 0
    for file in tmp_path.glob("tables.sqlite3*"):
        file.unlink()
    assert keep(tmp_path, "restore", str(copy))["tables"] == 1

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.cookies.update(cookies)
            live = await anna.live(table)
            said = "".join(live.raw)
            assert "before the copy" in said
            assert "after the copy" not in said
            await live.until(lambda: live.decision is not None)
            assert live.decision is not None
            await live.choose(live.decision["options"][0]["text"])

    asyncio.run(scenario())
    assert keep(tmp_path, "check") == []
    assert [act["what"] for act in keep(tmp_path, "log")] == ["backup", "restore"]


def test_a_copy_is_not_put_back_under_a_running_server(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    stage(tmp_path, copy)

    async def scenario() -> None:
        async with serving(quick(tmp_path)):
            words = ("restore", str(copy), "--replace")
            sentence = await asyncio.to_thread(refused, tmp_path, *words)
            assert "Another server uses" in sentence

    asyncio.run(scenario())


def test_nothing_is_written_over_unasked(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    stage(tmp_path, copy)
    assert "there already" in refused(tmp_path, "backup", str(copy))
    assert "--replace" in refused(tmp_path, "restore", str(copy))
    assert len(keep(tmp_path, "tables")) == 1
    keep(tmp_path, "restore", str(copy), "--replace")


def test_a_file_that_is_no_copy_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    stage(tmp_path, tmp_path / "copy.sqlite3")
    other = tmp_path / "other.sqlite3"
    other.write_text("birds")
    assert "no copy of a database" in refused(tmp_path, "restore", str(other), "--replace")
    assert "no file" in refused(tmp_path, "restore", str(tmp_path / "nowhere"), "--replace")
    assert len(keep(tmp_path, "tables")) == 1


def test_an_export_has_what_a_guest_said_and_no_key(tmp_path: Path) -> None:
    table, _ = stage(tmp_path, tmp_path / "copy.sqlite3")
    guest = keep(tmp_path, "show", table)["seats"][0]["guest"]
    found = keep(tmp_path, "export", guest)
    assert [line["text"] for line in found["chat"]] == ["before the copy", "after the copy"]
    assert [seat["table_id"] for seat in found["seats"]] == [table]
    assert not any("hash" in key for rows in found.values() for row in rows for key in row)
    assert keep(tmp_path, "export", table)["tables"][0]["id"] == table
    assert "no table and no guest" in refused(tmp_path, "export", "nobody")


@pytest.mark.parametrize(
    ("table", "column", "key"),
    [
        ("tables", "clock", "id"),
        ("frames", "body", "table_id"),
        ("seats", "kind", "table_id"),
        ("reports", "at", ""),
        ("guests", "created", ""),
    ],
)
def test_check_names_a_row_that_is_damaged(
    tmp_path: Path, table: str, column: str, key: str
) -> None:
    victim, _ = stage(tmp_path, tmp_path / "copy.sqlite3")
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    connection.execute(
        "INSERT INTO reports (table_id, guest_id, text, record, position, at)"
        " VALUES ('', '', '', '', '', 1.0)"
    )
    connection.commit()
    assert keep(tmp_path, "check") == []
    connection.execute(f"UPDATE {table} SET {column} = ?", (b"\x01" if key else "{garbage",))
    connection.commit()
    connection.close()
    found = keep(tmp_path, "check")
    assert found
    assert not key or any(each["row"] == victim for each in found)


def test_vacuum_gives_room_back(tmp_path: Path) -> None:
    table, _ = stage(tmp_path, tmp_path / "copy.sqlite3")
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    connection.execute("UPDATE tables SET record = ?", ("x" * 1_000_000,))
    connection.commit()
    connection.close()
    keep(tmp_path, "delete", table)
    sizes = keep(tmp_path, "vacuum")
    assert sizes["bytes after"] < sizes["bytes before"] - 500_000
