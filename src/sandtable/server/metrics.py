"""Numbers about the running server, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from sandtable.server.clock import Clock

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(_BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(_BOUNDS, seconds)] += 1
        self.sum += seconds


class Metrics:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self.times = {name: Histogram() for name in ("engine", "look_ahead", "commit", "bot")}

    def count(self, name: str, number: int = 1) -> None:
        self.counters[name] += number

    @contextmanager
    def timing(self, name: str) -> Iterator[None]:
        """Add how long the block takes."""
        started = self._clock.monotonic()
        try:
            yield
        finally:
            self.times[name].add(self._clock.monotonic() - started)

    def text(self) -> str:
        lines = []
        for name, number in sorted(self.counters.items()):
            lines += [f"# TYPE sandtable_{name}_total counter", f"sandtable_{name}_total {number}"]
        for name, value in sorted(self.gauges.items()):
            lines += [f"# TYPE sandtable_{name} gauge", f"sandtable_{name} {value:g}"]
        for name, histogram in self.times.items():
            lines += _histogram_lines(f"sandtable_{name}_seconds", histogram)
        return "\n".join([*lines, ""])


def _histogram_lines(name: str, histogram: Histogram) -> list[str]:
    lines = [f"# TYPE {name} histogram"]
    total = 0
    for bound, count in zip(_BOUNDS, histogram.counts, strict=False):
        total += count
        lines.append(f'{name}_bucket{{le="{bound:g}"}} {total}')
    total += histogram.counts[-1]
    lines += [
        f'{name}_bucket{{le="+Inf"}} {total}',
        f"{name}_sum {histogram.sum:.6f}",
        f"{name}_count {total}",
    ]
    return lines
