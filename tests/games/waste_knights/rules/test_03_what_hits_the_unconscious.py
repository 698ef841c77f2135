"""What comes upon knights comes upon the unconscious, too (rules page, chapter 3)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.waste_knights.state import GREEN_PILE
from tests.games.waste_knights.cards.facing import HUGH, MEL, face
from tests.games.waste_knights.play import Play, table


def fire(target: str, **more: Any) -> Play:
    """Seat 1 lets the Missile Silo (c2) fire on a hex, and may have a card to go on with."""
    one = {"at": "c2", "luck": ["jammed"], **more.pop("one", {})}
    t = table(phase="explore", one=one, **more)
    return t.play("action 1", f"hex {target}")


def lost(enemy: str, **more: Any) -> Play:
    """Seat 1 is knocked out by an enemy's first attack."""
    t = table(two={"at": "a1"}, one={"health": 1, **more.pop("one", {})}, wasteland=[enemy], **more)
    t.play("hex c3", "go", "face")
    t.play("1: combat change_range", "2: combat change_range", "1: advance", "2: advance")
    t.dice(10, 10, 10, 10)
    t.play("1: combat prepare", "2: combat attack")
    return t.play("icon short") if "icon short" in t.offered else t


@pytest.mark.rule("waste_knights 3.11")
def test_a_missile_does_both_harms_to_everybody_there() -> None:
    three = {"at": "a1", "health": 0}
    four = {"at": "a1", "radiation": 3, "health": 3}
    t = fire("a1", seats=4, two={"at": "a1"}, three=three, four=four)
    assert t.s.health == [4, 2, 0, 1]
    assert t.s.radiation == [0, 2, 2, 4], "who lay there, and who is knocked out by the first harm"


@pytest.mark.rule("waste_knights 3.11")
@pytest.mark.parametrize("dials", [{"radiation": 3}, {"radiation": 4}, {"health": 0}])
def test_icons_of_a_hex_hit_the_unconscious(dials: dict[str, int]) -> None:
    board = {"a1": {"glow": 1, "contamination": 1}}
    t = table(phase="waster", stage=1, round=2, board=board, one={"at": "a1", **dials})
    assert t.s.radiation[0] == min(4, dials.get("radiation", 0) + 1)
    assert t.s.health[0] == max(0, dials.get("health", 4) - 1)


@pytest.mark.rule("waste_knights 3.11")
def test_adrenal_is_offered_once_and_a_second_harm_may_undo_it() -> None:
    two = {"at": "a1", "health": 2, "radiation": 3}
    two["sheet"] = {"pocket1": "adrenal", "pocket2": "adrenal"}
    t = fire("a1", two=two)
    assert t.offered == {"no", "use adrenal"}
    t.play("use adrenal")
    assert (t.s.health[1], t.s.radiation[1]) == (0, 3), "awake, and knocked out again"
    assert t.offered == {"no", "use adrenal"}
    t.play("use adrenal")
    assert (t.s.health[1], t.s.radiation[1]) == (1, 3)
    t = fire("a1", two=two).play("no")
    assert (t.s.health[1], t.s.radiation[1]) == (0, 4)
    assert t.asked == [1], "he lies there already"


@pytest.mark.rule("waste_knights 3.11")
def test_the_unconscious_use_no_gear_against_it() -> None:
    suit = {"sheet": {"body": "hazard_suit"}}
    t = fire("a1", two={"at": "a1", **suit})
    assert (t.s.radiation[1], t.s.health[1]) == (1, 2)
    t = fire("a1", two={"at": "a1", "health": 0, **suit})
    assert t.s.radiation[1] == 2
    assert not any(t.s.marked)


@pytest.mark.rule("waste_knights 3.11")
def test_who_is_knocked_out_in_combat_suffers_what_losing_brings() -> None:
    t = lost("bloated_one")
    assert (t.s.health[0], t.s.radiation[0]) == (0, 1)
    t = lost("alices_exiles", one={"pack": ["vest", "jerrycan"]})
    assert t.offered == {"drop vest", "drop jerrycan"}
    assert t.asked == [2], "the Waster chooses"
    t.play("drop jerrycan")
    assert t.cards(GREEN_PILE) == ["jerrycan"]


@pytest.mark.rule("waste_knights 3.11")
def test_a_failed_escape_that_knocks_out_does_the_rest_as_well() -> None:
    t = table(one={**HUGH, "health": 1}, two=MEL, wasteland=["glow_walker"])
    t.play("hex c3", "go").dice(1, 1, 1, 1)
    t.play("escape")
    assert (t.s.health[0], t.s.radiation[0]) == (0, 1)


@pytest.mark.rule("waste_knights 3.11")
def test_an_event_is_resolved_to_its_end_and_rewards_who_faced_it() -> None:
    t = face("car_wreck", one={"health": 1, "fuel": 1}, green=["jerrycan"])
    assert (t.s.health[0], t.s.fuel[0]) == (0, 3)
    assert t.asked == [1], "where to put the gear that he has found"
    t.play("stow jerrycan pack")
    assert t.s.skips == 1


@pytest.mark.rule("waste_knights 3.11")
def test_an_ability_finds_nothing_for_the_unconscious() -> None:
    one = {"knight": "geoffrey_goldrush", "health": 1, "vehicle": None}
    t = table(one=one, two=MEL, wasteland=["minefield"], yellow=["vest"], green=["jerrycan"])
    t.play("foot", "hex c3", "face", "draw", "stow vest pack")
    assert t.s.ability[0] == 0
    assert "stow jerrycan pack" not in t.offered


@pytest.mark.rule("waste_knights 3.11")
def test_the_unconscious_accomplish_no_task_by_what_they_own() -> None:
    """WK-12: who knocks his enemy out while he falls has done it, who owns enough has not."""
    frame = {"purple": "armed_to_the_teeth"}
    rich = {"pack": ["cerbero_plate", "vest"], "at": "a1", "health": 0}
    t = table(frame=frame, one={"vehicle": "strider"}, two=rich).play("hex c3")
    assert t.s.reputation == [0, 0]
    t = table(frame=frame, two={**rich, "health": 1}).play("hex c3")
    assert t.s.reputation == [0, 2]
