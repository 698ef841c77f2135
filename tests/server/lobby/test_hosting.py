"""Before the first move: who sits where, who is sent away, what is closed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.scenarios.client import Person, quick, serving
from tests.server.scenarios.two_people import two_at
from tests.server.web.test_guests import delete


@asynccontextmanager
async def anna_and_ben(path: Path) -> AsyncIterator[tuple[Person, Person]]:
    async with (
        serving(quick(path)) as server,
        Person(server.url) as anna,
        Person(server.url) as ben,
    ):
        yield anna, ben


def test_one_seat_a_guest(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with anna_and_ben(tmp_path) as (anna, ben):
            table = (await anna.open("oasis", "me", "open", "open"))["table"]["id"]
            assert not (await ben.claim(table, 1))["seats"][1]["shared"]
            await ben.claim(table, 2, status=422)
            await anna.claim(table, 2, status=422)

    asyncio.run(scenario())


def test_a_hot_seat_is_told_to_all(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with anna_and_ben(tmp_path) as (anna, ben):
            table = (await anna.open("oasis", "me", "me", "open"))["table"]["id"]
            seats = (await ben.claim(table, 2))["seats"]
            assert [seat["shared"] for seat in seats] == [True, True, False]

    asyncio.run(scenario())


def test_who_is_sent_away_does_not_sit_down_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with anna_and_ben(tmp_path) as (anna, ben):
            table = (await anna.open("oasis", "me", "open", "open"))["table"]["id"]
            await ben.claim(table, 1)
            path = f"/api/tables/{table}/seats/1"
            headers = {"content-type": "application/json"}
            assert (await ben.http.request("DELETE", path, headers=headers)).status_code == 403
            seats = (await delete(anna, path))["seats"]
            assert [seat["kind"] for seat in seats] == ["person", "open", "open"]
            for seat in (1, 2):
                await ben.claim(table, seat, status=422)
            assert (await ben.get("/api/me"))["tables"] == []
            for seat in (0, 1, 7):
                path = f"/api/tables/{table}/seats/{seat}"
                assert (await anna.http.request("DELETE", path, headers=headers)).is_client_error

    asyncio.run(scenario())


def test_a_table_is_closed_before_the_first_move_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.people
            headers = {"content-type": "application/json"}
            waiting = (await anna.open("oasis", "me", "open"))["table"]
            assert waiting["yours"]
            path = f"/api/tables/{waiting['id']}"
            watching = await ben.live(waiting["id"])
            assert (await ben.http.request("DELETE", path, headers=headers)).status_code == 403
            assert [one["id"] for one in (await delete(anna, path))["tables"]] == [two.table]
            await watching.until(lambda: watching.closed)
            assert (await ben.live(waiting["id"])).code == 4004
            assert (await anna.get("/api/tables"))["tables"] == []
            await two.set_up()
            path = f"/api/tables/{two.table}"
            assert (await anna.http.request("DELETE", path, headers=headers)).status_code == 422

    asyncio.run(scenario())


def test_links_are_withdrawn(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with anna_and_ben(tmp_path) as (anna, ben):
            opened = await anna.open("oasis", "me", "open", private=True)
            table, token = opened["table"]["id"], opened["links"][0]["token"]
            await delete(anna, f"/api/tables/{table}/links")
            for tried in (token, ""):
                await ben.claim(table, 1, tried, status=403)
            new = (await anna.post(f"/api/tables/{table}/links"))["links"][0]["token"]
            await ben.claim(table, 1, new)

    asyncio.run(scenario())


def test_the_seat_of_who_left_is_kept_at_a_rematch(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.people
            await two.lives[1].ack("leave")
            await two.lives[0].ack("resign")
            await two.lives[0].until(lambda: two.lives[0].table["status"] == "over")
            again = (await anna.post(f"/api/tables/{two.table}/rematch"))["table"]
            name = (await ben.get("/api/me"))["name"]
            assert again["status"] == "waiting"
            assert {"kind": "open", "name": name, "bot": ""}.items() <= again["seats"][0].items()
            joined = (await ben.post(f"/api/tables/{two.table}/rematch"))["table"]
            assert joined["status"] == "playing"

    asyncio.run(scenario())


def test_who_has_a_seat_gets_in_whatever_others_of_the_address_do(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, sockets_per_address=3, post_burst=20, posts_per_second=0.001)
        async with (
            serving(settings) as server,
            Person(server.url) as anna,
            Person(server.url) as other,
        ):
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            for number in range(12):
                await other.http.get(f"/api/tables/unknown{number}")
            await other.get(f"/api/tables/{table}", 429)
            await anna.get(f"/api/tables/{table}")
            assert not (await anna.live(table)).closed
            server.host.guesses.of("127.0.0.1")._times.clear()
            for _ in range(2):
                await other.live(table)
            assert not (await anna.live(table)).closed
            while (await other.http.post("/api/me", json={"name": "Other"})).is_success:
                pass
            await other.post(f"/api/tables/{table}/report", {"text": "x"}, 429)
            await anna.post(f"/api/tables/{table}/report", {"text": "odd"}, 201)

    asyncio.run(scenario())
