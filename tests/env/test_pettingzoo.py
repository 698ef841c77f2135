"""PettingZoo's own suite over every game and number of seats, and what it does not ask."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import sandtable.env
from sandtable.core.errors import IllegalChoice, Mistake
from sandtable.env.observations import REMEMBERED, Memory, legend
from sandtable.env.pettingzoo import env, raw_env
from sandtable.games import definitions, make_game

TABLES = [(game.name, seats) for game in definitions() for seats in game.seats]
# PettingZoo exempts its own games from these two by name: they have the same dictionaries.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def play(environment: Any, seed: int, most: int = 100_000) -> Iterator[tuple[str, Any]]:
    """A random game: who is on turn and what it observes."""
    rng = np.random.default_rng(seed)
    environment.reset(seed=seed)
    for agent in environment.agent_iter(most):
        observed, _, terminated, truncated, _ = environment.last()
        yield agent, observed
        if terminated or truncated:
            environment.step(None)
        else:
            environment.step(int(rng.choice(np.flatnonzero(observed["action_mask"]))))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("recall", [False, True])
def test_pettingzoos_own_tests_pass(
    game: str, seats: int, recall: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(5 if recall else 25):
        environment: Any = env(game, seats, recall=recall, render_mode="ansi")
        environment.reset(seed=seed)
        api_test(environment, num_cycles=1000 if seed == 0 else 100)
    seed_test(lambda: env(game, seats, recall=recall), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_game_ends_with_the_payoffs(game: str, seats: int) -> None:
    environment: Any = raw_env(game, seats, ranks=False)
    totals = dict.fromkeys(environment.possible_agents, 0.0)
    rng = np.random.default_rng(4)
    environment.reset(seed=4)
    for agent in environment.agent_iter():
        observed, reward, terminated, truncated, _ = environment.last()
        totals[agent] += reward
        if terminated or truncated:
            environment.step(None)
        else:
            environment.step(int(rng.choice(np.flatnonzero(observed["action_mask"]))))
    assert tuple(totals.values()) == environment._match.payoffs


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_number_has_a_meaning(game: str, seats: int) -> None:
    environment: Any = raw_env(game, seats)
    shape = environment.observation_space("seat_1")["observation"].shape
    assert shape == (len(legend(make_game(game, seats))),)


def test_only_who_decides_has_a_mask() -> None:
    environment: Any = raw_env("radlands")
    environment.reset(seed=1)
    deciding, other = environment.agent_selection, "seat_2"
    assert deciding == "seat_1"
    assert environment.observe(deciding)["action_mask"].any()
    assert not environment.observe(other)["action_mask"].any()


def test_when_the_game_is_over_masks_are_full_and_nothing_can_be_done() -> None:
    environment: Any = raw_env("radiowarz")
    at_the_end = [seen for agent, seen in play(environment, 3) if environment.terminations[agent]]
    assert len(at_the_end) == 3
    assert all(observed["action_mask"].all() for observed in at_the_end)


def test_who_answers_first_in_a_secret_decision_tells_nothing() -> None:
    """Camps are chosen at the same time: what seat 1 has taken does not change what seat 2 sees."""
    seen = []
    for pick in (0, -1):
        environment: Any = raw_env("radlands", recall=True)
        environment.reset(seed=1)
        for _ in range(3):
            mask = environment.observe("seat_1")["action_mask"]
            environment.step(int(np.flatnonzero(mask)[pick]))
        assert environment.agent_selection == "seat_2"
        seen.append(environment.observe("seat_2"))
    for part in ("observation", "action_mask", "history"):
        assert np.array_equal(seen[0][part], seen[1][part])


def test_an_illegal_action_changes_nothing() -> None:
    environment: Any = raw_env("radlands")
    environment.reset(seed=1)
    before = environment.observe("seat_1")
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice, match="is not among the options now"):
        environment.step(illegal)
    after = environment.observe("seat_1")
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])


def test_what_is_no_number_of_an_option_is_illegal_too() -> None:
    environment: Any = raw_env("radlands")
    environment.reset(seed=1)
    mask = environment.observe("seat_1")["action_mask"]
    from_the_end = int(np.flatnonzero(mask)[0]) - len(mask)
    for action in (from_the_end, len(mask), 0.5, None, "end"):
        with pytest.raises(IllegalChoice, match=f"An action is a number from 0 to {len(mask) - 1}"):
            environment.step(action)
    assert np.array_equal(mask, environment.observe("seat_1")["action_mask"])


def test_a_game_that_becomes_too_long_is_truncated_with_0_for_everybody() -> None:
    environment: Any = env("radlands")
    environment.reset(seed=1)
    ends = []
    for agent in environment.agent_iter():
        observed, reward, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            ends.append((agent, reward, terminated, truncated))
            environment.step(None)
        else:  # the first option is to end the turn: nobody ever does anything
            environment.step(int(np.flatnonzero(observed["action_mask"])[0]))
    assert sorted(ends) == [("seat_1", 0.0, False, True), ("seat_2", 0.0, False, True)]


def test_the_same_seed_deals_the_same_and_the_next_game_is_another() -> None:
    one: Any = raw_env("radlands")
    other: Any = raw_env("radlands")
    for environment in (one, other):
        environment.reset(seed=7)
    first = one.observe("seat_1")["observation"]
    assert np.array_equal(first, other.observe("seat_1")["observation"])
    for environment in (one, other):
        environment.reset()
    second = one.observe("seat_1")["observation"]
    assert np.array_equal(second, other.observe("seat_1")["observation"])
    assert not np.array_equal(first, second)


def test_recall_remembers_what_this_seat_heard_and_chose() -> None:
    environment: Any = raw_env("radlands", recall=True)
    longest = 0
    for agent, observed in play(environment, 3, 150):
        row = observed["history"]
        assert row.shape == (REMEMBERED,)
        longest = max(longest, int(np.count_nonzero(row)))
        mine = environment._memories[int(agent[-1]) - 1].sentences
        assert np.array_equal(row, Memory(mine).row())
    assert longest > 100
    for seat, memory in enumerate(environment._memories):
        drawn = [text for text in memory.sentences if text.startswith("You draw ")]
        others = [text for text in memory.sentences if text == f"Seat {2 - seat} draws a card."]
        assert drawn
        assert others


def test_it_can_be_drawn_pickled_and_found_by_name() -> None:
    environment: Any = raw_env("radlands", render_mode="ansi")
    environment.reset(seed=1)
    assert "camps" in environment.render()
    again = pickle.loads(pickle.dumps(environment))  # noqa: S301  # made here
    assert again.metadata["name"] == "radlands_v0"
    for definition in definitions():
        own = getattr(sandtable.env, f"{definition.name}_v0")
        assert str(own.raw_env()) == f"{definition.name}_v0"
        assert own.env().max_num_agents == definition.seats[0]
    for name in ("chess_v0", "radlands_v1", "radlands"):
        with pytest.raises(AttributeError, match=f"has no attribute '{name}'"):
            getattr(sandtable.env, name)


def test_for_people_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    environment: Any = raw_env("radlands", render_mode="human")
    environment.reset(seed=1)
    assert "camps" in capsys.readouterr().out
    environment.step(int(np.flatnonzero(environment.observe("seat_1")["action_mask"])[0]))
    assert "camps" in capsys.readouterr().out


def test_bad_arguments_get_one_sentence() -> None:
    with pytest.raises(Mistake, match="There is no game 'chess'"):
        env("chess")
    with pytest.raises(Mistake, match="Radlands is for 2 seats, not 5"):
        env("radlands", 5)
    with pytest.raises(Mistake, match="is for 3 or 4 seats, not 2"):
        env("waste_knights", 2, ["there-can-be-only-one"])
    with pytest.raises(ValueError, match="There is no render mode 'rgb_array'"):
        env("radlands", render_mode="rgb_array")
