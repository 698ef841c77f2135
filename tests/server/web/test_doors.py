"""The door: slow and half-open connections, other names of the server, odd paths and numbers."""

from __future__ import annotations

import asyncio
import logging
import stat
from pathlib import Path

import pytest
import websockets

from sandtable.core.errors import Mistake
from sandtable.server.clock import Clock
from sandtable.server.quiet_log import OnceAMinute
from sandtable.server.storage.sqlite_file import OneServer, make_private
from sandtable.server.tables.host import Host
from sandtable.server.web.addresses import counted_as, is_called, names_of
from tests.server.scenarios.client import Person, Served, quick, serving

MANY = 40


class Ticking(Clock):
    """Its time passes when it is told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def monotonic(self) -> float:
        return self.time


async def half_open(server: Served, count: int) -> list[asyncio.StreamWriter]:
    """Connections that never end the head of their request."""
    writers = []
    for _ in range(count):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n")
        writers.append(writer)
    return writers


def test_an_address_holds_so_many_connections_and_others_are_served(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, connections_per_address=8)
        async with serving(settings) as server, Person(server.url, "127.0.0.2") as anna:
            writers = await half_open(server, MANY)
            assert (await anna.get("/api/health"))["ok"]
            assert server.host.connections.of("127.0.0.1") <= 8
            for writer in writers:
                writer.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("words", [b"", b"GET / HTTP/1.1\r\n"])
def test_who_never_ends_the_head_of_a_request_is_hung_up_on(tmp_path: Path, words: bytes) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, head_seconds=0.05)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(words)
            async with asyncio.timeout(30):
                assert await reader.read() == b""
            assert server.host.connections.of("127.0.0.1") == 0
            writer.close()

    asyncio.run(scenario())


def test_a_second_request_on_the_same_connection_has_the_same_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, head_seconds=0.05)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /")
            async with asyncio.timeout(30):
                assert (await reader.read()).count(b"HTTP/1.1 200") == 1
            writer.close()

    asyncio.run(scenario())


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, body_seconds=0.05)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            head = f"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: {server.url}\r\n"
            head = head.replace("host: 127.0.0.1", f"host: 127.0.0.1:{server.port}")
            more = "content-type: application/json\r\ncontent-length: 100\r\n\r\n{"
            writer.write((head + more).encode())
            async with asyncio.timeout(30):
                assert (await reader.read()).startswith(b"HTTP/1.1 408")
            writer.close()

    asyncio.run(scenario())


def test_a_socket_that_is_not_read_is_ended(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, write_seconds=0.05, sockets_per_seat=100)
        async with serving(settings, buffer=4096) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            live = await anna.live(table, buffer=4096)
            live.connection.transport.pause_reading()
            seen = server.host.tables[table].presence.listeners
            async with asyncio.timeout(60):
                while seen:
                    for listener in list(seen):
                        listener.push(b" " * 100_000)
                    await asyncio.sleep(0.01)
            async with asyncio.timeout(60):
                while len(server.host.address_sockets):
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


@pytest.mark.parametrize("called", ["evil.example", "evil.example:80", "127.0.0.1.evil.example"])
def test_by_a_foreign_name_there_is_nothing(tmp_path: Path, called: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            headers = {"host": called, "origin": f"http://{called}"}
            reply = await anna.http.post("/api/me", json={"name": "Eve"}, headers=headers)
            assert reply.status_code == 421
            assert (await anna.http.get("/", headers=headers)).status_code == 421
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with websockets.connect(
                    f"ws://{called}/api/tables/x/live",
                    origin=f"http://{called}",  # type: ignore[arg-type]  # a new type of text
                    host="127.0.0.1",
                    port=server.port,
                ):
                    pass
            assert refused.value.response.status_code == 421

    asyncio.run(scenario())


def test_names_are_this_machine_or_what_the_keeper_said(tmp_path: Path) -> None:
    own = names_of(quick(tmp_path, names=("Table.lan",)))
    for called in ("localhost:8000", "127.0.0.1:1", "[::1]:8000", "192.168.1.5", "table.lan:80"):
        assert is_called(called, own)
    for called in ("", "evil.example", "[::1", "localhost.evil.example"):
        assert not is_called(called, own)
    public = names_of(quick(tmp_path, origins=("https://table.example.org",)))
    assert is_called("table.example.org", public)
    assert not is_called("www.example.org", public)


def test_a_page_of_another_scheme_is_another_page(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            headers = {"origin": server.url.replace("http", "https")}
            reply = await anna.http.post("/api/me", json={"name": "Eve"}, headers=headers)
            assert reply.status_code == 403

    asyncio.run(scenario())


def test_an_address_of_ipv6_counts_by_household_and_a_mapped_one_as_ipv4() -> None:
    assert counted_as("::ffff:10.0.0.1") == "10.0.0.1"
    assert counted_as("::ffff:10.0.0.1") != counted_as("::ffff:10.0.0.2")
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff")
    assert counted_as("2001:db8::1") != counted_as("2001:db8:0:1::1")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/" + "a" * 300, 200),
        ("/assets/gone.js", 404),
        ("/assets/" + "a" * 300, 404),
        ("/api/tables/%00", 404),
    ],
)
def test_odd_paths_have_an_answer(tmp_path: Path, path: str, status: int) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            assert (await anna.http.get(path)).status_code == status
            assert server.host.metrics.counters["unhandled_exceptions"] == 0

    asyncio.run(scenario())


def test_numbers_of_thousands_of_digits_are_no_seats(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            huge = "1" * 4400
            reply = await anna.http.post(f"/api/tables/{table}/seats/{huge}/claim", json={})
            assert reply.status_code == 404
            live = await anna.live(table, huge)
            await live.until(lambda: live.closed)
            assert live.code == 1008
            assert server.host.metrics.counters["unhandled_exceptions"] == 0

    asyncio.run(scenario())


def test_a_database_is_for_its_keeper_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    file.touch(0o644)
    make_private(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            await anna.open("oasis", "me", "bot:random", seed="2")
            modes = {stat.S_IMODE(each.stat().st_mode) for each in tmp_path.glob("tables.sqlite3*")}
            assert modes == {0o600}

    asyncio.run(scenario())


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)):
            second = Host(quick(tmp_path))
            with pytest.raises(Mistake, match="Another server uses"):
                await second.start()
            await second.close_database()
        third = Host(quick(tmp_path))
        with OneServer(third._engine):
            pass
        await third.close_database()

    asyncio.run(scenario())


def test_a_line_is_said_once_a_minute_with_how_often() -> None:
    clock = Ticking()
    each = OnceAMinute(clock)
    lines = [logging.makeLogRecord({"name": "x", "msg": "refused"}) for _ in range(4)]
    other = logging.makeLogRecord({"name": "x", "msg": "something else"})
    assert [each.filter(line) for line in lines[:3]] == [True, False, False]
    assert each.filter(other)
    clock.time += 61
    assert each.filter(lines[3])
    assert lines[3].getMessage() == "refused (and 2 more like it)"
