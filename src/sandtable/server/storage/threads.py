"""Runs database work off the event loop; what is waiting together is made durable together."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from sandtable.core.errors import Mistake

T = TypeVar("T")
_Job = tuple[Callable[[Connection], Any], "Future[Any]"]
_LARGEST_BATCH = 64
_POSTGRES_THREADS = 8
_SILENT_SECONDS = 4.0
_CLOSING_SECONDS = 1.0


class Busy(Exception):
    """The database could not do it just now: disk full, locked, gone. Nothing has changed."""


class Silent(Busy):
    """The database does not answer. What it was asked may have happened, or may happen yet."""


class Unkept(Mistake):
    """A text that no database keeps: it holds what is no character."""

    def __init__(self) -> None:
        super().__init__("That can't be kept: it holds something that is no character.")


class DatabaseThread(Protocol):
    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction; when this returns, what it wrote is on disk."""

    async def read(self, job: Callable[[Connection], T]) -> T: ...

    def close(self) -> None: ...


class PostgresThreads:
    """For PostgreSQL: each job is a transaction of its own, on a connection of the pool.

    A database that says nothing is not waited for. Whether it has done what it was asked last can't
    be known then: who asked must read again. Its thread ends with the process, or when it speaks.
    """

    def __init__(self, engine: Engine, seconds: float = _SILENT_SECONDS) -> None:
        self._engine = engine
        self._seconds = seconds
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=self._work, name=f"database-{number}", daemon=True)
            for number in range(_POSTGRES_THREADS)
        ]
        for thread in self._threads:
            thread.start()

    async def write(self, job: Callable[[Connection], T]) -> T:
        future: Future[T] = Future()
        self._jobs.put((job, future))
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(future)
        except TimeoutError:
            raise Silent("no answer") from None

    read = write

    def _work(self) -> None:
        while (todo := self._jobs.get()) is not None:
            job, future = todo
            if not future.set_running_or_notify_cancel():
                continue
            try:
                with self._engine.begin() as connection:
                    result = job(connection)
            except Exception as error:
                future.set_exception(_told(error))
            else:
                future.set_result(result)

    def close(self) -> None:
        for _ in self._threads:
            self._jobs.put(None)
        limit = time.monotonic() + _CLOSING_SECONDS
        for thread in self._threads:
            thread.join(max(0.0, limit - time.monotonic()))
        self._engine.dispose()


class SqliteThread:
    """For SQLite: one thread writes. All jobs that wait share one transaction and one fsync."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reading=True)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(2, "database-read")
        self._writer = threading.Thread(target=self._work, name="database-write", daemon=True)
        self._writer.start()

    async def write(self, job: Callable[[Connection], T]) -> T:
        future: Future[T] = Future()
        self._jobs.put((job, future))
        return await asyncio.wrap_future(future)

    async def read(self, job: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, job)

    def _read(self, job: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return job(connection)
        except (sa.exc.DBAPIError, UnicodeError) as error:
            raise _told(error) from error

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            while len(batch) < _LARGEST_BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    self._jobs.put(None)
                    break
                batch.append(job)
            self._run([job for job in batch if job[1].set_running_or_notify_cancel()])

    def _run(self, batch: list[_Job]) -> None:
        """Run jobs in one transaction. One that fails takes back what it did, and only that: then
        none of them has happened, and each is run again by itself."""
        try:
            with self._engine.begin() as connection:
                results = [job(connection) for job, _ in batch]
        except sa.exc.OperationalError as error:  # the database itself: no other would fare better
            for _, future in batch:
                future.set_exception(Busy(type(error.orig).__name__))
        except Exception as error:
            if len(batch) > 1:
                for job in batch:
                    self._run([job])
            else:
                batch[0][1].set_exception(_told(error))
        else:
            for (_, future), result in zip(batch, results, strict=True):
                future.set_result(result)

    def close(self) -> None:
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()


def _told(error: Exception) -> Exception:
    if isinstance(error, sa.exc.DataError | UnicodeError):
        return Unkept()
    return Busy(type(error.orig).__name__) if isinstance(error, sa.exc.DBAPIError) else error


def threads_for(engine: Engine) -> DatabaseThread:
    return SqliteThread(engine) if engine.dialect.name == "sqlite" else PostgresThreads(engine)
