"""Radlands, chapter 12: special rules of camps, from 12.15 on."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import Play, table


@pytest.mark.rule("radlands 12.15")
def test_parachute_base_wants_the_cost_of_a_person_and_its_ability() -> None:
    hand = "looter, scout, vigilante, famine"
    assert not table(a="parachute_base", hand=hand, water=1).offers("use a1")
    t = table(a="parachute_base", hand=hand, water=2)
    t.use("a1")
    assert t.offered == {"land scout", "land vigilante"}
    t = table(a="parachute_base", hand=hand, water=3)
    t.use("a1")
    assert t.offered == {"land looter", "land scout", "land vigilante"}


@pytest.mark.rule("radlands 12.15")
@pytest.mark.rule("radlands 13.1")
def test_an_ability_that_argo_shares_will_do() -> None:
    """Looter's own ability costs 2, the shared one 1."""
    assert not table(a="parachute_base", hand="looter", water=2).offers("use a1")
    t = table(a="parachute_base, argo_yesky", hand="looter", water=2)
    t.use("a1")
    assert t.offered == {"land looter"}
    t = table(a="parachute_base, argo_yesky damaged", hand="looter", water=2)
    assert not t.offers("use a1")


@pytest.mark.rule("radlands 12.15")
def test_prices_are_taken_as_they_stand() -> None:
    t = table(a="parachute_base", b="oasis", hand="scout, holdout", c="camp destroyed", water=1)
    t.use("a1")
    assert t.offered == {"land scout", "land holdout"}


@pytest.mark.rule("radlands 12.15")
def test_only_places_that_leave_water_for_an_ability_are_on_offer() -> None:
    """A Scout and its raid are 2 water, and only the Oasis takes one off."""
    t = table(a="parachute_base", b="oasis", hand="scout", water=1)
    t.use("a1", "land scout")
    assert t.offered == {"place b front"}
    t.choose("place b front", "use b2.1")
    t.expect(b="oasis, scout damaged", water=0)


@pytest.mark.rule("radlands 12.15")
def test_one_who_can_be_paid_without_an_ability_only_is_not_on_offer() -> None:
    """Argo and the shared damage are 4 water; with 3 he can be played by hand alone."""
    t = table(a="parachute_base", hand="argo_yesky, molgur_stang", water=3)
    assert t.offers("play argo_yesky a front")
    assert not t.offers("use a1")
    assert not table(a="parachute_base", b="oasis", hand="molgur_stang", water=3).offers("use a1")
    t = table(a="parachute_base", b="oasis", hand="molgur_stang", water=4)
    t.use("a1", "land molgur_stang")
    assert t.offered == {"place b front"}


@pytest.mark.rule("radlands 12.15")
def test_the_cheaper_one_of_two_abilities_will_do() -> None:
    t = table(a="parachute_base, argo_yesky", hand="sniper", water=2)
    t.use("a1", "land sniper", "place b front")
    assert t.offered == {"use b2.3"}


@pytest.mark.rule("radlands 12.15")
def test_an_ability_for_nothing_needs_the_price_of_the_person_alone() -> None:
    t = table(a="parachute_base", hand="muse, mutant, scout, cult_leader, rescue_team", water=1)
    t.use("a1")
    assert t.offered == {"land muse", "land mutant", "land cult_leader", "land rescue_team"}
    t.choose("land muse", "place b front", "use b2.1")
    t.expect(b="muse damaged", water=1)
    assert not table(a="parachute_base", hand="muse", water=0).offers("use a1")


@pytest.mark.rule("radlands 12.15")
def test_a_condition_is_not_looked_at_but_the_cost_counts() -> None:
    assert not table(a="parachute_base", hand="assassin", water=2).offers("use a1")
    t = table(a="parachute_base", hand="assassin", water=3)
    t.use("a1", "land assassin", "place b front")
    t.expect(b="assassin damaged", water=2)


@pytest.mark.rule("radlands 12.15.2")
def test_holdout_lands_free_of_charge_before_a_ruin_alone() -> None:
    t = table(a="parachute_base", b="camp destroyed", hand="holdout", water=1)
    t.use("a1", "land holdout")
    assert t.offered == {"place b front"}
    t = table(a="parachute_base", b="camp destroyed", c="oasis", hand="holdout", water=2)
    t.use("a1", "land holdout")
    assert t.offered == {"place b front", "place c front"}
    t = table(a="parachute_base", b="camp destroyed", hand="holdout", water=3)
    t.use("a1", "land holdout")
    assert t.offered == {"place a front", "place b front", "place c front"}


@pytest.mark.rule("radlands 12.15.2")
def test_on_a_full_board_an_oasis_takes_nothing_off() -> None:

    def full(water: int) -> Play:
        a, b, c = "parachute_base, muse, muse", "oasis, punk, punk", "mutant, mutant"
        return table(a=a, b=b, c=c, hand="scout", water=water)

    assert not full(1).offers("use a1")
    t = full(2)
    t.use("a1", "land scout")
    assert len(t.offered) == 6


@pytest.mark.rule("radlands 12.15.2")
def test_on_a_full_board_only_those_before_a_ruin_make_room_for_a_poor_holdout() -> None:
    t = table(
        a="parachute_base, muse, muse",
        b="camp destroyed, punk, scout",
        c="mutant, mutant",
        hand="holdout",
        water=1,
    )
    t.use("a1", "land holdout")
    assert t.offered == {"make room b2", "make room b3"}
    t.choose("make room b3", "place b front", "use b3.1", "damage x1")
    t.expect(b="camp destroyed, punk, holdout damaged", x="camp damaged", water=0)


@pytest.mark.rule("radlands 12.15.2")
@pytest.mark.rule("radlands 13.1")
def test_argo_shares_nothing_with_the_one_he_makes_room_for() -> None:
    """A Sniper's own ability costs 2, the shared one 1."""
    t = table(
        a="parachute_base, argo_yesky, muse",
        b="punk, punk",
        c="mutant, mutant",
        hand="sniper",
        water=2,
    )
    t.use("a1", "land sniper")
    assert t.offered == {"make room a3", "make room b2", "make room b3"} | {
        "make room c2",
        "make room c3",
    }


@pytest.mark.rule("radlands 12.15.3")
def test_a_mimic_counts_the_cheapest_of_what_it_could_copy() -> None:

    def landing(water: int, x: str = "sniper", z: str = "") -> Play:
        return table(a="parachute_base", hand="mimic", x=x, y="gunner", z=z, water=water)

    assert not landing(2).offers("use a1")
    t = landing(3)
    t.use("a1", "land mimic", "place b front", "use b2.1", "copy x2.1", "damage x1")
    t.expect(b="mimic damaged", x="camp damaged, sniper", water=0)
    assert landing(1, z="muse").offers("use a1")


@pytest.mark.rule("radlands 12.15.3")
def test_a_mimic_with_nothing_to_copy_has_nothing_to_pay() -> None:
    t = table(a="parachute_base", hand="mimic", x="sniper damaged", water=1)
    t.use("a1", "land mimic", "place b front")
    t.expect(b="mimic damaged", water=0)


@pytest.mark.rule("radlands 12.15.3")
def test_a_mimic_does_not_count_on_the_one_who_makes_room() -> None:
    t = table(
        a="parachute_base, muse, punk",
        b="punk, punk",
        c="punk, punk",
        x="sniper",
        hand="mimic",
        water=1,
    )
    t.use("a1", "land mimic")
    assert "make room a2" not in t.offered
    assert len(t.offered) == 5


@pytest.mark.rule("radlands 12.15.1")
def test_parachute_base_plays_acts_and_damages() -> None:
    t = table(a="parachute_base", hand="looter", deck="mimic, ...")
    t.use("a1", "land looter", "place b front")
    t.expect(b="looter", water=2)
    t.choose("use b2.1", "damage x1")
    t.expect(b="looter damaged", x="camp damaged", hand="mimic", water=0)


@pytest.mark.rule("radlands 12.15.1")
def test_what_the_person_does_on_entering_happens_before() -> None:
    t = table(a="parachute_base", hand="wounded_soldier", deck="mimic, ...")
    t.use("a1", "land wounded_soldier", "place b front")
    t.expect(b="wounded_soldier damaged", hand="mimic")
    t.choose("use b2.1", "damage x1")
    t.expect(b="", x="camp damaged", discard="wounded_soldier")


@pytest.mark.rule("radlands 12.15.1")
def test_steps_that_cannot_be_done_are_skipped() -> None:
    t = table(a="parachute_base", hand="exterminator, cult_leader, rescue_team")
    t.use("a1", "land exterminator", "place b front")
    t.expect(b="exterminator damaged", water=2)
    t.end()
    t.end()
    t.use("a1", "land cult_leader", "place c front", "use c2.1", "destroy c2", "damage x1")
    t.expect(c="", x="camp damaged")
    t.end()
    t.end()
    t.use("a1", "land rescue_team", "place c front", "use c2.1", "lift c2")
    assert "rescue_team" in t.hand()
    t.expect(c="")


@pytest.mark.rule("radlands 12.15.1")
def test_the_dropped_person_may_land_on_a_full_board() -> None:
    t = table(
        a="parachute_base, muse, muse", b="scout, scout", c="mutant, mutant", hand="vigilante"
    )
    t.use("a1", "land vigilante", "make room a2", "place a front", "use a3.1")
    t.expect(a="parachute_base, muse, vigilante damaged", water=1)


@pytest.mark.rule("radlands 12.16")
def test_training_camp_turns_up_a_person_in_its_place() -> None:
    t = table(a="training_camp, punk looter, scout", b="punk vanguard")
    t.use("a1")
    assert t.offered == {"turn up a2", "turn up b2"}
    t.choose("turn up a2")
    t.expect(a="training_camp, looter, scout", water=2)
    assert not t.ready("a2")
    assert t.view(2)["seats"][0]["columns"][0][1]["card"] == "looter"


@pytest.mark.rule("radlands 12.16")
def test_traits_for_entering_happen_to_one_turned_up() -> None:
    t = table(a="training_camp", b="punk vanguard")
    t.use("a1", "turn up b2", "place c front")
    t.expect(b="vanguard", c="punk")


@pytest.mark.rule("radlands 12.16.1")
def test_a_punk_that_is_an_event_goes_for_a_punk_and_a_water() -> None:
    t = table(a="training_camp, punk famine, scout", b="muse", deck="mimic, ...")
    t.use("a1", "turn up a2")
    t.expect(discard="famine", a="training_camp, scout", b="muse")
    t.choose("place b front")
    t.expect(b="muse, punk", water=3)
    t = table(a="training_camp, punk famine")
    t.use("a1", "turn up a2", "none")
    t.expect(a="training_camp", water=3)


@pytest.mark.rule("radlands 12.17")
@pytest.mark.parametrize(
    "event", ["my raiders", "their event", "number 0", "events phase", "nothing"]
)
def test_watchtower_counts_every_event_that_resolved_this_turn(event: str) -> None:
    t = table(
        a="watchtower",
        b="garage",
        c="omen_clock",
        hand="strafe",
        queue={1: "raiders" if event == "my raiders" else "radiation"},
        their_queue={1: "famine"},
        acting=event != "events phase",
        water=9,
    )
    if event == "my raiders":
        t.use("b1")
        t.answer("damage a1")
    elif event == "their event":
        t.use("c1", "advance theirs 1")
    elif event == "number 0":
        t.play("strafe")
    assert t.offers("use a1") is (event != "nothing")


@pytest.mark.rule("radlands 12.17")
def test_scavenger_camp_asks_for_your_own_raiders() -> None:
    t = table(
        a="scavenger_camp",
        b="omen_clock, muse damaged",
        c="garage",
        queue={1: "raiders"},
        their_queue={1: "raiders"},
        water=9,
    )
    t.use("b1", "advance theirs 1", "damage c1")
    assert not t.offers("use a1.2")
    t.use("c1")
    t.answer("damage a1")
    t.use("a1.2", "restore b2")
    t.expect(b="omen_clock, muse")
