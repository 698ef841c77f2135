"""Combat (rules page, chapter 10)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.waste_knights.content.components import (
    ATTACK,
    CHANGE_RANGE,
    DEFEND,
    LEFT,
    LONG,
    MEDIUM,
    MELEE,
    MULTI_ATTACK,
    PREPARE,
    RIGHT,
    SHORT,
)
from sandtable.games.waste_knights.rules.combat.combat import dominance_gains
from sandtable.games.waste_knights.rules.combat.sides import attack_pool
from sandtable.games.waste_knights.state import HAND, PLAYED, WASTED
from tests.games.waste_knights.play import Play, table

CHRIS = {"knight": "chris_hammersworn", "vehicle": "strider"}
HUGH = {"knight": "hugh_jackal"}
MEL = {"knight": "mel_gearson"}


def against(enemy: str, *, auto: bool = True, **more: Any) -> Play:
    """Seat 1 (Chris) faces an enemy on foot on c3; the Waster is seat 2 (Mel)."""
    one = {**CHRIS, **more.pop("one", {})}
    two = {**MEL, "at": "a1", **more.pop("two", {})}
    t = table(one=one, two=two, wasteland=[enemy, "tornado", "tornado"][:2], auto=auto, **more)
    t.play("foot", "hex c3", "face")
    return t


def clash(t: Play, mine: str, theirs: str, dice: tuple[int, ...] = ()) -> Play:
    """Both cards; then the rolls to come are fixed."""
    t.play(f"1: combat {mine}")
    t.dice(*dice)
    return t.play(f"2: combat {theirs}")


@pytest.mark.rule("waste_knights 10.1")
def test_nobody_responds_in_a_fight_with_an_enemy() -> None:
    """WK-38."""
    t = against("road_pirates", one={"luck": ["first_blood"]}, two={"luck": ["not_so_fast"]})
    t.play("luck first_blood")
    assert t.s.lost == 1
    assert t.cards(HAND + 1) == ["not_so_fast"]


@pytest.mark.rule("waste_knights 10.2")
def test_effects_before_combat_alternate_until_both_pass() -> None:
    """WK-39."""
    t = against("furball", one={"luck": ["first_blood", "deadly_quick"]})
    assert t.asked == [1]
    t.play("luck first_blood")
    assert t.asked == [2], "then the enemy's turn"
    assert t.offered == {"no", "range short"}
    t.play("range short")
    assert t.asked == [1]
    t.play("done")
    assert t.s.phase == "clash"
    assert t.s.range == SHORT


@pytest.mark.rule("waste_knights 10.3")
def test_if_both_set_a_range_it_stays_medium() -> None:
    """WK-39."""
    t = against("furball", one={"luck": ["deadly_quick"]})
    t.play("luck deadly_quick", "range long", "range short")
    assert t.s.range == MEDIUM
    t = against("furball", one={"luck": ["deadly_quick"]})
    t.play("luck deadly_quick", "range long", "no")
    assert t.s.range == LONG


@pytest.mark.rule("waste_knights 10.4")
def test_combat_cards_are_chosen_in_secret_and_at_once() -> None:
    t = against("hell_raiders")
    assert t.asked == [1, 2]
    t.play("1: combat defend")
    assert t.asked == [2]
    sides = t.view(2)["fight"]["sides"]
    assert [side["card"] for side in sides] == [None, None]


@pytest.mark.rule("waste_knights 10.5")
def test_an_attack_needs_a_usable_weapon_and_ammo() -> None:
    """WK-40."""
    t = against("dingo_pack", one={"ammo": 0})
    (mine,) = [d for d in t.match.decisions if d.seat == 0]
    assert [o.text for o in mine.options] == [
        "combat defend",
        "combat prepare",
        "combat change_range",
    ]
    (theirs,) = [d for d in t.match.decisions if d.seat == 1]
    assert "combat attack" not in [o.text for o in theirs.options], "melee only, at medium range"
    t = against("hell_raiders", one={"ammo": 1, "sheet": {"left": "machine_pistol"}})
    (mine,) = [d for d in t.match.decisions if d.seat == 0]
    assert "combat multi-attack" not in [o.text for o in mine.options], "it takes 2 Ammo"


@pytest.mark.rule("waste_knights 10.6")
def test_defend_hinders_and_lets_a_knight_change_gear() -> None:
    """WK-41."""
    t = against("hell_raiders", one={"pack": ["vest"]})
    clash(t, "defend", "attack")
    assert t.asked == [1]
    t.play("wear vest body")
    assert t.seat()["panels"][2]["card"]["card"] == "vest"
    assert t.s.dominance < 0, "2 dominance for the Waster, and 1 for his card"


@pytest.mark.rule("waste_knights 10.6")
def test_defend_costs_the_attacker_two_dice() -> None:
    t = against("hell_raiders")
    t.s.cards = (DEFEND, ATTACK)
    assert attack_pool(t.t, 1, 0, MEDIUM) == 2
    t.s.cards = (CHANGE_RANGE, ATTACK)
    assert attack_pool(t.t, 1, 0, MEDIUM) == 3


@pytest.mark.rule("waste_knights 10.7")
def test_prepare_helps_the_next_attack_only() -> None:
    """WK-42."""
    t = against("scrap_titan")
    clash(t, "prepare", "prepare")
    (mine,) = [d for d in t.match.decisions if d.seat == 0]
    assert "combat prepare" not in [o.text for o in mine.options], "it lies on the table"
    t.s.cards = (ATTACK, MULTI_ATTACK)
    assert attack_pool(t.t, 0, 0, MEDIUM) == 4
    assert attack_pool(t.t, 1, 0, MEDIUM) == 6, "not for Multi-attack"
    clash(t, "defend", "defend")
    (mine,) = [d for d in t.match.decisions if d.seat == 0]
    assert "combat prepare" in [o.text for o in mine.options]


@pytest.mark.rule("waste_knights 10.8")
def test_change_range() -> None:
    """WK-41: at the end of the clash; opposite moves cancel, nothing beyond the ends."""
    t = against("hell_raiders")
    clash(t, "change_range", "prepare")
    t.play("advance")
    assert (t.s.range, t.s.dominance) == (SHORT, 1)
    clash(t, "change_range", "change_range")
    t.play("1: advance", "2: retreat")
    assert (t.s.range, t.s.dominance) == (SHORT, 3), "1 each, all of it for the knight"
    t = against("hell_raiders")
    clash(t, "change_range", "prepare")
    t.play("retreat")
    clash(t, "change_range", "defend")
    t.play("retreat")
    assert t.s.range == LONG
    assert t.s.dominance == -1 - 1 + 2


@pytest.mark.rule("waste_knights 10.9")
def test_the_icon_further_left_attacks_first() -> None:
    """WK-43 and WK-44: who falls first neither attacks nor spends."""
    t = against("sentry_drone", one={"sheet": {"left": "rail_pistol"}})
    clash(t, "attack", "attack", (7, 10))
    t.play("attack left medium")
    t.play("icon long")
    assert t.s.phase != "clash", "two damage: the drone is down before it could attack"
    assert t.s.health[0] == 4


@pytest.mark.rule("waste_knights 10.9")
def test_equal_icons_attack_both() -> None:
    """WK-43."""
    t = against("sentry_drone", one={"health": 1, "sheet": {"left": "rail_pistol", "body": "vest"}})
    clash(t, "attack", "attack", (10, 10, 10))
    t.play("attack left medium", "icon medium")
    assert t.s.health[0] == 0
    assert "The combat is a draw." in t.said()


@pytest.mark.rule("waste_knights 10.10")
def test_the_pool_of_an_attack() -> None:
    one = {"sheet": {"left": "machine_pistol", "right": "machete"}}
    t = against("hell_raiders", one=one)
    t.s.cards = (MULTI_ATTACK, ATTACK)
    assert attack_pool(t.t, 0, LEFT, MEDIUM) == 4, "Guns 2 and 2 icons"
    t.s.range = SHORT
    assert attack_pool(t.t, 0, LEFT, MEDIUM) == 3
    assert attack_pool(t.t, 0, RIGHT, MELEE) == 4, "Blades 2, 1 of the range, 1 icon"
    assert attack_pool(t.t, 1, 0, MEDIUM) == 3


@pytest.mark.rule("waste_knights 3.10")
def test_odds_of_an_attack_count_what_the_card_would_add() -> None:
    t = against("scrap_titan", one={**HUGH, "sheet": {"left": "machine_pistol"}})
    assert "Machine Pistol: 2 dice" in t.describe("combat attack")
    assert "Machine Pistol: 4 dice" in t.describe("combat multi-attack"), "two icons"
    clash(t, "prepare", "defend")
    assert "Machine Pistol: 4 dice" in t.describe("combat attack"), "2 of Prepare"


@pytest.mark.rule("waste_knights 10.11")
def test_ammo_and_fuel() -> None:
    """WK-44."""
    t = against("scrap_titan", one={**HUGH, "sheet": {"left": "machine_pistol"}})
    clash(t, "multi-attack", "defend", (1,) * 9)
    t.play("attack left medium")
    assert t.s.ammo[0] == 2
    t = against("scrap_titan", one={**HUGH, "ammo": 0})
    clash(t, "attack", "defend", (1,) * 9)
    t.play("attack left medium")
    assert t.s.ammo[0] == 0
    assert t.s.clash == 1, "his Crossbow needs none"
    one = {**HUGH, "sheet": {"left": "chainsaw"}, "luck": ["deadly_quick"]}
    t = against("scrap_titan", one=one)
    t.play("luck deadly_quick", "range short")
    for _ in range(2):
        clash(t, "attack", "defend", (1,) * 9)
    assert t.s.fuel[0] == 3, "1 Fuel for the whole combat"


@pytest.mark.rule("waste_knights 10.11")
def test_another_weapon_in_the_same_hand_needs_its_own_fuel() -> None:
    one = {
        **HUGH,
        "sheet": {"left": "chainsaw"},
        "pack": ["flamethrower"],
        "luck": ["deadly_quick"],
    }
    t = against("scrap_titan", one=one).play("luck deadly_quick", "range short")
    clash(t, "attack", "defend", (1,) * 9)
    t.play("1: combat defend", "2: combat prepare", "wear flamethrower left", "done")
    clash(t, "attack", "defend", (1,) * 9)
    assert t.s.fuel[0] == 2


@pytest.mark.rule("waste_knights 10.12")
def test_damage() -> None:
    t = against("bloated_one")
    clash(t, "attack", "defend", (10,))
    t.play("attack left medium", "done")
    assert t.s.lost == 3, "1, a Bull's Eye, and 1 of the shotgun"
    t = against("bloated_one", one={"radiation": 2})
    clash(t, "attack", "defend", (10,))
    t.play("attack left medium", "done")
    assert t.s.lost == 2, "Radiation: the Bull's Eye is only a success"


@pytest.mark.rule("waste_knights 10.13")
def test_armor_soaks_and_piercing_lowers_it() -> None:
    t = against("digger_20")
    clash(t, "attack", "defend", (7,))
    t.play("attack left medium", "done")
    assert (t.s.clash, t.s.lost) == (1, 0), "2 damage, armor 2"
    t = against("digger_20", one={"sheet": {"left": "rail_pistol"}})
    clash(t, "attack", "defend", (7,))
    t.play("attack left medium", "done")
    assert t.s.lost == 1, "2 damage, armor 2, piercing 1"


@pytest.mark.rule("waste_knights 10.13")
def test_no_time_to_heal_when_all_health_goes_at_once() -> None:
    """WK-48."""
    one = {**CHRIS, "health": 2, "sheet": {"pocket1": "medi_shot"}}
    t = table(one=one, two={**MEL, "at": "a1"}, wasteland=["hell_raiders"])
    t.play("foot", "hex c3", "done", "face", "done", "done")
    clash(t, "prepare", "attack", (10, 10, 7, 7))
    assert t.offered == {"done", "use medi_shot"}, "before the attack he may heal"
    t.play("done", "done")
    assert t.s.health[0] == 0
    assert t.cards(PLAYED) == [], "and then it is over"


@pytest.mark.rule("waste_knights 10.14")
def test_the_rulebooks_sums_of_dominance() -> None:
    """WK-46."""
    t = against("hell_raiders")
    t.s.cards = (MULTI_ATTACK, ATTACK)
    assert dominance_gains(t.t, [2, 1], [0, 0]) == (4, 2)
    t.s.cards = (ATTACK, PREPARE)
    assert dominance_gains(t.t, [1, 0], [0, 0]) == (2, 0)
    t.s.cards = (DEFEND, DEFEND)
    assert dominance_gains(t.t, [0, 0], [0, 0]) == (2, 2)


@pytest.mark.rule("waste_knights 10.15")
def test_new_wounds_do_not_hurt_in_this_combat_and_healing_helps_at_once() -> None:
    """WK-45."""
    t = against("scrap_titan")
    t.s.cards = (ATTACK, ATTACK)
    t.s.health[0] = 1
    assert attack_pool(t.t, 0, 0, MEDIUM) == 2
    t = against("scrap_titan", one={"health": 1, "sheet": {"left": "machine_pistol"}})
    t.s.cards = (MULTI_ATTACK, ATTACK)
    assert attack_pool(t.t, 0, 0, MEDIUM) == 2
    t.s.health[0] = 4
    assert attack_pool(t.t, 0, 0, MEDIUM) == 4


@pytest.mark.rule("waste_knights 10.16")
def test_after_three_clashes_the_dominant_side_wins() -> None:
    """WK-46 and WK-49."""
    t = against("tunnel_ghoul", green=["jerrycan"])
    for _ in range(3):
        clash(t, "change_range", "prepare" if not t.s.prepared[1] else "change_range")
        t.play("1: advance")
        if "retreat" in t.offered:
            t.play("2: retreat")
    assert "Chris Hammersworn wins the combat." in t.said()
    assert t.cards(WASTED) == ["tunnel_ghoul"]


@pytest.mark.rule("waste_knights 10.16")
def test_without_dominance_it_is_a_draw() -> None:
    t = against("hell_raiders")
    for _ in range(3):
        clash(t, "defend", "defend")
    assert "The combat is a draw." in t.said()
    assert t.cards(PLAYED) == []


@pytest.mark.rule("waste_knights 10.17")
def test_a_ferocious_enemy_ignores_dominance() -> None:
    t = against("razorback")
    for _ in range(3):
        clash(t, "change_range", "defend")
        t.play("advance" if t.s.range else "retreat")
    assert "The combat is a draw." in t.said()
    assert t.s.dominance == 0


@pytest.mark.rule("waste_knights 10.18")
def test_rewards_for_winning_and_what_losing_brings() -> None:
    """WK-49: a loser who is awake and not stopped goes on."""
    t = against("tunnel_ghoul", one={"ammo": 3}, green=["jerrycan"])
    clash(t, "attack", "prepare", (7, 7))
    t.play("attack left medium", "stow jerrycan pack")
    assert t.s.ammo[0] == 3, "1 spent, 1 gained"
    t = against("bloated_one")
    for _ in range(3):
        clash(t, "defend", "change_range")
        t.play("2: advance")
    assert t.s.radiation[0] == 1, "lost by dominance: the card's text"


@pytest.mark.rule("waste_knights 10.18")
def test_digger_stops_a_knight_who_loses() -> None:
    one = {**CHRIS}
    t = table(one=one, two={**MEL, "at": "a1"}, wasteland=["digger_20", "tornado"])
    t.play("hex c3", "hex b3", "go", "play digger_20", "face")
    for _ in range(3):
        clash(t, "defend", "change_range")
        t.play("2: advance")
    assert t.at() == "c3"
    assert t.asked == [2], "his move is over"


@pytest.mark.rule("waste_knights 10.19")
def test_a_draw_by_dominance_accomplishes_no_task() -> None:
    """WK-12a and WK-47."""
    t = against("hell_raiders", frame={"purple": "nice_trophy"})
    for _ in range(3):
        clash(t, "defend", "defend")
    assert t.s.reputation[0] == 0


@pytest.mark.rule("waste_knights 10.19")
def test_an_enemy_that_fell_counts_even_in_a_draw() -> None:
    one = {"health": 1, "sheet": {"left": "rail_pistol", "body": "vest"}}
    t = against("sentry_drone", one=one, frame={"purple": "nice_trophy"}, common=["pit_fight"],
                green=["jerrycan"])  # fmt: skip
    clash(t, "attack", "attack", (10, 10, 10))
    t.play("attack left medium", "icon medium", "stow jerrycan pack")
    assert t.s.reputation[0] == 2
