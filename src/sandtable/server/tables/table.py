"""A table in memory, and how a change of it is made.

A change is applied to the match, written to the database, and only then told to anybody. If it
can't be written, the table is read again from the database, as if nothing had been tried.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import wraps
from logging import Logger
from typing import Any, ParamSpec, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection

from sandtable.core.errors import Mistake
from sandtable.core.table import NOBODY
from sandtable.server.budget.client import Client
from sandtable.server.catalogue import Catalogue
from sandtable.server.clock import Clock
from sandtable.server.live.log import FrameHead, FrameViews
from sandtable.server.live.time_limit import TooLong, time_limit
from sandtable.server.metrics import Metrics
from sandtable.server.service_time import ServiceTime
from sandtable.server.settings import Settings
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.damage import Damaged
from sandtable.server.storage.rows import (
    ChangedRows,
    Loaded,
    NewFrame,
    SeatRow,
    TableRow,
)
from sandtable.server.storage.tables import Stale
from sandtable.server.storage.threads import Busy, Silent
from sandtable.server.tables.answer_times import AnswerTiming
from sandtable.server.tables.change import TableChange
from sandtable.server.tables.clocks import GameClocks
from sandtable.server.tables.errors import Broken, Unsaved
from sandtable.server.tables.presence import SPECTATOR, Listener, Presence
from sandtable.server.tables.state import TableState
from sandtable.server.tables.telling import Telling

P = ParamSpec("P")
T = TypeVar("T")
_TRIES = 5
_REFUSALS_KEPT = 256
_Kept = tuple[TableRow, list[SeatRow]]


class TableHost(Protocol):
    """What a table needs of the process that holds it."""

    @property
    def clock(self) -> Clock: ...

    @property
    def time(self) -> ServiceTime: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def metrics(self) -> Metrics: ...

    @property
    def catalogue(self) -> Catalogue: ...

    @property
    def log(self) -> Logger: ...

    async def load(self, table_id: str, entries: int = 0, frames: int = 0) -> Loaded:
        """What is kept of a table, without the first entries and frames."""

    async def read(self, job: Callable[[Connection], T]) -> T: ...

    async def write(self, job: Callable[[Connection], T]) -> T: ...

    def notice_of(self, table_id: str) -> str:
        """What other processes are told of a change."""

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start something that is looked after."""

    def tell_presence(self, table_id: str, seats: set[int]) -> None:
        """Tell other processes who is here."""

    async def fence(self, table_id: str, error: Exception) -> None:
        """Let nothing happen at a table that is damaged, so that it disturbs no other one."""

    def charge_work(self, client: Client, seconds: float) -> None:
        """A client has kept this process busy."""

    def charge_kept(self, client: Client, size: int) -> None:
        """The database holds so many more bytes for a client."""

    def drive(self, table: LiveTable) -> None:
        """Something has happened: see to it that what must happen by itself does."""

    def forget(self, table: LiveTable) -> None:
        """Drop a table from memory; those who listen must connect again."""


def again_if_stale(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Change a table as it is now, should another process have been faster."""

    @wraps(work)
    async def tried(*args: P.args, **named: P.kwargs) -> T:
        for _ in range(_TRIES):
            try:
                return await work(*args, **named)
            except Stale:
                continue
        raise Unsaved("The table is busy; nothing has changed. Try again.")

    return tried


class LiveTable:
    """One table. Whoever changes it holds `lock`."""

    def __init__(self, host: TableHost, loaded: Loaded) -> None:
        self._host = host
        self.lock = asyncio.Lock()
        self.state = TableState(host.catalogue, host.log, loaded)
        self.presence = Presence(self.state, host.clock, host.settings)
        self.clocks = GameClocks(self.state, host.time, host.clock)
        self.timing = AnswerTiming(self.state, self.clocks, host.settings)
        self.telling = Telling(
            self.state,
            self.presence,
            self.clocks,
            host.settings,
            host.metrics,
            host.spawn,
            host.clock.worked,
            host.charge_work,
        )
        self.used = host.clock.monotonic()
        """When somebody last did something here."""
        self.closed = False
        """Whether this process is about to end, and changes nothing more here."""
        self._refusals: dict[tuple[str, str], str] = {}
        self._ask_anew()

    @property
    def id(self) -> str:
        return self.state.id

    # Who is here

    def join(self, listener: Listener) -> None:
        waited = self.presence.unattended
        changed = self.presence.join(listener)
        self.telling.hello(listener)
        self._presence_changed(changed)
        if waited:  # for somebody to come
            self._host.drive(self)

    async def welcome_back(self, listener: Listener) -> None:
        """Who was away is at once in charge again. For holders of the lock."""
        mine = self.state.seats_of(listener.guest_id) if listener.seat != SPECTATOR else []
        if any(seat in self.state.row.live.absent for seat in mine):
            with suppress(Unsaved):
                await self._come_back(mine)

    @again_if_stale
    async def _come_back(self, seats: list[int]) -> None:
        async with self.change() as change:
            for seat in self.state.row.live.absent:
                if seat in seats and self.state.is_bot(seat):
                    change.come_back(seat)

    def part(self, listener: Listener) -> None:
        self.used = self._host.clock.monotonic()
        self._presence_changed(self.presence.part(listener))

    def hear_presence(self, process: str, seats: list[int]) -> None:
        """Another process tells who is there."""
        self._presence_changed(self.presence.hear(process, seats))

    def _presence_changed(self, changed: bool) -> None:
        if changed:
            self._host.tell_presence(self.id, self.presence.here())
            self.telling.presence()

    def refusal_of(self, command: tuple[str, str]) -> str | None:
        """Why a command was refused lately: the same answer if it is sent again."""
        return None if command in self.state.done else self._refusals.get(command)

    def note_refusal(self, command: tuple[str, str], reason: str) -> None:
        self._refusals[command] = reason
        if len(self._refusals) > _REFUSALS_KEPT:
            del self._refusals[next(iter(self._refusals))]

    def close(self) -> None:
        """The process ends: nothing changes here any more."""
        self.closed = True

    # Reading it from the database

    async def past(self, first: int, last: int) -> list[tuple[FrameHead, FrameViews]]:
        """Frames as they are kept."""
        try:
            return await self._host.read(
                lambda c: stored_tables.frames_between(c, self.id, first, last)
            )
        except Damaged as damage:
            await self._host.fence(self.id, damage)
            raise Broken from damage

    async def reload(self) -> None:
        """Stand where the database says; everybody who listens must look again."""
        self.state.take(await self._host.load(self.id))
        self.clocks.taken()
        self.timing.forget_questions()
        self.telling.forget()
        self._ask_anew()
        self.telling.hello_again()
        self._host.drive(self)

    def _ask_anew(self) -> None:
        self._asked({ask.seat for ask in self.state.asks()})

    def _asked(self, seats: set[int]) -> None:
        self.timing.asked(sorted(seats), NOBODY, self._host.time.now())
        self.presence.asked(seats)

    async def catch_up(self) -> None:
        """Another process has written to this table: tell what is new."""
        state = self.state
        loaded = await self._host.load(self.id, state.row.entries, len(state.heads))
        if loaded.row.changes == state.row.changes:
            return
        if state.row.status == "waiting" and loaded.row.status != "waiting":
            await self.reload()
            return
        unheard = state.chat[-1].number + 1 if state.chat else 0
        first = len(state.heads)
        state.follow(loaded)
        self.clocks.taken()
        frames = await self._follow(loaded, first)
        self.telling.frames(frames)
        if not frames:
            self.telling.updates()
        self.telling.chat_since(unheard)
        self.telling.status()
        self._host.drive(self)

    async def _follow(self, loaded: Loaded, first: int) -> list[NewFrame]:
        """Let happen here what has happened elsewhere; the new frames, as they are kept."""
        if self.state.play is None or not loaded.entries:
            return []
        asked: set[int] = set()
        for entry in loaded.entries:
            if entry.kind == "choose":
                self.timing.answering(entry.seat, self._host.time.now())
            asked.update(self.state.fold(entry))
        self.state.look()
        self._asked(asked)
        return [NewFrame(head, views) for head, views in await self.past(first, self.state.newest)]

    # Changing it

    @asynccontextmanager
    async def change(self, command: tuple[str, str] | None = None) -> AsyncIterator[TableChange]:
        """Let the block make a change; then it is written, and then told.

        The block awaits nothing. If it raises, or if the change can't be written, nothing has
        happened. `Stale` says that the block must be run again, on a table that was read anew.
        """
        if self.closed:
            raise Unsaved("The server restarts; nothing has changed. Try again.")
        host, state = self._host, self.state
        before = msgspec.json.encode((state.row, state.seats))
        change = self._begin(command)
        try:
            with (
                host.metrics.timing("engine", state.row.game),
                time_limit(host.settings.engine_seconds),
            ):
                yield change
                change.finish()
        except TooLong:
            self._take_back(before)
            await self._forget()
            host.metrics.count("rules_failures")
            raise Unsaved("The rules take too long over this; nothing has changed.") from None
        except Exception as error:
            self._take_back(before)
            if change.moved_on or not isinstance(error, Mistake):
                await self._forget()  # a part has happened in memory, and in memory alone
            raise
        try:
            await self._write(change.rows)
        except Stale:
            self._take_back(before)
            await (self.reload() if change.moved_on else self.catch_up())
            raise
        except Busy as busy:
            host.metrics.count("unsaved_changes")
            host.log.error("the database refused a change: %s", busy)
            if isinstance(busy, Silent):
                host.forget(self)
            else:
                await self._forget()
            raise Unsaved(
                "The table could not be saved just now; nothing has changed. Try again."
            ) from None
        self._tell(change)

    def _begin(self, command: tuple[str, str] | None) -> TableChange:
        host = self._host
        self.used = host.clock.monotonic()
        self.clocks.charge()
        return TableChange(
            self.state,
            self.clocks,
            self.timing,
            self.presence,
            host.time,
            host.clock.now(),
            command,
            host.settings.ask_again_seconds,
        )

    def _take_back(self, before: bytes) -> None:
        self.state.row, self.state.seats = msgspec.json.decode(before, type=_Kept)

    async def _write(self, rows: ChangedRows) -> None:
        rows.notify = self._host.notice_of(self.id)
        with self._host.metrics.timing("commit", self.state.row.game):
            size = await self._host.write(lambda c: stored_tables.write(c, rows))
        self._host.charge_kept(self.presence.client(), size)
        self._host.metrics.count("entries", len(rows.entries))

    async def _forget(self) -> None:
        """The match in memory is ahead of the database: go back to what is written."""
        try:
            await self.reload()
        except Busy:
            self._host.forget(self)

    def _tell(self, change: TableChange) -> None:
        rows = change.rows
        if rows.command is not None:
            self.state.done[rows.command] = rows.seq
        if rows.frames:
            self.telling.frames(rows.frames)
        elif rows.entries or change.orders:
            self.telling.updates()
        self.state.forget_in_chat(rows.forgotten)
        if rows.chat:
            self.state.chat = [*self.state.chat, *rows.chat][-stored_tables.CHAT_KEPT :]
            self.telling.chat_since(rows.chat[0].number)
        if change.status or rows.seats or not self.state.playing:
            self.telling.status()
        self._host.drive(self)
