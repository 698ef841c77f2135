"""The maps: what is known of them holds, and files with mistakes are named."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.core.kit.geometry import Point, edges
from sandtable.games.wildlands.content.maps import Map, read_map, shipped_text
from sandtable.games.wildlands.content.sight import Judge, Sight
from tests.games.wildlands.play import YARD, made
from tools.content.wildlands_map.plans import RIM_OF_DUNGEON, RIM_OF_RUINS

DUNGEON, RUINS = (read_map(shipped_text(name)) for name in ("dungeon", "ruins"))
BOTH = pytest.mark.parametrize("made_map", [DUNGEON, RUINS], ids=["dungeon", "ruins"])


def distances(map_: Map, start: int) -> list[int]:
    found = {start: 0}
    row = [start]
    for here in row:
        for there in map_.exits[here]:
            if there not in found:
                found[there] = found[here] + 1
                row.append(there)
    return [found[space] for space in range(len(map_.spaces))]


@BOTH
def test_forty_two_connected_spaces(made_map: Map) -> None:
    assert [space.number for space in made_map.spaces] == list(range(1, 43))
    assert max(distances(made_map, 0)) < 42


def test_heights() -> None:
    assert not any(space.high for space in DUNGEON.spaces)
    assert all(line.kind == "open" for line in DUNGEON.lines)
    climbs = [line for line in RUINS.lines if line.kind == "climb"]
    assert 3 <= len(climbs) <= 12, "a few"
    for line in RUINS.lines:
        one, other = (RUINS.spaces[space].high for space in line.between)
        assert (one != other) == (line.kind == "climb")


def test_the_gate() -> None:
    (gate,) = [line for line in RUINS.lines if line.kind == "gate"]
    assert gate.between == (24, 29)


def test_every_sight_rule_is_exercised_in_the_ruins() -> None:
    sight, judge = Sight(RUINS), Judge(RUINS)
    high = [i for i, space in enumerate(RUINS.spaces) if space.high]
    low = [i for i, space in enumerate(RUINS.spaces) if not space.high]
    mutual = [(a, b) for a in high for b in high if a < b and sight.sees[a] >> b & 1]
    assert mutual, "two high spaces in mutual sight"
    assert any(sight.sees[a] >> b & 1 for a in high for b in low), "somebody looks down"
    between = [
        (a, b)
        for a in low
        for b in low
        if a < b
        and not sight.sees[a] >> b & 1
        and judge.judge(a, b, judge.everything & ~(judge.cover & ~(1 << a | 1 << b))).seen
    ]
    assert between, "a high space stands between two low ones"


@BOTH
def test_neighbours_with_nothing_but_a_wall_between(made_map: Map) -> None:
    borders = [{frozenset(edge) for edge in edges(space.outline)} for space in made_map.spaces]
    sight = Sight(made_map)
    walled = [
        (a, b)
        for a in range(42)
        for b in range(a)
        if borders[a] & borders[b] and b not in made_map.exits[a]
    ]
    assert len(walled) >= 5
    assert any(not sight.sees[a] >> b & 1 for a, b in walled)


@BOTH
def test_places_that_are_hard_to_reach(made_map: Map) -> None:
    far = [sum(distances(made_map, space)) for space in range(42)]
    assert max(far) > 1.6 * min(far)
    assert sum(len(exits) <= 2 for exits in made_map.exits) >= 8


@BOTH
def test_cover_next_to_open_ground(made_map: Map) -> None:
    covered = [i for i, space in enumerate(made_map.spaces) if space.cover]
    assert 10 <= len(covered) <= 18
    for space in covered:
        assert any(not made_map.spaces[other].cover for other in made_map.exits[space])


@pytest.mark.parametrize(
    ("made_map", "rim"),
    [(DUNGEON, RIM_OF_DUNGEON), (RUINS, RIM_OF_RUINS)],
    ids=["dungeon", "ruins"],
)
def test_the_numbers_left_out_of_solo_play_are_rim_like(made_map: Map, rim: tuple[int]) -> None:
    """Optional by the facts: they lie nearer to the edge of the board than the others."""

    def from_edge(at: Point) -> int:
        return min(at[0], at[1], made_map.size[0] - at[0], made_map.size[1] - at[1])

    outer = [from_edge(space.at) for space in made_map.spaces if space.number in rim]
    inner = [from_edge(space.at) for space in made_map.spaces if space.number not in rim]
    assert sum(outer) / len(outer) < 0.75 * sum(inner) / len(inner)
    top = [space.at[1] for space in made_map.spaces if space.number <= 8]
    bottom = [space.at[1] for space in made_map.spaces if space.number > 34]
    assert sum(top) / len(top) < made_map.size[1] / 2 < sum(bottom) / len(bottom)


@BOTH
def test_spaces_cover_sensible_areas(made_map: Map) -> None:
    for space in made_map.spaces:
        corners = space.outline
        area = abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(corners))) / 2
        assert area > 6 * 3.14 * made_map.core**2, f"{space.number} is too small for its figures"


@BOTH
def test_cover_looks_like_cover(made_map: Map) -> None:
    from sandtable.core.kit.geometry import is_inside

    for space in made_map.spaces:
        if space.cover:
            assert any(is_inside(each.at, space.outline) for each in made_map.scenery), space.number


def test_the_map_that_clients_get_is_whole() -> None:
    sheet = made(2, "ruins").printed
    assert len(sheet["spaces"]) == 42
    assert {line["kind"] for line in sheet["lines"]} == {"open", "climb", "gate"}
    assert sheet["sight"]["25"]["30"][4] == 1
    assert {len(row) for rows in sheet["sight"].values() for row in rows.values()} == {5}


LINE = "between = [1, 2]\npoints = [[1000, 0], [1000, 1000]]"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("core = 150", "core = 600", "Space 1: its core is nearer to its border than it is wide."),
        ("at = [500, 500]", "at = [1500, 500]", "overlap"),
        ("at = [500, 500]", "at = [900, 2900]", "overlap"),
        ("number = 12", "number = 11", "There are two spaces 11."),
        ("number = 12", "number = 13", "There is no space 12."),
        ('theme = "ruins"', 'theme = "sea"', "theme must be one of dungeon, ruins, not 'sea'."),
        ("[1000, 1000], [0, 1000]]", "[0, 1000], [1000, 1000]]", "its outline crosses or touches"),
        (LINE, LINE.replace("1000, 1000", "1000, 900"), "is not on the border that they share."),
        (LINE, LINE + '\nkind = "climb"', "only a climb, says which space is up."),
        (LINE, LINE + '\nkind = "climb"\nup = 2', "a climb leads from low to high ground."),
        (LINE, LINE + '\nkind = "climb"\nup = 3', "up must be 1 or 2, not 3."),
        (LINE, LINE + '\nkind = "door"', "kind must be one of open, climb, gate, not 'door'."),
        ("between = [9, 10]", "between = [9, 9]", "A line is between two spaces of the map"),
        ('kind = "climb"\nup = 10', "", "joins low and high ground, and must be a climb."),
        ("size = [4000, 3000]", "size = [3000, 3000]", "lies outside of [3000, 3000]."),
        ("cover = true", "cover = 1", "cover must be true or false."),
        ("floor =", "flor =", "there is no 'flor' here, only number,"),
        ("[[1000, 0], [2000, 0]", "[[1010, 0], [2000, 0]", "is not on the border"),
        ("core = 150", "core = ", "The map is not TOML"),
    ],
)
def test_a_bad_map_gets_one_sentence(old: str, new: str, sentence: str) -> None:
    assert old in YARD
    with pytest.raises(Mistake) as mistake:
        read_map(YARD.replace(old, new, 1))
    assert sentence in str(mistake.value)
    assert "\n" not in str(mistake.value)


def test_a_space_that_cannot_be_reached_is_named() -> None:
    cut = YARD
    for line in ("[4, 8]", "[8, 12]"):
        start = cut.index(f"[[lines]]\nbetween = {line}")
        end = cut.find("[[lines]]", start + 5)
        cut = cut[:start] + cut[end:]
    with pytest.raises(Mistake, match=r"There is no way to space 4\."):
        read_map(cut)


def test_a_corner_that_a_neighbour_lacks_is_named() -> None:
    bent = YARD.replace(
        "outline = [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]",
        "outline = [[0, 0], [1000, 0], [1000, 500], [1000, 1000], [0, 1000]]",
    )
    with pytest.raises(Mistake, match=r"Space 2: the corner \[1000, 500\] of a neighbour"):
        read_map(bent)


def test_a_verdict_that_hangs_on_a_hair_is_refused() -> None:
    """From 1 one sees 7 past the corner of the cover if its core is high enough."""
    verdicts = []
    for height in range(100, 340, 4):
        moved = read_map(YARD.replace("at = [2500, 1500]", f"at = [2500, {1500 - height}]"))
        verdicts.append((height, Judge(moved).sight(0, 6)))
    close = [height for height, verdict in verdicts if verdict.close]
    assert [verdict.seen for _, verdict in verdicts] == sorted(v.seen for _, v in verdicts)
    assert close
    refused = YARD.replace("at = [2500, 1500]", f"at = [2500, {1500 - close[0]}]")
    with pytest.raises(Mistake, match="hangs on less than 12"):
        Sight(read_map(refused))
