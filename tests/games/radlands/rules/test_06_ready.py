"""Radlands, chapter 6: ready and not ready."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 6.1")
def test_a_camp_is_ready_until_used_damaged_or_not() -> None:
    t = table(a="outpost damaged", b="garage", water=9)
    assert t.ready("a1")
    t.use("a1.2")
    assert not t.ready("a1")
    assert not t.offers("use a1")
    assert t.ready("b1")


@pytest.mark.rule("radlands 6.1")
def test_a_destroyed_camp_is_not_ready() -> None:
    t = table(a="outpost destroyed")
    assert not t.offers("use a1")


@pytest.mark.rule("radlands 6.2")
def test_a_damaged_person_is_not_ready() -> None:
    t = table(a="muse damaged, scout")
    assert not t.offers("use a2")
    assert t.offers("use a3")


@pytest.mark.rule("radlands 6.2")
@pytest.mark.parametrize(("card", "camp"), [("muse", "camp"), ("holdout", "camp destroyed")])
def test_a_person_played_this_turn_is_not_ready_whatever_it_cost(card: str, camp: str) -> None:
    t = table(a=camp, hand=card)
    t.play(card, "a front")
    assert not t.offers("use a2")
    t.end()
    t.end()
    assert t.offers("use a2")


@pytest.mark.rule("radlands 6.2")
def test_a_person_restored_this_turn_is_not_ready() -> None:
    t = table(a="muse damaged", hand="sniper")
    t.junk("sniper", "restore a2")
    t.expect(a="muse")
    assert not t.offers("use a2")


@pytest.mark.rule("radlands 6.2")
def test_a_person_that_acted_this_turn_is_not_ready() -> None:
    t = table(a="scout", water=9)
    t.use("a2")
    assert not t.offers("use a2")


@pytest.mark.rule("radlands 6.3")
def test_an_ability_that_costs_nothing_tires_too() -> None:
    t = table(a="muse")
    t.use("a2")
    assert not t.ready("a2")
    assert not t.offers("use a2")


@pytest.mark.rule("radlands 6.3")
def test_one_of_two_abilities_a_turn() -> None:
    t = table(a="rabble_rouser", b="punk", water=9)
    assert t.offers("use a2.1")
    assert t.offers("use a2.2")
    t.use("a2.2", "damage x1")
    assert not t.offers("use a2")


@pytest.mark.rule("radlands 6.4")
def test_cards_that_enter_or_stay_ready() -> None:
    t = table(a="vera_vosh", b="muse", hand="rescue_team", water=9)
    t.play("rescue_team", "c front")
    assert t.ready("c2")
    t.use("b2")
    assert t.ready("b2")


@pytest.mark.rule("radlands 6.4")
def test_a_damaged_person_is_never_ready() -> None:
    t = table(a="karli_blaze", hand="wounded_soldier, muse")
    t.play("muse", "b front")
    t.play("wounded_soldier", "c front")
    assert t.ready("b2")
    assert not t.ready("c2")


@pytest.mark.rule("radlands 6.5")
def test_who_comes_back_is_a_new_person() -> None:
    t = table(a="muse damaged", b="rescue_team", x="rescue_team")
    t.use("b2", "lift a2")
    t.play("muse", "a front")
    t.expect(a="muse")
    assert not t.ready("a2")


@pytest.mark.rule("radlands 6.5")
def test_nothing_a_person_did_before_counts() -> None:
    t = table(a="vera_vosh", b="muse, rescue_team", c="karli_blaze", water=9)
    t.use("b2")
    t.use("b2")
    assert not t.ready("b2")
    t.use("b3", "lift b2")
    t.play("muse", "b back")
    t.use("b2")
    assert t.ready("b2"), "with Vera, that was the first ability of this Muse"
