"""Camps from Scavenger Camp to Watchtower. Initial draws and costs are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.card("scavenger_camp")
def test_scavenger_camp_raids_for_two() -> None:
    t = table(a="scavenger_camp", water=2)
    t.use("a1.1")
    t.expect(queue={2: "raiders"}, water=0)


@pytest.mark.card("scavenger_camp")
def test_scavenger_camp_restores_after_your_raiders_came() -> None:
    t = table(
        a="scavenger_camp damaged", b="muse damaged", queue={1: "raiders"}, hand="banish", water=1
    )
    assert "use a1.2" not in t.offered
    t.junk("banish")
    t.answer("damage a1")
    t.use("a1.2")
    assert t.offered == {"none", "restore b2"}
    t.choose("restore b2")
    t.expect(b="muse", water=0)


@pytest.mark.card("scavenger_camp")
def test_scavenger_camp_counts_raiders_of_the_events_phase() -> None:
    t = table(a="scavenger_camp", queue={1: "raiders"}, acting=False)
    t.answer("damage a1")
    assert "use a1.2" in t.offered


@pytest.mark.card("scavenger_camp")
def test_other_events_and_opposing_raiders_do_not_feed_the_scavengers() -> None:
    t = table(
        a="scavenger_camp", b="omen_clock", their_queue={1: "raiders"}, hand="strafe", water=9
    )
    t.play("strafe")
    t.use("b1", "advance theirs 1", "damage a1")
    assert "use a1.2" not in t.offered


@pytest.mark.card("scud_launcher")
def test_scud_launcher_hits_a_card_that_the_opponent_picks() -> None:
    t = table(a="scud_launcher", x="muse, scout", y="camp destroyed", water=1)
    t.use("a1")
    assert t.decider == 2
    assert t.offered == {"damage a1", "damage a2", "damage a3", "damage c1"}
    t.answer("damage a2")
    t.expect(x="muse damaged, scout", water=0)


@pytest.mark.card("supply_depot")
def test_supply_depot_keeps_one_of_two() -> None:
    t = table(a="supply_depot", hand="muse", deck="scout, looter, ...", water=2)
    t.use("a1")
    assert t.offered == {"keep scout", "keep looter"}
    t.choose("keep looter")
    t.expect(hand="looter, muse", discard="scout", water=0)


@pytest.mark.card("supply_depot")
def test_supply_depot_shows_only_what_is_discarded() -> None:
    t = table(a="supply_depot", deck="scout, looter, ...")
    t.use("a1")
    assert t.view(2)["limbo"] == [{"owner": 0, "cards": [None, None]}]
    t.choose("keep looter")
    heard = " ".join(t.heard(2))
    assert "Seat 1 discards Scout." in heard
    assert "Looter" not in heard


@pytest.mark.card("supply_depot")
def test_supply_depot_of_two_equal_cards_keeps_one() -> None:
    t = table(a="supply_depot", deck="scout, scout, ...")
    t.use("a1", "keep scout")
    t.expect(hand="scout", discard="scout")


@pytest.mark.card("the_octagon")
def test_the_octagon_takes_a_person_of_each_side() -> None:
    t = table(a="the_octagon", b="muse, punk", x="scout, looter", y="sniper", water=1)
    t.use("a1")
    assert t.offered == {"destroy b2", "destroy b3"}
    t.choose("destroy b3")
    assert t.decider == 2
    assert t.offered == {"destroy a2", "destroy a3", "destroy b2"}
    t.answer("destroy a2")
    t.expect(b="muse", x="looter", y="sniper", water=0)


@pytest.mark.card("the_octagon")
def test_the_octagon_takes_yours_though_the_opponent_has_nobody() -> None:
    t = table(a="the_octagon", b="muse")
    t.use("a1", "destroy b2")
    t.expect(b="", x="")
    assert t.decider == 1


@pytest.mark.card("the_octagon")
def test_the_octagon_needs_a_person_of_yours() -> None:
    assert not table(a="the_octagon", x="muse").offers("use a1")


@pytest.mark.card("training_camp")
def test_training_camp_turns_up_a_person_who_stays_in_place() -> None:
    t = table(a="training_camp", b="punk looter, muse", x="punk", water=1)
    t.use("a1")
    assert t.offered == {"turn up b2"}
    t.choose("turn up b2")
    t.expect(b="looter, muse", water=0)
    assert not t.ready("b2")
    assert t.log == ["The punk is Looter."]


@pytest.mark.card("training_camp")
def test_a_person_turned_up_enters_play() -> None:
    t = table(a="training_camp", b="punk wounded_soldier", deck="muse, ...")
    t.use("a1", "turn up b2")
    t.expect(b="wounded_soldier damaged", hand="muse")


@pytest.mark.card("training_camp")
def test_a_person_turned_up_counts_as_an_arrival() -> None:
    t = table(a="training_camp", b="nest_of_spies", c="punk muse, punk scout")
    t.use("a1", "turn up c2")
    assert t.state["people_entered"] == [1, 0]


@pytest.mark.card("training_camp")
def test_a_person_turned_up_with_karli_is_ready() -> None:
    t = table(a="training_camp", b="punk muse", c="karli_blaze")
    t.use("a1", "turn up b2")
    assert t.ready("b2")


@pytest.mark.card("training_camp")
def test_an_event_turned_up_is_discarded_for_a_punk_and_water() -> None:
    t = table(a="training_camp", b="punk banish", x="scout", deck="muse, ...", water=1)
    t.use("a1", "turn up b2")
    assert "none" in t.offered
    t.expect(b="", discard="banish", x="scout")
    t.choose("place c front")
    t.expect(c="punk", water=1)


@pytest.mark.card("training_camp")
def test_the_water_for_an_event_comes_though_the_punk_is_declined() -> None:
    t = table(a="training_camp", b="punk banish", water=1)
    t.use("a1", "turn up b2", "none")
    t.expect(b="", c="", water=1)


@pytest.mark.card("training_camp")
def test_training_camp_needs_a_punk_of_yours() -> None:
    assert not table(a="training_camp", b="muse", x="punk").offers("use a1")


@pytest.mark.card("transplant_lab")
def test_transplant_lab_restores_after_two_arrivals() -> None:
    t = table(a="transplant_lab damaged", b="camp damaged", hand="muse, scout", water=3)
    t.play("muse", "b front")
    assert not t.offers("use a1")
    t.play("scout", "b front")
    t.use("a1")
    assert t.offered == {"none", "restore b1"}
    t.choose("restore b1")
    t.expect(b="muse, scout", water=0)


@pytest.mark.card("transplant_lab")
def test_transplant_lab_does_not_count_the_opponents_arrivals() -> None:
    t = table(a="transplant_lab", b="camp damaged", people_entered=[1, 2])
    assert not t.offers("use a1")


@pytest.mark.card("victory_totem")
def test_victory_totem_injures_or_raids() -> None:
    t = table(a="victory_totem", x="muse, scout", water=2)
    t.use("a1.1")
    assert t.offered == {"injure x3"}
    t.choose("injure x3")
    t.expect(x="muse, scout damaged", water=0)
    t = table(a="victory_totem", water=4)
    t.use("a1.2")
    t.expect(queue={2: "raiders"}, water=2)
    assert not t.offers("use a1")


@pytest.mark.card("warehouse")
def test_warehouse_trades_cards_for_one_more() -> None:
    t = table(
        a="warehouse", hand="muse, scout, water_silo", deck="looter, sniper, banish, ...", water=0
    )
    t.use("a1")
    t.expect(a="warehouse damaged")
    assert t.offered == {"discard muse", "discard scout"}
    t.choose("discard muse")
    assert t.offered == {"done", "discard scout"}
    t.choose("discard scout")
    t.expect(hand="water_silo, looter, sniper, banish", discard="scout, muse", water=0)


@pytest.mark.card("warehouse")
def test_warehouse_may_trade_a_single_card() -> None:
    t = table(a="warehouse", hand="muse, scout", deck="looter, sniper, ...")
    t.use("a1", "discard muse", "done")
    t.expect(hand="scout, looter, sniper")


@pytest.mark.card("warehouse")
def test_a_damaged_warehouse_falls_and_still_trades() -> None:
    t = table(a="warehouse damaged", hand="muse", deck="looter, sniper, ...")
    t.use("a1", "discard muse")
    t.expect(a="warehouse destroyed", hand="looter, sniper")


@pytest.mark.card("warehouse")
def test_warehouse_needs_a_card_besides_the_silo() -> None:
    assert not table(a="warehouse", hand="water_silo").offers("use a1")


@pytest.mark.card("watchtower")
def test_watchtower_damages_once_an_event_has_happened() -> None:
    t = table(a="watchtower", hand="strafe", x="muse", water=3)
    assert not t.offers("use a1")
    t.play("strafe")
    t.use("a1", "damage x2")
    t.expect(x="", water=0)


@pytest.mark.card("watchtower")
def test_watchtower_sees_raiders_the_events_phase_and_opposing_events() -> None:
    own = table(a="watchtower", queue={1: "raiders"}, acting=False)
    own.answer("damage a1")
    assert own.offers("use a1")
    theirs = table(a="watchtower", b="omen_clock", their_queue={1: "napalm"})
    theirs.use("b1", "advance theirs 1")
    assert theirs.offers("use a1")


@pytest.mark.card("watchtower")
def test_an_event_that_waits_has_not_happened() -> None:
    t = table(a="watchtower", hand="banish", queue={2: "famine"})
    t.play("banish")
    assert not t.offers("use a1")
