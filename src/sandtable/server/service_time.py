"""The time by which clocks of games run: how long tables have been served."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.server.clock import Clock


class Beat(NamedTuple):
    """What the database knows of it."""

    process: str
    """Which process has told."""
    served: float
    stands: float
    """For how much longer it stood still then."""
    age: float = 0.0
    """How long ago that was, by the clock of the database."""


class ServiceTime:
    """Seconds that never jump: nobody asks what time of day it is.

    It stands still while no process serves the tables, and for a grace after that, so that people
    can connect again. All processes of a database have the same, kept by beats.
    """

    def __init__(self, clock: Clock, process: str) -> None:
        self._clock = clock
        self._process = process
        self._since = clock.monotonic()
        self._served = 0.0
        self._stands = 0.0

    def now(self) -> float:
        return self._served + max(0.0, self._passed() - self._stands)

    def standing(self) -> float:
        """For how many more seconds it stands still."""
        return max(0.0, self._stands - self._passed())

    def begin(self, kept: Beat | None, grace: float, most: float) -> None:
        """Nobody serves yet. What has passed since the last beat may have been served, or not."""
        if kept is not None:
            self._set(kept.served + min(max(kept.age, 0.0), most), grace)

    def join(self, other: Beat, most: float) -> None:
        """Others serve: be as late as the latest. A beat that is too old tells nothing."""
        if other.process != self._process and 0.0 <= other.age <= most:
            served = other.served + max(0.0, other.age - other.stands)
            if served >= self.now():
                self._set(served, max(0.0, other.stands - other.age))

    def beat(self) -> Beat:
        return Beat(self._process, self.now(), self.standing())

    def _passed(self) -> float:
        return self._clock.monotonic() - self._since

    def _set(self, served: float, stands: float) -> None:
        self._since, self._served, self._stands = self._clock.monotonic(), served, stands
