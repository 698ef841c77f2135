"""Guests are people: sessions that last, a way to another device, and an end of everything."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path
from typing import Any

from sandtable.server.lobby import guests
from tests.server.scenarios.client import Person, quick, serving
from tests.server.scenarios.older import without_sessions

DAY = 86400


async def delete(person: Person, path: str) -> Any:
    headers = {"content-type": "application/json"}
    reply = await person.http.request("DELETE", path, headers=headers)
    assert reply.is_success, reply.text
    return reply.json()


def database(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path / "tables.sqlite3")


def test_a_session_lasts_as_long_as_it_is_used(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            await anna.post("/api/me", {"name": "Anna"})
            now = server.host.clock.now
            for days in (200, 400, 600):
                server.host.clock.now = lambda days=days: now() + days * DAY  # type: ignore[method-assign, misc]
                reply = await anna.http.get("/api/me", headers={"cookie": anna.cookie})
                assert reply.json()["name"] == "Anna"
                assert f"Max-Age={guests.SESSION_SECONDS}" in reply.headers["set-cookie"]
            server.host.clock.now = lambda: now() + 966 * DAY  # type: ignore[method-assign]
            assert (await anna.get("/api/me"))["name"] == ""

    asyncio.run(scenario())


def test_a_cookie_of_the_version_before_goes_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            await anna.post("/api/me", {"name": "Anna"})
            cookie = anna.cookie
        c = database(tmp_path)
        without_sessions(c)
        c.close()
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.headers["cookie"] = cookie
            assert (await anna.get("/api/me"))["name"] == "Anna"
            assert [one["here"] for one in (await anna.get("/api/me/sessions"))["sessions"]] == [
                True
            ]

    asyncio.run(scenario())


def test_a_key_brings_a_guest_to_another_device(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as phone,
        ):
            table = (await anna.open("oasis", "me", "open"))["table"]["id"]
            key = (await anna.post("/api/me/key"))["key"]
            assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}", key)
            typed = key.lower().replace("-", " ").replace("0", "o").replace("1", "l")
            mine = await phone.post("/api/me/enter", {"key": typed})
            assert [one["id"] for one in mine["tables"]] == [table]
            assert (await phone.live(table)).hello["watching"] == 0  # type: ignore[index]
            c = database(tmp_path)
            kept = "\n".join(c.iterdump())
            c.close()
            assert key not in kept
            assert key.replace("-", "") not in kept

    asyncio.run(scenario())


def test_only_the_newest_key_opens_anything(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as phone,
        ):
            await anna.post("/api/me", {"name": "Anna"})
            old = (await anna.post("/api/me/key"))["key"]
            new = (await anna.post("/api/me/key"))["key"]
            for wrong in (old, "", "?", new[:-1]):
                await phone.post("/api/me/enter", {"key": wrong}, 403)
            assert (await phone.post("/api/me/enter", {"key": new}))["name"] == "Anna"

    asyncio.run(scenario())


def test_keys_are_not_guessed(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path)
        async with (
            serving(settings) as server,
            Person(server.url) as anna,
            Person(server.url, "127.0.0.2") as thief,
        ):
            key = (await anna.post("/api/me/key"))["key"]
            for _ in range(settings.wrong_keys_per_hour):
                await thief.post("/api/me/enter", {"key": "0" * 28}, 403)
            reply = await thief.post("/api/me/enter", {"key": key}, 429)
            assert "an hour" in reply["error"]
            await anna.post("/api/me/enter", {"key": key})

    asyncio.run(scenario())


def test_everywhere_but_here(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as lost,
        ):
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            await lost.post("/api/me/enter", await anna.post("/api/me/key"))
            here, there = await anna.live(table), await lost.live(table)
            listed = (await anna.get("/api/me/sessions"))["sessions"]
            assert sorted(one["here"] for one in listed) == [False, True]
            left = await delete(anna, "/api/me/sessions")
            assert [one["here"] for one in left["sessions"]] == [True]
            await there.until(lambda: there.closed)
            await here.ack("chat", text="Still here.")
            assert (await lost.get("/api/me"))["name"] == ""
            assert (await lost.live(table)).hello["watching"] == -1  # type: ignore[index]

    asyncio.run(scenario())


def test_who_ends_it_all_is_gone_from_the_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
        ):
            await anna.post("/api/me", {"name": "Annabel"})
            waiting = (await anna.open("oasis", "me", "open"))["table"]["id"]
            table = (await anna.open("oasis", "me", "open"))["table"]["id"]
            await ben.claim(table, 1)
            hers, his = await anna.live(table), await ben.live(table)
            await hers.ack("chat", text="Hello.")
            key = await anna.post("/api/me/key")
            await delete(anna, "/api/me")
            await hers.until(lambda: hers.closed)
            await his.until(lambda: his.table["seats"][0]["kind"] == "bot")
            await anna.post("/api/me/enter", key, 403)
            await his.ack("sync")
            for heard in (his.raw[-2], str(await ben.get(f"/api/tables/{waiting}"))):
                assert "Annabel" not in heard
            c = database(tmp_path)
            assert "Annabel" not in "\n".join(c.iterdump())
            c.close()

    asyncio.run(scenario())
