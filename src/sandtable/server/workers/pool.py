"""Worker processes for what may take long: bots that think, saved games that are read.

A worker is a program of its own that reads a job a line and answers a line, both JSON. It can be
killed at any moment; another one takes its place.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import Process
from contextlib import suppress

import msgspec

from sandtable.server.workers.jobs import Answer, Job

_LONGEST_LINE = 256 << 20


class WorkerFailed(Exception):
    """The worker took too long or died; it has been replaced."""


class WorkerPool:
    """A few worker processes; jobs wait until one is free."""

    def __init__(self, size: int) -> None:
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(size):
            self._free.put_nowait(None)
        self._running: set[Process] = set()
        self._closed = False
        self.waiting = 0
        """How many jobs wait for a worker."""

    async def do(self, job: Job, seconds: float) -> Answer:
        """Have a job done. The time counts from when a worker takes it."""
        self.waiting += 1
        try:
            process = await self._free.get()
        finally:
            self.waiting -= 1
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(seconds):
                return await self._ask(process, job)
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as error:
            await self._kill(process)
            process = None
            raise WorkerFailed(type(error).__name__) from error
        except BaseException:
            await self._kill(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    async def _start(self) -> Process:
        if self._closed:
            raise EOFError
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "sandtable.server.workers.program",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=_LONGEST_LINE,
        )
        self._running.add(process)
        assert process.stdout is not None
        await process.stdout.readline()  # imports are done: from here on its time counts
        return process

    async def _ask(self, process: Process, job: Job) -> Answer:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        answer: Answer = msgspec.json.decode(line, type=Answer)
        return answer

    async def _kill(self, process: Process | None) -> None:
        if process is None:
            return
        self._running.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        self._closed = True
        for process in list(self._running):
            await self._kill(process)
