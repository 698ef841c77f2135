"""Names and lines of chat: nobody looks like somebody else, and nothing hides in them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.scenarios.client import Person, quick, serving
from tests.server.scenarios.two_people import two_at

OF_THE_HOUSE = ["Seat 2", "seat1", "SEAT  I", "S\u0435at 2", "Player 1", "Server", "\uff33erver"]
OF_THE_HOUSE += [
    "S\u0435rv\u0435r",
    "Axle",
    "\u0410xl\u0435",
    "Random bot",
    "5erver",
    "Moderator",
    "Bot 3",
]
NOT_SEEN = ["", "  ", "\u2800", "\u3164\u3164", "\u200b\u200d", "\u202e", "\ufe0f", "\u0301", "..."]


@pytest.mark.parametrize("name", [*OF_THE_HOUSE, *NOT_SEEN], ids=ascii)
def test_a_name_that_nobody_can_have(tmp_path: Path, name: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            mine = await anna.post("/api/me", {"name": "Anna"})
            assert mine["name"] == "Anna"
            await anna.post("/api/me", {"name": name}, 422)
            assert (await anna.get("/api/me"))["name"] == "Anna"
            if name.strip():
                table = (await anna.open("oasis", "open", "open"))["table"]["id"]
                claim = {"name": name}
                await anna.post(f"/api/tables/{table}/seats/0/claim", claim, 422)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "name",
    [
        "Seatle",
        "Serena",
        "Botond",
        "\u0410\u043d\u043d\u0430",
        "\u540d\u524d",
        "Zo\u00eb",
        "\U0001f42b",
    ],
    ids=ascii,
)
def test_a_name_that_is_like_no_other(tmp_path: Path, name: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            assert (await anna.post("/api/me", {"name": name}))["name"] == name

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "name",
    ["Milo 0", "milo o", "M\u0456lo O", "MlLO 0", "Mi\u200blo O", "\U0001d40cilo O"],
    ids=ascii,
)
def test_who_looks_like_somebody_at_the_table_gets_a_number(tmp_path: Path, name: str) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as milo,
            Person(server.url) as other,
        ):
            await milo.post("/api/me", {"name": "Milo O"})
            table = (await milo.open("oasis", "me", "open"))["table"]["id"]
            await other.post("/api/me", {"name": name})
            seats = (await other.claim(table, 1))["seats"]
            assert seats[0]["name"] == "Milo O"
            assert seats[1]["name"].endswith(" 2")

    asyncio.run(scenario())


def test_nothing_hides_in_a_line_of_chat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.lives
            await anna.ack(
                "chat", text="go\u202e\u2066od\x07 \u200bluck\u3164" + "a" + "\u0301" * 50
            )
            await ben.until(lambda: bool(ben.chat))
            assert ben.chat[0]["text"] == "good luck\u00e1" + "\u0301" * 3
            assert "nothing" in await anna.refused("chat", text="\u2800\u3164")

    asyncio.run(scenario())


def test_a_hello_has_the_last_200_lines_of_chat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            for number in range(205):
                await two.lives[0].ack("chat", text=f"line {number}")
            again = await two.people[1].live(two.table)
            assert again.hello is not None
            lines = [line["text"] for line in again.hello["chat"]]
            assert lines == [f"line {number}" for number in range(5, 205)]

    asyncio.run(scenario())
