"""Trading between knights, proposal by proposal (rules 8.8, 8.9 and 9.10)."""

from __future__ import annotations

import pytest

from sandtable.games.waste_knights.state import ATTACHED, CARGO, GREEN_PILE, PACK
from tests.games.waste_knights.play import Json, Play, table


def meeting(one: Json | None = None, two: Json | None = None) -> Play:
    return table(phase="rest", one=one, two=two).play("meet 2")


@pytest.mark.rule("waste_knights 8.9")
def test_both_propose_in_turns_until_both_have_no_more() -> None:
    """WK-61."""
    t = meeting(one={"ammo": 2, "fuel": 2}, two={"ammo": 2, "fuel": 2})
    assert t.asked == [1]
    t.play("give ammo", "take fuel", "propose", "accept")
    assert (t.s.ammo, t.s.fuel) == ([1, 3], [3, 1])
    assert t.asked == [2], "now the other may propose"
    t.play("give ammo", "propose", "accept")
    assert t.s.ammo == [2, 2]
    t.play("1: cancel", "2: take fuel", "2: propose", "1: refuse")
    assert t.s.fuel == [3, 1]
    t.play("1: cancel")
    assert t.s.phase == "deal", "one alone does not end it"
    t.play("2: cancel")
    assert t.s.phase == "rest"


@pytest.mark.rule("waste_knights 8.9")
def test_what_was_refused_is_not_proposed_again() -> None:
    t = meeting()
    t.play("give ammo", "take fuel", "propose", "refuse", "2: cancel")
    t.play("take fuel", "give ammo")
    assert "propose" not in t.offered, "the same, in another order"
    t.play("take fuel")
    assert "propose" in t.offered


@pytest.mark.rule("waste_knights 8.9")
def test_a_meeting_has_eight_proposals() -> None:
    t = meeting()
    for n in range(8):
        assert t.s.phase == "deal"
        t.play(*["give ammo"] * (n // 2 + 1), "propose", "refuse")
    assert t.s.phase == "rest"


@pytest.mark.rule("waste_knights 9.10")
def test_enhancements_of_a_traded_card_stay_or_go_along() -> None:
    """WK-34."""
    pistol = {"pack": ["machine_pistol +taped_magazine"]}
    t = meeting(one=pistol)
    assert "give taped_magazine" not in t.offered
    t.play("give machine_pistol", "propose", "accept", "stow machine_pistol pack")
    assert (t.cards(PACK), t.cards(PACK + 1)) == (["taped_magazine"], ["machine_pistol"])
    t = meeting(one=pistol)
    t.play("give machine_pistol", "give taped_magazine", "propose", "accept")
    t.play("stow machine_pistol pack")
    assert t.cards(PACK) == []
    assert t.seat(2)["backpack"][0]["enhancements"] == ["taped_magazine"]


@pytest.mark.rule("waste_knights 9.10")
def test_enhancements_of_a_card_for_the_stalls_may_be_offered_too() -> None:
    one: Json = {"pack": ["machine_pistol +taped_magazine"]}
    t = table(phase="explore", one=one, two={"at": "a1"}, stalls={"1": "rad_out", "6": "vest"})
    t.play("trade")
    assert "offer taped_magazine" not in t.offered
    t.play("offer machine_pistol", "offer taped_magazine")
    assert t.view()["trade"]["worth"] == 4
    t.play("want 6", "want 1", "deal", "stow vest pack", "stow rad_out pack")
    assert t.cards(ATTACHED) == []
    assert "taped_magazine" in t.cards(GREEN_PILE)


@pytest.mark.rule("waste_knights 9.13")
def test_cargo_of_a_vehicle_that_is_traded_away_finds_other_places() -> None:
    """WK-32."""
    t = meeting(one={"cargo": ["vest", "scope"], "pack": ["rad_out"]}, two={"vehicle": None})
    t.play("give heavy_duty", "propose", "accept")
    t.play("stow vest pack", "drop scope")
    assert (t.cards(PACK), t.cards(CARGO)) == (["rad_out", "vest"], [])
    assert t.s.fuel == [0, 4]
