"""What the maps of the house hold themselves to, measured on their files.

The names R-M1 to R-M7 are those of the constraints that the maps were made to.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import atan2, dist, pi

import pytest
import shapely
from shapely.geometry import LineString, Point, Polygon

from sandtable.core.chance import seed_from
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.kit.geometry import is_convex, is_simple
from sandtable.core.match.match import begin
from sandtable.games import make_game
from sandtable.games.radiowarz.analysis.preview import of_pulls
from sandtable.games.radiowarz.analysis.routes import UNREACHABLE, Routes
from sandtable.games.radiowarz.content.maps import LARGEST, OBJECTIVE_TERRAINS, Map
from sandtable.games.radiowarz.state import LINKS
from tests.games.radiowarz.maps import SHIPPED, tables_of

pytestmark = pytest.mark.parametrize("name", sorted(SHIPPED))

OFF_BORDERS = 100
"""How far a city stays off every border, at least."""
APART = 300
OFF_STRINGS = 10
"""How far every straight line between two cities stays off a third one."""
OFF_CORNERS = 3


def polygons(of: Map) -> list[Polygon]:
    return [Polygon(region.outline) for region in of.regions]


def lines(of: Map) -> dict[tuple[int, int], LineString]:
    return {
        (a, b): LineString([of.cities[a].at, of.cities[b].at])
        for a, b in combinations(range(len(of.cities)), 2)
    }


# R-M1: regions


def test_terrains_are_evenly_spread(name: str) -> None:
    terrains = Counter[str](region.terrain for region in SHIPPED[name].regions)
    assert all(4 <= terrains[terrain] <= 6 for terrain in OBJECTIVE_TERRAINS)
    assert 20 <= sum(terrains[terrain] for terrain in OBJECTIVE_TERRAINS) <= 30
    assert 1 <= terrains["mountain"] <= 3
    assert 1 <= terrains["water"] <= 3


def test_regions_are_convex(name: str) -> None:
    for region in SHIPPED[name].regions:
        assert is_simple(region.outline)
        assert is_convex(region.outline)


def test_regions_tile_the_land(name: str) -> None:
    """No overlap, no hole, all in one piece, and no sliver between neighbours."""
    shapes = polygons(SHIPPED[name])
    whole = shapely.union_all(shapes)
    assert sum(shape.area for shape in shapes) == pytest.approx(whole.area, abs=0.5)
    assert isinstance(whole, Polygon), "in one piece"
    assert not whole.interiors, "without a hole"


def test_mountains_are_near_the_middle(name: str) -> None:
    of = SHIPPED[name]
    whole = shapely.union_all(polygons(of))
    for region, shape in zip(of.regions, polygons(of), strict=True):
        if region.terrain == "mountain":
            assert shape.distance(whole.boundary) > 500, "not at the rim"


def test_numbers_count_from_one(name: str) -> None:
    numbers: dict[str, list[int]] = {}
    for region in SHIPPED[name].regions:
        numbers.setdefault(region.terrain, []).append(region.number)
    assert all(sorted(found) == [*range(1, len(found) + 1)] for found in numbers.values())


# R-M2: cities


def test_how_many_cities(name: str) -> None:
    of = SHIPPED[name]
    per_region = Counter(city.region for city in of.cities)
    assert 40 <= len(of.cities) <= 50
    habitable = [i for i, region in enumerate(of.regions) if region.can_be_objective]
    assert sorted(per_region) == habitable
    assert max(per_region.values()) <= 3


def test_every_city_is_in_one_region_where_cities_can_be(name: str) -> None:
    of = SHIPPED[name]
    shapes = polygons(of)
    for city in of.cities:
        around = [i for i, shape in enumerate(shapes) if shape.intersects(Point(city.at))]
        assert around == [city.region], city.name
        assert of.regions[city.region].terrain not in ("mountain", "water"), city.name


def test_cities_keep_off_borders_and_each_other(name: str) -> None:
    of = SHIPPED[name]
    borders = shapely.union_all([shape.boundary for shape in polygons(of)])
    for city in of.cities:
        assert borders.distance(Point(city.at)) >= OFF_BORDERS, city.name
    for one, two in combinations(of.cities, 2):
        assert dist(one.at, two.at) >= APART, (one.name, two.name)


def test_strings_keep_off_other_cities(name: str) -> None:
    of = SHIPPED[name]
    points = [Point(city.at) for city in of.cities]
    for (a, b), line in lines(of).items():
        gaps = shapely.distance(line, points)
        near = [c for c, gap in enumerate(gaps) if c not in (a, b) and gap < OFF_STRINGS]
        assert not near, [of.cities[c].name for c in (a, b, *near)]


def test_strings_keep_off_the_corners_of_regions(name: str) -> None:
    of = SHIPPED[name]
    corners = [Point(corner) for region in of.regions for corner in region.outline]
    for (a, b), line in lines(of).items():
        assert min(shapely.distance(line, corners)) >= OFF_CORNERS, (a, b)


def test_everything_is_on_whole_numbers_inside_the_frame(name: str) -> None:
    of = SHIPPED[name]
    width, height = of.size
    assert max(width, height) <= LARGEST
    places = [city.at for city in of.cities]
    places += [corner for region in of.regions for corner in region.outline]
    for x, y in places:
        assert type(x) is int
        assert type(y) is int
        assert 0 <= x <= width
        assert 0 <= y <= height


# R-M3: bases


def test_bases_are_spread_round_the_rim(name: str) -> None:
    of = SHIPPED[name]
    bases = [city for city in of.cities if city.base]
    assert 6 <= len(bases) <= 8
    rim = shapely.union_all(polygons(of)).boundary
    assert all(rim.distance(Point(base.at)) < 500 for base in bases)
    middle = shapely.union_all(polygons(of)).centroid
    angles = sorted(atan2(base.at[1] - middle.y, base.at[0] - middle.x) for base in bases)
    gaps = [b - a for a, b in zip(angles, [*angles[1:], angles[0] + 2 * pi], strict=True)]
    assert max(gaps) < 2 * pi / 3


def test_no_strip_names_the_region_of_a_base(name: str) -> None:
    of = SHIPPED[name]
    bases = {city.region for city in of.cities if city.base}
    assert all(not bases & set(strip.regions) for strip in of.strips)


def test_many_cities_can_be_reached_from_every_base(name: str) -> None:
    tables = tables_of(name)
    for number, city in enumerate(SHIPPED[name].cities):
        if city.base:
            assert tables.open[number].bit_count() >= 10


# R-M4: strips


def test_strips_use_all_regions_equally(name: str) -> None:
    of = SHIPPED[name]
    bases = {city.region for city in of.cities if city.base}
    possible = {i for i, region in enumerate(of.regions) if region.can_be_objective} - bases
    used = Counter(region for strip in of.strips for region in strip.regions)
    assert 8 <= len(of.strips) <= 12
    assert set(used) == possible
    assert max(used.values()) - min(used.values()) <= 1


def test_strips_share_some_regions_but_not_many(name: str) -> None:
    pairs = [*combinations(SHIPPED[name].strips, 2)]
    shared = [len({*one.regions} & {*two.regions}) for one, two in pairs]
    assert max(shared) <= 3
    assert sum(shared) / len(shared) >= 1


def fewest_links(name: str) -> dict[tuple[str, str], int]:
    """By strip and base: how many links it takes, as the game's own search finds it."""
    of, tables = SHIPPED[name], tables_of(name)
    found = {}
    for strip in of.strips:
        routes = Routes(tables, strip.regions)
        for number, city in enumerate(of.cities):
            if city.base:
                links = routes.links_needed(routes.everything, number, 1 << number, LINKS)
                found[strip.name, city.name] = links
    return found


def test_every_strip_can_be_solved_from_every_base_about_equally(name: str) -> None:
    """In three or four links; that leaves one to spare after an interference."""
    needed = fewest_links(name).values()
    assert min(needed) >= 3
    assert max(needed) <= 4
    assert max(needed) - min(needed) <= 1


def test_no_shorter_way_is_found_by_trying_all(name: str) -> None:
    """The same without the tables of the search: a way there is, and none with a link less."""
    of = SHIPPED[name]
    cities = {city.name: number for number, city in enumerate(of.cities)}
    strips = {strip.name: strip.regions for strip in of.strips}
    for (strip, base), links in fewest_links(name).items():
        assert _is_way(name, cities[base], strips[strip], links), (strip, base)
        assert not _is_way(name, cities[base], strips[strip], links - 1), (strip, base)


def test_the_search_for_a_way_heeds_pins_and_lights(name: str) -> None:
    """In the middle of a game: against trying everything, with pins of others in the way."""
    of, tables = SHIPPED[name], tables_of(name)
    rng = random.Random(6)
    seen: Counter[int] = Counter()
    for strip in of.strips:
        routes = Routes(tables, strip.regions)
        outside = [i for i, city in enumerate(of.cities) if city.region not in strip.regions]
        for _ in range(15):
            here, *pins = rng.sample(outside, 14)
            taken = sum(1 << pin for pin in (here, *pins))
            missing = rng.randrange(1, 64)
            found = routes.links_needed(missing, here, taken, 3)
            left = tuple(region for bit, region in enumerate(strip.regions) if missing >> bit & 1)
            tried = [n for n in (1, 2, 3) if _is_way(name, here, strip.regions, n, left, pins)]
            assert found == (tried[0] if tried else UNREACHABLE)
            seen[found] += 1
    assert min(seen[1], seen[2], seen[3], seen[UNREACHABLE]) > 3, seen


def _is_way(
    name: str,
    base: int,
    regions: tuple[int, ...],
    links: int,
    left_dark: Sequence[int] = (),
    pins: Sequence[int] = (),
) -> bool:
    """Whether so many links light all regions, with stations outside of them and none twice."""
    of, tables = SHIPPED[name], tables_of(name)
    goal = sum(1 << region for region in left_dark or regions)
    allowed = [
        i for i, city in enumerate(of.cities) if city.region not in regions and i not in pins
    ]

    def leads_on(row: tuple[int, ...], missing: int) -> bool:
        here, left = row[-1], links - len(row)
        for city in allowed:
            if city in row or not tables.open[here] >> city & 1:
                continue
            rest = missing & ~tables.under[here][city]
            if not rest or (left and leads_on((*row, city), rest)):
                return True
        return False

    return leads_on((base,), goal)


def test_every_objective_can_be_crossed_from_outside(name: str) -> None:
    of, tables = SHIPPED[name], tables_of(name)
    for number, region in enumerate(of.regions):
        if region.can_be_objective:
            outside = [i for i, city in enumerate(of.cities) if city.region != number]
            assert any(
                tables.under[a][b] >> number & 1 and tables.open[a] >> b & 1
                for a, b in combinations(outside, 2)
            ), region.label


# R-M5: mountains


def test_mountains_block_a_noticeable_share_of_pairs(name: str) -> None:
    of, tables = SHIPPED[name], tables_of(name)
    pairs = len(of.cities) * (len(of.cities) - 1)
    blocked = 1 - sum(cities.bit_count() for cities in tables.open) / pairs
    assert 0.10 <= blocked <= 0.25


def test_no_base_is_cut_off(name: str) -> None:
    """From every base every other city can be reached, link by link."""
    of, tables = SHIPPED[name], tables_of(name)
    for number, city in enumerate(of.cities):
        if city.base:
            reached, new = 0, 1 << number
            while new:
                here = new.bit_length() - 1
                reached |= 1 << here
                new = (new | tables.open[here]) & ~reached
            assert reached == (1 << len(of.cities)) - 1, city.name


def test_mountains_forbid_some_pulls_and_others_not(name: str) -> None:
    game = make_game("radiowarz", 4, () if name == "ferrite" else (name,))
    rng = random.Random(3)
    seen: Counter[bool] = Counter()
    for _ in range(15):
        match = begin(game, game.start(game, seed_from(rng.randrange(1 << 30))))
        while not match.over:
            ask = match.asks[0]
            if match.state.pulling:
                seen.update(each.allowed for each in of_pulls(match.table, ask.seat))
            match.answer(ask, rng.choice(ask.options))
    assert min(seen[True], seen[False]) > 20, seen


# R-M6: names


def test_names_are_unique(name: str) -> None:
    of = SHIPPED[name]
    names = [region.name for region in of.regions] + [city.name for city in of.cities]
    names += [strip.name for strip in of.strips]
    assert len(set(names)) == len(names)


# R-M7: no limit to the length of a string


def test_the_longest_open_link_is_offered(name: str) -> None:
    """Right across the map: nothing but mountains is in the way of a link."""
    of, tables = SHIPPED[name], tables_of(name)
    game = make_game("radiowarz", 3, () if name == "ferrite" else (name,))
    bases = [number for number, city in enumerate(of.cities) if city.base]
    far, base, city = max(
        (dist(of.cities[a].at, of.cities[b].at), a, b)
        for a in bases
        for b in range(len(of.cities))
        if tables.open[a] >> b & 1
    )
    assert far > 0.8 * of.size[0]
    free = next(s for s in of.strips if of.cities[city].region not in s.regions)
    rest = [strip for strip in of.strips if strip is not free]
    others = [number for number in bases if number not in (base, city)]
    stations = [base, *others[:2]]
    seats = {
        str(seat): {"strip": strip.id, "stations": [of.cities[station].id]}
        for seat, strip, station in zip((1, 2, 3), [free, *rest], stations, strict=False)
    }
    state = game.load(game, parse_yaml(json.dumps({"seats": seats})))
    ask = begin(game, state).asks[0]
    assert f"station {of.cities[city].id}" in {option.text for option in ask.options}


# The tables, against Shapely


def test_shapely_agrees_on_what_lies_under_a_link(name: str) -> None:
    of, tables = SHIPPED[name], tables_of(name)
    shapes = polygons(of)
    for (a, b), line in lines(of).items():
        under = sum(1 << i for i, s in enumerate(shapes) if line.intersection(s).length > 1e-9)
        assert tables.under[a][b] == tables.under[b][a] == under


def test_shapely_agrees_on_crossings(name: str) -> None:
    tables = tables_of(name)
    found = lines(SHIPPED[name])
    tree = shapely.STRtree(list(found.values()))
    keys = list(found)
    for (a, b), line in found.items():
        crossed = {keys[i] for i in tree.query(line, predicate="crosses")}
        for c, d in crossed:
            shares = {a, b} & {c, d}
            assert bool(tables.crosses[a][b][c] >> d & 1) is not bool(shares)
        table = {
            (c, d)
            for c in range(len(tables.crosses))
            for d in range(c + 1, len(tables.crosses))
            if tables.crosses[a][b][c] >> d & 1
        }
        assert table <= crossed
        assert tables.crosses[a][b] == tables.crosses[b][a]
