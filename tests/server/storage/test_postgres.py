"""Several server processes on one PostgreSQL, a real one that the tests start."""

from __future__ import annotations

import asyncio
import json
import random
import time
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

import msgspec
import psycopg
import pytest

from sandtable.cli.commands.serve import run
from sandtable.core.errors import Mistake
from sandtable.server.settings import Settings
from sandtable.server.storage import schema
from tests.server.scenarios.client import Live, Person, has_choice, play_on, quick, serving, way
from tests.server.scenarios.postgres import postgres
from tests.server.scenarios.process import Process
from tests.server.scenarios.recovery import check_log


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def settings(address: str, tmp_path: Path) -> Settings:
    """A database of its own for each test."""
    name = f"test_{random.Random().getrandbits(60)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return quick(tmp_path, database=f"{address.rpartition('/')[0]}/{name}")


def test_migrations_run_once_however_many_processes_start(settings: Settings) -> None:
    async def scenario() -> None:
        engines = [schema.connect(settings.database) for _ in range(4)]
        versions = await asyncio.gather(
            *(asyncio.to_thread(schema.migrate, engine) for engine in engines)
        )
        assert len(set(versions)) == 1
        with engines[0].connect() as connection:
            rows = connection.exec_driver_sql("SELECT version FROM schema_version").all()
            assert [row[0] for row in rows] == versions[:1]
        for engine in engines:
            engine.dispose()

    asyncio.run(scenario())


def test_sockets_end_with_their_session_in_every_process(settings: Settings) -> None:
    async def scenario() -> None:
        async with (
            serving(settings) as one,
            serving(settings) as two,
            Person(one.url) as anna,
            Person(two.url) as phone,
        ):
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            await phone.post("/api/me/enter", await anna.post("/api/me/key"))
            here, there = await anna.live(table), await phone.live(table)
            headers = {"content-type": "application/json"}
            await anna.http.request("DELETE", "/api/me/sessions", headers=headers)
            await there.until(lambda: there.closed)
            assert not here.closed
            again = await phone.live(table, "spectator")
            await again.until(lambda: bool(again.table["seats"][0]["name"]))
            await anna.http.request("DELETE", "/api/me", headers=headers)
            await here.until(lambda: here.closed)
            await again.until(lambda: not again.table["seats"][0]["name"])

    asyncio.run(scenario())


def test_people_at_different_processes_play_one_game(settings: Settings) -> None:
    async def scenario() -> None:
        async with (
            serving(settings) as one,
            serving(settings) as two,
            Person(one.url) as anna,
            Person(two.url) as ben,
        ):
            table = (await anna.open("oasis", "me", "open", "bot:random"))["table"]["id"]
            first = await anna.live(table)
            await ben.claim(table, 1)
            second = await ben.live(table)
            await first.until(lambda: first.now is not None and first.table["seats"][1]["online"])
            await second.ack("chat", text="From the other process.")
            await first.until(lambda: bool(first.chat))
            await play_on([first, second], random.Random(31))
            await first.until(lambda: first.over)
            await second.until(lambda: second.over)
            assert first.now is not None
            assert second.now is not None
            assert first.now["ending"] == second.now["ending"]
            assert_whole(first)
            assert_whole(second)
            await check_log(one.host, table)

    asyncio.run(scenario())


def assert_whole(live: Live) -> None:
    """No frame is missing, and none came twice, but for those that a new hello replaced."""
    hellos = sum('{"type":"hello"' in text[:16] for text in live.raw)
    seqs = [frame["seq"] for frame in live.frames]
    assert seqs == sorted(set(seqs))
    if hellos == 1:
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))


def test_13_of_two_commands_at_two_processes_one_wins(settings: Settings) -> None:
    async def scenario() -> None:
        async with (
            serving(settings) as one,
            serving(settings) as two,
            Person(one.url) as anna,
            Person(two.url) as again,
        ):
            rng = random.Random(13)
            table = (await anna.open("radlands", "me", "me"))["table"]["id"]
            again.http.cookies = anna.http.cookies
            lives = [await anna.live(table, "0"), await again.live(table, "0")]
            other = await anna.live(table, "1")
            races = 0
            while races < 10 and not other.over:
                if not has_choice(lives[0]):
                    await play_on([other, *lives[:1]], rng, 1)
                    continue
                assert lives[0].decision is not None
                serial = lives[0].decision["serial"]
                await lives[1].until(partial(same_question, lives[1], serial))
                assert lives[1].decision is not None
                options = way(lives[1].decision, rng)
                replies = await asyncio.gather(
                    *(live.send("choose", serial=serial, options=options) for live in lives)
                )
                kinds = sorted(reply["type"] for reply in replies)
                assert kinds == ["ack", "refusal"], replies
                races += 1
                await lives[0].ack("sync")
            await check_log(one.host, table)

    asyncio.run(scenario())


def same_question(live: Live, serial: int) -> bool:
    return live.decision is not None and live.decision["serial"] >= serial


def test_12_the_same_command_id_at_two_processes_is_one_command(settings: Settings) -> None:
    async def scenario() -> None:
        async with (
            serving(settings) as one,
            serving(settings) as two,
            Person(one.url) as anna,
            Person(two.url) as again,
        ):
            table = (await anna.open("oasis", "me", "me", seed="12"))["table"]["id"]
            again.http.cookies = anna.http.cookies
            lives = [await anna.live(table, "0"), await again.live(table, "0")]
            assert lives[0].decision is not None
            command = {
                "type": "choose",
                "id": "once",
                "serial": lives[0].decision["serial"],
                "options": [lives[0].decision["options"][0]["text"]],
            }
            await asyncio.gather(*(live.connection.send(json.dumps(command)) for live in lives))
            for live in lives:
                await live.until(lambda live=live: "once" in live.replies)  # type: ignore[misc]
            assert lives[0].replies == lives[1].replies
            assert (await one.host.load(table)).row.entries == 1

    asyncio.run(scenario())


def test_nobody_who_is_connected_elsewhere_is_shown_away(settings: Settings) -> None:
    async def scenario() -> None:
        settled = msgspec.structs.replace(settings, away_seconds=0.0)
        async with (
            serving(settled) as one,
            serving(settled) as two,
            Person(one.url) as anna,
            Person(two.url) as ben,
        ):
            for _ in range(5):
                table = (await anna.open("oasis", "me", "open"))["table"]["id"]
                await ben.claim(table, 1)
                two.host.forget(two.host.tables[table])
                here = await anna.live(table)
                there = await ben.live(table)
                shown = [json.loads(text) for text in there.raw]
                seats = [each["table"]["seats"][0] for each in shown if "table" in each]
                assert seats
                assert all(seat["online"] and not seat["overdue"] for seat in seats)
                await here.ack("sync")

    asyncio.run(scenario())


def test_a_process_that_joins_others_gives_no_grace(settings: Settings) -> None:
    async def scenario() -> None:
        graced = msgspec.structs.replace(settings, clock_grace=1000.0)
        async with serving(graced) as one:
            assert one.host.time.standing() == 0, "nothing was served before"
        async with serving(graced) as one:
            assert one.host.time.standing() > 900
            async with serving(graced) as two:
                assert 0 < two.host.time.standing() <= 1000
                assert two.host.time.now() == pytest.approx(one.host.time.now(), abs=1)
        async with serving(settings) as one:
            assert one.host.time.standing() == 0
            async with serving(graced) as two:
                assert two.host.time.standing() == 0

    asyncio.run(scenario())


def test_another_process_takes_over_the_bots_of_one_that_dies(settings: Settings) -> None:
    async def scenario() -> None:
        async with Process(settings) as process, Person(process.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            await live.until(lambda: live.decision is not None)
            cookies = anna.http.cookies
            async with serving(settings) as other, Person(other.url) as again:
                again.http.cookies = cookies
                live = await again.live(table)
                await play_on([live], random.Random(1), 1)
                await process.kill()
                await play_on([live], random.Random(2))
                assert live.over
                await check_log(other.host, table)

    asyncio.run(scenario())


def test_several_workers_of_one_command(settings: Settings) -> None:
    async def scenario() -> None:
        process = Process(settings, workers=2)
        async with process, Person(process.url) as anna:
            for number in range(3):
                table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
                live = await anna.live(table)
                await play_on([live], random.Random(number))
                assert live.over
            await process.stop()
        assert b"Traceback" not in process.output

    asyncio.run(scenario())


def test_several_workers_answer_at_once(settings: Settings) -> None:
    async def scenario() -> None:
        process = Process(settings, workers=2)
        async with process, Person(process.url) as anna:
            times = []
            for _ in range(41):
                asked = time.perf_counter()
                await anna.get("/api/health")
                times.append(time.perf_counter() - asked)
            await process.stop()
        assert median(times) < 0.035, "an answer waits for word from the other side: 40 ms"

    asyncio.run(scenario())


def test_several_workers_need_postgres(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/x.sqlite3"
    given = Namespace(
        database=url,
        workers=2,
        bot_workers=1,
        origin=[],
        host="127.0.0.1",
        port=1,
        proxy="",
        metrics="",
        limit=[],
        limits=False,
        check=False,
    )
    with pytest.raises(Mistake, match="PostgreSQL"):
        run(given)


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "postgresql://x@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_used_gets_one_sentence(url: str) -> None:
    with pytest.raises(Mistake) as caught:
        schema.migrate(schema.connect(url))
    assert "\n" not in str(caught.value)


def test_what_is_no_character_gets_a_sentence_and_changes_nothing(settings: Settings) -> None:
    async def scenario() -> None:
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            for _ in range(2):
                told = await anna.post(f"/api/tables/{table}/report", {"text": "a\0b"}, 422)
                assert "no character" in told["error"]
            reply = await anna.http.get("/api/tables/%00")
            assert reply.status_code == 404
            await live.ack("chat", text="ab")
            await anna.post(f"/api/tables/{table}/report", {"text": "ab"}, 201)

    asyncio.run(scenario())
