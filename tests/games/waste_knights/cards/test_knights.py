"""Every knight's ability does what it says."""

from __future__ import annotations

from sandtable.games.waste_knights.content.components import (
    ATTACK,
    LONG,
    MEDIUM,
    PREPARE,
    SURVIVAL,
    TALK,
)
from sandtable.games.waste_knights.rules.checks import pool_of
from sandtable.games.waste_knights.rules.combat.sides import attack_pool
from sandtable.games.waste_knights.rules.gear.inventory import pack_capacity, speed
from sandtable.games.waste_knights.state import HAND
from tests.games.waste_knights.cards.facing import CHRIS, HUGH, MEL, card, face
from tests.games.waste_knights.play import table

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
    assert t.s.range == LONG
    assert t.s.ability[0] == 1


@card("Heat Leisure")
def test_heat_escapes_with_a_die_more() -> None:
    t = table(one={"knight": "heat_leisure"}, two=MEL)
    assert pool_of(t.t, 0, SURVIVAL, "escape") == 6, "4, his jacket, his ability"
    assert pool_of(t.t, 0, SURVIVAL) == 5


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
    assert pool_of(t.t, 0, SURVIVAL, "search") == 6
    assert pool_of(t.t, 0, TALK, "explore") == 3
    assert pool_of(t.t, 0, SURVIVAL, "escape") == 4


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
    assert t.s.reputation[0] == 2


@card("Wren Tallow")
def test_wren_hunts_beasts_and_mutants() -> None:
    one = {"knight": "wren_tallow", "ammo": 1}
    t = face("tunnel_ghoul", one=one, green=["jerrycan"])
    t.s.cards = (ATTACK, PREPARE)
    assert attack_pool(t.t, 0, 0, MEDIUM) == 3, "Guns 2, and 1 against Mutants"
    t.play("1: combat attack", "2: combat defend").dice(10)
    t.play("attack left medium", "stow jerrycan pack")
    assert t.s.ammo[0] == 3, "1 of the reward, 1 of her own"
    t = face("hell_raiders", one=one)
    t.s.cards = (ATTACK, PREPARE)
    assert attack_pool(t.t, 0, 0, MEDIUM) == 2


@card("Sal Ferrow")
def test_sal_draws_more() -> None:
    t = table(phase="equip", round=2, one={"knight": "sal_ferrow"}, two=MEL)
    assert len(t.cards(HAND)) == 2
    assert pack_capacity(t.t, 0) == 4
