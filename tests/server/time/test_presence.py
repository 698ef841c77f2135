"""Who is here, who is away, and who plays on for them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.scenarios.client import (
    quick,
)
from tests.server.scenarios.two_people import two_at


def test_leaving_hands_the_seat_to_a_bot_until_one_is_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.lives
            await ben.ack("leave")
            await anna.until(lambda: anna.table["seats"][1]["kind"] == "bot")
            assert ben.decision is None
            await anna.until(lambda: len((anna.now or {})["waiting"]) == 1)
            assert await ben.refused("resign") == "A bot plays for you; take your seat back first."
            await ben.ack("return")
            await anna.until(lambda: anna.table["seats"][1]["kind"] == "person")
            # Who has to decide hears of frames last.
            await anna.until(lambda: len(anna.frames) > 1)
            said = [event["text"] for frame in anna.frames for event in frame["events"]]
            assert "The bot random plays on for seat 2." in said
            assert "Seat 2 is back and plays on." in said

    asyncio.run(scenario())


def test_who_comes_and_goes_again_is_overdue_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path, away_seconds=0.5)) as two:
            anna, ben = two.lives
            await ben.close()
            await anna.until(lambda: anna.table["seats"][1]["overdue"])
            again = await two.people[1].live(two.table)
            await anna.until(lambda: not anna.table["seats"][1]["overdue"])
            await again.close()
            await anna.until(lambda: not anna.table["seats"][1]["online"])
            await anna.until(lambda: anna.table["seats"][1]["overdue"])

    asyncio.run(scenario())


def test_a_bot_is_called_for_somebody_who_is_away_too_long(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path, away_seconds=0.5)) as two:
            anna, ben = two.lives
            assert await anna.refused("ask_takeover", seat=5)
            await anna.ack("ask_takeover", seat=1)
            await ben.until(lambda: bool(ben.requests))
            await ben.ack("answer", number=ben.requests[0]["number"], yes=False)
            await ben.close()
            await anna.until(lambda: anna.table["seats"][1]["overdue"])
            assert not anna.table["seats"][1]["online"]
            await anna.ack("ask_takeover", seat=1)
            await anna.until(lambda: anna.table["seats"][1]["kind"] == "bot")
            again = await two.people[1].live(two.table)  # who comes back is at once in charge
            await again.until(lambda: again.table["seats"][1]["kind"] == "person")
            assert await again.refused("return") == "You sit there already."

    asyncio.run(scenario())
