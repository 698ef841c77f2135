"""Wildlands, chapter 5: line of sight. The judge of lines itself is tested in test_sight.py."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.games.wildlands.content.maps import Map, read_map, shipped_text
from sandtable.games.wildlands.content.sight import MARGIN, Judge, Sight
from tests.games.wildlands.play import YARD, Play, made, side, table

MAPS = ("dungeon", "ruins")


def seen_from(space: int, on: str = "yard") -> set[int]:
    sees = made(2, on).box.sight.sees[space - 1]
    return {n + 1 for n in range(sees.bit_length()) if sees >> n & 1}


def shots(where: int, target: int, on: str = "yard") -> bool:
    """Whether Ombeline can shoot at Tak."""
    t: Play = table(
        side("guild", ombeline=where, hand="ombeline:ranged"), side("gnomads", tak=target), on=on
    )
    return t.offers("ranged ombeline tak")


@pytest.mark.rule("wildlands 5.1")
@pytest.mark.parametrize("on", ["yard", *MAPS])
def test_the_own_space_is_always_seen(on: str) -> None:
    assert all(space in seen_from(space, on) for space in range(1, made(2, on).box.spaces + 1))


@pytest.mark.rule("wildlands 5.2")
@pytest.mark.reading("W45")
def test_one_line_from_anywhere_in_the_core_is_enough() -> None:
    """Middle to middle, 2 to 5 touches the corner of 6; beside it there is a line through 1."""
    assert shots(2, 5)
    judge = Judge(read_map(YARD))
    line = judge.sight(1, 4).line
    assert line is not None
    assert line != ((1500, 500), (500, 1500))


@pytest.mark.rule("wildlands 5.3")
def test_walls_block() -> None:
    assert not shots(3, 4)
    assert not shots(7, 8)
    assert shots(7, 3)


@pytest.mark.rule("wildlands 5.4")
def test_into_cover_and_out_of_it_but_not_through() -> None:
    assert shots(5, 6)
    assert shots(6, 7)
    assert not shots(5, 7)
    assert shots(1, 3)


@pytest.mark.rule("wildlands 5.5")
@pytest.mark.reading("W47")
def test_from_low_ground_neither_into_nor_through_high_ground() -> None:
    assert not shots(6, 10)
    assert not shots(9, 10)
    assert not shots(9, 12)


@pytest.mark.rule("wildlands 5.5.1")
@pytest.mark.reading("W47")
def test_from_high_ground_down_but_not_through_other_high_ground() -> None:
    assert shots(10, 9)
    assert shots(11, 12)
    assert not shots(10, 12), "11 stands between"


@pytest.mark.rule("wildlands 5.5.2")
@pytest.mark.reading("W47")
def test_from_high_to_high_ground() -> None:
    assert shots(10, 11)
    three = YARD.replace(
        'floor = "paving"\noutline = [[3000, 2000]', 'floor = "rock"\noutline = [[3000, 2000]'
    )
    three = three.replace("at = [3500, 2500]", "at = [3500, 2500]\nhigh = true")
    three = three.replace(
        'between = [11, 12]\npoints = [[3000, 2000], [3000, 3000]]\nkind = "climb"\nup = 11',
        "between = [11, 12]\npoints = [[3000, 2000], [3000, 3000]]",
    )
    three = three.replace(
        "between = [8, 12]\npoints = [[3000, 2000], [4000, 2000]]",
        'between = [8, 12]\npoints = [[3000, 2000], [4000, 2000]]\nkind = "climb"\nup = 12',
    )
    sight = Sight(read_map(three))
    assert sight.sees[9] >> 11 & 1, "10 to 12, both high, with 11 between them"
    assert sight.sees[11] >> 9 & 1


@pytest.mark.rule("wildlands 5.6")
@pytest.mark.reading("W46")
@pytest.mark.parametrize("name", MAPS)
def test_no_verdict_hangs_on_less_than_the_margin(name: str) -> None:
    judge = Judge(read_map(shipped_text(name)))
    for a in range(42):
        for b in range(42):
            if a != b:
                for verdict in (judge.sight(a, b), judge.reach(a, b)):
                    assert not verdict.close
                    assert not verdict.seen or verdict.clearance >= MARGIN


def squares(*covered: int, core: int = 150) -> Map:
    """Four squares that meet at a point: 1 and 2 above 3 and 4."""
    out = [f"name = 'Squares'\ntheme = 'dungeon'\nsize = [2000, 2000]\ncore = {core}"]
    for n in range(4):
        x, y = 1000 * (n % 2), 1000 * (n // 2)
        outline = [[x, y], [x + 1000, y], [x + 1000, y + 1000], [x, y + 1000]]
        out.append(f"[[spaces]]\nnumber = {n + 1}\nplace = 'Square'\nfloor = 'stone'")
        out.append(f"at = [{x + 500}, {y + 500}]\noutline = {outline}")
        out.append(f"cover = {'true' if n + 1 in covered else 'false'}")
    for a, b, start, end in (
        (1, 2, [1000, 0], [1000, 1000]),
        (3, 4, [1000, 1000], [1000, 2000]),
        (1, 3, [0, 1000], [1000, 1000]),
        (2, 4, [1000, 1000], [2000, 1000]),
    ):
        out.append(f"[[lines]]\nbetween = [{a}, {b}]\npoints = [{start}, {end}]")
    return read_map("\n".join(out))


@pytest.mark.rule("wildlands 5.6")
@pytest.mark.reading("W46")
def test_touching_a_corner_is_not_passing_through_but_needs_a_margin() -> None:
    """From 1 to 4 past the corner of 2, which has cover: the cores leave room for it or do not."""
    assert Sight(squares(2)).sees[0] >> 3 & 1
    with pytest.raises(Mistake, match="between 1 and 4 hangs on less than 12"):
        Sight(squares(2, core=14))
    between = Judge(squares(2, 3)).sight(0, 3)
    assert not between.seen, "through the very point where all meet no white line is crossed"


@pytest.mark.rule("wildlands 5.6")
@pytest.mark.reading("W50")
def test_a_space_that_is_touched_at_a_corner_is_not_entered() -> None:
    """From 1 through 3 to 4, past a corner of 2: that has cover, and is not counted either."""
    judge = Judge(squares(2))
    verdict = judge.reach(0, 3)
    assert verdict.seen
    assert verdict.line is not None
    (x1, y1), (x2, y2) = verdict.line
    across = (x2 - x1) * (1000 - y1) - (1000 - x1) * (y2 - y1)
    assert across < 0, "the line keeps the corner on the side of 2"
    past_the_corner = judge.judge(0, 3, 0b1101)
    assert past_the_corner.seen, "4 alone is entered beside 1 and 3"
    assert not judge.judge(0, 3, 0b1001).seen, "no line but the one through the point itself"


@pytest.mark.rule("wildlands 5.7")
@pytest.mark.reading("W48")
@pytest.mark.parametrize("on", ["yard", *MAPS])
def test_sight_is_mutual_on_one_level_and_goes_down_between_levels(on: str) -> None:
    box = made(2, on).box
    spaces, sees = box.map.spaces, box.sight.sees
    down = 0
    for a in range(box.spaces):
        for b in range(box.spaces):
            if spaces[a].high == spaces[b].high:
                assert sees[a] >> b & 1 == sees[b] >> a & 1
            elif sees[a] >> b & 1:
                assert spaces[a].high
                assert not sees[b] >> a & 1
                down += 1
    assert down > 0 or on == "dungeon"
