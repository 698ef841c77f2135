"""Whose job is next: nobody has to wait because somebody else has much to do.

Addresses take turns, and at an address its guests; whoever has used less comes first. So it does
not help to ask for much at once, nor to ask under many names. Where a person waits for a job, it
comes before all where nobody does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from sandtable.server.budget.client import Client

J = TypeVar("J")
_GUESS = 1.0
"""Seconds that a job is taken to cost until it is known."""


class _Shares:
    """How much each of some keys has used. Who comes late is not owed what others have used."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._begin = 0.0

    def of(self, key: str) -> float:
        return max(self._used.get(key, 0.0), self._begin)

    def serve(self, key: str) -> None:
        """It is the turn of a key: who comes later begins where it stands."""
        self._begin = self.of(key)
        self._used = {key: used for key, used in self._used.items() if used > self._begin}

    def use(self, key: str, seconds: float) -> None:
        self._used[key] = self.of(key) + seconds


class _Waiting(Generic[J]):
    def __init__(self, job: J, client: Client, *, urgent: bool) -> None:
        self.job = job
        self.client = client
        self.urgent = urgent


class FairQueue(Generic[J]):
    """Jobs that wait, and whose are being done; of one address at most so many at once."""

    def __init__(self, most_of_an_address: int) -> None:
        self._most = most_of_an_address
        self._waiting: list[_Waiting[J]] = []
        self._running: list[str] = []
        self._addresses = _Shares()
        self._guests: dict[str, _Shares] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, job: J, client: Client, *, urgent: bool) -> None:
        self._waiting.append(_Waiting(job, client, urgent=urgent))

    def drop(self, job: J) -> None:
        """Nobody wants it any more."""
        self._waiting = [each for each in self._waiting if each.job is not job]

    def take(self) -> tuple[J, Client] | None:
        """The next job; None if there is none, or none that may be done now."""
        ready = [each for each in self._waiting if self._may_run(each.client.address)]
        if not ready:
            return None
        first = self._first(ready)
        self._waiting.remove(first)
        address, guest = first.client
        self._running.append(address)
        self._addresses.serve(address)
        self._shares(address).serve(guest)
        self._use(first.client, _GUESS)
        return first.job, first.client

    def done(self, client: Client, seconds: float) -> None:
        """A job has come to its end, and has cost so much."""
        self._running.remove(client.address)
        self._use(client, seconds - _GUESS)
        busy = {*self._running, *(each.client.address for each in self._waiting)}
        self._guests = {key: shares for key, shares in self._guests.items() if key in busy}

    def _may_run(self, address: str) -> bool:
        return self._running.count(address) < self._most

    def _first(self, ready: Iterable[_Waiting[J]]) -> _Waiting[J]:
        return min(
            ready,
            key=lambda each: (
                not each.urgent,
                self._addresses.of(each.client.address),
                self._shares(each.client.address).of(each.client.guest),
            ),
        )

    def _use(self, client: Client, seconds: float) -> None:
        self._addresses.use(client.address, seconds)
        self._shares(client.address).use(client.guest, seconds)

    def _shares(self, address: str) -> _Shares:
        return self._guests.setdefault(address, _Shares())
