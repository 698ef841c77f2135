"""Several seats decide at once: `together` and `window`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.files.records import hashed_record, record_text
from sandtable.core.match.match import Match
from sandtable.core.options import Option
from tests.core.toys import ASK, DECK, END, HAND, NO, PICK, YES, T, match_of, picks, toy

Branch = Callable[[T, int], Coroutine[Any, Any, Any]]


async def two_picks(t: T, seat: int) -> list[Option]:
    """A branch that asks twice."""
    first = await t.choose(seat, picks(1, 2, 3), ASK)
    return [first, await t.choose(seat, picks(4, 5), ASK)]


async def secret(t: T) -> None:
    """All seats pick two numbers in secret; then they are told."""
    if t.s.round:
        await t.choose(0, picks(1, 2), ASK)
        return
    chosen = await t.together({s: partial(two_picks, t, s) for s in reversed(range(t.game.seats))})
    for seat, options in chosen.items():
        t.s.notes.append(f"{seat}: {options[0].args[0]} {options[1].args[0]}")
        t.say("picks", t.s.notes[-1])
    t.s.round = t.roll(6) + 1


def answer(match: Match[Any, Any], order: list[int]) -> None:
    """Seats answer in this order: seat s picks s + 1, then 4 or 5."""
    for seat in order:
        decision = match.decision(seat)
        assert decision is not None
        wanted = PICK[seat + 1]
        option = wanted if wanted in decision.options else PICK[4 + seat % 2]
        match.choose(seat, option, decision.serial)


# Together


def test_a_match_says_whether_several_decide_at_once() -> None:
    match = match_of(toy(secret, seats=3))
    assert match.simultaneous
    answer(match, [0, 1, 2, 0, 1])
    assert match.simultaneous
    answer(match, [2])
    assert not match.simultaneous


def test_all_seats_are_asked_at_once_in_seat_order() -> None:
    match = match_of(toy(secret, seats=3))
    assert [decision.seat for decision in match.decisions] == [0, 1, 2]


def test_what_the_branches_return_is_told_by_seat() -> None:
    match = match_of(toy(secret, seats=3))
    answer(match, [2, 2, 1, 0, 1, 0])
    assert match.state.notes == ["0: 1 4", "1: 2 5", "2: 3 4"]


def test_any_order_of_arrival_gives_the_same_bytes() -> None:
    results = set()
    for order in sorted(set(permutations([0, 0, 1, 1, 2, 2]))):
        match = match_of(toy(secret, seats=3))
        answer(match, list(order))
        results.add((match.state.to_json(), record_text(match), hashed_record(match).text()))
    assert len(results) == 1


def test_what_is_irrevocable_does_not_hang_on_who_was_last() -> None:
    """When all have picked, the first seat shows a card that it alone knew."""

    async def reveal(t: T) -> None:
        t.move(0, HAND)
        await t.together({seat: partial(two_picks, t, seat) for seat in (0, 1)})
        t.show(0, t.everyone)
        await t.choose(0, picks(1), ASK)

    counts = set()
    for order in ([0, 0, 1, 1], [1, 1, 0, 0]):
        match = match_of(toy(reveal))
        answer(match, order)
        counts.add(match.irrevocable)
    assert len(counts) == 1


def test_an_open_answer_changes_nothing_that_anybody_could_see() -> None:
    match = match_of(toy(secret, seats=3), listen=True)
    before = match.state.copy()
    answer(match, [1])
    before.count += 1
    assert match.state.to_json() == before.to_json()
    assert match.frames == []
    assert [decision.seat for decision in match.decisions] == [0, 1, 2]
    answer(match, [1])
    assert [decision.seat for decision in match.decisions] == [0, 2]


def test_seats_take_back_their_own_picks_whatever_the_others_did() -> None:
    match = match_of(toy(secret, seats=3))
    answer(match, [0, 1, 0, 2])
    others = {seat: match.decision(seat) for seat in (1, 2)}
    stale = match.serials[0]
    match.undo(0)
    assert [(choice.seat, choice.option) for choice in match.choices] == [
        (0, PICK[1]),
        (1, PICK[2]),
        (2, PICK[3]),
    ]
    for seat, decision in others.items():
        now = match.decision(seat)
        assert now is not None
        assert decision is not None
        assert now.serial == decision.serial, "others need not know"
    with pytest.raises(IllegalChoice, match="older question"):
        match.choose(0, "pick 4", stale)
    match.undo(0)
    match.choose(0, "pick 3")
    answer(match, [0, 1, 2])
    assert match.state.notes[0] == "0: 3 4"


def test_nobody_takes_back_a_pick_after_hearing_the_others() -> None:
    match = match_of(toy(secret, seats=2))
    answer(match, [0, 0, 1, 1])
    assert match.undoable(0) is None
    assert match.undoable(1) is None


def test_a_seat_that_has_answered_has_nothing_to_decide() -> None:
    match = match_of(toy(secret, seats=2))
    answer(match, [0, 0])
    with pytest.raises(IllegalChoice, match="nothing for seat 1"):
        match.choose(0, "pick 1")


def test_a_branch_that_asks_nothing_is_done_at_once() -> None:
    async def quick(t: T, seat: int) -> int:
        return seat if seat == 1 else (await t.choose(seat, picks(5), ASK)).args[0]

    async def step(t: T) -> None:
        if t.s.round:
            await t.choose(0, picks(1), ASK)
        done = await t.together({seat: partial(quick, t, seat) for seat in (0, 1)})
        t.s.notes.append(str(done))
        t.s.round = 1

    match = match_of(toy(step))
    assert [decision.seat for decision in match.decisions] == [0]
    match.choose(0, "pick 5")
    assert match.state.notes == ["{0: 5, 1: 1}"]


# What a branch may not do


async def asks_another(t: T, seat: int) -> None:
    await t.choose(1 - seat, picks(1), ASK)


async def rolls(t: T, seat: int) -> None:
    t.roll(6)


async def mixes(t: T, seat: int) -> None:
    t.mix(t.s.tokens.zones[DECK])


async def moves(t: T, seat: int) -> None:
    t.move(0, DECK)


async def pours(t: T, seat: int) -> None:
    t.pour(DECK, DECK)


async def shows(t: T, seat: int) -> None:
    t.show(0, 1 << seat)


async def speaks(t: T, seat: int) -> None:
    t.say("boast", "I am choosing.")


async def ends(t: T, seat: int) -> None:
    t.end((0.0, 0.0), "no more")


async def nests(t: T, seat: int) -> None:
    await t.together({seat: partial(two_picks, t, seat)})


async def opens_a_window(t: T, seat: int) -> None:
    await t.window((seat,), lambda who: [NO], NO, ASK)


@pytest.mark.parametrize(
    ("branch", "sentence"),
    [
        (asks_another, "the branch of seat 0 may ask only that seat"),
        (rolls, "may not use chance"),
        (mixes, "may not use chance"),
        (moves, "may not move tokens"),
        (pours, "may not move tokens"),
        (shows, "may not show faces"),
        (speaks, "may not speak"),
        (ends, "may not end the game"),
        (nests, "may not open another `together`"),
        (opens_a_window, "may ask only that seat"),
    ],
)
def test_a_branch_that_breaks_the_contract_is_an_error(branch: Branch, sentence: str) -> None:
    async def step(t: T) -> None:
        await t.together({seat: partial(branch, t, seat) for seat in (0, 1)})

    with pytest.raises(AssertionError, match=sentence):
        match_of(toy(step), listen=True)


def test_all_branches_are_closed_when_the_game_ends_around_them() -> None:
    closed: list[int] = []

    async def patient(t: T, seat: int) -> None:
        try:
            await t.choose(seat, picks(1, 2), ASK)
        finally:
            closed.append(seat)

    async def step(t: T) -> None:
        await t.together({seat: partial(patient, t, seat) for seat in (0, 1, 2)})

    match = match_of(toy(step, seats=3))
    match.agree_to_draw()
    assert closed == [0, 1, 2]
    assert match.decisions == []


def test_all_branches_are_closed_when_one_fails() -> None:
    closed: list[int] = []

    async def fragile(t: T, seat: int) -> None:
        try:
            await t.choose(seat, picks(1, 2), ASK)
            raise ValueError("broken")
        except GeneratorExit:
            closed.append(seat)
            raise

    async def step(t: T) -> None:
        await t.together({seat: partial(fragile, t, seat) for seat in (0, 1, 2)})

    match = match_of(toy(step, seats=3))
    with pytest.raises(Exception, match="broken"):
        match.choose(1, "pick 1")
    assert sorted(closed)[:2] == [0, 2]
    assert [decision.seat for decision in match.decisions] == [0, 1, 2]


# Windows

ORDER = (2, 0, 1)


async def windowed(t: T) -> None:
    """Seat 3 is first in priority, then seat 1, then seat 2."""
    response = await t.window(ORDER, lambda seat: [NO, YES, END], NO, ASK)
    told = "nobody" if response is None else f"{response.seat} {response.option.text}"
    t.s.notes.append(told)
    t.say("window", told)


def settle(answers: dict[int, Option], arrival: tuple[int, ...]) -> Match[Any, Any]:
    match = match_of(toy(windowed, seats=3), listen=True)
    for seat in arrival:
        if match.state.notes:
            break
        match.choose(seat, answers[seat])
    return match


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ({2: YES, 0: YES, 1: YES}, "2 yes"),
        ({2: NO, 0: END, 1: YES}, "0 end"),
        ({2: NO, 0: NO, 1: YES}, "1 yes"),
        ({2: NO, 0: NO, 1: NO}, "nobody"),
    ],
)
def test_the_first_in_priority_who_responds_does(answers: dict[int, Option], told: str) -> None:
    results = set()
    for arrival in permutations(ORDER):
        match = settle(answers, arrival)
        assert match.state.notes == [told]
        results.add((match.state.to_json(), record_text(match)))
    assert len(results) == 1, "the order of arrival changed something"


def test_answers_behind_the_first_response_are_never_kept() -> None:
    match = settle({2: NO, 0: YES, 1: END}, (1, 2, 0))
    assert [(choice.seat, choice.option) for choice in match.choices] == [(2, NO), (0, YES)]
    assert match.state.count == 2
    assert "end" not in record_text(match).splitlines()[-1]


def test_a_window_settles_as_soon_as_nothing_could_change_it() -> None:
    match = match_of(toy(windowed, seats=3))
    match.choose(0, YES)
    assert match.state.notes == []
    match.choose(2, NO)
    assert match.state.notes == ["0 yes"]


def test_a_question_that_was_cancelled_is_dead() -> None:
    match = match_of(toy(windowed, seats=3))
    cancelled = match.decision(1)
    assert cancelled is not None
    match.choose(2, YES)
    again = match.decision(1)
    assert again is not None
    assert again.serial != cancelled.serial
    with pytest.raises(IllegalChoice, match="older question"):
        match.choose(1, NO, cancelled.serial)


def test_nobody_takes_back_an_answer_when_the_window_is_settled() -> None:
    match = settle({2: NO, 0: YES, 1: NO}, (2, 0))
    assert [match.undoable(seat) for seat in range(3)] == [None, None, None]


def test_an_answer_to_an_open_window_can_be_taken_back() -> None:
    match = match_of(toy(windowed, seats=3))
    match.choose(1, YES)
    match.choose(0, NO)
    match.undo(1)
    match.choose(1, NO)
    match.choose(2, NO)
    assert match.state.notes == ["nobody"]


def test_a_window_for_nobody_asks_nobody() -> None:
    async def step(t: T) -> None:
        assert await t.window((), lambda seat: [NO], NO, ASK) is None
        await t.choose(0, picks(1), ASK)

    assert match_of(toy(step)).decisions[0].seat == 0
