"""Seats and sessions: tests 8 to 11."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import sqlite3
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.wire.commands import Command
from tests.server.scenarios.client import Person, Served, quick, serving


def stored_text(path: Path) -> str:
    """All that the database holds, as text."""
    connection = sqlite3.connect(path / "tables.sqlite3")
    dump = "\n".join(connection.iterdump())
    connection.close()
    return dump


def test_08_tokens_are_long_kept_hashed_and_work_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
            Person(server.url) as cleo,
        ):
            opened = await anna.open("oasis", "me", "open", private=True)
            table, (link,) = opened["table"]["id"], opened["links"]
            token = link["token"]
            assert len(base64.urlsafe_b64decode(token + "=")) >= 16
            claimed = await ben.http.post(
                f"/api/tables/{table}/seats/1/claim", json={"token": token}
            )
            cookie = claimed.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=strict" in cookie
            session = ben.http.cookies["sandtable"]
            assert len(base64.urlsafe_b64decode(session + "=")) >= 16
            assert claimed.headers["referrer-policy"] == "no-referrer"
            await cleo.claim(table, 1, token, status=403)  # the link is dead
            lives = [await anna.live(table), await ben.live(table)]
            await lives[1].until(lambda: lives[1].decision is not None)
            heard = "\n".join(text for live in lives for text in live.raw)
            heard += json.dumps(await ben.get("/api/me")) + json.dumps(
                await cleo.get("/api/tables")
            )
            kept = stored_text(tmp_path) + caplog.text + "".join(capfd.readouterr())
            for secret in (token, session, anna.http.cookies["sandtable"]):
                assert secret not in heard
                assert secret not in kept

    asyncio.run(scenario())


def commands() -> list[dict[str, Any]]:
    """One command of each kind, as a seated player could send it."""
    fields: dict[str, dict[str, Any]] = {
        "choose": {"serial": 1, "options": ["hide water"]},
        "ask_takeover": {"seat": 1},
        "answer": {"number": 0, "yes": True},
        "withdraw": {"number": 0},
        "chat": {"text": "hello"},
        "orders": {"orders": []},
    }
    kinds = [kind.__struct_config__.tag for kind in Command.__args__]
    return [{"type": kind, **fields.get(str(kind), {})} for kind in kinds]


async def state_of(server: Served, table: str) -> str:
    """What is kept of a table, but for the time."""
    loaded = await server.host.load(table)
    return str((loaded.row.changes, loaded.entries, loaded.seats, loaded.chat, loaded.row.live))


def test_09_wrong_tokens_open_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, guesses_per_minute=100000)
        async with (
            serving(settings) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
        ):
            opened = await anna.open("oasis", "me", "bot:random", private=True, seed="2")
            table = opened["table"]["id"]
            waiting = (await anna.open("oasis", "me", "open", private=True))["table"]["id"]
            other = (await ben.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            seated = await anna.live(table)
            await seated.until(lambda: len((seated.now or {"waiting": []})["waiting"]) == 1)
            before = [await state_of(server, each) for each in (table, waiting)]
            async with AsyncExitStack() as stack:
                intruders = await all_intruders(server, tmp_path, ben)
                for name, intruder in intruders.items():
                    await stack.enter_async_context(intruder)
                    await try_everything(intruder, table, waiting, name)
                    now = [await state_of(server, each) for each in (table, waiting)]
                    assert now == before, name
            assert (await ben.get(f"/api/tables/{other}"))["status"] == "playing"

    asyncio.run(scenario())


async def all_intruders(server: Served, path: Path, ben: Person) -> dict[str, Person]:
    """People whose sessions are of all kinds but the right one."""
    people = {name: Person(server.url) for name in ("nobody", "wrong", "expired", "revoked")}
    people["wrong"].http.cookies["sandtable"] = "x" * 43
    for name in ("expired", "revoked"):
        await people[name].post("/api/me", {"name": name})
    await people["revoked"].http.request(
        "DELETE", "/api/me", headers={"content-type": "application/json"}
    )
    people["foreign"] = Person(server.url)
    people["foreign"].http.cookies["sandtable"] = ben.http.cookies["sandtable"]
    connection = sqlite3.connect(path / "tables.sqlite3")
    old = time.time() - 3 * 365 * 86400
    whose = "guest_id = (SELECT id FROM guests WHERE name = 'expired')"
    connection.execute(f"UPDATE sessions SET used = ? WHERE {whose}", (old,))
    connection.commit()
    connection.close()
    return people


async def try_everything(intruder: Person, table: str, waiting: str, name: str) -> None:
    """Every route and every command that a seated player may use."""
    attempts = [
        (f"/api/tables/{table}/seats/0/claim", {}),
        (f"/api/tables/{table}/seats/0/claim", {"token": "x" * 43}),
        (f"/api/tables/{waiting}/seats/1/claim", {}),
        (f"/api/tables/{waiting}/seats/1/claim", {"token": "x" * 43}),
        (f"/api/tables/{waiting}/links", {}),
        (f"/api/tables/{table}/links", {}),
        (f"/api/tables/{table}/rematch", {}),
        (f"/api/tables/{table}/report", {"text": "broken"}),
    ]
    for path, body in attempts:
        reply = await intruder.http.post(path, json=body)
        assert reply.status_code == 403, (name, path, reply.status_code)
    for part in ("record", "replay?as=0", "replay?as=1", "replay?as=all"):
        reply = await intruder.http.get(f"/api/tables/{table}/{part}")
        assert reply.status_code == 403, (name, part, reply.status_code)
    for seat in ("0", "1", "7"):
        refused = await intruder.live(table, seat)
        assert refused.closed
        assert refused.code == 1008
    live = await intruder.live(table)
    for command in commands():
        if command["type"] in ("sync", "watch"):
            continue
        await live.refused(command.pop("type"), **command)
    for number in (0, 1, 15):
        await live.refused("watch", seat=number)
    assert live.hello is not None
    assert live.hello["watching"] == -1
    await live.close()


def test_10_the_seat_comes_from_the_session_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            await live.until(lambda: live.decision is not None)
            assert live.decision is not None
            option = live.decision["options"][0]["text"]
            fields = {"serial": live.decision["serial"], "options": [option]}
            before = await state_of(server, table)
            for seat in (0, 1):
                reason = await live.refused("choose", seat=seat, **fields)
                assert "seat" in reason
            assert await state_of(server, table) == before
            refused = await anna.http.post(
                f"/api/tables/{table}/seats/1/claim", json={"seat": 0, "guest": "x"}
            )
            assert refused.status_code == 422
            assert await state_of(server, table) == before

    asyncio.run(scenario())


def test_11_guessing_is_stopped(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path)
        async with (
            serving(settings) as server,
            Person(server.url) as anna,
            Person(server.url, "127.0.0.2") as guesser,
            Person(server.url, "127.0.0.3") as friend,
        ):
            opened = await anna.open("oasis", "me", "open", private=True)
            table, (link,) = opened["table"]["id"], opened["links"]
            for _ in range(settings.guesses_per_minute):
                await guesser.claim(table, 1, "y" * 43, status=403)
            await guesser.claim(table, 1, "y" * 43, status=429)
            await guesser.claim(table, 1, link["token"], status=429)
            refused = await guesser.live(table)
            assert refused.code == 1008
            await friend.claim(table, 1, link["token"])

    asyncio.run(scenario())


def test_unknown_tables_count_as_guesses(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as guesser:
            codes = [
                (await guesser.http.get(f"/api/tables/unknown{number}")).status_code
                for number in range(12)
            ]
            assert codes == [404] * 10 + [429] * 2

    asyncio.run(scenario())


def test_new_links_kill_the_old_ones(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
        ):
            opened = await anna.open("oasis", "me", "open", private=True)
            table, old = opened["table"]["id"], opened["links"][0]["token"]
            new = (await anna.post(f"/api/tables/{table}/links"))["links"][0]["token"]
            await ben.claim(table, 1, old, status=403)
            assert (await ben.claim(table, 1, new))["status"] == "playing"

    asyncio.run(scenario())


def test_a_private_table_is_not_in_the_lobby(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            shown = (await anna.open("oasis", "me", "open"))["table"]["id"]
            await anna.open("oasis", "me", "open", private=True)
            lobby = (await anna.get("/api/tables"))["tables"]
            assert [table["id"] for table in lobby] == [shown]
            assert not re.search("token", json.dumps(lobby))

    asyncio.run(scenario())
