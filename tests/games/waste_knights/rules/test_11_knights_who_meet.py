"""Knights who meet (rules page, chapter 11)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.waste_knights.state import GREEN_PILE, PLAYED, TASKS
from tests.games.waste_knights.play import Play, table

WALK = ("foot", "hex c3")


def meeting(**more: Any) -> Play:
    """Seat 1 (Mel) walks to c3, where seat 2 (Chris) is."""
    one, two = more.pop("one", {}), more.pop("two", {})
    t = table(one=one, two={"at": "c3", **two}, wasteland=["tornado"], **more)
    return t.play(*WALK)


def duel(**more: Any) -> Play:
    return meeting(**more).play("meet 2", "yes")


def win_by_dominance(t: Play) -> Play:
    """Seat 1 advances three times against Defend and wins."""
    for _ in range(3):
        t.play("1: combat change_range", "2: combat defend", "1: advance")
        if "done" in t.offered and "combat defend" not in t.offered and t.s.phase == "clash":
            t.play("2: done")
    return t


@pytest.mark.rule("waste_knights 11.1")
def test_the_active_knight_meets_those_who_agree() -> None:
    """WK-53."""
    t = meeting()
    assert t.offered == {"done", "meet 2"}
    t.play("meet 2")
    assert t.asked == [2]
    t.play("yes")
    assert t.s.phase == "clash"
    assert t.view()["fight"]["foe"] == {"seat": 1}


@pytest.mark.rule("waste_knights 11.2")
def test_who_hides_is_found_by_a_search_check() -> None:
    t = meeting().play("meet 2", "2: no")
    t.dice(6, 6)
    t.play("1: yes")
    assert t.s.phase != "clash", "not found"
    t = meeting().play("meet 2", "2: no")
    t.dice(7, 6)
    t.play("1: yes")
    assert t.s.phase == "clash"


@pytest.mark.rule("waste_knights 11.3")
def test_both_defend_and_trade() -> None:
    t = duel(one={"ammo": 2}, two={"fuel": 1})
    t.play("1: combat defend", "2: combat defend")
    assert t.s.phase == "deal"
    t.play("give ammo", "take fuel", "propose", "accept")
    assert (t.s.ammo, t.s.fuel) == ([1, 4], [4, 0])
    t.play("2: cancel", "1: cancel")
    assert t.s.phase != "deal"
    assert t.s.reputation == [0, 0]


@pytest.mark.rule("waste_knights 11.4")
def test_the_winner_of_a_duel_gains_reputation_and_steals() -> None:
    """WK-54 and WK-56: also from a loser who is awake."""
    t = win_by_dominance(duel(one={"ammo": 1}, two={"ammo": 3, "pack": ["vest", "black_box"]}))
    assert t.s.reputation == [1, 0]
    assert t.offered == {"done", "steal vest", "steal ammo", "steal fuel"}, "no blue, no printed"
    t.play("steal ammo")
    assert t.s.ammo == [3, 1]


@pytest.mark.rule("waste_knights 11.4")
def test_a_stolen_private_task_loses_a_marker() -> None:
    """WK-13."""
    t = meeting(seats=3, two={"tasks": ["star_charts accepted age2"]}, three={"at": "a1"})
    t.play("meet 2", "yes")
    win_by_dominance(t)
    t.play("steal task")
    assert t.cards(TASKS) == ["star_charts"]
    assert t.seat()["tasks"][0]["age"] == 1
    two = win_by_dominance(duel(two={"tasks": ["star_charts accepted"]}))
    assert "steal task" not in two.offered, "not with two players"


@pytest.mark.rule("waste_knights 11.4")
def test_a_stolen_card_loses_its_enhancements() -> None:
    t = win_by_dominance(duel(two={"pack": ["machine_pistol +taped_magazine"]}))
    t.play("steal machine_pistol", "stow machine_pistol pack")
    assert t.seat()["backpack"][0]["enhancements"] == []
    assert t.cards(GREEN_PILE) == ["taped_magazine"]


@pytest.mark.rule("waste_knights 11.4")
def test_a_drawn_duel_brings_nothing() -> None:
    t = duel()
    t.play("1: combat prepare", "2: combat prepare")
    for _ in range(2):
        t.play("1: combat defend", "2: combat defend")
    assert t.s.reputation == [0, 0]
    assert t.cards(PLAYED) == ["tornado"], "and the move goes on"


@pytest.mark.rule("waste_knights 11.5")
def test_an_unconscious_knight_is_revived() -> None:
    """WK-55 and WK-59."""
    t = meeting(two={"health": 0})
    t.dice(7, 1)
    t.play("meet 2")
    assert t.offered == {"done", "revive", "rob"}
    t.play("revive")
    assert t.s.health[1] == 2
    assert t.s.reputation[0] == 1
    assert t.s.phase == "deal", "both may trade"
    t.play("cancel", "2: cancel", "escape")
    assert t.asked == [2], "he has not moved yet, and now does"


@pytest.mark.rule("waste_knights 11.5")
def test_an_unconscious_knight_is_robbed_or_not_found() -> None:
    t = meeting(two={"health": 0, "fuel": 3}, one={"fuel": 0})
    t.dice(7, 1)
    t.play("meet 2", "rob", "steal fuel")
    assert t.s.fuel == [2, 1]
    t = meeting(two={"health": 0})
    t.dice(6, 1)
    t.play("meet 2")
    assert t.cards(PLAYED) == ["tornado"]


@pytest.mark.rule("waste_knights 11.5")
def test_who_beat_him_does_not_revive_him() -> None:
    t = meeting(two={"health": 0}, beaten=1 << 1)
    t.dice(7, 1)
    t.play("meet 2")
    assert t.offered == {"done", "rob"}


@pytest.mark.rule("waste_knights 11.5")
def test_who_beat_him_by_dominance_may_revive_him() -> None:
    t = win_by_dominance(duel(two={"fuel": 2}))
    t.play("done")
    assert t.s.beaten == 0
    t = duel(one={"knight": "hugh_jackal"}, two={"health": 1})
    t.play("1: combat attack", "2: combat prepare").dice(10, 10, 10, 10)
    while t.s.phase == "clash" and t.s.health[1]:
        t.play(sorted(t.offered)[0])
    assert t.s.beaten == 1 << 1


@pytest.mark.rule("waste_knights 11.6")
def test_waking_in_the_nearest_city() -> None:
    """WK-58: equal distances are the Waster's choice."""
    t = table(phase="rest", one={"at": "c3", "health": 0, "ammo": 2}, two={"at": "a1"})
    assert t.asked == [2], "Gangraen and Pumps are equally near"
    t.play("hex b3")
    assert t.at() == "b3"
    assert (t.s.health[0], t.s.ammo[0], t.s.fuel[0]) == (2, 1, 3)


@pytest.mark.rule("waste_knights 11.6")
def test_radiation_does_not_keep_a_knight_asleep() -> None:
    """WK-57 and WK-57a."""
    t = table(phase="rest", one={"at": "d5", "health": 0, "radiation": 3}, two={"at": "a1"})
    assert t.s.health[0] == 2
    t = table(phase="rest", one={"at": "d5", "radiation": 4}, two={"at": "a1"})
    assert (t.s.health[0], t.s.radiation[0]) == (4, 2)
