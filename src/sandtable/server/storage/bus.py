"""How server processes that share a database hear of each other.

With SQLite there is one process, and nothing to hear. With PostgreSQL each change is announced by
NOTIFY in its own transaction, and a table is led (bots, clocks) by whoever holds its advisory lock:
if that process dies, PostgreSQL frees the lock and another one takes over.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Coroutine
from functools import partial
from logging import Logger
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from sandtable.server.storage.tables import CHANNEL

if TYPE_CHECKING:
    import psycopg

T = TypeVar("T")
_PRESENCE_SECONDS = 20.0
_ANSWER_SECONDS = 2.0
_RETRY_SECONDS = 1.0
_LOOK_SECONDS = 1.0
_SILENT_SECONDS = 2
SERVING_LOCK = 0x5A4D7AB1F


class Bus(Protocol):
    @property
    def lost(self) -> bool:
        """Whether nothing is heard of other processes just now."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def first(self) -> bool:
        """Whether no other process serves; whoever hears yes says when it has begun."""

    async def begun(self) -> None: ...

    def leads(self, table_id: str) -> bool: ...

    def release(self, table_id: str) -> None: ...

    def tell_presence(self, table_id: str, online: set[int]) -> None: ...

    def ask_presence(self, table_id: str) -> float:
        """Ask the others who is at a table; how many seconds it may take until all have told."""

    def tell_ended(self, guest_id: str, but: str) -> None:
        """A guest's sessions have ended, all but the one with this hash."""


class BusHost(Protocol):
    """What is needed of the process that hears and is heard."""

    @property
    def name(self) -> str:
        """Of this process, among those that share the database."""

    @property
    def log(self) -> Logger: ...

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start something that is looked after."""

    async def write(self, job: Callable[[Connection], T]) -> T: ...

    def in_memory(self) -> list[str]:
        """The tables that are in memory here."""

    def here(self, table_id: str) -> set[int] | None:
        """The seats whose persons are connected here; None if nobody listens at all."""

    async def lead(self, table_id: str) -> None:
        """From now on, this process leads the table."""

    async def changed_elsewhere(self, table_id: str) -> None:
        """Another process has written to a table."""

    def hear_presence(self, table_id: str, process: str, seats: list[int]) -> None:
        """Another process tells who is there."""

    def hear_ended(self, guest_id: str, but: str) -> None:
        """A guest's sessions have ended, all but the one with this hash."""


class Alone:
    """There is no other process."""

    lost = False

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    async def first(self) -> bool:
        return True

    async def begun(self) -> None:
        pass

    def leads(self, table_id: str) -> bool:
        return True

    def release(self, table_id: str) -> None:
        pass

    def tell_presence(self, table_id: str, online: set[int]) -> None:
        pass

    def ask_presence(self, table_id: str) -> float:
        return 0.0

    def tell_ended(self, guest_id: str, but: str) -> None:
        pass


class Postgres:
    """Listens on one connection of its own, and holds the locks of the tables it leads there."""

    def __init__(self, engine: Engine, host: BusHost) -> None:
        self._host = host
        url = engine.url.set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
        self._listening: psycopg.AsyncConnection[Any] | None = None
        self._locking: psycopg.AsyncConnection[Any] | None = None
        self._first = self._serves = False
        self.lost = False
        self._led: set[str] = set()
        self._asked: set[str] = set()

    async def start(self) -> None:
        await self._connect()
        self._host.spawn(self._hear())
        self._host.spawn(self._present())

    async def stop(self) -> None:
        self._led.clear()
        for connection in (self._listening, self._locking):
            if connection is not None:
                await connection.close()

    async def first(self) -> bool:
        """The others hold a lock together; the first one has it alone until it has begun."""
        self._first = await self._serving("SELECT pg_try_advisory_lock(%s)")
        await self._serving("SELECT pg_advisory_lock_shared(%s)")
        return self._first

    async def begun(self) -> None:
        if self._first:
            await self._serving("SELECT pg_advisory_unlock(%s)")
        self._serves = True

    async def _serving(self, query: str) -> bool:
        assert self._locking is not None
        cursor = await self._locking.execute(query, (SERVING_LOCK,))
        row = await cursor.fetchone()
        return bool(row is not None and row[0])

    def leads(self, table_id: str) -> bool:
        if table_id in self._led:
            return True
        if table_id not in self._asked:
            self._asked.add(table_id)
            self._host.spawn(self._ask(table_id))
        return False

    def release(self, table_id: str) -> None:
        if table_id in self._led:
            self._led.discard(table_id)
            self._host.spawn(self._unlock(table_id))

    def tell_presence(self, table_id: str, online: set[int]) -> None:
        message = {"from": self._host.name, "table": table_id, "online": sorted(online)}
        self._host.spawn(self._notify(json.dumps(message)))

    def ask_presence(self, table_id: str) -> float:
        message = {"from": self._host.name, "table": table_id, "asks": True}
        self._host.spawn(self._notify(json.dumps(message)))
        return _ANSWER_SECONDS

    def tell_ended(self, guest_id: str, but: str) -> None:
        message = {"from": self._host.name, "ended": guest_id, "but": but}
        self._host.spawn(self._notify(json.dumps(message)))

    async def _connect(self) -> None:
        import psycopg

        connect = partial(
            psycopg.AsyncConnection.connect,
            self._address,
            autocommit=True,
            connect_timeout=_SILENT_SECONDS,
        )
        self._listening = await connect()
        self._locking = await connect()
        await self._listening.execute(f"LISTEN {CHANNEL}")
        if self._serves:
            await self._serving("SELECT pg_advisory_lock_shared(%s)")

    async def _ask(self, table_id: str) -> None:
        """Try to become the one who leads a table; if another one does, try again later."""
        try:
            while table_id not in self._led:
                if await self._lock("SELECT pg_try_advisory_lock(%s)", table_id):
                    self._led.add(table_id)
                    await self._host.lead(table_id)
                    return
                await asyncio.sleep(_RETRY_SECONDS)
                if table_id not in self._host.in_memory():
                    return
        finally:
            self._asked.discard(table_id)

    async def _unlock(self, table_id: str) -> None:
        await self._lock("SELECT pg_advisory_unlock(%s)", table_id)

    async def _lock(self, query: str, table_id: str) -> bool:
        import psycopg

        connection = self._locking
        if connection is None:
            return False
        digest = hashlib.blake2b(table_id.encode(), digest_size=8).digest()
        try:
            cursor = await connection.execute(query, (int.from_bytes(digest, signed=True),))
            row = await cursor.fetchone()
        except psycopg.Error:
            return False
        return bool(row is not None and row[0])

    async def _hear(self) -> None:
        """Listen, and look whether both connections live; if one does not, make both anew."""
        import psycopg

        while True:
            try:
                if self._listening is None:
                    await self._connect_again()
                assert self._listening is not None
                async for notice in self._listening.notifies(timeout=_LOOK_SECONDS):
                    self._heard(notice.payload)
                await _in_time(self._answer())
            except (psycopg.Error, TimeoutError):
                self._lose()
                await asyncio.sleep(_RETRY_SECONDS)

    async def _answer(self) -> None:
        for connection in (self._listening, self._locking):
            assert connection is not None
            await connection.execute("SELECT 1")

    def _lose(self) -> None:
        """Whatever was locked may be another's by now."""
        if not self.lost:
            self._host.log.error("the connection to PostgreSQL was lost")
        self.lost = True
        self._led.clear()
        for connection in (self._listening, self._locking):
            if connection is not None:
                connection.pgconn.finish()  # `close` would wait for one that is silent
        self._listening = self._locking = None

    async def _connect_again(self) -> None:
        await self._connect()
        self.lost = False
        self._host.log.error("the connection to PostgreSQL is there again")
        for table_id in self._host.in_memory():
            self._host.spawn(self._host.changed_elsewhere(table_id))
            self.leads(table_id)

    def _heard(self, payload: str) -> None:
        message = json.loads(payload)
        if message["from"] == self._host.name:
            return
        if "online" in message:
            self._host.hear_presence(message["table"], message["from"], message["online"])
        elif "ended" in message:
            self._host.hear_ended(message["ended"], message["but"])
        elif "asks" in message:
            self._tell_who_is_here(message["table"])
        else:
            self._host.spawn(self._host.changed_elsewhere(message["table"]))

    async def _present(self) -> None:
        """Say again now and then who is here: a process that died says nothing."""
        while True:
            await asyncio.sleep(_PRESENCE_SECONDS)
            for table_id in self._host.in_memory():
                self._tell_who_is_here(table_id)

    def _tell_who_is_here(self, table_id: str) -> None:
        here = self._host.here(table_id)
        if here is not None:
            self.tell_presence(table_id, here)

    async def _notify(self, payload: str) -> None:
        await self._host.write(lambda c: c.execute(sa.select(sa.func.pg_notify(CHANNEL, payload))))


async def _in_time(work: Coroutine[Any, Any, None]) -> None:
    """Wait for an answer, but not for what a silent connection would still have to say."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=_SILENT_SECONDS)
    if not done:
        task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        raise TimeoutError
    task.result()


def bus_for(engine: Engine, host: BusHost) -> Bus:
    return Alone() if engine.dialect.name == "sqlite" else Postgres(engine, host)
