"""Who is at a table: those who listen, each over a socket of its own, and who is away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from math import inf

from sandtable.server.budget.client import NOBODY, Client
from sandtable.server.clock import Clock
from sandtable.server.limits import Bucket
from sandtable.server.settings import Settings
from sandtable.server.tables.state import TableState

SPECTATOR = -1
_BELIEVED_SECONDS = 60.0
"""A process that has said nothing for so long may have died."""


class Listener:
    """One socket: whose it is, whose eyes it has, and what waits to be sent to it."""

    def __init__(
        self,
        guest_id: str,
        seat: int,
        settings: Settings,
        clock: Clock,
        client: Client = NOBODY,
        session: str = "",
    ) -> None:
        self.guest_id = guest_id
        self.session = session
        """The hash of its token; "" without one."""
        self.client = client
        self.seat = seat
        """The seat it watches and acts for; -1 for a spectator."""
        self.commands = Bucket(clock, settings.commands_per_second, settings.command_burst)
        self.dropped = asyncio.Event()
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(settings.queue)
        self._most_bytes = settings.queue_bytes
        self._bytes = 0

    def push(self, message: bytes) -> None:
        """Have a message sent. Who does not read gets no more: it must connect again."""
        if self.dropped.is_set():
            return
        too_much = self._bytes and self._bytes + len(message) > self._most_bytes
        if too_much or self._queue.full():
            self.drop()
            return
        self._bytes += len(message)
        self._queue.put_nowait(message)

    def drop(self) -> None:
        """Send nothing more, and end the connection."""
        self.dropped.set()

    @property
    def waiting(self) -> int:
        """How many messages have not been sent yet."""
        return self._queue.qsize()

    def take(self) -> bytes:
        """The next message, if one is waiting."""
        message = self._queue.get_nowait()
        self._bytes -= len(message)
        return message

    async def next(self) -> bytes:
        """The next message to send."""
        message = await self._queue.get()
        self._bytes -= len(message)
        return message


class Presence:
    """Who listens to one table here, and who is online elsewhere."""

    def __init__(self, state: TableState, clock: Clock, settings: Settings) -> None:
        self._state = state
        self._clock = clock
        self._away_seconds = settings.away_seconds
        self._presence_seconds = settings.presence_seconds
        self._told_at = -inf
        self.listeners: list[Listener] = []
        self._since = self._asked_around_until = clock.monotonic()
        self._away_since: dict[int, float] = {}
        """By seat: since when nobody of that seat has been here."""
        self._asked_at: dict[int, float] = {}
        """By seat: when its question was put."""
        self._elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        """By process: the seats that are online there, and when it said so."""

    def here(self) -> set[int]:
        """The seats whose persons are connected to this process."""
        here = {listener.guest_id for listener in self.listeners if listener.seat != SPECTATOR}
        return {seat.seat for seat in self._state.seats if seat.guest_id and seat.guest_id in here}

    def online(self) -> set[int]:
        """Nobody is away before all processes could say that they have seen nobody."""
        if self._clock.monotonic() < self._asked_around_until:
            return set(self._state.persons())
        seats = self.here()
        limit = self._clock.monotonic() - _BELIEVED_SECONDS
        for elsewhere, at in self._elsewhere.values():
            if at > limit:
                seats |= elsewhere
        return seats

    def client(self, seat: int | None = None) -> Client:
        """Who is charged for what happens at the table by itself: a player, or who else is here;
        for what a seat is shown, who has its eyes."""
        found = [each for each in self.listeners if seat is None or each.seat == seat]
        found.sort(key=lambda listener: listener.seat == SPECTATOR)
        return found[0].client if found else NOBODY

    def watched(self) -> set[int]:
        """The seats whose eyes somebody here has; -1 for spectators."""
        return {listener.seat for listener in self.listeners}

    @property
    def unattended(self) -> bool:
        """Whether bots play here for nobody: it waits until somebody comes to see it.

        Where somebody's clock runs, it can't wait.
        """
        state = self._state
        if not state.playing or state.persons() or self.listeners:
            return False
        limit = self._clock.monotonic() - _BELIEVED_SECONDS
        elsewhere = any(at > limit for _, at in self._elsewhere.values())
        asking = self._clock.monotonic() < self._asked_around_until
        return not (asking or elsewhere or (state.row.clock is not None and state.owners()))

    def ask_around(self, seconds: float) -> None:
        """The other processes have been asked who is there, and have so long to answer."""
        self._asked_around_until = self._clock.monotonic() + seconds

    def asked(self, seats: Iterable[int]) -> None:
        """These seats have a new question."""
        self._asked_at.update(dict.fromkeys(seats, self._clock.monotonic()))

    def join(self, listener: Listener) -> bool:
        """Whether somebody has come by it."""
        before = self.online()
        self.listeners.append(listener)
        return self._changed(before)

    def part(self, listener: Listener) -> bool:
        """Whether somebody has gone by it."""
        before = self.online()
        if listener in self.listeners:
            self.listeners.remove(listener)
        return self._changed(before)

    def hear(self, process: str, seats: list[int]) -> bool:
        """Another process says who is there; whether that changes anything."""
        before = self.online()
        self._elsewhere[process] = frozenset(seats), self._clock.monotonic()
        return self._changed(before)

    def told(self) -> None:
        """Everybody has been told who is here."""
        self._told_at = self._clock.monotonic()

    def told_lately(self) -> bool:
        """Whether that is so short ago that who comes and goes all the time would be a nuisance."""
        return self._clock.monotonic() - self._told_at < self._presence_seconds

    def drop_all(self) -> None:
        """End all connections; whoever is still there connects again."""
        for listener in list(self.listeners):
            listener.drop()

    def drop_guest(self, guest_id: str, but: str) -> None:
        """End the connections of a guest, unless they are of this session."""
        for listener in list(self.listeners):
            if listener.guest_id == guest_id and (not but or listener.session != but):
                listener.drop()

    def overdue(self) -> set[int]:
        """Persons who have been waited for and away too long, where no clock sees to it.

        Before this process knew the table it can't tell who was away.
        """
        state = self._state
        if not state.playing or state.row.clock is not None:
            return set()
        limit = self._clock.monotonic() - self._away_seconds
        online = self.online()
        return {
            seat
            for seat in state.row.turn_of
            if state.is_person(seat)
            and seat not in online
            and self._away_since.get(seat, self._since) <= limit
            and self._asked_at.get(seat, self._since) <= limit
        }

    def _changed(self, before: set[int]) -> bool:
        after = self.online()
        for seat in before - after:
            self._away_since[seat] = self._clock.monotonic()
        return before != after
