"""Numbered pieces of work on a Ray cluster, with the results in order.

Each piece depends on its number alone, so one that is lost with a machine is simply done again.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from sandtable.arena.processes import Failure, failure_of
from sandtable.core.errors import Mistake

R = TypeVar("R")
_BATCHES = 200
"""A run is cut into so many pieces, or into single games if it has fewer."""
_AHEAD_PER_CORE = 3
_PATIENCE = 10.0
"""Seconds for the cluster to answer."""


def in_order_on_ray(
    work: Callable[[int], R], count: int, address: str, first: int = 0
) -> Generator[R, None, None]:
    """`work(first)` ... `work(count - 1)`, in this order, done by the cluster at an address."""
    ray = _connected(address)
    size = max(1, (count - first) // _BATCHES)
    # Whatever dies, the work is given out again; mistakes come back as values, not as failures.
    remote = ray.remote(max_retries=-1, num_cpus=1)(_batch)
    starts = iter(range(first, count, size))
    ahead = _AHEAD_PER_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    try:
        while True:
            for start in starts:
                waiting.append(remote.remote(work, start, min(size, count - start)))
                if len(waiting) >= ahead:
                    break
            if not waiting:
                return
            results, failure = ray.get(waiting[0])
            del waiting[0]
            yield from results
            if failure is not None:
                raise failure.again()
    except ray.exceptions.RayError as error:
        raise Mistake(f"The Ray cluster failed: {_first_line(error)}") from None
    finally:
        ray.shutdown()  # the cluster drops what was still given out


def _batch(work: Callable[[int], R], first: int, size: int) -> tuple[list[R], Failure | None]:
    """Some pieces of work, up to the one that fails."""
    results: list[R] = []
    try:
        for number in range(first, first + size):
            results.append(work(number))  # noqa: PERF401  # what was done must be kept
    except Exception as error:
        return results, failure_of(error)
    return results, None


def _connected(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise Mistake("--ray needs Ray: pip install 'sandtable[ray]'.") from None
    _knock(address)
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Mistake(f"There is no Ray cluster at {address!r}: {_first_line(error)}") from None
    return ray


def _knock(address: str) -> None:
    """Refuse an address where nobody answers: Ray itself would try for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return  # a word such as `auto`: Ray knows what it means
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or "nobody answers"
        raise Mistake(f"There is no Ray cluster at {address!r}: {reason}.") from None


def _first_line(error: Exception) -> str:
    line = str(error).strip().split("\n")[0]
    return line if line.endswith(".") else f"{line}."
