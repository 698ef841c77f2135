"""What those who listen to a table are told, each as their seat may see it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from sandtable.core.errors import RulesError
from sandtable.server.budget.client import Client
from sandtable.server.client_build import VERSION, build
from sandtable.server.live.log import FrameViews
from sandtable.server.live.match import watcher_name
from sandtable.server.live.time_limit import TooLong, time_limit
from sandtable.server.metrics import Metrics
from sandtable.server.settings import Settings
from sandtable.server.storage.rows import NewFrame
from sandtable.server.tables import render
from sandtable.server.tables.clocks import GameClocks
from sandtable.server.tables.presence import SPECTATOR, Listener, Presence
from sandtable.server.tables.render import watcher_of
from sandtable.server.tables.state import TableState
from sandtable.server.wire.messages import (
    Chatted,
    Frame,
    Hello,
    SeatsChanged,
    ServerMessage,
    Update,
)
from sandtable.server.wire.play import MyDecision, Now, TakeBack
from sandtable.server.wire.tables import TableInfo

_TURNS_TO_SEND = 16
"""Of the event loop: so many are enough for what waits to reach the sockets."""
_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    return _encoder.encode(message)


class Telling:
    """Tells the listeners of one table; nothing that it does changes the table."""

    def __init__(
        self,
        state: TableState,
        presence: Presence,
        clocks: GameClocks,
        settings: Settings,
        metrics: Metrics,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
        worked: Callable[[], float],
        charge: Callable[[Client, float], None],
    ) -> None:
        self._state = state
        self._presence = presence
        self._clocks = clocks
        self._settings = settings
        self._metrics = metrics
        self._spawn = spawn
        self._worked = worked
        self._charge = charge
        self._answering = 0
        """How many commands have not been answered yet."""
        self._answered = asyncio.Event()
        self._told_presence: tuple[set[int], set[int]] = (set(), set())
        """Who was online and who was overdue when that was last told."""
        self.forget()

    def forget(self) -> None:
        """The table has been read again: nothing that was shown counts."""
        self._owed: dict[int, list[NewFrame]] = {}
        """By seat that has to decide: the frames that it has not been told of yet."""
        self._decisions: dict[int, tuple[tuple[int, int], MyDecision | None]] = {}
        """By seat: at which frame and question, and what was then made for it."""
        self._shown: dict[int, tuple[bytes, ...]] = {}

    # To those who come

    def info(self, guest_id: str) -> TableInfo:
        state, presence = self._state, self._presence
        return render.table_info(
            state.row, state.seats, guest_id, presence.online(), presence.overdue()
        )

    def hello(self, listener: Listener) -> None:
        """Everything there is to know."""
        state = self._state
        watcher = watcher_of(len(state.seats), listener.seat)
        now = self.now(listener.seat)
        if now is not None:
            self._shown[listener.seat] = _essence(now)
        message = Hello(
            self.info(listener.guest_id),
            listener.seat,
            state.newest,
            now,
            [render.past_frame(head, watcher) for head in state.heads],
            [render.chat_line(line) for line in state.chat],
            render.open_requests(state.row),
            VERSION,
            build(),
        )
        listener.push(encode(message))

    def hello_again(self) -> None:
        """Everybody must look anew."""
        for listener in list(self._presence.listeners):
            self.hello(listener)

    # To those who are here

    def frames(self, frames: list[NewFrame]) -> None:
        """All frames to all listeners; only the last has a decision, the others are answered.

        Who has to decide is told last and later: how long it takes to look ahead depends on a hand.
        """
        for seat in sorted(self._presence.watched()):
            if self._must_look_ahead(seat):
                self._owe(seat, frames)
            else:
                self._tell_frames(seat, frames)

    def updates(self) -> None:
        """To those who see something else than before: nobody learns that others chose secretly."""
        for seat in sorted(self._presence.watched()):
            if self._must_look_ahead(seat):
                self._owe(seat, [])
            else:
                self._update(seat)

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Until what a command is answered is on its way, nobody's look-ahead is made."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            if not self._answering:
                self._answered.set()

    async def sent(self) -> None:
        """Let what waits be sent, as far as those who listen take it."""
        for _ in range(_TURNS_TO_SEND):
            await asyncio.sleep(0)
            if not any(listener.waiting for listener in self._presence.listeners):
                return

    def pay(self, seat: int | None = None) -> None:
        """Tell a seat that has to decide, or all of them, what they have not been told yet."""
        for one in sorted(self._owed) if seat is None else [seat]:
            frames = self._owed.pop(one, None)
            if frames is not None and self._state.play is not None:
                if frames:
                    self._tell_frames(one, frames)
                self._update(one)

    def _owe(self, seat: int, frames: list[NewFrame]) -> None:
        if not self._owed:
            self._spawn(self._pay_later())
        self._owed[seat] = [*self._owed.get(seat, ()), *frames]

    async def _pay_later(self) -> None:
        while self._answering:
            self._answered.clear()
            await self._answered.wait()
        await self.sent()
        for seat in sorted(self._owed):
            began = self._worked()
            self.pay(seat)
            self._charge(self._presence.client(seat), self._worked() - began)

    def _must_look_ahead(self, seat: int) -> bool:
        state = self._state
        if seat in self._owed:
            return True
        if (
            state.play is None
            or not state.playing
            or seat == SPECTATOR
            or not state.is_person(seat)
        ):
            return False
        decision = state.play.match.decision(seat)
        kept = self._decisions.get(seat)
        return decision is not None and (kept is None or kept[0] != (state.newest, decision.serial))

    def _tell_frames(self, seat: int, frames: list[NewFrame]) -> None:
        for frame in frames:
            last = frame is frames[-1]
            now = self._now(seat, self._view(seat, frame.views), frame.views, last=last)
            if last:
                self._shown[seat] = _essence(now)
            head = frame.head
            happened = render.happenings(head, watcher_of(len(self._state.seats), seat))
            message = Frame(head.seq, head.kind, head.seat, happened, head.back_to, head.at, now)
            self._send(seat, encode(message))

    def _update(self, seat: int) -> None:
        now = self.now(seat)
        if now is not None and self._shown.get(seat) != _essence(now):
            self._shown[seat] = _essence(now)
            self._send(seat, encode(Update(self._state.newest, now)))

    def chat_since(self, number: int) -> None:
        """The lines of the chat from this one on."""
        for line in self._state.chat:
            if line.number >= number:
                self.everybody(Chatted(render.chat_line(line)))

    def status(self) -> None:
        """Who sits where and is online, what must be agreed to."""
        self._told_presence = self._presence.online(), self._presence.overdue()
        self._presence.told()
        messages: dict[str, bytes] = {}
        for listener in list(self._presence.listeners):
            message = messages.get(listener.guest_id)
            if message is None:
                info = self.info(listener.guest_id)
                message = encode(SeatsChanged(info, render.open_requests(self._state.row)))
                messages[listener.guest_id] = message
            listener.push(message)
            self._metrics.count("messages_out")

    def presence(self) -> None:
        """Who is online and who is overdue, if that has changed; but not all the time."""
        if self._presence.told_lately():
            return
        if (self._presence.online(), self._presence.overdue()) != self._told_presence:
            self.status()

    def everybody(self, message: ServerMessage) -> None:
        encoded = encode(message)
        for listener in list(self._presence.listeners):
            listener.push(encoded)
            self._metrics.count("messages_out")

    def _send(self, seat: int, message: bytes) -> None:
        for listener in list(self._presence.listeners):
            if listener.seat == seat:
                listener.push(message)
                self._metrics.count("messages_out")

    # What a seat sees

    def _view(self, seat: int, views: FrameViews) -> msgspec.Raw:
        seats = len(self._state.seats)
        return views.by_watcher[watcher_name(seats, watcher_of(seats, seat))]

    def now(self, seat: int) -> Now | None:
        """What a seat sees now, at any moment."""
        state = self._state
        if state.play is not None:
            view = state.play.match.view(watcher_of(len(state.seats), seat))
            return self._now(seat, msgspec.Raw(msgspec.json.encode(view)), None, last=True)
        if state.last_views is None:
            return None
        ending = render.ending(state.row.ending)
        kept = self._view(seat, state.last_views)
        return Now(kept, [], None, False, None, None, ending, [])

    def _now(self, seat: int, view: msgspec.Raw, views: FrameViews | None, *, last: bool) -> Now:
        state = self._state
        play = state.play
        assert play is not None
        mine = last and state.playing and seat in state.persons()
        return Now(
            view,
            render.waiting(play.waiting() if views is None else views.waiting),
            self._decision(seat) if mine else None,
            mine and self._can_undo(seat),
            self._take_back(seat) if mine else None,
            self._clocks.told(),
            render.ending(state.row.ending) if last else None,
            render.standing_orders(state.row, seat) if mine else [],
        )

    def _can_undo(self, seat: int) -> bool:
        play = self._state.play
        assert play is not None
        taken = play.undo_takes(seat)
        return taken > 0 and self._clocks.time_to_take_back(seat, play.choices - taken, taken)

    def _take_back(self, seat: int) -> TakeBack | None:
        state, play = self._state, self._state.play
        assert play is not None
        kept = play.last_decision(seat)
        if kept is None or not play.can_go_back(kept):
            return None
        me = state.seats[seat].guest_id
        asks = [other.seat for other in state.seats if other.guest_id not in ("", me)]
        anew = not play.undo_takes(seat)
        about = play.frame_at(kept).seq
        return TakeBack(about, play.frames_since(kept), anew, asks if anew else [])

    def _decision(self, seat: int) -> MyDecision | None:
        """A seat's question with what follows from each answer; made once."""
        play = self._state.play
        assert play is not None
        decision = play.match.decision(seat)
        if decision is None:
            return None
        moment = (self._state.newest, decision.serial)
        kept = self._decisions.get(seat)
        if kept is not None and kept[0] == moment:
            return kept[1]
        with self._metrics.timing("look_ahead", self._state.row.game):
            try:
                with time_limit(self._settings.engine_seconds / 4):
                    made = render.my_decision(play, seat, self._settings.lookahead_nodes)
            except (TooLong, RulesError):
                made = render.my_decision(play, seat, 0)
        self._decisions[seat] = moment, made
        return made


def _essence(now: Now) -> tuple[bytes, ...]:
    """What makes one `Now` differ from another in the eyes of its watcher: all but the time."""
    serial = b"" if now.decision is None else str(now.decision.serial).encode()
    rest = _encoder.encode((now.waiting, now.can_undo, now.orders))
    return (bytes(now.view), serial, rest)
