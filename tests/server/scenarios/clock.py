"""An event loop whose time passes only where everybody waits: hours in a moment, on any machine."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy import Connection

from sandtable.server.clock import Clock
from sandtable.server.settings import Settings
from sandtable.server.tables.host import Host

T = TypeVar("T")
_EPOCH = 1_700_000_000.0
_MOMENT = 0.001


class _Selector(selectors.DefaultSelector):
    """Where nothing happens and nobody is at work, it is at once as late as was waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0.0
        self.at_work = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self.at_work or timeout is None or timeout <= 0:
            return super().select(_MOMENT if self.at_work else timeout)
        ready = super().select(0)
        if not ready:
            self.time += timeout
        return ready


class FakeTime(asyncio.SelectorEventLoop):
    """Take it with `run`."""

    def __init__(self) -> None:
        self.selector = _Selector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.time


class FakeClock(Clock):
    """Tells the time of such a loop."""

    def __init__(self, loop: FakeTime) -> None:
        self._loop = loop

    def now(self) -> float:
        return _EPOCH + self._loop.time()

    def monotonic(self) -> float:
        return self._loop.time()


class PatientHost(Host):
    """A server without a network, on such a loop: what the database takes is no time at all."""

    def __init__(self, settings: Settings) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, FakeTime)
        self._selector = loop.selector
        super().__init__(settings, FakeClock(loop))

    async def start(self) -> None:
        await self._in_no_time(super().start())

    async def stop(self) -> None:
        await self._in_no_time(super().stop())

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await self._in_no_time(super().read(job))

    async def write(self, job: Callable[[Connection], T]) -> T:
        return await self._in_no_time(super().write(job))

    async def _in_no_time(self, work: Coroutine[Any, Any, T]) -> T:
        self._selector.at_work += 1
        try:
            return await work
        finally:
            self._selector.at_work -= 1


def run(scenario: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=FakeTime) as runner:
        return runner.run(scenario)
