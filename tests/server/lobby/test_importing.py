"""Saved games and positions that become tables."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from sandtable.core.files.records import hashed_record
from tests.properties.play import walk
from tests.server.scenarios import shelf
from tests.server.scenarios.client import (
    Person,
    play_on,
    quick,
    serving,
)


def test_a_saved_game_is_opened_and_replayed(tmp_path: Path) -> None:
    *_, match = walk(shelf.make_game("radlands"), 12)
    text = hashed_record(match).text()

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.post("/api/import", {"text": text})
            table = opened["table"]
            assert table["status"] == "over"
            assert table["ending"]["payoffs"] == list(match.payoffs or ())
            total = (await anna.get(f"/api/tables/{table['id']}/replay?as=all"))["total"]
            frames: list[Any] = []
            while len(frames) < total:
                path = f"/api/tables/{table['id']}/replay?as=all&from={len(frames)}"
                frames += (await anna.get(path))["frames"]
            assert [frame["seq"] for frame in frames] == list(range(total))
            assert frames[-1]["view"]["ending"]["payoffs"] == table["ending"]["payoffs"]
            exported = await anna.http.get(f"/api/tables/{table['id']}/record")
            assert exported.text == text
            half = "\n".join(text.splitlines()[:40]) + "\n"
            running = await anna.post("/api/import", {"text": half, "seats": ["me", "bot:random"]})
            live = await anna.live(running["table"]["id"])
            await play_on([live], random.Random(3))
            assert live.over

    asyncio.run(scenario())


def test_a_position_is_opened_and_played(tmp_path: Path) -> None:
    text = """
game: oasis
state: {turn: 5, active: 1, seats: [{guards: [true], hand: [water]}, {hand: [trap], cache: water}]}
moves: ['1 raid 2']
"""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.post("/api/import", {"text": text, "seats": ["me", "bot:random"]})
            table = opened["table"]["id"]
            live = await anna.live(table)
            await play_on([live], random.Random(3))
            assert live.over
            refused = await anna.http.get(f"/api/tables/{table}/record")
            assert refused.status_code == 409
            wrong = await anna.post("/api/import", {"text": text, "seats": ["me", "open"]}, 422)
            assert "secrets" in wrong["error"]
            few = await anna.post("/api/import", {"text": text, "seats": ["me"]}, 422)
            assert few["error"] == "The saved game has 2 seats, not 1."

    asyncio.run(scenario())
