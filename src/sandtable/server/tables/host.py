"""Everything that a server process holds: the tables in memory, the database, the workers."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection

from sandtable.core.errors import Mistake, RulesError
from sandtable.core.files.records import text_of
from sandtable.server.budget.accounts import accounts_of_bytes, accounts_of_work
from sandtable.server.budget.client import NOBODY, Client
from sandtable.server.catalogue import Catalogue
from sandtable.server.client_build import VERSION
from sandtable.server.clock import Clock
from sandtable.server.limits import Open, PerKey
from sandtable.server.live.printed import printed_on
from sandtable.server.metrics import Metrics
from sandtable.server.quiet_log import place_of, quieten
from sandtable.server.service_time import ServiceTime
from sandtable.server.settings import Settings
from sandtable.server.storage import heartbeat, schema
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.bus import Bus, bus_for
from sandtable.server.storage.rows import Loaded, SeatRow, TableRow
from sandtable.server.storage.sqlite_file import OneServer, file_of
from sandtable.server.storage.threads import Busy, threads_for
from sandtable.server.tables import render
from sandtable.server.tables.autoplay import Autoplay
from sandtable.server.tables.errors import Broken, NoSuchTable
from sandtable.server.tables.keeper import KeeperHeard
from sandtable.server.tables.presence import Listener
from sandtable.server.tables.rounds import BEAT_SECONDS, Rounds
from sandtable.server.tables.state import TableState
from sandtable.server.tables.table import LiveTable, again_if_stale
from sandtable.server.wire.tables import TableInfo
from sandtable.server.workers import process
from sandtable.server.workers.pool import WorkerPool

T = TypeVar("T")
_IMPORTERS = 2
"""One address has one of them at most, so nobody waits for what a single other one uploads."""
_LONG_LOG = 200
_FOLDED_AT_ONCE = 2
_FINISHING_SECONDS = 3.0
_LAST_BEAT_SECONDS = 1.0
"""Whoever stops a server should not have to wait for a database that is silent."""


class Host:
    """See `table` for how a table is reached, and `run` for what happens by itself."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.name = secrets.token_hex(6)
        """Of this process, among those that share the database."""
        self.log = logging.getLogger("sandtable.server")
        self.time = ServiceTime(self.clock, self.name)
        self.catalogue = Catalogue(settings.games)
        self.metrics = Metrics(self.clock, self.name)
        self.work = accounts_of_work(settings, self.clock)
        self.kept = accounts_of_bytes(settings, self.clock)
        self.bots = self._pool(settings.bot_workers, most_of_an_address=settings.bot_workers)
        self.importers = self._pool(_IMPORTERS, most_of_an_address=1)
        self.autoplay = Autoplay(self)
        self.connects: PerKey[str] = PerKey(self.clock, settings.connects_per_minute, 60)
        self.reports: PerKey[str] = PerKey(self.clock, settings.reports_per_hour, 3600)
        self.reported: PerKey[tuple[str, str, int]] = PerKey(self.clock, 1, 3600)
        self.guesses: PerKey[str] = PerKey(self.clock, settings.guesses_per_minute, 60)
        self.keys_tried: PerKey[str] = PerKey(self.clock, settings.wrong_keys_per_hour, 3600)
        self.posts: PerKey[str] = PerKey(
            self.clock, settings.post_burst, settings.post_burst / settings.posts_per_second
        )
        self.openings: PerKey[str] = PerKey(self.clock, settings.tables_per_hour, 3600)
        self.chats: PerKey[tuple[str, str]] = PerKey(self.clock, settings.chats_per_ten_seconds, 10)
        self.connections: Open[str] = Open(settings.connections_per_address)
        self.seat_sockets: Open[tuple[str, int, str]] = Open(settings.sockets_per_seat)
        self.address_sockets: Open[str] = Open(settings.sockets_per_address)
        self.keeper = KeeperHeard(self)
        self.rounds = Rounds(self)
        self.tables: dict[str, LiveTable] = {}
        self._folding = asyncio.Semaphore(_FOLDED_AT_ONCE)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._engine = schema.connect(settings.database)
        self._one_server = OneServer(self._engine)
        self._database = threads_for(self._engine)
        self.bus: Bus = bus_for(self._engine, self)

    def _pool(self, size: int, *, most_of_an_address: int) -> WorkerPool:
        return WorkerPool(
            size,
            lambda: process.start(self.settings.worker_memory),
            lambda client, seconds: self.work.charge(client, seconds * self.settings.worker_share),
            most_of_an_address=most_of_an_address,
        )

    @property
    def version(self) -> str:
        return VERSION

    @property
    def database_file(self) -> Path | None:
        return file_of(self._engine)

    @property
    def database_kind(self) -> str:
        return self._engine.dialect.name

    # Starting and stopping

    async def start(self) -> None:
        quieten(self.clock)
        self._one_server.take()
        await asyncio.to_thread(schema.migrate, self._engine)
        await asyncio.to_thread(self.catalogue.games)
        await self.keeper.begin()
        await self.bus.start()
        await self._begin_time()
        self.spawn(self.rounds.run())

    async def _begin_time(self) -> None:
        """Nobody has lost the seconds that no process has served."""
        if await self.bus.first():
            kept = await self.read(heartbeat.last_beat)
            self.time.begin(kept, self.settings.clock_grace, BEAT_SECONDS)
        await self.beat()
        await self.bus.begun()

    async def beat(self, *, last: bool = False) -> None:
        mine = self.time.beat()
        other = await self.write(lambda c: heartbeat.keep_beat(c, mine, last=last))
        if other is not None:
            self.time.join(other, 2 * BEAT_SECONDS)

    async def stop(self) -> None:
        """Let nothing new begin, keep where everything stands, and end the workers."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_FINISHING_SECONDS):
                await self._finish()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.importers.close()
        with suppress(Busy, TimeoutError):
            async with asyncio.timeout(_LAST_BEAT_SECONDS):
                await self.beat(last=True)
        await self.bus.stop()
        await self.close_database()

    async def _finish(self) -> None:
        """Let what has begun come to its end, and keep where everything stands."""
        for table in list(self.tables.values()):
            table.presence.drop_all()
            async with table.lock:
                table.close()
                self.autoplay.stop(table)
                await self.keep(table)

    async def close_database(self) -> None:
        await asyncio.to_thread(self._database.close)
        self._one_server.free()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start something that is looked after: a failure is noted, and ends nothing else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.failed(error)

    def failed(self, error: BaseException) -> None:
        """Note a defect: where it happened, but not what was said, which could be a secret."""
        self.metrics.count("unhandled_exceptions")
        self.log.error("a defect: %s", place_of(error))

    # The database

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await self._database.read(job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        return await self._database.write(job)

    async def load(self, table_id: str, entries: int = 0, frames: int = 0) -> Loaded:
        loaded = await self.read(lambda c: stored_tables.load(c, table_id, entries, frames))
        if loaded is None:
            raise NoSuchTable("There is no such table.")
        return loaded

    def notice_of(self, table_id: str) -> str:
        """What other processes are told of a change."""
        return json.dumps({"from": self.name, "table": table_id})

    # Tables

    async def table(self, table_id: str, client: Client = NOBODY) -> LiveTable:
        """A table, woken if it sleeps; that is charged to the client."""
        found = self.tables.get(table_id)
        if found is not None:
            return found
        if not table_id.isprintable():  # PostgreSQL refuses even to look for it
            raise NoSuchTable("There is no such table.")
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._wake(table_id, client))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _wake(self, table_id: str, client: Client) -> LiveTable:
        try:
            table = await self._fold(await self.load(table_id), client)
            await self._keep_printed(table.state)
        except (Busy, Mistake, RulesError):
            raise
        except Exception as error:
            await self.fence(table_id, error)
            raise Broken from error
        self.tables[table_id] = table
        self.metrics.count("tables_woken")
        table.presence.ask_around(self.bus.ask_presence(table_id))
        await _begin_if_full(table)
        if table.state.row.wake_at is not None and table.state.stuck:
            await _let_rest(table)
        await self.autoplay.drive_soon(table)
        return table

    async def _keep_printed(self, state: TableState) -> None:
        """See to it that clients can get its board; a finished game stays on its own."""
        row = state.row
        if row.status == "over" and row.printed:
            return
        try:
            printed = printed_on(state.game)
        except Mistake:  # a game that is not offered any more
            return
        if printed is not None and printed.hash != row.printed:
            await self.write(lambda c: stored_tables.keep_printed(c, row.id, printed))
            row.printed = printed.hash

    async def _fold(self, loaded: Loaded, client: Client) -> LiveTable:
        """The table of a log. A long one is folded beside everything else, a few at once."""

        def fold() -> tuple[LiveTable, float]:
            began = self.clock.worked()
            return LiveTable(self, loaded), self.clock.worked() - began

        if len(loaded.entries) < _LONG_LOG:
            table, seconds = fold()
        else:
            async with self._folding:
                table, seconds = await asyncio.to_thread(fold)
        self.charge_work(client, seconds)
        return table

    async def is_seated(self, table_id: str, guest_id: str) -> bool:
        """Whether a guest has a seat at a table; nobody has one without an id."""
        if not guest_id or not table_id.isprintable():
            return False
        return await self.read(lambda c: stored_tables.is_seated(c, table_id, guest_id))

    async def delete(self, table: LiveTable) -> None:
        """Let nothing be left of a table. For holders of its lock."""
        notice = self.notice_of(table.id)
        await self.write(lambda c: stored_tables.delete(c, table.id, notice))
        self.forget(table)

    async def lobby(self, guest_id: str) -> list[TableInfo]:
        """The tables that wait for whoever comes."""
        return self._infos(await self.read(stored_tables.lobby), guest_id)

    async def tables_of(self, guest_id: str) -> list[TableInfo]:
        """The tables at which a guest sits or sat."""
        if not guest_id:
            return []
        found = await self.read(lambda c: stored_tables.tables_of(c, guest_id))
        return self._infos(found, guest_id)

    def _infos(self, found: list[tuple[TableRow, list[SeatRow]]], guest_id: str) -> list[TableInfo]:
        infos = []
        for row, seats in found:
            table = self.tables.get(row.id)
            infos.append(
                render.table_info(row, seats, guest_id)
                if table is None
                else table.telling.info(guest_id)
            )
        return infos

    def forget(self, table: LiveTable) -> None:
        """Drop a table from memory; those who listen must connect again."""
        self.autoplay.stop(table)
        self.tables.pop(table.id, None)
        self.bus.release(table.id)
        table.presence.drop_all()

    def move_socket(self, table_id: str, listener: Listener, seat: int) -> bool:
        """Let a socket watch another seat, unless that has too many already."""
        if seat == listener.seat:
            return True
        if not self.seat_sockets.enter((table_id, seat, listener.guest_id)):
            return False
        self.seat_sockets.leave((table_id, listener.seat, listener.guest_id))
        listener.seat = seat
        return True

    def drive(self, table: LiveTable) -> None:
        """Something has happened at a table: see to it that what must happen by itself does."""
        self.autoplay.drive(table)

    async def report_failure(self, table: LiveTable, failure: RulesError) -> int:
        """Keep what is needed to find a defect of the rules. Its text may tell secrets: no log."""
        self.metrics.count("rules_failures")
        number = await self.keep_report(table, "", str(failure), text_of(failure))
        self.log.error("the rules failed; see report %d", number)
        return number

    async def keep_report(
        self, table: LiveTable, guest_id: str, text: str, record: str = ""
    ) -> int:
        play = table.state.play
        position = ""
        if play is not None:
            record = record or play.record() or json.dumps(play.moves())
            position = json.dumps(play.moment(), ensure_ascii=False)
        now = self.clock.now()
        return await self.write(
            lambda c: stored_tables.add_report(c, table.id, guest_id, text, record, position, now)
        )

    async def fence(self, table_id: str, error: Exception) -> None:
        """Let nothing happen at a table that is damaged, so that it disturbs no other one."""
        where, now = place_of(error), self.clock.now()
        number = await self.write(lambda c: stored_tables.fence(c, table_id, where, now))
        if number is not None:
            self.metrics.count("fenced_tables")
            self.log.error("a table is damaged; see report %d", number)
        if table_id in self.tables:
            self.forget(self.tables[table_id])

    def end_sockets(self, guest_id: str, but: str = "") -> None:
        """A guest's sessions have ended, or all but one: so do the sockets, in all processes."""
        self.hear_ended(guest_id, but)
        self.bus.tell_ended(guest_id, but)

    # Other processes

    def hear_ended(self, guest_id: str, but: str) -> None:
        for table in list(self.tables.values()):
            table.presence.drop_guest(guest_id, but)

    def leads(self, table_id: str) -> bool:
        """Whether it is this process that makes things happen at a table by themselves."""
        return self.bus.leads(table_id)

    def tell_presence(self, table_id: str, seats: set[int]) -> None:
        self.bus.tell_presence(table_id, seats)

    def in_memory(self) -> list[str]:
        return list(self.tables)

    def here(self, table_id: str) -> set[int] | None:
        """The seats whose persons are connected here; None if nobody listens at all."""
        if table_id not in self.tables:
            return None
        presence = self.tables[table_id].presence
        return presence.here() if presence.listeners else None

    async def lead(self, table_id: str) -> None:
        """From now on, this process leads the table."""
        await self.autoplay.drive_soon(await self.table(table_id))

    async def changed_elsewhere(self, table_id: str) -> None:
        table = self.tables.get(table_id)
        if table is None:
            return
        try:
            async with table.lock:
                await table.catch_up()
        except (Busy, Mistake, RulesError):
            self.forget(table)

    def hear_presence(self, table_id: str, process: str, seats: list[int]) -> None:
        table = self.tables.get(table_id)
        if table is not None:
            table.hear_presence(process, seats)

    # What it costs

    def charge_work(self, client: Client, seconds: float, sent: int = 0) -> None:
        """A client has kept this process busy, and been sent so many bytes."""
        of_sending = sent / 1e6 * self.settings.megabyte_seconds
        self.work.charge(client, seconds + of_sending)

    def charge_kept(self, client: Client, size: int) -> None:
        """The database holds so many more bytes for a client."""
        self.kept.charge(client, size)

    # Sleeping

    async def keep(self, table: LiveTable) -> None:
        """A snapshot, so that the game can go on even if the rules are newer then."""
        play, row = table.state.play, table.state.row
        if play is None or not table.state.playing:
            return
        snapshot = play.snapshot()
        if snapshot is None:
            return
        try:
            await self.write(
                lambda c: stored_tables.keep_snapshot(c, row.id, row.entries, row.rules, snapshot)
            )
        except Busy as error:
            self.log.error("a snapshot was not kept: %s", error)


@again_if_stale
async def _let_rest(table: LiveTable) -> None:
    """A table that can't go on under these rules need not be woken again."""
    async with table.lock, table.change():
        pass


@again_if_stale
async def _begin_if_full(table: LiveTable) -> None:
    if table.state.row.status == "waiting" and table.state.full:
        async with table.lock, table.change() as change:
            change.start()
