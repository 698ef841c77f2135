"""Concurrency and recovery: tests 12 to 16, 29, and tables that sleep."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from sandtable.server.tables.answer_times import AnswerTimes
from sandtable.server.tables.table import LiveTable
from tests.pace import slowness
from tests.server.scenarios.client import PATIENCE, Live, Person, play_on, quick, serving
from tests.server.scenarios.process import Process
from tests.server.scenarios.recovery import (
    check_log,
    drop_again_and_again,
    kill_again_and_again,
    race,
)


def test_12_the_same_command_id_is_one_command(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="12"))["table"]["id"]
            tabs = [await anna.live(table, "0") for _ in range(4)]
            decision = tabs[0].decision
            assert decision is not None
            option = decision["options"][0]["text"]
            command = {"type": "choose", "id": "the-one", "serial": decision["serial"]}
            text = json.dumps({**command, "options": [option]})
            await asyncio.gather(*(tab.connection.send(text) for tab in tabs for _ in range(25)))
            for tab in tabs:
                await tab.until(lambda tab=tab: _count(tab, "the-one") == 25)  # type: ignore[misc]
            replies = {
                text for tab in tabs for text in tab.raw if '"the-one"' in text and "ack" in text
            }
            assert len(replies) == 1
            assert (await server.host.load(table)).row.entries == 1
            await tabs[3].close()
            again = await anna.live(table, "0")
            await again.connection.send(text)
            await again.until(lambda: "the-one" in again.replies)
            assert json.dumps(again.replies["the-one"]) == json.dumps(tabs[0].replies["the-one"])

    asyncio.run(scenario())


def _count(live: Live, number: str) -> int:
    return sum(f'"id":"{number}"' in text for text in live.raw)


def test_12_a_refused_command_stays_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table)
            await live.until(lambda: live.decision is not None)
            assert live.decision is not None
            serial, option = live.decision["serial"], live.decision["options"][0]["text"]
            refused = await live.send("choose", id="x", serial=serial + 1, options=[option])
            live.replies.clear()
            again = await live.send("choose", id="x", serial=serial, options=[option])
            assert again == refused
            assert again["type"] == "refusal"

    asyncio.run(scenario())


def test_13_of_two_commands_at_once_one_wins(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            rng = random.Random(13)
            table = (await anna.open("radlands", "me", "bot:random"))["table"]["id"]
            tabs = [await anna.live(table), await anna.live(table)]
            for _ in range(30):
                assert await race(tabs, rng)
            await check_log(server.host, table)

    asyncio.run(scenario())


def test_14_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    settings, before = quick(tmp_path), slowness()
    result = asyncio.run(kill_again_and_again(settings, "radlands", 4, 3, random.Random(14)))
    assert result.kills == 3
    assert result.acknowledged >= 2 * result.kills
    assert result.slowest_return < 5 * max(before, slowness())


def test_a_server_that_is_told_to_stop_does_so_in_order(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Process(quick(tmp_path)) as process, Person(process.url) as anna:
            table = (await anna.open("radlands", "me", "bot:random", seed="1"))["table"]["id"]
            live = await anna.live(table)
            await play_on([live], random.Random(1), 5)
            await process.stop()
            await live.until(lambda: live.closed)
            assert live.code == 1012
            assert process.output == b""
            await process.start()
            again = await anna.live(table)
            assert again.seq >= live.seq
            await play_on([again], random.Random(1), 1)
            await process.stop()

    asyncio.run(scenario())


def alive() -> dict[int, object]:
    """The tables in memory, and what was noted of how long answers take there."""
    gc.collect()
    kinds = (LiveTable, AnswerTimes)
    return {id(each): each for each in gc.get_objects() if isinstance(each, kinds)}


def test_23_tables_leave_nothing_behind(tmp_path: Path) -> None:
    async def scenario() -> None:
        before = alive()
        async with (
            serving(quick(tmp_path, sleep_seconds=0.2)) as server,
            Person(server.url) as anna,
        ):
            opened = [await anna.open("oasis", "bot:random", "bot:random") for _ in range(8)]
            host = server.host
            watching = [await anna.live(each["table"]["id"], "spectator") for each in opened]
            async with asyncio.timeout(60):
                for each in opened:
                    while (await host.load(each["table"]["id"])).row.status != "over":
                        await asyncio.sleep(0.1)
                for live in watching:
                    await live.close()
                while host.tables:
                    await asyncio.sleep(0.1)
            autoplay = host.autoplay
            assert (autoplay._tasks, autoplay._timers) == ({}, {})
            assert not alive().keys() - before.keys()
            assert len(host.seat_sockets) == 0

    asyncio.run(scenario())


def test_15_a_dropped_connection_comes_back_to_the_same_view(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "me"))["table"]["id"]
            times = await drop_again_and_again(server.host, anna, table, 25, random.Random(15))
            assert sorted(times)[12] < 1 * slowness()  # one in two: others use this machine, too
            await check_log(server.host, table)
            live = await anna.live(table)
            play = server.host.tables[table].state.play
            assert play is not None
            assert live.now is not None
            assert live.now["view"] == json.loads(msgspec.json.encode(play.match.view(0)))

    asyncio.run(scenario())


def test_16_a_full_disk_refuses_and_tells_nobody(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            live, other = await anna.live(table, "0"), await anna.live(table, "spectator")
            limit = [1]

            def shrink(connection: Any, *_: object) -> None:
                connection.execute(f"PRAGMA max_page_count={limit[0]}")

            sa.event.listen(server.host._engine, "checkout", shrink)
            said = await chat_until_full(live)
            await other.ack("sync")  # whatever was told has arrived before this
            assert len(other.chat) == said
            limit[0] = 1 << 30
            await works_again(live, other)
            await check_log(server.host, table)

    asyncio.run(scenario())


async def chat_until_full(live: Live) -> int:
    """Talk until the disk is full; how many lines were acknowledged."""
    for said in range(500):
        reply = await live.send("chat", text="x" * 300)
        if reply["type"] == "refusal":
            assert reply["reason"].startswith("The table could not be saved")
            return said
    raise AssertionError("the disk is never full")


def test_16_a_locked_database_refuses_and_tells_nobody(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            live, other = await anna.live(table, "0"), await anna.live(table, "spectator")
            holder = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
            holder.execute("BEGIN IMMEDIATE")
            await refused_and_unseen(live, other)
            holder.execute("ROLLBACK")
            holder.close()
            await works_again(live, other)
            await check_log(server.host, table)

    asyncio.run(scenario())


async def refused_and_unseen(live: Live, other: Live) -> None:
    assert live.decision is not None
    option = live.decision["options"][0]["text"]
    before, frames = live.decision["serial"], len(live.frames) + len(other.frames)
    reason = await live.refused("choose", serial=before, options=[option])
    assert reason.startswith("The table could not be saved")
    for each in (live, other):
        await each.ack("sync")
    assert len(live.frames) + len(other.frames) == frames
    assert live.decision["serial"] == before


async def works_again(live: Live, other: Live) -> None:
    await live.ack("sync")
    assert live.decision is not None
    await live.choose(live.decision["options"][0]["text"])
    await live.ack("watch", seat=1)
    await live.choose(live.decision["options"][0]["text"])
    await other.until(lambda: bool(other.frames))


def test_29_a_restart_does_not_change_the_next_draw(tmp_path: Path) -> None:
    patient = quick(tmp_path, answer_delay=(60.0, 60.0))  # even a forced choice is left to us

    async def scenario() -> None:
        async with serving(patient) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            for seat in ("0", "1"):
                live = await anna.live(table, seat)
                assert live.decision is not None
                await live.choose(live.decision["options"][0]["text"])
            play = server.host.tables[table].state.play
            assert play is not None
            future = play.match.fork()
            for number in (0, 1, 0, 1):
                future.choose(number, "end")
            cookies = anna.http.cookies
        async with serving(patient) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            for seat in ("0", "1", "0", "1"):
                live = await anna.live(table, seat)
                await live.choose("end")
            play = server.host.tables[table].state.play
            assert play is not None
            assert play.match.state.to_json() == future.state.to_json()

    asyncio.run(scenario())


def test_a_table_sleeps_and_wakes_with_everything(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, sleep_seconds=0.1)
        async with (
            serving(settings) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
        ):
            clock = {"initial": 600, "increment": 5}
            opened = time.time()
            table = (await anna.open("radlands", "me", "open", clock=clock))["table"]["id"]
            await ben.claim(table, 1)
            live = await anna.live(table)
            assert live.decision is not None
            await live.choose(live.decision["options"][0]["text"])
            await live.ack("chat", text="See you tomorrow.")
            order = {"key": "defend", "option": "no", "until": "game"}
            await live.ack("orders", orders=[order])
            await live.ack("offer_draw")
            before = await state_text(live)
            await live.close()
            async with asyncio.timeout(PATIENCE):
                while table in server.host.tables:
                    await asyncio.sleep(0.05)
            live = await anna.live(table)
            assert await state_text(live) == before
            assert live.hello is not None
            assert [line["text"] for line in live.hello["chat"]] == ["See you tomorrow."]
            assert live.hello["requests"][0]["what"] == "draw"
            assert live.now is not None
            assert live.now["orders"] == [order]
            assert 600 - (time.time() - opened) <= live.now["clock"]["left"][1] < 600

    asyncio.run(scenario())


async def state_text(live: Live) -> str:
    await live.ack("sync")
    assert live.hello is not None
    assert live.now is not None
    parts = [live.seq, live.now["view"], live.now["waiting"], live.now["decision"]]
    return json.dumps([*parts, live.hello["past"], live.hello["requests"]])


def test_a_running_game_survives_newer_rules(tmp_path: Path) -> None:
    """What is kept leads on even where the log would not replay."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "me"))["table"]["id"]
            tabs = [await anna.live(table, "0"), await anna.live(table, "1")]
            await play_on(tabs, random.Random(4), 25)
            views = [(await state_view(tab)) for tab in tabs]
            cookies = anna.http.cookies
        connection = sqlite3.connect(tmp_path / "tables.sqlite3")
        connection.execute("UPDATE tables SET rules = 0")  # as if the rules had changed since
        connection.execute("UPDATE log SET text = 'camp nowhere' WHERE number = 0")
        connection.commit()
        connection.close()
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            tabs = [await anna.live(table, "0"), await anna.live(table, "1")]
            assert [(await state_view(tab)) for tab in tabs] == views
            await play_on(tabs, random.Random(5))
            assert tabs[0].over
            replay = await anna.get(f"/api/tables/{table}/replay?as=all&from=0&to=5")
            assert len(replay["frames"]) == 6

    asyncio.run(scenario())


def test_bots_and_undo_go_on_under_newer_rules(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "bot:random", seed="9"))["table"]["id"]
            live = await anna.live(table)
            await play_on([live], random.Random(4), 8)
            cookies = anna.http.cookies
        connection = sqlite3.connect(tmp_path / "tables.sqlite3")
        connection.execute("UPDATE tables SET rules = 0")
        connection.commit()
        connection.close()
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            live = await anna.live(table)
            await play_on([live], random.Random(5), 8)
            await play_to_what_is_dealt_anew(live)
            await live.ack("ask_undo")
            await live.until(lambda: any(frame["kind"] == "redeal" for frame in live.frames))
            await play_on([live], random.Random(6))
            assert live.over
            assert server.host.metrics.counters["bot_failures"] == 0

    asyncio.run(scenario())


async def play_to_what_is_dealt_anew(live: Live) -> None:
    """Until taking back one's last choice would deal anew; the bot plays by lot."""
    while True:
        await live.until(lambda: live.decision is not None or live.over)
        assert live.now is not None
        assert not live.over
        if (live.now["take_back"] or {}).get("deals_anew"):
            return
        await play_on([live], random.Random(5), 1)


async def state_view(live: Live) -> str:
    await live.ack("sync")
    assert live.now is not None
    return json.dumps([live.seq, live.now["view"], live.now["waiting"]])


def test_a_game_that_newer_rules_cannot_continue_can_be_replayed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            live = await anna.live(table, "0")
            assert live.decision is not None
            await live.choose(live.decision["options"][0]["text"])
            cookies = anna.http.cookies
        connection = sqlite3.connect(tmp_path / "tables.sqlite3")
        connection.execute("UPDATE tables SET rules = 0")
        connection.execute("UPDATE snapshots SET body = CAST('{}' AS BLOB)")
        connection.commit()
        connection.close()
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            live = await anna.live(table, "0")
            assert live.now is not None
            assert live.now["view"]["seats"]
            assert live.decision is None
            reason = await live.refused("choose", serial=1, options=["end"])
            assert "replayed" in reason
            replay = await anna.get(f"/api/tables/{table}/replay?as=0")
            assert replay["total"] == 1

    asyncio.run(scenario())
