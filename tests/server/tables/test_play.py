"""Whole games over the wire: with bots, at one screen, between people."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

from sandtable.core.chance import fingerprint
from sandtable.core.files.records import parse_record, replay
from tests.server.scenarios import shelf
from tests.server.scenarios.client import Live, Person, play_on, quick, serving


@pytest.mark.parametrize("game", ["radlands", "oasis"])
def test_a_whole_game_against_a_bot(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.open(game, "me", "bot:random")
            table = opened["table"]["id"]
            assert opened["table"]["status"] == "playing"
            assert opened["table"]["seed"] == ""
            live = await anna.live(table)
            await play_on([live], random.Random(1))
            await live.until(lambda: live.table["status"] == "over")
            assert live.now is not None
            assert sum(live.now["ending"]["payoffs"]) == 0
            seqs = [frame["seq"] for frame in live.frames]
            assert seqs == list(range(1, len(seqs) + 1))
            seed = live.table["seed"]
            assert fingerprint(seed) == opened["table"]["fingerprint"]
            record = await anna.http.get(f"/api/tables/{table}/record")
            read = parse_record(record.text)
            match = replay(shelf.make_game(read.game, read.seats, read.variants), read)
            assert list(match.payoffs or ()) == live.now["ending"]["payoffs"]

    asyncio.run(scenario())


def test_two_people_and_a_spectator(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
            Person(server.url) as cleo,
        ):
            opened = await anna.open("oasis", "me", "open", "bot:random")
            table = opened["table"]["id"]
            assert opened["table"]["status"] == "waiting"
            waiting = await anna.live(table)
            assert waiting.now is None
            assert [each["id"] for each in (await ben.get("/api/tables"))["tables"]] == [table]
            await ben.claim(table, 1)
            await waiting.until(lambda: waiting.now is not None)
            lives = [waiting, await ben.live(table)]
            spectator = await cleo.live(table)
            assert spectator.hello is not None
            assert spectator.hello["watching"] == -1
            await play_on(lives, random.Random(2))
            await spectator.until(lambda: spectator.over)
            assert all(frame["now"]["decision"] is None for frame in spectator.frames)
            assert lives[0].now is not None
            assert spectator.now is not None
            assert lives[0].now["ending"] == spectator.now["ending"]
            assert (await anna.get("/api/me"))["tables"][0]["id"] == table

    asyncio.run(scenario())


def test_hot_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            live = await anna.live(table)
            rng = random.Random(3)
            while not live.over:
                assert live.hello is not None
                if live.decision is None:
                    await live.ack("watch", seat=1 - live.hello["watching"])
                    continue
                option = rng.choice(live.decision["options"])["text"]
                serial = live.decision["serial"]
                await live.send("choose", serial=serial, options=[option])
                await live.until(partial(_moved_on, live, serial))
            await live.until(lambda: live.table["status"] == "over")

    asyncio.run(scenario())


def _moved_on(live: Live, serial: int) -> bool:
    return live.over or live.decision is None or live.decision["serial"] != serial


def test_a_bot_goes_on_thinking_when_somebody_has_given_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
        ):
            table = (await anna.open("oasis", "me", "open", "bot:random"))["table"]["id"]
            await ben.claim(table, 1)
            lives = [await anna.live(table), await ben.live(table)]
            await play_on(lives, random.Random(4), 2)
            await lives[1].ack("resign")
            await play_on(lives[:1], random.Random(4), 4)
            kinds = [frame["kind"] for frame in lives[0].frames]
            assert "resign" in kinds
            assert "notice" not in kinds, "a move was drawn by lot"

    asyncio.run(scenario())
