"""Radlands, chapter 14: special rules of events."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 14.1")
def test_bombardment_damages_all_camps_and_draws_for_each_destroyed_one() -> None:
    t = table(
        queue={1: "bombardment"},
        acting=False,
        x="camp damaged, muse",
        y="camp destroyed",
        deck="mimic, scout, looter, mutant",
    )
    t.expect(x="camp destroyed, muse", y="camp destroyed", z="camp damaged")
    t.expect(hand="looter, mimic, scout", deck="mutant")  # two, and the card of the turn


@pytest.mark.rule("radlands 14.2")
def test_famine_leaves_each_side_one_person_owner_first() -> None:
    t = table(
        queue={1: "famine"},
        acting=False,
        a="muse, scout",
        b="punk mimic",
        x="looter",
        y="mutant damaged",
    )
    assert t.decider == 1
    assert t.offered == {"spare a2", "spare a3", "spare b2"}
    t.choose("spare a3")
    t.expect(a="scout", b="")
    assert t.decider == 2
    t.answer("spare b2")
    t.expect(x="", y="mutant damaged")


@pytest.mark.rule("radlands 14.2")
def test_famine_does_nothing_to_one_person_or_none() -> None:
    t = table(queue={1: "famine"}, acting=False, a="muse")
    t.choose("spare a2")
    t.expect(a="muse", x="", queue={})
    assert t.offers("end")


@pytest.mark.rule("radlands 14.3")
def test_high_ground_lets_you_rearrange_your_people() -> None:
    t = table(
        a="muse damaged, punk famine", b="scout tired", hand="high_ground", c="zeto_khan, vera_vosh"
    )
    t.play("high_ground")
    t.choose("yes")
    t.choose("place c front", "place c front", "place b front", "place a front", "place a back")
    t.expect(a="vera_vosh, zeto_khan", b="scout", c="muse damaged, punk")
    assert not t.ready("b2")
    assert t.ready("a2")
    assert t.view(1)["seats"][0]["columns"][2][2]["card"] is None
    assert t.match.state.people_entered == (0, 0), "nobody enters play"


@pytest.mark.rule("radlands 14.3")
def test_high_ground_places_two_to_a_column_at_most() -> None:
    t = table(a="muse, scout", b="mutant", queue={1: "high_ground"}, acting=False)
    t.choose("yes", "place c front", "place c front")
    assert t.offered == {"place a front", "place b front"}


@pytest.mark.rule("radlands 14.3")
def test_people_may_stay_as_they_stand() -> None:
    t = table(a="muse, scout", queue={1: "high_ground"}, acting=False)
    t.choose("none")
    t.expect(a="muse, scout")


@pytest.mark.rule("radlands 14.3.1")
def test_none_of_the_opponents_cards_is_protected_this_turn() -> None:
    t = table(a="railgun", queue={1: "high_ground"}, acting=False, x="muse, scout", y="mutant")
    t.use("a1")
    assert t.offered == {f"damage {p}" for p in ("x1", "x2", "x3", "y1", "y2", "z1")}
    t.choose("damage x1")
    t.end()
    t.end()
    t.use("a1")
    assert t.offered == {"damage x3", "damage y2", "damage z1"}, "it lasts a turn"


@pytest.mark.rule("radlands 14.3.1")
def test_the_owners_cards_are_still_protected() -> None:
    t = table(a="vanguard, muse", queue={1: "high_ground"}, acting=False, x="mutant, scout")
    t.choose("none")
    t.use("a2", "damage x2")
    assert t.decider == 2
    assert t.offered == {"damage x3", "damage y1", "damage z1"}


@pytest.mark.rule("radlands 14.4")
def test_one_of_the_cards_just_drawn_is_kept() -> None:
    t = table(hand="interrogate, muse", deck="mimic, scout, looter, mutant, ...")
    t.play("interrogate")
    assert t.offered == {"keep mimic", "keep scout", "keep looter", "keep mutant"}
    t.choose("keep looter")
    t.expect(hand="looter, muse")
    t = table(a="supply_depot", hand="muse", deck="mimic, scout, looter, ...")
    t.use("a1")
    assert t.offered == {"keep mimic", "keep scout"}
    t.choose("keep scout")
    t.expect(hand="muse, scout", discard="mimic", deck="looter, ...")


@pytest.mark.rule("radlands 14.5")
def test_napalm_destroys_the_people_of_a_column_and_not_the_camp() -> None:
    t = table(
        queue={1: "napalm"}, acting=False, x="camp damaged, muse, punk mimic", z="scout", deck="..."
    )
    assert t.offered == {"column x", "column z"}, "a column with people"
    t.choose("column x")
    t.expect(x="camp damaged", z="scout", hand="mimic", discard="napalm, muse")


@pytest.mark.rule("radlands 14.5")
def test_napalm_without_people_to_hit_does_nothing() -> None:
    t = table(queue={1: "napalm"}, acting=False)
    t.expect(queue={}, discard="napalm")
    assert t.offers("end")


@pytest.mark.rule("radlands 14.6")
def test_radiation_injures_everybody() -> None:
    t = table(
        queue={1: "radiation"},
        acting=False,
        a="camp damaged, muse, scout damaged",
        b="punk",
        x="mutant, punk",
        y="looter damaged, gunner",
    )
    t.expect(a="camp damaged, muse damaged", b="", x="mutant damaged", y="gunner damaged")


@pytest.mark.rule("radlands 14.7")
def test_truce_takes_everybody_back_to_their_owners_hands() -> None:
    t = table(
        hand="truce", a="muse damaged, punk famine", x="scout, punk mimic", their_hand="looter"
    )
    t.play("truce")
    t.expect(a="", x="", hand="famine, muse", their_hand="looter, mimic, scout", discard="truce")
    assert t.view(2)["seats"][0]["hand"]["cards"] == [None, None]


@pytest.mark.rule("radlands 14.8")
def test_uprising_brings_up_to_three_punks() -> None:
    t = table(queue={1: "uprising"}, acting=False, deck="mimic, scout, looter, ...")
    t.choose("place a front", "none", "place a front")
    t.expect(a="punk, punk", hand="looter")


@pytest.mark.rule("radlands 14.8")
def test_on_a_full_board_uprising_may_replace_people() -> None:
    t = table(queue={1: "uprising"}, acting=False, a="muse, scout", b="mutant, looter", c="gunner")
    t.choose("place c front")
    t.choose("make room a2", "place a back")
    t.choose("make room b3", "place b front")
    t.expect(a="punk, scout", b="mutant, punk", c="gunner, punk")
