"""What is said again and again is said once a minute, with how often.

Whoever refuses a thousand handshakes would else fill the disk with as many lines.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

from sandtable.server.clock import Clock

_SECONDS = 60.0
_KINDS_KEPT = 200
_LOUD = ("uvicorn.error", "asyncio", "websockets", "sandtable.server")


class OnceAMinute(logging.Filter):
    """Lets a line pass if none of its kind has passed within the last minute."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock
        self._seen: OrderedDict[tuple[str, int, str], tuple[float, int]] = OrderedDict()
        """By kind: when one was let pass, and how many were not since."""

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, record.levelno, str(record.msg))
        now = self._clock.monotonic()
        at, held = self._seen.pop(kind, (now - _SECONDS, 0))
        passes = now - at >= _SECONDS
        self._seen[kind] = (now, 0) if passes else (at, held + 1)
        if len(self._seen) > _KINDS_KEPT:
            self._seen.popitem(last=False)
        if passes and held:
            record.msg = f"{record.msg} (and {held} more like it)"
        return passes


def quieten(clock: Clock) -> None:
    """For the loggers of this process that strangers can make speak."""
    for name in _LOUD:
        logger = logging.getLogger(name)
        if not any(isinstance(each, OnceAMinute) for each in logger.filters):
            logger.addFilter(OnceAMinute(clock))


def place_of(error: BaseException) -> str:
    """What an error is and where it was raised, without what it says."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "?" if trace is None else f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
    return f"{type(error).__name__} at {where}"
