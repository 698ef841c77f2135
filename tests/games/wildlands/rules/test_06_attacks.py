"""Wildlands, chapter 6: attacks."""

from __future__ import annotations

import pytest

from sandtable.games.wildlands.content.maps import read_map
from sandtable.games.wildlands.content.sight import Sight
from tests.games.wildlands.play import made, side, table

TWO_MAGES = side("guild", lunk=1, strigo=1)


@pytest.mark.rule("wildlands 6.1")
def test_melee_deals_one_damage_in_the_same_space() -> None:
    t = table(side("gnomads", shiv=1, hand="shiv:melee"), side("guild", lunk=1))
    t.do("melee shiv 2", "shiv:melee")
    t.quiet()
    assert t.figure("lunk") == "1 damage 1"


@pytest.mark.rule("wildlands 6.1")
def test_not_in_a_neighbouring_space() -> None:
    t = table(side("gnomads", shiv=1, hand="shiv:melee"), side("guild", lunk=2))
    assert not t.offers("melee shiv 2")


@pytest.mark.rule("wildlands 6.1")
def test_the_attacker_names_one_of_several_factions() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee"),
        side("guild", lunk=1),
        side("lawbringers", boro=1),
    )
    assert {"melee shiv 2", "melee shiv 3"} <= t.offered()
    t.do("melee shiv 3", "shiv:melee")
    t.quiet()
    assert (t.figure("boro"), t.figure("lunk")) == ("1 damage 1", "1")


@pytest.mark.rule("wildlands 6.2")
@pytest.mark.reading("W40")
def test_the_owner_names_the_target() -> None:
    t = table(side("gnomads", shiv=1, hand="shiv:melee"), TWO_MAGES)
    t.do("melee shiv 2", "shiv:melee")
    assert t.asked == {2}
    assert t.offered(2) == {"target lunk", "target strigo"}
    t.choose(2, "target strigo")
    t.quiet()
    assert (t.figure("lunk"), t.figure("strigo")) == ("1", "1 damage 1")


@pytest.mark.rule("wildlands 6.3")
@pytest.mark.reading("W40")
def test_faction_then_target_then_defence_then_damage() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee"),
        side("guild", lunk=1, strigo=1, hand="lunk:melee"),
    )
    t.do("melee shiv 2", "shiv:melee")
    assert t.view()["action"]["against"] == 1
    assert t.view()["action"]["targets"] == []
    t.choose(2, "target lunk")
    assert t.view()["action"]["targets"] == ["figure.lunk"]
    assert t.view()["action"]["asked"] == "figure.lunk"
    assert t.figure("lunk") == "1"
    t.choose(2, "no")
    assert t.figure("lunk") == "1 damage 1"


@pytest.mark.rule("wildlands 6.4")
def test_heavy_melee_deals_two() -> None:
    t = table(side("gnomads", shiv=1, hand="shiv:heavy_melee"), TWO_MAGES)
    t.do("heavy melee shiv 2", "shiv:heavy_melee")
    t.choose(2, "target lunk")
    t.quiet()
    assert t.figure("lunk") == "1 damage 2"


@pytest.mark.rule("wildlands 6.5")
def test_never_at_ones_own() -> None:
    t = table(
        side("guild", lunk=1, ombeline=1, hand="lunk:melee ombeline:ranged ombeline:heavy_ranged"),
        side("gnomads", tak=4),
    )
    assert not [x for x in t.offered() if x.split()[0] in ("melee", "ranged", "heavy")]


@pytest.mark.rule("wildlands 6.6")
def test_a_ranged_attack_on_a_target_of_ones_choice() -> None:
    t = table(
        side("gnomads", tak=3, hand="tak:ranged"), side("guild", lunk=1, strigo=1, ombeline=4)
    )
    shots = {x for x in t.offered() if x.startswith("ranged")}
    assert shots == {"ranged tak lunk", "ranged tak strigo"}
    t.do("ranged tak strigo", "tak:ranged")
    t.quiet()
    assert (t.figure("lunk"), t.figure("strigo")) == ("1", "1 damage 1")


@pytest.mark.rule("wildlands 6.7")
@pytest.mark.reading("W44")
def test_into_the_own_space() -> None:
    t = table(side("gnomads", tak=6, hand="tak:ranged"), side("guild", lunk=6, hand="open:cover"))
    t.do("ranged tak lunk", "tak:ranged")
    assert t.payable(2, "open:cover"), "the shared space has cover"


@pytest.mark.rule("wildlands 6.8")
def test_a_heavy_ranged_attack_deals_two() -> None:
    t = table(side("gnomads", elsie=3, hand="elsie:heavy_ranged"), side("guild", lunk=1))
    t.do("heavy ranged elsie lunk", "elsie:heavy_ranged")
    t.quiet()
    assert t.figure("lunk") == "1 damage 2"


def hall(count: int) -> str:
    """A map of so many square spaces in a row."""
    out = [f"name = 'Hall'\ntheme = 'dungeon'\nsize = [{count}000, 1000]\ncore = 150"]
    for n in range(count):
        west, east = n * 1000, n * 1000 + 1000
        out.append(f"[[spaces]]\nnumber = {n + 1}\nplace = 'Hall'\nfloor = 'stone'")
        out.append(f"at = [{west + 500}, 500]")
        out.append(f"outline = [[{west}, 0], [{east}, 0], [{east}, 1000], [{west}, 1000]]")
    out += [
        f"[[lines]]\nbetween = [{n}, {n + 1}]\npoints = [[{n}000, 0], [{n}000, 1000]]"
        for n in range(1, count)
    ]
    return "\n".join(out)


@pytest.mark.rule("wildlands 6.9")
@pytest.mark.reading("W49")
def test_two_spaces_are_counted_along_the_line() -> None:
    sight = Sight(read_map(hall(4)))
    assert [sight.sees[0] >> n & 1 for n in range(4)] == [1, 1, 1, 1]
    assert [sight.reaches[0] >> n & 1 for n in range(4)] == [1, 1, 1, 0]


@pytest.mark.rule("wildlands 6.9")
@pytest.mark.parametrize("on", ["dungeon", "ruins"])
def test_reach_is_a_part_of_sight(on: str) -> None:
    sight = made(2, on).box.sight
    beyond = 0
    for sees, reaches in zip(sight.sees, sight.reaches, strict=True):
        assert reaches & ~sees == 0
        beyond += (sees & ~reaches).bit_count()
    assert beyond > 0, "some are seen that are too far for a heavy attack"


@pytest.mark.rule("wildlands 6.9")
@pytest.mark.reading("W49")
def test_two_steps_on_foot_are_not_two_spaces_of_a_line() -> None:
    """From 1 to 24 of the ruins one walks in two steps; the line of sight is longer."""
    assert made(2, "ruins").box.steps_between[0][23] == 2
    t = table(
        side("guild", ombeline=1, hand="ombeline:heavy_ranged ombeline:ranged"),
        side("gnomads", tak=24),
        on="ruins",
    )
    assert t.offers("ranged ombeline tak")
    assert not t.offers("heavy ranged ombeline tak")


@pytest.mark.rule("wildlands 6.10")
@pytest.mark.reading("W51")
def test_an_area_attack_reaches_own_and_adjacent_spaces_up_and_down() -> None:
    foes = side("gnomads", tak=6, elsie=10, automate=12, shiv=7, ginauld=1)
    t = table(side("guild", tessaly=6, hand="tessaly:area"), foes)
    areas = {int(x.split()[2]) for x in t.offered() if x.startswith("area")}
    assert areas == {6, 7, 10}
    t = table(side("guild", tessaly=11, hand="tessaly:area"), foes)
    areas = {int(x.split()[2]) for x in t.offered() if x.startswith("area")}
    assert areas == {7, 10, 11, 12}


@pytest.mark.rule("wildlands 6.11")
@pytest.mark.reading("W52")
def test_everybody_in_the_space_is_hit() -> None:
    t = table(
        side("guild", tessaly=1, lunk=2, hand="tessaly:area"),
        side("gnomads", tak=2, elsie=2),
        side("lawbringers", boro=2, nix="hidden 2"),
    )
    t.do("area tessaly 2", "tessaly:area")
    t.quiet()
    for name in ("lunk", "tak", "elsie", "boro"):
        assert t.figure(name) == "2 damage 1"
    assert t.figure("nix") == "hidden 2"
    assert t.figure("tessaly") == "1"


@pytest.mark.rule("wildlands 6.11")
@pytest.mark.reading("W52")
def test_the_attacker_too_and_also_ones_own_alone() -> None:
    t = table(
        side("guild", tessaly="1 damage 2", lunk=4, hand="tessaly:area"), side("gnomads", tak=7)
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.figure("tessaly") == "out"
    assert (t.points(1), t.points(2)) == (0, 0)


@pytest.mark.rule("wildlands 6.12")
@pytest.mark.reading("W53")
def test_the_damage_falls_at_once_when_all_have_answered() -> None:
    t = table(
        side("guild", tessaly=1, hand="tessaly:area"),
        side("gnomads", tak=2, hand="tak:shield tak:move"),
        side("lawbringers", boro=2, hand="open:shield"),
    )
    t.do("area tessaly 2", "tessaly:area")
    assert t.asked == {2}
    t.choose(2, "no")
    assert t.figure("tak") == "2", "not yet"
    assert t.asked == {3}
    t.choose(3, "no")
    assert (t.figure("tak"), t.figure("boro")) == ("2 damage 1", "2 damage 1")
