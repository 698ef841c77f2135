"""Wildlands on a terminal: walls in dots, spaces as grounds with numbers, figures by name.

Everything is told by words, signs and places; colours only help to see it sooner.
"""

from __future__ import annotations

from itertools import pairwise, zip_longest

from rich.console import Group, RenderableType
from rich.text import Text

from sandtable.boards.braille import Canvas, Cell, spans
from sandtable.boards.scene import Scene
from sandtable.core.game import Json
from sandtable.games.wildlands.terminal import words
from sandtable.games.wildlands.terminal.words import (
    character_state,
    game_facts,
    hand_of,
    maps_of,
    seat_facts,
)

_PANEL = 42
_WIDE = 110
"""From this width on, players and hand stand beside the map."""
_SEATS = ("bright_cyan", "orange1", "bright_magenta", "yellow1")
_GROUNDS = {
    "stone": "#3a3934",
    "tiles": "#433e33",
    "earth": "#3f3326",
    "water": "#1d3a44",
    "moss": "#2b3a22",
    "wood": "#45301d",
    "paving": "#3f3b35",
    "grass": "#2c3d1f",
    "rubble": "#393431",
    "sand": "#4a4228",
    "garden": "#23401f",
    "rock": "#57534a",
}
_WALL, _LINE, _CLIMB = "white", "grey50", "bright_yellow"
_DIM = "bright_black"
_CHOOSE = "bold bright_green"

tell = words.tell


def draw(scene: Scene, width: int, height: int) -> RenderableType:
    if width >= _WIDE:
        chart = _chart(scene, width - _PANEL - 1, height - 1)
        panel = _panel(scene, height - 1)
        lines = [
            _cut(left, width - _PANEL).append_text(right)
            for left, right in zip_longest(chart, panel, fillvalue=Text())
        ]
    else:
        panel = _short_panel(scene)
        lines = [*_chart(scene, width, max(8, height - 1 - len(panel))), *panel]
    return Group(*(_cut(line, width, pad=False) for line in [_header(scene), *lines][:height]))


def _header(scene: Scene) -> Text:
    text = Text.assemble((" WILDLANDS ", "bold black on bright_yellow"))
    for fact in game_facts(scene):
        text.append(f"  {fact}")
    return text


# The map


class _Frame:
    """From map units to letters and dots."""

    def __init__(self, scene: Scene, columns: int, rows: int) -> None:
        self.wide, self.high = scene.printed["size"]
        self.columns, self.rows = columns, rows

    def exact(self, at: list[int]) -> tuple[float, float]:
        return at[0] * self.columns / self.wide, at[1] * self.rows / self.high

    def dot(self, at: list[int]) -> Cell:
        x, y = self.exact(at)
        return min(int(2 * x), 2 * self.columns - 1), min(int(4 * y), 4 * self.rows - 1)

    def cell(self, at: list[int]) -> Cell:
        x, y = self.dot(at)
        return x // 2, y // 4


def _chart(scene: Scene, columns: int, rows: int) -> list[Text]:
    canvas, frame = Canvas(columns, rows), _Frame(scene, columns, rows)
    printed = scene.printed
    for space in printed["spaces"]:
        exact = [frame.exact(at) for at in space["outline"]]
        for row, (west, east) in spans(exact, rows).items():
            for column in range(round(west), round(east)):
                canvas.ground((column, row), _GROUNDS.get(space["floor"], "#3a3934"))
    for line in printed["lines"]:
        ink, dashes = (_CLIMB, ".") if line["kind"] == "climb" else (_LINE, ".  ")
        for a, b in pairwise([frame.dot(at) for at in line["points"]]):
            canvas.line(a, b, ink, dashes, keep=False)
    for wall in printed["walls"]:
        for a, b in pairwise([frame.dot(at) for at in wall]):
            canvas.line(a, b, _WALL, ".", keep=False)
    for space in printed["spaces"]:
        _fill(scene, canvas, frame, space)
    return canvas.lines()


def _fill(scene: Scene, canvas: Canvas, frame: _Frame, space: Json) -> None:
    """Number, shards and figures of a space, around its core."""
    column, row = frame.cell(space["core"])
    mark = "▸" if space["id"] in scene.marked else ""
    signs = f"{'■' if space['cover'] else ''}{'▲' if space['high'] else ''}"
    label = f"{mark}{space['number']}{signs}"
    style = (
        _CHOOSE if mark else "bold black on white" if not space["cover"] else "bold white on black"
    )
    first = max(0, min(column - 1, frame.columns - len(label)))
    canvas.write((first, row), label, style)
    shards = [
        seat for seat, side in enumerate(scene.view["seats"]) if space["id"] in side["shards"]
    ]
    for place, seat in enumerate(shards):
        cell = (first + len(label) + place, row)
        if cell[0] < frame.columns:
            canvas.write(cell, "◆", f"bold {_SEATS[seat]}")
    there = [
        (seat, character)
        for seat, side in enumerate(scene.view["seats"])
        for character in side["characters"]
        if character["space"] == space["id"]
    ]
    below = [(row + step, one) for step, one in zip((1, 2, -1), there, strict=False)]
    for line, (seat, character) in below:
        _figure(scene, canvas, (max(0, column - 2), line), seat, character)
    if len(there) > len(below) and row + 3 < frame.rows:
        canvas.write((max(0, column - 2), row + 3), f"+{len(there) - len(below)}", "bold")


def _figure(scene: Scene, canvas: Canvas, cell: Cell, seat: int, character: Json) -> None:
    mark = "▸" if character["id"] in scene.marked else ""
    left = character["health"] - character["damage"]
    text = f"{mark}{character['name'][:4]}{left}"
    column = max(0, min(cell[0], canvas.columns - len(text)))
    if 0 <= cell[1] < canvas.rows:
        canvas.write((column, cell[1]), text, f"bold black on {_SEATS[seat]}")


# Players and cards


def _panel(scene: Scene, room: int) -> list[Text]:
    lines: list[Text] = []
    for seat, side in enumerate(scene.view["seats"]):
        lines.append(_seat(scene, seat))
        for character in side["characters"]:
            mark = "▸" if character["id"] in scene.marked else " "
            ink = _DIM if character["state"] == "out" else _SEATS[seat]
            lines.append(
                Text.assemble(
                    (f" {mark}", _CHOOSE),
                    (f"{character['name']:<9}", ink),
                    (f" {character_state(character)}", _DIM if ink == _DIM else ""),
                )
            )
    return _hand(scene, room, lines)


def _seat(scene: Scene, seat: int) -> Text:
    side = scene.view["seats"][seat]
    acts = scene.view["acting"] == seat and scene.view["phase"] == "play"
    name = f"{'»' if acts else ' '}{scene.names[seat].upper()} {side['name']}".rstrip()
    return Text.assemble((name, f"bold {_SEATS[seat]}"), f"  {seat_facts(scene, seat)}")


def _short_panel(scene: Scene) -> list[Text]:
    lines = [_seat(scene, seat) for seat in range(len(scene.names))]
    return _hand(scene, len(lines) + 9, lines)


def _hand(scene: Scene, room: int, above: list[Text]) -> list[Text]:
    """My cards, and what can be chosen of them marked; at the cost of what stands above."""
    cards = []
    for element, line in hand_of(scene):
        mark = "▸" if element in scene.marked else " "
        cards.append(Text.assemble((f" {mark}", _CHOOSE), line))
    dealt = maps_of(scene)
    if dealt:
        cards.append(Text(f" map cards {', '.join(map(str, dealt))}"))
    return [*above[: max(0, room - len(cards))], *cards]


def _cut(text: Text, width: int, *, pad: bool = True) -> Text:
    text.truncate(width, overflow="ellipsis", pad=pad)
    text.no_wrap = True
    return text
