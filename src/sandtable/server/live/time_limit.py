"""A limit to the time that rules may take over something, whatever they do."""

from __future__ import annotations

import _thread
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_MOMENT = 0.005
_WEAK = ("weakref", "_weakrefset")


class TooLong(Exception):
    """The rules took too long over something."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Break off what runs longer. Only the main thread can be interrupted; others are not.

    Processor time counts: rules never wait, and those of a busy machine must not fail for it.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    is_over = False

    def stop(_: int, frame: FrameType | None) -> None:
        nonlocal is_over
        if is_over or _drops_errors(frame):
            return  # in a moment again
        is_over = True
        raise TooLong

    before = signal.signal(_ALARM, stop)
    try:
        with _timer(seconds):
            yield
    finally:
        is_over = True
        signal.signal(_ALARM, before)


def _drops_errors(frame: FrameType | None) -> bool:
    """Whether this is called while an object is thrown away: errors of that lead nowhere."""
    if isinstance(sys.exception(), GeneratorExit):
        return True
    while frame is not None:
        if frame.f_code.co_name == "__del__" or frame.f_globals.get("__name__") in _WEAK:
            return True
        frame = frame.f_back
    return False


@contextmanager
def _watched(seconds: float) -> Iterator[None]:
    """Where the system has no timer, a thread looks at the processor time and plays the signal."""
    done = threading.Event()
    end = time.process_time() + seconds

    def watch() -> None:
        left = seconds
        while not done.wait(max(left, _MOMENT)):
            left = end - time.process_time()
            if left <= 0:
                _thread.interrupt_main(_ALARM)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


if sys.platform == "win32":
    _ALARM = signal.SIGABRT  # of the few there are, the one that means nothing to a living program
    _timer = _watched
else:
    _ALARM = signal.SIGPROF

    @contextmanager
    def _timer(seconds: float) -> Iterator[None]:
        signal.setitimer(signal.ITIMER_PROF, seconds, _MOMENT)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
