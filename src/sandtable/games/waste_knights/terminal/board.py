"""Waste Knights on a terminal: the hexes in seven rows, the knights beside or below them.

A hex shows its label, its terrain, the points it costs, `!` for Threat, `*` for Radiation, `~` for
contamination, `#` for obstacles, and the numbers of the seats whose knights are there. On a route
`W3` is a hex where the Waster can strike, with one of three cards.
"""

from __future__ import annotations

from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from sandtable.boards.scene import Scene
from sandtable.core.game import Json
from sandtable.games.waste_knights.terminal import words
from sandtable.games.waste_knights.terminal.words import (
    dials,
    ending,
    gear,
    going_on,
    header,
    hexes,
    signs,
    stalls,
    tasks,
    who,
)

_CELL = 9
_ROWS = 7
_COLOURS = {
    **{"city": "bold yellow", "special": "bold magenta", "mission": "bold red"},
    **{"desert": "khaki3", "highway": "white", "swamp": "green", "jungle": "green4"},
    "mountains": "grey70",
}
_SEATS = ("cyan", "dark_orange", "green_yellow", "orchid")
_CHOOSE = "bold bright_green"

tell = words.tell


def draw(scene: Scene, width: int, height: int) -> RenderableType:
    lines = [_header(scene), *(Text(line, "bold") for line in ending(scene))]
    lines += _board(scene)
    lines += [line for seat in range(len(scene.names)) for line in _seat(scene, seat)]
    lines += [Text(line, "bold") for line in going_on(scene)]
    lines += [Text(f"Task, {line}") for line in tasks(scene)]
    lines.append(Text(f"Stalls: {stalls(scene)}"))
    for line in lines:
        line.no_wrap, line.overflow = True, "ellipsis"
    return Group(*lines[:height])


def _header(scene: Scene) -> Text:
    text = Text.assemble((" WASTE KNIGHTS ", "bold black on khaki3"))
    text.append("  " + "  ".join(header(scene)))
    return text


def _board(scene: Scene) -> list[Text]:
    lines = []
    for _, group in groupby(hexes(scene), key=lambda hexagon: hexagon["row"]):
        row = list(group)
        indent = " " * ((_ROWS - len(row)) * _CELL // 2)
        first, second = Text(indent), Text(indent)
        for hexagon in row:
            first.append_text(_name(scene, hexagon))
            second.append_text(_facts(scene, hexagon))
        lines += [first, second]
    return lines


def _name(scene: Scene, hexagon: Json) -> Text:
    chosen = hexagon["id"] in scene.marked
    mark = "▸" if chosen else " "
    style = _CHOOSE if chosen else _COLOURS[hexagon["terrain"]]
    short = hexagon["name"][: _CELL - 5]
    return Text(f"{mark}{hexagon['id']} {short}".ljust(_CELL), style)


def _facts(scene: Scene, hexagon: Json) -> Text:
    """Cost, signs and knights under the name."""
    text = Text(f" {hexagon['difficulty']}{signs(hexagon)}", _COLOURS[hexagon["terrain"]])
    move = scene.view["move"]
    for strike in move["strikes"] if move is not None else []:
        if strike["hex"] == hexagon["id"]:
            text.append(f"W{strike['cards']}", "bold red")
    for task in hexagon["tasks"]:
        text.append(f"T{task['number']}", "bold")
    for seat in hexagon["knights"]:
        text.append(f"@{seat + 1}", f"bold {_SEATS[seat]}")
    if any(v["at"] == hexagon["id"] for v in scene.view["mission"]["villains"]):
        text.append("V", "bold red")
    text.truncate(_CELL, pad=True)
    return text


def _seat(scene: Scene, number: int) -> list[Text]:
    seat = scene.view["seats"][number]
    active = "»" if scene.view["active"] == number else " "
    text = Text.assemble((f"{active}@{number + 1} {who(scene, number)}", f"bold {_SEATS[number]}"))
    if seat["knight"] is None:
        return [text]
    text.append(f"  {dials(seat)}")
    return [text, Text(f"    {gear(scene, seat)}")]
