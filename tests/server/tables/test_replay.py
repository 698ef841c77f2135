"""What is shown of the past, to whom, and what is kept of a problem."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

from sandtable.core.files.positions import read_position
from sandtable.server.catalogue import Catalogue
from tests.server.scenarios.client import (
    Person,
    play_on,
    quick,
    serving,
)
from tests.server.scenarios.two_people import two_at


def test_with_all_hands_open_the_log_names_who_drew(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            await two.set_up()
            await two.lives[0].ack("resign")
            await two.lives[1].until(lambda: two.lives[1].table["status"] == "over")
            frames = (await two.people[0].get(f"/api/tables/{two.table}/replay?as=all"))["frames"]
            said = [event["text"] for frame in frames for event in frame["events"]]
            assert any(re.fullmatch(r"Seat 1 draws a card: \w+\.", text) for text in said)
            assert not [text for text in said if "You" in text]

    asyncio.run(scenario())


def test_who_may_see_which_replay(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            await two.set_up()
            path = f"/api/tables/{two.table}"
            anna = two.people[0]
            mine = (await anna.get(f"{path}/replay?as=0"))["frames"][-1]["view"]
            public = (await anna.get(f"{path}/replay?as=spectator"))["frames"][-1]["view"]
            assert mine["seats"][0]["cards"]
            assert public["seats"][0]["cards"] is None
            for watcher in ("1", "all"):
                await anna.get(f"{path}/replay?as={watcher}", 403)
            assert (await anna.http.get(f"{path}/record")).status_code == 403
            assert (await anna.http.get(f"{path}/position")).status_code == 403
            await two.lives[0].ack("resign")
            await two.lives[1].until(lambda: two.lives[1].table["status"] == "over")
            everything = (await anna.get(f"{path}/replay?as=all"))["frames"][-1]["view"]
            assert all(seat["cards"] is not None for seat in everything["seats"])
            first = (await anna.http.get(f"{path}/position?at=0")).text
            assert first.startswith("game: oasis")
            assert "!resign" not in first
            last = (await anna.http.get(f"{path}/position")).text
            assert "!resign" in last
            opened = await anna.post("/api/import", {"text": last, "seats": ["me", "me"]}, 201)
            assert opened["table"]["status"] == "over"
            missing = await anna.http.get(f"{path}/position?at=9999")
            assert missing.status_code == 422
            assert "no moment 9999" in missing.text

    asyncio.run(scenario())


def test_a_finished_game_of_older_rules_is_replayed_from_what_is_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            await play_on([await anna.live(table)], random.Random(2))
            before = await anna.get(f"/api/tables/{table}/replay?as=all")
            record = (await anna.http.get(f"/api/tables/{table}/record")).text
            await server.host.write(
                lambda c: c.exec_driver_sql("UPDATE tables SET rules = 0, game = 'oasis'")
            )
            server.host.forget(server.host.tables[table])
            after = await anna.get(f"/api/tables/{table}/replay?as=all")
            assert after["frames"] == before["frames"]
            assert after["rules"] == 0
            live = await anna.live(table)
            assert live.over
            assert live.now is not None
            assert (
                live.now["view"]
                == (await anna.get(f"/api/tables/{table}/replay?as=0"))["frames"][-1]["view"]
            )
            assert (await anna.http.get(f"/api/tables/{table}/record")).text == record

    asyncio.run(scenario())


def test_a_problem_is_reported_with_record_and_position(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            path = f"/api/tables/{two.table}/report"
            number = (await two.people[0].post(path, {"text": "A card is missing."}))["number"]
            kept = await two.server.host.read(
                lambda c: c.exec_driver_sql(
                    f"SELECT text, record, position FROM reports WHERE number = {number}"
                ).first()
            )
            assert kept is not None
            assert kept[0] == "A card is missing."
            assert kept[1].startswith("sandtable record 1")
            assert '"deck"' in kept[2]
            position = read_position(kept[2], Catalogue("tests.server.scenarios.shelf").of_position)
            assert position.check() == 1

    asyncio.run(scenario())
