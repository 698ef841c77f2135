"""Runs database work off the event loop; what is waiting together is made durable together."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import nullcontext
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

T = TypeVar("T")
_LARGEST_BATCH = 64


class Busy(Exception):
    """The database could not do it just now: disk full, locked, gone. Nothing has changed."""


class Worker(Protocol):
    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction; when this returns, what it wrote is on disk."""

    async def read(self, job: Callable[[Connection], T]) -> T: ...

    def close(self) -> None: ...


class ThreadedWorker:
    """For PostgreSQL: each job is a transaction of its own, on a connection of the pool."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(8, "database")

    async def write(self, job: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._run, job)

    read = write

    def _run(self, job: Callable[[Connection], T]) -> T:
        try:
            with self._engine.begin() as connection:
                return job(connection)
        except sa.exc.DBAPIError as error:
            raise Busy(type(error.orig).__name__) from error

    def close(self) -> None:
        self._threads.shutdown()
        self._engine.dispose()


_Job = tuple[Callable[[Connection], Any], "Future[Any]"]


class BatchingWorker:
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
        except sa.exc.DBAPIError as error:
            raise Busy(type(error.orig).__name__) from error

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            while len(batch) < _LARGEST_BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    self._jobs.put(None)
                    break
                batch.append(job)
            self._run(batch)

    def _run(self, batch: list[_Job]) -> None:
        """Run jobs in one transaction; one that fails takes back what it did, and only that."""
        done: list[tuple[Future[Any], Any]] = []
        try:
            with self._engine.begin() as connection:
                for job, future in batch:
                    if not future.set_running_or_notify_cancel():
                        continue
                    try:
                        with connection.begin_nested() if len(batch) > 1 else nullcontext():
                            done.append((future, job(connection)))
                    except sa.exc.DBAPIError as error:
                        _fail(future, error)
                    except Exception as error:
                        future.set_exception(error)
                    if len(batch) == 1 and not done:
                        raise _Failed
        except (_Failed, sa.exc.DBAPIError) as error:  # nothing of the batch is on disk
            for _, future in batch:
                if not future.done():
                    _fail(future, error)
            return
        for future, result in done:
            future.set_result(result)

    def close(self) -> None:
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()


class _Failed(Exception):
    """The only job of a batch has failed: the transaction is to be taken back."""


def _fail(future: Future[Any], error: Exception) -> None:
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    future.set_exception(Busy(type(cause).__name__))


def worker_for(engine: Engine) -> Worker:
    return BatchingWorker(engine) if engine.dialect.name == "sqlite" else ThreadedWorker(engine)
