"""Worker processes for what may take long: bots that think, saved games that are read.

A worker is a program of its own that reads a job a line and answers a line, both JSON. Only one
that takes too long is ended; another one takes its place.
"""

from __future__ import annotations

import asyncio
from asyncio import Future, Task
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from sandtable.server.budget.client import NOBODY, Client
from sandtable.server.workers.fair_queue import FairQueue
from sandtable.server.workers.jobs import Answer, Job


class WorkerFailed(Exception):
    """The worker took too long or died; it has been replaced."""


class Employed(Protocol):
    """What a pool needs of a worker."""

    @property
    def alive(self) -> bool: ...

    def knows(self, job: Job) -> bool:
        """Whether it has less to learn for a job than another one."""

    async def ask(self, job: Job) -> Answer: ...

    async def end(self) -> None: ...


class _Order(NamedTuple):
    job: Job
    seconds: float
    answer: Future[Answer]


class WorkerPool:
    """A few worker processes; jobs wait in a fair queue until one is free."""

    def __init__(
        self,
        size: int,
        start: Callable[[], Awaitable[Employed]],
        charge: Callable[[Client, float], None],
        *,
        most_of_an_address: int,
    ) -> None:
        self._start = start
        self._charge = charge
        self._queue: FairQueue[_Order] = FairQueue(most_of_an_address)
        self._idle: list[Employed | None] = [None] * size
        self._busy: set[Task[None]] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many jobs no worker has begun."""
        return len(self._queue)

    async def do(
        self, job: Job, seconds: float, client: Client = NOBODY, *, urgent: bool = True
    ) -> Answer:
        """Have a job done. The time counts from when a worker takes it.

        Whoever does not wait for it any more need not: what a worker has begun it ends.
        """
        order = _Order(job, seconds, asyncio.get_running_loop().create_future())
        self._queue.put(order, client, urgent=urgent)
        self._begin()
        try:
            return await order.answer
        finally:
            self._queue.drop(order)

    def _begin(self) -> None:
        """Let free workers begin what waits."""
        while self._idle and not self._closed and (found := self._queue.take()) is not None:
            task = asyncio.create_task(self._serve(self._worker_for(found[0].job), *found))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

    def _worker_for(self, job: Job) -> Employed | None:
        """One that knows the table, or else one that runs, if there is one."""
        best = max(
            self._idle,
            key=lambda worker: worker is not None and 1 + worker.knows(job),
        )
        self._idle.remove(best)
        return best

    async def _serve(self, worker: Employed | None, order: _Order, client: Client) -> None:
        began = asyncio.get_running_loop().time()
        try:
            if worker is None or not worker.alive:
                worker = await self._start()
            began = asyncio.get_running_loop().time()
            async with asyncio.timeout(order.seconds):
                answer = await worker.ask(order.job)
            if not order.answer.done():
                order.answer.set_result(answer)
        except BaseException as error:
            await _end(worker)
            worker = None
            if not order.answer.done():
                order.answer.set_exception(WorkerFailed(type(error).__name__))
            if not isinstance(error, Exception):
                raise
        seconds = asyncio.get_running_loop().time() - began
        self._charge(client, seconds)
        self._queue.done(client, seconds)
        self._idle.append(worker)
        self._begin()

    async def close(self) -> None:
        self._closed = True
        busy = list(self._busy)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        for worker in self._idle:
            await _end(worker)


async def _end(worker: Employed | None) -> None:
    if worker is not None:
        await worker.end()
