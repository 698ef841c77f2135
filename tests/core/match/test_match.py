"""A match refuses what is not allowed, and stands as it did when the rules fail."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from sandtable.core.errors import IllegalChoice, RulesError
from sandtable.core.files.records import parse_record, text_of
from sandtable.core.match.match import Match
from tests.core.toys import ASK, DECK, HAND, NO, PICK, YES, T, match_of, picks, toy


async def two_seats(t: T) -> None:
    """Each seat in turn picks a number; a 7 breaks the rules, and 8 lists options that do."""
    for seat in (0, 1):
        option = await t.choose(seat, picks(1, 2, 7, 8), ASK)
        t.s.notes.append(f"{seat}{option.text}")
        t.say("pick", f"Seat {seat + 1} picks.")
        t.roll(6)
        if option is PICK[7]:
            t.move(t.s.tokens.zones[DECK][-1], HAND)
            raise KeyError("seven")
        if option is PICK[8]:
            await t.choose(seat, lambda: [PICK[99]], ASK)
    t.s.round += 1


def everything(match: Match[Any, Any]) -> tuple[object, ...]:
    """All that must be as it was when a choice is refused."""
    return (
        match.state.to_json(),
        list(match.choices),
        [(d.seat, d.serial, [option.text for option in d.options]) for d in match.decisions],
        list(match.frames or ()),
        match.irrevocable,
        match.undoable(0),
        match.fork().state.to_json(),
    )


@pytest.fixture
def match() -> Match[Any, Any]:
    """A match in the middle of its second step."""
    made = match_of(toy(two_seats), listen=True)
    for seat, text in ((0, "pick 1"), (1, "pick 2"), (0, "pick 2")):
        made.choose(seat, text)
    return made


# Refusals


@pytest.mark.parametrize(
    ("seat", "option", "sentence"),
    [
        (0, "pick 1", "There is nothing for seat 1 to decide now."),
        (7, "pick 1", "There is nothing for seat 8 to decide now."),
        (-1, "pick 1", "There is nothing for seat 0 to decide now."),
        (1, "pick 3", "'pick 3' is not among the options now."),
        (1, PICK[3], "'pick 3' is not among the options now."),
        (1, "dance", "'dance' is no move of this game's notation."),
        (1, "!resign", "'!resign' is no move of this game's notation."),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(
    match: Match[Any, Any], seat: int, option: Any, sentence: str
) -> None:
    before = everything(match)
    with pytest.raises(IllegalChoice) as refusal:
        match.choose(seat, option)
    assert str(refusal.value) == sentence
    assert everything(match) == before


def test_an_answer_to_an_older_question_is_refused(match: Match[Any, Any]) -> None:
    stale = match.decisions[0].serial
    match.choose(1, "pick 1", stale)
    match.choose(0, "pick 1")
    before = everything(match)
    with pytest.raises(IllegalChoice, match="answers an older question"):
        match.choose(1, "pick 1", stale)
    assert everything(match) == before


def test_a_double_click_counts_once(match: Match[Any, Any]) -> None:
    async def same_seat(t: T) -> None:
        t.s.notes.append((await t.choose(0, picks(1, 2), ASK)).text)

    match = match_of(toy(same_seat))
    decision = match.decisions[0]
    match.choose(0, "pick 1", decision.serial)
    with pytest.raises(IllegalChoice, match="older question"):
        match.choose(0, "pick 1", decision.serial)
    assert match.state.notes == ["pick 1"]


def test_an_option_may_be_given_as_object_or_as_text(match: Match[Any, Any]) -> None:
    match.choose(1, " Pick  2")
    match.choose(0, PICK[2])
    assert match.state.notes[-2:] == ["1pick 2", "0pick 2"]


def test_nothing_can_be_chosen_when_the_game_is_over(match: Match[Any, Any]) -> None:
    match.agree_to_draw()
    before = everything(match)
    acts = (partial(match.choose, 0, NO), partial(match.resign, 0), match.agree_to_draw)
    for act in acts:
        with pytest.raises(IllegalChoice, match=r"The game is over\."):
            act()
    assert everything(match) == before


# Lists of choices


def chain_match() -> Match[Any, Any]:
    async def chain(t: T) -> None:
        for _ in range(4):
            option = await t.choose(0, picks(1, 2, 3), ASK)
            t.s.notes.append(option.text)
            t.say("pick", option.text)
            if option is PICK[3]:
                raise ValueError("three")

    return match_of(toy(chain), listen=True)


def test_a_list_that_can_be_made_is_found_to_be_so_and_not_made() -> None:
    match = chain_match()
    before = everything(match)
    match.check_chain(0, ["pick 1", PICK[2], "pick 1"])
    assert everything(match) == before
    for option in ("pick 1", PICK[2], "pick 1"):
        match.choose(0, option)
    assert match.state.notes == ["pick 1", "pick 2", "pick 1"]
    assert len(match.frames or ()) == 3


def test_a_list_with_one_bad_choice_changes_nothing() -> None:
    match = chain_match()
    match.choose(0, "pick 2")
    before = everything(match)
    serial = match.decisions[0].serial
    with pytest.raises(IllegalChoice, match=r"^Choice 3 of the list: 'pick 9' is not among"):
        match.check_chain(0, ["pick 1", "pick 1", "pick 9", "pick 1"])
    assert everything(match) == before
    match.check_chain(0, ["pick 1", "pick 1"])
    match.choose(0, "pick 1", serial)
    match.choose(0, "pick 1")
    assert match.state.notes == ["pick 2", "pick 1", "pick 1"]


def test_a_list_that_runs_into_a_failing_rule_changes_nothing() -> None:
    match = chain_match()
    before = everything(match)
    with pytest.raises(RulesError) as failure:
        match.check_chain(0, ["pick 1", "pick 3"])
    assert everything(match) == before
    assert parse_record(text_of(failure.value)).moves == [(0, "pick 1"), (0, "pick 3")]


def test_a_list_of_one_bad_choice_or_with_nothing_in_it_is_refused() -> None:
    match = chain_match()
    stale = match.decisions[0].serial
    match.choose(0, "pick 1")
    before = everything(match)
    with pytest.raises(IllegalChoice, match="older question"):
        match.choose(0, "pick 1", stale)
    with pytest.raises(IllegalChoice, match=r"^'pick 9' is not among the options now"):
        match.check_chain(0, ["pick 9"])
    with pytest.raises(IllegalChoice, match="nothing for seat 2 to decide"):
        match.check_chain(1, ["pick 1"])
    with pytest.raises(IllegalChoice, match="no choice in the list"):
        match.check_chain(0, [])
    assert everything(match) == before


# Rules that fail


def test_a_failing_rule_is_reported_and_rolled_back(match: Match[Any, Any]) -> None:
    before = everything(match)
    with pytest.raises(
        RulesError, match=r"The rules of Toy failed at 'pick 7': KeyError"
    ) as failure:
        match.choose(1, "pick 7")
    assert everything(match) == before
    record = parse_record(text_of(failure.value))
    assert record.moves == [(0, "pick 1"), (1, "pick 2"), (0, "pick 2"), (1, "pick 7")]
    match.choose(1, "pick 1")
    assert match.state.notes == ["0pick 1", "1pick 2", "0pick 2", "1pick 1"]
    assert match.state.round == 2


def test_options_that_can_not_be_listed_are_a_failure_of_the_rules(match: Match[Any, Any]) -> None:
    match.choose(1, "pick 8")
    state = match.state.to_json()
    with pytest.raises(RulesError, match="failed while listing options: IndexError"):
        match.choose(1, "pick 1")
    assert match.state.to_json() == state


def test_a_rule_that_fails_after_many_steps_rolls_back_to_the_last_choice() -> None:
    match = match_of(toy(two_seats), listen=True)
    for number in range(30):
        match.choose(number % 2, "pick 1")
    before = everything(match)
    with pytest.raises(RulesError):
        match.choose(0, "pick 7")
    assert everything(match) == before


def test_an_answer_made_by_itself_that_fails_takes_the_choice_with_it() -> None:
    """With `auto` the one-option question is answered at once; its rule fails."""

    async def trap(t: T) -> None:
        for _ in range(12):
            await t.choose(0, picks(1, 2), ASK)
            t.s.notes.append("x")
        await t.choose(1, picks(1), ASK)
        raise ValueError("trap")

    match = match_of(toy(trap), auto=True, listen=True)
    for _ in range(11):
        match.choose(0, "pick 1")
    before = everything(match)
    with pytest.raises(RulesError, match="failed at 'pick 2'"):
        match.choose(0, "pick 2")
    assert everything(match) == before


def test_a_failure_behind_a_window_leaves_no_frame_of_it() -> None:
    """Settling the window drops an answer; the failure after it must not leave the frame there."""

    async def windowed(t: T) -> None:
        await t.window((0, 1), lambda seat: [NO, YES], NO, ASK)
        t.say("window", "Settled.")
        await t.choose(0, picks(1), ASK)
        raise ValueError("after the window")

    match = match_of(toy(windowed), auto=True, listen=True)
    match.choose(1, YES)
    before = everything(match)
    with pytest.raises(RulesError):
        match.choose(0, YES)
    assert everything(match) == before
    assert match.frames == []


def test_a_window_tells_how_to_let_it_pass() -> None:
    async def windowed(t: T) -> None:
        await t.window((0, 1), lambda seat: [YES, NO], NO, ASK)
        await t.choose(0, picks(1, 2), ASK)

    match = match_of(toy(windowed))
    assert match.window_pass is NO
    match.choose(0, NO)
    assert match.window_pass is NO
    match.choose(1, NO)
    assert match.window_pass is None


def test_rules_that_neither_ask_nor_end_are_an_error() -> None:
    async def silent(t: T) -> None:
        if t.s.round == 0:
            await t.choose(0, picks(1), ASK)
            t.s.round = 1

    match = match_of(toy(silent))
    before = match.state.to_json()
    with pytest.raises(RulesError, match="neither ask nor end"):
        match.choose(0, "pick 1")
    assert match.state.to_json() == before

    async def mute(t: T) -> None:
        pass

    with pytest.raises(AssertionError, match="neither ask nor end"):
        match_of(toy(mute))


def test_steps_are_counted_so_that_actions_can_be_told_apart(match: Match[Any, Any]) -> None:
    fork = match.fork()
    steps = fork.steps
    fork.choose(1, "pick 1")
    assert fork.steps == steps + 1
    fork.choose(0, "pick 1")
    assert fork.steps == steps + 1


# Forced answers


def test_auto_answers_what_has_one_option_and_notes_it_as_forced() -> None:
    async def forced(t: T) -> None:
        await t.choose(1, picks(4), ASK)
        await t.choose(0, picks(1, 2), ASK)
        await t.choose(1, picks(5), ASK)

    match = match_of(toy(forced), auto=True)
    assert [(c.seat, c.option, c.forced) for c in match.choices] == [(1, PICK[4], True)]
    match.choose(0, "pick 2")
    assert [choice.forced for choice in match.choices] == [True, False, True, True]
    assert match.decisions[0].seat == 0


def test_without_auto_a_forced_answer_is_asked_for() -> None:
    async def forced(t: T) -> None:
        await t.choose(1, picks(4), ASK)

    match = match_of(toy(forced))
    assert match.choices == []
    match.choose(1, "pick 4")
    assert match.choices[0].forced
