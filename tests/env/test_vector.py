"""Many games in several processes are the games that one would be."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from sandtable.core.errors import IllegalChoice, Mistake
from sandtable.env.batch import MatchBatch
from sandtable.env.vector import _STEP, VectorEnv
from sandtable.games import make_game


def first_or_random(games: VectorEnv, rng: np.random.Generator) -> NDArray[np.int64]:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in games.masks])


def history(workers: int, steps: int = 120) -> list[NDArray[np.float32]]:
    seen = []
    rng = np.random.default_rng(1)
    with VectorEnv("radiowarz", 6, workers=workers, seed=3) as games:
        for _ in range(steps):
            row = (games.observations, games.masks, games.seats, games.rewards, games.ended)
            seen.append(np.concatenate([part.astype(np.float32).ravel() for part in row]))
            games.step(first_or_random(games, rng))
    return seen


def test_the_number_of_processes_changes_nothing() -> None:
    one, two = history(1), history(2)
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


def test_games_end_pay_and_begin_anew() -> None:
    rng = np.random.default_rng(2)
    ended = 0
    with VectorEnv("radiowarz", 4, 3, seed=9) as games:
        for _ in range(100):
            games.step(first_or_random(games, rng))
            for number in np.flatnonzero(games.ended):
                ended += 1
                assert games.rewards[number].any()
                assert games.observations[number][0] == 0  # turn 0: bases are being chosen
            assert not games.rewards[~games.ended].any()
            assert games.masks.any(axis=1).all()
    assert ended >= 8


def test_an_illegal_action_is_told_and_changes_nothing() -> None:
    with VectorEnv("radlands", 2, seed=1) as games:
        before = games.observations.copy()
        good = int(np.flatnonzero(games.masks[0])[0])
        bad = int(np.flatnonzero(games.masks[1] == 0)[0])
        with pytest.raises(IllegalChoice, match="Game 1: "):
            games.step(np.array([good, bad]))
        with pytest.raises(IllegalChoice, match="Game 0: -1 is not"):
            games.step(np.array([-1, good]))
        with pytest.raises(IllegalChoice, match="There must be 2 actions"):
            games.step(np.array([good]))
        with pytest.raises(IllegalChoice, match="Actions are whole numbers, not float64"):
            games.step(np.array([good, good + 0.5]))
        assert np.array_equal(before, games.observations)


def test_games_differ_and_a_reset_plays_the_same_again() -> None:
    with VectorEnv("radlands", 3, seed=1) as games:
        first = games.observations.copy()
        assert not np.array_equal(first[0], first[1])
        games.step(np.array([int(np.flatnonzero(mask)[0]) for mask in games.masks]))
        games.reset()
        assert np.array_equal(first, games.observations)


def test_a_sample_is_any_legal_action_of_each_game() -> None:
    rng = np.random.default_rng(5)
    with VectorEnv("wildlands", 5, workers=2, seed=2) as games:
        for _ in range(60):
            games.step(games.sample(rng))
        many = np.array([games.sample(rng) for _ in range(4000)])
        legal = [set(np.flatnonzero(mask).tolist()) for mask in games.masks]
        assert [set(drawn.tolist()) for drawn in many.T] == legal
        assert max(map(len, legal)) > 2


def test_too_few_games_for_so_many_processes() -> None:
    with pytest.raises(Mistake, match="1 games can be in 1 to 1 processes, not in 2"):
        VectorEnv("radlands", 1)
    with pytest.raises(Mistake, match="4 games can be in 1 to 4 processes, not in 0"):
        VectorEnv("radlands", 4, workers=0)
    with pytest.raises(Mistake, match="at least one game, not 0"):
        VectorEnv("radlands", 0)


def test_forced_decisions_can_be_skipped_and_the_game_is_the_same() -> None:
    rng = np.random.default_rng(1)
    forced = 0
    with (
        VectorEnv("wildlands", 1, workers=1, seed=3) as all_,
        VectorEnv("wildlands", 1, workers=1, seed=3, skip_forced=True) as chosen,
    ):
        for _ in range(150):
            while all_.masks.sum() == 1:
                forced += 1
                all_.step(all_.masks.argmax(axis=1))
            assert np.array_equal(all_.seats, chosen.seats)
            assert np.array_equal(all_.masks, chosen.masks)
            assert np.array_equal(all_.observations, chosen.observations)
            action = np.array([rng.choice(np.flatnonzero(chosen.masks[0]))])
            all_.step(action)
            chosen.step(action)
    assert forced > 20


def test_when_a_process_dies_that_is_told_and_all_can_be_closed() -> None:
    with VectorEnv("radiowarz", 2, seed=1) as games:
        actions = games.masks.argmax(axis=1)
        games._processes[1].kill()
        games._processes[1].join()
        with pytest.raises(Mistake, match="A process with games in it has died"):
            games.step(actions)


def test_a_failure_in_a_process_is_told_and_the_games_can_begin_anew() -> None:
    with VectorEnv("radiowarz", 2, seed=1) as games:
        first = games.observations.copy()
        games._actions[:] = len(games.game.words)  # no action at all, past all checks
        with pytest.raises(RuntimeError, match="The rules failed: IndexError"):
            games._all(_STEP)
        games.reset()
        assert np.array_equal(first, games.observations)


def test_arrays_outlive_the_games() -> None:
    with VectorEnv("radiowarz", 2, seed=1) as games:
        kept = games.observations
        before = kept.copy()
    del games
    assert np.array_equal(before, kept)


def test_closed_games_say_so() -> None:
    games = VectorEnv("radiowarz", 2, seed=1)
    actions = games.masks.argmax(axis=1)
    games.close()
    games.close()
    with pytest.raises(Mistake, match="These games are closed"):
        games.step(actions)
    with pytest.raises(Mistake, match="These games are closed"):
        games.reset()


def test_a_game_that_becomes_too_long_is_marked() -> None:
    rules = replace(make_game("radlands"), cap=30)
    games = MatchBatch(rules, 0, 1, 1, skip_forced=False)
    shown = games.reset()
    for _ in range(60):
        action = int.from_bytes(shown.offered.getvalue()[:8], "little")
        shown, ended = games.step([action])
        if ended:
            assert ended == [(0, (0.0, 0.0), True)]
            return
    pytest.fail("the cap ended no game")


def test_a_program_without_a_main_guard_is_told_what_it_lacks(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "from sandtable.env.vector import VectorEnv\n"
        "with VectorEnv('radiowarz', 2) as games:\n"
        "    print('stepping')\n"
    )
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=60)
    assert done.stdout == ""
    assert 'below `if __name__ == "__main__":`' in done.stderr.splitlines()[-1]
