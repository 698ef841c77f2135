"""What a server process looks after each second: who must act, who may sleep, who is overdue."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING

from sandtable.core.errors import Mistake
from sandtable.server.keeping import retention
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.schema import database_bytes
from sandtable.server.storage.tables import Stale
from sandtable.server.storage.threads import Busy
from sandtable.server.tables.errors import Unsaved
from sandtable.server.tables.table import LiveTable

if TYPE_CHECKING:
    from sandtable.server.tables.host import Host

_ROUND_SECONDS = 1.0
_ROUNDS_BETWEEN_BEATS = 5
BEAT_SECONDS = _ROUNDS_BETWEEN_BEATS * _ROUND_SECONDS
_ROUNDS_BETWEEN_CLEANING = 3600
_COMMANDS_KEPT_SECONDS = 86400.0
_WOKEN_AT_ONCE = 200
_chance = SystemRandom()


class Rounds:
    """Whatever one table raises, every other one has its turn in the same round."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._ended = host.clock.monotonic()
        self._pruning = False
        host.metrics.asked |= {
            "tables": lambda: len(host.tables),
            "sockets": lambda: len(host.address_sockets),
            "bot_queue": lambda: host.bots.waiting,
            "round_age_seconds": lambda: self.age,
        }

    @property
    def age(self) -> float:
        """For how many seconds no round has come to its end."""
        return self._host.clock.monotonic() - self._ended

    async def run(self) -> None:
        number = 0
        while True:
            await self._guarded(self._round(number), "a round was left out")
            number += 1
            paused = self._host.clock.monotonic()
            await asyncio.sleep(_ROUND_SECONDS)
            lag = self._host.clock.monotonic() - paused - _ROUND_SECONDS
            self._host.metrics.gauges["loop_lag_seconds"] = max(0.0, lag)

    async def _guarded(self, work: Awaitable[None], trouble: str) -> None:
        """See to it that what goes wrong here goes wrong alone."""
        try:
            await work
        except (Busy, Mistake) as error:
            self._host.log.error("%s: %s", trouble, type(error).__name__)
        except Exception as error:
            self._host.failed(error)

    async def _round(self, number: int) -> None:
        host = self._host
        await self._guarded(host.keeper.hear(), "the keeper was not heard")
        await self._wake_due()
        for table in list(host.tables.values()):
            await self._guarded(self._look_at(table), "a table was left out")
        if number % _ROUNDS_BETWEEN_BEATS == 0:
            await host.beat()
            host.metrics.gauges["database_bytes"] = await host.read(database_bytes)
        if number % _ROUNDS_BETWEEN_CLEANING == 0:
            limit = host.clock.now() - _COMMANDS_KEPT_SECONDS
            await host.write(lambda c: stored_tables.forget_commands(c, limit))
            self._pruning = True
        if self._pruning:
            await self._guarded(self._prune(), "what is old was not deleted")
        self._ended = host.clock.monotonic()

    async def _prune(self) -> None:
        """A few rows in each round, until nothing is left that has been kept long enough."""
        host = self._host
        days, now = retention.days_of(host.settings), host.clock.now()
        pruned = await host.write(lambda c: retention.prune(c, days, now))
        for table_id in pruned.tables:
            if table_id in host.tables:
                host.forget(host.tables[table_id])
        self._pruning = any(pruned)

    async def _wake_due(self) -> None:
        """Drawn by lot where they are many: those that can't be woken don't stand before others."""
        host = self._host
        before = host.time.now() + _ROUND_SECONDS
        due = await host.read(lambda c: stored_tables.due(c, before))
        asleep = [table_id for table_id in due if table_id not in host.tables]
        for table_id in _chance.sample(asleep, min(len(asleep), _WOKEN_AT_ONCE)):
            if host.bus.leads(table_id):
                await self._guarded(self._wake(table_id), "a table could not be woken")

    async def _wake(self, table_id: str) -> None:
        await self._host.table(table_id)

    async def _look_at(self, table: LiveTable) -> None:
        """Tell who is overdue, and put the table to sleep if nobody needs it."""
        try:
            table.telling.presence()
            if self._idle(table) and not table.lock.locked():
                async with table.lock:
                    if self._idle(table):
                        if table.presence.unattended:
                            await _let_wait(table)
                        await self._host.keep(table)
                        self._host.forget(table)
        except (Busy, Mistake):
            raise
        except Exception as error:
            await self._host.fence(table.id, error)

    def _idle(self, table: LiveTable) -> bool:
        host = self._host
        seconds = host.settings.sleep_seconds
        wake_at = table.state.row.wake_at
        return (
            not table.presence.listeners
            and not host.autoplay.busy(table)
            and host.clock.monotonic() - table.used > seconds
            and (
                wake_at is None or wake_at > host.time.now() + seconds or table.presence.unattended
            )
        )


async def _let_wait(table: LiveTable) -> None:
    """A table where bots play for nobody is not woken before somebody comes."""
    if table.state.row.wake_at is not None:
        with suppress(Stale, Unsaved):  # in another round
            async with table.change():
                pass
