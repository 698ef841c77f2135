"""Cards and gear for any time, and cards after a check (rules 3.9, 10.20, 13.2 and 13.3)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.waste_knights.content.components import GUNS
from sandtable.games.waste_knights.state import HAND
from tests.games.waste_knights.cards.facing import HUGH, MEL, face
from tests.games.waste_knights.play import Json, Play, table

HURT = {"health": 1, "sheet": {"pocket2": "medi_shot"}}


@pytest.mark.rule("waste_knights 13.2")
@pytest.mark.parametrize(
    "state",
    [
        {"phase": "plan"},
        {"phase": "equip", "round": 2},
        {"phase": "explore"},
        {"phase": "rest"},
        {"phase": "waster"},
        {"phase": "barter", "resume": "explore"},
        {"phase": "meet", "route": ["d4"], "walked": 1},
        {"phase": "onward", "route": ["d4", "d5"], "walked": 1, "played": True},
    ],
    ids=lambda state: state["phase"],
)
def test_gear_for_any_time_is_offered_with_the_questions_of_a_turn(state: Json) -> None:
    t = table(one={**HURT, "ammo": 1}, **state)
    assert t.asked == [1]
    t.play("use medi_shot")
    assert t.s.health[0] == 3


@pytest.mark.rule("waste_knights 13.2")
def test_luck_for_any_time_is_offered_likewise() -> None:
    for phase in ("plan", "explore", "rest"):
        t = table(phase=phase, one={"luck": ["hidden_stash"], "ammo": 1})
        t.play("luck hidden_stash")
        assert t.s.ammo[0] == 3


@pytest.mark.rule("waste_knights 13.2")
def test_fuel_from_a_can_counts_for_the_route_that_is_planned() -> None:
    t = table(one={"fuel": 0, "sheet": {"pocket2": "jerrycan"}})
    assert "hex d5" not in t.offered
    t.play("use jerrycan")
    assert t.s.fuel[0] == 2
    assert "hex d5" in t.offered


@pytest.mark.rule("waste_knights 13.2")
def test_who_is_met_may_heal_before_he_answers() -> None:
    t = table(two={"at": "c3", **HURT}, wasteland=["tornado"])
    t.play("foot", "hex c3", "meet 2")
    assert t.asked == [2]
    assert t.offered == {"no", "yes", "use medi_shot"}


@pytest.mark.rule("waste_knights 13.2")
def test_what_would_change_nothing_is_not_offered() -> None:
    full = {"sheet": {"pocket1": "extra_bullets", "pocket2": "medi_shot", "pocket3": "rad_out"}}
    t = table(one=full)
    assert not any(option.startswith("use") for option in t.offered)
    sick = table(one={**HURT, "radiation": 3})
    assert "use medi_shot" not in sick.offered, "Radiation forbids it"
    t = table(one={"luck": ["hidden_stash"]})
    assert "luck hidden_stash" not in t.offered


@pytest.mark.rule("waste_knights 13.3")
def test_gear_for_any_time_in_response_to_a_luck_card() -> None:
    """WK-51."""
    t = table(one={"luck": ["hidden_stash"], "ammo": 0}, two={"at": "a1", **HURT})
    t.play("luck hidden_stash")
    assert t.asked == [2]
    t.play("2: use medi_shot")
    assert t.s.health[1] == 3
    assert t.s.ammo[0] == 2, "and the card stands"


# After a check


@pytest.mark.rule("waste_knights 3.9")
def test_missing_successes_may_be_had_after_a_passed_check() -> None:
    """Successes against locusts are counted: more of them are worth a card."""
    one: Json = {**HUGH, "luck": ["beginners_luck"]}
    t = table(one=one, two=MEL, wasteland=["hungry_locusts"], green=["jerrycan"])
    t.play("foot", "hex c3").dice(5, 1, 1, 1)
    t.play("face", "luck beginners_luck")
    assert t.s.fuel[0] == 3, "two successes, so 1 of 3 Fuel is lost"


@pytest.mark.rule("waste_knights 3.9")
def test_nothing_is_asked_after_a_check_that_cannot_be_better() -> None:
    one: Json = {**HUGH, "luck": ["try_again"]}
    t = table(one=one, two=MEL, wasteland=["acid_rain"])
    t.play("foot", "hex c3").dice(7, 1, 1, 1)
    t.play("escape")
    assert "luck try_again" not in t.offered
    assert t.s.health[0] == 4


def attack(luck: str, dice: tuple[int, ...], enemy: str = "bloated_one", **one: Any) -> Play:
    t = face(enemy, one={"luck": [luck], **one})
    t.play("1: combat attack", "2: combat defend").dice(*dice)
    return t.play("attack left medium")


@pytest.mark.rule("waste_knights 3.9")
def test_an_attack_that_hits_may_be_repeated_for_more() -> None:
    """WK-50: the second result stands."""
    t = attack("second_barrel", (7, 10))
    assert t.s.lost == 0
    t.play("luck second_barrel")
    assert t.s.lost == 2, "a Bull's Eye now"
    t = attack("second_barrel", (7, 1))
    t.play("luck second_barrel")
    assert t.s.lost == 0, "and now it misses"


@pytest.mark.rule("waste_knights 3.9")
def test_an_attack_that_takes_all_there_is_asks_for_nothing() -> None:
    t = attack("second_barrel", (10,), "sentry_drone", sheet={"left": "rail_pistol"})
    assert t.s.fighter == -1, "it fell"


@pytest.mark.rule("waste_knights 10.20")
def test_attacker_and_defender_play_in_turns_before_the_check() -> None:
    """WK-50, in a duel: one card each until both pass."""
    one = {**HUGH, "luck": ["faster_faster", "die_already"]}
    t = table(one=one, two={"at": "c3", "luck": ["sun_in_their_eyes", "jammed"]},
              wasteland=["tornado"])  # fmt: skip
    t.play("foot", "hex c3", "meet 2", "yes")
    t.play("1: combat attack", "2: combat prepare", "attack left medium")
    assert t.asked == [1]
    t.play("luck faster_faster")
    assert t.asked == [2], "now the defender"
    t.dice(7, 1)
    t.play("luck sun_in_their_eyes")
    assert t.asked == [1], "and the attacker again"
    assert t.s.check == (0, GUNS, 7, 2), "Guns 2, 2 more, 2 less"
    t.play("done")
    assert t.s.dice == (7, 1)
    assert (t.asked, t.offered) == ([2], {"done", "luck jammed"}), "it hits"


@pytest.mark.rule("waste_knights 10.20")
def test_a_repeat_is_answered_by_the_defender() -> None:
    """WK-50: after the check, too; the last check stands."""
    one = {**HUGH, "luck": ["second_barrel"]}
    t = table(one=one, two={"at": "c3", "luck": ["jammed"]}, wasteland=["tornado"])
    t.play("foot", "hex c3", "meet 2", "yes")
    t.play("1: combat attack", "2: combat prepare").dice(1, 1, 7, 7, 1, 1)
    t.play("attack left medium", "1: luck second_barrel", "2: luck jammed")
    assert t.s.health[1] == 4
    assert t.said().count("rolls") == 3


@pytest.mark.rule("waste_knights 10.20")
def test_a_card_is_not_wasted_by_the_slower_side_that_fell() -> None:
    """Cards before an attack are played when it is made, not when weapons are chosen."""
    t = face("sentry_drone", one={"luck": ["die_already"], "health": 1})
    t.play("1: combat attack", "2: combat attack").dice(10, 10)
    t.play("1: attack left long", "2: icon medium")
    assert t.s.health[0] == 0
    assert t.cards(HAND) == ["die_already"]
