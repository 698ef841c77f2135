"""Databases of earlier versions, and servers of several versions beside each other."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from sandtable.cli.main import main
from sandtable.server import client_build
from sandtable.server.storage import schema
from sandtable.server.web import client_files
from tests.server.scenarios.client import Person, has_choice, quick, serving

FIRST = Path(__file__).parent / "versions" / "1.sql"
"""Dumped from the first version: a running game, one that is over, a table that waits."""
COOKIE = "TlFmlCi0fE3AopQbk3fSVzOdchDjiUUinByEb0riWIA"
EARLIER = range(1, schema.NEWEST)


def database_of(path: Path, version: int) -> None:
    """A database as a server of that version left it."""
    connection = sqlite3.connect(path / "tables.sqlite3")
    connection.executescript(FIRST.read_text())
    connection.execute("UPDATE guests SET created = strftime('%s')")
    for statements in schema._MIGRATIONS[1:version]:
        for statement in statements:
            connection.execute(statement.format(**schema._WORDS["sqlite"]))
    connection.execute("UPDATE schema_version SET version = ?", (version,))
    connection.commit()
    connection.close()


@pytest.mark.parametrize("version", EARLIER)
def test_a_database_of_an_earlier_version_is_opened(tmp_path: Path, version: int) -> None:
    async def scenario() -> None:
        database_of(tmp_path, version)
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.headers["cookie"] = f"sandtable={COOKIE}"
            me = await anna.get("/api/me")
            assert me["name"] == "Anna"
            tables = {table["title"]: table for table in me["tables"]}
            assert {title: table["status"] for title, table in tables.items()} == {
                "running": "playing",
                "finished": "over",
                "waiting": "waiting",
            }
            replay = await anna.get(f"/api/tables/{tables['finished']['id']}/replay?as=all")
            assert replay["frames"]
            told = [event["text"] for frame in replay["frames"] for event in frame["events"]]
            assert {"You draw a card: trap.", "Seat 1 posts a guard."} <= set(told)
            assert told[-1] == "Seat 2 wins."
            live = await anna.live(tables["running"]["id"])
            assert live.hello is not None
            assert [line["text"] for line in live.hello["chat"]] == ["hello"]
            if live.decision is not None and has_choice(live):
                await live.choose(live.decision["options"][0]["text"])

    asyncio.run(scenario())


def test_a_dry_run_says_what_it_would_do_and_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["serve", "--check", "--port", "0", "--database"]
    fresh = tmp_path / "fresh.sqlite3"
    assert main([*words, f"sqlite:///{fresh}"]) == 0
    assert "would be made" in capsys.readouterr().out
    assert not fresh.exists()
    database_of(tmp_path, 1)
    old = tmp_path / "tables.sqlite3"
    before = old.read_bytes()
    assert main([*words, f"sqlite:///{old}"]) == 0
    assert f"from version 1 to {schema.NEWEST}" in capsys.readouterr().out
    assert old.read_bytes() == before
    connection = sqlite3.connect(old)
    connection.execute("UPDATE schema_version SET version = 999")
    connection.commit()
    connection.close()
    assert main([*words, f"sqlite:///{old}"]) == 2
    assert "newer Sandtable" in capsys.readouterr().err
    assert main([*words, f"sqlite:///{tmp_path}/gone/x.sqlite3"]) == 2
    assert "There is no folder" in capsys.readouterr().err


def test_files_of_the_last_client_are_there_for_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for place, name in ((old, "page-1.js"), (new, "page-2.js")):
        (place / "assets").mkdir(parents=True)
        (place / "assets" / name).write_text(name)

    async def asked(place: Path, kept: float, *names: str) -> list[int]:
        monkeypatch.setattr(client_files, "STATIC", place)
        settings = quick(tmp_path, client_seconds=kept)
        async with serving(settings) as server, Person(server.url) as anna:
            await client_files.keep_once(server.host)
            replies = [await anna.http.get(f"/assets/{name}") for name in names]
            for name, reply in zip(names, replies, strict=True):
                assert reply.status_code == 404 or reply.text == name
                assert reply.status_code == 404 or "javascript" in reply.headers["content-type"]
            return [reply.status_code for reply in replies]

    async def scenario() -> None:
        both = ("page-1.js", "page-2.js")
        assert await asked(old, 60.0, *both) == [200, 404]
        assert await asked(new, 60.0, *both) == [200, 200]
        assert await asked(old, 60.0, *both) == [200, 200]  # an older server beside a newer one
        assert await asked(new, 1e-9, *both) == [404, 200]

    asyncio.run(scenario())


def test_the_page_and_hello_name_the_client(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            page = (await anna.http.get("/table/x")).text
            table = (await anna.open("oasis", "me", "bot:random"))["table"]["id"]
            live = await anna.live(table)
            assert live.hello is not None
            assert live.hello["version"] == client_build.VERSION
            assert live.hello["client"] == client_build.build()
            assert (f'content="{client_build.build()}"' in page) == bool(client_build.build())

    asyncio.run(scenario())


def test_a_game_that_was_killed_at_its_first_choices_goes_on_under_newer_rules(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        whole, killed = tmp_path / "whole", tmp_path / "killed"
        whole.mkdir()
        killed.mkdir()
        async with serving(quick(whole)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            await live.until(lambda: has_choice(live))
            assert live.decision is not None
            await live.choose(live.decision["options"][0]["text"])
            cookies = anna.http.cookies
            source = sqlite3.connect(whole / "tables.sqlite3")  # as it lies on disk just now
            copy = sqlite3.connect(killed / "tables.sqlite3")
            source.backup(copy)
            source.close()
            copy.execute("UPDATE tables SET rules = 0")
            copy.commit()
            copy.close()
        async with serving(quick(killed)) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            live = await anna.live(table)
            await live.until(lambda: has_choice(live) or live.over)

    asyncio.run(scenario())
