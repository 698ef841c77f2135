"""What a keeper does to tables and people takes effect on whoever is connected."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.keeping.keeper import keep, refused
from tests.server.scenarios.client import Live, Person, Served, quick, serving

Seated = tuple[Served, str, Person, Live, Person, Live]


def played(path: Path, then: Callable[[Seated], Awaitable[None]]) -> None:
    """Anna and Ben play, from addresses of their own."""

    async def scenario() -> None:
        async with (
            serving(quick(path)) as server,
            Person(server.url, "127.0.0.1") as anna,
            Person(server.url, "127.0.0.2") as ben,
        ):
            table = (await anna.open("oasis", "me", "open"))["table"]["id"]
            await ben.claim(table, 1)
            hers, his = await anna.live(table), await ben.live(table)
            await his.ack("chat", text="a word of Ben")
            await then((server, table, anna, hers, ben, his))
            assert server.host.metrics.counters["unhandled_exceptions"] == 0

    asyncio.run(scenario())


async def act(path: Path, *words: str) -> Any:
    return await asyncio.to_thread(keep, path, *words)


def guests(path: Path, table: str) -> list[str]:
    return [seat["guest"] for seat in keep(path, "show", table)["seats"]]


def test_a_closed_game_has_no_winner_and_all_are_told(tmp_path: Path) -> None:
    async def then(seated: Seated) -> None:
        _, table, anna, hers, ben, his = seated
        await act(tmp_path, "close", table, "--why", "it stood still")
        await hers.until(lambda: hers.closed)
        await his.until(lambda: his.closed)
        again = await ben.live(table)
        assert again.over
        ending = (await anna.get(f"/api/tables/{table}"))["ending"]
        assert ending["text"] == "Closed by the keeper of this server: it stood still"
        assert ending["payoffs"] == [0, 0]
        assert again.decision is None
        await anna.get(f"/api/tables/{table}/replay?as=all")
        assert "over already" in await asyncio.to_thread(refused, tmp_path, "close", table)

    played(tmp_path, then)


def test_a_waiting_table_that_is_closed_leaves_the_lobby(tmp_path: Path) -> None:
    async def then(seated: Seated) -> None:
        _, _, anna, _, ben, _ = seated
        table = (await anna.open("oasis", "me", "open"))["table"]["id"]
        live = await anna.live(table)
        await act(tmp_path, "close", table)
        await live.until(lambda: live.closed)
        assert (await ben.get("/api/tables"))["tables"] == []
        again = await anna.live(table)
        assert again.table["status"] == "over"
        await ben.claim(table, 1, status=422)

    played(tmp_path, then)


def test_a_deleted_table_is_gone_for_whoever_sits_there(tmp_path: Path) -> None:
    async def then(seated: Seated) -> None:
        _, table, anna, hers, _, _ = seated
        await anna.post(f"/api/tables/{table}/report", {"text": "odd"})
        await act(tmp_path, "delete", table)
        await hers.until(lambda: hers.closed)
        assert (await anna.live(table)).code == 4004
        assert (await anna.get("/api/me"))["tables"] == []
        assert await act(tmp_path, "reports") == []

    played(tmp_path, then)


def test_a_choice_just_before_a_server_hears_of_the_deletion_changes_nothing(
    tmp_path: Path,
) -> None:
    async def then(seated: Seated) -> None:
        server, table, _, hers, _, _ = seated
        server.host.keeper._heard = 1 << 30  # it hears nothing
        await act(tmp_path, "delete", table)
        await hers.refused("chat", text="anybody there?")
        assert await act(tmp_path, "tables") == []

    played(tmp_path, then)


@pytest.mark.parametrize("by_address", [False, True])
def test_a_ban_ends_connections_and_lets_nobody_in_until_it_is_taken_back(
    tmp_path: Path, by_address: bool
) -> None:
    async def then(seated: Seated) -> None:
        _, table, _, hers, ben, his = seated
        whom = "127.0.0.2/32" if by_address else guests(tmp_path, table)[1]
        await act(tmp_path, "ban", whom, "--for", "1h", "--why", "rude")
        await his.until(lambda: his.closed)
        again = await ben.live(table)
        assert again.code == 1008
        assert "rude" in (await ben.get("/api/me", 403))["error"]
        assert not hers.closed
        await hers.ack("chat", text="still here")
        await act(tmp_path, "unban", whom)
        await _until_let_in(ben, table)

    played(tmp_path, then)


async def _until_let_in(person: Person, table: str) -> None:
    async with asyncio.timeout(10):
        while (await person.live(table)).closed:
            await asyncio.sleep(0.1)


def test_a_ban_holds_after_a_restart_and_ends_by_itself(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "open"))["table"]["id"]
            cookies = anna.http.cookies
        keep(tmp_path, "ban", guests(tmp_path, table)[0], "--for", "1m")
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            await anna.get("/api/me", 403)
            server.host.clock.now = lambda base=server.host.clock.now: base() + 61  # type: ignore[method-assign,misc]
            await anna.get("/api/me")

    asyncio.run(scenario())


def test_who_is_muted_plays_on_without_chat(tmp_path: Path) -> None:
    async def then(seated: Seated) -> None:
        server, table, _, hers, _, his = seated
        ben = guests(tmp_path, table)[1]
        await act(tmp_path, "mute", ben)
        async with asyncio.timeout(10):
            while not server.host.keeper.muted(ben, ""):
                await asyncio.sleep(0.05)
        again = his
        assert "chat" in await again.refused("chat", text="and another thing")
        await hers.ack("chat", text="ah")
        await act(tmp_path, "unmute", ben)

    played(tmp_path, then)


def test_nothing_is_left_of_a_guest_who_is_forgotten(tmp_path: Path) -> None:
    async def then(seated: Seated) -> None:
        _, table, anna, _, ben, his = seated
        await ben.http.patch("/api/me", json={"name": "Benedict"})
        await ben.post(f"/api/tables/{table}/report", {"text": "Benedict was here"})
        name = (await anna.get(f"/api/tables/{table}"))["seats"][1]["name"]
        await act(tmp_path, "forget", guests(tmp_path, table)[1])
        await his.until(lambda: his.closed)
        live = await anna.live(table)
        assert live.hello is not None
        assert "a word of Ben" not in "".join(live.raw)
        assert live.table["seats"][1]["name"] == ""
        assert (await ben.get("/api/me"))["tables"] == []
        connection = sqlite3.connect(tmp_path / "tables.sqlite3")
        lines = [line for line in connection.iterdump() if not _is_of(line, "log")]
        connection.close()
        for word in ("Benedict", "a word of Ben", name):
            assert word not in "\n".join(lines), word

    played(tmp_path, then)


def _is_of(line: str, table: str) -> bool:
    return line.startswith(f'INSERT INTO "{table}"')


def test_a_fenced_table_goes_on_when_it_is_mended_and_tried_again(tmp_path: Path) -> None:
    async def then(seated: Seated) -> None:
        server, table, anna, hers, _, _ = seated
        assert "not fenced" in await asyncio.to_thread(refused, tmp_path, "retry", table)
        await server.host.fence(table, ValueError("by the test"))
        await hers.until(lambda: hers.closed)
        assert (await anna.live(table)).code == 4005
        assert [each["id"] for each in await act(tmp_path, "tables", "--fenced")] == [table]
        await act(tmp_path, "retry", table)
        assert (await anna.live(table)).now is not None

    played(tmp_path, then)


def test_reports_are_settled_once(tmp_path: Path) -> None:
    async def then(seated: Seated) -> None:
        _, table, anna, _, _, _ = seated
        await anna.post(f"/api/tables/{table}/report", {"text": "odd"})
        await act(tmp_path, "settle", "1", "--why", "explained")
        assert await act(tmp_path, "reports", "--open") == []
        assert "no open report" in await asyncio.to_thread(refused, tmp_path, "settle", "1")

    played(tmp_path, then)


@pytest.mark.parametrize(
    "words", [("ban", "nobody"), ("unban", "192.0.2.1"), ("forget", "nobody"), ("close", "x")]
)
def test_what_is_not_there_is_said_and_not_logged(tmp_path: Path, words: tuple[str, ...]) -> None:
    async def then(_: Seated) -> None:
        assert "here is no" in await asyncio.to_thread(refused, tmp_path, *words)
        assert await act(tmp_path, "log") == []

    played(tmp_path, then)
