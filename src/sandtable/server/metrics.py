"""Numbers about the running server, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sandtable.server.clock import Clock

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_SECONDS_BETWEEN_TEXTS = 15.0
"""Told more often, the numbers would tell of single moves."""
TIMES = ("engine", "look_ahead", "commit", "bot")


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(_BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(_BOUNDS, seconds)] += 1
        self.sum += seconds


class Metrics:
    def __init__(self, clock: Clock, process: str) -> None:
        self._clock = clock
        self._process = process
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self.asked: dict[str, Callable[[], float]] = {}
        """Gauges that are looked at when they are told."""
        self.times: dict[tuple[str, str], Histogram] = {}
        """By what is timed, and in which game."""
        self._told = ""
        self._told_at = -_SECONDS_BETWEEN_TEXTS

    def count(self, name: str, number: int = 1) -> None:
        self.counters[name] += number

    @contextmanager
    def timing(self, name: str, game: str) -> Iterator[None]:
        """Add how long the block takes."""
        started = self._clock.monotonic()
        try:
            yield
        finally:
            histogram = self.times.setdefault((name, game), Histogram())
            histogram.add(self._clock.monotonic() - started)

    def text(self) -> str:
        """All numbers, as they were some seconds ago at most."""
        now = self._clock.monotonic()
        if now - self._told_at >= _SECONDS_BETWEEN_TEXTS:
            self._told, self._told_at = self._made(), now
        return self._told

    def _made(self) -> str:
        label = f'process="{self._process}"'
        lines = []
        for name, number in sorted(self.counters.items()):
            lines.append(f"# TYPE sandtable_{name}_total counter")
            lines.append(f"sandtable_{name}_total{{{label}}} {number}")
        asked = {name: float(ask()) for name, ask in self.asked.items()}
        for name, value in sorted((self.gauges | asked).items()):
            lines.append(f"# TYPE sandtable_{name} gauge")
            lines.append(f"sandtable_{name}{{{label}}} {value:.2f}")
        for name in TIMES:
            lines.append(f"# TYPE sandtable_{name}_seconds histogram")
            for (timed, game), histogram in sorted(self.times.items()):
                if timed == name:
                    of_game = f'{label},game="{game}"'
                    lines += _histogram_lines(f"sandtable_{name}_seconds", of_game, histogram)
        return "\n".join([*lines, ""])


def _histogram_lines(name: str, label: str, histogram: Histogram) -> list[str]:
    lines = []
    total = 0
    for bound, count in zip(_BOUNDS, histogram.counts, strict=False):
        total += count
        lines.append(f'{name}_bucket{{{label},le="{bound:g}"}} {total}')
    total += histogram.counts[-1]
    return [
        *lines,
        f'{name}_bucket{{{label},le="+Inf"}} {total}',
        f"{name}_sum{{{label}}} {histogram.sum:.2f}",
        f"{name}_count{{{label}}} {total}",
    ]
