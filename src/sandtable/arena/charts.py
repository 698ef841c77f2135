"""Small charts as SVG, for pages that need nothing from elsewhere.

They take their colours from the page they stand in; `standalone` makes a file of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

STYLE = """
.chart { font: 13px/1.3 system-ui, sans-serif; width: 100%; height: auto; }
.chart text { fill: var(--ink); }
.chart .faint { fill: var(--faint); }
.chart line.grid { stroke: var(--line); }
.chart line.fair { stroke: var(--ink); stroke-dasharray: 4 3; opacity: .7; }
.chart line.whisker { stroke-width: 2.5; stroke-linecap: round; }
.chart .same { stroke: var(--faint); fill: var(--faint); }
.chart .more { stroke: var(--more); fill: var(--more); }
.chart .less { stroke: var(--less); fill: var(--less); }
.chart rect.bar { fill: var(--bar); stroke: none; }
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
_ROW = 24


class Dot(NamedTuple):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float
    note: str
    kind: str = "same"
    """`more`, `less` or `same`."""


def dots(
    rows: Sequence[Dot],
    title: str,
    fair: float | None = None,
    scale: tuple[float, float] | None = None,
) -> str:
    """A row for each value: its name, a dot with whiskers, what is to be said about it."""
    low = min([row.low for row in rows] if scale is None else [scale[0]])
    high = max([row.high for row in rows] if scale is None else [scale[1]])
    span = (high - low) or 1.0
    plot = _WIDTH - _LABELS - _NUMBERS

    def x(value: float) -> float:
        return round(_LABELS + plot * (min(max(value, low), high) - low) / span, 1)

    height = _ROW * len(rows) + 8
    parts = []
    if fair is not None:
        parts.append(f'<line class="fair" x1="{x(fair)}" x2="{x(fair)}" y1="0" y2="{height}"/>')
    for i, row in enumerate(rows):
        y = _ROW * i + _ROW / 2 + 4
        parts.append(f'<line class="grid" x1="{_LABELS}" x2="{_LABELS + plot}" y1="{y}" y2="{y}"/>')
        parts.append(
            f'<text x="{_LABELS - 10}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>'
        )
        parts.append(
            f'<line class="whisker {row.kind}" x1="{x(row.low)}" x2="{x(row.high)}" '
            f'y1="{y}" y2="{y}"/>'
        )
        parts.append(f'<circle class="{row.kind}" cx="{x(row.value)}" cy="{y}" r="4.5"/>')
        parts.append(
            f'<text class="faint" x="{_LABELS + plot + 12}" y="{y + 4}">{escape(row.note)}</text>'
        )
    return _svg(height, title, parts)


def histogram(values: Sequence[int], title: str, bins: int = 24) -> str:
    """How often values fall into each of some equal ranges."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // bins))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    height, foot, side = 180, 24, 10
    step = (_WIDTH - 2 * side) / len(counts)
    tallest = max(counts)
    parts = []
    for i, count in enumerate(counts):
        first = low + i * width
        last = first + width - 1
        tall = round((height - foot - 10) * count / tallest, 1)
        label = f"{first}" if first == last else f"{first} to {last}"
        parts.append(
            f'<rect class="bar" x="{side + i * step + 1:.1f}" y="{height - foot - tall}" '
            f'width="{max(step - 2, 1):.1f}" height="{tall}">'
            f"<title>{label}: {count}</title></rect>"
        )
    parts += [
        f'<text class="faint" x="{side + (i + 0.5) * step:.1f}" y="{height - 6}" '
        f'text-anchor="middle">{low + i * width}</text>'
        for i in range(0, len(counts), max(1, len(counts) // 8))
    ]
    return _svg(height, title, parts)


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
