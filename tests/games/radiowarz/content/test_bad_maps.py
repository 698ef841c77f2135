"""Map files with mistakes: one sentence each, that names the city, region or strip."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.games.radiowarz.content.map_tables import MapTables
from sandtable.games.radiowarz.content.maps import read_map
from tests.games.radiowarz.play import BOARD

NORTH_WEST = "outline = [[1200, 0], [3200, 0], [3200, 4000], [1200, 4000]]"
FAR_ONE = BOARD[BOARD.index('name = "far one"') :].splitlines()[1]


def outline(corners: str) -> tuple[str, str]:
    """Another outline for plain 2."""
    return NORTH_WEST, f"outline = {corners}"


def strip(regions: str) -> tuple[str, str]:
    """Other regions for the first strip."""
    return FAR_ONE, f"regions = {regions}"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            outline("[[1200, 0], [3200, 0], [1200, 4000], [3200, 4000]]"),
            "Region plain 2: its outline crosses or touches itself.",
        ),
        (outline("[[1200, 0], [3200, 0]]"), "Region plain 2: an outline needs three corners."),
        (
            outline("[[1200, 0], [3200, 0], [2900, 3900], [3200, 4000], [1200, 4000]]"),
            "Region plain 2: its outline has a corner that does not point outwards.",
        ),
        (
            outline("[[1200, 0], [3200, 0], [3200.5, 4000], [1200, 4000]]"),
            "Region plain 2: outline must be two whole numbers, not [3200.5, 4000].",
        ),
        (
            outline("[[1200, 0], [13200, 0], [3200, 4000], [1200, 4000]]"),
            "Region plain 2: outline [13200, 0] lies outside of [10000, 8000].",
        ),
        (
            outline("[[1200, 0], [3300, 0], [3200, 4000], [1200, 4000]]"),
            "The regions plain 2 and green forest 1 overlap.",
        ),
        (("number = 2\n", "number = 1\n"), "There are two regions plain 1."),
        (
            ("number = 2\n", "number = 0\n"),
            "A region of terrain plain needs a number from 1 to 60.",
        ),
        (
            ('"plain"', '"prairie"'),
            "A region has the terrain 'prairie'; there is plain, green forest, red forest, "
            "desert, swamp, mountain, water.",
        ),
        (
            ('name = "North West"', "colour = 3"),
            "Region plain 2: there is no 'colour' here, only terrain,",
        ),
        (('name = "North West"', ""), "Region plain 2 needs a name."),
        (
            (NORTH_WEST, f"{NORTH_WEST}\nmiddle = [900, 900]"),
            "Region plain 2: its middle [900, 900] is not inside of it.",
        ),
    ],
)
def test_mistakes_in_regions(change: tuple[str, str], sentence: str) -> None:
    assert refusal(*change).startswith(sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("at = [1815, 615]", "at = [3815, 615]"), "a1 at [3815, 615] is not inside plain 2."),
        (("at = [1815, 615]", "at = [1200, 615]"), "a1 at [1200, 615] is not inside plain 2."),
        (("at = [1815, 615]", "at = [1815]"), "a1: at must be two whole numbers, not [1815]."),
        (
            ("at = [1815, 615]", "at = [1815, -1]"),
            "a1: at [1815, -1] lies outside of [10000, 10000].",
        ),
        (("at = [1815, 615]", "at = [1815, 615], base = 1"), "a1: base must be true or false."),
        (
            ("at = [1815, 615]", "at = [1815, 615], bse = true"),
            "a1: there is no 'bse' here, only name, at, base.",
        ),
        (('"a1"', '"a2"'), "There are two cities a2."),
        (('{ name = "a1", at', "{ at"), "A city of plain 2 needs a name."),
        (
            ('terrain = "plain"\nnumber = 2', 'terrain = "mountain"\nnumber = 9'),
            "a1 lies in mountain 9, where no city can be.",
        ),
    ],
)
def test_mistakes_in_cities(change: tuple[str, str], sentence: str) -> None:
    assert refusal(*change).startswith(sentence)


FIVE = '["plain 2", "plain 3", "desert 1", "swamp 1", "red forest 1"'


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            strip(f'{FIVE}, "plain 77"]'),
            "Strip far one names 'plain 77', which is no region of the map.",
        ),
        (strip(f'{FIVE}, "plain 2"]'), "Strip far one names plain 2 twice."),
        (strip(f"{FIVE}]"), "Strip far one names 5 regions; it must be 6."),
        (
            strip(f'{FIVE}, "mountain 1"]'),
            "Strip far one names mountain 1, which can be nobody's objective.",
        ),
        (
            strip(f'{FIVE}, "plain 1"]'),
            "Strip far one names plain 1, where the base west1 is.",
        ),
        (('name = "far two"', 'name = "far one"'), "There are two strips far one."),
        (('name = "far one"', ""), "A strip needs a name."),
    ],
)
def test_mistakes_in_strips(change: tuple[str, str], sentence: str) -> None:
    assert refusal(*change).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name = ", "The map is not TOML: "),
        ('name = "Nowhere"', "The map: size must be two whole numbers, not None."),
        ('name = "Nowhere"\nsize = [100, 100]', "The map has 0 regions; it must be from 6 to 60."),
        ("size = [100, 100]", "The map needs a name."),
        ('name = "A"\nsize = [20000, 1]', "The map: size [20000, 1] lies outside of"),
        ('name = "A"\nsize = [9, 9]\nregions = 1', "The map: regions must be a list."),
        ('name = "A"\nsize = [9, 9]\nregions = [1]', "A region must be a table"),
        (
            'name = "A"\nsize = [9, 9]\nscale = 2',
            "The map: there is no 'scale' here, only name, size,",
        ),
    ],
)
def test_mistakes_in_the_whole(text: str, sentence: str) -> None:
    with pytest.raises(Mistake) as mistake:
        read_map(text)
    assert str(mistake.value).startswith(sentence)


def test_too_few_bases_are_counted() -> None:
    with pytest.raises(Mistake, match="The map has 0 bases; it must be from 4 to 60"):
        read_map(BOARD.replace(", base = true", ""))


def test_three_cities_in_line_are_named() -> None:
    on_a_line = changed(("at = [1815, 615]", "at = [1800, 615]"))
    for name, x in (("b1", 2663), ("c1", 3847)):
        y = 669 if name == "b1" else 810
        place = f'"{name}", at = [{x}, {y}]'
        on_a_line = on_a_line.replace(place, f'"{name}", at = [{x}, 615]')
    with pytest.raises(Mistake, match="Three cities are in one line: a1, b1, c1"):
        MapTables(read_map(on_a_line))


def changed(change: tuple[str, str]) -> str:
    old, new = change
    assert old in BOARD
    return BOARD.replace(old, new, 1)


def refusal(old: str, new: str) -> str:
    """What is said of the board with a mistake in it."""
    with pytest.raises(Mistake) as mistake:
        read_map(changed((old, new)))
    return str(mistake.value)
