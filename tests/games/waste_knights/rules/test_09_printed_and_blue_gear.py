"""Printed gear, open stores, blue gear without a place, Fuel without a vehicle (chapter 9)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.waste_knights.state import BOX, CARGO, GREEN_PILE, PACK, VEHICLE
from tests.games.waste_knights.play import Json, Play, table

IRIS: Json = {"knight": "iris_quill", "health": 1}
"""First-aid Kit is printed on her first pocket."""
HUGH: Json = {"knight": "hugh_jackal"}


def at_rest(**one: Any) -> Play:
    return table(phase="rest", one=one, two={"at": "a1"})


def rough(**one: Any) -> Play:
    """Seat 1 drives over Rough Terrain: its vehicle suffers 1 damage."""
    t = table(one={**HUGH, **one}, two={"at": "a1"}, wasteland=["rough_terrain"])
    return t.play("hex c3", "go", "face")


@pytest.mark.rule("waste_knights 9.16")
def test_covered_printed_gear_is_available_at_rest() -> None:
    t = at_rest(**IRIS, sheet={"pocket1": "road_map"})
    assert "use first_aid_kit" in t.offered
    assert "use first_aid_kit" not in at_rest(**{**IRIS, "health": 4}).offered
    t.play("use first_aid_kit")
    assert t.s.health[0] == 3, "1, and 1 more by her ability"
    assert t.s.printed[3] == 1
    assert "use first_aid_kit" not in t.offered


@pytest.mark.rule("waste_knights 9.16")
def test_all_gear_is_available_in_the_knights_step() -> None:
    one = {**HUGH, "health": 1, "pack": ["medi_shot", "first_aid_kit"], "cargo": ["rad_out"]}
    t = table(phase="equip", round=2, one={**one, "radiation": 1})
    assert {"use medi_shot", "use rad_out"} <= t.offered
    assert "use first_aid_kit" not in t.offered, "that is for the Rest Step"
    t.play("use medi_shot")
    assert (t.s.health[0], t.cards(GREEN_PILE)) == (3, ["medi_shot"])
    t = table(one={**one, "at": "c3", "luck": ["hidden_stash"], "ammo": 0})
    assert {o for o in t.offered if o.startswith("use")} == set(), "it is stored while he moves"


@pytest.mark.rule("waste_knights 9.16")
def test_what_the_stores_hold_is_not_told_by_who_is_asked() -> None:
    luck = {"luck": ["hidden_stash"], "ammo": 0}
    for card, health, answers in (("medi_shot", 1, {"no", "use medi_shot"}), ("vest", 1, {"no"})):
        two = {**HUGH, "pack": [card], "health": health}
        t = table(phase="rest", one=luck, two=two, auto=False).play("luck hidden_stash")
        assert (t.asked, t.offered) == ([2], answers)


@pytest.mark.rule("waste_knights 9.16")
def test_a_used_card_is_used_up_and_printed_gear_marked() -> None:
    t = at_rest(**IRIS, cargo=["medi_shot"], vehicle="strider")
    t.play("use first_aid_kit")
    assert (t.s.health[0], t.s.printed[3]) == (3, 1)
    t.play("use medi_shot")
    assert (t.s.health[0], t.cards(CARGO), t.cards(GREEN_PILE)) == (4, [], ["medi_shot"])


@pytest.mark.rule("waste_knights 9.6")
@pytest.mark.parametrize("pack", [["first_aid_kit"], ["first_aid_kit", "first_aid_kit"]])
def test_a_limit_counts_printed_gear_and_cards_together(pack: list[str]) -> None:
    t = at_rest(**IRIS, pack=pack)
    t.play("use first_aid_kit")
    assert "use first_aid_kit" not in t.offered
    t = at_rest(**IRIS, pack=["first_aid_kit marked"])
    assert "use first_aid_kit" not in t.offered, "a card of that title was used"
    t = at_rest(**IRIS, printed_marks=["pocket1"], sheet={"pocket1": "road_map"}, pack=pack)
    assert "use first_aid_kit" not in t.offered, "the printed one was used, and is covered now"


# Blue gear that has lost its place


@pytest.mark.rule("waste_knights 9.17")
def test_the_owner_places_blue_gear_out_of_a_damaged_vehicle() -> None:
    t = rough(vehicle="strider", cargo=["widowmaker"], sheet={"left": "machete"})
    assert t.asked == [1]
    assert t.offered == {"wear widowmaker left", "wear widowmaker right", "stow widowmaker pack"}
    t.play("wear widowmaker left")
    assert (t.cards(PACK), t.cards(CARGO)) == (["machete"], []), "stored away for it"


@pytest.mark.rule("waste_knights 9.17")
def test_the_waster_chooses_among_the_other_cards() -> None:
    cargo = ["vest", "black_box", "jerrycan", "relic_bible"]
    t = rough(vehicle="heavy_duty", cargo=cargo)
    assert (t.asked, t.offered) == ([2], {"drop vest", "drop jerrycan"})
    t.play("drop vest")
    assert t.cards(CARGO) == ["black_box", "relic_bible"], "and then the last other one"


@pytest.mark.rule("waste_knights 9.17")
def test_other_cards_are_given_up_for_blue_gear_by_its_owner() -> None:
    pack = ["vest", "jerrycan", "medi_shot"]
    t = rough(vehicle="strider", cargo=["black_box"], pack=pack)
    assert "stow black_box pack" in t.offered
    t.play("stow black_box pack")
    assert t.asked == [1]
    assert t.offered == {"drop vest", "drop jerrycan", "drop medi_shot"}
    t.play("drop vest")
    assert t.cards(PACK) == ["jerrycan", "medi_shot", "black_box"]


@pytest.mark.rule("waste_knights 9.17")
def test_the_owner_says_which_of_several_blue_cards_moves() -> None:
    t = rough(vehicle="off_road", cargo=["black_box", "relic_bible"], sheet={"pocket1": "road_map"})
    assert t.asked == [1]
    stows = {option for option in t.offered if option.startswith("stow")}
    assert stows == {"stow black_box pack", "stow relic_bible pack"}
    t.play("stow relic_bible pack")
    assert t.cards(CARGO) == ["black_box"]


@pytest.mark.rule("waste_knights 9.17")
def test_the_owner_places_each_blue_card_out_of_a_wreck() -> None:
    cargo = ["black_box", "vest", "butchers_promise"]
    t = rough(vehicle="heavy_duty damaged", cargo=cargo)
    assert t.asked == [1]
    assert t.offered == {
        *(f"wear black_box pocket{n}" for n in (1, 2, 3)),
        *("stow black_box pack", "wear butchers_promise left", "stow butchers_promise pack"),
    }
    t.play("wear butchers_promise left", "wear black_box pocket2")
    assert t.cards(VEHICLE) == t.cards(CARGO) == []


@pytest.mark.rule("waste_knights 9.17")
def test_what_finds_no_place_at_all_leaves_the_game() -> None:
    pack = ["black_box", "relic_bible", "survivors_journal"]
    pockets = ("champions_belt", "saints_needle", "bottomless_canister")
    sheet = {f"pocket{n + 1}": name for n, name in enumerate(pockets)}
    t = rough(vehicle="strider", cargo=["wardens_coat"], pack=pack, sheet=sheet)
    assert t.seat()["panels"][2]["card"]["card"] == "wardens_coat", "the body is free"
    pack = ["relic_bible", "survivors_journal", "widowmaker"]
    t = rough(vehicle="strider", cargo=["black_box"], pack=pack, sheet=sheet, luck=["jammed"])
    assert "black_box" in t.cards(BOX)
    assert t.s.reputation[0] == 1


@pytest.mark.rule("waste_knights 9.17")
def test_blue_cargo_of_who_trades_his_vehicle_away_is_his_to_place() -> None:
    one = {"vehicle": "strider", "cargo": ["black_box"]}
    t = table(phase="rest", one=one, two={"vehicle": None})
    t.play("meet 2", "give strider", "propose", "2: accept")
    assert t.asked == [1]
    assert {"wear black_box pocket2", "stow black_box pack"} <= t.offered
    assert not any(option.startswith("remove") for option in t.offered)


# Fuel without a vehicle


@pytest.mark.rule("waste_knights 9.13")
def test_who_had_no_vehicle_keeps_his_fuel() -> None:
    t = table(phase="rest", one={"vehicle": None, "fuel": 3, "pack": ["vest"]})
    t.play("meet 2", "give vest", "propose", "accept", "stow vest pack")
    assert t.s.fuel == [3, 4]
    one = {"vehicle": None, "fuel": 3, "pack": ["rad_out"], "at": "b3"}
    t = table(phase="explore", one=one, two={"at": "a1"}, stalls={"1": "jerrycan"})
    t.play("trade", "offer rad_out", "want 1", "deal", "stow jerrycan pack")
    assert t.s.fuel[0] == 3


@pytest.mark.rule("waste_knights 9.13")
def test_who_trades_his_vehicle_away_loses_what_fuel_the_trade_brought() -> None:
    t = table(phase="rest", one={"vehicle": "strider", "fuel": 1}, two={"vehicle": None, "fuel": 2})
    t.play("meet 2", "give strider", "take fuel", "propose", "accept")
    assert t.s.fuel == [0, 1]
    t = table(phase="rest", one={"vehicle": "strider", "fuel": 1}, two={"vehicle": "off_road"})
    t.play("meet 2", "give strider", "take off_road", "propose", "accept")
    assert t.s.fuel == [1, 4], "both drive on"
