"""What people can do at a table: choose, agree to a draw, resign."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.scenarios.client import (
    Person,
    quick,
    serving,
)
from tests.server.scenarios.two_people import two_at


def test_a_way_down_the_tree_is_one_command(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "me"))["table"]["id"]
            live = await anna.live(table, "0")
            assert live.decision is not None
            first = live.decision["options"][0]
            second = first["then"]["options"][0]
            third = second["then"]["options"][1]
            assert "then" not in third
            camps = [first["text"], second["text"], third["text"]]
            serial = live.decision["serial"]
            wrong = await live.refused("choose", serial=serial, options=[camps[0], camps[0]])
            assert wrong.startswith("Choice 2 of the list")
            assert server.host.tables[table].state.row.entries == 0
            await live.ack("choose", serial=serial, options=camps)
            assert server.host.tables[table].state.row.entries == 3
            assert live.decision is None

    asyncio.run(scenario())


def test_a_draw_needs_both(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.lives
            await anna.ack("offer_draw")
            await ben.until(lambda: bool(ben.requests))
            assert ben.requests[0]["waits_for"] == [1]
            assert await anna.refused("answer", number=ben.requests[0]["number"], yes=True)
            assert await anna.refused("offer_draw") == "You have asked that already."
            await ben.ack("answer", number=ben.requests[0]["number"], yes=False)
            await anna.until(lambda: not anna.requests)
            assert not anna.over
            await ben.ack("offer_draw")
            await anna.until(lambda: bool(anna.requests))
            await anna.ack("answer", number=anna.requests[0]["number"], yes=True)
            await ben.until(lambda: ben.over)
            assert ben.now is not None
            assert ben.now["ending"]["payoffs"] == [0, 0]

    asyncio.run(scenario())


def test_resigning_ends_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.lives
            await ben.ack("resign")
            await anna.until(lambda: anna.over)
            assert anna.now is not None
            assert anna.now["ending"]["payoffs"] == [1, -1]
            for kind in ("resign", "undo", "offer_draw", "leave"):
                assert await anna.refused(kind) == "The game is over."

    asyncio.run(scenario())
