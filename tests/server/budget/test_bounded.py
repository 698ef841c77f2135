"""What one guest or address can fill or hold up is bounded, and the others do not notice."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from sandtable.server.tables.presence import Listener
from tests.server.scenarios.client import Person, Served, play_on, quick, serving
from tests.server.scenarios.clock import run
from tests.server.scenarios.seated import patient, sit_down
from tests.server.scenarios.seated import serving as seated_at


def refuse(*_: object) -> Any:
    raise AssertionError("on the thread that serves everybody")


def test_content_is_checked_beside_everything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            monkeypatch.setattr(server.host.catalogue, "check", refuse)
            wrong = await anna.post("/api/games/sandland/check", {"text": "3 Ghosst"})
            assert wrong["problems"]
            monkeypatch.setattr(server.host.catalogue, "make", refuse)
            body = {"game": "sandland", "seats": ["me", "me"], "content": "3 Ghosst"}
            assert (await anna.post("/api/tables", body, 422))["error"]
            await anna.post("/api/games/nothing/check", {"text": ""}, 404)

    asyncio.run(scenario())


def test_a_position_is_short(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            text = "game: oasis\nstate: {}\n" + "# much ado\n" * 7000
            refused = await anna.post("/api/import", {"text": text}, 422)
            assert refused["error"] == "The position is larger than 65536 bytes."

    asyncio.run(scenario())


def test_a_page_of_a_replay_is_bounded_and_nothing_is_left_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, page_bytes=4000)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "me", seed="3"))["table"]["id"]
            lives = [await anna.live(table, seat) for seat in ("0", "1")]
            await play_on(lives, random.Random(3), 12)
            seen: list[int] = []
            total = lives[0].seq + 1
            while len(seen) < total:
                page = await anna.http.get(f"/api/tables/{table}/replay?as=0&from={len(seen)}")
                frames = page.json()["frames"]
                assert len(frames) == 1 or len(page.content) < 4000 + 2000
                seen += [frame["seq"] for frame in frames]
            assert seen == list(range(total))

    asyncio.run(scenario())


def test_lists_read_only_what_they_show(tmp_path: Path) -> None:
    asked: list[str] = []

    def note(*args: Any) -> None:
        asked.append(args[2])

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            await anna.open("oasis", "me", "open")
            event.listen(Engine, "before_cursor_execute", note)
            try:
                assert len((await anna.get("/api/me"))["tables"]) == 1
                assert len((await anna.get("/api/tables"))["tables"]) == 1
            finally:
                event.remove(Engine, "before_cursor_execute", note)

    asyncio.run(scenario())
    lists = [text for text in asked if "FROM tables" in text]
    assert len(lists) >= 2
    for text in lists:
        assert not {"tables.record", "tables.start", "tables.content"} & set(
            text.replace(",", " ").split()
        )


def test_guests_of_one_address_have_so_many_tables_waiting(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, waiting_tables_per_address=3)
        async with serving(settings) as server, Person(server.url, "127.0.0.2") as ben:
            for _ in range(3):
                async with Person(server.url) as somebody:
                    await somebody.open("oasis", "me", "open")
            async with Person(server.url) as another:
                body = {"game": "oasis", "seats": ["me", "open"]}
                refused = (await another.post("/api/tables", body, 429))["error"]
                assert refused == "At your address 3 tables wait for players; that is enough."
                await another.open("oasis", "me", "me")  # nobody waits there
            table = (await ben.open("oasis", "me", "open"))["table"]["id"]
            assert (await server.host.table(table)).state.row.opened_from == "127.0.0.2"
            await another_sits_down(server, table)
            assert (await server.host.table(table)).state.row.opened_from == ""

    asyncio.run(scenario())


async def another_sits_down(server: Served, table: str) -> None:
    async with Person(server.url) as another:
        await another.claim(table, 1)


def test_a_guest_has_so_many_tables_of_bots(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, bot_tables_per_guest=2)
        async with serving(settings) as server, Person(server.url) as anna:
            for _ in range(2):
                await anna.open("oasis", "bot:random", "bot:random")
            body = {"game": "oasis", "seats": ["bot:random", "bot:random"]}
            refused = (await anna.post("/api/tables", body, 429))["error"]
            assert refused == "Bots play at 2 tables of yours; that is enough."
            await anna.open("oasis", "me", "bot:random")

    asyncio.run(scenario())


def test_a_moment_is_reported_once_and_not_too_many_of_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, reports_per_hour=2)
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            live = await anna.live(table, "0")
            path = f"/api/tables/{table}/report"
            await anna.post(path, {"text": "wrong"}, 201)
            again = await anna.post(path, {"text": "wrong"}, 429)
            assert again["error"] == "You have reported this already."
            await live.ack("chat", text="now it is another moment")
            await anna.post(path, {"text": "wrong"}, 201)
            await live.ack("chat", text="and another one")
            assert "wait" in (await anna.post(path, {"text": "wrong"}, 429))["error"]

    asyncio.run(scenario())


def test_who_has_filled_the_database_plays_on_but_opens_no_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, guest_bytes_a_day=100)
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            lives = [await anna.live(table, seat) for seat in ("0", "1")]
            await play_on(lives, random.Random(3), 3)
            body = {"game": "oasis", "seats": ["me", "me"]}
            assert "goes on for you in" in (await anna.post("/api/tables", body, 429))["error"]
            await play_on(lives, random.Random(3), 3)

    asyncio.run(scenario())


def test_who_comes_and_goes_all_the_time_is_told_now_and_then(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with seated_at(patient(tmp_path, presence_seconds=2.0)) as host:
            seated = await sit_down(host)
            table, (anna, ben) = seated.table, seated.ears
            table.join(anna)
            before = host.metrics.counters["messages_out"]
            for _ in range(100):
                table.join(ben)
                table.part(ben)
                await asyncio.sleep(0.05)
            assert host.metrics.counters["messages_out"] - before <= 12
            table.join(Listener("ben", 1, host.settings, host.clock))
            await asyncio.sleep(5)
            assert table.presence.online() == {0, 1}

    run(scenario())
