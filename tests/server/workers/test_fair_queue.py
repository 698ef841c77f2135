"""Whose job is next: addresses take turns, then guests; nobody has to wait for a crowd."""

from __future__ import annotations

import pytest

from sandtable.server.budget.client import Client
from sandtable.server.workers.fair_queue import FairQueue

ANNA, BEN = Client("1", "anna"), Client("2", "ben")
MANY = 1000


def queue(most: int = MANY) -> FairQueue[str]:
    return FairQueue(most)


def served(jobs: FairQueue[str], seconds: dict[str, float] | None = None) -> list[str]:
    """The jobs in the order in which one worker does them; a second each, unless told."""
    order = []
    while (found := jobs.take()) is not None:
        order.append(found[0])
        jobs.done(found[1], (seconds or {}).get(found[1].guest, 1.0))
    return order


def test_who_asks_once_waits_for_one_job_of_who_asked_a_hundred_times() -> None:
    jobs = queue()
    for number in range(100):
        jobs.put(f"a{number}", ANNA, urgent=True)
    first = jobs.take()
    jobs.put("b", BEN, urgent=True)
    assert first is not None
    jobs.done(first[1], 1.0)
    assert served(jobs)[0] == "b"


def test_many_guests_at_one_address_are_one_address() -> None:
    jobs = queue()
    for number in range(50):
        jobs.put(f"a{number}", Client("1", f"guest {number}"), urgent=True)
    for number in range(3):
        jobs.put(f"b{number}", BEN, urgent=True)
    assert [job[0] for job in served(jobs)[:6]] == ["a", "b", "a", "b", "a", "b"]


def test_guests_at_one_address_take_turns() -> None:
    jobs = queue()
    for number in range(9):
        jobs.put(f"a{number}", ANNA, urgent=True)
    jobs.put("c", Client("1", "cleo"), urgent=True)
    assert "c" in served(jobs)[:2]


def test_who_costs_more_comes_less_often() -> None:
    jobs = queue()
    for number in range(12):
        jobs.put(f"a{number}", ANNA, urgent=True)
        jobs.put(f"b{number}", BEN, urgent=True)
    first = served(jobs, {"anna": 3.0, "ben": 1.0})[:12]
    assert sum(job.startswith("a") for job in first) == 3


def test_nobody_is_owed_turns_for_the_time_before_he_came() -> None:
    jobs = queue()
    for number in range(20):
        jobs.put(f"a{number}", ANNA, urgent=True)
    for _ in range(10):
        found = jobs.take()
        assert found is not None
        jobs.done(found[1], 1.0)
    for number in range(10):
        jobs.put(f"b{number}", BEN, urgent=True)
    assert sum(job.startswith("b") for job in served(jobs)[:10]) in (5, 6)


def test_where_a_person_waits_comes_first() -> None:
    jobs = queue()
    for number in range(5):
        jobs.put(f"a{number}", ANNA, urgent=False)
    jobs.put("b", ANNA, urgent=True)
    assert served(jobs)[0] == "b"


def test_an_address_has_no_more_at_once_than_it_may() -> None:
    jobs = queue(most=1)
    jobs.put("a0", ANNA, urgent=True)
    jobs.put("a1", ANNA, urgent=True)
    jobs.put("b", BEN, urgent=True)
    assert [(jobs.take() or "")[0], (jobs.take() or "")[0]] == ["a0", "b"]
    assert jobs.take() is None
    jobs.done(ANNA, 1.0)
    assert (jobs.take() or "")[0] == "a1"


@pytest.mark.parametrize("left", [["a", "b"], ["a"]])
def test_what_nobody_wants_any_more_is_not_done(left: list[str]) -> None:
    jobs = queue()
    for job in ("a", "b"):
        jobs.put(job, ANNA, urgent=True)
    for job in {"a", "b"} - set(left):
        jobs.drop(job)
    assert served(jobs) == left
