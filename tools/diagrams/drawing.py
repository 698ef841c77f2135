"""Boxes, arrows and words as an SVG file that can be read on light and on dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

STYLE = """
svg { --paper: #fbfaf7; --ink: #23211d; --faint: #5f5a50; --line: #a59d8f; --plain: #ffffff;
  --band: #f1eee7; --sand: #f3e4c4; --sky: #d8e8f2; --leaf: #dcecd3; --rose: #f6dcd3; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #1a1917; --ink: #ece7dd; --faint: #b9b1a3; --line: #7d766a; --plain: #262421;
    --band: #211f1c; --sand: #4a3d22; --sky: #22394a; --leaf: #2b4226; --rose: #542f25; }
}
text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.head { font-size: 14px; font-weight: 600; }
.faint { fill: var(--faint); }
.code { font: 12px ui-monospace, Consolas, monospace; fill: var(--faint); }
.paper { fill: var(--paper); }
.box { stroke: var(--line); stroke-width: 1.2; }
.plain { fill: var(--plain); }
.band { fill: var(--band); stroke: none; }
.sand { fill: var(--sand); }
.sky { fill: var(--sky); }
.leaf { fill: var(--leaf); }
.rose { fill: var(--rose); }
.arrow { stroke: var(--faint); stroke-width: 1.6; fill: none; marker-end: url(#head); }
.dashed { stroke-dasharray: 5 4; }
#head path { fill: var(--faint); }
"""
HEAD = (
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
    'markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z"/></marker></defs>'
)
LINE = 18
"""From one line of a box to the next."""
Place = tuple[float, float, float, float]
"""Left, top, width, height."""


class Picture:
    """A picture that grows by what is put on it."""

    def __init__(self, width: int, height: int, title: str, about: str) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'aria-labelledby="title about">',
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="about">{escape(about)}</desc>',
            f"<style>{STYLE}</style>",
            HEAD,
            f'<rect class="paper" width="{width}" height="{height}"/>',
        ]

    def text(self, x: float, y: float, words: str, kind: str = "faint") -> None:
        """A line of words: `head`, `faint` or `code`."""
        self._parts.append(f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(words)}</text>')

    def lines(self, x: float, y: float, lines: Sequence[str]) -> None:
        """Lines below each other; what begins with a backquote is code."""
        for number, line in enumerate(lines):
            kind = "code" if line.startswith("`") else "faint"
            self.text(x, y + LINE * number, line.strip("`"), kind)

    def area(self, place: Place, colour: str = "plain", corner: int = 6) -> None:
        x, y, width, height = place
        self._parts.append(
            f'<rect class="box {colour}" x="{x:g}" y="{y:g}" width="{width:g}" '
            f'height="{height:g}" rx="{corner}"/>'
        )

    def box(self, place: Place, head: str, *lines: str, colour: str = "plain") -> None:
        """A box with a head, and lines below it."""
        self.area(place, colour)
        x, y, _, _ = place
        self.text(x + 12, y + 23, head, "head")
        self.lines(x + 12, y + 23 + LINE, lines)

    def strip(
        self, place: Place, head: str, about: str, *, at: float = 110, colour: str = "plain"
    ) -> None:
        """A flat box: a head, and what it is about beside it."""
        self.area(place, colour)
        x, y, _, height = place
        self.text(x + 12, y + height / 2 + 5, head, "head")
        self.text(x + at, y + height / 2 + 5, about)

    def row(
        self,
        x: float,
        y: float,
        cells: Sequence[str],
        widths: Sequence[int],
        colours: Sequence[str],
    ) -> None:
        """A row of a table."""
        for cell, width, colour in zip(cells, widths, colours, strict=True):
            self.area((x, y, width, 26), colour, corner=0)
            self.text(x + 8, y + 18, cell)
            x += width

    def arrow(self, *points: tuple[float, float], dashed: bool = False) -> None:
        """A line through these points, with its head at the last."""
        way = " ".join(f"{x:g},{y:g}" for x, y in points)
        kind = "arrow dashed" if dashed else "arrow"
        self._parts.append(f'<polyline class="{kind}" points="{way}"/>')

    @property
    def svg(self) -> str:
        return "\n".join([*self._parts, "</svg>"]) + "\n"
