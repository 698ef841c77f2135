"""Every piece of gear and every vehicle does what it says."""

from __future__ import annotations

import pytest

from sandtable.core.kit.naming import identifier
from sandtable.games.waste_knights.content.components import (
    ATTACK,
    BLADES,
    GUNS,
    LEFT,
    LONG,
    MEDIUM,
    MULTI_ATTACK,
    RIGHT,
    SHORT,
    SURVIVAL,
    Gear,
)
from sandtable.games.waste_knights.rules.checks import pool_of
from sandtable.games.waste_knights.rules.combat.sides import attacks, weapon_of
from sandtable.games.waste_knights.rules.gear.inventory import (
    armor,
    cargo_capacity,
    pack_capacity,
    speed,
)
from tests.games.waste_knights.cards.facing import CHRIS, DATA, HUGH, MEL, TESTED, card, face
from tests.games.waste_knights.play import Json, table

# Gear


@pytest.mark.parametrize(
    "gear", [g for g in DATA.gear if g.kind == "weapon"], ids=lambda g: identifier(g.name)
)
def test_a_weapon_attacks_with_its_printed_icons(gear: Gear) -> None:
    TESTED.add(gear.name)
    t = face("scrap_titan", one={"sheet": {"left": identifier(gear.name)}})
    for range_, rules in enumerate(t.box.numbers.ranges):
        t.s.range = range_
        usable = {icon for hand, icon in attacks(t.t, 0, ATTACK) if hand == LEFT}
        assert usable == set(gear.icons) & set(rules.order)
        multi = {icon for hand, icon in attacks(t.t, 0, MULTI_ATTACK) if hand == LEFT}
        assert multi == (usable if gear.multi else set())
    weapon = weapon_of(t.t, 0, LEFT)
    assert weapon is not None
    assert (weapon.damage, weapon.pierce, weapon.bull) == (
        gear.damage,
        gear.pierce,
        max(1, gear.bull),
    )
    right = t.s.panels[RIGHT]
    assert (right >= 0) is (gear.hands == 2)


@pytest.mark.parametrize(
    "gear", [g for g in DATA.gear if g.kind == "armor"], ids=lambda g: identifier(g.name)
)
def test_armor_has_its_value(gear: Gear) -> None:
    TESTED.add(gear.name)
    t = table(one={**HUGH, "sheet": {"body": identifier(gear.name)}}, two=MEL)
    assert armor(t.t, 0) == gear.armor
    plain = table(one=HUGH, two=MEL)
    for skill in range(6):
        assert pool_of(t.t, 0, skill) - pool_of(plain.t, 0, skill) == gear.dice[skill]


@pytest.mark.parametrize(
    "gear",
    [g for g in DATA.gear if g.kind == "general" and any(g.dice)],
    ids=lambda g: identifier(g.name),
)
def test_gear_that_adds_dice(gear: Gear) -> None:
    TESTED.add(gear.name)
    t = table(one={**HUGH, "sheet": {"pocket1": identifier(gear.name)}}, two=MEL)
    stored = table(one={**HUGH, "pack": [identifier(gear.name)]}, two=MEL)
    for skill in range(6):
        assert pool_of(t.t, 0, skill) - pool_of(stored.t, 0, skill) == gear.dice[skill]


@card("Hazard Suit")
def test_a_hazard_suit_takes_one_radiation_each_round() -> None:
    t = table(phase="waster", one={**HUGH, "at": "c6", "sheet": {"body": "hazard_suit"}}, two=MEL)
    assert t.s.radiation[0] == 1, "Glass Crater has two icons"


@card("Taped Magazine", "Barbed Wire", "Scope", "Targeting Chip", "Monofilament Edge")
def test_enhancements_of_weapons() -> None:
    sheet = {"left": "machine_pistol +taped_magazine +scope +targeting_chip"}
    t = face("scrap_titan", one={"sheet": sheet})
    weapon = weapon_of(t.t, 0, LEFT)
    assert weapon is not None
    assert weapon.multi == 3
    assert weapon.icons == (MEDIUM, SHORT, LONG)
    assert weapon.dice == 1
    sheet = {"left": "machete +barbed_wire +monofilament_edge"}
    weapon = weapon_of(face("scrap_titan", one={"sheet": sheet}).t, 0, LEFT)
    assert weapon is not None
    assert (weapon.damage, weapon.pierce, weapon.bull) == (1, 1, 2)


@card("Ceramic Insert", "Roof Rack", "Nitro Kit")
def test_enhancements_of_armor_and_vehicles() -> None:
    one = {"sheet": {"body": "vest +ceramic_insert"}, "vehicle": "strider +roof_rack +nitro_kit"}
    t = table(one={**HUGH, **one}, two=MEL)
    assert (armor(t.t, 0), cargo_capacity(t.t, 0), speed(t.t, 0)) == (3, 2, 5)


@card("Ram Bars")
def test_ram_bars_save_the_vehicle_once_a_round() -> None:
    t = face("rough_terrain", one={"vehicle": "strider +ram_bars"})
    assert not t.seat()["vehicle"]["damaged"]
    assert t.seat()["vehicle"]["attached"][0]["marked"]
    t = face("rough_terrain", one={"vehicle": "strider +ram_bars.marked"})
    assert t.seat()["vehicle"]["damaged"]


@card("Extra Bullets", "Medi-shot", "Rad-out", "Jerrycan")
@pytest.mark.parametrize(
    ("name", "dial", "before", "after"),
    [
        ("extra_bullets", "ammo", 1, 3),
        ("medi_shot", "health", 1, 3),
        ("rad_out", "radiation", 2, 0),
        ("jerrycan", "fuel", 1, 3),
    ],
)
def test_one_use_gear_works_at_any_time(name: str, dial: str, before: int, after: int) -> None:
    t = table(one={**HUGH, dial: before, "sheet": {"pocket1": name}}, two=MEL)
    t.play("foot", "hex c3", f"use {name}")
    assert getattr(t.s, dial)[0] == after
    assert t.seat()["panels"][3]["card"] is None


@card("Road Map")
def test_road_map() -> None:
    t = table(one={**HUGH, "sheet": {"pocket1": "road_map"}}, two=MEL, wasteland=["tornado"])
    t.play("hex c3", "go")
    assert t.s.points == 2


@card("First-aid Kit", "Toolbox", "Nanite Injector", "Bottomless Canister")
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("first_aid_kit", {"health": 1}, {"health": 2}),
        ("nanite_injector", {"health": 1, "radiation": 2}, {"health": 4, "radiation": 0}),
        ("bottomless_canister", {"fuel": 1}, {"fuel": 3}),
    ],
)
def test_gear_for_the_rest_step(name: str, before: Json, after: Json) -> None:
    t = table(phase="rest", one={**HUGH, **before, "sheet": {"pocket1": name}}, two=MEL)
    t.play(f"use {name}")
    mine = t.seat()
    assert {key: mine[key] for key in after} == after
    assert t.refuses(f"use {name}")
    moving = table(one={**HUGH, **before, "sheet": {"pocket1": name}}, two=MEL)
    moving.play("foot", "hex c3")
    assert f"use {name}" not in moving.offered


def test_a_toolbox_repairs_at_rest() -> None:
    one = {**HUGH, "vehicle": "strider damaged", "pack": ["toolbox"]}
    t = table(phase="rest", one=one, two=MEL)
    t.play("use toolbox")
    assert not t.seat()["vehicle"]["damaged"]


@card("Saint's Needle")
def test_saints_needle() -> None:
    one = {**HUGH, "health": 2, "radiation": 1, "sheet": {"pocket1": "saints_needle"}}
    t = table(one=one, two=MEL)
    t.play("foot", "hex c3", "use saints_needle")
    assert (t.s.health[0], t.s.radiation[0]) == (3, 0)
    assert "use saints_needle" not in t.offered


@card("Hollow-points")
def test_hollow_points_need_an_attack_that_spends_ammo() -> None:
    one = {"sheet": {"left": "pipe_pistol", "pocket1": "hollow_points"}}
    t = face("bloated_one", one=one)
    t.play("1: combat attack", "2: combat defend", "attack left medium")
    assert t.offered == {"done", "use hollow_points"}
    t.dice(7)
    t.play("use hollow_points")
    assert t.s.lost == 2
    t = face("bloated_one", one={"sheet": {"pocket1": "hollow_points"}})
    t.play("1: combat attack", "2: combat defend", "attack left medium")
    assert "use hollow_points" not in t.offered, "a Crossbow spends none"


@card("Mini-bomber")
def test_a_mini_bomber_strikes_before_combat() -> None:
    t = face("bloated_one", one={"sheet": {"pocket1": "mini_bomber"}})
    t.play("use mini_bomber")
    assert t.s.lost == 1


@card("Stim")
def test_a_stim_has_its_price() -> None:
    t = table(one={**HUGH, "sheet": {"pocket1": "stim"}}, two=MEL, wasteland=["acid_rain"])
    t.play("foot", "hex c3", "escape").dice(1, 1, 1, 1, 1, 1, 7)
    t.play("use stim")
    assert t.s.radiation[0] == 1
    assert t.s.health[0] == 4, "4 dice and 3 more, and the last one passed"


@card("Satchel")
def test_a_satchel_enlarges_the_backpack() -> None:
    t = table(one={**HUGH, "sheet": {"pocket1": "satchel"}}, two=MEL)
    assert pack_capacity(t.t, 0) == 5


@card("Binoculars")
def test_binoculars_help_to_search() -> None:
    t = table(one={**CHRIS, "sheet": {"pocket1": "binoculars"}}, two=MEL)
    assert pool_of(t.t, 0, SURVIVAL) == 3
    assert pool_of(t.t, 0, SURVIVAL, "search") == 4


@card("Adrenal")
def test_adrenal_also_stops_radiation() -> None:
    one = {**HUGH, "at": "c6", "radiation": 2, "sheet": {"pocket1": "adrenal"}}
    t = table(phase="waster", one=one, two=MEL)
    t.play("use adrenal")
    assert t.s.radiation[0] == 3


@card("Cyber-arm", "Scales", "Turbo-injector")
def test_implant_mutation_tuning() -> None:
    one = {"attached": ["cyber_arm", "scales"], "vehicle": "strider +turbo_injector"}
    t = table(one={**HUGH, **one}, two=MEL)
    assert pool_of(t.t, 0, BLADES) == 4
    assert pool_of(t.t, 0, GUNS) == 3
    assert armor(t.t, 0) == 2, "and his own armor"
    assert speed(t.t, 0) == 5


# Vehicles


@pytest.mark.parametrize("number", range(4), ids=lambda n: identifier(DATA.vehicles[n].name))
def test_a_vehicle_on_both_sides(number: int) -> None:
    kind = DATA.vehicles[number]
    TESTED.add(kind.name)
    for side, word in enumerate(("", " damaged")):
        t = table(one={**HUGH, "vehicle": f"{identifier(kind.name)}{word}"}, two=MEL)
        assert speed(t.t, 0) == kind.speed[side]
        assert cargo_capacity(t.t, 0) == kind.capacity[side]
