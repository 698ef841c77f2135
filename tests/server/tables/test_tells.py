"""Nothing that others hear or can ask for waits for, or moves with, what is secret."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from sandtable.server.live.match import LiveMatch
from sandtable.server.tables import render
from sandtable.server.wire.play import MyDecision
from tests.server.scenarios.client import Live, quick
from tests.server.scenarios.two_people import Two, two_at

_my_decision = render.my_decision


class Order:
    """In which order messages leave, and look-aheads are made: as "1 frame", "look ahead 0"."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.happened: list[str] = []
        send = WebSocket.send_text

        async def sent(socket: WebSocket, text: str) -> None:
            seat = socket.query_params.get("as", "?")
            self.happened.append(f"{seat} {json.loads(text)['type']}")
            await send(socket, text)

        def looked(play: LiveMatch, seat: int, nodes: int) -> MyDecision | None:
            self.happened.append(f"look ahead {seat}")
            return _my_decision(play, seat, nodes)

        monkeypatch.setattr(WebSocket, "send_text", sent)
        monkeypatch.setattr(render, "my_decision", looked)


async def _to_the_first_turn(two: Two) -> tuple[int, list[Live]]:
    lives = [await two.people[seat].live(two.table, str(seat)) for seat in (0, 1)]
    for live in lives:
        for _ in range(3):
            assert live.decision is not None
            await live.choose(live.decision["options"][0]["text"])
    await two.at_rest()
    return two.row.turn_of[0], lives


def test_who_moves_and_who_looks_on_do_not_wait_for_what_the_next_one_can_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path), "radlands") as two:
            mover, lives = await _to_the_first_turn(two)
            other = 1 - mover
            spectator = await two.people[0].live(two.table, "spectator")
            order = Order(monkeypatch)
            live = lives[mover]
            while two.row.turn_of == [mover]:
                await live.until(lambda: live.decision is not None)
                order.happened.clear()
                texts = [option["text"] for option in (live.decision or {})["options"]]
                await live.choose("end" if "end" in texts else texts[0])
            await lives[other].until(lambda: lives[other].decision is not None)
            await spectator.ack("sync")
            looked = order.happened.index(f"look ahead {other}")
            assert order.happened.index(f"{mover} ack") < looked
            assert order.happened.index(f"{mover} frame") < looked
            assert order.happened.index("spectator frame") < looked
            assert looked < order.happened.index(f"{other} frame")

    asyncio.run(scenario())


def test_a_secret_choice_does_not_change_what_is_told_of_a_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path), "radlands") as two:
            anna = two.lives[0]
            before: Any = await two.people[1].get(f"/api/tables/{two.table}")
            assert anna.decision is not None
            await anna.choose(anna.decision["options"][0]["text"])
            assert two.row.entries == 1
            assert await two.people[1].get(f"/api/tables/{two.table}") == before

    asyncio.run(scenario())
