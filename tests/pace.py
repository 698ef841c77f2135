"""How fast this machine is just now, for the few tests whose subject is time itself."""

from __future__ import annotations

import time

_QUIET_SECONDS = 0.05
_LOOPS = 3_000_000


def slowness() -> float:
    """How much slower than a quiet machine of the house this one is now: 1 or more."""
    began = time.perf_counter()
    sum(range(_LOOPS))
    return max(1.0, (time.perf_counter() - began) / _QUIET_SECONDS)
