"""A keeper looks at a database, with or without a server beside it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.keeping.keeper import keep, refused
from tests.server.scenarios.client import Person, quick, serving


async def stage(path: Path) -> tuple[str, str]:
    """A game that Anna plays, has talked at and reported, and one that waits."""
    async with serving(quick(path)) as server, Person(server.url) as anna:
        table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
        waiting = (await anna.open("oasis", "me", "open", title="Come"))["table"]["id"]
        live = await anna.live(table)
        await live.ack("chat", text="hello\x1b there")
        await anna.post(f"/api/tables/{table}/report", {"text": "odd"})
    return table, waiting


def test_a_keeper_sees_numbers_tables_and_reports_but_no_secret(tmp_path: Path) -> None:
    table, waiting = asyncio.run(stage(tmp_path))
    stats = keep(tmp_path, "stats")
    assert (stats["playing"], stats["waiting"], stats["open reports"]) == (1, 1, 1)
    assert stats["serves"] is False
    assert {each["id"] for each in keep(tmp_path, "tables")} == {table, waiting}
    assert [each["title"] for each in keep(tmp_path, "tables", "--waiting")] == ["Come"]
    shown = keep(tmp_path, "show", table)
    guest = shown["seats"][0]["guest"]
    assert shown["chat"][0]["text"].startswith("hello")
    assert len(keep(tmp_path, "tables", "--of", guest)) == 2
    assert keep(tmp_path, "tables", "--of", "nobody") == []
    (report,) = keep(tmp_path, "reports", "--open")
    assert (report["text"], report["table"], report["by"]) == ("odd", table, guest)
    assert "record" not in keep(tmp_path, "report", str(report["number"]))
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    ((seed,),) = connection.execute("SELECT seed FROM tables WHERE id = ?", (table,))
    connection.close()
    assert seed not in json.dumps([shown, report, stats])


def test_secrets_are_shown_when_asked_for_and_that_is_logged(tmp_path: Path) -> None:
    asyncio.run(stage(tmp_path))
    report = keep(tmp_path, "report", "1", "--secrets", "--who", "eve", "--why", "a defect")
    assert "oasis" in report["record"]
    (act,) = keep(tmp_path, "log")
    assert (act["who"], act["what"], act["about"], act["why"]) == (
        "eve",
        "secrets",
        "report 1",
        "a defect",
    )


@pytest.mark.parametrize("column", ["title", "changed", "clock", "status", "entries", "private"])
def test_a_damaged_row_is_shown_like_any_other(tmp_path: Path, column: str) -> None:
    table, waiting = asyncio.run(stage(tmp_path))
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    connection.execute(f"UPDATE tables SET {column} = '{{garbage' WHERE id = ?", (table,))
    connection.commit()
    connection.close()
    assert {each["id"] for each in keep(tmp_path, "tables")} == {table, waiting}
    assert keep(tmp_path, "show", table)["id"] == table


def test_a_keeper_looks_beside_a_running_server(tmp_path: Path) -> None:
    async def scenario() -> Any:
        async with serving(quick(tmp_path)):
            return await asyncio.to_thread(keep, tmp_path, "stats")

    assert asyncio.run(scenario())["serves"] is True


def test_people_are_shown_lines_without_control_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _ = asyncio.run(stage(tmp_path))
    keep(tmp_path, "show", table, as_json=False)
    lines = capsys.readouterr().out
    assert "hello" in lines
    assert "\x1b" not in lines


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("show", "nowhere"), "There is no table nowhere."),
        (("report", "7"), "There is no report 7."),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    asyncio.run(stage(tmp_path))
    assert refused(tmp_path, *words) == sentence


def test_no_database_is_made_where_there_was_none(tmp_path: Path) -> None:
    assert refused(tmp_path, "stats").startswith("There is no database")
    assert not (tmp_path / "tables.sqlite3").exists()


def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    connection.execute("CREATE TABLE birds (name TEXT)")
    connection.close()
    assert refused(tmp_path, "stats") == "That is no database of Sandtable."


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    asyncio.run(stage(tmp_path))
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    connection.execute("UPDATE schema_version SET version = version - 1")
    connection.commit()
    connection.close()
    assert "made by an older Sandtable" in refused(tmp_path, "stats")
