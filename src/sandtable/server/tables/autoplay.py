"""What a table does by itself: bots, questions with one answer, standing orders, clocks.

How soon the server answers for a person does not depend on the hand: where another person could
tell, what is forced takes as long as the last answers of that seat to such questions, and quick
answers wait a moment, too.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from sandtable.core.decisions import Ask
from sandtable.core.errors import IllegalChoice, Mistake, RulesError
from sandtable.server.live.match import Entry
from sandtable.server.storage.rows import Change
from sandtable.server.tables.answer_times import AnswerTimes
from sandtable.server.tables.errors import Unsaved
from sandtable.server.tables.table import LiveTable, random_delay, random_item
from sandtable.server.workers.jobs import BotAnswer, BotJob
from sandtable.server.workers.pool import WorkerFailed

if TYPE_CHECKING:
    from sandtable.server.tables.host import Host

_Work = Callable[[LiveTable, int, int], Awaitable[None]]
_FEW_THOUGHTS = 6
_SHARE_OF_CLOCK = 0.1
"""What is forced takes no more than this of the time that its seat has left."""
_PAUSE_AFTER_TROUBLE = 2.0


class Autoplay:
    """Drives all tables of a process; the tables themselves do nothing unasked."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tasks: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}
        """By table and seat: the question that is being answered."""
        self._clocks: dict[str, asyncio.TimerHandle] = {}
        self._thoughts = AnswerTimes()
        self._hopeless: dict[tuple[str, int], int] = {}
        """By table and seat: the question at which the rules failed, whatever was answered."""

    # Called by the table

    def asked(self, table: LiveTable, seats: list[int], by: int, at: float) -> None:
        """These seats have a new question, since the seat `by` did something."""
        assert table.play is not None
        labels = {ask.seat: ask.prompt.label for ask in table.play.match.asks}
        settings, left = self._host.settings, table.row.live.left
        for seat in seats:
            thought = self._thoughts.draw(
                (table.id, seat, labels.get(seat, "")), settings.thinking, _FEW_THOUGHTS
            )
            if table.row.clock is not None and len(left) == len(table.seats):
                thought = min(thought, left[seat] * _SHARE_OF_CLOCK)
            table.asked_at[seat] = at
            table.open_until[seat] = at + random_delay(settings.answer_delay)
            table.thought_until[seat] = max(at + thought, table.open_until[seat])
            table.held.discard(seat)
            if seat != by:
                table.held.add(seat)

    def answering(self, table: LiveTable, seat: int, at: float) -> None:
        """A seat is about to answer: if a person does, note how long that took."""
        asked_at = table.asked_at.pop(seat, at)
        play = table.play
        if play is None or at <= asked_at or table.seats[seat].kind != "person":
            return
        ask = self._ask(table, seat, play.serials[seat])
        if ask is not None and self._answer_for(table, ask) is None:
            seconds = min(at - asked_at, self._host.settings.longest_thought)
            self._thoughts.note((table.id, seat, ask.prompt.label), seconds)

    def set_clocks(self, table: LiveTable, seats: list[int], by: int, at: float) -> None:
        """The same, for the clocks."""
        clock, live = table.row.clock, table.row.live
        if clock is None:
            return
        if len(live.left) != len(table.seats):
            live.left = [float(clock.initial or clock.per_move)] * len(table.seats)
            live.clock_at = at
        if clock.per_move:
            for seat in seats:
                live.left[seat] = float(clock.per_move)
        elif by >= 0 and seats:
            live.left[by] += clock.increment

    def running(self, table: LiveTable) -> list[int]:
        """The seats whose clock runs."""
        if not table.playing:
            return []
        return [seat for seat in table.row.turn_of if table.seats[seat].kind == "person"]

    def charge(self, table: LiveTable, now: float) -> None:
        """Take the time that has passed off the clocks that ran."""
        live = table.row.live
        if table.row.clock is None or not live.left:
            return
        for seat in self.running(table):
            live.left[seat] = max(0.0, live.left[seat] - (now - live.clock_at))
        live.clock_at = now

    def wake_at(self, table: LiveTable, now: float) -> float | None:
        """When the server must do something here, if nobody else does."""
        if not table.playing or table.play is None:
            return None
        times = []
        for ask in table.play.match.asks:
            if self._is_hopeless(table, ask.seat):
                continue
            if table.seats[ask.seat].kind == "bot":
                times.append(now)
            elif self._answer_for(table, ask) is not None:
                times.append(self._due(table, ask))
        if table.row.clock is not None and table.row.live.left:
            times += [now + table.row.live.left[seat] for seat in self.running(table)]
        return min(times, default=None)

    def drive(self, table: LiveTable) -> None:
        """See to it that everything happens that must happen by itself. For holders of the lock."""
        handle = self._clocks.pop(table.id, None)
        if handle is not None:
            handle.cancel()
        play = table.play
        wanted: dict[int, int] = {}
        if play is not None and table.playing and not table.closed and self._host.leads(table):
            wanted = {
                ask.seat: play.serials[ask.seat]
                for ask in play.match.asks
                if table.seats[ask.seat].kind == "bot" or self._answer_for(table, ask) is not None
                if not self._is_hopeless(table, ask.seat)
            }
            self._start_clock(table)
        for seat in range(len(table.seats)):
            self._see_to(table, seat, wanted.get(seat))

    async def drive_soon(self, table: LiveTable) -> None:
        """The same for who does not hold the lock: whoever is at work there is not disturbed."""
        async with table.lock:
            self.drive(table)

    def stop(self, table: LiveTable) -> None:
        """The table leaves memory."""
        handle = self._clocks.pop(table.id, None)
        if handle is not None:
            handle.cancel()
        for seat in range(len(table.seats)):
            self._see_to(table, seat, None)
            self._hopeless.pop((table.id, seat), None)
        self._thoughts.forget(table.id)

    def busy(self, table: LiveTable) -> bool:
        return any((table.id, seat) in self._tasks for seat in range(len(table.seats)))

    def _is_hopeless(self, table: LiveTable, seat: int) -> bool:
        play = table.play
        return play is not None and self._hopeless.get((table.id, seat)) == play.serials[seat]

    # Answering

    def _see_to(self, table: LiveTable, seat: int, serial: int | None) -> None:
        key = (table.id, seat)
        at_work = self._tasks.get(key)
        if at_work is not None:
            if at_work[0] == serial:
                return
            del self._tasks[key]
            if at_work[1] is not asyncio.current_task():
                at_work[1].cancel()
        if serial is not None:
            work = self._bot if table.seats[seat].kind == "bot" else self._person
            self._tasks[key] = serial, self._host.spawn(self._work(table, seat, serial, work))

    async def _work(self, table: LiveTable, seat: int, serial: int, work: _Work) -> None:
        try:
            await work(table, seat, serial)
        except Unsaved:  # the database is in trouble; the question is still there
            await asyncio.sleep(_PAUSE_AFTER_TROUBLE)
        finally:
            at_work = self._tasks.get((table.id, seat))
            if at_work is not None and at_work[1] is asyncio.current_task():
                del self._tasks[table.id, seat]
        await self.drive_soon(table)

    def _answer_for(self, table: LiveTable, ask: Ask) -> str | None:
        """The answer that the server gives for a person, if it is to give one."""
        if len(ask.options) == 1:
            return ask.options[0].text
        return self._ordered(table, ask)

    def _ordered(self, table: LiveTable, ask: Ask) -> str | None:
        """The answer that a standing order gives, if it can be given."""
        for order in table.row.live.orders.get(ask.seat, ()):
            if (order.rule, order.label) == (ask.prompt.rule, ask.prompt.label):
                return next((o.text for o in ask.options if o.text == order.option), None)
        return None

    def _due(self, table: LiveTable, ask: Ask) -> float:
        """When the server answers for a person. Who has given an order is quick, whatever the hand.

        So is who plays alone: bots do not watch the time.
        """
        alone = len(table.guests()) < 2
        times = table.open_until if alone or self._ordered(table, ask) else table.thought_until
        return times.get(ask.seat, 0.0)

    async def _person(self, table: LiveTable, seat: int, serial: int) -> None:
        ask = self._ask(table, seat, serial)
        if ask is not None:
            await asyncio.sleep(self._due(table, ask) - self._host.clock.now())
        async with table.lock:
            ask = self._ask(table, seat, serial)
            text = None if ask is None else self._answer_for(table, ask)
            if text is not None:
                await self._choose(table, seat, text, [])

    async def _bot(self, table: LiveTable, seat: int, serial: int) -> None:
        host = self._host
        ask = self._ask(table, seat, serial)
        if ask is None:
            return
        started = host.clock.monotonic()
        key = (table.id, seat, "")
        notes: list[Entry] = []
        if len(ask.options) == 1:
            text = ask.options[0].text
            if seat in table.held and table.persons():
                await asyncio.sleep(self._thoughts.draw(key, host.settings.answer_delay, 1))
        else:
            text, notes = await self._think(table, seat, ask)
            self._thoughts.note(key, host.clock.monotonic() - started)
        await asyncio.sleep(host.settings.bot_pace - (host.clock.monotonic() - started))
        async with table.lock:
            ask = self._ask(table, seat, serial)
            if ask is not None:
                await self._choose(table, seat, text, notes)

    async def _think(self, table: LiveTable, seat: int, ask: Ask) -> tuple[str, list[Entry]]:
        """What the bot says; if it fails, a random legal move and a word about it."""
        host = self._host
        assert table.play is not None
        row = table.row
        job = BotJob(
            host.settings.games,
            row.game,
            len(table.seats),
            row.variants,
            row.content,
            row.seed,
            table.play.origin,
            table.play.moves(),
            seat,
            table.seats[seat].bot,
            secrets.randbits(64),
        )
        texts = [option.text for option in ask.options]
        why = "failed"
        try:
            with host.metrics.timing("bot"):
                answer = await host.bots.do(job, host.settings.bot_seconds)
            if isinstance(answer, BotAnswer) and answer.text in texts:
                return answer.text, []
        except WorkerFailed as failure:
            why = "took too long" if str(failure) == "TimeoutError" else "failed"
        host.metrics.count("bot_failures")
        note = f"The bot at seat {seat + 1} {why}: a move was drawn by lot."
        return random_item(texts), [Entry("notice", seat, note)]

    async def _choose(self, table: LiveTable, seat: int, text: str, notes: list[Entry]) -> None:
        """Make a choice for a seat. If the rules fail at it, another one by lot."""
        assert table.play is not None
        serial = table.play.serials[seat]
        decision = table.play.match.decision(seat)
        texts = [] if decision is None else [option.text for option in decision.options]
        while True:
            entries = [*notes, Entry("choose", seat, text)]

            def make(change: Change, entries: list[Entry] = entries) -> None:
                for entry in entries:
                    table.advance(change, entry)

            try:
                await table.change(make)
                return
            except IllegalChoice:
                return
            except RulesError as failure:
                await self._host.report_failure(table, failure)
                texts = [other for other in texts if other != text]
                if not texts:
                    self._hopeless[table.id, seat] = serial
                    return
                text = random_item(texts)

    def _ask(self, table: LiveTable, seat: int, serial: int) -> Ask | None:
        play = table.play
        if play is None or not table.playing or play.serials[seat] != serial:
            return None
        return next((ask for ask in play.match.asks if ask.seat == seat), None)

    # Clocks

    def _start_clock(self, table: LiveTable) -> None:
        state = table.clock_state()
        if state is None or not state.running:
            return
        seat = min(state.running, key=lambda running: state.left[running])
        self._later(table, state.left[seat], lambda: self._overtime(table, seat))

    def _later(
        self, table: LiveTable, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        loop = asyncio.get_running_loop()
        self._clocks[table.id] = loop.call_later(seconds, lambda: self._host.spawn(work()))

    async def _overtime(self, table: LiveTable, seat: int) -> None:
        async with table.lock:
            state = table.clock_state()
            clock = table.row.clock
            if state is None or clock is None or seat not in state.running:
                return
            if state.left[seat] > 0.01:
                self.drive(table)
                return

            def make(change: Change) -> None:
                if clock.overtime == "resign":
                    note = f"Seat {seat + 1} is out of time."
                    table.advance(change, Entry("notice", seat, note))
                    table.advance(change, Entry("resign", seat))
                else:
                    take_over(table, change, seat, self._host.settings.default_bot)

            try:
                await table.change(make)
            except Mistake:
                self._later(table, _PAUSE_AFTER_TROUBLE, lambda: self.drive_soon(table))


def take_over(table: LiveTable, change: Change, seat: int, bot: str) -> None:
    """A bot plays on at a seat; whoever sat there can come back."""
    taken = table.seats[seat]
    taken.kind = "bot"
    taken.bot = bot
    change.seats.append(taken)
    table.advance(change, Entry("takeover", seat, bot))
