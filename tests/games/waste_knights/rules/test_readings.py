"""Readings that deserve a test of their own; and every reading is named by some test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.games.waste_knights.content.components import SHORT
from sandtable.games.waste_knights.state import CARGO, PACK
from tests.games.waste_knights.play import place, table

LAST = 66


def test_every_reading_is_named_by_a_test() -> None:
    files = Path(__file__).parents[1].rglob("test_*.py")
    text = " ".join(path.read_text(encoding="utf-8") for path in files)
    named = {int(number) for number in re.findall(r"WK-(\d\d)", text)}
    assert named == set(range(1, LAST + 1))


def test_who_faints_in_preparations_is_out_for_the_round() -> None:
    """WK-04."""
    t = table(phase="waster", one={"at": "e2", "health": 1}, two={"at": "a1"})
    assert t.s.health[0] == 0
    while t.s.phase != "plan":
        t.play(sorted(t.offered)[0])
    t.play("2: stay")
    assert t.asked != [1] or t.s.phase != "explore"


def test_a_hex_holds_any_number_of_tokens() -> None:
    """WK-63."""
    t = table(board={"c3": {"threat": 9, "obstacle": 9}}, wasteland=["tornado"])
    t.play("foot", "hex c3", "face", "hex b2", "hex b3", "hex c2")
    assert t.s.obstacle[place("c3")] == 10


def test_blue_gear_is_traded_between_knights_only() -> None:
    """WK-36."""
    t = table(phase="rest", one={"pack": ["black_box"]})
    t.play("meet 2")
    assert "give black_box" in t.offered
    t.play("give black_box", "propose", "accept", "stow black_box pack")
    assert t.cards(PACK + 1) == ["black_box"]


def test_a_vehicle_changes_hands_with_a_trade() -> None:
    """WK-61 and WK-32: who has none left loses Fuel, and moves his cargo to free places."""
    t = table(phase="rest", one={"vehicle": "strider", "cargo": ["vest"]}, two={"vehicle": None})
    t.play("meet 2", "give strider", "propose", "accept")
    assert t.seat(2)["vehicle"]["card"] == "strider"
    assert t.seat(1)["vehicle"] is None
    assert t.s.fuel[0] == 0
    assert t.offered == {"stow vest pack", "drop vest"}, "he may carry on what finds a place"
    t.play("stow vest pack")
    assert (t.cards(CARGO), t.cards(PACK)) == ([], ["vest"])


def test_a_revived_knight_who_has_moved_stays_but_explores() -> None:
    """WK-59."""
    t = table(two={"at": "c3", "health": 0}, first=2, turn=1, moved=2, wasteland=["tornado"])
    assert t.asked == [1]
    t.play("foot", "hex c3").dice(7, 7)
    t.play("meet 2", "revive", "cancel", "2: cancel", "face", "hex b2", "hex b3", "hex c2")
    while t.s.phase == "onward" or any(o.startswith(("drop", "stow")) for o in t.offered):
        t.play(sorted(t.offered)[0])
    assert t.at(2) == "c3"
    assert t.s.health[1] == 2


@pytest.mark.parametrize("moves", [("stay", "stay")])
def test_knights_who_stay_explore_where_they_are(moves: tuple[str, str]) -> None:
    """WK-22 and WK-23."""
    t = table(one={"at": "f1", "health": 2}, two={"at": "a1"})
    t.play(*moves)
    assert t.asked == [1]
    assert "action 1" in t.offered


def test_cargo_that_is_too_much_after_damage_spares_blue_gear() -> None:
    """WK-33 and its amendment 33a."""
    one = {"vehicle": "strider", "cargo": ["black_box"]}
    t = table(one=one, two={"at": "a1"}, wasteland=["rough_terrain"])
    t.play("hex c3", "go", "face")
    assert t.asked == [1]
    t.play("stow black_box pack")
    assert t.cards(PACK) == ["black_box"]


def test_change_range_works_from_the_reveal_on() -> None:
    """WK-41: both sides' cards that ignore initiative hinder attacks of the same clash."""
    t = table(one={"knight": "hugh_jackal"}, two={"at": "a1"}, wasteland=["hell_raiders"])
    t.play("foot", "hex c3", "face", "1: combat change_range")
    t.dice(1, 1, 1)
    t.play("2: combat attack", "advance")
    assert t.s.health[0] == 4
    assert "rolls 1 1 1 and misses" in t.said(), "4 dice less 1"
    assert t.s.range == SHORT
