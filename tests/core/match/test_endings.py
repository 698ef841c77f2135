"""How a match ends: by the rules, by its length, by giving up, by agreement."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from sandtable.core.errors import IllegalChoice, RulesError
from sandtable.core.files.records import parse_record, record_text, replay, text_of
from sandtable.core.match.match import Match
from sandtable.core.options import Option
from tests.core.toys import ASK, END, NO, PICK, YES, T, Toy, match_of, picks, toy
from tests.properties.play import standing

# By the rules


async def nested(t: T) -> None:
    """The game ends inside an effect inside an effect; what would follow does not happen."""
    try:
        await effect(t)
        t.s.notes.append("after")
    finally:
        t.s.notes.append("unwound")


async def effect(t: T) -> None:
    if await t.choose(0, lambda: [END, NO], ASK) is END:
        t.end((1.0, -1.0), "won in the middle")
    t.s.notes.append("effect")


def test_winning_in_the_middle_of_an_effect_ends_at_once() -> None:
    match = match_of(toy(nested))
    match.choose(0, NO)
    match.choose(0, END)
    assert match.over
    assert match.payoffs == (1.0, -1.0)
    assert match.state.ending == "won in the middle"
    assert match.state.notes == ["effect", "after", "unwound", "unwound"]
    assert match.decisions == []
    assert standing(match.fork()) == standing(match)


# By its length


@pytest.mark.parametrize(("in_a_step", "length"), [(1, 10), (5, 10), (4, 12)])
def test_a_game_that_has_become_too_long_is_a_draw_marked_truncated(
    in_a_step: int, length: int
) -> None:
    """The step in which it becomes so is finished first."""

    async def endless(t: T) -> None:
        for _ in range(in_a_step):
            await t.choose(0, picks(1, 2), ASK)

    match = match_of(toy(endless, cap=10), listen=True)
    while not match.over:
        match.choose(0, "pick 1")
    assert len(match.choices) == length
    assert match.payoffs == (0.0, 0.0)
    assert match.state.truncated
    assert match.state.ending == "length cap"
    assert match.frames is not None
    assert match.frames[-1].events[-1].text == "The game has become too long: a draw."
    assert standing(match.fork()) == standing(match)


# By agreement


def test_the_seats_may_agree_to_a_draw_at_any_time() -> None:
    match = match_of(toy(nested), listen=True)
    match.agree_to_draw()
    assert match.payoffs == (0.0, 0.0)
    assert match.state.ending == "agreed draw"
    assert not match.state.truncated
    assert match.frames is not None
    assert match.frames[-1].events[0].text == "The players agree to a draw."
    assert replay(match.game, parse_record(record_text(match))).payoffs == (0.0, 0.0)


# By giving up


async def secret(t: T, seat: int) -> Option:
    first = await t.choose(seat, picks(1, 2), ASK)
    await t.choose(seat, picks(3), ASK)
    return first


async def round_of_three(t: T) -> None:
    """Every seat picks in turn; then all in secret; then a window."""
    s = t.s
    for seat in range(3):
        if not s.gone >> seat & 1:
            s.notes.append(f"{seat} {(await t.choose(seat, picks(1, 2), ASK)).text}")
    done = await t.together({seat: partial(secret, t, seat) for seat in range(3)})
    s.notes.append(" ".join(f"{seat}:{option.args[0]}" for seat, option in done.items()))
    response = await t.window((0, 1, 2), lambda seat: [NO, YES], NO, ASK)
    s.notes.append("nobody" if response is None else str(response.seat))


def three() -> Match[Any, Any]:
    return match_of(toy(round_of_three, seats=3), listen=True)


def in_secret() -> Match[Any, Any]:
    match = three()
    for seat in range(3):
        match.choose(seat, "pick 1")
    return match


def in_window() -> Match[Any, Any]:
    match = in_secret()
    for seat in range(3):
        match.choose(seat, "pick 2")
        match.choose(seat, "pick 3")
    return match


def check_replays(match: Match[Any, Any]) -> None:
    assert standing(match.fork()) == standing(match)
    again = replay(match.game, parse_record(record_text(match)))
    assert again.state.to_json() == match.state.to_json()


def test_with_two_seats_the_other_one_wins() -> None:
    match = match_of(toy(nested))
    match.resign(0)
    assert match.payoffs == (-1.0, 1.0)
    assert match.state.ending == "left alone"
    check_replays(match)


def test_with_more_seats_the_game_goes_on_and_the_open_question_gets_its_first_option() -> None:
    match = three()
    match.resign(0)
    assert not match.over
    assert match.state.gone == 0b001
    assert match.state.notes == ["0 pick 1"]
    assert [decision.seat for decision in match.decisions] == [1]
    check_replays(match)


def test_who_gives_up_while_another_one_decides_is_not_asked_again() -> None:
    match = three()
    match.resign(1)
    assert [decision.seat for decision in match.decisions] == [0]
    match.choose(0, "pick 2")
    assert [decision.seat for decision in match.decisions] == [2]
    match.choose(2, "pick 2")
    assert [decision.seat for decision in match.decisions] == [0, 2]
    check_replays(match)


def test_giving_up_makes_open_secret_picks_void_and_asks_the_others_again() -> None:
    match = in_secret()
    match.choose(2, "pick 2")
    stale = match.decision(0)
    assert stale is not None
    match.resign(1)
    assert [decision.seat for decision in match.decisions] == [0, 2]
    assert match.choices[-1].seat == 1
    with pytest.raises(IllegalChoice, match="older question"):
        match.choose(0, "pick 1", stale.serial)
    for seat in (2, 0):
        match.choose(seat, "pick 2")
        match.choose(seat, "pick 3")
    assert match.state.notes[-1] == "0:2 1:1 2:2"
    check_replays(match)


def test_a_seat_that_is_gone_never_responds_to_a_window() -> None:
    match = in_window()
    match.choose(2, YES)
    match.resign(0)
    assert [decision.seat for decision in match.decisions] == [1, 2]
    match.choose(2, YES)
    match.choose(1, NO)
    assert match.state.notes[-1] == "2"
    check_replays(match)


def test_the_last_one_who_stays_wins() -> None:
    match = in_window()
    match.resign(2)
    match.resign(0)
    assert match.payoffs == (-1.0, 1.0, -1.0)
    check_replays(match)


def test_giving_up_has_a_frame_of_its_own() -> None:
    match = in_window()
    assert match.frames is not None
    frames = len(match.frames)
    match.resign(1)
    assert len(match.frames) == frames + 1
    assert match.frames[-1].seat == 1
    assert match.frames[-1].events[0].text == "Seat 2 gives up."


def test_giving_up_can_not_be_taken_back_freely() -> None:
    match = three()
    match.choose(0, "pick 1")
    match.resign(0)
    assert match.undoable(0) is None
    match.cut(1)
    assert match.state.gone == 0


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [(3, "There is no seat 4."), (-1, "There is no seat 0."), (1, "Seat 2 has given up already.")],
)
def test_only_a_seat_that_plays_can_give_up(seat: int, sentence: str) -> None:
    match = three()
    match.resign(1)
    before = standing(match)
    with pytest.raises(IllegalChoice, match=sentence):
        match.resign(seat)
    assert standing(match) == before
    with pytest.raises(IllegalChoice, match="nothing for seat 2 to decide"):
        match.choose(1, "pick 1")


def test_a_failing_rule_of_giving_up_is_rolled_back() -> None:
    def broken(t: T, seat: int) -> None:
        t.s.notes.append("half")
        raise ValueError("broken")

    match = match_of(toy(round_of_three, seats=3, resign=broken), listen=True)
    before = (standing(match), list(match.frames or ()))
    with pytest.raises(RulesError, match="failed at '!resign'") as failure:
        match.resign(1)
    assert (standing(match), list(match.frames or ())) == before
    assert text_of(failure.value).endswith("\n2 !resign\n")


def test_the_options_of_others_are_made_anew_when_a_seat_leaves() -> None:
    async def target(t: T) -> None:
        await t.choose(0, lambda: [PICK[s] for s in (1, 2) if not t.s.gone >> s & 1], ASK)

    match = match_of(toy(target, seats=3))
    assert [option.text for option in match.decisions[0].options] == ["pick 1", "pick 2"]
    match.resign(1)
    assert [option.text for option in match.decisions[0].options] == ["pick 2"]


def test_rules_that_ask_a_seat_that_is_gone_for_ever_are_an_error() -> None:
    async def stubborn(t: T) -> None:
        while await t.choose(0, lambda: [NO, END], ASK) is not END:
            pass

    game: Toy = toy(stubborn, seats=3)
    match = match_of(game)
    with pytest.raises(RulesError, match="ask only who is gone"):
        match.resign(0)
    assert not match.state.gone
