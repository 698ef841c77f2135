"""The learning curve as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from sandtable.arena.report.charts import standalone
from sandtable.arena.report.intervals import wilson

_WIDTH, _HEIGHT = 720, 360
_LEFT, _RIGHT, _TOP, _FOOT = 64, 32, 44, 52


class Point(NamedTuple):
    """How it did against `random` after so many games against itself."""

    games: int
    tried: int
    won: int
    minutes: float
    """Since training began."""


def drawn(points: Sequence[Point], title: str, fair: float, goal: float) -> str:
    """A line with its 95 % intervals, as an SVG file; `fair` is what a random player would win."""
    most = max(point.games for point in points)
    step = _round_step(most / 6)

    def x(games: float) -> float:
        return round(_LEFT + (_WIDTH - _LEFT - _RIGHT) * games / most, 1)

    def y(share: float) -> float:
        return round(_HEIGHT - _FOOT - (_HEIGHT - _TOP - _FOOT) * share, 1)

    right = _WIDTH - _RIGHT
    parts = [f'<text x="{_LEFT}" y="24" font-size="15">{escape(title)}</text>']
    for percent in range(0, 101, 20):
        level = y(percent / 100)
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{right}" y1="{level}" y2="{level}"/>')
        parts.append(_text(_LEFT - 8, level + 4, f"{percent} %", "end"))
    parts += [
        _text(x(games), _HEIGHT - _FOOT + 18, f"{games:,}", "middle")
        for games in range(0, most + 1, step)
    ]
    parts.append(_text((_LEFT + right) / 2, _HEIGHT - 10, "games played against itself", "middle"))
    for share, what in ((fair, "as good as random"), (goal, f"goal: {goal * 100:.0f} %")):
        level = y(share)
        parts.append(f'<line class="fair" x1="{_LEFT}" x2="{right}" y1="{level}" y2="{level}"/>')
        parts.append(_text(right - 6, level + 16, what, "end"))
    intervals = [wilson(point.won, point.tried) for point in points]
    there = [
        f"{x(point.games)},{y(high)}" for point, (_, high) in zip(points, intervals, strict=True)
    ]
    back = [f"{x(point.games)},{y(low)}" for point, (low, _) in zip(points, intervals, strict=True)]
    around = " ".join(there + back[::-1])
    parts.append(f'<polygon class="more" style="stroke: none; opacity: .22" points="{around}"/>')
    line = " ".join(f"{x(point.games)},{y(point.won / point.tried)}" for point in points)
    parts.append(f'<polyline class="more" style="fill: none; stroke-width: 2.5" points="{line}"/>')
    svg = (
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'aria-label="{escape(title)}" xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )
    return standalone(svg)


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text class="faint" x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _round_step(least: float) -> int:
    """1, 2 or 5 with zeros, not less than this."""
    zeros = int(10 ** floor(log10(max(least, 1))))
    return next(zeros * digit for digit in (1, 2, 5, 10) if ceil(least) <= zeros * digit)
