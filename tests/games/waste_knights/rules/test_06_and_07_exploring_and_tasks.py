"""Exploring and tasks (rules page, chapters 6 and 7)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.waste_knights.rules.hexes import aura
from sandtable.games.waste_knights.state import (
    BOX,
    COMMON_DECK,
    FRAME,
    HAND,
    PLANTED,
    PRIVATE_DECK,
    STALL,
    TASKS,
    WASTED,
)
from tests.games.waste_knights.play import Json, Play, place, table

GREEN = {"pack": ["extra_bullets", "rad_out"]}


def explore(at: str, **more: Any) -> Play:
    one: Json = {"at": at, **more.pop("one", {})}
    return table(phase="explore", one=one, two={"at": "a1"}, **more)


# 6 Exploring


@pytest.mark.rule("waste_knights 6.1")
def test_an_exploration_check_is_made_once() -> None:
    """WK-27: even after a failure who stays explores without a check."""
    t = explore("e5", dice=(1, 1))
    assert t.s.explored[0] == place("e5")
    assert t.s.phase != "explore" or t.asked != [1], "failed: nothing to do here"
    t = explore("e5", one={"explored": "e5"})
    assert "action 1" in t.offered
    t = explore("e5", dice=(7, 1))
    assert "action 1" in t.offered


@pytest.mark.rule("waste_knights 6.2")
def test_one_attempt_one_task_one_action_in_any_order() -> None:
    """WK-11."""
    t = explore("f1", seats=3, frame={"orange": "last_words"}, one={"health": 2, "explored": "f1"})
    assert {"task last_words", "action 1", "done"} <= t.offered
    t.play("action 1").dice(1)
    assert "action 2" not in t.offered
    assert "task last_words" in t.offered
    t.play("task last_words")
    assert t.asked != [1] or t.s.phase != "explore", "the attempt failed, and there is nothing else"


@pytest.mark.rule("waste_knights 6.3")
def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    t = explore("d4")
    assert "resupply both" not in t.offered
    t = explore("d4", one=GREEN)
    assert {"resupply both", "trade"} <= t.offered


@pytest.mark.rule("waste_knights 6.4")
def test_costs_are_paid_by_value_without_change() -> None:
    """WK-28."""
    t = explore("b3", one={"pack": ["rad_out", "extra_bullets", "medi_shot"]})
    t.play("action 1", "pay rad_out", "pay extra_bullets")
    assert t.s.reputation[0] == 1, "three green cards pay a yellow one"
    t = explore("b3", one={"pack": ["minigun"]})
    t.play("action 1")
    assert t.seat()["backpack"] == [], "a red card is lost whole"
    t = explore("b3", one={"pack": ["black_box"]})
    assert "action 1" not in t.offered, "blue gear cannot pay"


@pytest.mark.rule("waste_knights 6.5")
def test_resupply() -> None:
    """WK-29."""
    low = {"ammo": 0, "fuel": 0, "health": 1, "radiation": 2, "vehicle": "strider damaged"}
    t = explore("b3", one={**low, **GREEN})
    t.play("resupply body", "pay rad_out")
    assert (t.s.health[0], t.s.radiation[0], t.s.ammo[0], t.s.fuel[0]) == (4, 0, 0, 0)
    t = explore("b3", one={**low, **GREEN})
    t.play("resupply stores", "pay rad_out")
    assert (t.s.health[0], t.s.radiation[0], t.s.ammo[0], t.s.fuel[0]) == (1, 2, 4, 4)
    assert not t.seat()["vehicle"]["damaged"]
    t = explore("d4", one={**low, **GREEN})
    t.play("resupply both", "pay rad_out")
    assert (t.s.health[0], t.s.radiation[0], t.s.ammo[0], t.s.fuel[0]) == (4, 0, 4, 4)


@pytest.mark.rule("waste_knights 6.6")
def test_a_special_token_blanks_a_hex() -> None:
    """WK-64."""
    t = explore("b3", one=GREEN, board={"b3": {"special": "pills"}})
    assert t.s.phase != "explore" or t.asked != [1]
    assert t.hexes()[place("b3")]["difficulty"] == 1


@pytest.mark.rule("waste_knights 6.7")
def test_machines_are_stronger_round_the_tower() -> None:
    t = table()
    assert aura(t.t, place("a2"), "machine") == 2
    assert aura(t.t, place("b3"), "machine") == 2
    assert aura(t.t, place("a2"), "beast") == 0
    assert aura(t.t, place("d4"), "machine") == 0


@pytest.mark.rule("waste_knights 6.8")
def test_the_subway_goes_anywhere_but_allows_no_action_there() -> None:
    t = explore("f5", seats=3, frame={"orange": "parcel_for_pumps"})
    t.play("action 1", "hex d7")
    assert t.at() == "d7"
    assert t.s.fuel[0] == 3
    assert t.offered == {"done", "task parcel_for_pumps"}, "New Sydney's trade is not on offer"


@pytest.mark.rule("waste_knights 6.9")
def test_normal_hexes_have_nothing_to_explore() -> None:
    t = table(phase="explore", one={"at": "a1"}, two={"at": "a3"}, turn=0)
    assert t.s.phase != "explore"


# The actions of the described hexes


def test_queens_valley_draws_two_luck_cards() -> None:
    t = explore("f3")
    t.play("action 1")
    assert len(t.cards(HAND)) == 2


@pytest.mark.parametrize(
    ("die", "health", "reputation"), [(4, 3, 0), (10, 4, 1)], ids=["loses", "wins"]
)
def test_alice_offsprings_wheel(die: int, health: int, reputation: int) -> None:
    t = explore("d1", one=GREEN)
    t.play("action 1").dice(die)
    t.play("pay rad_out")
    assert (t.s.health[0], t.s.reputation[0]) == (health, reputation)


def test_alice_offsprings_wheel_gives_yellow_gear() -> None:
    t = explore("d1", one=GREEN, yellow=["vest"])
    t.play("action 1").dice(5)
    t.play("pay rad_out", "draw", "wear vest body")
    assert t.seat()["panels"][2]["card"]["card"] == "vest"


def test_biolabs_discard_mutations() -> None:
    t = explore("d3", one={"explored": "d3", "attached": ["scales"]})
    t.play("action 1", "drop scales")
    assert t.seat()["attached"] == []


def test_the_blood_pit() -> None:
    t = explore("d5")
    t.play("action 1").dice(9, 1)
    t.play("check guns")
    assert t.s.reputation[0] == 2
    t = explore("d5")
    t.play("action 1").dice(8, 1)
    t.play("check blades", "choose 1")
    assert t.s.radiation[0] == 3
    t = explore("d5")
    t.play("action 1").dice(8, 1)
    t.play("check blades", "choose 2")
    assert t.s.health[0] == 1


def test_the_missile_silo_strikes_any_hex() -> None:
    t = explore("c2")
    t.play("action 1", "hex a1")
    assert (t.s.health[1], t.s.radiation[1]) == (2, 2)
    assert t.s.health[0] == 4


def test_old_refinery_gives_fuel() -> None:
    t = explore("e5", one={"fuel": 0, "explored": "e5"})
    t.play("action 1")
    assert t.s.fuel[0] == 4


def test_the_observatory_plants_a_card() -> None:
    t = explore("b5", wasteland=["acid_rain", "furball", "tornado", "inhr"])
    t.play("action 1")
    assert t.offered == {"plant acid_rain", "plant furball", "plant tornado"}
    assert t.view(2)["limbo"] == [{"owner": 0, "cards": [None] * 3}]
    t.play("plant furball")
    assert t.cards(PLANTED) == ["furball"]
    assert sorted(t.cards(WASTED)) == ["acid_rain", "tornado"]


def test_the_tower_discards_an_implant() -> None:
    t = explore("a2", one={"explored": "a2", "attached": ["cyber_arm"]})
    t.play("action 1", "drop cyber_arm")
    assert t.seat()["attached"] == []


def test_rustys_garden() -> None:
    t = explore("b1", one={"fuel": 0, "vehicle": "strider damaged"})
    t.play("action 2")
    assert t.s.fuel[0] == 3
    assert not t.seat()["vehicle"]["damaged"]
    t = explore("b1", one={"vehicle": "strider +turbo_injector"})
    t.play("action 1", "drop turbo_injector")
    assert t.seat()["vehicle"]["attached"] == []
    t = explore("b1", one={"attached": ["turbo_injector"]})
    t.play("action 1", "attach turbo_injector vehicle")
    assert t.seat()["vehicle"]["speed"] == 4, "2, the knight's own, and the tuning"


def test_mercy_station() -> None:
    t = explore("f1", one={"health": 1, "radiation": 2})
    t.play("action 1")
    assert (t.s.health[0], t.s.radiation[0]) == (4, 2)
    t = explore("f1", one={"health": 1, "radiation": 3})
    t.play("action 2")
    assert (t.s.health[0], t.s.radiation[0]) == (1, 0)


def test_smugglers_cove() -> None:
    stalls = {"1": "rad_out", "6": "vest"}
    t = explore("g3", one={"explored": "g3"}, stalls=stalls)
    t.play("action 1")
    assert "stow rad_out pack" in t.offered
    t.play("stow rad_out pack")
    assert t.cards(STALL) != [], "refilled"
    t = explore("g3", one={"explored": "g3"}, stalls=stalls)
    t.play("action 2", "wear vest body")
    assert t.seat()["panels"][2]["card"]["card"] == "vest"
    assert "action 3" not in explore("g3", one={"explored": "g3", "reputation": 1}).offered
    t = explore("g3", one={"explored": "g3", "reputation": 2}, red=["minigun"])
    t.play("action 3", "choose 1", "stow minigun pack")
    assert t.s.reputation[0] == 0


def test_the_subways_boxes() -> None:
    t = explore("f5", green=["rad_out", "medi_shot"])
    t.play("action 2", "choose 2", "stow rad_out pack", "stow medi_shot pack")
    assert len(t.seat()["backpack"]) == 2


@pytest.mark.parametrize(
    ("at", "number"),
    [("d5", 2), ("e5", 2), ("b5", 2), ("f1", 3), ("f5", 3)],
    ids=["pit", "refinery", "observatory", "mercy", "subway"],
)
def test_some_hexes_give_green_gear(at: str, number: int) -> None:
    t = explore(at, one={"explored": at}, green=["rad_out"])
    t.play(f"action {number}", "stow rad_out pack")
    assert [card["card"] for card in t.seat()["backpack"]] == ["rad_out"]


@pytest.mark.parametrize(("at", "colour"), [("d3", "yellow"), ("c2", "yellow"), ("a2", "red")])
def test_some_hexes_give_better_gear(at: str, colour: str) -> None:
    card = {"yellow": "vest", "red": "minigun"}[colour]
    t = explore(at, one={"explored": at}, **{colour: [card]})
    t.play("action 2")
    if "draw" in t.offered:
        t.play("draw")
    t.play(f"stow {card} pack")
    assert [c["card"] for c in t.seat()["backpack"]] == [card]


@pytest.mark.rule("waste_knights 6.8")
def test_the_subway_gives_no_second_attempt_and_no_action() -> None:
    """WK-11; and a luck card does not help there."""
    one: Json = {"luck": ["busy_day"], "secret": ["lost_platoon", "last_words"]}
    t = explore("f5", one=one, tiles={"f5": "old_subway", "f1": "mercy_station"})
    t.dice(1, 1).play("task lost_platoon")
    while "action 1" not in t.offered:
        t.play("done")
    t.play("action 1", "hex f1")
    assert "task last_words" not in t.offered
    assert not any(option.startswith("action") for option in t.offered)


@pytest.mark.rule("waste_knights 6.2")
@pytest.mark.parametrize(
    ("secret", "answers"),
    [([], []), (["last_words", "lost_platoon"], ["done"]), (["last_words", "star_charts"], [])],
)
def test_who_is_asked_to_explore_does_not_tell_which_tasks_are_secret(
    secret: list[str], answers: list[str]
) -> None:
    """With nothing else to do, a knight with secret tasks is asked, whether they are here or not;
    where `done` is all that can be said, it is said for him."""
    t = explore("b5", one={"explored": "b5", "secret": secret}, attempted=1, actions=0)
    assert [choice.option.text for choice in t.match.choices if choice.seat == 0] == answers
    assert (t.asked == [1]) == ("star_charts" in secret)


# 7 Tasks


@pytest.mark.rule("waste_knights 7.1")
def test_the_first_to_do_it_has_the_common_task_at_once() -> None:
    """WK-12."""
    t = explore("d4", frame={"purple": "armed_to_the_teeth"}, common=["pit_fight"],
                one={"pack": ["minigun", "rad_out", "extra_bullets"]})  # fmt: skip
    t.play("resupply both", "pay rad_out")
    assert t.s.reputation[0] == 0, "9, 1 and 3 are not enough"
    t = explore("d4", frame={"purple": "armed_to_the_teeth"}, common=["pit_fight"],
                one={"pack": ["minigun", "rad_out", "vest"]})  # fmt: skip
    t.play("resupply both", "pay rad_out")
    assert t.s.reputation[0] == 2, "9, 3 and 3"


@pytest.mark.rule("waste_knights 7.2")
def test_a_failed_attempt_leaves_the_task_on_the_frame() -> None:
    t = explore("f1", seats=3, frame={"orange": "last_words"}, dice=(6,))
    t.play("task last_words")
    assert t.cards(TASKS) == []
    assert t.cards(FRAME + 1) == ["last_words"]
    t = explore("b3", seats=3, frame={"orange": "last_words"})
    assert "task last_words" not in t.offered, "that is another hex"


@pytest.mark.rule("waste_knights 7.2")
def test_a_check_a_payment_or_nothing() -> None:
    t = explore("f1", seats=3, frame={"orange": "last_words"}, dice=(7,))
    t.play("task last_words")
    assert t.cards(TASKS) == ["last_words"]
    t = explore("b1", seats=3, frame={"orange": "black_gold"})
    assert "task black_gold" not in t.offered, "nothing to pay with"
    t = explore("b1", seats=3, frame={"orange": "black_gold"}, one={"pack": ["rad_out"]})
    t.play("task black_gold")
    assert t.cards(TASKS) == ["black_gold"]
    assert t.seat()["backpack"] == []
    t = explore("d7", seats=3, frame={"orange": "parcel_for_pumps"})
    t.play("task parcel_for_pumps")
    assert t.cards(TASKS) == ["parcel_for_pumps"]


@pytest.mark.rule("waste_knights 7.3")
def test_accomplishing_brings_rewards_and_a_new_task() -> None:
    t = explore("b3", seats=3, one={"tasks": ["parcel_for_pumps accepted"]}, yellow=["vest"],
                private=["star_charts", "vaccine_run"])  # fmt: skip
    t.play("accomplish parcel_for_pumps", "draw", "wear vest body")
    assert t.s.reputation[0] == 1
    assert t.asked == [3], "the Waster of seat 1 introduces another"
    assert t.offered == {"task star_charts", "task vaccine_run"}
    t.play("task vaccine_run")
    assert t.cards(FRAME + 1) == ["vaccine_run"]
    assert t.cards(PRIVATE_DECK) == ["star_charts"]
    assert "parcel_for_pumps" in t.cards(BOX)


@pytest.mark.rule("waste_knights 7.4")
def test_one_private_task_and_no_new_one_for_accepting() -> None:
    """WK-10."""
    t = explore("d7", seats=3, frame={"orange": "parcel_for_pumps"})
    t.play("task parcel_for_pumps")
    assert t.cards(FRAME + 1) == []
    one = {"tasks": ["star_charts accepted"]}
    t = explore("d7", seats=3, frame={"orange": "parcel_for_pumps"}, one=one)
    assert "task parcel_for_pumps" not in t.offered


@pytest.mark.rule("waste_knights 7.5")
def test_the_third_marker_makes_a_task_outdated() -> None:
    """WK-08: the new one has no marker in this round; accepted tasks age too."""
    t = table(seats=3, phase="waster", frame={"purple": "pit_fight age2", "orange": "last_words"},
              one={"at": "a1", "tasks": ["star_charts age2 accepted"]}, two={"at": "a1"},
              three={"at": "a1"}, common=["big_game", "nice_trophy"],
              private=["vaccine_run", "dirty_bomb"])  # fmt: skip
    t.play("task big_game", "task dirty_bomb")
    tasks = t.view()["tasks"]
    assert tasks["purple"] == {"card": "big_game", "age": 0}
    assert t.cards(TASKS) == []


@pytest.mark.rule("waste_knights 7.6")
def test_introducing_a_task() -> None:
    """WK-09: one is chosen in secret, the other goes under the deck; outdated ones come back."""
    t = table(seats=3, phase="waster", frame={"purple": "pit_fight age2"}, common=["big_game"],
              one={"at": "a1"}, two={"at": "a1"}, three={"at": "a1"})  # fmt: skip
    assert t.view()["tasks"]["purple"]["card"] == "big_game", "one card left: that one"
    t = table(seats=3, phase="waster", frame={"purple": "pit_fight age2"}, common=[],
              one={"at": "a1"}, two={"at": "a1"}, three={"at": "a1"})  # fmt: skip
    assert t.view()["tasks"]["purple"]["card"] == "pit_fight", "outdated ones form a new deck"
    t = table(seats=3, phase="waster", frame={"purple": "pit_fight age2"},
              common=["big_game", "nice_trophy", "skin_trade"], one={"at": "a1"},
              two={"at": "a1"}, three={"at": "a1"})  # fmt: skip
    assert t.view(1)["limbo"] == [{"owner": 2, "cards": [None, None]}]
    t.play("task big_game")
    assert t.cards(COMMON_DECK) == ["nice_trophy", "skin_trade"], "bottom first"


@pytest.mark.rule("waste_knights 7.7")
def test_tasks_of_two_players_are_shown_at_the_first_attempt_and_do_not_age() -> None:
    """WK-15."""
    t = explore("f1", one={"secret": ["last_words", "star_charts"]}, dice=(1, 1, 1, 1))
    t.play("task last_words")
    shown = t.view(2)["seats"][0]["tasks"]
    assert [(task["card"], task["accepted"]) for task in shown] == [
        ("last_words", False),
        (None, False),
    ]
    t = table(phase="waster", one={"at": "c3", "tasks": ["last_words accepted"]}, two={"at": "c3"})
    assert t.seat()["tasks"][0]["age"] == 0


@pytest.mark.rule("waste_knights 7.7")
def test_with_two_players_both_tasks_may_be_open_and_none_is_replaced() -> None:
    one = {"tasks": ["parcel_for_pumps accepted", "star_charts accepted"]}
    t = explore("b3", one=one, yellow=["vest"])
    t.play("accomplish parcel_for_pumps", "draw", "wear vest body")
    assert t.cards(FRAME + 1) == []
    assert t.cards(TASKS) == ["star_charts"]


@pytest.mark.rule("waste_knights 7.8")
@pytest.mark.parametrize(
    ("task", "at", "token"),
    [
        ("dirty_bomb", "d3", "nuked"),
        ("free_samples", "g3", "pills"),
        ("hard_restart", "a2", "reboot"),
    ],
)
def test_three_tasks_lay_special_tokens(task: str, at: str, token: str) -> None:
    one = {"tasks": [f"{task} accepted"], "explored": at}
    t = explore(at, one=one)
    t.play(f"accomplish {task}")
    assert t.view()["hexes"][place(at)]["special"] == {"token": token, "dark": False}


@pytest.mark.rule("waste_knights 7.1")
def test_who_owns_enough_has_done_it_whenever_that_is() -> None:
    """WK-12: also in the middle of a move."""
    one: Json = {"pack": ["minigun"], "vehicle": "strider"}
    t = table(one=one, two={"at": "a1"}, frame={"purple": "armed_to_the_teeth"},
              common=["big_game"], wasteland=["tornado"], green=["jerrycan"] * 2)  # fmt: skip
    t.play("foot", "hex c3", "face", "hex b2", "hex b3", "hex c2", "wear jerrycan pocket2")
    assert t.s.reputation[0] == 0, "worth 13"
    t = table(one={**one, "sheet": {"pocket2": "rad_out"}}, two={"at": "a1"},
              frame={"purple": "armed_to_the_teeth"}, common=["big_game"],
              wasteland=["tornado"], green=["jerrycan"] * 2)  # fmt: skip
    t.play("foot", "hex c3", "face", "hex b2", "hex b3", "hex c2", "wear jerrycan pocket3")
    assert t.s.reputation[0] == 2
