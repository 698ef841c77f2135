"""A match can be taken up elsewhere: from a quiet point, its questions named as they were."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.errors import IllegalChoice, Mistake
from sandtable.core.match.match import Match, begin
from sandtable.core.options import Option
from sandtable.core.table import NOBODY
from tests.core.toys import ASK, DECK, HAND, NO, YES, T, match_of, picks, toy
from tests.properties.play import standing


async def pick(t: T, seat: int) -> Option:
    return await t.choose(seat, picks(1, 2), ASK)


async def step(t: T) -> None:
    """Two picks of the first seat; then one of all in secret, and a window."""
    for _ in range(2):
        await pick(t, 0)
        t.s.notes.append(str(t.roll(100)))
    here = [seat for seat in range(t.seats) if not t.s.gone >> seat & 1]
    await t.together({seat: partial(pick, t, seat) for seat in here})
    await t.window(here, lambda seat: [NO, YES], NO, ASK)


def new(*moves: tuple[int, str], seats: int = 3) -> Match[Any, Any]:
    match = match_of(toy(step, seats=seats))
    for seat, move in moves:
        match.replay_move(seat, move)
    return match


ROUND = (
    *((0, "pick 1"), (0, "pick 2")),
    *((0, "pick 1"), (1, "pick 2"), (2, "pick 1")),
    *((0, "no"), (1, "no"), (2, "no")),
)


def taken_up(match: Match[Any, Any]) -> Match[Any, Any]:
    """The same match again, from its quiet point."""
    quiet = match.quiet_point()
    assert quiet is not None
    state, choices = quiet
    again = begin(match.game, type(state).from_json(state.to_json()))
    for choice in choices:
        again.replay_move(choice.seat, choice.option.text)
    again.serials = match.serials[:]
    return again


@pytest.mark.parametrize("made", range(2 * len(ROUND)))
def test_a_match_goes_on_from_its_quiet_point(made: int) -> None:
    moves = (*ROUND, *ROUND)
    match = new(*moves[:made])
    again = taken_up(match)
    for seat, move in moves[made:]:
        assert standing(again)[0] == standing(match)[0]
        assert standing(again)[2:] == standing(match)[2:]
        match.choose(seat, move)
        again.choose(seat, move)


def test_a_close_fork_has_the_quiet_point_of_the_step_that_goes_on() -> None:
    quiet = new(*ROUND, *ROUND, (0, "pick 1")).fork(close=True).quiet_point()
    assert quiet is not None
    state, choices = quiet
    assert state.count == 2 * len(ROUND)
    assert [(choice.seat, choice.option.text) for choice in choices] == [(0, "pick 1")]


def test_moves_of_a_record_are_replayed_as_what_they_are() -> None:
    match = new((0, "pick 1"), (1, "!resign"), (0, "pick 1"))
    assert match.state.gone == 0b010
    assert standing(taken_up(match))[0] == standing(match)[0]
    with pytest.raises(IllegalChoice, match="no move of this game's notation"):
        match.replay_move(0, "!draw")
    match.replay_move(NOBODY, "!draw")
    assert match.state.ending == "agreed draw"


def test_there_is_no_quiet_point_where_something_was_dealt_anew_since() -> None:
    match = new((0, "pick 1"))
    match.deal_anew(seed_from(9))
    assert match.quiet_point() is None
    for seat, move in ROUND[1:]:
        match.choose(seat, move)
    assert standing(taken_up(match))[0] == standing(match)[0]


def test_a_new_deal_exchanges_what_nobody_knows_and_forks_with_it() -> None:
    async def hands(t: T) -> None:
        if not t.s.round:
            t.s.round = 1
            t.mix(t.s.tokens.zones[DECK])
            t.move(t.s.tokens.zones[DECK][-1], HAND)
        await t.choose(0, picks(1), ASK)

    match = match_of(toy(hands, faces="abcdefghij"))
    match.choose(0, "pick 1")
    before = match.state.tokens.copy()
    match.deal_anew(seed_from(9))
    dealt = match.state.tokens
    assert dealt.faces != before.faces
    assert sorted(dealt.faces) == sorted(before.faces)
    (held,) = dealt.zones[HAND]
    assert dealt.faces[held] == before.faces[held]
    assert standing(match.fork()) == standing(match)
    with pytest.raises(Mistake, match="no way back"):
        match.cut(0)
    twin = match_of(toy(hands, faces="abcdefghij"))
    twin.choose(0, "pick 1")
    twin.deal_anew(seed_from(9))
    assert twin.state.to_json() == match.state.to_json()


# What questions are named by


def test_a_seat_has_another_number_when_it_has_another_question() -> None:
    match = new()
    first = match.serials[0]
    match.choose(0, "pick 1")
    assert match.serials[0] != first
    match.choose(0, "pick 1")
    asked = match.serials[:]
    match.choose(1, "pick 1")
    assert match.serials[0] == asked[0]
    assert match.serials[2] == asked[2]


def test_who_gives_up_leaves_the_question_of_another_as_it_is() -> None:
    match = new()
    decision = match.decision(0)
    assert decision is not None
    match.resign(1)
    match.choose(0, "pick 1", decision.serial)


def test_numbers_that_were_set_go_on_from_there() -> None:
    match = new()
    match.serials = [7, 8, 9]
    with pytest.raises(IllegalChoice, match="older question"):
        match.choose(0, "pick 1", 1)
    match.choose(0, "pick 1", 7)
    assert match.serials == [8, 8, 9]


def test_the_question_of_a_seat() -> None:
    match = new((0, "pick 1"), (0, "pick 2"), (1, "pick 2"))
    assert match.ask_of(1) is None
    assert [match.ask_of(0), match.ask_of(2)] == list(match.asks)
    match.resign(2)
    assert match.ask_of(2) is None
