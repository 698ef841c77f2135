"""How a change of a table is made, written and told; on a table without a server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

from sandtable.core.errors import Mistake
from sandtable.server.budget.client import Client
from sandtable.server.catalogue import Catalogue
from sandtable.server.clock import Clock
from sandtable.server.live.log import LogEntry
from sandtable.server.metrics import Metrics
from sandtable.server.service_time import ServiceTime
from sandtable.server.storage.rows import Loaded, RequestRow, SeatRow, TableRow
from sandtable.server.storage.tables import Stale
from sandtable.server.storage.threads import Busy
from sandtable.server.tables.errors import Unsaved
from sandtable.server.tables.presence import Listener
from sandtable.server.tables.table import LiveTable, again_if_stale
from tests.server.scenarios.client import quick
from tests.server.scenarios.worlds import drain

T = TypeVar("T")
SEED = "ab" * 32


class StandIn:
    """All that a table needs; the database holds a table of Oasis that waits to begin."""

    def __init__(self, path: Path) -> None:
        self.settings = quick(path)
        self.clock = Clock()
        self.time = ServiceTime(self.clock, "test")
        self.metrics = Metrics(self.clock, "test")
        self.catalogue = Catalogue("tests.server.scenarios.shelf")
        self.log = logging.getLogger("test")
        self.trouble: list[Exception] = []
        """What the next writings end with."""
        self.happened: list[str] = []
        self.charged = 0.0
        self._told: list[bytes] = []
        self.table = LiveTable(self, self._kept())
        self.ear = Listener("anna", 0, self.settings, self.clock)
        self.table.join(self.ear)
        drain(self.ear)
        self.happened.clear()

    def _kept(self) -> Loaded:
        row = TableRow("t1", "oasis", seed=SEED)
        seats = [SeatRow(0, "person", "anna"), SeatRow(1, "person", "ben")]
        return Loaded(row, seats, [], [], [], [], {}, None, None, -1)

    async def load(self, table_id: str, entries: int = 0, frames: int = 0) -> Loaded:
        self.happened.append("read")
        return self._kept()

    async def read(self, job: Callable[[Any], T]) -> T:
        raise AssertionError("nothing else is read")

    async def write(self, job: Callable[[Any], Any]) -> Any:
        self._told += drain(self.ear)
        assert not any(b'"type":"frame"' in told for told in self._told), "told before written"
        if self.trouble:
            raise self.trouble.pop(0)
        self.happened.append("written")

    def notice_of(self, table_id: str) -> str:
        return ""

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        return asyncio.get_running_loop().create_task(work)

    def charge_work(self, client: Client, seconds: float) -> None:
        self.charged += seconds

    def charge_kept(self, client: Client, size: int) -> None:
        pass

    def tell_presence(self, table_id: str, seats: set[int]) -> None:
        self.happened.append(f"here: {sorted(seats)}")

    def drive(self, table: LiveTable) -> None:
        self.happened.append("driven")

    def forget(self, table: LiveTable) -> None:
        self.happened.append("forgotten")

    async def fence(self, table_id: str, error: Exception) -> None:
        raise AssertionError("nothing is damaged") from error

    def heard(self) -> list[str]:
        """The kinds of messages that the listener has got."""
        self.table.telling.pay()
        told, self._told = [*self._told, *drain(self.ear)], []
        return [message.split(b'"')[3].decode() for message in told]


@again_if_stale
async def begin(table: LiveTable) -> int:
    async with table.lock, table.change() as change:
        change.start()
    return change.seq


def test_a_change_is_written_then_told_then_driven(tmp_path: Path) -> None:
    async def scenario() -> None:
        host = StandIn(tmp_path)
        assert await begin(host.table) == 0
        assert host.table.state.playing
        assert host.happened == ["written", "driven"]
        assert host.heard() == ["status", "frame"]

    asyncio.run(scenario())


def test_a_change_that_is_refused_leaves_all_be(tmp_path: Path) -> None:
    async def scenario() -> None:
        host = StandIn(tmp_path)

        async def ask_in_vain() -> None:
            async with host.table.change() as change:
                change.renew_link(1, "x")
                change.request(RequestRow(0, "draw", 0, -1, "A draw?", waits_for=[1]))
                raise Mistake("No.")

        with pytest.raises(Mistake, match=r"^No\.$"):
            await ask_in_vain()
        assert host.table.state.seats[1].link_hash == ""
        assert host.table.state.row == host._kept().row
        assert host.happened == []
        assert host.heard() == []

    asyncio.run(scenario())


def test_what_has_happened_in_part_is_read_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        host = StandIn(tmp_path)
        await begin(host.table)
        host.heard()
        host.happened.clear()
        ask = host.table.state.asks()[0]

        async def choose_in_vain() -> None:
            async with host.table.change() as change:
                change.advance(LogEntry("choose", ask.seat, ask.options[0].text))
                raise Mistake("No.")

        with pytest.raises(Mistake, match=r"^No\.$"):
            await choose_in_vain()
        assert host.happened == ["read", "driven"]
        assert host.heard() == ["hello"]

    asyncio.run(scenario())


def test_what_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    async def scenario() -> None:
        host = StandIn(tmp_path)
        host.trouble = [Busy("disk full")]
        with pytest.raises(Unsaved, match="nothing has changed"):
            await begin(host.table)
        assert host.table.state.row.status == "waiting"
        assert host.happened == ["read", "driven"]
        assert host.heard() == ["hello"]

    asyncio.run(scenario())


def test_who_was_slower_than_another_process_tries_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        host = StandIn(tmp_path)
        host.trouble = [Stale(), Stale()]
        assert await begin(host.table) == 0
        assert host.happened[-2:] == ["written", "driven"]
        host = StandIn(tmp_path)
        host.trouble = [Stale()] * 5
        with pytest.raises(Unsaved, match="busy"):
            await begin(host.table)

    asyncio.run(scenario())


def test_a_closed_table_changes_no_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        host = StandIn(tmp_path)
        host.table.close()
        with pytest.raises(Unsaved, match="restarts"):
            await begin(host.table)
        assert host.happened == []

    asyncio.run(scenario())


def test_who_is_here_is_told_when_it_changes(tmp_path: Path) -> None:
    async def scenario() -> None:
        host = StandIn(tmp_path)
        again = Listener("anna", 0, host.settings, host.clock)
        host.table.join(again)
        assert host.happened == []
        host.table.hear_presence("elsewhere", [1])
        assert host.heard() == ["status"]
        assert host.table.presence.online() == {0, 1}
        host.table.part(again)
        host.table.part(host.ear)
        assert host.happened == ["here: [0]", "here: []"]
        assert host.table.presence.online() == {1}

    asyncio.run(scenario())
