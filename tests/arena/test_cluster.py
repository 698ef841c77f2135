"""The same games on a Ray cluster of two nodes, one of which is killed in the middle.

Ray lives in a process of its own, a new one for each test, as it does for whoever uses it: should
its native code end the process, one test fails, and tells so.
"""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
import ray
from ray.cluster_utils import Cluster

from sandtable.arena.cluster import in_order_on_ray
from sandtable.arena.simulate import FixedSeats, GameResult, simulate
from sandtable.core.errors import Mistake
from tests.cli.running import refused

pytestmark = pytest.mark.slow

R = TypeVar("R")
PLAN = FixedSeats("radlands", ("random", "random"), 400, 5)
SHORT = replace(PLAN, games=12)


def elsewhere(work: Callable[[], R]) -> R:
    """What comes of it in a process of its own."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(work).result()


@contextmanager
def a_cluster() -> Iterator[Any]:
    logging.getLogger("ray").setLevel(logging.ERROR)
    made: Any = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        yield made
    finally:
        made.shutdown()


def while_a_node_dies() -> list[GameResult]:
    with a_cluster() as cluster:
        second = cluster.add_node(num_cpus=1)
        games = simulate(PLAN, ray=cluster.address)
        played = [next(games) for _ in range(20)]
        cluster.remove_node(second, allow_graceful=False)
        played += games
        assert not ray.is_initialized()
    return played


def test_a_node_dies_and_nothing_is_lost_or_counted_twice() -> None:
    played = elsewhere(while_a_node_dies)
    assert [game.number for game in played] == list(range(1, PLAN.games + 1))
    assert played == list(simulate(PLAN))


def from_the_eighth_on() -> list[GameResult]:
    with a_cluster() as cluster:
        return list(simulate(SHORT, first=7, ray=cluster.address))


def test_it_goes_on_from_where_a_run_stopped() -> None:
    assert elsewhere(from_the_eighth_on) == list(simulate(SHORT))[7:]


LONG = 60.0


def only_the_first_is_quick(number: int) -> int:
    if number:
        time.sleep(LONG)
    return number


def after_a_run_that_was_closed() -> float:
    """How long the next one takes."""
    with a_cluster() as cluster:
        closed = in_order_on_ray(only_the_first_is_quick, 8, cluster.address)
        assert next(closed) == 0
        closed.close()
        started = time.monotonic()
        assert [*in_order_on_ray(only_the_first_is_quick, 1, cluster.address)] == [0]
        return time.monotonic() - started


def test_closing_drops_what_was_given_out() -> None:
    assert elsewhere(after_a_run_that_was_closed) < LONG


def mistaken(number: int) -> int:
    if number == 3:
        raise Mistake("Three is too much.")
    return number


def until_a_mistake() -> tuple[list[int], str]:
    done: list[int] = []
    with a_cluster() as cluster:
        try:
            for number in in_order_on_ray(mistaken, 10, cluster.address):
                done.append(number)  # noqa: PERF402  # what came before the mistake is kept
        except Mistake as mistake:
            return done, str(mistake)
    return done, ""


def test_a_mistake_comes_back_as_one_sentence_after_what_was_done() -> None:
    assert elsewhere(until_a_mistake) == ([0, 1, 2], "Three is too much.")


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:1", "nowhere.invalid:6379"])
def test_no_cluster_at_this_address_is_one_sentence(tmp_path: Path, address: str) -> None:
    args = ("--seats", "random,random", "--ray", address)
    assert f"There is no Ray cluster at {address!r}" in refused(
        tmp_path, "simulate", "radlands", *args
    )
