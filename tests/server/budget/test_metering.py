"""What is metered: the time in which something is at work, and not the time in which it waits."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.server.budget.metering import Meter


class Hand:
    """Processor time as it is said to pass."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_waiting_costs_nothing_and_work_of_others_meanwhile_neither() -> None:
    hand = Hand()
    meter = Meter(hand)

    async def work() -> str:
        hand.time += 2.0
        await asyncio.sleep(0.01)
        hand.time += 3.0
        return "done"

    async def other() -> None:
        hand.time += 100.0

    async def scenario() -> None:
        task = asyncio.create_task(other())
        assert await meter.run(work()) == "done"
        await task

    asyncio.run(scenario())
    assert meter.seconds == 5.0


def test_what_fails_has_cost_something_too() -> None:
    hand = Hand()
    meter = Meter(hand)

    async def work() -> None:
        hand.time += 2.0
        raise ValueError("no")

    async def scenario() -> None:
        with pytest.raises(ValueError, match="no"):
            await meter.run(work())

    asyncio.run(scenario())
    assert meter.seconds == 2.0


def test_what_is_broken_off_can_clean_up() -> None:
    hand = Hand()
    meter = Meter(hand)
    cleaned = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            hand.time += 1.0
            cleaned.append(True)

    async def charged() -> None:
        await meter.run(work())

    async def scenario() -> None:
        task = asyncio.create_task(charged())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())
    assert cleaned == [True]
    assert meter.seconds == 1.0
