"""Those who listen to a table, each over a socket of its own."""

from __future__ import annotations

import asyncio

from sandtable.server.clock import Clock
from sandtable.server.limits import Bucket
from sandtable.server.settings import Settings


class Listener:
    """One socket: whose it is, whose eyes it has, and what waits to be sent to it."""

    def __init__(self, guest_id: str, seat: int, settings: Settings, clock: Clock) -> None:
        self.guest_id = guest_id
        self.seat = seat
        """The seat it watches and acts for; -1 for a spectator."""
        self.commands = Bucket(clock, settings.commands_per_second, settings.command_burst)
        self.dropped = asyncio.Event()
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(settings.queue)

    def push(self, message: bytes) -> None:
        """Have a message sent. Who does not read gets no more: it must connect again."""
        if self.dropped.is_set():
            return
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Send nothing more, and end the connection."""
        self.dropped.set()

    @property
    def waiting(self) -> int:
        """How many messages have not been sent yet."""
        return self._queue.qsize()

    def take(self) -> bytes:
        """The next message, if one is waiting."""
        return self._queue.get_nowait()

    async def next(self) -> bytes:
        """The next message to send."""
        return await self._queue.get()
