"""What happens at tables by itself: bots, questions with one answer, standing orders, clocks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from random import SystemRandom
from typing import Any, Protocol, TypeVar

from sandtable.core.decisions import Ask
from sandtable.core.errors import IllegalChoice, Mistake, RulesError
from sandtable.server.budget.client import Client
from sandtable.server.budget.metering import Meter
from sandtable.server.clock import Clock
from sandtable.server.live.log import LogEntry, Notice
from sandtable.server.metrics import Metrics
from sandtable.server.service_time import ServiceTime
from sandtable.server.settings import Settings
from sandtable.server.tables.errors import Unsaved
from sandtable.server.tables.table import LiveTable, again_if_stale
from sandtable.server.workers.jobs import BotAnswer, BotJob
from sandtable.server.workers.pool import WorkerFailed, WorkerPool

T = TypeVar("T")
_Work = Callable[[LiveTable, int, int], Coroutine[Any, Any, None]]
_PAUSE_AFTER_TROUBLE = 2.0
_chance = SystemRandom()


class AutoplayHost(Protocol):
    """What is needed of the process whose tables are driven."""

    @property
    def clock(self) -> Clock: ...

    @property
    def time(self) -> ServiceTime: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def metrics(self) -> Metrics: ...

    @property
    def bots(self) -> WorkerPool: ...

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start something that is looked after."""

    def charge_work(self, client: Client, seconds: float) -> None:
        """A client has kept this process busy."""

    def leads(self, table_id: str) -> bool:
        """Whether it is this process that makes things happen at a table by themselves."""

    async def report_failure(self, table: LiveTable, failure: RulesError) -> int:
        """Keep what is needed to find a defect of the rules."""


class Autoplay:
    """Starts and stops what is at work at all tables of a process; all else is the table's own."""

    def __init__(self, host: AutoplayHost) -> None:
        self._host = host
        self._tasks: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}
        """By table and seat: the question that is being answered."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        """By table: when the next clock runs out."""

    def drive(self, table: LiveTable) -> None:
        """See to it that everything happens that must happen by itself. For holders of the lock."""
        self._stop_timer(table)
        wanted: dict[int, int] = {}
        state = table.state
        going_on = state.play is not None and state.playing and not table.closed
        if going_on and not table.presence.unattended and self._host.leads(table.id):
            wanted = {ask.seat: state.serial(ask.seat) for ask in table.timing.to_answer()}
            self._start_timer(table)
        for seat in range(len(state.seats)):
            self._start_or_stop(table, seat, wanted.get(seat))

    async def drive_soon(self, table: LiveTable) -> None:
        """The same for who does not hold the lock: whoever is at work there is not disturbed."""
        async with table.lock:
            self.drive(table)

    def stop(self, table: LiveTable) -> None:
        """The table leaves memory."""
        self._stop_timer(table)
        for seat in range(len(table.state.seats)):
            self._start_or_stop(table, seat, None)

    def busy(self, table: LiveTable) -> bool:
        return any((table.id, seat) in self._tasks for seat in range(len(table.state.seats)))

    # Answering

    def _start_or_stop(self, table: LiveTable, seat: int, serial: int | None) -> None:
        """Let the question with this serial be answered at a seat, and no other one."""
        key = (table.id, seat)
        at_work = self._tasks.get(key)
        if at_work is not None:
            if at_work[0] == serial:
                return
            del self._tasks[key]
            if at_work[1] is not asyncio.current_task():
                at_work[1].cancel()
        if serial is not None:
            work = self._bot if table.state.is_bot(seat) else self._person
            self._tasks[key] = serial, self._host.spawn(self._work(table, seat, serial, work))

    async def _work(self, table: LiveTable, seat: int, serial: int, work: _Work) -> None:
        meter = Meter(self._host.clock.worked)
        try:
            await meter.run(work(table, seat, serial))
        except Unsaved:  # the database is in trouble; the question is still there
            await asyncio.sleep(_PAUSE_AFTER_TROUBLE)
        finally:
            self._host.charge_work(table.presence.client(), meter.seconds)
            at_work = self._tasks.get((table.id, seat))
            if at_work is not None and at_work[1] is asyncio.current_task():
                del self._tasks[table.id, seat]
        await self.drive_soon(table)

    async def _person(self, table: LiveTable, seat: int, serial: int) -> None:
        ask = table.state.ask(seat, serial)
        if ask is not None:
            await asyncio.sleep(table.timing.due(ask) - self._host.time.now())
        async with table.lock:
            ask = table.state.ask(seat, serial)
            text = None if ask is None else table.state.answer_for(ask)
            if text is not None:
                await self._choose(table, seat, text, [], by_server=True)

    async def _bot(self, table: LiveTable, seat: int, serial: int) -> None:
        host = self._host
        ask = table.state.ask(seat, serial)
        if ask is None:
            return
        started = host.clock.monotonic()
        notes: list[LogEntry] = []
        if len(ask.options) == 1:
            text = ask.options[0].text
            await asyncio.sleep(table.timing.bot_pause(seat))
        else:
            text, notes = await self._think(table, seat, ask)
            table.timing.bot_thought(seat, host.clock.monotonic() - started)
        await asyncio.sleep(host.settings.bot_pace - (host.clock.monotonic() - started))
        async with table.lock:
            ask = table.state.ask(seat, serial)
            if ask is not None:
                await self._choose(table, seat, text, notes)

    async def _think(self, table: LiveTable, seat: int, ask: Ask) -> tuple[str, list[LogEntry]]:
        """What the bot says; if it fails, a random legal move and a word about it."""
        host, row, play = self._host, table.state.row, table.state.play
        assert play is not None
        job = BotJob(
            table.id,
            host.settings.games,
            row.game,
            len(table.state.seats),
            row.variants,
            row.content,
            row.seed,
            play.origin,
            play.moves(),
            seat,
            table.state.seats[seat].bot,
            secrets.randbits(64),
        )
        texts = [option.text for option in ask.options]
        why: Notice = "bot failed"
        try:
            with host.metrics.timing("bot", row.game):
                answer = await host.bots.do(
                    job,
                    host.settings.bot_seconds,
                    table.presence.client(),
                    urgent=bool(table.presence.here()),
                )
            if isinstance(answer, BotAnswer) and answer.text in texts:
                return answer.text, []
        except WorkerFailed as failure:
            if str(failure) == "TimeoutError":
                why = "bot too slow"
        host.metrics.count("bot_failures")
        return _chance.choice(texts), [LogEntry("notice", seat, why)]

    async def _choose(
        self,
        table: LiveTable,
        seat: int,
        text: str,
        notes: list[LogEntry],
        *,
        by_server: bool = False,
    ) -> None:
        """Make a choice for a seat. If the rules fail at it, another one by lot."""
        play = table.state.play
        assert play is not None
        serial = play.match.serials[seat]
        decision = play.match.decision(seat)
        texts = [] if decision is None else [option.text for option in decision.options]
        while True:
            try:
                entries = [*notes, LogEntry("choose", seat, text)]
                await _advance(table, entries, by_server=by_server)
                return
            except IllegalChoice:
                return
            except RulesError as failure:
                await self._host.report_failure(table, failure)
                texts = [other for other in texts if other != text]
                if not texts:
                    table.timing.give_up(seat, serial)
                    await _advance(table, [])  # nothing is due here any more
                    return
                text = _chance.choice(texts)

    # Clocks

    def _start_timer(self, table: LiveTable) -> None:
        out = table.clocks.next_to_run_out()
        if out is not None:
            self._later(table, out[0], lambda: self._overtime(table))

    def _stop_timer(self, table: LiveTable) -> None:
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    def _later(
        self, table: LiveTable, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        loop = asyncio.get_running_loop()
        self._timers[table.id] = loop.call_later(seconds, lambda: self._host.spawn(work()))

    async def _overtime(self, table: LiveTable) -> None:
        """A clock should have run out by now."""
        async with table.lock:
            out = table.clocks.next_to_run_out()
            if out is None:
                return
            if out[0] > 0.01:
                self.drive(table)
                return
            try:
                await _end_time(table, out[1], self._host.settings.default_bot)
            except Mistake:
                self._later(table, _PAUSE_AFTER_TROUBLE, lambda: self.drive_soon(table))


@again_if_stale
async def _advance(table: LiveTable, entries: list[LogEntry], *, by_server: bool = False) -> None:
    async with table.change() as change:
        for entry in entries:
            change.advance(entry, by_server=by_server)


@again_if_stale
async def _end_time(table: LiveTable, seat: int, bot: str) -> None:
    """What the table was opened with happens to a seat without time."""
    clock = table.state.row.clock
    async with table.change() as change:
        if clock is not None and clock.overtime == "resign":
            change.notice(seat, "out of time")
            change.advance(LogEntry("resign", seat))
        else:
            change.take_over(seat, bot)
