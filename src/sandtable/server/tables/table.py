"""A table in memory: its match, its seats, who listens, and how a change becomes one.

A change is applied to the match, written to the database, and only then told to anybody. If it
can't be written, the table is read again from the database, as if nothing had been tried.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from sandtable.core.errors import Mistake, RulesError
from sandtable.core.game import Game
from sandtable.core.table import NOBODY
from sandtable.server.live.match import (
    Entry,
    Facts,
    Head,
    Play,
    Snapshot,
    watcher_name,
)
from sandtable.server.live.time_limit import TooLong, time_limit
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.rows import Change, Loaded, NewFrame, Row, Seat
from sandtable.server.storage.tables import Stale
from sandtable.server.storage.threads import Busy
from sandtable.server.tables import render
from sandtable.server.tables.errors import Unsaved
from sandtable.server.tables.listeners import Listener
from sandtable.server.tables.render import SPECTATOR, watcher_of
from sandtable.server.wire.messages import (
    ChatLine,
    Chatted,
    Frame,
    Hello,
    SeatsChanged,
    ServerMessage,
    Update,
)
from sandtable.server.wire.play import ClockState, MyDecision, Now
from sandtable.server.wire.tables import TableInfo

if TYPE_CHECKING:
    from sandtable.server.tables.host import Host

T = TypeVar("T")
_TRIES = 5
_REFUSALS_KEPT = 256
_ENTRIES_BETWEEN_SNAPSHOTS = 16
_chance = SystemRandom()


class LiveTable:
    """One table. Whoever changes it holds `lock`."""

    def __init__(self, host: Host, loaded: Loaded) -> None:
        self.host = host
        self.lock = asyncio.Lock()
        self.listeners: list[Listener] = []
        self.away_since: dict[int, float] = {}
        """By seat: since when nobody of that seat has been here."""
        self.told_overdue: set[int] = set()
        """Who was overdue when that was last told."""
        self.remote_online: dict[str, tuple[frozenset[int], float]] = {}
        """By worker: the seats that are online there, and when it said so."""
        self.refused: dict[tuple[str, str], str] = {}
        """Commands that were refused lately, by guest and id: the same answer if sent again."""
        self.used = self.host.clock.monotonic()
        self.closed = False
        """Whether this process is about to end, and changes nothing more here."""
        self._take(loaded)

    # What is known of it

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def playing(self) -> bool:
        return self.row.status == "playing"

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    def seats_of(self, guest_id: str) -> list[int]:
        """The seats that belong to a guest, also those that a bot plays meanwhile."""
        if not guest_id:
            return []
        taken = [seat for seat in self.seats if seat.kind != "open"]
        return [seat.seat for seat in taken if seat.guest_id == guest_id]

    def persons(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def guests(self) -> set[str]:
        """Who plays here; at a hot seat, one guest has several seats."""
        return {seat.guest_id for seat in self.seats if seat.kind == "person"}

    def here(self) -> set[int]:
        """The seats whose persons are connected to this process."""
        here = {listener.guest_id for listener in self.listeners if listener.seat != SPECTATOR}
        return {seat.seat for seat in self.seats if seat.guest_id and seat.guest_id in here}

    def online(self) -> set[int]:
        seats = self.here()
        limit = self.host.clock.now() - 60
        for remote, at in self.remote_online.values():
            if at > limit:
                seats |= remote
        return seats

    def hear_presence(self, process: str, seats: list[int]) -> None:
        before = self.online()
        self.remote_online[process] = frozenset(seats), self.host.clock.now()
        self._presence_changed(before)

    def join(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.append(listener)
        listener.push(self.hello(listener))
        self._presence_changed(before)

    def part(self, listener: Listener) -> None:
        before = self.online()
        if listener in self.listeners:
            self.listeners.remove(listener)
        self.used = self.host.clock.monotonic()
        self._presence_changed(before)

    def _presence_changed(self, before: set[int]) -> None:
        after = self.online()
        if before == after:
            return
        for seat in before - after:
            self.away_since[seat] = self.host.clock.now()
        self.host.bus.tell_presence(self.id, self.here())
        self.tell_status()

    def overdue(self) -> set[int]:
        """Persons who are waited for and have been away too long, where no clock sees to it."""
        if not self.playing or self.row.clock is not None:
            return set()
        limit = self.host.clock.now() - self.host.settings.away_seconds
        online = self.online()
        return {
            seat
            for seat in self.row.turn_of
            if self.seats[seat].kind == "person"
            and seat not in online
            and self.away_since.get(seat, self.row.changed) <= limit
        }

    def info(self, guest_id: str) -> TableInfo:
        return render.table_info(self.row, self.seats, guest_id, self.online(), self.overdue())

    # Reading it from the database

    def _take(self, loaded: Loaded) -> None:
        self.row: Row = loaded.row
        self.seats: list[Seat] = loaded.seats
        self.chat: list[ChatLine] = loaded.chat
        self.done: dict[tuple[str, str], int] = loaded.done
        self.heads: list[Head] = loaded.heads
        self.last_facts = loaded.last
        self.play: Play | None = None
        """The match; None before the start, of finished games, and where rules have changed."""
        self.open_until: dict[int, float] = {}
        """By seat: when the server may answer its question, if it is for the server to answer."""
        self.thought_until: dict[int, float] = {}
        """The same where another person could tell: as long as an answer of that seat takes."""
        self.asked_at: dict[int, float] = {}
        self.held: set[int] = set()
        """The seats that were asked because of what another one did: how soon they answer must
        not tell what they could have answered."""
        self.turn = ""
        self._decisions: dict[int, MyDecision | None] = {}
        self._shown: dict[int, tuple[bytes, ...]] = {}
        if self.playing:
            self._fold(loaded)

    def _fold(self, loaded: Loaded) -> None:
        game = self._game()
        try:
            if game.version == self.row.rules:
                self.play = self._fold_all(game, loaded)
            elif loaded.snapshot is not None:
                self.play = self._fold_rest(game, loaded)
        except (Mistake, RulesError, msgspec.MsgspecError, IndexError, KeyError) as error:
            self.host.log.error("a table cannot be taken up again: %s", type(error).__name__)
        if self.play is not None:
            self.play.facts()
            self.turn = self.play.turn
            seats = [ask.seat for ask in self.play.match.asks]
            self.host.autoplay.asked(self, seats, NOBODY, self.host.clock.now())

    def _game(self) -> Game[Any, Any]:
        row = self.row
        return self.host.catalogue.make(row.game, len(self.seats), row.variants, row.content)

    def _fold_all(self, game: Game[Any, Any], loaded: Loaded) -> Play:
        play = Play.begin(game, self.row.seed, self.row.start.encode())
        play.first_head(0.0)
        play.line = [loaded.heads[0]]
        self._fold_entries(play, loaded.entries, loaded.heads, 1)
        return play

    def _fold_rest(self, game: Game[Any, Any], loaded: Loaded) -> Play:
        assert loaded.snapshot is not None
        snapshot = msgspec.json.decode(loaded.snapshot, type=Snapshot)
        play = Play.resume(game, snapshot, {head.seq: head for head in loaded.heads})
        since = loaded.entries[loaded.snapshot_number :]
        self._fold_entries(play, since, loaded.heads, play.line[-1].seq + 1)
        return play

    def _fold_entries(
        self, play: Play, entries: list[Entry], heads: list[Head], seq: int
    ) -> list[int]:
        """Apply entries of the log; the seats that have another question after them."""
        asked: set[int] = set()
        for entry in entries:
            said = len(play.match.frames or ())
            if entry.kind == "choose":
                self.host.autoplay.answering(self, entry.seat, self.host.clock.now())
            asked.update(play.apply(entry))
            if play.head(entry, seq, said, 0.0) is not None:
                play.line[-1] = heads[seq]  # the stored one: what was said then stays said
                seq += 1
        return sorted(asked)

    async def reload(self) -> None:
        """Stand where the database says; everybody who listens must look again."""
        loaded = await self.host.load(self.id)
        self._take(loaded)
        for listener in list(self.listeners):
            listener.push(self.hello(listener))
        self.host.autoplay.drive(self)

    async def catch_up(self) -> None:
        """Another process has written to this table: tell what is new."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        loaded = await self.host.load(self.id, self.row.entries, len(self.heads))
        if loaded.row.changes == self.row.changes:
            return
        if self.row.status == "waiting" and loaded.row.status != "waiting":
            await self.reload()
            return
        heard = self.chat[-1].number if self.chat else -1
        self.row, self.seats, self.done = loaded.row, loaded.seats, loaded.done
        self.chat = loaded.chat
        frames = await self._follow(loaded)
        self.tell_frames(frames)
        if not frames:
            self.tell_updates()
        for line in self.chat:
            if line.number > heard:
                self.tell_all(Chatted(line))
        self.tell_status()
        self.host.autoplay.drive(self)

    async def _follow(self, loaded: Loaded) -> list[NewFrame]:
        """Let happen here what has happened elsewhere; the new frames, as they are kept."""
        first = len(self.heads)
        self.heads += loaded.heads
        self.last_facts = loaded.last
        if self.play is None or not loaded.entries:
            return []
        asked = self._fold_entries(self.play, loaded.entries, self.heads, first)
        self._decisions.clear()
        self.play.facts()
        self.turn = self.play.turn
        self.host.autoplay.asked(self, asked, NOBODY, self.host.clock.now())
        last = len(self.heads) - 1
        kept = await self.host.read(lambda c: stored_tables.facts(c, self.id, first, last))
        return [NewFrame(head, facts) for head, facts in kept]

    # Changing it

    async def change(
        self, make: Callable[[Change], None], command: tuple[str, str] | None = None
    ) -> int:
        """Apply, write, tell. `make` fills in the change, or raises a `Mistake` and leaves all be.

        It may be called again, on a table read anew, if another process was faster. Returns the seq
        that the table has then.
        """
        for _ in range(_TRIES):
            if command is not None and command in self.done:
                return self.done[command]
            if self.closed:
                raise Unsaved("The server restarts; nothing has changed. Try again.")
            before = _encoder.encode((self.row, self.seats))
            change = self._begin(command)
            try:
                with (
                    self.host.metrics.timing("engine"),
                    time_limit(self.host.settings.engine_seconds),
                ):
                    make(change)
                    self._finish(change)
            except TooLong:
                self.row, self.seats = self._decode(before)
                await self._forget()
                self.host.metrics.count("rules_failures")
                raise Unsaved("The rules take too long over this; nothing has changed.") from None
            except Exception as error:
                self.row, self.seats = self._decode(before)
                if change.entries or not isinstance(error, Mistake):
                    await self._forget()  # a part has happened in memory, and in memory alone
                raise
            try:
                await self._write(change)
            except Stale:
                self.row, self.seats = self._decode(before)
                await (self.reload() if change.entries else self._catch_up())
                continue
            except Busy as busy:
                self.host.metrics.count("unsaved_changes")
                self.host.log.error("the database refused a change: %s", busy)
                await self._forget()
                raise Unsaved(
                    "The table could not be saved just now; nothing has changed. Try again."
                ) from None
            self._told(change)
            return change.seq
        raise Unsaved("The table is busy; nothing has changed. Try again.")

    def _decode(self, data: bytes) -> tuple[Row, list[Seat]]:
        return msgspec.json.decode(data, type=tuple[Row, list[Seat]])

    def note_refusal(self, key: tuple[str, str], reason: str) -> None:
        self.refused[key] = reason
        if len(self.refused) > _REFUSALS_KEPT:
            del self.refused[next(iter(self.refused))]

    def _begin(self, command: tuple[str, str] | None) -> Change:
        now = self.host.clock.now()
        self.used = self.host.clock.monotonic()
        self.host.autoplay.charge(self, now)
        return Change(self.row, now, self.row.entries, command=command)

    def advance(self, change: Change, entry: Entry) -> None:
        """Let an entry happen."""
        play = self.play
        assert play is not None
        said = len(play.match.frames or ())
        if entry.kind == "choose":
            self.host.autoplay.answering(self, entry.seat, change.at)
        changed = play.apply(entry)
        change.entries.append(entry)
        self.row.entries += 1
        head = play.head(entry, len(self.heads), said, change.at)
        if head is None:  # a secret choice: the others are asked what they were asked before
            for seat in (entry.seat, *changed):
                self._decisions.pop(seat, None)
        else:
            self._decisions.clear()
            facts = play.facts()
            self._turned(play)
            self.heads.append(head)
            change.frames.append(NewFrame(head, facts))
        self._asked(changed, entry.seat, change.at)

    def _turned(self, play: Play) -> None:
        """Orders that were given for less than the game end with their turn."""
        self.turn = play.turn
        live = self.row.live
        for seat, orders in live.orders.items():
            if live.order_turn.get(seat) != self.turn:
                over = ("turn", "mine") if play.active == seat else ("turn",)
                live.orders[seat] = [order for order in orders if order.until not in over]

    def start(self, change: Change, seed: str) -> None:
        """Everybody is here: deal, from 256 bits of chance unless a seed was asked for."""
        game = self._game()
        self.row.seed = seed or secrets.token_hex(32)
        self.row.rules = game.version
        self.row.status = "playing"
        change.status = True
        self.play = Play.begin(game, self.row.seed)
        head = self.play.first_head(change.at)
        self.heads.append(head)
        change.frames.append(NewFrame(head, self.play.facts()))
        self.turn = self.play.turn
        self._asked([ask.seat for ask in self.play.match.asks], NOBODY, change.at)

    def _asked(self, seats: list[int], by: int, at: float) -> None:
        self.host.autoplay.asked(self, seats, by, at)
        self.host.autoplay.set_clocks(self, seats, by, at)

    def _finish(self, change: Change) -> None:
        row, play = self.row, self.play
        row.changed = change.at
        row.changes += 1
        row.frames = len(self.heads)
        change.seq = row.frames - 1
        if play is not None and (change.entries or change.frames):
            row.turn_of = [ask.seat for ask in play.match.asks]
            row.ending = play.ending()
            if row.ending is not None:
                row.status = "over"
                row.live.requests = []
                row.record = play.record() or ""
            before = change.first_entry // _ENTRIES_BETWEEN_SNAPSHOTS
            if row.entries // _ENTRIES_BETWEEN_SNAPSHOTS > before and self.playing:
                change.snapshot = play.snapshot()
        row.wake_at = self.host.autoplay.wake_at(self, change.at)
        change.notify = self.host.notice_of(self.id)

    async def _write(self, change: Change) -> None:
        with self.host.metrics.timing("commit"):
            await self.host.write(lambda c: stored_tables.write(c, change))
        self.host.metrics.count("entries", len(change.entries))

    async def _forget(self) -> None:
        """The match in memory is ahead of the database: go back to what is written."""
        try:
            await self.reload()
        except Busy:
            self.host.forget(self)

    def _told(self, change: Change) -> None:
        if change.command is not None:
            self.done[change.command] = change.seq
        self.chat += change.chat
        if change.frames:
            self.tell_frames(change.frames)
        elif change.entries or change.orders:
            self.tell_updates()
        for line in change.chat:
            self.tell_all(Chatted(line))
        if change.status or change.seats or not self.playing:
            self.tell_status()
        self.host.autoplay.drive(self)

    # Telling

    def hello(self, listener: Listener) -> bytes:
        watcher = watcher_of(len(self.seats), listener.seat)
        now = self._now_of(listener.seat)
        if now is not None:
            self._shown[listener.seat] = _essence(now)
        return encode(
            Hello(
                self.info(listener.guest_id),
                listener.seat,
                len(self.heads) - 1,
                now,
                [render.past_frame(head, watcher) for head in self.heads],
                self.chat,
                self.row.live.requests,
            )
        )

    def tell_frames(self, frames: list[NewFrame]) -> None:
        """All frames to all listeners; only the last has a decision, the others are answered.

        Those who decide next come last: looking ahead takes longer than all the rest.
        """
        seats = {listener.seat for listener in self.listeners}
        for seat in sorted(seats, key=lambda seat: (seat in self.row.turn_of, seat)):
            for frame in frames:
                last = frame is frames[-1]
                now = self._now(seat, self._view(seat, frame.facts), frame.facts, last=last)
                if last:
                    self._shown[seat] = _essence(now)
                head = frame.head
                watcher = watcher_of(len(self.seats), seat)
                happened = render.happenings(head, watcher)
                message = Frame(
                    head.seq, head.kind, head.seat, happened, head.back_to, head.at, now
                )
                self._send(seat, encode(message))

    def tell_updates(self) -> None:
        """To those who see something else than before: nobody learns that others chose secretly."""
        for seat in {listener.seat for listener in self.listeners}:
            now = self._now_of(seat)
            if now is not None and self._shown.get(seat) != _essence(now):
                self._shown[seat] = _essence(now)
                self._send(seat, encode(Update(len(self.heads) - 1, now)))

    def tell_status(self) -> None:
        self.told_overdue = self.overdue()
        messages: dict[str, bytes] = {}
        for listener in list(self.listeners):
            message = messages.get(listener.guest_id)
            if message is None:
                info = self.info(listener.guest_id)
                message = encode(SeatsChanged(info, self.row.live.requests))
                messages[listener.guest_id] = message
            listener.push(message)
            self.host.metrics.count("messages_out")

    def tell_all(self, message: ServerMessage) -> None:
        encoded = encode(message)
        for listener in list(self.listeners):
            listener.push(encoded)
            self.host.metrics.count("messages_out")

    def _send(self, seat: int, message: bytes) -> None:
        for listener in list(self.listeners):
            if listener.seat == seat:
                listener.push(message)
                self.host.metrics.count("messages_out")

    def _view(self, seat: int, facts: Facts) -> msgspec.Raw:
        seats = len(self.seats)
        return facts.views[watcher_name(seats, watcher_of(seats, seat))]

    def _now_of(self, seat: int) -> Now | None:
        """What a seat sees now, at any moment."""
        play = self.play
        if play is None:
            return self._last_facts_now(seat)
        view = play.match.view(watcher_of(len(self.seats), seat))
        return self._now(seat, msgspec.Raw(msgspec.json.encode(view)), None, last=True)

    def _last_facts_now(self, seat: int) -> Now | None:
        if self.last_facts is None:
            return None
        view = self._view(seat, self.last_facts)
        return Now(view, [], None, False, None, self.row.ending, [])

    def _now(self, seat: int, view: msgspec.Raw, facts: Facts | None, *, last: bool) -> Now:
        play = self.play
        assert play is not None
        mine = last and self.playing and seat in self.persons()
        return Now(
            view,
            play.waiting() if facts is None else facts.waiting,
            self._decision(seat) if mine else None,
            mine and play.match.undoable(seat) is not None,
            self.clock_state(),
            self.row.ending if last else None,
            self.row.live.orders.get(seat, []) if mine else [],
        )

    def _decision(self, seat: int) -> MyDecision | None:
        assert self.play is not None
        if seat not in self._decisions:
            settings = self.host.settings
            with self.host.metrics.timing("look_ahead"):
                try:
                    with time_limit(settings.engine_seconds / 4):
                        made = render.my_decision(self.play, seat, settings.lookahead_nodes)
                except (TooLong, RulesError):
                    made = render.my_decision(self.play, seat, 0)
            self._decisions[seat] = made
        return self._decisions[seat]

    def clock_state(self) -> ClockState | None:
        if self.row.clock is None or not self.row.live.left:
            return None
        now = self.host.clock.now()
        running = self.host.autoplay.running(self)
        gone = now - self.row.live.clock_at
        left = [
            max(0.0, seconds - gone) if seat in running else seconds
            for seat, seconds in enumerate(self.row.live.left)
        ]
        return ClockState(now, left, running)


_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    return _encoder.encode(message)


def _essence(now: Now) -> tuple[bytes, ...]:
    """What makes one `Now` differ from another in the eyes of its watcher: all but the time."""
    serial = b"" if now.decision is None else str(now.decision.serial).encode()
    rest = _encoder.encode((now.waiting, now.can_undo, now.orders))
    return (bytes(now.view), serial, rest)


def random_delay(bounds: tuple[float, float]) -> float:
    return _chance.uniform(*bounds)


def random_item(items: list[T]) -> T:
    return _chance.choice(items)
