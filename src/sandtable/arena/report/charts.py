"""Pictures as SVG files of their own, in colours that our pages share."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

STYLE = """
.chart { font: 13px/1.3 system-ui, sans-serif; width: 100%; height: auto; }
.chart text { fill: var(--ink); }
.chart .title { font-size: 15px; }
.chart .faint { fill: var(--faint); }
.chart line.grid { stroke: var(--line); }
.chart line.fair { stroke: var(--ink); stroke-dasharray: 4 3; opacity: .7; }
.chart line.whisker { stroke-width: 2.5; stroke-linecap: round; }
.chart .more { stroke: var(--more); fill: var(--more); }
"""
LIGHT = (
    "--paper: #fbfaf7; --ink: #23211d; --faint: #6f6a60; --line: #ddd7cb; "
    "--more: #0b6e99; --less: #b4480f; --bar: #8a7ea8;"
)
DARK = (
    "--paper: #1a1917; --ink: #ece7dd; --faint: #a39b8d; --line: #3a3731; "
    "--more: #62b8e0; --less: #f0934e; --bar: #a99ccb;"
)
"""Blue and orange: told apart by everybody, and signs say the same."""

_WIDTH = 720
_LABELS = 200
_NUMBERS = 170
_HEAD = 44
_ROW = 26


class Dot(NamedTuple):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float
    note: str


def dots(rows: Sequence[Dot], title: str, axis: str) -> str:
    """A row for each value: its name, a dot with whiskers, what is to be said about it."""
    ticks = _ticks(min(row.low for row in rows), max(row.high for row in rows))
    low, span = ticks[0], ticks[-1] - ticks[0]
    plot = _WIDTH - _LABELS - _NUMBERS
    foot = _HEAD + _ROW * len(rows)

    def x(value: float) -> float:
        return round(_LABELS + plot * (value - low) / span, 1)

    parts = [f'<text class="title" x="16" y="28">{escape(title)}</text>']
    for tick in ticks:
        parts.append(
            f'<line class="grid" x1="{x(tick)}" x2="{x(tick)}" y1="{_HEAD - 4}" y2="{foot + 4}"/>'
        )
        parts.append(
            f'<text class="faint" x="{x(tick)}" y="{foot + 22}" text-anchor="middle">'
            f"{tick:g}</text>"
        )
    middle = _LABELS + plot / 2
    parts.append(
        f'<text class="faint" x="{middle}" y="{foot + 44}" text-anchor="middle">'
        f"{escape(axis)}</text>"
    )
    for i, row in enumerate(rows):
        y = _HEAD + _ROW * (i + 0.5)
        parts.append(
            f'<text x="{_LABELS - 14}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>'
        )
        parts.append(
            f'<line class="whisker more" x1="{x(row.low)}" x2="{x(row.high)}" y1="{y}" y2="{y}"/>'
        )
        parts.append(f'<circle class="more" cx="{x(row.value)}" cy="{y}" r="4.5"/>')
        parts.append(
            f'<text class="faint" x="{_LABELS + plot + 16}" y="{y + 4}">{escape(row.note)}</text>'
        )
    return _svg(foot + 56, title, parts)


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers, not many, from below the lowest to above the highest."""
    size = 10.0 ** floor(log10((high - low) or 1.0))
    step = next(size * part for part in (0.1, 0.2, 0.5, 1, 2) if (high - low) / size / part <= 8)
    first, last = floor(low / step), ceil(high / step)
    return [round(step * i, 6) for i in range(first, max(last, first + 1) + 1)]


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {height:g}" role="img" '
        f'aria-label="{escape(title)}" xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )


def standalone(svg: str) -> str:
    """A chart as a file of its own, in light or dark as the reader likes it."""
    style = (
        f"<style>svg {{ {LIGHT} background: var(--paper); }}{STYLE}"
        f"@media (prefers-color-scheme: dark) {{ svg {{ {DARK} }} }}</style>"
    )
    return svg.replace(">", f">{style}", 1) + "\n"
