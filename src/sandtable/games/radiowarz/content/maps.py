"""Maps: regions, cities and objective strips, read from TOML.

```toml
name = "Tiny"
size = [4000, 3000]              # whole numbers, at most 10000; y grows downwards

[[regions]]
terrain = "plain"                # plain, green forest, red forest, desert, swamp, mountain, water
number = 1                       # terrain and number together are its label
name = "Larkfield"
outline = [[0, 0], [2000, 0], [2000, 1500], [0, 1500]]
middle = [900, 700]              # where the number is printed; may be left out
cities = [{ name = "Gale", at = [700, 400], base = true }]

[[strips]]
name = "Dawn"
regions = ["plain 1", "desert 2", "swamp 1", "plain 4", "red forest 2", "swamp 3"]
```
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from sandtable.core.errors import Mistake
from sandtable.core.files.text import house_file
from sandtable.core.files.toml import Section, parse_toml
from sandtable.core.kit.geometry import Point, is_convex, is_inside, is_simple, overlap
from sandtable.core.kit.naming import fingerprint, identifier

Terrain = Literal["plain", "green forest", "red forest", "desert", "swamp", "mountain", "water"]
TerrainId = Literal["plain", "green_forest", "red_forest", "desert", "swamp", "mountain", "water"]
OBJECTIVE_TERRAINS = ("plain", "green forest", "red forest", "desert", "swamp")
MOUNTAIN, WATER = "mountain", "water"
TERRAINS = (*OBJECTIVE_TERRAINS, MOUNTAIN, WATER)
_TERRAIN_IDS: dict[Terrain, TerrainId] = {
    "plain": "plain",
    "green forest": "green_forest",
    "red forest": "red_forest",
    "desert": "desert",
    "swamp": "swamp",
    "mountain": "mountain",
    "water": "water",
}
LARGEST = 10_000
MOST_CITIES = MOST_REGIONS = 60
"""Sets of them are kept as bits of one number, also in saved states."""
STRIP_LENGTH = 6
MOST_SEATS = 4


@dataclass(frozen=True)
class Region:
    terrain: Terrain
    number: int
    name: str
    outline: tuple[Point, ...]
    middle: Point

    @property
    def label(self) -> str:
        return f"{self.terrain} {self.number}"

    @property
    def id(self) -> str:
        return f"{self.terrain_id}_{self.number}"

    @property
    def terrain_id(self) -> TerrainId:
        """The terrain as a term, not in words."""
        return _TERRAIN_IDS[self.terrain]

    @property
    def can_be_objective(self) -> bool:
        return self.terrain in OBJECTIVE_TERRAINS


@dataclass(frozen=True)
class City:
    name: str
    at: Point
    region: int
    base: bool

    @property
    def id(self) -> str:
        return identifier(self.name)


@dataclass(frozen=True)
class Strip:
    """An objective strip: the regions to be influenced."""

    name: str
    regions: tuple[int, ...]

    @property
    def id(self) -> str:
        return identifier(self.name)


@dataclass(frozen=True)
class Map:
    name: str
    size: Point
    regions: tuple[Region, ...]
    cities: tuple[City, ...]
    strips: tuple[Strip, ...]

    def fingerprint(self) -> str:
        """Changes with everything that is printed."""
        return fingerprint(repr(self))


def shipped(name: str) -> Map:
    """A map of the house."""
    return read_map(house_file("sandtable.games.radiowarz.content", "data", "maps", f"{name}.toml"))


def read_map(text: str) -> Map:
    """Read a map; a mistake is one sentence that names the city, region or strip."""
    root = Section(parse_toml(text, "The map"), "The map")
    root.allow("name", "size", "regions", "strips")
    size = root.point("size", (LARGEST, LARGEST))
    sections = root.sections("regions", "A region")
    regions = tuple(_region(section, size) for section in sections)
    cities = tuple(
        _city(city, number, regions[number])
        for number, section in enumerate(sections)
        for city in section.sections("cities", f"A city of {regions[number].label}")
    )
    _check_labels(regions, cities)
    strips = tuple(
        _strip(section, regions, cities) for section in root.sections("strips", "A strip")
    )
    made = Map(_name(root), size, regions, cities, strips)
    _check_counts(made)
    _check_overlaps(made)
    return made


def _name(section: Section) -> str:
    """A name that gives an identifier."""
    name = section.text("name")
    if not identifier(name):
        raise Mistake(f"{section.called} needs a name.")
    return name


def _region(section: Section, size: Point) -> Region:
    terrain, number = section.value.get("terrain"), section.value.get("number")
    if terrain not in TERRAINS:
        raise Mistake(f"A region has the terrain {terrain!r}; there is {', '.join(TERRAINS)}.")
    if type(number) is not int or not 1 <= number <= MOST_REGIONS:
        raise Mistake(f"A region of terrain {terrain} needs a number from 1 to {MOST_REGIONS}.")
    section.called = f"Region {terrain} {number}"
    section.allow("terrain", "number", "name", "outline", "middle", "cities")
    outline = tuple(section.as_point(p, "outline", size) for p in section.items("outline"))
    if len(outline) < 3:
        raise section.bad("an outline needs three corners.")
    if not is_simple(outline):
        raise section.bad("its outline crosses or touches itself.")
    if not is_convex(outline):
        raise section.bad("its outline has a corner that does not point outwards.")
    middle = _mean(outline)
    if "middle" in section.value:
        middle = section.point("middle", size)
        if not is_inside(middle, outline):
            raise section.bad(f"its middle {list(middle)} is not inside of it.")
    return Region(terrain, number, _name(section), outline, middle)


def _mean(outline: tuple[Point, ...]) -> Point:
    count = len(outline)
    return sum(x for x, _ in outline) // count, sum(y for _, y in outline) // count


def _city(section: Section, number: int, region: Region) -> City:
    section.called = name = _name(section)
    section.allow("name", "at", "base")
    if not region.can_be_objective:
        raise Mistake(f"{name} lies in {region.label}, where no city can be.")
    at = section.point("at", (LARGEST, LARGEST))
    if not is_inside(at, region.outline):
        raise Mistake(f"{name} at {list(at)} is not inside {region.label}.")
    return City(name, at, number, section.flag("base"))


def _strip(section: Section, regions: tuple[Region, ...], cities: tuple[City, ...]) -> Strip:
    name = _name(section)
    section.called = f"Strip {name}"
    section.allow("name", "regions")
    labels = [region.label for region in regions]
    numbers = []
    for label in section.items("regions"):
        if label not in labels:
            raise Mistake(f"{section.called} names {label!r}, which is no region of the map.")
        number = labels.index(label)
        if number in numbers:
            raise Mistake(f"{section.called} names {label} twice.")
        if not regions[number].can_be_objective:
            raise Mistake(f"{section.called} names {label}, which can be nobody's objective.")
        for city in cities:
            if city.base and city.region == number:
                raise Mistake(f"{section.called} names {label}, where the base {city.name} is.")
        numbers.append(number)
    if len(numbers) != STRIP_LENGTH:
        raise Mistake(f"{section.called} names {len(numbers)} regions; it must be {STRIP_LENGTH}.")
    return Strip(name, tuple(numbers))


def _check_labels(regions: tuple[Region, ...], cities: tuple[City, ...]) -> None:
    labels = [region.label for region in regions]
    for label in labels:
        if labels.count(label) > 1:
            raise Mistake(f"There are two regions {label}.")
    names = [city.id for city in cities]
    for city in cities:
        if names.count(city.id) > 1:
            raise Mistake(f"There are two cities {city.name}.")


def _check_counts(made: Map) -> None:
    """What a game needs, whoever plays it."""
    bases = sum(city.base for city in made.cities)
    strips = [strip.id for strip in made.strips]
    for what, count, least, most in (
        ("regions", len(made.regions), STRIP_LENGTH, MOST_REGIONS),
        ("cities", len(made.cities), 2 * MOST_SEATS, MOST_CITIES),
        ("bases", bases, MOST_SEATS, MOST_CITIES),
        ("strips", len(strips), MOST_SEATS, MOST_CITIES),
    ):
        if not least <= count <= most:
            raise Mistake(f"The map has {count} {what}; it must be from {least} to {most}.")
    for strip in made.strips:
        if strips.count(strip.id) > 1:
            raise Mistake(f"There are two strips {strip.name}.")


def _check_overlaps(made: Map) -> None:
    for one, other in combinations(made.regions, 2):
        if overlap(one.outline, other.outline):
            raise Mistake(f"The regions {one.label} and {other.label} overlap.")
