"""What something takes of the one thread that serves everybody."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Meter:
    """Counts the processor time of what it runs; the time in which that waits costs nobody."""

    def __init__(self, worked: Callable[[], float]) -> None:
        self._worked = worked
        self.seconds = 0.0

    @coroutine
    def run(self, work: Coroutine[Any, Any, T]) -> Generator[Any, None, T]:
        step: Callable[[], Any] = partial(work.send, None)
        while True:
            began = self._worked()
            try:
                waits_for = step()
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self.seconds += self._worked() - began
            try:
                yield waits_for
            except BaseException as error:  # such as being cancelled: for the work to hear
                step = partial(work.throw, error)
            else:
                step = partial(work.send, None)
