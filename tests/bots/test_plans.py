"""Plans for some turns, in games that ask for them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from sandtable.bots.greedy import GreedyBot
from sandtable.bots.plans import Plans
from sandtable.bots.search import Search, SearchBot
from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from tests.bots.scenes import AnyMatch, situation
from tests.core.toys import ASK, END, NO, PICK, YES, Step, T, match_of, picks, toy

WORTH = {"": 0.0, "0": 0.0, "1": -0.1, "12": 0.5, "2": 0.1}
"""By what is noted: 1 alone is bad, 1 and 2 are good, and 2 alone is something. All else is bad."""


def begun(step: Step, *, turns: int = 1) -> AnyMatch:
    """A match whose states are worth what their notes are, to the first seat."""

    def evaluate(t: T, seat: int) -> float:
        value = WORTH.get("".join(t.s.notes), -0.5)
        return value if seat == 0 else -value

    return match_of(replace(toy(step), evaluate=evaluate, turns_planned=turns))


def plans(match: AnyMatch, options: Sequence[Option]) -> Plans:
    return Plans(situation(match, 0), random.Random(1), dict.fromkeys(options, 0.0))


def searched(match: AnyMatch) -> Option:
    return SearchBot(random.Random(1), iterations=8).choose(situation(match, 0))


async def turns(t: T) -> None:
    """Whoever is on turn notes numbers, each once, as long as it likes; a third only harms."""
    numbers = [number for number in (1, 2, 3) if str(number) not in t.s.notes]
    option = await t.choose(t.s.round % 2, lambda: [END, *picks(*numbers)()], ASK)
    if option is END:
        t.s.round += 1
    else:
        t.s.notes.append(str(option.args[0]))


def test_an_option_is_worth_what_the_turn_can_be_after_it() -> None:
    match = begun(turns)
    assert GreedyBot(random.Random(1)).choose(situation(match)) is PICK[2]
    assert searched(match) is PICK[1]


def test_a_plan_ends_with_the_turn() -> None:
    match = begun(turns)
    plan = plans(match, [PICK[1], END])
    plan.iterate()
    assert [contender.results for contender in plan.contenders] == [[0.5], [0.0]]


async def one_a_turn(t: T) -> None:
    """Whoever is on turn notes at most one number."""
    numbers = [number for number in (1, 2, 3) if str(number) not in t.s.notes]
    option = await t.choose(t.s.round % 2, lambda: [END, *picks(*numbers)()], ASK)
    t.s.round += 1
    if option is not END:
        t.s.notes.append(str(option.args[0]))


@pytest.mark.parametrize(("turns", "results"), [(1, [-0.1, 0.0]), (2, [0.5, 0.1])])
def test_if_more_turns_are_planned_the_others_pass_between_them(
    turns: int, results: list[float]
) -> None:
    plan = plans(begun(one_a_turn, turns=turns), [PICK[1], END])
    for _ in range(2):
        plan.iterate()
    assert [contender.results for contender in plan.contenders] == [[each] * 2 for each in results]


ANSWER = Prompt("And you?", rule="toy 1", label="answers", role="chorus")


async def turn_with_an_answer(t: T) -> None:
    """Between its two numbers the other seat says yes or no, which is no turn of its own."""
    seat = (0, 1, 0, 1)[t.s.round]
    if t.s.round == 1:
        await t.choose(seat, lambda: [NO, YES], ANSWER)
    else:
        t.s.notes.append(str((await t.choose(seat, picks(1, 2), ASK)).args[0]))
    t.s.round += 1


def test_who_answers_in_another_role_does_not_end_the_turn() -> None:
    plan = plans(begun(turn_with_an_answer), [PICK[1], PICK[2]])
    plan.iterate()
    assert plan.contenders[0].results == [0.5]


def test_who_is_asked_in_another_role_plans_for_that_turn_alone() -> None:
    match = begun(turn_with_an_answer, turns=2)
    match.choose(0, PICK[1])
    plan = Plans(situation(match, 1), random.Random(1), {NO: 0.0, YES: 0.0})
    plan.iterate()
    assert [contender.results for contender in plan.contenders] == [[0.1], [0.1]], "1 stands alone"


async def turn_with_a_secret(t: T) -> None:
    """After a number both note another one in secret, that of the first seat counts."""

    async def one(seat: int) -> str:
        return str((await t.choose(seat, picks(3, 2), ASK)).args[0])

    if t.s.notes:
        answers = await t.together({0: lambda: one(0), 1: lambda: one(1)})
        t.s.notes.append(answers[0])
        await t.choose(1, lambda: [NO, YES], ASK)
    else:
        t.s.notes.append(str((await t.choose(0, picks(1, 2), ASK)).args[0]))


def test_what_is_chosen_in_secret_on_the_way_is_chosen_with_care() -> None:
    plan = plans(begun(turn_with_a_secret), [PICK[1]])
    for _ in range(5):
        plan.iterate()
    assert plan.contenders[0].results == [0.5] * 5


async def turns_with_windows(t: T) -> None:
    """After a pick the other seat may spoil everything."""
    before = len(t.s.notes)
    await turns(t)
    if len(t.s.notes) > before and await t.window((1,), lambda seat: [NO, YES], NO, ASK):
        t.s.notes.append("spoilt")


def test_nobody_interrupts_it() -> None:
    plan = plans(begun(turns_with_windows), [PICK[1], END])
    for _ in range(3):
        plan.iterate()
    assert plan.contenders[0].results == [0.5] * 3


async def a_window(t: T) -> None:
    """To respond brings something at once."""
    if await t.window((0, 1), lambda seat: [NO, YES], NO, ASK):
        t.s.notes.append("2")
    await t.choose(1, picks(1, 2), ASK)


async def an_interrupt(t: T) -> None:
    """To respond costs something, and the first seat may act before the other."""
    if not t.s.notes:
        paid = await t.window((0, 1), lambda seat: [NO, YES], NO, ASK)
        t.s.notes.append("1" if paid else "0")
    elif t.s.notes == ["1"]:
        t.s.notes.append(str((await t.choose(0, picks(2, 3), ASK)).args[0]))
    else:
        await t.choose(1, picks(1, 2), ASK)


async def a_last_interrupt(t: T) -> None:
    """The action wins."""
    await an_interrupt(t)
    if t.s.notes == ["1", "2"]:
        t.end((1.0, -1.0), "interrupted")


@pytest.mark.parametrize(
    ("step", "choice", "results"),
    [
        (a_window, YES, [0.0, 0.1]),
        (an_interrupt, NO, [0.0, -0.1]),
        (a_last_interrupt, YES, [0.0, 1.0]),
    ],
)
def test_a_response_counts_for_what_it_brings_at_once_or_if_it_wins(
    step: Step, choice: Option, results: list[float]
) -> None:
    match = begun(step)
    plan = plans(match, [NO, YES])
    plan.iterate()
    assert [contender.results for contender in plan.contenders] == [[each] for each in results]
    assert searched(match) is choice


async def both_at_once(t: T) -> None:
    """Each picks a number in secret; the first seat wants the same, the other one does not."""

    async def one(seat: int) -> int:
        number: int = (await t.choose(seat, picks(1, 2), ASK)).args[0]
        return number

    answers = await t.together({0: lambda: one(0), 1: lambda: one(1)})
    same = 1.0 if answers[0] == answers[1] else -1.0
    t.end((same, -same), "picked")


def test_where_several_decide_at_once_there_are_trees() -> None:
    at = situation(begun(both_at_once), 0)
    assert isinstance(SearchBot(random.Random(1)).strategy(at), Search)
    at = situation(begun(turns), 0)
    assert isinstance(SearchBot(random.Random(1)).strategy(at), Plans)
