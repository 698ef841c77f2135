"""Accounts: charged afterwards, forgiven slowly, and kept for those alone who owe something."""

from __future__ import annotations

import pytest

from sandtable.server.budget.accounts import Accounts, InDebt
from sandtable.server.budget.client import Client
from sandtable.server.clock import Clock


class HandClock(Clock):
    """Shows what it was set to."""

    def __init__(self) -> None:
        self.time = 0.0

    def monotonic(self) -> float:
        return self.time


ANNA, BEN, CLEO = Client("1", "anna"), Client("1", "ben"), Client("2", "cleo")


def accounts(clock: Clock) -> Accounts:
    return Accounts(clock, guest=(0.2, 10.0), address=(0.5, 30.0))


def test_who_owes_too_much_is_told_when_to_go_on() -> None:
    clock = HandClock()
    owed = accounts(clock)
    owed.charge(ANNA, 10.0)
    assert owed.wait(ANNA) == 0
    owed.charge(ANNA, 1.0)
    assert owed.wait(ANNA) == pytest.approx(5.0)
    clock.time = 5.1
    assert owed.wait(ANNA) == 0


def test_others_do_not_notice() -> None:
    owed = accounts(HandClock())
    owed.charge(ANNA, 1000.0)
    assert owed.wait(CLEO) == 0
    assert owed.wait_of_guest(BEN) == 0


def test_new_guests_do_not_help_an_address() -> None:
    owed = accounts(HandClock())
    for number in range(100):
        owed.charge(Client("1", f"guest {number}"), 1.0)
    assert owed.wait(Client("1", "another")) > 0
    assert owed.wait(Client("1", "")) > 0
    assert owed.wait_of_guest(Client("1", "another")) == 0


def test_nobody_is_forgotten_who_owes_something() -> None:
    clock = HandClock()
    owed = accounts(clock)
    owed.charge(ANNA, 1000.0)
    for number in range(5000):  # as many addresses as an attacker may have
        clock.time += 0.01
        owed.charge(Client(f"address {number}", ""), 0.001)
    assert owed.wait(ANNA) > 0
    assert len(owed) < 2000


@pytest.mark.parametrize(("seconds", "word"), [(0.2, "1 second."), (11.5, "12 seconds.")])
def test_a_debtor_reads_one_sentence(seconds: float, word: str) -> None:
    assert str(InDebt(seconds)).endswith(word)
