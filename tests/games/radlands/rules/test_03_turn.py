"""Radlands, chapter 3: the turn."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 3.1")
def test_events_then_replenish_then_actions_then_the_other_player() -> None:
    t = table(queue={1: "raiders"}, deck="scout, looter, muse", water=0, acting=False)
    assert t.decider == 2, "the event comes first"
    t.expect(hand="", water=0)
    t.answer("damage a1")
    t.expect(hand="scout", water=3)
    assert t.decider == 1
    t.end()
    assert t.decider == 2
    t.expect(their_hand="looter", water=3)
    t.end()
    assert t.decider == 1


@pytest.mark.rule("radlands 3.2")
def test_space_1_resolves_and_the_others_move_forward() -> None:
    t = table(
        a="muse",
        queue={1: "radiation", 2: "famine", 3: "napalm"},
        their_queue={1: "banish", 2: "raiders"},
        acting=False,
    )
    t.expect(queue={1: "famine", 2: "napalm"}, a="muse damaged", discard="radiation")
    t.expect(their_queue={1: "banish", 2: "raiders"})


@pytest.mark.rule("radlands 3.2")
def test_an_event_that_arrives_on_space_1_waits_a_turn() -> None:
    t = table(a="muse, scout", queue={2: "famine"}, acting=False)
    t.expect(queue={1: "famine"}, a="muse, scout")
    t.end()
    t.expect(queue={1: "famine"}, a="muse, scout")
    t.end()
    t.choose("spare a2")
    t.expect(queue={}, a="muse")


@pytest.mark.rule("radlands 3.2")
def test_a_gap_in_the_queue_is_no_obstacle() -> None:
    t = table(queue={3: "famine"}, acting=False)
    t.expect(queue={2: "famine"})


@pytest.mark.rule("radlands 3.3")
@pytest.mark.parametrize(("turn", "active", "water"), [(1, 1, 1), (2, 2, 3), (3, 1, 3), (9, 1, 3)])
def test_a_card_and_three_water_but_one_in_the_first_turn(
    turn: int, active: int, water: int
) -> None:
    t = table(turn=turn, active=active, water=0, acting=False, deck="scout, looter")
    t.expect(water=water, deck="looter")
    assert t.hand(active) == "scout"
    assert t.hand(3 - active) == ""


@pytest.mark.rule("radlands 3.4")
def test_the_six_kinds_of_action() -> None:
    t = table(a="muse", hand="looter, interrogate")
    for action in ("play looter", "play interrogate", "draw", "silo", "use a2", "junk looter"):
        assert t.offers(action)
    assert t.offers("end"), "you need not do anything"


@pytest.mark.rule("radlands 3.4")
def test_actions_in_any_order_and_as_often_as_you_like() -> None:
    t = table(hand="looter, scout, muse, mutant", water=6, deck="sniper, ...")
    t.junk("looter")
    t.play("scout", "a front")
    t.draw()
    t.junk("muse")
    t.play("mutant", "a front")
    t.silo()
    t.play("sniper", "b front")
    t.expect(a="scout, mutant", b="sniper", hand="water_silo", water=1)
    assert t.decider == 1


@pytest.mark.rule("radlands 3.5")
def test_all_water_is_gone_and_the_hand_stays() -> None:
    t = table(a="muse", hand="looter, scout, banish", their_hand="mutant", deck="sniper, ...")
    t.use("a2")
    t.expect(water=4)
    t.end()
    t.expect(water=3, hand="looter, scout, banish", their_hand="mutant, sniper")


@pytest.mark.rule("radlands 3.5")
def test_what_was_counted_for_the_turn_ends() -> None:
    t = table(a="muse", b="nest_of_spies", c="watchtower", hand="scout, looter, strafe", water=9)
    t.use("a2")
    t.play("scout", "b front")
    t.play("looter", "c front")
    t.play("strafe")
    assert not t.ready("a2")
    assert t.offers("use b1")
    assert t.offers("use c1")
    t.end()
    assert t.ready("a2")
    assert t.view()["discard"]["this_turn"] == []
    t.end()
    assert t.ready("b2")
    assert t.ready("c2")
    assert not t.offers("use b1")
    assert not t.offers("use c1")


@pytest.mark.rule("radlands 3.5")
def test_a_hand_has_no_limit() -> None:
    many = "looter, looter, scout, scout, muse, muse, mutant, mutant, mimic, mimic, banish, banish"
    t = table(hand=many, deck="sniper, famine, ...")
    t.end()
    t.expect(hand=many)
