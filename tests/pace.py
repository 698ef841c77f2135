"""How fast this machine is just now, for the few tests whose subject is time itself."""

from __future__ import annotations

import time
from collections.abc import Callable

_QUIET_SECONDS = 0.05
_LOOPS = 3_000_000


def slowness(clock: Callable[[], float] = time.perf_counter) -> float:
    """How much slower than a quiet machine of the house this one is now: 1 or more.

    By the clock of the process, only how slow its processor is: others who wait for it don't count.
    """
    began = clock()
    sum(range(_LOOPS))
    return max(1.0, (clock() - began) / _QUIET_SECONDS)
