"""Wildlands, chapter 8: damage and knock-outs."""

from __future__ import annotations

import pytest

from tests.games.wildlands.play import side, table


@pytest.mark.rule("wildlands 8.1")
def test_all_damage_falls_before_anything_is_counted() -> None:
    t = table(
        side("guild", tessaly=1, lunk=4, hand="tessaly:area"),
        side("gnomads", tak="2 damage 2", elsie="2 damage 2", shiv=7),
        side("lawbringers", boro=12),
    )
    t.do("area tessaly 2", "tessaly:area")
    t.quiet()
    assert t.points(1) == 2
    assert (t.figure("tak"), t.figure("elsie")) == ("out by 1", "out by 1")


@pytest.mark.rule("wildlands 8.2")
@pytest.mark.parametrize(("before", "after"), [(2, "1 damage 4"), (3, "out by 1"), (4, "out by 1")])
def test_knocked_out_when_damage_equals_or_exceeds_health(before: int, after: str) -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:heavy_melee"),
        side("guild", lunk=f"1 damage {before}", tessaly=4),
    )
    t.do("heavy melee shiv 2", "shiv:heavy_melee")
    t.quiet()
    assert t.figure("lunk") == after


@pytest.mark.rule("wildlands 8.2")
def test_one_who_is_out_never_comes_back() -> None:
    t = table(side("gnomads", tak=1, shiv="out by 2", hand="wild"), side("guild", lunk=4))
    assert not [x for x in t.offered() if "shiv" in x]


@pytest.mark.rule("wildlands 8.3")
@pytest.mark.reading("W54")
def test_the_last_damage_scores_whoever_dealt_the_rest() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee"),
        side("guild", lunk="1 damage 4", tessaly=4),
        side("lawbringers", boro=12),
    )
    t.do("melee shiv 2", "shiv:melee")
    t.quiet()
    assert [t.points(seat) for seat in (1, 2, 3)] == [1, 0, 0]
    assert t.view()["seats"][0]["trophies"] == ["lunk"]


@pytest.mark.rule("wildlands 8.3")
@pytest.mark.reading("W54")
def test_nobody_scores_for_ones_own() -> None:
    t = table(
        side("guild", tessaly=1, lunk="2 damage 4", hand="tessaly:area"),
        side("gnomads", tak=2),
    )
    t.do("area tessaly 2", "tessaly:area")
    t.quiet()
    assert t.figure("lunk") == "out"
    assert [t.points(seat) for seat in (1, 2)] == [0, 0]
