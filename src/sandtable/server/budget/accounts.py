"""What each client owes: it is charged afterwards, with what was really taken, and forgiven slowly.

Who owes more than may be owed at once waits until enough is forgiven. Guests cost nothing to make,
so their address is charged with them; who has an account of its own in order is not made to wait
at its own table for what others at its address do (`wait_of_guest`).
"""

from __future__ import annotations

from math import ceil

from sandtable.core.errors import Mistake
from sandtable.server.budget.client import Client
from sandtable.server.clock import Clock
from sandtable.server.settings import Settings

_DAY = 86400
_ACCOUNTS_KEPT = 1000
"""When there are more, those that owe nothing are forgotten."""


class InDebt(Mistake):
    """Somebody has asked for so much that others would notice."""

    def __init__(self, seconds: float) -> None:
        self.seconds = ceil(seconds)
        super().__init__(
            f"You ask a lot of this server: it goes on for you in {self.seconds} "
            f"second{'' if self.seconds == 1 else 's'}."
        )


class Account:
    """So much is forgiven in a second, and so much may be owed at once."""

    __slots__ = ("_at", "_clock", "_most", "_owed", "_rate")

    def __init__(self, clock: Clock, rate: float, most: float) -> None:
        self._clock = clock
        self._rate = rate
        self._most = most
        self._owed = 0.0
        self._at = clock.monotonic()

    @property
    def owed(self) -> float:
        now = self._clock.monotonic()
        self._owed = max(0.0, self._owed - (now - self._at) * self._rate)
        self._at = now
        return self._owed

    @property
    def wait(self) -> float:
        """How many seconds are left until one may go on."""
        return max(0.0, self.owed - self._most) / self._rate

    def charge(self, amount: float) -> None:
        self._owed = self.owed + amount


class Accounts:
    """An account for each guest and each address, of what they owe of one thing."""

    def __init__(
        self, clock: Clock, guest: tuple[float, float], address: tuple[float, float]
    ) -> None:
        self._clock = clock
        self._guest = guest
        self._address = address
        self._accounts: dict[tuple[str, str], Account] = {}

    def charge(self, client: Client, amount: float) -> None:
        if len(self._accounts) > _ACCOUNTS_KEPT:
            kept = self._accounts.items()
            self._accounts = {key: account for key, account in kept if account.owed}
        for key, terms in self._keys(client):
            account = self._accounts.get(key)
            if account is None:
                account = self._accounts[key] = Account(self._clock, *terms)
            account.charge(amount)

    def __len__(self) -> int:
        return len(self._accounts)

    def owed(self, client: Client) -> float:
        """What a guest owes, or else an address."""
        keys = self._keys(client)
        return self._accounts[keys[0][0]].owed if keys and keys[0][0] in self._accounts else 0.0

    def refuse_debtors(self, client: Client) -> None:
        """Who owes too much is told when to go on."""
        wait = self.wait(client)
        if wait:
            raise InDebt(wait)

    def wait(self, client: Client) -> float:
        """How many seconds are left until a client may go on, for its address too."""
        return max((self._wait(key) for key, _ in self._keys(client)), default=0.0)

    def wait_of_guest(self, client: Client) -> float:
        """The same for what the guest alone has taken."""
        return self._wait(("guest", client.guest))

    def _wait(self, key: tuple[str, str]) -> float:
        account = self._accounts.get(key)
        return 0.0 if account is None else account.wait

    def _keys(self, client: Client) -> list[tuple[tuple[str, str], tuple[float, float]]]:
        keys = []
        if client.guest:
            keys.append((("guest", client.guest), self._guest))
        if client.address:
            keys.append((("address", client.address), self._address))
        return keys


def accounts_of_work(settings: Settings, clock: Clock) -> Accounts:
    """In seconds of a processor."""
    return Accounts(
        clock,
        (settings.guest_share, settings.guest_seconds),
        (settings.address_share, settings.address_seconds),
    )


def accounts_of_bytes(settings: Settings, clock: Clock) -> Accounts:
    """In bytes of the database: who has filled much of it today opens no more, but plays on."""
    guest, address = settings.guest_bytes_a_day, settings.address_bytes_a_day
    return Accounts(clock, (guest / _DAY, guest), (address / _DAY, address))
