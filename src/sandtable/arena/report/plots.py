"""Plots of the page of findings: as wide as there is room, with text that stays readable.

A plot is an SVG that is stretched sideways; whatever is to be read stands beside it as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import quantiles
from typing import NamedTuple

STYLE = """
.plot { display: block; width: 100%; height: 16px; overflow: visible; }
.plot line { vector-effect: non-scaling-stroke; }
.plot .grid { stroke: var(--line); stroke-width: 1; }
.plot .mark { stroke: var(--ink); stroke-width: 2; }
.plot .span { stroke-width: 3; } .plot .dot { stroke-width: 9; stroke-linecap: round; }
.plot .same { stroke: var(--faint); } .plot .more { stroke: var(--more); }
.plot .less { stroke: var(--less); }
.rows { max-width: 50rem; }
.row { display: grid; grid-template: "label plot note" / 12rem 1fr 9rem; gap: 0 1.25rem;
       align-items: center; padding: .15rem 0; }
.row .label { grid-area: label; } .row .note { grid-area: note; color: var(--faint); }
.row .plot, .row .axis { grid-area: plot; }
.axis { display: flex; justify-content: space-between; color: var(--faint); font-size: .8rem; }
.axis span { width: 0; display: flex; justify-content: center; white-space: nowrap; }
.histogram { max-width: 46rem; padding: 0 1rem; }
.bars { height: 160px; } .bars rect { fill: var(--bar); }
@media (max-width: 40rem) {
  .row { grid-template: "label note" "plot plot" / 1fr auto; padding: .3rem .75rem; }
}
"""
_QUARTERS = (0, 25, 50, 75, 100)
_MOST_BARS = 24


class Row(NamedTuple):
    """A share with its interval, and what is to be said about it."""

    label: str
    share: float
    low: float
    high: float
    note: str
    kind: str = "same"
    """`more`, `less` or `same`."""


def rows(found: Sequence[Row], mark: float | None = None) -> str:
    """A plot with a row for each share: its name, its place from 0 to 100 %, the note."""
    lines = [
        f'<div class="row"><span class="label">{escape(row.label)}</span>'
        f"{strip(row.share, row.low, row.high, row.kind, mark)}"
        f'<span class="note">{escape(row.note)}</span></div>'
        for row in found
    ]
    axis = _axis([f"{at} %" for at in _QUARTERS])
    return f'<div class="rows">{"".join(lines)}<div class="row">{axis}</div></div>'


def strip(share: float, low: float, high: float, kind: str, mark: float | None) -> str:
    """A share as a dot on its interval, from 0 to 100 %, with a mark at what is expected."""
    marked = "" if mark is None else _line("mark", mark, mark, 0, 16)
    return (
        '<svg class="plot" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">'
        f"{''.join(_line('grid', at / 100, at / 100, 0, 16) for at in _QUARTERS)}{marked}"
        f"{_line(f'span {kind}', low, high, 8, 8)}{_line(f'dot {kind}', share, share, 8, 8)}</svg>"
    )


def _line(kind: str, left: float, right: float, top: float, bottom: float) -> str:
    return (
        f'<line class="{kind}" x1="{100 * left:.1f}" x2="{100 * right:.1f}" '
        f'y1="{top}" y2="{bottom}"/>'
    )


def histogram(values: Sequence[int]) -> str:
    """How often values fall into each of some equal ranges, and where half of them lie."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // _MOST_BARS))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    bars = []
    for i, count in enumerate(counts):
        first, last = low + i * width, low + (i + 1) * width - 1
        text = f"{first}" if first == last else f"{first} to {last}"
        tall = 100 * count / max(counts)
        bars.append(
            f'<rect x="{i + 0.04:.2f}" y="{100 - tall:.1f}" width=".92" height="{tall:.1f}">'
            f"<title>{text}: {count}</title></rect>"
        )
    said = _middle(values)
    ends = [str(low + len(counts) * width * i // 4) for i in range(5)]
    return (
        f'<p>{said}</p><div class="histogram"><svg class="plot bars" role="img" '
        f'viewBox="0 0 {len(counts)} 100" preserveAspectRatio="none" aria-label="{said}">'
        f"{''.join(bars)}</svg>{_axis(ends)}</div>"
    )


def _middle(values: Sequence[int]) -> str:
    if len(values) < 4:
        return f"From {min(values):,} to {max(values):,}."
    first, median, third = quantiles(values, n=4, method="inclusive")
    return (
        f"From {min(values):,} to {max(values):,}; the median is {median:,.0f}, and half of all "
        f"games lie between {first:,.0f} and {third:,.0f}."
    )


def _axis(texts: Sequence[str]) -> str:
    return f'<div class="axis">{"".join(f"<span>{text}</span>" for text in texts)}</div>'
