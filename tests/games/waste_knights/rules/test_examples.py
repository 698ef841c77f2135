"""The rulebook's own examples, played out."""

from __future__ import annotations

from sandtable.games.waste_knights.content.components import (
    ATTACK,
    LEFT,
    LONG,
    MEDIUM,
    SURVIVAL,
    Rewards,
)
from sandtable.games.waste_knights.rules.checks import chance, pool_of
from sandtable.games.waste_knights.rules.combat.sides import attack_pool, attacks
from sandtable.games.waste_knights.state import FRAME, PLAYED, TASKS, WASTED
from tests.games.waste_knights.play import place, table

CHRIS = {"knight": "chris_hammersworn"}


def test_naomis_pool() -> None:
    """Survival 2, 1 die of Prepper's Kit, 2 less for 1 Health: a single die, and an 8 passes."""
    one = {"knight": "naomi_vatt", "health": 1, "at": "e5", "sheet": {"pocket2": "preppers_kit"}}
    t = table(phase="explore", one=one, two={"at": "a1"}, dice=[8])
    assert pool_of(t.t, 0, SURVIVAL) == 1
    assert chance(1, 7) == 0.4
    assert "action 1" in t.offered, "she explores Old Refinery"


def test_mels_speed_record() -> None:
    """Strider, speed 4 and Mel's own 1; with Road Map 3 Fuel give 16 points over 8 hexes."""
    route = ["d2", "c2", "b2", "b3", "b4", "c5", "d5", "d4"]
    costs = dict.fromkeys(route, "scorched_station")
    one = {"vehicle": "strider", "at": "d1", "sheet": {"pocket2": "road_map"}}
    t = table(one=one, two={"at": "a1"}, tiles=costs, board={}, frame={"purple": "speed_record"},
              common=["nice_trophy"], wasteland=["wandering_merchant", "rough_terrain"],
              wasted=["acid_rain"] * 2 + ["radiation_storm"] * 2)  # fmt: skip
    for label in route:
        t.play(f"hex {label}")
    assert t.view()["move"]["cost"] == 16
    assert t.view()["move"]["fuel_needed"] == 3
    t.play("go", "play wandering_merchant").dice(9, 9)
    t.play("escape")
    while t.at() != "d4":
        t.play("on")
    t.play("vehicle muscle_car")
    assert t.s.reputation[0] == 2
    assert t.seat()["vehicle"]["card"] == "muscle_car"
    assert t.s.fuel[0] == 1
    assert t.cards(FRAME) == ["nice_trophy"]


def test_mels_heavy_duty_makes_three_points_of_a_fuel() -> None:
    t = table(one={"at": "b3"}, two={"at": "a1"}, wasteland=["wounded_stranger"], wasted=[])
    t.play("hex c3", "hex d4", "go", "play wounded_stranger").dice(9)
    t.play("escape", "on")
    assert t.at() == "d4"
    assert t.s.fuel[0] == 3
    assert t.cards(WASTED) == ["wounded_stranger"]


def test_the_hell_raiders_blow_by_blow() -> None:
    one = {**CHRIS, "at": "f2", "sheet": {"pocket1": "medi_shot"},
           "luck": ["deadly_quick", "die_already"]}  # fmt: skip
    t = table(one=one, two={"knight": "naomi_vatt", "at": "a1"}, wasteland=["hell_raiders"],
              frame={"purple": "nice_trophy"}, common=["pit_fight"], yellow=["vest"],
              green=["jerrycan"])  # fmt: skip
    t.play("foot", "hex g1", "face", "luck deadly_quick", "range long")
    assert t.s.range == LONG

    t.play("1: combat attack", "2: combat prepare")
    assert t.offered == {"done", "luck die_already"}
    assert attacks(t.t, 0, ATTACK) == [(LEFT, MEDIUM)], "short is not shown on the card"
    assert attack_pool(t.t, 0, 0, MEDIUM) == 1
    t.dice(9)
    t.play("done", "done")
    assert t.s.lost == 1, "2 damage, 1 soaked"
    assert t.s.dominance == 2

    t.play("1: combat attack", "2: combat attack")
    t.dice(5, 1, 3, 4, 7, 9)
    t.play("done", "done")
    assert t.s.health[0] == 2, "1, a Bull's Eye on 9, 1 of the raiders; 1 soaked"
    assert "rolls 1 3 4 7 9 and hits" in t.said(), "4, 2 of Prepare, 1 less for the icon"
    assert t.s.dominance == 0
    t.play("use medi_shot")
    assert t.s.health[0] == 4

    t.play("1: combat attack", "2: combat attack")
    t.dice(6, 9, 1, 1, 1)
    t.play("luck die_already")
    assert "ability" in t.offered
    t.play("ability")
    assert t.s.ability[0] == 1
    assert "Chris Hammersworn wins the combat." in t.said()
    t.play("draw", "wear vest body")
    assert t.s.reputation[0] == 2, "Nice Trophy!"
    t.play("stow jerrycan pack")
    assert t.s.ammo[0] == 2, "3 spent, 1 gained"
    assert t.s.health[0] == 4
    assert t.cards(PLAYED) == []


def test_furballs_failed_escape() -> None:
    t = table(one={"knight": "geoffrey_goldrush"}, wasteland=["furball"])
    t.play("hex c3", "hex b3", "go", "play furball").dice(1, 1, 1)
    t.play("escape")
    assert t.s.health[0] == 2
    assert t.cards(WASTED) == ["furball"]
    assert t.offered == {"on", "stop"}, "he resumes his move"


def test_inhr_costs_two_dice() -> None:
    one = {"knight": "russel_crown", "sheet": {"left": "rail_pistol"}}
    t = table(one=one, two={"at": "a1"}, wasteland=["inhr"])
    t.play("foot", "hex c3", "face")
    t.s.cards = (ATTACK, ATTACK)
    assert attack_pool(t.t, 0, 0, MEDIUM) == 1, "Guns 2 less 2, but one at least"
    rewards = t.box.enemies[t.s.enemy].rewards
    assert rewards == Rewards(gear=(0, 1, 0), reputation=1)


def test_hughs_task() -> None:
    """Old Refinery: Survival 7, +4 Fuel, then Repair 7; on to Rusty's Garden."""
    one = {"knight": "hugh_jackal", "at": "e5", "fuel": 0}
    t = table(seats=4, phase="explore", one=one, two={"at": "a1"}, three={"at": "a1"},
              four={"at": "a1"}, frame={"green": "burn_baby_burn"}, dice=[7] * 6)  # fmt: skip
    tokens = {h["id"]: h["tasks"] for h in t.view()["hexes"] if h["tasks"]}
    assert {key: [x["number"] for x in row] for key, row in tokens.items()} == {
        "e5": [1],
        "b1": [2],
    }
    t.play("action 1")
    assert t.s.fuel[0] == 4
    t.dice(7, 1)
    t.play("task burn_baby_burn")
    assert t.cards(TASKS) == ["burn_baby_burn"]
    assert t.cards(FRAME + 2) == []
    assert t.s.tokens.zones[FRAME + 2] == (), "nothing new is introduced"


def test_kates_car_wreck() -> None:
    one = {"knight": "kate_blanksheet", "fuel": 1}
    t = table(one=one, two={"at": "a1"}, wasteland=["car_wreck"], green=["jerrycan"])
    t.play("hex d5", "hex e5", "go", "play car_wreck")
    t.play("face", "stow jerrycan pack")
    assert t.s.health[0] == 3
    assert t.s.fuel[0] == 3
    assert t.at() == "d5"
    t.play("2: stay")
    assert t.s.phase != "explore", "she skips the Exploration Step"


def test_heats_acid_rain() -> None:
    one = {"knight": "heat_leisure"}
    t = table(one=one, wasteland=["acid_rain"])
    t.play("hex c3", "hex b3", "go", "play acid_rain").dice(1, 1, 1, 1, 1)
    t.play("escape")
    assert t.s.health[0] == 3
    t.play("hex b2", "hex b3")
    assert t.at() == "c3"
    assert [t.s.contamination[place(p)] for p in ("c3", "b2", "b3")] == [1, 1, 1]
    assert t.cards(WASTED) == ["acid_rain"]
    assert t.asked == [2]
