"""Environment steps a second, side by side in one run.

    .venv/bin/python bench/environments.py [--seconds S]

Ours as a plain PettingZoo environment and as many games side by side on two processes, against
other Python environments if they are installed: RLCard's, PettingZoo's own, and the games that
OpenSpiel has in Python. All play random legal moves and observe every decision.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from sandtable.env.pettingzoo import env
from sandtable.env.vector import VectorEnv
from sandtable.games import entries

COUNT = 256


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    for name, measure in measures():
        try:
            rate = measure(args.seconds)
        except ImportError as error:
            print(f"{name:44} not installed: {error.name}")
            continue
        print(f"{name:44} {rate:10,.0f} steps a second", flush=True)


def measures() -> Iterator[tuple[str, Callable[[float], float]]]:
    for entry in entries():
        yield f"{entry.title}, plain", partial(plain, partial(env, entry.name))
        yield f"{entry.title}, {COUNT} games on 2 processes", partial(vector, entry.name)
    for game in ("leduc-holdem", "uno", "gin-rummy"):
        yield f"RLCard {game}", partial(rlcard, game)
    for game in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4"):
        yield f"PettingZoo {game}", partial(plain, partial(classic, game))
    for game in ("python_kuhn_poker", "python_tic_tac_toe", "python_block_dominoes"):
        yield f"OpenSpiel {game}", partial(openspiel, game)


def plain(make: Callable[[], Any], seconds: float) -> float:
    """An AEC environment, as its users step it."""
    environment = make()
    rng = random.Random(1)
    steps = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        environment.reset(seed=steps)
        for _ in environment.agent_iter():
            observed, _, terminated, truncated, info = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            mask = observed["action_mask"] if "action_mask" in observed else info["action_mask"]
            environment.step(int(rng.choice(np.flatnonzero(mask))))
            steps += 1
    return steps / (time.perf_counter() - started)


def vector(name: str, seconds: float) -> float:
    rng = np.random.default_rng(1)
    with VectorEnv(name, COUNT, workers=2, seed=1) as games:
        games.step(_any(games, rng))  # fills caches
        steps = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            games.step(_any(games, rng))
            steps += COUNT
        return steps / (time.perf_counter() - started)


def _any(games: VectorEnv, rng: np.random.Generator) -> Any:
    """A random legal action in each game."""
    weights = rng.random(games.masks.shape, dtype=np.float32) * games.masks
    return weights.argmax(axis=1)


def rlcard(name: str, seconds: float) -> float:
    rng = random.Random(1)
    environment = import_module("rlcard").make(name)
    steps = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            steps += 1
    return steps / (time.perf_counter() - started)


def classic(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").env()


def openspiel(name: str, seconds: float) -> float:
    rng = random.Random(1)
    import_module("open_spiel.python.games")
    game = import_module("pyspiel").load_game(name)
    steps = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / (time.perf_counter() - started)


if __name__ == "__main__":
    main()
