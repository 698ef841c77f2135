"""RadioWarz on a terminal: the map in dots, pins as the numbers of their seats, strips beside it.

Everything is told by words, signs and places; colours only help to see it sooner.
"""

from __future__ import annotations

from itertools import pairwise, zip_longest

from rich.console import Group, RenderableType
from rich.text import Text

from sandtable.boards.braille import Canvas, Cell, spans
from sandtable.boards.scene import Scene
from sandtable.core.game import Json
from sandtable.core.kit.naming import counted
from sandtable.games.radiowarz.terminal import words
from sandtable.games.radiowarz.terminal.words import (
    LEGEND,
    game_facts,
    pins_of,
    regions_of,
    short_label,
)

_PANEL = 30
_WIDE = 80
"""From this width on, the strips stand beside the map."""
_SEATS = ("bright_cyan", "orange1", "bright_magenta", "yellow1")
_DASHES = (".", "... ", ". ", ".... . ")
"""By seat: how its string is drawn."""
_BORDER, _BORDER_DASHES = "grey42", ".  "
_GROUNDS = {
    "plain": "#3b3820",
    "green_forest": "#1c3a23",
    "red_forest": "#47231b",
    "desert": "#54431f",
    "swamp": "#263a3c",
    "mountain": "#4d494f",
    "water": "#17304a",
}
_DIM = "bright_black"
_CITY = "grey78"
_REGION = "grey58"
_OBJECTIVE = "bold white"
_CHOOSE = "bold bright_green"
_LONGEST_NAME = 9
_SHORTEST_NAME = 3

tell = words.tell


def draw(scene: Scene, width: int, height: int) -> RenderableType:
    header = [_header(scene)]
    if width >= _WIDE:
        chart = _chart(scene, width - _PANEL - 1, height - 1)
        panel = _panel(scene, height - 1)
        lines = [
            _cut(left, width - _PANEL).append_text(right)
            for left, right in zip_longest(chart, panel, fillvalue=Text())
        ]
    else:
        panel = [line for seat in range(len(scene.names)) for line in _seat(scene, seat)[:2]]
        lines = [*_chart(scene, width, max(6, height - 1 - len(panel))), *panel]
    return Group(*(_cut(line, width, pad=False) for line in [*header, *lines]))


def _header(scene: Scene) -> Text:
    text = Text.assemble((" RADIOWARZ ", "bold black on orange1"))
    for fact in game_facts(scene):
        text.append(f"  {fact}")
    return text


# The map


class _Frame:
    """From map units to dots: the land fills the page, whatever its shape."""

    def __init__(self, scene: Scene, columns: int, rows: int) -> None:
        corners = [at for region in scene.printed["regions"] for at in region["outline"]]
        self.west, self.north = (min(at[axis] for at in corners) for axis in (0, 1))
        self.wide = max(at[0] for at in corners) - self.west
        self.high = max(at[1] for at in corners) - self.north
        self.columns, self.rows = columns, rows

    def exact(self, at: list[int]) -> tuple[float, float]:
        """In letters."""
        x = (at[0] - self.west) * self.columns / self.wide
        y = (at[1] - self.north) * self.rows / self.high
        return x, y

    def dot(self, at: list[int]) -> Cell:
        x, y = self.exact(at)
        return min(int(2 * x), 2 * self.columns - 1), min(int(4 * y), 4 * self.rows - 1)

    def cell(self, at: list[int]) -> Cell:
        x, y = self.dot(at)
        return x // 2, y // 4


def _chart(scene: Scene, columns: int, rows: int) -> list[Text]:
    canvas, frame = Canvas(columns, rows), _Frame(scene, columns, rows)
    for region in scene.printed["regions"]:
        _lay_out(canvas, frame, region)
    for seat, side in enumerate(scene.view["seats"]):
        for link in side["links"]:
            dots = [frame.dot(at) for at in link["points"]]
            ink = _CHOOSE if link["id"] in scene.marked else _SEATS[seat]
            for a, b in pairwise(dots):
                canvas.line(a, b, ink, _DASHES[seat])
    cities = sorted(scene.printed["cities"], key=lambda city: city["at"])
    for city in cities:
        _mark(scene, canvas, frame, city)
    for region in scene.printed["regions"]:
        _number(scene, canvas, frame, region)
    for city in cities:
        _name(scene, canvas, frame, city)
    return canvas.lines()


def _lay_out(canvas: Canvas, frame: _Frame, region: Json) -> None:
    """The ground of a region and its border."""
    outline = region["outline"]
    exact = [frame.exact(at) for at in outline]
    for row, (west, east) in spans(exact, frame.rows).items():
        for column in range(round(west), round(east)):
            canvas.ground((column, row), _GROUNDS[region["terrain"]])
    dots = [frame.dot(at) for at in outline]
    for a, b in zip(dots, [*dots[1:], dots[0]], strict=True):
        first, last = sorted((a, b))  # neighbours draw it alike
        canvas.line(first, last, _BORDER, _BORDER_DASHES, keep=False)


def _mark(scene: Scene, canvas: Canvas, frame: _Frame, city: Json) -> None:
    """A city: the seat of its pin, or a sign for whether it can be chosen."""
    seat = pins_of(scene).get(city["id"])
    if seat is not None:
        canvas.write(frame.cell(city["at"]), str(seat + 1), f"bold black on {_SEATS[seat]}")
    elif city["id"] in scene.marked:
        canvas.write(frame.cell(city["at"]), "●", _CHOOSE)
    else:
        canvas.write(frame.cell(city["at"]), "◌" if city["base"] else "·", f"bold {_CITY}")


def _number(scene: Scene, canvas: Canvas, frame: _Frame, region: Json) -> None:
    """A region's label; the watcher's objectives have a sign, and another when they are on air."""
    sign, ink = _objectives(scene).get(region["id"], ("", _REGION))
    label = f"{short_label(region)}{sign}"
    column, row = frame.cell(region["middle"])
    places = [(column - 1 + dx, row + dy) for dy in (0, 1, -1) for dx in (0, -1, 1, -2, 2, 3, -3)]
    _write_first(canvas, [(place, label) for place in places], ink)


def _objectives(scene: Scene) -> dict[str, tuple[str, str]]:
    """The watcher's; a spectator's are those of the seat whose turn it is."""
    viewer = scene.view["viewer"]
    seat = viewer if isinstance(viewer, int) else scene.view["active"]
    strip = scene.view["seats"][seat]["strip"]
    return {entry["region"]: _light(entry, seat) for entry in (strip["regions"] if strip else ())}


def _light(entry: Json, seat: int) -> tuple[str, str]:
    return ("✓", f"bold {_SEATS[seat]}") if entry["on_air"] else ("!", _OBJECTIVE)


def _name(scene: Scene, canvas: Canvas, frame: _Frame, city: Json) -> None:
    """As much of a city's name as there is room for, on the right of it or on the left."""
    column, row = frame.cell(city["at"])
    ink = _CHOOSE if city["id"] in scene.marked else _CITY
    longest, shortest = (min(most, len(city["name"])) for most in (_LONGEST_NAME, _SHORTEST_NAME))
    names = [city["name"][:length].rstrip() for length in range(longest, shortest - 1, -1)]
    places = [
        place
        for name in names
        for place in (((column + 1, row), name), ((column - len(name), row), name))
    ]
    _write_first(canvas, places, ink)


def _write_first(canvas: Canvas, places: list[tuple[Cell, str]], ink: str) -> None:
    """Write at the first place that is free, best of all where no string is hidden by it."""
    for over_lines in (False, True):
        for place, text in places if not over_lines else places[::-1]:
            if canvas.is_free(place, len(text), over_lines=over_lines):
                canvas.write(place, text, ink)
                return


# The seats


def _panel(scene: Scene, room: int) -> list[Text]:
    """All seats with their strips, and what the signs mean where there is room."""
    seats = [_seat(scene, seat) for seat in range(len(scene.names))]
    high = max(2, min(3, room // len(seats)))
    lines = [line for seat in seats for line in seat[:high]]
    if scene.view["phase"] == "bases" or len(lines) + len(LEGEND) < room:
        lines += [Text(line, style=_DIM) for line in ["", *LEGEND]]
    return lines[:room]


def _seat(scene: Scene, seat: int) -> list[Text]:
    """Who it is and what is left to place; the strip; points and the length of string."""
    side = scene.view["seats"][seat]
    active = scene.view["active"] == seat and not scene.view["ending"]
    title = Text.assemble(
        (f"{'»' if active else ' '}{seat + 1} ", f"bold {_SEATS[seat]}"),
        (f"{_line_sample(seat)} ", _SEATS[seat]),
        (scene.names[seat].upper(), f"bold {_SEATS[seat]}"),
    )
    title.append(", gave up" if side["gone"] else f", {counted(side['pins'], 'pin')}")
    strip = Text("   ")
    if side["strip"] is not None:
        regions = regions_of(scene)
        for entry in side["strip"]["regions"]:
            lit = entry["on_air"]
            label = f"{short_label(regions[entry['region']])}{'✓' if lit else '·'} "
            strip.append(label, f"bold {_SEATS[seat]}" if lit else "")
    facts = f"   {side['on_air']}/6 on air, {counted(side['points'], 'point')}, {side['length']}"
    return [title, strip, Text(facts if side["strip"] else "", style=_DIM)]


def _line_sample(seat: int) -> str:
    canvas = Canvas(3, 1)
    canvas.line((0, 2), (5, 2), "", _DASHES[seat])
    return canvas.lines()[0].plain


def _cut(text: Text, width: int, *, pad: bool = True) -> Text:
    text.truncate(width, overflow="ellipsis", pad=pad)
    text.no_wrap = True
    return text
