"""A new task lies on the space that the old one came from (rules page, chapter 7)."""

from __future__ import annotations

import pytest

from sandtable.games.waste_knights.content.components import TASK_COLOURS
from tests.games.waste_knights.play import Json, Play, table

DECK = ["queens_ransom", "meat_market", "gun_for_hire", "dirty_bomb"]


def frame(t: Play) -> dict[str, str | None]:
    tasks: Json = t.view()["tasks"]
    return {colour: tasks[colour] and tasks[colour]["card"] for colour in ("orange", "green")}


@pytest.mark.rule("waste_knights 7.3")
def test_a_new_task_lies_on_the_space_that_the_accomplished_one_emptied() -> None:
    private = {"orange": "parcel_for_pumps", "green": "star_charts"}
    t = table(phase="explore", seats=4, frame=private, private=DECK, turn=0,
              one={"at": "a2", "tasks": []}, two={"at": "d1"}, three={"at": "a1"},
              four={"at": "a1"}, tiles={"a2": "observatory"})  # fmt: skip
    t.play("task star_charts", "done")
    assert frame(t) == {"orange": "parcel_for_pumps", "green": None}


@pytest.mark.rule("waste_knights 7.3")
@pytest.mark.parametrize("colour", ["orange", "green"])
def test_both_spaces_empty_the_new_task_finds_its_own(colour: str) -> None:
    other = "green" if colour == "orange" else "orange"
    t = table(phase="explore", seats=4, private=DECK, yellow=["vest"],
              one={"at": "b3", "tasks": [f"parcel_for_pumps accepted {colour}"]},
              two={"at": "a1", "tasks": [f"star_charts accepted {other}"]})  # fmt: skip
    t.play("accomplish parcel_for_pumps", "draw", "stow vest pack", "task queens_ransom")
    assert frame(t) == {colour: "queens_ransom", other: None}


@pytest.mark.rule("waste_knights 7.3")
def test_a_stolen_task_keeps_its_space_and_so_does_an_outdated_one() -> None:
    one = {"at": "c3", "tasks": []}
    two = {"at": "c3", "health": 0, "tasks": ["star_charts accepted green age2"]}
    t = table(seats=4, private=DECK, one={**one, "at": "d4"}, two=two, wasteland=["tornado"])
    t.play("foot", "hex c3").dice(7, 7)
    t.play("meet 2", "rob", "steal task")
    token = t.s.tokens.faces.index(t.box.face_of["star_charts"])
    assert t.s.taken_from[token] == TASK_COLOURS.index("green")
    t = table(phase="waster", seats=4, round=2, private=DECK, frame={"purple": "big_game"},
              one={"at": "a1", "tasks": ["star_charts accepted green age2"]},
              two={"at": "a1"}, three={"at": "a1"}, four={"at": "a1"})  # fmt: skip
    t.play("task queens_ransom")
    assert frame(t) == {"orange": None, "green": "queens_ransom"}


@pytest.mark.rule("waste_knights 7.3")
def test_a_position_that_does_not_say_where_a_task_came_from_has_an_empty_space_for_it() -> None:
    t = table(phase="explore", seats=4, private=DECK, yellow=["vest"],
              one={"at": "b3", "tasks": ["parcel_for_pumps accepted"]},
              two={"at": "a1", "tasks": ["star_charts accepted orange"]})  # fmt: skip
    t.play("accomplish parcel_for_pumps", "draw", "stow vest pack", "task queens_ransom")
    assert frame(t) == {"orange": None, "green": "queens_ransom"}
