"""One worker process, as the server sees it: started, asked, ended."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from collections import OrderedDict
from contextlib import suppress

import msgspec

from sandtable.server.workers.jobs import (
    TABLES_KEPT,
    Answer,
    BotJob,
    Forgotten,
    Job,
    digest_of,
    what_is_new,
)

_LONGEST_LINE = 256 << 20
_START_SECONDS = 30.0
_NEEDED = ("PATH", "LANG", "TMPDIR", "SYSTEMROOT", "VIRTUAL_ENV", "LD_LIBRARY_PATH")
"""Of the environment of the server: where its database is, and its password, are not for bots."""
_NEEDED_PREFIXES = ("LC_", "PYTHON", "COVERAGE")


class NotStarted(Exception):
    """A worker process did not come up."""


class Worker:
    """A process that does one job after the other. It can be ended at any moment."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._known: OrderedDict[str, tuple[int, str]] = OrderedDict()
        """By table: how many of its moves the process has heard, and what they were."""

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    def knows(self, job: Job) -> bool:
        """Whether it has thought at that table lately."""
        return isinstance(job, BotJob) and job.table in self._known

    async def ask(self, job: Job) -> Answer:
        if not isinstance(job, BotJob):
            return await self._ask(job)
        answer = await self._ask(what_is_new(job, *self._known.pop(job.table, (0, ""))))
        if isinstance(answer, Forgotten):
            answer = await self._ask(job)
        self._known[job.table] = len(job.moves), digest_of(job.moves)
        if len(self._known) > TABLES_KEPT:
            self._known.popitem(last=False)
        return answer

    async def _ask(self, job: Job) -> Answer:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(msgspec.json.encode(job) + b"\n")
        await stdin.drain()
        line = await stdout.readline()
        if not line:
            raise EOFError
        answer: Answer = msgspec.json.decode(line, type=Answer)
        return answer

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


async def start(memory: int) -> Worker:
    """A new worker, which may take so much memory; ready when its imports are done."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandtable.server.workers.program",
        str(memory),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=_environment(),
        limit=_LONGEST_LINE,
    )
    worker = Worker(process)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(_START_SECONDS):
            if not await process.stdout.readline():
                raise NotStarted
    except BaseException as error:
        await worker.end()
        raise NotStarted from error
    return worker


def _environment() -> dict[str, str]:
    return {
        name: value
        for name, value in os.environ.items()
        if name in _NEEDED or name.startswith(_NEEDED_PREFIXES)
    }
