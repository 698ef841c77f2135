"""Choices that are taken back."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.server.scenarios.client import (
    play_on,
    quick,
)
from tests.server.scenarios.two_people import two_at


def test_a_secret_choice_is_taken_back_without_anybody_knowing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path), "radlands") as two:
            anna, ben = two.lives
            assert anna.decision is not None
            await ben.ack("sync")
            heard = len(ben.raw)
            await anna.choose(anna.decision["options"][0]["text"])
            await anna.until(lambda: anna.now is not None and anna.now["can_undo"])
            await anna.ack("undo")
            await anna.ack("sync")
            assert anna.decision is not None
            assert len(anna.decision["options"]) == 6
            await ben.ack("chat", text="Ready?")
            kinds = [text[:16] for text in ben.raw[heard:]]
            assert kinds == ['{"type":"chat","', '{"type":"ack","i']

    asyncio.run(scenario())


def test_undo_is_free_and_shown(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path), "radlands") as two:
            await play_on(two.lives, random.Random(8), 8)
            for _ in range(200):
                await two.at_rest()
                able = [live for live in two.lives if live.now and live.now["can_undo"]]
                frames = [head for head in two.lives[0].frames if head["kind"] == "choice"]
                if able and frames and frames[-1]["seat"] == two.lives.index(able[0]):
                    break
                await play_on(two.lives, random.Random(9), 1)
            watcher = two.lives[1 - two.lives.index(able[0])]
            await able[0].ack("undo")
            await watcher.until(lambda: watcher.frames[-1]["kind"] == "undo")
            frame = watcher.frames[-1]
            assert 0 <= frame["back_to"] < frame["seq"]
            before = await two.people[0].get(
                f"/api/tables/{two.table}/replay?as=spectator&from={frame['back_to']}&to={frame['back_to']}"
            )
            after = await two.people[0].get(
                f"/api/tables/{two.table}/replay?as=spectator&from={frame['seq']}&to={frame['seq']}"
            )
            assert before["frames"][0]["view"] == after["frames"][0]["view"]

    asyncio.run(scenario())
