"""Abuse: tests 17 to 22."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
import websockets

from sandtable.server.live.time_limit import TooLong, time_limit
from sandtable.server.wire.messages import ChatLine, Chatted
from tests.pace import slowness
from tests.server.scenarios.client import PATIENCE, Live, Person, Served, play_on, quick, serving
from tests.server.scenarios.fuzz import fuzz_http, fuzz_socket
from tests.server.web.test_seats import state_of


async def closed_code(live: Live) -> int:
    await live.until(lambda: live.closed)
    return live.code


def test_17_what_is_too_large_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            await live.connection.send("x" * (8 << 10) + "x")
            assert await closed_code(live) == 1009
            live = await anna.live(table)
            assert await live.refused("chat", text="x" * 301)
            assert await live.refused("choose", serial=1, options=["end"] * 65)

            big = {"game": "oasis", "seats": ["me", "me"], "title": "x" * (64 << 10)}
            assert (await anna.http.post("/api/tables", json=big)).status_code == 413
            save = {"text": "x" * ((1 << 20) + 1)}
            assert (await anna.http.post("/api/import", json=save)).status_code == 422
            huge = {"text": "x" * (3 << 20)}
            assert (await anna.http.post("/api/import", json=huge)).status_code == 422
            deep = "game: oasis\nstate: " + "[" * 40 + "]" * 40
            reply = await anna.http.post("/api/import", json={"text": deep})
            assert reply.status_code == 422
            assert "nested" in reply.json()["error"]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sandtable record 1\ngame oasis\n",
        "game: oasis\nstate: *x\n",
        "game: oasis\nstate: {turn: many}\n",
        "game: oasis\nseats: 99\nstate: {}\n",
        "game: nothing\nstate: {}\n",
        "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n",
        "\x00\x01\x02",
        "- 1\n- 2\n",
    ],
)
def test_17_a_bad_save_gets_one_sentence(tmp_path: Path, text: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            reply = await anna.http.post("/api/import", json={"text": text})
            assert reply.status_code == 422
            error = reply.json()["error"]
            assert error.endswith(".")
            assert "\n" not in error
            assert "Traceback" not in error

    asyncio.run(scenario())


def test_18_too_many_commands_close_the_socket(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, commands_per_second=5.0, command_burst=20)
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            began = time.monotonic()
            with suppress(websockets.ConnectionClosed):
                for number in count():
                    await live.connection.send(json.dumps({"type": "sync", "id": f"s{number}"}))
                    await asyncio.sleep(0)
            assert await closed_code(live) == 1008
            assert 20 <= len(live.replies) <= 21 + 5 * (time.monotonic() - began)

            slow = await anna.live(table)
            for _ in range(30):
                await slow.ack("sync")
                await asyncio.sleep(0.21)
            assert not slow.closed

    asyncio.run(scenario())


def test_18_chat_sockets_and_tables_are_bounded(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(
            tmp_path,
            chats_per_ten_seconds=10,
            sockets_per_address=20,
            waiting_tables_per_guest=5,
        )
        async with (
            serving(settings) as server,
            Person(server.url) as anna,
            Person(server.url, "127.0.0.2") as ben,
        ):
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            for _ in range(10):
                await live.ack("chat", text="hello")
            assert "chat" in await live.refused("chat", text="hello")

            seats = [await anna.live(table, "0") for _ in range(4)]
            assert [each.closed for each in seats] == [False, False, False, True]
            assert seats[-1].code == 1008

            watching = [await ben.live(table, "spectator") for _ in range(4)]
            assert not any(each.closed for each in watching)
            assert (await ben.live(table)).code == 1008
            tables = [
                (await ben.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
                for _ in range(5)
            ]
            for each in (tables * 4)[:16]:
                assert not (await ben.live(each)).closed
            with pytest.raises(websockets.InvalidStatus):  # 20 from one address are enough
                await ben.live(tables[0])

            for _ in range(5):
                await anna.open("oasis", "me", "open")
            await anna.post("/api/tables", {"game": "oasis", "seats": ["me", "open"]}, 429)
            await anna.open("oasis", "me", "bot:random", seed="2")

    asyncio.run(scenario())


def test_18_posts_are_bounded(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, post_burst=10)) as server, Person(server.url) as anna:
            replies = [await anna.http.post("/api/me", json={"name": "A"}) for _ in range(12)]
            assert [reply.status_code for reply in replies] == [200] * 10 + [429] * 2

    asyncio.run(scenario())


def test_18_new_tables_are_bounded(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path, tables_per_hour=3)) as server,
            Person(server.url) as anna,
        ):
            for _ in range(3):
                await anna.open("oasis", "bot:random", "bot:random")
            body = {"game": "oasis", "seats": ["me", "me"]}
            assert "address" in (await anna.post("/api/tables", body, 429))["error"]

    asyncio.run(scenario())


def test_19_fuzzed_frames_change_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "bot:random", seed="19"))["table"]["id"]
            live = await anna.live(table)
            await live.until(lambda: live.now is not None and len(live.now["waiting"]) == 1)
            before = await state_of(server, table)
            closed = await fuzz_socket(anna, table, random.Random(19), 1500)
            assert server.host.metrics.counters["messages_in"] >= 1500
            assert closed < 100
            await fuzz_http(anna, table, random.Random(19), 100)
            assert await state_of(server, table) == before
            assert server.host.metrics.counters["unhandled_exceptions"] == 0

    asyncio.run(scenario())


def test_20_an_attacker_does_not_stop_the_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, commands_per_second=5.0, command_burst=20)
        async with (
            serving(settings) as server,
            Person(server.url) as anna,
            Person(server.url, "127.0.0.2") as mallory,
        ):
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            live = await anna.live(table, "0")
            attack = asyncio.create_task(flood(mallory))
            times = []
            for _ in range(10):
                started = time.perf_counter()
                await live.ack("chat", text="hello")
                times.append(time.perf_counter() - started)
                await asyncio.sleep(0.1)
            attack.cancel()
            assert sorted(times)[5] < 1 * slowness()  # one in two: others use this machine, too
            assert server.host.metrics.counters["unhandled_exceptions"] == 0

    asyncio.run(scenario())


async def flood(attacker: Person) -> None:
    """Send all the time; connect again whenever the door is shut."""
    table = (await attacker.open("oasis", "me", "me", seed="2"))["table"]["id"]
    while True:
        live = await attacker.live(table)
        with suppress(websockets.ConnectionClosed):
            while not live.closed:
                await live.connection.send('{"type":"sync","id":"x"}')
                await asyncio.sleep(0.001)


def test_21_who_does_not_read_is_dropped_and_can_come_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path), buffer=16 << 10) as server,
            Person(server.url) as anna,
        ):
            table = (await anna.open("radlands", "me", "me"))["table"]["id"]
            tabs = [await anna.live(table, "0"), await anna.live(table, "1")]
            deaf = await anna.live(table, "spectator", buffer=4096)
            deaf.connection.transport.pause_reading()
            seated = server.host.tables[table]
            rng = random.Random(0)  # what can be compressed would fill no buffer
            for number in range(1000):
                line = ChatLine(number, 0, "", rng.randbytes(2000).hex(), 1.0)
                seated.telling.everybody(Chatted(line))
                await tabs[0].until(lambda number=number: len(tabs[0].chat) > number)  # type: ignore[misc]
                if len(seated.presence.listeners) < 3:
                    break
            assert len(seated.presence.listeners) == 2
            deaf.connection.transport.abort()
            again = await anna.live(table, "spectator")
            assert again.seq == tabs[0].seq
            await play_on(tabs, random.Random(21), 3)

    asyncio.run(scenario())


def test_22_rules_that_never_end_are_broken_off(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, engine_seconds=0.5)
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.open("endless", "me", "me", seed="2"))["table"]["id"]
            lives = [await anna.live(table, seat) for seat in ("0", "1")]
            for live in lives:
                assert live.decision is not None
                await live.choose(live.decision["options"][0]["text"])
            await lives[0].until(lambda: lives[0].decision is not None)
            assert lives[0].decision is not None
            serial = lives[0].decision["serial"]
            reason = await lives[0].refused("choose", serial=serial, options=["end"])
            assert "reported" in reason
            await table_lives_on(server, lives[0])

    asyncio.run(scenario())


def test_22_a_limit_is_not_lost_in_what_drops_errors() -> None:
    class Deaf:
        def __del__(self) -> None:
            began = time.perf_counter()
            while time.perf_counter() - began < 0.1:
                pass

    def endless() -> None:
        Deaf()
        while True:
            pass

    with pytest.raises(TooLong), time_limit(0.03):
        endless()


def test_22_a_limit_is_not_lost_in_a_generator_that_is_closed() -> None:
    def deaf() -> Iterator[None]:
        try:
            yield
        finally:
            began = time.perf_counter()
            while time.perf_counter() - began < 0.1:
                pass

    def endless() -> None:
        next(deaf())
        while True:
            pass

    with pytest.raises(TooLong), time_limit(0.03):
        endless()


def test_22_a_machine_that_is_busy_elsewhere_breaks_nothing_off() -> None:
    with time_limit(0.02):
        time.sleep(0.1)


def test_22_rules_that_fail_are_reported_and_tell_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("failing", "me", "me", seed="2"))["table"]["id"]
            lives = [await anna.live(table, seat) for seat in ("0", "1")]
            for live in lives:
                assert live.decision is not None
                await live.choose(live.decision["options"][0]["text"])
            await lives[0].until(lambda: lives[0].decision is not None)
            assert lives[0].decision is not None
            serial = lives[0].decision["serial"]
            reason = await lives[0].refused("choose", serial=serial, options=["end"])
            assert "reported" in reason
            assert "water" not in reason
            assert "water" not in caplog.text
            await table_lives_on(server, lives[0])

    asyncio.run(scenario())


def test_22_where_the_rules_fail_at_every_answer_the_server_tries_once(tmp_path: Path) -> None:
    text = "game: failing\nstate: {turn: 5, active: 1, seats: [{}, {cache: water}]}\n"

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.post("/api/import", {"text": text})  # the turn can only be ended
            live = await anna.live(opened["table"]["id"], "0")
            counters = server.host.metrics.counters
            async with asyncio.timeout(PATIENCE):
                while counters["rules_failures"] < 1:
                    await asyncio.sleep(0.01)
            table = server.host.tables[opened["table"]["id"]]
            async with table.lock:
                assert not server.host.autoplay.busy(table)
                assert table.timing.next_due(time.time()) is None
            await table_lives_on(server, live)

    asyncio.run(scenario())


async def table_lives_on(server: Served, live: Live) -> None:
    await live.ack("chat", text="Still here?")
    await live.ack("sync")
    assert live.decision is not None
    assert server.host.metrics.counters["rules_failures"] == 1


def test_22_a_bot_that_thinks_too_long_is_killed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path, bot_seconds=0.0)) as server,
            Person(server.url) as anna,
        ):
            table = (await anna.open("oasis", "me", "bot:random", seed="5"))["table"]["id"]
            live = await anna.live(table)
            await live.until(lambda: any(frame["kind"] == "notice" for frame in live.frames))
            notice = next(frame for frame in live.frames if frame["kind"] == "notice")
            text = notice["events"][0]["text"]
            assert text == "The bot at seat 2 took too long: a move was drawn by lot."
            await play_on([live], random.Random(5), 3)
            assert server.host.metrics.counters["bot_failures"] >= 1

    asyncio.run(scenario())
