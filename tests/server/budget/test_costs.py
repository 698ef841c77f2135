"""Costs: who asks a lot of the server waits, and nobody else does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import websockets

from sandtable.server.budget.bounds import BOUNDS
from sandtable.server.budget.client import Client
from tests.server.scenarios.client import Person, Served, quick, serving

POOR = {"guest_share": 0.001, "address_share": 0.001}
"""A second of work is forgiven in a quarter of an hour."""


def ruin(server: Served, guest_id: str = "", address: str = "") -> None:
    """As if they had kept the server busy for long."""
    server.host.work.charge(Client(address, guest_id), 1000.0)


async def id_of(server: Served, table: str) -> str:
    return (await server.host.table(table)).state.seats[0].guest_id


def test_who_has_taken_too_much_is_told_when_to_go_on_and_others_do_not_notice(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path, **POOR)) as server,
            Person(server.url) as anna,
            Person(server.url, "127.0.0.2") as ben,
        ):
            ruin(server, address="127.0.0.1")
            for path in ("/api/games", "/api/tables", "/api/games/oasis/cards"):
                reply = await anna.http.get(path)
                assert reply.status_code == 429
                assert reply.json()["error"].startswith("You ask a lot of this server: it goes on")
                assert int(reply.headers["retry-after"]) > 1000
                assert (await ben.http.get(path)).status_code == 200
            assert (await anna.http.get("/api/health")).status_code == 200

    asyncio.run(scenario())


@pytest.mark.parametrize("path", ["/api/games", "/api/games/radlands/cards", "/api/tables"])
def test_every_request_is_charged_with_what_it_takes(tmp_path: Path, path: str) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, address_share=1e-9, address_seconds=1e-9)
        async with serving(settings) as server, Person(server.url) as anna:
            assert (await anna.http.get(path)).status_code == 200
            assert (await anna.http.get(path)).status_code == 429

    asyncio.run(scenario())


def test_commands_and_what_is_sent_are_charged_to_who_listens(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, **POOR)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "me"))["table"]["id"]
            guest = Client("", await id_of(server, table))
            live = await anna.live(table, "0")
            owed = server.host.work.owed(guest)
            await live.ack("sync")
            assert server.host.work.owed(guest) > owed > 0
            ruin(server, guest.guest)
            reason = await live.refused("sync")
            assert reason.startswith("You ask a lot of this server: it goes on for you in ")

    asyncio.run(scenario())


def test_a_person_gets_in_to_his_own_table_whatever_others_of_his_address_do(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        settings = quick(
            tmp_path, **POOR, sockets_per_address=2, post_burst=4, posts_per_second=0.01
        )
        async with (
            serving(settings) as server,
            Person(server.url) as anna,
            Person(server.url) as mallory,
        ):
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            other = (await mallory.open("oasis", "me", "me", seed="2"))["table"]["id"]
            for _ in range(2):
                await mallory.live(table, "spectator")
            for _ in range(12):
                await mallory.http.get(f"/api/tables/nothing{_}")
            ruin(server, address="127.0.0.1")
            live = await anna.live(table, "0")
            await live.ack("sync")
            assert (await anna.http.get(f"/api/tables/{table}")).status_code == 200
            for _ in range(5):
                await anna.post(f"/api/tables/{table}/links")
            assert (await anna.http.get(f"/api/tables/{other}")).status_code == 429
            with pytest.raises(websockets.InvalidStatus):
                await mallory.live(table, "spectator")

    asyncio.run(scenario())


def test_who_connects_again_and_again_waits_a_little(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, connects_per_minute=10)
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            for _ in range(10):
                live = await anna.live(table, "0")
                assert not live.closed
                await live.close()
            assert (await anna.live(table, "0")).code == 1012

    asyncio.run(scenario())


def test_each_bound_is_in_the_guide() -> None:
    guide = (Path(__file__).parents[3] / "docs/guide/deploying.md").read_text()
    assert [name for name in BOUNDS if f"`{name}`" not in guide] == []
