"""The Stalls, trading, gear and vehicles (rules page, chapters 8 and 9)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.waste_knights.rules.effects import refill_stalls
from sandtable.games.waste_knights.rules.gear.inventory import (
    armor,
    cargo_capacity,
    gear_value,
    speed,
    worth_of,
)
from sandtable.games.waste_knights.state import (
    ATTACHED,
    BOX,
    CARGO,
    GREEN_PILE,
    PACK,
    POOL,
    STALL,
    VEHICLE,
    YELLOW_PILE,
)
from tests.games.waste_knights.play import Json, Play, table

CHRIS = {"knight": "chris_hammersworn"}
HUGH = {"knight": "hugh_jackal"}


def at_rest(**one: Any) -> Play:
    return table(phase="rest", one=one, two={"at": "a1"})


def names(cards: list[Json]) -> list[str]:
    return [card["card"] for card in cards]


def trade(at: str = "d4", stalls: Json | None = None, **one: Any) -> Play:
    t = table(phase="explore", one={**HUGH, "at": at, **one}, two={"at": "a1"}, stalls=stalls or {})
    return t.play("trade")


# 8 The Stalls and trading


@pytest.mark.rule("waste_knights 8.1")
def test_dear_and_cheap_spaces() -> None:
    t = trade("b3", {"1": "rad_out", "4": "medi_shot", "5": "vest"}, pack=["extra_bullets"])
    t.play("offer extra_bullets")
    assert "want 1" in t.offered
    assert "want 4" not in t.offered, "a green card for a yellow price"
    assert "want 5" in t.offered, "in Pumps a yellow card has a green price"


@pytest.mark.rule("waste_knights 8.2")
def test_values() -> None:
    """WK-30."""
    t = table(one={"pack": ["rad_out", "vest", "minigun"], "attached": ["scales"]})
    values = [worth_of(t.t, x) for x in t.s.tokens.zones[PACK]]
    assert values == [1, 3, 9]
    assert gear_value(t.t, 0) == 1 + 3 + 9 + 9 + 3, "with blue as red, and the vehicle"


@pytest.mark.rule("waste_knights 8.3")
def test_a_deal_without_change() -> None:
    t = trade("d4", {"1": "rad_out", "2": "medi_shot", "6": "vest"}, pack=["hollow_points"])
    t.play("offer hollow_points", "want 1")
    assert "want 2" in t.offered
    assert "want 6" not in t.offered, "2 green are left of 3"
    t.play("deal", "stow rad_out pack")
    assert names(t.seat()["backpack"]) == ["rad_out"]
    assert t.cards(YELLOW_PILE) == ["hollow_points"]


@pytest.mark.rule("waste_knights 8.3")
def test_a_trade_can_be_called_off() -> None:
    t = trade("d4", {"1": "rad_out"}, pack=["vest"])
    t.play("offer vest", "cancel")
    assert names(t.seat()["backpack"]) == ["vest"]
    assert t.cards(STALL) == ["rad_out"]


@pytest.mark.rule("waste_knights 8.4")
def test_the_stalls_are_refilled() -> None:
    t = table(stalls={"1": "rad_out"}, green=["medi_shot", "jerrycan", "dundee_hat", "road_map"])
    refill_stalls(t.t)
    assert [t.cards(STALL + n) for n in range(4)] == [
        ["rad_out"],
        ["medi_shot"],
        ["jerrycan"],
        ["dundee_hat"],
    ]


@pytest.mark.rule("waste_knights 8.5")
def test_vehicles_are_traded_at_the_value_of_their_side() -> None:
    """WK-31."""
    t = trade("d4", pack=["hollow_points"], vehicle="heavy_duty damaged")
    assert "offer heavy_duty" in t.offered
    t.play("offer heavy_duty")
    assert "vehicle strider" not in t.offered, "a damaged vehicle is green"
    t.play("offer hollow_points", "vehicle strider", "deal")
    assert t.seat()["vehicle"]["card"] == "strider"
    assert "heavy_duty" in t.cards(POOL)


@pytest.mark.rule("waste_knights 8.5")
def test_who_trades_his_only_vehicle_loses_fuel() -> None:
    """WK-32: cargo may be moved to free places."""
    t = trade("d4", {"6": "vest"}, cargo=["rad_out"])
    t.play("offer heavy_duty", "want 6", "deal", "wear vest body", "stow rad_out pack")
    assert t.seat()["vehicle"] is None
    assert t.s.fuel[0] == 0
    assert names(t.seat()["backpack"]) == ["rad_out"]


@pytest.mark.rule("waste_knights 8.6")
def test_the_citys_own_space() -> None:
    stalls = {"5": "vest", "10": "minigun"}
    assert (
        "want 5"
        not in trade("d4", stalls, pack=["sniper_rifle"]).play("offer sniper_rifle").offered
    )
    t = trade("d7", stalls, pack=["hollow_points"]).play("offer hollow_points")
    assert "want 10" in t.offered, "red for yellow in New Sydney"
    assert "want 5" not in t.offered


@pytest.mark.rule("waste_knights 8.7")
@pytest.mark.parametrize("at", ["f3", "d1"])
def test_cities_without_trade(at: str) -> None:
    """WK-66."""
    t = table(phase="explore", one={"at": at, "pack": ["vest"]}, two={"at": "a1"})
    assert "trade" not in t.offered


@pytest.mark.rule("waste_knights 8.8")
def test_knights_trade_item_by_item_if_both_agree() -> None:
    """WK-61."""
    t = table(phase="rest", one={"ammo": 3, "pack": ["vest"]}, two={"fuel": 2, "ammo": 1})
    t.play("meet 2", "give ammo", "give ammo", "take fuel", "propose")
    assert t.asked == [2]
    t.play("accept")
    assert (t.s.ammo, t.s.fuel) == ([1, 3], [4, 1]), "a fifth Fuel is lost"
    t = table(phase="rest", one={"ammo": 3}, two={"fuel": 2})
    t.play("meet 2", "take fuel", "propose", "refuse")
    assert t.s.fuel == [4, 2]
    assert "meet 2" not in t.offered, "once in a Rest Step"


# 9 Gear and vehicles


@pytest.mark.rule("waste_knights 9.1")
def test_panels() -> None:
    t = at_rest(pack=["hunting_rifle", "vest", "jerrycan"])
    wear = {o for o in t.offered if o.startswith("wear")}
    assert wear == {
        *("wear hunting_rifle left", "wear vest body"),
        *(f"wear jerrycan pocket{n}" for n in (1, 2, 3)),
    }
    t.play("wear hunting_rifle left")
    panels = t.seat()["panels"]
    assert panels[0]["card"]["card"] == panels[1]["card"]["card"] == "hunting_rifle"


@pytest.mark.rule("waste_knights 9.2")
def test_new_gear_is_placed_at_once() -> None:
    """WK-37: what it covers goes into a store."""
    t = trade("d4", {"6": "vest"}, pack=["hollow_points"], sheet={"body": "junk_protector"})
    t.play("offer hollow_points", "want 6", "deal", "wear vest body")
    assert t.seat()["panels"][2]["card"]["card"] == "vest"
    assert names(t.seat()["backpack"]) == ["junk_protector"]


@pytest.mark.rule("waste_knights 9.2")
def test_without_room_new_gear_is_let_go() -> None:
    full = ["rad_out", "rad_out", "rad_out"]
    t = trade("d4", {"6": "vest"}, pack=full, vehicle="strider", cargo=["hollow_points"],
              sheet={"body": "junk_protector"})  # fmt: skip
    t.play("offer hollow_points", "want 6", "deal")
    assert "wear vest body" in t.offered, "the armor could go where the points lay"
    t.play("drop vest")
    assert "vest" in t.cards(YELLOW_PILE)


@pytest.mark.rule("waste_knights 9.3")
def test_stores_hold_their_capacity() -> None:
    t = at_rest(pack=["rad_out", "rad_out", "rad_out"], vehicle="strider", cargo=["vest"])
    assert t.seat()["backpack_capacity"] == 3
    assert t.seat()["cargo_capacity"] == 1
    assert not any(option.startswith("stow") for option in t.offered)


@pytest.mark.rule("waste_knights 9.3")
def test_too_much_in_the_backpack_is_given_up() -> None:
    pack = ["rad_out", "jerrycan", "medi_shot", "extra_bullets"]
    t = at_rest(pack=pack, vehicle=None, sheet={"pocket2": "satchel"})
    assert "stow satchel pack" not in t.offered, "it would take its room along"
    assert t.seat()["backpack_capacity"] == 5


@pytest.mark.rule("waste_knights 9.4")
def test_each_card_changes_its_place_twice_in_a_step_at_most() -> None:
    t = at_rest(pack=["vest", "rad_out"])
    t.play("wear vest body")
    assert "stow vest cargo" in t.offered
    t.play("stow vest cargo")
    assert not any("vest" in option for option in t.offered)
    assert "stow rad_out cargo" in t.offered


@pytest.mark.rule("waste_knights 9.5")
def test_printed_gear_works_until_it_is_covered() -> None:
    t = table(one=CHRIS, two={"knight": "mel_gearson"})
    assert armor(t.t, 0) == 1
    panels = t.seat()["panels"]
    assert panels[0]["printed"]["card"] == "p_a_shotgun"
    assert not panels[0]["covered"]
    t = table(one={**CHRIS, "sheet": {"right": "machete"}}, two={"knight": "mel_gearson"})
    assert t.seat()["panels"][0]["covered"], "two-handed: a card in either hand covers it"


@pytest.mark.rule("waste_knights 9.6")
def test_limits_count_by_title() -> None:
    """WK-35."""
    t = at_rest(health=1, sheet={"pocket2": "first_aid_kit"}, pack=["first_aid_kit"])
    t.play("use first_aid_kit")
    assert t.s.health[0] == 2
    assert "use first_aid_kit" not in t.offered, "the second one is of no use in this round"
    two = table(one={**HUGH, "sheet": {"pocket1": "road_map", "pocket2": "road_map"}},
                wasteland=["acid_rain"])  # fmt: skip
    two.play("hex c3", "go")
    assert two.s.points == 2, "2 of the Fuel and 1, less 1"


@pytest.mark.rule("waste_knights 9.7")
def test_a_marked_card_is_not_used_again_and_keeps_its_mark() -> None:
    """WK-35."""
    t = at_rest(health=1, pack=["saints_needle"])
    t.play("use saints_needle")
    assert t.seat()["backpack"][0]["marked"]
    t.play("wear saints_needle pocket2")
    assert t.seat()["panels"][4]["card"]["marked"]
    assert "use saints_needle" not in t.offered


@pytest.mark.rule("waste_knights 9.8")
def test_enhancements_go_where_they_fit() -> None:
    """WK-34."""
    t = at_rest(**HUGH, pack=["scope", "taped_magazine", "barbed_wire"])
    attach = {o for o in t.offered if o.startswith("attach")}
    assert attach == {"attach scope left"}, "the printed Crossbow is ranged and needs no Ammo"
    t.play("attach scope left")
    assert t.seat()["panels"][0]["printed"]["enhancements"] == ["scope"]
    t = at_rest(**HUGH, enhanced={"left": ["scope"]}, pack=["scope"])
    assert "attach scope left" not in t.offered, "one of a title"
    t = at_rest(**HUGH, pack=["roof_rack"])
    t.play("attach roof_rack vehicle")
    assert t.seat()["cargo_capacity"] == 5


@pytest.mark.rule("waste_knights 9.8")
def test_enhancements_are_detached_only_in_those_steps() -> None:
    t = at_rest(**HUGH, enhanced={"left": ["scope"]})
    t.play("detach scope")
    assert names(t.seat()["backpack"]) == ["scope"]


@pytest.mark.rule("waste_knights 9.9")
def test_an_enhancement_on_a_stored_card_takes_a_place() -> None:
    t = at_rest(vehicle=None, pack=["machine_pistol +scope", "rad_out"],
                sheet={"pocket2": "jerrycan"})  # fmt: skip
    assert "stow jerrycan pack" not in t.offered


@pytest.mark.rule("waste_knights 9.10")
def test_enhancements_are_lost_with_a_paid_card() -> None:
    t = table(
        phase="explore", one={"at": "b3", "pack": ["machine_pistol +scope"]}, two={"at": "a1"}
    )
    t.play("action 1")
    assert sorted(t.cards(YELLOW_PILE)) == ["machine_pistol", "scope"]
    t = trade("d4", {"6": "vest"}, pack=["machine_pistol +scope"])
    t.play("offer machine_pistol", "want 6", "deal", "wear vest body")
    assert names(t.seat()["backpack"]) == ["scope"], "detached in a trade"


@pytest.mark.rule("waste_knights 9.11")
def test_blue_gear() -> None:
    """WK-36 and WK-32a."""
    t = trade("d4", {"1": "rad_out"}, pack=["black_box"])
    assert "offer black_box" not in t.offered
    t = at_rest(pack=["black_box"])
    assert "remove black_box" in t.offered
    t.play("remove black_box", "drop nanite_injector")
    assert t.s.reputation[0] == 1
    assert "black_box" in t.cards(BOX)


@pytest.mark.rule("waste_knights 9.12")
def test_implants_mutations_and_tuning() -> None:
    t = table(one={"attached": ["cyber_arm", "scales"], "vehicle": "strider +turbo_injector"})
    assert names(t.seat()["attached"]) == ["cyber_arm", "scales"]
    assert armor(t.t, 0) == 2, "Scales, and the Junk Protector that Mel starts with"
    assert speed(t.t, 0) == 6
    t = at_rest(attached=["cyber_arm"])
    assert not any("cyber_arm" in option for option in t.offered)


@pytest.mark.rule("waste_knights 9.13")
def test_a_reward_may_be_a_vehicle_which_replaces_the_old_one() -> None:
    """WK-31."""
    t = table(one={"at": "c2"}, two={"at": "a1"}, phase="explore")
    t.play("action 2")
    assert {"draw", "vehicle strider", "vehicle off_road", "vehicle heavy_duty"} <= t.offered
    t.play("vehicle strider")
    assert t.seat()["vehicle"]["card"] == "strider"
    assert t.cards(POOL).count("heavy_duty") == 3, "one is seat 2's"


@pytest.mark.rule("waste_knights 9.10")
def test_enhancements_of_a_vehicle_that_goes() -> None:
    """WK-34: detached when it is replaced, lost when it is wrecked."""
    t = table(one={"at": "c2", "vehicle": "strider +roof_rack"}, two={"at": "a1"}, phase="explore")
    t.play("action 2", "vehicle off_road")
    assert names(t.seat()["backpack"]) == ["roof_rack"]
    one = {"vehicle": "strider damaged +roof_rack"}
    t = table(one=one, two={"at": "a1"}, wasteland=["rough_terrain"])
    t.play("hex c3", "go", "face")
    assert t.seat()["vehicle"] is None
    assert t.cards(GREEN_PILE) == ["roof_rack"]


@pytest.mark.rule("waste_knights 9.14")
def test_the_waster_chooses_what_a_damaged_vehicle_loses() -> None:
    """WK-33."""
    one = {"cargo": ["rad_out", "vest", "medi_shot"]}
    t = table(one=one, wasteland=["rough_terrain"])
    t.play("hex c3", "go", "face")
    assert t.asked == [2]
    assert t.offered == {"drop rad_out", "drop vest", "drop medi_shot"}
    t.play("drop vest")
    assert names(t.seat()["cargo"]) == ["rad_out", "medi_shot"]
    assert cargo_capacity(t.t, 0) == 2


@pytest.mark.rule("waste_knights 9.15")
def test_a_wreck_loses_fuel_and_cargo_but_no_blue_gear() -> None:
    """WK-32 and WK-32a."""
    one = {"vehicle": "heavy_duty damaged", "cargo": ["rad_out", "black_box"]}
    t = table(one=one, wasteland=["rough_terrain"])
    t.play("hex c3", "go", "face", "stow black_box pack")
    assert t.cards(VEHICLE) == t.cards(CARGO) == []
    assert t.s.fuel[0] == 0
    assert names(t.seat()["backpack"]) == ["black_box"]
    assert t.cards(GREEN_PILE) == ["rad_out"]
    assert {"card": "heavy_duty", "damaged": False, "count": 3} in t.view()["pool"]
    assert t.cards(ATTACHED) == []


@pytest.mark.rule("waste_knights 9.2")
def test_a_new_card_may_take_the_place_of_another() -> None:
    one: Json = {
        "at": "g3",
        "explored": "g3",
        "vehicle": None,
        "pack": ["vest", "scope", "rad_out"],
    }
    t = table(phase="explore", one=one, two={"at": "a1"}, tiles={"g3": "mercy_station"},
              green=["jerrycan"])  # fmt: skip
    t.play("action 3", "stow jerrycan pack")
    assert {"drop jerrycan", "drop scope"} <= t.offered
    t.play("drop scope")
    assert t.cards(PACK) == ["vest", "rad_out", "jerrycan"]


@pytest.mark.rule("waste_knights 9.4")
def test_a_card_moves_from_hand_to_hand_to_uncover_what_is_printed() -> None:
    """WK-37."""
    one: Json = {"knight": "russel_crown", "sheet": {"left": "pipe_pistol"}}
    t = table(phase="equip", round=2, one=one)
    t.play("wear pipe_pistol right")
    panels = t.seat()["panels"]
    assert (panels[0]["covered"], panels[1]["covered"]) == (False, True)


@pytest.mark.rule("waste_knights 9.5")
def test_enhancements_of_printed_gear_can_be_paid_and_stolen() -> None:
    one: Json = {"at": "d4", "enhanced": {"left": ["barbed_wire"]}}
    t = table(phase="explore", one=one, two={"at": "a1"})
    t.play("resupply both")
    assert t.seat()["panels"][0]["printed"]["enhancements"] == []
    assert t.cards(GREEN_PILE) == ["barbed_wire"]


@pytest.mark.rule("waste_knights 9.8")
def test_enhancements_are_attached_to_what_is_stored_or_covered() -> None:
    """WK-34: in these steps all gear counts as available."""
    one: Json = {"pack": ["machine_pistol", "taped_magazine", "barbed_wire"],
                 "sheet": {"left": "rail_pistol"}}  # fmt: skip
    t = at_rest(**one)
    assert {"join taped_magazine machine_pistol", "attach taped_magazine left"} <= t.offered
    assert "join barbed_wire machete" in t.offered, "Mel's own, which is covered"
    assert "join barbed_wire machine_pistol" not in t.offered, "no melee weapon"
    t.play("join taped_magazine machine_pistol", "join barbed_wire machete")
    assert t.seat()["backpack"][0]["enhancements"] == ["taped_magazine"]
    assert t.seat()["panels"][0]["printed"]["enhancements"] == ["barbed_wire"]
    t.play("detach taped_magazine")
    assert t.cards(PACK) == ["machine_pistol", "taped_magazine"]


@pytest.mark.rule("waste_knights 9.8")
def test_an_enhancement_moves_from_one_card_to_another_in_one_step() -> None:
    one: Json = {"sheet": {"left": "pipe_pistol +scope", "right": "nail_gun"}}
    t = at_rest(**one)
    t.play("detach scope", "attach scope right")
    assert t.seat()["panels"][1]["card"]["enhancements"] == ["scope"]


@pytest.mark.rule("waste_knights 9.11")
def test_a_blue_vehicle_is_never_wrecked_and_may_be_removed() -> None:
    """WK-36, and our reading."""
    t = table(one={"vehicle": "muscle_car damaged"}, two={"at": "a1"}, wasteland=["rough_terrain"])
    t.play("hex c3", "go", "face")
    assert t.seat()["vehicle"]["damaged"]
    t = at_rest(vehicle="muscle_car", cargo=["vest"])
    t.play("remove muscle_car", "stow vest pack")
    assert t.seat()["vehicle"] is None
    assert (t.s.reputation[0], t.s.fuel[0]) == (1, 0)
