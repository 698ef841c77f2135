"""A picture of a map: `python -m tools.content.wildlands_map.picture dungeon out.svg`."""

from __future__ import annotations

import sys
from pathlib import Path

from sandtable.games.wildlands.content.maps import CLIMB, GATE, Map, read_map, shipped_text

FLOORS = {
    "stone": "#b9b3a5", "tiles": "#cbbfa6", "earth": "#a58d6f", "water": "#8fb0b5",
    "moss": "#a3ad86", "wood": "#b58f63", "paving": "#c9bfae", "grass": "#b4bd8a",
    "rubble": "#b7ad9f", "sand": "#d8c79b", "garden": "#9db37c", "rock": "#d9d2c0",
}  # fmt: skip


def points(row: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in row)


def picture(made: Map, over: str = "") -> str:
    width, height = made.size
    dark = "#2b2622" if made.theme == "dungeon" else "#6f7a4f"
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width // 6}" height="{height // 6}" font-family="Georgia, serif">',
        f'<rect width="{width}" height="{height}" fill="{dark}"/>',
    ]
    for space in made.spaces:
        out.append(f'<polygon points="{points(space.outline)}" fill="{FLOORS[space.floor]}"/>')
        if space.high:
            out.append(
                f'<polygon points="{points(space.outline)}" fill="#fff" fill-opacity=".35"/>'
            )
    out += [_thing(each.kind, each.at, each.size, each.turn) for each in made.scenery]
    for line in made.lines:
        out.append(
            f'<polyline points="{points(line.points)}" fill="none" stroke="#fff" '
            f'stroke-width="{34 if line.kind != GATE else 70}" stroke-linecap="round"/>'
        )
        if line.kind == CLIMB:
            out.append(_arrow(made, line.points, made.spaces[line.up].at))
    for a, b in made.walls:
        out.append(
            f'<line x1="{a[0]}" y1="{a[1]}" x2="{b[0]}" y2="{b[1]}" stroke="#1d1916" '
            'stroke-width="95" stroke-linecap="round"/>'
        )
    for space in made.spaces:
        x, y = space.at
        fill, ink = ("#111", "#fff") if space.cover else ("#fff", "#111")
        out.append(
            f'<circle cx="{x}" cy="{y}" r="{made.core}" fill="{fill}" stroke="{ink}" '
            f'stroke-width="16"/><text x="{x}" y="{y + 58}" font-size="165" fill="{ink}" '
            f'text-anchor="middle" font-weight="bold">{space.number}</text>'
        )
    return "\n".join([*out, over, "</svg>"])


def _arrow(made: Map, row: tuple[tuple[int, int], ...], to: tuple[int, int]) -> str:
    (ax, ay), (bx, by) = row[0], row[-1]
    x, y = (ax + bx) / 2, (ay + by) / 2
    nx, ny = -(by - ay), bx - ax
    if nx * (to[0] - x) + ny * (to[1] - y) < 0:
        nx, ny = -nx, -ny
    size = (nx * nx + ny * ny) ** 0.5
    nx, ny = nx / size, ny / size
    tip = (x + nx * 130, y + ny * 130)
    left = (x - ny * 90 - nx * 40, y + nx * 90 - ny * 40)
    right = (x + ny * 90 - nx * 40, y - nx * 90 - ny * 40)
    row3 = " ".join(f"{p:.0f},{q:.0f}" for p, q in (tip, left, right))
    return f'<polygon points="{row3}" fill="#fff" stroke="#333" stroke-width="14"/>'


SHADE = 'stroke="#2b2622" stroke-width="12"'
CROSS = f'<path d="M-1 -1L1 1M1 -1L-1 1" {SHADE.replace("12", ".12")}/>'
THINGS = {
    "pillar": '<circle r="1" fill="#8d8678"/><circle r=".6" fill="#a8a192"/>',
    "crate": f'<rect x="-1" y="-1" width="2" height="2" fill="#8a6238"/>{CROSS}',
    "statue": f'<rect x="-1" y="-1" width="2" height="2" fill="#8d8f94"/>{CROSS}',
    "barrel": '<ellipse rx="1" ry=".8" fill="#7a5230"/>',
    "tree": (
        '<circle cx="-.4" cy=".2" r=".75" fill="#58703a"/>'
        '<circle cx=".4" cy=".25" r=".75" fill="#4c6533"/>'
        '<circle cy="-.4" r=".75" fill="#67803f"/>'
    ),
    "arch": '<path d="M-1 1A1 1 0 0 1 1 1" fill="none" stroke="#77705f" stroke-width=".6"/>',
    "torch": '<circle r=".35" fill="#f2a43a" stroke="#a3491d" stroke-width=".16"/>',
    "bones": '<path d="M-1 0H1M-.5 -.5L.5 .5" stroke="#efe8d6" stroke-width=".28"/>',
    "rubble": (
        '<rect x="-.9" y="-.4" width=".7" height=".5" fill="#8f887b"/>'
        '<rect x=".1" y="-.7" width=".7" height=".5" fill="#8f887b"/>'
        '<rect x="-.3" y=".2" width=".7" height=".5" fill="#8f887b"/>'
    ),
}
"""What scenery looks like, two units wide."""


def _thing(kind: str, at: tuple[int, int], size: int, turn: int) -> str:
    place = f"translate({at[0]} {at[1]}) rotate({turn}) scale({size})"
    return f'<g transform="{place}">{THINGS[kind]}</g>'


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(picture(read_map(shipped_text(sys.argv[1]))), encoding="utf-8")
