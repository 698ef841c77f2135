"""Every event and every enemy does what it says."""

from __future__ import annotations

import pytest

from sandtable.core.kit.naming import identifier
from sandtable.games.waste_knights.content.components import LONG, Enemy
from sandtable.games.waste_knights.rules.combat.sides import attack_pool, weapon_of
from sandtable.games.waste_knights.state import HAND, PLAYED, WASTED
from tests.games.waste_knights.cards.facing import DATA, HUGH, MEL, TESTED, card, face
from tests.games.waste_knights.play import Play, place, table

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
    assert t.s.radiation[0] == 1
    assert (t.s.radiation_tokens[place("c3")], t.s.radiation_tokens[place("b2")]) == (1, 1)


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
    assert (t.s.ammo[0], t.s.reputation[0]) == (3, 1)


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
    assert t.s.radiation[0] == 1


@card("Old Broadcast")
def test_old_broadcast() -> None:
    t = face("old_broadcast", luck_deck=["jammed"])
    assert t.cards(HAND) == ["jammed"]
    assert t.s.threat[place("c3")] == 2


# Enemies


@pytest.mark.parametrize("enemy", DATA.enemies, ids=lambda enemy: identifier(enemy.name))
def test_an_enemy_shows_its_printed_numbers(enemy: Enemy) -> None:
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
    assert t.s.range == LONG


def test_digger_damages_the_vehicle_when_combat_starts() -> None:
    t = face("digger_20")
    assert t.seat()["vehicle"]["damaged"]


def test_glow_walker_and_void_preacher_act_when_combat_starts() -> None:
    assert face("glow_walker").s.radiation[0] == 1
    t = face("void_preacher", one={"luck": ["jammed"]})
    assert t.cards(HAND) == []


def test_the_wasteland_winner_gains_what_is_printed() -> None:
    t = lose(face("bloated_one"))
    assert t.s.radiation[0] == 1
    assert t.cards(WASTED) == ["bloated_one"]
    assert t.cards(PLAYED) == []
