"""Radlands, chapter 7: playing cards and junk."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 7.1")
def test_what_cannot_be_paid_cannot_be_done() -> None:
    t = table(a="railgun, muse", hand="holdout, napalm, scout", water=1)
    assert not t.offers("use a1")
    assert not t.offers("play holdout")
    assert not t.offers("play napalm")
    assert not t.offers("draw")
    assert t.offers("play scout")
    t.use("a2")
    t.expect(water=2)
    for action in ("use a1", "play holdout", "play napalm", "draw"):
        assert t.offers(action), "extra water pays alike"


@pytest.mark.rule("radlands 7.1")
def test_no_discount_brings_a_cost_below_nothing() -> None:
    t = table(a="command_post, punk, punk", b="punk, punk", water=1)
    t.use("a1", "damage x1")
    t.expect(water=1)


@pytest.mark.rule("radlands 7.2")
def test_a_person_is_paid_and_enters_undamaged_and_not_ready() -> None:
    t = table(a="camp destroyed", hand="holdout, scout", deck="mimic, ...")
    t.play("scout", "a front")
    t.expect(a="camp destroyed, scout", hand="holdout", water=2)
    assert not t.ready("a2")
    t.play("holdout", "b front")
    t.expect(b="holdout", hand="", water=0)


@pytest.mark.rule("radlands 7.2")
def test_what_a_person_does_on_entering_happens_at_once() -> None:
    t = table(hand="wounded_soldier", deck="mimic, ...")
    t.play("wounded_soldier", "a front")
    t.expect(a="wounded_soldier damaged", hand="mimic")


@pytest.mark.rule("radlands 7.3")
def test_an_event_is_paid_and_waits_even_if_it_will_do_nothing() -> None:
    t = table(hand="napalm")
    t.play("napalm")
    t.expect(hand="", water=1, queue={1: "napalm"}, discard="")


@pytest.mark.rule("radlands 7.3")
def test_an_event_of_number_0_may_be_played_for_nothing() -> None:
    t = table(hand="strafe")
    t.play("strafe")
    t.expect(hand="", water=1, queue={}, discard="strafe")


@pytest.mark.rule("radlands 7.4")
def test_two_water_draw_a_card_as_often_as_you_can_pay() -> None:
    t = table(water=5, deck="mimic, scout, looter")
    t.draw()
    t.draw()
    t.expect(hand="mimic, scout", deck="looter", water=1)
    assert not t.offers("draw")


@pytest.mark.rule("radlands 7.5")
def test_junking_costs_no_water() -> None:
    t = table(hand="molgur_stang", water=0)
    t.junk("molgur_stang", "place a front")
    t.expect(a="punk", hand="", discard="molgur_stang", water=0)


@pytest.mark.rule("radlands 7.5")
def test_the_junked_card_is_discarded_before_its_effect() -> None:
    t = table(hand="cult_leader", deck="mimic")
    t.junk("cult_leader")
    t.expect(hand="mimic", deck="cult_leader", discard="")


@pytest.mark.rule("radlands 7.5")
@pytest.mark.parametrize("card", ["muse", "sniper"])
def test_junking_may_find_no_target(card: str) -> None:
    t = table(hand=card)
    t.junk(card)
    t.expect(hand="", discard=card)
    assert t.offers("end")


@pytest.mark.rule("radlands 7.6")
def test_the_silo_is_taken_for_a_water_and_may_be_kept() -> None:
    t = table(deck="mimic, scout, looter, muse")
    t.silo()
    t.expect(hand="water_silo", water=2)
    assert not t.offers("silo")
    t.end()
    t.end()
    t.expect(hand="water_silo, scout", water=3)


@pytest.mark.rule("radlands 7.6")
def test_without_water_the_silo_stays() -> None:
    assert not table(water=0).offers("silo")


@pytest.mark.rule("radlands 7.7")
def test_junking_the_silo_brings_a_water_and_sends_it_home() -> None:
    t = table(water=1)
    for _ in range(2):
        t.silo()
        t.expect(water=0)
        t.junk("water_silo")
        t.expect(water=1, hand="", discard="")
    assert t.offers("silo")


@pytest.mark.rule("radlands 7.7")
def test_the_silo_is_not_played() -> None:
    assert not table(hand="water_silo").offers("play water_silo")


@pytest.mark.rule("radlands 7.8")
def test_the_silo_is_never_discarded() -> None:
    t = table(a="zeto_khan", hand="water_silo, muse", deck="mimic, scout, looter, ...")
    t.use("a2")
    for card in ("muse", "mimic", "scout"):
        assert "discard water_silo" not in t.offered
        t.choose(f"discard {card}")
    t.expect(hand="looter, water_silo")


@pytest.mark.rule("radlands 7.8")
def test_the_silo_does_not_count_among_cards_to_discard() -> None:
    t = table(a="warehouse", hand="water_silo")
    assert not t.offers("use a1")
    t = table(a="mercenary_camp", their_hand="water_silo, muse")
    t.use("a1")
    assert "discard two" not in t.offered


@pytest.mark.rule("radlands 7.9")
def test_an_ability_wants_a_ready_card_and_its_cost() -> None:
    t = table(a="sniper tired", b="scout", c="looter damaged", water=2)
    assert not t.offers("use a2")
    assert not t.offers("use c2")
    t.use("b2")
    t.expect(water=1)


@pytest.mark.rule("radlands 7.9")
def test_an_ability_does_all_it_says_and_reaches_every_column() -> None:
    t = table(a="looter", deck="mimic, ...")
    t.use("a2")
    assert t.offered == {"damage x1", "damage y1", "damage z1"}
    t.choose("damage z1")
    t.expect(z="camp damaged", hand="mimic", water=1)


@pytest.mark.rule("radlands 7.10")
def test_while_its_condition_is_not_met_an_ability_cannot_be_used() -> None:
    t = table(a="pyromaniac", b="arcade, scout", x="muse", y="muse", z="mutant")
    assert not t.offers("use a2"), "no opposing camp is unprotected"
    assert not t.offers("use b1"), "two people are too many for Arcade"


@pytest.mark.rule("radlands 7.10")
def test_the_condition_is_looked_at_before_paying() -> None:
    t = table(a="mulcher, punk mimic", deck="scout, looter")
    t.use("a1", "destroy a2")
    t.expect(hand="mimic", a="mulcher")


@pytest.mark.rule("radlands 7.10")
def test_nor_can_a_card_that_borrows_it() -> None:
    t = table(a="mimic", x="pyromaniac", y="muse", z="mutant")
    t.use("a2")
    assert "copy x2.1" not in t.offered
    assert "copy y2.1" in t.offered
    t = table(a="adrenaline_lab, pyromaniac damaged", x="scout", y="muse", z="mutant")
    assert not t.offers("use a1")


@pytest.mark.rule("radlands 7.11")
def test_without_a_condition_an_ability_may_do_nothing() -> None:
    t = table(a="vigilante", b="outpost")
    t.use("a2")
    t.use("b1.2")
    t.expect(water=0)
    assert t.offers("end")
