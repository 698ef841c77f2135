"""How much of anything one client may do."""

from __future__ import annotations

from collections import OrderedDict, defaultdict, deque
from typing import Generic, TypeVar

from sandtable.server.clock import Clock

K = TypeVar("K")
_KEYS_KEPT = 10_000


class Bucket:
    """So many a second, and a burst after a pause."""

    __slots__ = ("_at", "_burst", "_clock", "_level", "_rate")

    def __init__(self, clock: Clock, rate: float, burst: float) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = clock.monotonic()

    def take(self) -> bool:
        now = self._clock.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Window:
    """So many in any span of so many seconds."""

    __slots__ = ("_clock", "_most", "_seconds", "_times")

    def __init__(self, clock: Clock, most: int, seconds: float) -> None:
        self._clock = clock
        self._most = most
        self._seconds = seconds
        self._times: deque[float] = deque()

    def full(self) -> bool:
        limit = self._clock.monotonic() - self._seconds
        while self._times and self._times[0] < limit:
            self._times.popleft()
        return len(self._times) >= self._most

    def add(self) -> None:
        self._times.append(self._clock.monotonic())


class PerKey(Generic[K]):
    """A bucket or window for each address or guest; those long unused are forgotten."""

    def __init__(self, clock: Clock, most: int, seconds: float) -> None:
        self._clock = clock
        self._most = most
        self._seconds = seconds
        self._windows: OrderedDict[K, Window] = OrderedDict()

    def of(self, key: K) -> Window:
        window = self._windows.get(key)
        if window is None:
            window = self._windows[key] = Window(self._clock, self._most, self._seconds)
            if len(self._windows) > _KEYS_KEPT:
                self._windows.popitem(last=False)
        self._windows.move_to_end(key)
        return window


class Open(Generic[K]):
    """How many of something each key has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: defaultdict[K, int] = defaultdict(int)

    def enter(self, key: K) -> bool:
        if self.of(key) >= self._most:
            return False
        self._open[key] += 1
        return True

    def of(self, key: K) -> int:
        return self._open.get(key, 0)

    def leave(self, key: K) -> None:
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]

    def __len__(self) -> int:
        return sum(self._open.values())
