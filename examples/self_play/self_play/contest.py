"""A policy against `random`.

python -m self_play.contest policy.npz [--games N] [--seed S]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from sandtable.arena.report.intervals import wilson
from sandtable.core.errors import Mistake
from sandtable.env.vector import VectorEnv
from self_play.policy import Ints, Policy, load


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Play a policy against `random`, at every seat equally often."
    )
    parser.add_argument("policy", type=Path)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1000)
    args = parser.parse_args()
    try:
        print(told(load(args.policy), args.games, args.seed))
    except Mistake as error:
        raise SystemExit(str(error)) from None


def told(policy: Policy, count: int, seed: int) -> str:
    """The result of so many games, in a sentence."""
    with VectorEnv(policy.game, count, policy.seats, seed=seed) as games:
        won = wins(policy, games, seed)
    low, high = wilson(won, count)
    return (
        f"It won {won} of {count} games of {policy.game} against random at the other "
        f"{policy.seats - 1} of {policy.seats} seats: {won / count:.1%} "
        f"(95 % interval {low:.1%} to {high:.1%})."
    )


def wins(policy: Policy, games: VectorEnv, seed: int) -> int:
    """How many the policy wins alone, of one game at each place; its seat changes from game to
    game, and `random` sits at the others."""
    rng = np.random.default_rng(seed)
    mine = np.arange(games.count) % games.game.seats
    won = np.zeros(games.count, dtype=bool)
    going = np.ones(games.count, dtype=bool)
    games.reset()
    while going.any():
        actions = at_random(games, rng)
        my_turn = going & (games.seats == mine)
        if my_turn.any():
            actions[my_turn] = policy.best(games.observations[my_turn], games.masks[my_turn])
        games.step(actions)
        over = going & games.ended
        won[over] = games.rewards[over, mine[over]] == 1
        going &= ~over
    return int(won.sum())


def at_random(games: VectorEnv, rng: np.random.Generator) -> Ints:
    """A random option in each game."""
    lots = rng.random(games.masks.shape, dtype=np.float32) * games.masks
    drawn: Ints = lots.argmax(axis=1)
    return drawn


if __name__ == "__main__":
    main()
