"""Taking back is free until something irrevocable has happened."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sandtable.core.errors import IllegalChoice, Mistake
from sandtable.core.match.match import Match
from tests.core.toys import ASK, DECK, HAND, NO, PICK, ROW, YES, T, match_of, picks, toy

PLAY, DRAW, ROLL, MIX, ASK_RIVAL, FORCE_RIVAL, PASS_ON = PICK[:7]


async def turn(t: T) -> None:
    """The first seat does one thing after another."""
    if not t.s.round:
        t.s.round = 1
        for _ in range(3):
            t.move(t.s.tokens.zones[DECK][-1], HAND)
    option = await t.choose(0, lambda: PICK[:7], ASK)
    t.s.notes.append(option.text)
    if option is PLAY and t.s.tokens.zones[HAND]:
        t.move(t.s.tokens.zones[HAND][0], ROW)
    elif option is DRAW:
        t.move(t.s.tokens.zones[DECK][-1], HAND)
    elif option is ROLL:
        t.roll(6)
    elif option is MIX:
        t.mix(t.s.tokens.zones[DECK])
    elif option is ASK_RIVAL:
        t.s.notes.append((await t.choose(1, lambda: [NO, YES], ASK)).text)
    elif option is FORCE_RIVAL:
        t.s.notes.append((await t.choose(1, lambda: [NO], ASK)).text)
    elif option is PASS_ON:
        await t.choose(0, picks(9), ASK)


def played(*options: Any) -> Match[Any, Any]:
    match = match_of(toy(turn, faces="abcdefghijkl"))
    for option in options:
        match.choose(0, option)
    return match


def test_a_card_from_the_own_hand_can_be_taken_back() -> None:
    match = played(PLAY, PLAY)
    before = played(PLAY).state.to_json()
    assert match.undoable(0) == 1
    match.undo(0)
    assert match.state.to_json() == before
    match.undo(0)
    assert match.state.to_json() == played().state.to_json()
    assert match.undoable(0) is None


@pytest.mark.parametrize("irrevocable", [DRAW, ROLL, MIX], ids=["draw", "roll", "mix"])
def test_chance_and_new_cards_can_not_be_taken_back(irrevocable: Any) -> None:
    match = played(PLAY, irrevocable)
    before = match.state.to_json()
    assert match.undoable(0) is None
    with pytest.raises(IllegalChoice, match="nothing that can be taken back freely"):
        match.undo(0)
    assert match.state.to_json() == before
    match.choose(0, PLAY)
    assert match.undoable(0) == 2


def test_nor_what_another_seat_has_answered_to() -> None:
    match = played(PLAY, ASK_RIVAL)
    assert match.undoable(0) == 1, "nobody has answered yet"
    match.choose(1, NO)
    assert match.undoable(0) is None
    assert match.undoable(1) == 2


def test_that_another_seat_had_no_choice_is_not_told_by_undo() -> None:
    asked, forced = played(ASK_RIVAL), played(FORCE_RIVAL)
    for match in (asked, forced):
        match.choose(1, NO)
    assert asked.undoable(0) is None
    assert forced.undoable(0) is None


def test_own_forced_answers_go_with_the_choice_before_them() -> None:
    match = played(PLAY, PASS_ON)
    match.choose(0, "pick 9")
    assert match.choices[-1].forced
    assert match.undoable(0) == 1
    match.undo(0)
    assert [choice.option for choice in match.choices] == [PLAY]


def test_a_question_from_before_is_dead_after_going_back() -> None:
    match = played(PLAY)
    serial = match.decisions[0].serial
    match.undo(0)
    assert match.decisions[0].serial != serial
    with pytest.raises(IllegalChoice, match="older question"):
        match.choose(0, PLAY, serial)


def test_going_back_far_behind_the_last_copy_gives_the_exact_state() -> None:
    rng = random.Random(4)
    states = [played().state.to_json()]
    match = played()
    for _ in range(40):
        match.choose(0, rng.choice([PLAY, ROLL, MIX]))
        states.append(match.state.to_json())
    for left in (33, 32, 9, 8, 7, 1, 0):
        match.cut(left)
        assert match.state.to_json() == states[left]
        assert len(match.choices) == left
        assert match.fork().state.to_json() == states[left]
    match.choose(0, ROLL)
    assert match.state.count == 1


def test_marks_of_what_is_irrevocable_survive_going_back() -> None:
    match = played(PLAY, ROLL, PLAY, PLAY)
    match.cut(3)
    assert match.undoable(0) == 2
    match.undo(0)
    assert match.undoable(0) is None


@pytest.mark.parametrize("left", [-1, 3])
def test_there_is_no_way_back_to_what_has_not_been(left: int) -> None:
    match = played(PLAY, PLAY)
    with pytest.raises(Mistake, match=f"no way back to choice number {left}"):
        match.cut(left)


def test_the_end_can_not_be_taken_back_freely() -> None:
    """When a game is over its seed and all hands are shown."""

    async def yes_wins(t: T) -> None:
        if await t.choose(0, lambda: [NO, YES], ASK) is YES:
            t.end((1.0, -1.0), "yes")

    match = match_of(toy(yes_wins))
    match.choose(0, NO)
    assert match.undoable(0) == 0
    match.choose(0, YES)
    assert match.undoable(0) is None
    with pytest.raises(IllegalChoice, match="nothing that can be taken back"):
        match.undo(0)


def test_a_finished_game_can_be_taken_up_again_by_consent() -> None:
    match = played(PLAY, ROLL)
    before = match.state.to_json()
    match.agree_to_draw()
    assert match.undoable(0) is None
    match.cut(2)
    assert not match.over
    assert match.state.to_json() == before


def test_no_way_leads_from_an_imagined_world_back_to_the_true_one() -> None:
    match = played(PLAY, PLAY)
    world = match.imagine(1, random.Random(1))
    assert match.undoable(0) == 1
    assert world.undoable(0) is None
    with pytest.raises(Mistake, match="no way back"):
        world.cut(1)
    world.choose(0, PLAY)
    imagined = world.state.tokens.faces[:]
    world.undo(0)
    assert world.state.tokens.faces == imagined
