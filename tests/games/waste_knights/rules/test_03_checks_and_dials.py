"""Checks, dials and luck cards (rules page, chapters 3 and 13)."""

from __future__ import annotations

import pytest

from sandtable.games.waste_knights.content.components import BLADES, GUNS, REPAIR
from sandtable.games.waste_knights.rules.checks import chance, pool_of
from sandtable.games.waste_knights.rules.dials import (
    cleanse,
    gain_ammo,
    gain_fuel,
    gain_reputation,
    heal,
)
from sandtable.games.waste_knights.state import HAND, LUCK_PILE, PLAYED
from tests.games.waste_knights.play import Play, table

NAOMI = {"knight": "naomi_vatt"}


def escaping(card: str, dice: list[int], *, auto: bool = True, **one: object) -> Play:
    """Seat 1 walks into a card and tries to escape."""
    t = table(one=dict(one), wasteland=[card], auto=auto)
    t.play("foot", "hex c3").dice(*dice)
    return t


@pytest.mark.rule("waste_knights 3.1")
def test_the_pool_is_skill_and_gear_less_wounds_but_one_at_least() -> None:
    t = table(one=NAOMI, two={"knight": "hugh_jackal"})
    assert pool_of(t.t, 0, REPAIR) == 5, "4 and the printed Toolbox"
    assert pool_of(t.t, 0, BLADES) == 1
    low = table(one={**NAOMI, "health": 1})
    assert pool_of(low.t, 0, BLADES) == 1


@pytest.mark.rule("waste_knights 3.2")
def test_covered_gear_adds_nothing() -> None:
    t = table(one={**NAOMI, "sheet": {"pocket1": "rad_out"}})
    assert pool_of(t.t, 0, REPAIR) == 4, "the printed Toolbox is covered"
    t = table(one={**NAOMI, "attached": ["cyber_arm"]})
    assert pool_of(t.t, 0, GUNS) == 3


@pytest.mark.rule("waste_knights 3.3")
@pytest.mark.parametrize(("health", "dice"), [(4, 4), (3, 4), (2, 3), (1, 2)])
def test_wounds_cost_dice(health: int, dice: int) -> None:
    t = table(one={"health": health})
    assert pool_of(t.t, 0, REPAIR) == dice


@pytest.mark.rule("waste_knights 3.4")
def test_one_success_passes() -> None:
    t = escaping("hungry_locusts", [1, 5])
    t.play("escape")
    assert t.s.phase != "strike"
    assert t.s.fuel[0] == 4
    assert t.cards(PLAYED) == []


@pytest.mark.rule("waste_knights 3.4")
def test_counted_successes() -> None:
    t = escaping("hungry_locusts", [5, 4])
    t.play("face")
    assert t.s.fuel[0] == 2, "3 Fuel, less 1 for a success"


@pytest.mark.rule("waste_knights 3.5")
def test_a_ten_always_succeeds() -> None:
    t = escaping("radiation_storm", [10, 1])
    t.play("escape")
    assert t.s.radiation[0] == 0
    assert chance(1, 9) == pytest.approx(0.2)


@pytest.mark.rule("waste_knights 3.6")
def test_radiation_forbids_healing() -> None:
    t = table(one={"health": 1, "radiation": 3})
    heal(t.t, 0, 2)
    assert t.s.health[0] == 1
    cleanse(t.t, 0, 1)
    heal(t.t, 0, 2)
    assert t.s.health[0] == 3


@pytest.mark.rule("waste_knights 3.7")
def test_dials_end_at_four_and_reputation_at_none() -> None:
    """WK-62."""
    t = table(one={"ammo": 3, "fuel": 1})
    gain_ammo(t.t, 0, 3)
    gain_fuel(t.t, 0, -3)
    gain_reputation(t.t, 0, -2)
    assert (t.s.ammo[0], t.s.fuel[0], t.s.reputation[0]) == (4, 0, 0)
    gain_reputation(t.t, 0, 40)
    assert t.s.reputation[0] == 40


@pytest.mark.rule("waste_knights 3.8")
def test_an_unconscious_knight_does_nothing_but_play_the_waster() -> None:
    """WK-60 and WK-04."""
    t = table(one={"health": 0}, two={"at": "c3"}, wasteland=["acid_rain"])
    assert t.asked == [2], "seat 1 does not move"
    assert t.seat(1)["conditions"] == ["wounded", "clean", "unconscious"]
    t.play("foot", "hex c4")
    assert t.cards(PLAYED) == ["acid_rain"], "but he is the Waster of seat 2"


@pytest.mark.rule("waste_knights 3.8")
def test_adrenal_keeps_a_knight_awake() -> None:
    t = table(phase="waster", one={"at": "e2", "health": 1, "sheet": {"pocket2": "adrenal"}})
    assert t.offered == {"no", "use adrenal"}
    t.play("use adrenal")
    assert t.s.health[0] == 1
    t = table(phase="waster", one={"at": "e2", "health": 1, "sheet": {"pocket2": "adrenal"}})
    t.play("no")
    assert t.s.health[0] == 0


@pytest.mark.rule("waste_knights 3.9")
def test_a_repeated_check_rolls_the_whole_pool() -> None:
    """WK-50."""
    t = escaping("acid_rain", [1, 2, 7, 1], luck=["try_again"])
    t.play("escape", "luck try_again")
    assert t.s.health[0] == 4


@pytest.mark.rule("waste_knights 3.9")
def test_nothing_is_offered_after_a_check_that_was_passed() -> None:
    t = escaping("acid_rain", [7, 7], luck=["try_again"])
    t.play("escape")
    assert "luck try_again" not in t.offered
    assert t.cards(HAND) == ["try_again"]


@pytest.mark.rule("waste_knights 3.10")
def test_odds_are_told_before_one_chooses() -> None:
    t = escaping("acid_rain", [])
    assert "Survival 7, 2 dice, 64 %" in t.describe("escape")
    t = escaping("hell_raiders", [])
    assert "Health" in t.describe("face")
    assert "1 yellow gear, 1 Ammo" in t.describe("face")


# 13 Luck cards


@pytest.mark.rule("waste_knights 13.2")
def test_a_luck_card_is_played_at_its_time() -> None:
    t = table(one={"luck": ["all_night_on_the_road", "jammed"]})
    t.play("hex c3", "go")
    assert t.offered == {"done", "luck all_night_on_the_road"}
    t.play("luck all_night_on_the_road")
    assert t.s.points == 5, "3 of the card and 3 of the Fuel, less 1"
    assert t.cards(LUCK_PILE) == ["all_night_on_the_road"]


@pytest.mark.rule("waste_knights 13.3")
def test_others_may_respond_and_be_answered() -> None:
    """WK-51: the nearest in round order has priority."""
    t = table(seats=3, one={"luck": ["all_night_on_the_road"]}, two={"luck": ["not_so_fast"]})
    t.play("hex c3", "go", "luck all_night_on_the_road")
    assert t.asked == [2]
    t.play("2: luck not_so_fast")
    assert t.s.points == 2
    assert sorted(t.cards(LUCK_PILE)) == ["all_night_on_the_road", "not_so_fast"]


@pytest.mark.rule("waste_knights 13.3")
def test_everybody_with_luck_cards_is_asked_to_respond() -> None:
    t = table(
        seats=3,
        auto=False,
        one={"luck": ["all_night_on_the_road"]},
        two={"luck": ["jammed"]},
        three={"luck": []},
    )
    t.play("hex c3", "go", "luck all_night_on_the_road")
    assert t.asked == [2], "what is in the hand does not matter, that there is one does"
    assert t.offered == {"no"}


@pytest.mark.rule("waste_knights 13.4")
def test_in_a_duel_only_the_two_may_respond() -> None:
    t = table(
        seats=3,
        one={"luck": ["first_blood"]},
        two={"luck": ["jammed"]},
        three={"luck": ["not_so_fast"]},
        phase="fight",
        fighter=1,
        foe=2,
        resume="meet",
    )
    t.play("luck first_blood")
    assert t.s.health[1] == 3, "seat 3 was not asked"
