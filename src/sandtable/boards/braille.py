"""Lines drawn with the dots of braille signs, eight to a letter, and letters written over them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

Cell = tuple[int, int]
"""Column and row of a letter, or of a dot."""

_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""By row and column of a dot in its sign."""
_BLANK = 0x2800


class Canvas:
    """A page of so many letters: ground colours, dots, and letters on top."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self._dots: dict[Cell, int] = {}
        self._inks: dict[Cell, str] = {}
        self._grounds: dict[Cell, str] = {}
        self._letters: dict[Cell, tuple[str, str]] = {}
        self._kept: set[Cell] = set()

    def ground(self, cell: Cell, colour: str) -> None:
        self._grounds[cell] = colour

    def line(self, start: Cell, end: Cell, ink: str, dashes: str, *, keep: bool = True) -> None:
        """From dot to dot; `dashes` are read over and over, and where there is a blank, no dot is.

        The ink drawn last is that of the whole letter. What is to be kept is better not written on.
        """
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
        for step in range(steps + 1):
            if dashes[step % len(dashes)] == " ":
                continue
            x = start[0] + ((end[0] - start[0]) * step * 2 + steps) // (2 * steps)
            y = start[1] + ((end[1] - start[1]) * step * 2 + steps) // (2 * steps)
            cell = x // 2, y // 4
            self._dots[cell] = self._dots.get(cell, 0) | _BITS[y % 4][x % 2]
            self._inks[cell] = ink
            if keep:
                self._kept.add(cell)

    def is_free(self, cell: Cell, length: int, *, over_lines: bool) -> bool:
        """Whether so many letters can be written from there on."""
        column, row = cell
        if not (column >= 0 and column + length <= self.columns and 0 <= row < self.rows):
            return False
        cells = [(column + i, row) for i in range(length)]
        if not over_lines and not self._kept.isdisjoint(cells):
            return False
        return not any(cell in self._letters for cell in cells)

    def write(self, cell: Cell, text: str, ink: str) -> None:
        for i, letter in enumerate(text):
            self._letters[cell[0] + i, cell[1]] = (letter, ink)

    def lines(self) -> list[Text]:
        return [self._line(row) for row in range(self.rows)]

    def _line(self, row: int) -> Text:
        text = Text(no_wrap=True)
        for column in range(self.columns):
            sign, ink = self._sign((column, row))
            text.append(sign, _style(ink, self._grounds.get((column, row), "")))
        return text

    def _sign(self, cell: Cell) -> tuple[str, str]:
        if cell in self._letters:
            return self._letters[cell]
        dots = self._dots.get(cell, 0)
        return (chr(_BLANK + dots) if dots else " "), self._inks.get(cell, "")


def _style(ink: str, ground: str) -> Style:
    style = Style.parse(ink)
    return style + Style(bgcolor=ground) if ground and style.bgcolor is None else style


def spans(outline: Sequence[tuple[float, float]], rows: int) -> dict[int, tuple[float, float]]:
    """By row, from where to where a convex outline covers the middle of it."""
    found = {}
    for row in range(rows):
        middle = row + 0.5
        cuts = []
        for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
            if (ay > middle) != (by > middle):
                cuts.append(ax + (bx - ax) * (middle - ay) / (by - ay))
        if cuts:
            found[row] = (min(cuts), max(cuts))
    return found
