"""Maps: spaces with outline and core, the white lines between them, walls. Read from TOML.

```toml
name = "Tiny"
theme = "dungeon"                 # dungeon or ruins: how it is drawn
size = [3000, 2000]               # whole numbers, at most 10000; y grows downwards
core = 150                        # the radius of every core

[[spaces]]
number = 1                        # 1, 2, 3 ... without a gap
place = "Gatehouse"
floor = "stone"
outline = [[0, 0], [1500, 0], [1500, 2000], [0, 2000]]
at = [700, 1000]                  # the middle of its core
cover = true                      # may be left out, as may be the next
high = false

[[lines]]                         # a white line: part of the border that two spaces share
between = [1, 2]
points = [[1500, 500], [1500, 1500]]
kind = "climb"                    # open (if left out), climb or gate
up = 2                            # climbs only: where the arrow points

[[scenery]]                       # for the eye alone
kind = "pillar"
at = [300, 300]
size = 90
turn = 30
```
Whatever two spaces share of their borders without a white line is a wall, and so is the rim.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, Literal

from sandtable.core.errors import Mistake
from sandtable.core.files.text import house_file
from sandtable.core.files.toml import Section, parse_toml
from sandtable.core.kit.geometry import Point, edges, is_inside, is_on, is_simple
from sandtable.core.kit.naming import fingerprint

LARGEST = 10_000
MOST_SPACES = 60
"""Sets of spaces are kept as bits of one number, also in saved states."""
LEAST_SPACES = 2
LineKind = Literal["open", "climb", "gate"]
OPEN: Final = "open"
CLIMB: Final = "climb"
GATE: Final = "gate"
KINDS: tuple[LineKind, ...] = (OPEN, CLIMB, GATE)
Theme = Literal["dungeon", "ruins"]
THEMES: tuple[Theme, ...] = ("dungeon", "ruins")

Segment = tuple[Point, Point]


@dataclass(frozen=True)
class Space:
    number: int
    place: str
    floor: str
    outline: tuple[Point, ...]
    at: Point
    cover: bool
    high: bool


@dataclass(frozen=True)
class Line:
    """A white line between two spaces, by index; `up` is the one that a climb leads to, or -1."""

    between: tuple[int, int]
    points: tuple[Point, ...]
    kind: LineKind
    up: int = -1


@dataclass(frozen=True)
class Scenery:
    kind: str
    at: Point
    size: int
    turn: int


@dataclass(frozen=True)
class Map:
    name: str
    theme: Theme
    size: Point
    core: int
    spaces: tuple[Space, ...]
    lines: tuple[Line, ...]
    scenery: tuple[Scenery, ...]

    def fingerprint(self) -> str:
        """Changes with everything that is printed."""
        return fingerprint(repr(self))

    @cached_property
    def exits(self) -> tuple[tuple[int, ...], ...]:
        """By space: the spaces that share a white line with it."""
        found: list[set[int]] = [set() for _ in self.spaces]
        for line in self.lines:
            a, b = line.between
            found[a].add(b)
            found[b].add(a)
        return tuple(tuple(sorted(each)) for each in found)

    @cached_property
    def walls(self) -> tuple[Segment, ...]:
        """Every piece of a border that is no white line."""
        white = {frozenset(pair) for line in self.lines for pair in pairwise(line.points)}
        found: dict[frozenset[Point], Segment] = {}
        for space in self.spaces:
            for edge in edges(space.outline):
                if frozenset(edge) not in white:
                    found.setdefault(frozenset(edge), edge)
        return tuple(found.values())


def shipped_text(name: str) -> str:
    return house_file("sandtable.games.wildlands.content", "data", "maps", f"{name}.toml")


def read_map(text: str) -> Map:
    """Read a map; a mistake is one sentence that names the space or line."""
    root = Section(parse_toml(text, "The map"), "The map")
    root.allow("name", "theme", "size", "core", "spaces", "lines", "scenery")
    size = root.point("size", (LARGEST, LARGEST))
    core = root.number("core", least=10, most=LARGEST)
    spaces = _spaces(root, size)
    made = Map(
        root.text("name"),
        root.word("theme", THEMES),
        size,
        core,
        spaces,
        tuple(_line(each, spaces) for each in root.sections("lines", "A line")),
        tuple(_scenery(each, size) for each in root.sections("scenery", "A piece of scenery")),
    )
    _check_borders(made)
    _check_cores(made)
    _check_lines(made)
    _check_connected(made)
    return made


def _spaces(root: Section, size: Point) -> tuple[Space, ...]:
    spaces = [_space(each, size) for each in root.sections("spaces", "A space")]
    spaces.sort(key=lambda space: space.number)
    if not LEAST_SPACES <= len(spaces) <= MOST_SPACES:
        count = f"from {LEAST_SPACES} to {MOST_SPACES}"
        raise Mistake(f"The map has {len(spaces)} spaces; it must be {count}.")
    for number, space in enumerate(spaces, 1):
        if space.number < number:
            raise Mistake(f"There are two spaces {space.number}.")
        if space.number > number:
            raise Mistake(f"There is no space {number}.")
    return tuple(spaces)


def _space(section: Section, size: Point) -> Space:
    number = section.number("number", least=1, most=MOST_SPACES)
    section.called = f"Space {number}"
    section.allow("number", "place", "floor", "outline", "at", "cover", "high")
    outline = tuple(section.as_point(p, "outline", size) for p in section.items("outline"))
    if len(outline) < 3 or not is_simple(outline):
        raise section.bad("its outline crosses or touches itself.")
    return Space(
        number,
        section.text("place"),
        section.text("floor"),
        outline,
        section.point("at", size),
        section.flag("cover"),
        section.flag("high"),
    )


def _line(section: Section, spaces: tuple[Space, ...]) -> Line:
    between = section.items("between")
    whole = all(type(each) is int and 1 <= each <= len(spaces) for each in between)
    if len(between) != 2 or not whole or between[0] == between[1]:
        raise Mistake(f"A line is between two spaces of the map, not {between!r}.")
    a, b = sorted(between)
    section.called = f"The line between {a} and {b}"
    section.allow("between", "points", "kind", "up")
    points = tuple(
        section.as_point(p, "points", (LARGEST, LARGEST)) for p in section.items("points")
    )
    if len(points) < 2:
        raise Mistake(f"{section.called} needs two points.")
    kind = section.word("kind", KINDS, OPEN)
    up = section.value.get("up")
    if (kind == CLIMB) != (up is not None):
        raise section.bad("a climb, and only a climb, says which space is up.")
    if up is not None and up not in (a, b):
        raise section.bad(f"up must be {a} or {b}, not {up!r}.")
    return Line((a - 1, b - 1), points, kind, -1 if up is None else up - 1)


def _scenery(section: Section, size: Point) -> Scenery:
    section.allow("kind", "at", "size", "turn")
    kind = section.text("kind")
    section.called = f"A {kind}"
    turn = section.number("turn", 0, most=359)
    return Scenery(
        kind, section.point("at", size), section.number("size", least=1, most=LARGEST), turn
    )


# What a whole map must hold


def _check_borders(made: Map) -> None:
    """Spaces lie side by side: neighbours have the same corners, and no edges cross."""
    owners: dict[frozenset[Point], list[Space]] = {}
    for space in made.spaces:
        for edge in edges(space.outline):
            owners.setdefault(frozenset(edge), []).append(space)
    for there in owners.values():
        if len(there) > 2:
            raise Mistake(f"The spaces {_numbers(there)} share one border.")
    corners = {corner for space in made.spaces for corner in space.outline}
    for space in made.spaces:
        for a, b in edges(space.outline):
            for corner in corners:
                if corner not in (a, b) and is_on(corner, a, b):
                    raise Mistake(
                        f"Space {space.number}: the corner {list(corner)} of a neighbour is "
                        "missing in its outline."
                    )
        for other in made.spaces:
            if other is not space and _overlap(space, other):
                raise Mistake(f"The spaces {space.number} and {other.number} overlap.")


def _overlap(one: Space, other: Space) -> bool:
    """Whether a corner or the core of one space lies inside another; edges share their corners."""
    shared = set(other.outline)
    return any(is_inside(p, other.outline) for p in (*one.outline, one.at) if p not in shared)


def _check_cores(made: Map) -> None:
    """Rule 1.8: a core lies wholly inside its space."""
    for space in made.spaces:
        if not is_inside(space.at, space.outline):
            raise Mistake(f"Space {space.number}: its core {list(space.at)} is not inside of it.")
        for edge in edges(space.outline):
            if _nearer_than(space.at, edge, made.core):
                raise Mistake(
                    f"Space {space.number}: its core is nearer to its border than it is wide."
                )


def _nearer_than(p: Point, edge: Segment, distance: int) -> bool:
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    along, length = (p[0] - ax) * dx + (p[1] - ay) * dy, dx * dx + dy * dy
    if along <= 0:
        return (p[0] - ax) ** 2 + (p[1] - ay) ** 2 < distance**2
    if along >= length:
        return (p[0] - bx) ** 2 + (p[1] - by) ** 2 < distance**2
    across = (p[0] - ax) * dy - (p[1] - ay) * dx
    return across * across < distance**2 * length


def _check_lines(made: Map) -> None:
    """A white line lies on the border that its spaces share, and tells the truth about heights."""
    borders = [{frozenset(edge) for edge in edges(space.outline)} for space in made.spaces]
    for line in made.lines:
        a, b = line.between
        one, other = made.spaces[a], made.spaces[b]
        called = f"The line between {one.number} and {other.number}"
        for pair in pairwise(line.points):
            if frozenset(pair) not in borders[a] & borders[b]:
                raise Mistake(f"{called} is not on the border that they share.")
        if line.kind == CLIMB:
            up, down = (one, other) if line.up == a else (other, one)
            if not up.high or down.high:
                raise Mistake(f"{called}: a climb leads from low to high ground.")
        elif one.high != other.high:
            raise Mistake(f"{called} joins low and high ground, and must be a climb.")


def _check_connected(made: Map) -> None:
    reached, rest = {0}, [0]
    while rest:
        for exit_ in made.exits[rest.pop()]:
            if exit_ not in reached:
                reached.add(exit_)
                rest.append(exit_)
    for index, space in enumerate(made.spaces):
        if index not in reached:
            raise Mistake(f"There is no way to space {space.number}.")


def _numbers(spaces: Sequence[Space]) -> str:
    return ", ".join(str(space.number) for space in spaces)
