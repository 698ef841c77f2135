"""Work on several processes."""

from __future__ import annotations

import os
import signal
import time

import pytest

from sandtable.arena.processes import in_order
from sandtable.core.errors import Mistake, RulesError, Setup
from sandtable.core.files.records import text_of

SETUP = Setup("oasis", 2, (), 1, "cards", "00" * 32, "")


def square(number: int) -> int:
    return number * number


def uneven(number: int) -> int:
    time.sleep(0.02 * (number % 3 == 0))
    return number


def mistaken(number: int) -> int:
    if number == 5:
        raise Mistake("Five is too much.")
    return number


def against_the_rules(number: int) -> int:
    raise RulesError("The rules failed", SETUP, [(0, "end")])


def dying(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_results_come_in_order(jobs: int) -> None:
    assert list(in_order(square, 40, jobs)) == [number**2 for number in range(40)]
    assert list(in_order(uneven, 20, jobs)) == list(range(20))


def test_more_workers_than_work() -> None:
    assert list(in_order(square, 1, 3)) == [0]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_done_before_a_mistake_still_comes(jobs: int) -> None:
    work = in_order(mistaken, 40, jobs)
    assert [next(work) for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(Mistake, match="Five is too much"):
        next(work)


def test_an_error_of_the_rules_keeps_its_record() -> None:
    with pytest.raises(RulesError, match="The rules failed") as raised:
        list(in_order(against_the_rules, 3, 2))
    assert (raised.value.setup, raised.value.moves) == (SETUP, [(0, "end")])
    assert text_of(raised.value).endswith("\n1 end\n")


def test_a_worker_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(Mistake, match="A worker process died"):
        list(in_order(dying, 3, 2))


def test_closing_stops_the_work_at_once() -> None:
    work = in_order(time.sleep, 100, 2)
    assert next(work) is None
    started = time.monotonic()
    work.close()
    assert time.monotonic() - started < 5
