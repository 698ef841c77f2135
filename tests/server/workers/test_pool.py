"""The pool of workers: ended for time alone, replaced when they die, they remember tables."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from sandtable.server.budget.client import NOBODY, Client
from sandtable.server.workers.jobs import (
    Answer,
    BotAnswer,
    BotJob,
    Job,
    Moves,
    digest_of,
    what_is_new,
)
from sandtable.server.workers.pool import WorkerFailed, WorkerPool
from tests.server.scenarios.clock import run

ANNA, BEN = Client("1", "anna"), Client("2", "ben")


def thought(table: str = "t", moves: Moves | None = None, seconds: float = 1.0) -> BotJob:
    """A job; these workers take as many seconds as its seed says tenths."""
    return BotJob(
        table, "", "oasis", 2, [], "", "", "", moves or [], 0, "normal", int(10 * seconds)
    )


class Stub:
    """A worker that thinks on a clock that passes only while everybody waits."""

    def __init__(self) -> None:
        self.alive = True
        self.done: list[str] = []

    def knows(self, job: Job) -> bool:
        return isinstance(job, BotJob) and job.table in self.done

    async def ask(self, job: Job) -> Answer:
        assert isinstance(job, BotJob)
        await asyncio.sleep(job.bot_seed / 10)
        self.done.append(job.table)
        return BotAnswer(job.table)

    async def end(self) -> None:
        self.alive = False


class Staff:
    """A pool, and all workers that it has had."""

    def __init__(self, size: int = 1) -> None:
        self.had: list[Stub] = []
        self.there = True
        self.charged: list[tuple[str, float]] = []
        self.pool = WorkerPool(size, self._start, self._charge, most_of_an_address=size)

    async def _start(self) -> Stub:
        if not self.there:
            raise OSError
        self.had.append(Stub())
        return self.had[-1]

    def _charge(self, client: Client, seconds: float) -> None:
        self.charged.append((client.guest, round(seconds, 3)))


def test_what_nobody_waits_for_any_more_ends_no_worker() -> None:
    async def scenario() -> None:
        staff = Staff()
        for _ in range(5):
            task = asyncio.create_task(staff.pool.do(thought(), 10.0, ANNA))
            await asyncio.sleep(0.1)
            task.cancel()
        assert await staff.pool.do(thought("b"), 10.0, BEN) == BotAnswer("b")
        assert len(staff.had) == 1
        assert staff.had[0].alive
        assert staff.charged == [("anna", 1.0), ("ben", 1.0)]  # what had begun is paid for

    run(scenario())


def test_too_long_a_thought_ends_its_worker_and_another_one_takes_its_place() -> None:
    async def scenario() -> None:
        staff = Staff()
        with pytest.raises(WorkerFailed, match="TimeoutError"):
            await staff.pool.do(thought(seconds=60), 2.0)
        assert not staff.had[0].alive
        assert await staff.pool.do(thought(), 2.0) == BotAnswer("t")

    run(scenario())


def test_a_worker_that_died_between_two_jobs_is_replaced() -> None:
    async def scenario() -> None:
        staff = Staff()
        await staff.pool.do(thought(), 2.0)
        staff.had[0].alive = False
        assert await staff.pool.do(thought(), 2.0) == BotAnswer("t")
        assert len(staff.had) == 2

    run(scenario())


def test_a_worker_that_does_not_start_fails_its_job_alone() -> None:
    async def scenario() -> None:
        staff = Staff()
        staff.there = False
        with pytest.raises(WorkerFailed):
            await staff.pool.do(thought(), 2.0)
        staff.there = True
        assert await staff.pool.do(thought(), 2.0) == BotAnswer("t")

    run(scenario())


def test_forty_tables_of_one_address_let_a_person_elsewhere_wait_for_one_thought() -> None:
    async def scenario() -> None:
        staff = Staff()
        crowd = [
            asyncio.create_task(
                staff.pool.do(thought(f"c{number}"), 10.0, Client("1", f"{number}"))
            )
            for number in range(40)
        ]
        await asyncio.sleep(0.5)
        for _ in range(5):
            began = asyncio.get_running_loop().time()
            await staff.pool.do(thought("b"), 10.0, BEN)
            assert asyncio.get_running_loop().time() - began <= 2.0
            await asyncio.sleep(0.3)
        for task in crowd:
            task.cancel()

    run(scenario())


def test_a_table_is_thought_about_where_it_was_before() -> None:
    async def scenario() -> None:
        staff = Staff(size=2)
        both: list[Coroutine[Any, Any, Answer]] = [
            staff.pool.do(thought(table), 10.0) for table in ("a", "b")
        ]
        await asyncio.gather(*both)
        for table in ("b", "a", "b", "b", "a"):
            await staff.pool.do(thought(table), 10.0)
        assert {frozenset(worker.done) for worker in staff.had} == {frozenset("a"), frozenset("b")}

    run(scenario())


def test_when_all_ends_who_waits_is_told() -> None:
    async def scenario() -> None:
        staff = Staff()
        task = asyncio.create_task(staff.pool.do(thought(seconds=60), 100.0, NOBODY))
        await asyncio.sleep(0.1)
        await staff.pool.close()
        with pytest.raises(WorkerFailed):
            await task
        assert not staff.had[0].alive

    run(scenario())


def test_only_what_is_new_is_sent() -> None:
    moves: Moves = [(number % 2, "a long way to say what was chosen") for number in range(1000)]
    new = what_is_new(thought(moves=moves), 990, digest_of(moves[:990]))
    assert new.moves == moves[990:]
    assert len(msgspec.json.encode(new)) < 1000
    taken_back = what_is_new(thought(moves=[*moves[:980], (0, "other"), *moves[:20]]), 990, "x")
    assert len(taken_back.moves) == 1001
