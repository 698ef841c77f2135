"""How tables come to be: names, what cannot be opened, rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.lobby.opening import new_id
from tests.server.scenarios.client import (
    Person,
    quick,
    serving,
)
from tests.server.scenarios.two_people import two_at


def test_everybody_has_a_name(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.open("oasis", "me", "bot:random", "bot:random")
            me, *bots = [seat["name"] for seat in opened["table"]["seats"]]
            assert me == (await anna.get("/api/me"))["name"]
            assert len(me.split()) == 2
            assert all(bots)
            assert bots[0] != bots[1]
            shared = (await anna.open("oasis", "me", "me"))["table"]["seats"]
            assert [seat["name"] for seat in shared] == ["Player 1", "Player 2"]
            await anna.post("/api/me", {"name": "Anna"})
            again = (await anna.open("oasis", "me", "bot:random"))["table"]["seats"]
            assert again[0]["name"] == "Anna"

    asyncio.run(scenario())


def test_a_rematch_moves_the_seats_round(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.people
            path = f"/api/tables/{two.table}/rematch"
            await anna.post(path, {}, 422)
            await two.lives[0].ack("resign")
            await two.lives[1].until(lambda: two.lives[1].table["status"] == "over")
            asked = (await ben.post(path))["table"]
            assert asked["status"] == "waiting"
            assert [seat["you"] for seat in asked["seats"]] == [True, False]
            await two.lives[0].until(lambda: two.lives[0].table["rematch"] == asked["id"])
            joined = (await anna.post(path))["table"]
            assert (joined["id"], joined["status"]) == (asked["id"], "playing")
            assert [seat["you"] for seat in joined["seats"]] == [False, True]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"game": "chess", "seats": ["me", "me"]}, "no such game"),
        ({"game": "radlands", "seats": ["me"]}, "seats"),
        ({"game": "radlands", "seats": ["me", "bot:genius"]}, "Seat 2"),
        ({"game": "radlands", "seats": ["me", "you"]}, "Seat 2"),
        ({"game": "oasis", "seats": ["me", "me"], "seed": "x"}, "seed"),
        ({"game": "radlands", "seats": ["me", "me"], "variants": ["x"]}, "variant"),
        ({"seats": ["me", "me"]}, "game"),
        ({"game": "radlands", "seats": ["me", "me"], "owner": "me"}, "owner"),
    ],
)
def test_a_table_that_cannot_be_opened(tmp_path: Path, body: dict[str, Any], word: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            refused = await anna.post("/api/tables", body, 422)
            assert word in refused["error"]
            assert (await anna.get("/api/me"))["tables"] == []

    asyncio.run(scenario())


def test_no_id_of_a_table_looks_like_an_option_of_a_command() -> None:
    assert not any(new_id().startswith("-") for _ in range(2000))
