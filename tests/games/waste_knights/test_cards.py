"""Every card does what it says: events, enemies, gear, luck, abilities, vehicles, tasks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.box import Box, identifier, printed
from sandtable.games.waste_knights.checks import pool_of
from sandtable.games.waste_knights.fighting import attack_pool, attacks, weapon_of
from sandtable.games.waste_knights.gear import armor, cargo_capacity, pack_capacity, speed
from sandtable.games.waste_knights.state import FRAME, HAND, PLAYED, STALL, WASTED
from tests.games.waste_knights.play import Json, Play, place, table

DATA = printed()
CHRIS = {"knight": "chris_hammersworn"}
HUGH = {"knight": "hugh_jackal"}
MEL = {"knight": "mel_gearson", "at": "a1"}
TESTED: set[str] = set()


def card(*names: str) -> Callable[[Any], Any]:
    """The cards that a test is about; `test_no_card_is_forgotten` counts them."""
    TESTED.update(names)
    return lambda test: test


def face(name: str, *, dice: tuple[int, ...] = (), **more: Any) -> Play:
    """Seat 1 drives to c3 and faces a card; seat 2 is the Waster."""
    one = {**HUGH, **more.pop("one", {})}
    t = table(one=one, two=MEL, wasteland=[name], **more)
    t.play("hex c3", "go")
    while "face" not in t.offered:
        t.play("done")
    t.dice(*dice)
    return t.play("face")


# Events


@card("Acid Rain")
def test_acid_rain() -> None:
    t = face("acid_rain")
    t.play("hex b2", "hex b3")
    assert t.s.health[0] == 3
    assert sum(t.s.contamination) == 3
    assert t.asked == [2], "he stopped"


@card("Radiation Storm")
def test_radiation_storm() -> None:
    t = face("radiation_storm")
    t.play("hex b2")
    assert t.s.rads[0] == 1
    assert (t.s.glow[place("c3")], t.s.glow[place("b2")]) == (1, 1)


@card("Tornado")
def test_tornado() -> None:
    t = face("tornado", green=["jerrycan"])
    t.play("hex b2", "hex b3", "hex c2", "stow jerrycan pack")
    assert t.s.obstacle[place("c3")] == 1
    assert sum(t.s.obstacle) == 4


@card("Hungry Locusts")
def test_hungry_locusts() -> None:
    t = face("hungry_locusts", dice=(5, 5, 5, 5), green=["jerrycan"])
    assert t.s.fuel[0] == 3, "all saved; 1 was spent on the way"


@card("Dust Wall")
def test_dust_wall() -> None:
    t = face("dust_wall", one={"ammo": 1})
    t.play("hex b2", "hex b3")
    assert sum(t.s.threat) == 3
    assert t.s.ammo[0] == 2


@card("Heat Wave")
def test_heat_wave() -> None:
    t = face("heat_wave")
    assert t.asked == [1]
    t.play("choose 2")
    assert t.s.fuel[0] == 2, "3, less 2, and 1 of the reward"


@card("Car Wreck")
def test_car_wreck() -> None:
    t = face("car_wreck", green=["jerrycan"], one={"fuel": 1})
    t.play("stow jerrycan pack")
    assert (t.s.health[0], t.s.fuel[0]) == (3, 3)
    assert t.s.skips == 1


@card("Wounded Stranger")
def test_wounded_stranger() -> None:
    t = face("wounded_stranger", green=["jerrycan"])
    t.play("stow jerrycan pack")
    assert (t.s.ammo[0], t.s.rep[0]) == (3, 1)


@card("Wandering Merchant")
def test_wandering_merchant_trades_outside_a_city() -> None:
    t = face("wandering_merchant", one={"pack": ["vest"]}, stalls={"1": "rad_out", "5": "scope"})
    assert t.s.phase == "barter"
    t.play("offer vest")
    assert "want 1" in t.offered
    assert "want 5" not in t.offered
    t.play("want 1", "deal", "stow rad_out pack")
    assert t.s.phase == "plan"
    assert t.asked == [2]


@card("Rough Terrain")
def test_rough_terrain_harms_no_walker() -> None:
    t = face("rough_terrain")
    assert t.seat()["vehicle"]["damaged"]
    t = table(one=HUGH, two=MEL, wasteland=["rough_terrain"])
    t.play("foot", "hex c3", "face")
    assert not t.seat()["vehicle"]["damaged"]


@card("Roadblock")
def test_roadblock_is_the_wasters_choice() -> None:
    t = face("roadblock", green=["jerrycan"])
    assert t.asked == [2]
    t.play("choose 1", "stow jerrycan pack")
    assert (t.s.ammo[0], t.s.fuel[0]) == (2, 3)


@card("Minefield")
def test_minefield() -> None:
    t = face("minefield", yellow=["vest"])
    t.play("draw", "wear vest body")
    assert t.s.health[0] == 3
    assert t.seat()["vehicle"]["damaged"]


@card("Poisoned Camp")
def test_poisoned_camp() -> None:
    t = face("poisoned_camp", one={"luck": ["jammed", "feint"]}, green=["jerrycan", "rad_out"])
    t.play("spend feint", "stow jerrycan pack", "stow rad_out pack")
    assert t.cards(HAND) == ["jammed"]
    assert t.s.rads[0] == 1


@card("Old Broadcast")
def test_old_broadcast() -> None:
    t = face("old_broadcast", luck_deck=["jammed"])
    assert t.cards(HAND) == ["jammed"]
    assert t.s.threat[place("c3")] == 2


# Enemies


@pytest.mark.parametrize("enemy", DATA.enemies, ids=lambda enemy: identifier(enemy.name))
def test_an_enemy_shows_its_printed_numbers(enemy: tb.Enemy) -> None:
    TESTED.add(enemy.name)
    t = face(identifier(enemy.name), one={"luck": ["jammed", "feint"]})
    while t.s.phase == "fight":
        t.play(sorted(t.offered)[0])
    foe = t.view()["fight"]["foe"]
    assert foe["name"] == enemy.name
    assert (foe["health"], foe["of"]) == (enemy.health, enemy.health)
    assert foe["aggression"] == enemy.aggression
    weapon = weapon_of(t.t, 1, 0)
    assert weapon is not None
    assert (weapon.icons, weapon.multi, weapon.pierce, weapon.damage) == (
        enemy.icons,
        enemy.multi,
        enemy.pierce,
        enemy.damage,
    )
    for icon in enemy.icons:
        if icon in t.box.numbers.ranges[t.s.range].order:
            dice = enemy.aggression + t.box.numbers.ranges[t.s.range].dice[icon]
            assert attack_pool(t.t, 1, 0, icon) == max(1, dice)


def lose(t: Play) -> Play:
    for _ in range(3):
        t.play("1: combat defend", "2: combat change_range")
        t.play("2: advance")
    return t


def test_alices_exiles_rob_the_loser() -> None:
    t = table(one={**HUGH, "sheet": {"pocket1": "road_map"}}, two=MEL, wasteland=["alices_exiles"])
    t.play("foot", "hex c3", "face")
    for _ in range(3):
        t.play("1: combat defend", "2: combat change_range")
        t.play("1: done" if "done" in t.offered else "2: advance")
        if "advance" in t.offered:
            t.play("2: advance")
    assert t.seat()["panels"][3]["card"] is None


def test_shelobie_marks_a_card_or_the_ability() -> None:
    t = face("shelobie", one={"sheet": {"pocket1": "saints_needle"}})
    t.play("done")
    assert t.asked == [2]
    assert t.offered == {"no", "mark ability", "mark saints_needle"}
    t.play("mark saints_needle")
    assert t.seat()["panels"][3]["card"]["marked"]


def test_shelobies_text_is_ignored_on_an_escape() -> None:
    t = table(one={**HUGH, "sheet": {"pocket1": "road_map"}}, two=MEL, wasteland=["shelobie"])
    t.play("foot", "hex c3").dice(1, 1, 1)
    t.play("escape")
    assert not t.seat()["panels"][3]["card"]["marked"]


def test_silent_howler_sets_the_range_after_each_clash() -> None:
    t = face("silent_howler")
    t.play("1: combat change_range", "2: combat prepare", "1: advance")
    assert t.s.range == tb.LONG


def test_digger_damages_the_vehicle_when_combat_starts() -> None:
    t = face("digger_20")
    assert t.seat()["vehicle"]["damaged"]


def test_glow_walker_and_void_preacher_act_when_combat_starts() -> None:
    assert face("glow_walker").s.rads[0] == 1
    t = face("void_preacher", one={"luck": ["jammed"]})
    assert t.cards(HAND) == []


def test_the_wasteland_winner_gains_what_is_printed() -> None:
    t = lose(face("bloated_one"))
    assert t.s.rads[0] == 1
    assert t.cards(WASTED) == ["bloated_one"]
    assert t.cards(PLAYED) == []


# Gear


@pytest.mark.parametrize(
    "gear", [g for g in DATA.gear if g.kind == "weapon"], ids=lambda g: identifier(g.name)
)
def test_a_weapon_attacks_with_its_printed_icons(gear: tb.Gear) -> None:
    TESTED.add(gear.name)
    t = face("scrap_titan", one={"sheet": {"left": identifier(gear.name)}})
    for range_, rules in enumerate(t.box.numbers.ranges):
        t.s.range = range_
        usable = {icon for hand, icon in attacks(t.t, 0, tb.ATTACK) if hand == tb.LEFT}
        assert usable == set(gear.icons) & set(rules.order)
        multi = {icon for hand, icon in attacks(t.t, 0, tb.MULTI) if hand == tb.LEFT}
        assert multi == (usable if gear.multi else set())
    weapon = weapon_of(t.t, 0, tb.LEFT)
    assert weapon is not None
    assert (weapon.damage, weapon.pierce, weapon.bull) == (
        gear.damage,
        gear.pierce,
        max(1, gear.bull),
    )
    right = t.s.panels[tb.RIGHT]
    assert (right >= 0) is (gear.hands == 2)


@pytest.mark.parametrize(
    "gear", [g for g in DATA.gear if g.kind == "armor"], ids=lambda g: identifier(g.name)
)
def test_armor_has_its_value(gear: tb.Gear) -> None:
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
def test_gear_that_adds_dice(gear: tb.Gear) -> None:
    TESTED.add(gear.name)
    t = table(one={**HUGH, "sheet": {"pocket1": identifier(gear.name)}}, two=MEL)
    stored = table(one={**HUGH, "pack": [identifier(gear.name)]}, two=MEL)
    for skill in range(6):
        assert pool_of(t.t, 0, skill) - pool_of(stored.t, 0, skill) == gear.dice[skill]


@card("Hazard Suit")
def test_a_hazard_suit_takes_one_radiation_each_round() -> None:
    t = table(phase="waster", one={**HUGH, "at": "c6", "sheet": {"body": "hazard_suit"}}, two=MEL)
    assert t.s.rads[0] == 1, "Glass Crater has two icons"


@card("Taped Magazine", "Barbed Wire", "Scope", "Targeting Chip", "Monofilament Edge")
def test_enhancements_of_weapons() -> None:
    sheet = {"left": "machine_pistol +taped_magazine +scope +targeting_chip"}
    t = face("scrap_titan", one={"sheet": sheet})
    weapon = weapon_of(t.t, 0, tb.LEFT)
    assert weapon is not None
    assert weapon.multi == 3
    assert weapon.icons == (tb.MEDIUM, tb.SHORT, tb.LONG)
    assert weapon.dice == 1
    sheet = {"left": "machete +barbed_wire +monofilament_edge"}
    weapon = weapon_of(face("scrap_titan", one={"sheet": sheet}).t, 0, tb.LEFT)
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
    field = {"radiation": "rads"}.get(dial, dial)
    assert getattr(t.s, field)[0] == after
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
    assert (t.s.health[0], t.s.rads[0]) == (3, 0)
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
    assert t.s.rads[0] == 1
    assert t.s.health[0] == 4, "4 dice and 3 more, and the last one passed"


@card("Satchel")
def test_a_satchel_enlarges_the_backpack() -> None:
    t = table(one={**HUGH, "sheet": {"pocket1": "satchel"}}, two=MEL)
    assert pack_capacity(t.t, 0) == 5


@card("Binoculars")
def test_binoculars_help_to_search() -> None:
    t = table(one={**CHRIS, "sheet": {"pocket1": "binoculars"}}, two=MEL)
    assert pool_of(t.t, 0, tb.SURVIVAL) == 3
    assert pool_of(t.t, 0, tb.SURVIVAL, "search") == 4


@card("Adrenal")
def test_adrenal_also_stops_radiation() -> None:
    one = {**HUGH, "at": "c6", "radiation": 2, "sheet": {"pocket1": "adrenal"}}
    t = table(phase="waster", one=one, two=MEL)
    t.play("use adrenal")
    assert t.s.rads[0] == 3


@card("Cyber-arm", "Scales", "Turbo-injector")
def test_implant_mutation_tuning() -> None:
    one = {"attached": ["cyber_arm", "scales"], "vehicle": "strider +turbo_injector"}
    t = table(one={**HUGH, **one}, two=MEL)
    assert pool_of(t.t, 0, tb.BLADES) == 4
    assert pool_of(t.t, 0, tb.GUNS) == 3
    assert armor(t.t, 0) == 1
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


# Knights' abilities


@card("Mel Gearson")
def test_mel() -> None:
    assert speed(table().t, 0) == 3
    assert speed(table(one={"vehicle": "strider"}).t, 0) == 5


@card("Chris Hammersworn")
def test_chris_repeats_an_attack_once_a_round() -> None:
    t = face("bloated_one", one=CHRIS)
    t.play("1: combat attack", "2: combat defend").dice(1, 7)
    t.play("attack left medium", "ability")
    assert t.s.lost == 2
    t.play("1: combat attack", "2: combat defend").dice(1)
    t.play("attack left medium")
    assert t.s.clash == 2, "marked: not again"


@card("Naomi Vatt")
def test_naomi_saves_her_vehicle_once_a_round() -> None:
    t = face("rough_terrain", one={"knight": "naomi_vatt"})
    assert t.offered == {"no", "ability"}
    t.play("ability")
    assert not t.seat()["vehicle"]["damaged"]
    assert t.s.ability[0] == 1
    t = face("rough_terrain", one={"knight": "naomi_vatt", "ability": 1})
    assert t.seat()["vehicle"]["damaged"]


@card("Russel Crown")
def test_russels_bulls_eyes_in_melee() -> None:
    t = face("furball", one={"knight": "russel_crown"})
    t.play("range short", "1: combat attack", "2: combat defend").dice(10, 1, 1)
    t.play("attack left melee")
    assert t.s.lost == 3, "1, and 2 for the Bull's Eye"


@card("David Mayhem")
def test_david_chooses_the_range_once_a_round() -> None:
    t = face("hell_raiders", one={"knight": "david_mayhem"})
    t.play("ability", "range long")
    assert t.s.range == tb.LONG
    assert t.s.ability[0] == 1


@card("Heat Leisure")
def test_heat_escapes_with_a_die_more() -> None:
    t = table(one={"knight": "heat_leisure"}, two=MEL)
    assert pool_of(t.t, 0, tb.SURVIVAL, "escape") == 5
    assert pool_of(t.t, 0, tb.SURVIVAL) == 4


@card("Kate Blanksheet")
def test_kates_offers_are_worth_more() -> None:
    one = {"knight": "kate_blanksheet", "pack": ["rad_out", "jerrycan"]}
    t = table(phase="explore", one=one, two=MEL, stalls={"6": "vest"})
    t.play("trade", "offer rad_out", "offer jerrycan")
    assert "want 6" in t.offered


@card("Geoffrey Goldrush")
def test_geoffrey_finds_more_once_a_round() -> None:
    t = face("wounded_stranger", one={"knight": "geoffrey_goldrush"}, green=["jerrycan", "rad_out"])
    t.play("stow jerrycan pack", "stow rad_out pack")
    assert len(t.seat()["backpack"]) == 2


@card("Hugh Jackal")
def test_hugh_searches_and_explores_better() -> None:
    t = table(one=HUGH, two=MEL)
    assert pool_of(t.t, 0, tb.SURVIVAL, "search") == 6
    assert pool_of(t.t, 0, tb.TALK, "explore") == 3
    assert pool_of(t.t, 0, tb.SURVIVAL, "escape") == 4


@card("Nicole Killman")
def test_nicole_saves_ammo() -> None:
    one = {"knight": "nicole_killman", "sheet": {"left": "machine_pistol"}}
    t = face("scrap_titan", one=one)
    t.play("1: combat multi-attack", "2: combat defend", "attack left medium")
    assert t.s.ammo[0] == 3


@card("Iris Quill")
def test_iris_heals_and_revives_better() -> None:
    one = {"knight": "iris_quill", "health": 1, "pack": ["medi_shot"]}
    t = table(phase="rest", one=one, two=MEL)
    t.play("use medi_shot")
    assert t.s.health[0] == 4
    t = table(one={"knight": "iris_quill"}, two={**MEL, "at": "c3", "health": 0})
    t.play("foot", "hex c3").dice(7, 7)
    t.play("meet 2", "revive")
    assert t.s.rep[0] == 2


@card("Wren Tallow")
def test_wren_hunts_beasts_and_mutants() -> None:
    one = {"knight": "wren_tallow", "ammo": 1}
    t = face("tunnel_ghoul", one=one, green=["jerrycan"])
    t.s.cards = (tb.ATTACK, tb.DEFEND)
    assert attack_pool(t.t, 0, 0, tb.MEDIUM) == 2, "Guns 3 and 1, less 2"
    t.play("1: combat attack", "2: combat defend").dice(10, 10)
    t.play("attack left medium", "stow jerrycan pack")
    assert t.s.ammo[0] == 3, "1 of the reward, 1 of her own"
    t = face("hell_raiders", one=one)
    t.s.cards = (tb.ATTACK, tb.DEFEND)
    assert attack_pool(t.t, 0, 0, tb.MEDIUM) == 1


@card("Sal Ferrow")
def test_sal_draws_more_and_turns_a_die() -> None:
    t = table(phase="equip", one={"knight": "sal_ferrow"}, two=MEL)
    assert len(t.cards(HAND)) == 2
    t = table(one={"knight": "sal_ferrow"}, two=MEL, wasteland=["acid_rain"])
    t.play("foot", "hex c3").dice(1, 1)
    t.play("escape", "ability")
    assert t.s.health[0] == 4
    assert t.s.ability[0] == 1
    assert pack_capacity(t.t, 0) == 4


# Luck cards


def lucky(name: str, *, wasteland: str = "tornado", **more: Any) -> Play:
    one = {**HUGH, "luck": [name], **more.pop("one", {})}
    return table(one=one, two=MEL, wasteland=[wasteland], **more)


@card("All Night on the Road", "Tail Wind", "Full Jerrycans", "Ghost Road")
def test_luck_for_moving() -> None:
    t = lucky("all_night_on_the_road").play("hex c3", "go", "luck all_night_on_the_road")
    assert t.s.points == 4, "3 and 2, less 1"
    t = lucky("tail_wind", wasteland="wandering_merchant").play("hex c3", "hex b3", "go", "no")
    t.play("luck tail_wind")
    assert t.s.points == 3, "1 left of the Fuel, and 2"
    t = lucky("full_jerrycans").play("hex c3", "hex b3", "go", "no", "luck full_jerrycans")
    assert t.s.fuel[0] == 4
    t = lucky("ghost_road", one={"at": "d4"}).play("hex c4", "go", "luck ghost_road")
    assert t.cards(PLAYED) == ["tornado"], "one card, nothing for the Threat"


@card("Deadly Quick", "First Blood")
def test_luck_before_combat() -> None:
    t = lucky("deadly_quick", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("luck deadly_quick", "range short")
    assert t.s.range == tb.SHORT
    t = lucky("first_blood", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("luck first_blood")
    assert t.s.lost == 1


@card("Read the Eyes", "Feint")
def test_luck_when_choosing_combat_cards() -> None:
    t = lucky("read_the_eyes", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("luck read_the_eyes")
    assert t.asked == [2]
    t.play("combat prepare")
    assert t.view(1)["fight"]["sides"][1]["card"] == "prepare"
    assert t.asked == [1]
    t = lucky("feint", wasteland="hell_raiders").play("foot", "hex c3", "face", "luck feint")
    t.play("1: combat prepare", "2: combat prepare")
    assert t.s.dominance == 2


@card("Die Already!", "Faster, faster!", "Chink in the Armor")
def test_luck_before_ones_own_attack() -> None:
    t = lucky("die_already", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("1: combat attack", "2: combat defend").dice(7)
    t.play("luck die_already", "attack left medium")
    assert t.s.lost == 2
    t = lucky("faster_faster", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("1: combat attack", "2: combat defend").dice(1, 7)
    t.play("luck faster_faster", "attack left medium")
    assert t.s.lost == 1
    t = lucky("chink_in_the_armor", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("1: combat attack", "2: combat defend").dice(7)
    t.play("luck chink_in_the_armor", "attack left medium")
    assert t.s.lost == 1


@card("Second Barrel", "Jammed!", "Sun in Their Eyes", "Only a Scratch")
def test_luck_about_attacks() -> None:
    t = lucky("second_barrel", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("1: combat attack", "2: combat defend").dice(1, 7)
    t.play("attack left medium", "luck second_barrel")
    assert t.s.lost == 1
    t = lucky("jammed", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("1: combat prepare").dice(7, 7, 7, 7, 1, 1, 1, 1)
    t.play("2: combat attack", "luck jammed")
    assert t.s.health[0] == 4
    t = lucky("sun_in_their_eyes", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("1: combat prepare").dice(1, 1)
    t.play("2: combat attack", "luck sun_in_their_eyes")
    assert t.s.health[0] == 4
    assert t.s.clash == 1
    t = lucky("only_a_scratch", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("1: combat prepare").dice(7, 1, 1, 1)
    t.play("2: combat attack", "luck only_a_scratch")
    assert t.s.health[0] == 4


@card("Inspired", "Try Again", "Beginner's Luck")
def test_luck_about_checks() -> None:
    t = lucky("inspired", wasteland="acid_rain").play("foot", "hex c3", "escape")
    t.dice(1, 1, 1, 1, 1, 7)
    t.play("luck inspired")
    assert t.s.health[0] == 4
    t = lucky("try_again", wasteland="acid_rain").play("foot", "hex c3")
    t.dice(1, 1, 1, 1, 7, 1, 1, 1).play("escape", "luck try_again")
    assert t.s.health[0] == 4
    t = lucky("beginners_luck", wasteland="acid_rain").play("foot", "hex c3")
    t.dice(1, 1, 1, 1).play("escape", "luck beginners_luck")
    assert t.s.health[0] == 4


@card("Wrong Turn", "Play Dead")
def test_luck_when_a_card_is_played() -> None:
    one = {**HUGH, "luck": ["wrong_turn"]}
    t = table(one=one, two=MEL, wasteland=["scrap_titan", "wandering_merchant"])
    t.play("foot", "hex c3", "luck wrong_turn")
    assert t.cards(PLAYED) == ["wandering_merchant"]
    assert t.cards(WASTED) == ["scrap_titan"]
    t = lucky("play_dead", wasteland="scrap_titan").play("foot", "hex c3", "luck play_dead")
    assert t.s.fighter == -1
    assert t.cards(WASTED) == ["scrap_titan"]


@card("Open Sesame", "Busy Day")
def test_luck_for_exploring() -> None:
    t = lucky("open_sesame", phase="explore", one={"at": "e5"})
    t.play("luck open_sesame")
    assert "action 1" in t.offered, "without a check"
    t = lucky("busy_day", phase="explore", one={"at": "f1", "health": 1, "radiation": 2})
    t.play("luck busy_day", "action 1", "action 2")
    assert (t.s.health[0], t.s.rads[0]) == (4, 0)


@card("Counterfeit Coupons", "Four-leaf Clover", "Hidden Stash", "Not So Fast")
def test_other_luck() -> None:
    t = lucky(
        "counterfeit_coupons", phase="explore", one={"pack": ["rad_out"]}, stalls={"6": "vest"}
    )
    t.play("trade", "offer rad_out", "luck counterfeit_coupons")
    assert "want 6" in t.offered
    t = lucky("four_leaf_clover", phase="equip")
    t.play("luck four_leaf_clover")
    assert len(t.cards(HAND)) == 3
    t = lucky("hidden_stash", one={"ammo": 1}).play("foot", "hex c3", "luck hidden_stash")
    assert t.s.ammo[0] == 3
    t = table(
        one={**HUGH, "luck": ["hidden_stash"], "ammo": 1}, two={**MEL, "luck": ["not_so_fast"]}
    )
    t.play("foot", "hex c3", "luck hidden_stash", "2: luck not_so_fast")
    assert t.s.ammo[0] == 1


# Tasks


@pytest.mark.parametrize(
    "task", [x for x in DATA.tasks if not x.common], ids=lambda x: identifier(x.name)
)
def test_a_private_task_from_hex_to_hex(task: tb.Task) -> None:
    """Accepted on the first hex, accomplished on the second, rewarded as printed."""
    TESTED.add(task.name)
    name = identifier(task.name)
    lay = {tile["number"]: tile["id"] for tile in table().view()["hexes"] if tile["number"]}
    first, second = lay[task.first.hex], lay[task.second.hex]
    one: Json = {**HUGH, "at": first, "explored": first, "secret": [name], "pack": ["rad_out"]}
    t = table(phase="explore", one=one, two=MEL)
    t.dice(10).play(f"task {name}")
    assert t.seat()["tasks"][0]["accepted"]
    one = {**HUGH, "at": second, "explored": second, "tasks": [f"{name} accepted"]}
    one |= {"ammo": 0, "fuel": 0}
    t = table(phase="explore", one=one, two=MEL)
    assert f"task {name}" not in t.offered
    t.play(f"accomplish {name}")
    assert t.s.rep[0] == task.rewards.reputation
    assert t.s.ammo[0] == task.rewards.ammo
    assert t.s.fuel[0] == task.rewards.fuel
    if task.rewards.blue:
        assert f"remove {identifier(task.rewards.blue)}" in t.offered
    else:
        gains = sum(task.rewards.gear)
        assert bool(gains) is bool({o for o in t.offered if o.split()[0] in ("draw", "drop")})


@card("Robo-killer", "Big Game", "Skin Trade", "Silence the Choir", "Nice Trophy!")
@pytest.mark.parametrize(
    ("task", "enemy", "other"),
    [
        ("robo_killer", "sentry_drone", "tunnel_ghoul"),
        ("big_game", "dingo_pack", "sentry_drone"),
        ("skin_trade", "tunnel_ghoul", "dingo_pack"),
        ("silence_the_choir", "cultists_of_the_manifold", "dingo_pack"),
        ("nice_trophy", "road_pirates", None),
    ],
)
def test_tasks_to_defeat_an_enemy(task: str, enemy: str, other: str | None) -> None:
    def beat(name: str) -> Play:
        t = face(name, frame={"purple": task}, common=["pit_fight"])
        while t.s.fighter >= 0:
            t.play("1: combat change_range", "2: combat defend", "1: advance")
        return t

    t = beat(enemy)
    before = t.s.rep[0]
    while t.cards(FRAME) != ["pit_fight"]:
        t.play(sorted(t.offered)[0])
    assert t.s.rep[0] >= before
    if other is not None:
        t = beat(other)
        assert t.cards(FRAME) == [task]


@card("Pit Fight", "Good Samaritan")
def test_tasks_about_knights() -> None:
    t = table(two={"at": "c3"}, frame={"purple": "pit_fight"}, common=["big_game"],
              wasteland=["tornado"])  # fmt: skip
    t.play("foot", "hex c3", "meet 2", "yes")
    for _ in range(3):
        t.play("1: combat change_range", "2: combat defend", "1: advance")
    t.play("done", "wear champions_belt pocket2")
    assert t.s.rep[0] == 3, "2 of the task, 1 of the duel"
    t = table(two={"at": "c3", "health": 0}, frame={"purple": "good_samaritan"},
              common=["big_game"], yellow=["vest"], wasteland=["tornado"])  # fmt: skip
    t.play("foot", "hex c3").dice(7, 7)
    t.play("meet 2", "revive", "draw", "wear vest body")
    assert t.s.rep[0] == 3


@card("Speed Record", "Big Spender", "Armed to the Teeth")
def test_big_spender() -> None:
    stalls = {"9": "minigun", "1": "rad_out"}
    t = table(phase="explore", one={**HUGH, "pack": ["sniper_rifle"], "ammo": 0}, two=MEL,
              stalls=stalls, frame={"purple": "big_spender"}, common=["big_game"])  # fmt: skip
    t.play("trade", "offer sniper_rifle", "want 9", "deal", "stow minigun pack")
    assert (t.s.rep[0], t.s.ammo[0]) == (2, 2)
    assert t.cards(STALL + 8) != ["minigun"]


def test_no_card_is_forgotten() -> None:
    box = Box(4, ())
    rows: list[Any] = [
        *DATA.events,
        *DATA.enemies,
        *DATA.tasks,
        *DATA.luck,
        *DATA.gear,
        *DATA.vehicles,
    ]
    names = {row.name for row in rows} | {knight.name for knight in box.knights}
    parametrized = {g.name for g in DATA.gear if g.kind in ("weapon", "armor") or any(g.dice)}
    parametrized |= {e.name for e in DATA.enemies} | {v.name for v in DATA.vehicles}
    parametrized |= {task.name for task in DATA.tasks if not task.common}
    assert names - TESTED - parametrized == set()
