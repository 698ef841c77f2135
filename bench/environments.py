"""Environment steps a second, side by side in one run.

    .venv/bin/python bench/environments.py [--seconds S] [--rounds N] [--games N]

Ours as a plain PettingZoo environment and as many games side by side, on one process and on two,
against other Python environments if they are installed: RLCard's, PettingZoo's own, and the games
that OpenSpiel has in Python. All play random legal moves and observe every decision.

Time is what the processors spent, so that others on the same machine count for little: of several
processes the parent's and the busiest of the others', which is how long the call would take if a
processor were free for each. They take turns for some rounds, and the best of each counts.

Some decisions have one option only. Many games at once can skip them (`skip_forced`); then the
choices that are left are compared with those among the steps of the plain environment.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from multiprocessing import active_children
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from sandtable.env.pettingzoo import env
from sandtable.env.vector import VectorEnv
from sandtable.games import definitions

GAMES = 64
"""Side by side in each process: far more would not stay in the cache of a processor."""


class Rates(NamedTuple):
    """A second."""

    steps: float
    choices: float
    """Steps that had more than one option."""


Measure = Callable[[float], Rates]


def main() -> None:
    parser = argparse.ArgumentParser(description="Environment steps a second, side by side.")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=GAMES, help="side by side in each process")
    args = parser.parse_args()
    best: dict[str, Rates] = {}
    missing = {}
    for _ in range(args.rounds):
        for name, measure in measures(args.games):
            try:
                best[name] = max(best.get(name, Rates(0, 0)), measure(args.seconds))
            except ImportError as error:
                missing[name] = f"{name} is not installed: {error.name}"
    ours = show_ours(best)
    print(
        "\n| others | steps | of ours faster, at once | in one process |\n| --- | --: | --: | --: |"
    )
    for name, rates in best.items():
        faster = [sum(rate > rates.steps for rate in column) for column in ours]
        ahead = " | ".join(f"{count} of {len(definitions())}" for count in faster)
        print(f"| {name} | {rates.steps:,.0f} | {ahead} |")
    print(*missing.values(), sep="\n")


def show_ours(best: dict[str, Rates]) -> tuple[list[float], list[float]]:
    """Print our part, take it out of the measures, and return it: at once, and in one process."""
    print("| game | plain | one process | two | times | choices, plain | two processes | times |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |")
    at_once, in_one = [], []
    for definition in definitions():
        plain, one, two, chosen = (best.pop(f"{definition.title}{what}") for what in WAYS)
        at_once.append(two.steps)
        in_one.append(one.steps)
        print(
            f"| {definition.title} | {plain.steps:,.0f} | {one.steps:,.0f} | {two.steps:,.0f} | "
            f"{two.steps / plain.steps:.1f} | {plain.choices:,.0f} | {chosen.choices:,.0f} | "
            f"{chosen.choices / plain.choices:.1f} |"
        )
    return at_once, in_one


WAYS = PLAIN, ONE, TWO, CHOSEN = (
    *(" plain", " in one process", " in two processes"),
    " in two processes, forced decisions skipped",
)


def measures(games: int) -> Iterator[tuple[str, Measure]]:
    for definition in definitions():
        yield f"{definition.title}{PLAIN}", partial(plain, partial(env, definition.name))
        yield f"{definition.title}{ONE}", partial(vector, definition.name, games, 1, False)
        yield f"{definition.title}{TWO}", partial(vector, definition.name, games, 2, False)
        yield f"{definition.title}{CHOSEN}", partial(vector, definition.name, games, 2, True)
    for game in ("leduc-holdem", "uno", "gin-rummy"):
        yield f"RLCard {game}", partial(rlcard, game)
    for game in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4"):
        yield f"PettingZoo {game}", partial(plain, partial(classic, game))
    for game in ("python_kuhn_poker", "python_tic_tac_toe", "python_block_dominoes"):
        yield f"OpenSpiel {game}", partial(openspiel, game)


def plain(make: Callable[[], Any], seconds: float) -> Rates:
    """An AEC environment, as its users step it."""
    environment = make()
    rng = random.Random(1)
    steps = choices = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        environment.reset(seed=steps)
        for _ in environment.agent_iter():
            observed, _, terminated, truncated, info = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            mask = observed["action_mask"] if "action_mask" in observed else info["action_mask"]
            legal = np.flatnonzero(mask)
            environment.step(int(rng.choice(legal)))
            steps += 1
            choices += len(legal) > 1
    return Rates(steps / spent, choices / spent)


def vector(name: str, each: int, workers: int, skip_forced: bool, seconds: float) -> Rates:
    """Many games at once."""
    rng = np.random.default_rng(1)
    count = each * workers
    with VectorEnv(name, count, workers=workers, seed=1, skip_forced=skip_forced) as games:
        for _ in range(50):  # so that games are in different stages
            games.step(games.sample(rng))
        steps = 0
        started = busy()
        while (spent := busy() - started) < seconds:
            for _ in range(10):
                games.step(games.sample(rng))
            steps += 10 * count
    return Rates(steps / spent, steps / spent if skip_forced else 0.0)


def busy() -> float:
    """Seconds of processor time, as if every process had a processor of its own."""
    others = [
        int(Path(f"/proc/{process.pid}/schedstat").read_text().split()[0])
        for process in active_children()
    ]
    return time.process_time() + max(others) / 1e9


def rlcard(name: str, seconds: float) -> Rates:
    rng = random.Random(1)
    environment = import_module("rlcard").make(name)
    steps = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            steps += 1
    return Rates(steps / spent, steps / spent)


def classic(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").env()


def openspiel(name: str, seconds: float) -> Rates:
    rng = random.Random(1)
    import_module("open_spiel.python.games")
    game = import_module("pyspiel").load_game(name)
    steps = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return Rates(steps / spent, steps / spent)


if __name__ == "__main__":
    main()
