"""Numbered pieces of work on several processes, with the results in order."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, NamedTuple, TypeVar

from sandtable.core.errors import Mistake, RulesError

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

R = TypeVar("R")
_LARGEST_BATCH = 256
_QUICK = 0.1
"""Seconds: a batch done faster than this is followed by a larger one."""


class Failure(NamedTuple):
    """An exception on its way between processes: most of ours cannot be pickled."""

    kind: type[Exception]
    args: tuple[Any, ...]

    def again(self) -> Exception:
        return self.kind(*self.args)


def failure_of(error: Exception) -> Failure:
    if isinstance(error, RulesError):
        return Failure(RulesError, (str(error), error.setup, error.moves))
    if isinstance(error, Mistake):
        return Failure(Mistake, (str(error),))
    return Failure(RuntimeError, (repr(error),))


class _Batch(NamedTuple, Generic[R]):
    """What a worker sends back."""

    first: int
    results: list[R]
    seconds: float
    failure: Failure | None


class _Worker:
    """A process, our end of its pipe, and how much it gets at once."""

    def __init__(self, work: Callable[[int], object]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=_serve, args=(work, theirs), daemon=True
        )
        with _ctrl_c_for_us_alone():
            self.process.start()
        theirs.close()
        self.batch = 1

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


@contextmanager
def _ctrl_c_for_us_alone() -> Iterator[None]:
    """A child that starts meanwhile never hears of Ctrl-C; on Windows it must see to that itself.

    A blocked signal stays blocked in the child. The tracker comes before that, since it would
    unblock the signal when the first child starts.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def in_order(
    work: Callable[[int], R], count: int, jobs: int, first: int = 0
) -> Generator[R, None, None]:
    """`work(first)` ... `work(count - 1)`, in this order, done by `jobs` processes.

    `work` must be picklable. Closing the iterator stops the processes at once.
    """
    if jobs == 1:
        yield from map(work, range(first, count))
        return
    workers: list[_Worker] = []
    try:
        for _ in range(min(jobs, count - first)):
            workers.append(_Worker(work))  # noqa: PERF401  # those made must be stopped
        yield from _collect(workers, count, first)
    finally:
        for worker in workers:
            worker.stop()


def _collect(workers: list[_Worker], count: int, first: int) -> Iterator[R]:
    given = wanted = first
    done: dict[int, _Batch[R]] = {}
    busy: dict[Connection, _Worker] = {}

    def give(worker: _Worker) -> None:
        nonlocal given
        size = min(worker.batch, count - given)
        if size:
            worker.pipe.send((given, size))
            busy[worker.pipe] = worker
            given += size

    for worker in workers:
        give(worker)
    while wanted < count:
        for pipe in wait(list(busy)):
            assert isinstance(pipe, Connection)
            worker = busy.pop(pipe)
            batch: _Batch[R] = _receive(pipe)
            done[batch.first] = batch
            if batch.seconds < _QUICK:
                worker.batch = min(worker.batch * 2, _LARGEST_BATCH)
            give(worker)
        while wanted in done:
            batch = done.pop(wanted)
            wanted += len(batch.results)
            yield from batch.results
            if batch.failure is not None:
                raise batch.failure.again()


def _receive(pipe: Connection) -> _Batch[R]:
    try:
        batch: _Batch[R] = pipe.recv()
    except EOFError:
        raise Mistake(
            "A worker process died; perhaps the machine has too little memory for so many jobs."
        ) from None
    return batch


def _serve(work: Callable[[int], R], pipe: Connection) -> None:
    """The life of a worker."""
    if sys.platform == "win32":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            first, size = pipe.recv()
        except (EOFError, OSError):  # who gave the work is gone
            return
        started = time.perf_counter()
        results: list[R] = []
        failure = None
        try:
            for number in range(first, first + size):
                results.append(work(number))  # noqa: PERF401  # what was done must be kept
        except Exception as error:
            failure = failure_of(error)
        try:
            pipe.send(_Batch(first, results, time.perf_counter() - started, failure))
        except OSError:  # who gave the work is gone
            return
