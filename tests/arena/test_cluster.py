"""The same games on a Ray cluster of two nodes, one of which is killed in the middle."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from sandtable.arena.cluster import in_order_on_ray
from sandtable.arena.simulate import Plan, simulate
from sandtable.core.errors import Mistake
from tests.cli.running import refused

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),  # Ray's own
]

PLAN = Plan("radlands", ("random", "random"), 400, 5)


def mistaken(number: int) -> int:
    if number == 3:
        raise Mistake("Three is too much.")
    return number


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    logging.getLogger("ray").setLevel(logging.ERROR)
    head = {"num_cpus": 1, "include_dashboard": False}
    made: Any = Cluster(initialize_head=True, head_node_args=head)
    yield made
    made.shutdown()


def test_a_node_dies_and_nothing_is_lost_or_counted_twice(cluster: Any) -> None:
    second = cluster.add_node(num_cpus=1)
    games = simulate(PLAN, ray=cluster.address)
    played = [next(games) for _ in range(20)]
    cluster.remove_node(second, allow_graceful=False)
    played += games
    assert [game.number for game in played] == list(range(1, PLAN.games + 1))
    assert played == list(simulate(PLAN))
    assert not ray.is_initialized()


def test_it_goes_on_from_where_a_run_stopped(cluster: Any) -> None:
    plan = replace(PLAN, games=12)
    assert list(simulate(plan, first=7, ray=cluster.address)) == list(simulate(plan))[7:]


def test_a_mistake_comes_back_as_one_sentence_after_what_was_done(cluster: Any) -> None:
    numbers = in_order_on_ray(mistaken, 10, cluster.address)
    assert [next(numbers) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(Mistake, match=r"^Three is too much\.$"):
        next(numbers)


def test_no_cluster_at_this_address_is_one_sentence(tmp_path: Path) -> None:
    args = ("--seats", "random,random", "--ray", "nonsense")
    assert "There is no Ray cluster at 'nonsense'" in refused(
        tmp_path, "simulate", "radlands", *args
    )
