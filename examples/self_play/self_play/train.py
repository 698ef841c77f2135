"""Self-play: one policy sits at all seats and learns from its own games, on a CPU.

    python -m self_play.train [--game GAME] [--seats N] [--games N] [--seed S] [--out FOLDER]

Writes `policy.npz`, `curve.csv` and `curve.svg` into the folder, and tells at the end how the
policy does in 500 games against `random`. docs/guide/self-play.md tells more.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from sandtable.core.errors import Mistake
from sandtable.env.vector import VectorEnv
from self_play.contest import told, wins
from self_play.curve import Point, drawn
from self_play.experience import Decision, credited, explored
from self_play.policy import Encoding, Floats, Masks, Policy

AT_ONCE = 256
"""Games of self-play side by side."""
EXPLORED = 200
"""Random steps in each of them, for the values that an observation can show."""
WIDTH = 128
"""Of the hidden layers."""
DECISIONS = 12_288
"""So many are played, then learned from, then forgotten."""
PASSES, BATCH = 3, 1024
RATE = 1e-3
CLIP, ENTROPY, VALUE, GRADIENT = 0.2, 0.01, 0.5, 0.5
TRIED, BETWEEN = 300, 5
"""Games against `random` for a point of the curve, and rounds of learning from point to point."""
GOAL = 0.8


class Net(nn.Module):  # type: ignore[misc]
    """Observations in; the logarithm of each option's probability and the hoped-for payoff out."""

    def __init__(self, encoding: Encoding, words: int) -> None:
        super().__init__()
        self.encoding = encoding
        self.table = nn.EmbeddingBag(encoding.rows, WIDTH, mode="sum")
        self.table_bias = nn.Parameter(torch.zeros(WIDTH))
        self.middle = nn.Linear(WIDTH, WIDTH)
        self.scores = nn.Linear(WIDTH, words)
        self.value = nn.Linear(WIDTH, 1)
        nn.init.normal_(self.table.weight, std=0.1)
        nn.init.normal_(self.scores.weight, std=0.01)  # so that it begins near to random

    def forward(self, observations: Floats, masks: Masks) -> tuple[Any, Any]:
        rows, starts = self.encoding.encode(observations)
        hidden = self.table(torch.from_numpy(rows), torch.from_numpy(starts)) + self.table_bias
        hidden = torch.relu(self.middle(torch.relu(hidden)))
        scores = self.scores(hidden).masked_fill(torch.from_numpy(masks) == 0, -1e9)
        return torch.log_softmax(scores, dim=1), self.value(hidden).squeeze(1)

    def policy(self, game: str, seats: int) -> Policy:
        """What it has learned so far, for play."""
        first = (self.table.weight, self.table_bias, self.middle.weight, self.middle.bias)
        layers = (*first, self.scores.weight, self.scores.bias)
        return Policy(game, seats, self.encoding, *(part.detach().numpy() for part in layers))


def self_play(net: Net, games: VectorEnv) -> Iterator[list[Decision]]:
    """Games of the net against itself, each when it has ended, for ever."""
    going: list[list[Decision]] = [[] for _ in range(games.count)]
    while True:
        seen, masks, seats = games.observations.copy(), games.masks.copy(), games.seats.tolist()
        with torch.no_grad():
            chances, values = net(seen, masks)
        actions = torch.multinomial(chances.exp(), 1)
        taken = chances.gather(1, actions).squeeze(1).tolist()
        columns = (seats, seen, masks, actions.squeeze(1).tolist(), taken, values.tolist())
        for game, row in zip(going, zip(*columns, strict=True), strict=True):
            game.append(Decision(*row))
        games.step(actions.squeeze(1).numpy())
        for number in np.flatnonzero(games.ended):
            yield list(credited(going[number], games.rewards[number].tolist()))
            going[number] = []


def learn(net: Net, optimizer: Any, played: list[Decision], rng: np.random.Generator) -> None:
    """Make likelier what went better than thought, but not by much at once (PPO)."""
    _, observations, masks, actions, chances, values, advantages = (
        np.array(column) for column in zip(*played, strict=True)
    )
    returns = torch.from_numpy(np.float32(values + advantages))
    worths = torch.from_numpy(np.float32(advantages - advantages.mean()) / advantages.std())
    before, taken = torch.from_numpy(np.float32(chances)), torch.from_numpy(actions)
    for _ in range(PASSES):
        for part in np.array_split(rng.permutation(len(played)), len(played) // BATCH):
            now, hopes = net(observations[part], masks[part])
            ratio = (now.gather(1, taken[part, None]).squeeze(1) - before[part]).exp()
            worth = worths[part]
            gain = torch.minimum(ratio * worth, ratio.clamp(1 - CLIP, 1 + CLIP) * worth).mean()
            error = (hopes - returns[part]).square().mean()
            entropy = -(now.exp() * now).sum(dim=1).mean()
            optimizer.zero_grad()
            (VALUE * error - gain - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(net.parameters(), GRADIENT)
            optimizer.step()


def train(
    games: VectorEnv, trial: VectorEnv, most: int, seed: int
) -> Iterator[tuple[Policy, Point]]:
    """The policy at every point of its curve, the first before it has learned anything."""
    began = time.monotonic()
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # such small layers take longer on more
    net = Net(explored(games, EXPLORED, rng), len(games.game.words))
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)

    def point(count: int) -> tuple[Policy, Point]:
        policy = net.policy(games.game.name, games.game.seats)
        won = wins(policy, trial, seed)
        return policy, Point(count, trial.count, won, (time.monotonic() - began) / 60)

    yield point(0)
    played: list[Decision] = []
    rounds = 0
    for count, game in enumerate(self_play(net, games), 1):
        played += game
        if len(played) >= DECISIONS:
            for group in optimizer.param_groups:
                group["lr"] = RATE * (1 - count / most)
            learn(net, optimizer, played, rng)
            played = []
            rounds += 1
            if rounds % BETWEEN == 0 and count < most:
                yield point(count)
        if count == most:
            yield point(count)
            return


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by self-play.")
    parser.add_argument("--game", default="radiowarz")
    parser.add_argument("--seats", type=int, help="the fewest that the game has, if not told")
    parser.add_argument("--games", type=int, default=40_000, help="so many against itself")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/self-play"))
    args = parser.parse_args()
    try:
        run(args.game, args.seats, args.games, args.seed, args.out)
    except Mistake as error:
        raise SystemExit(str(error)) from None


def run(game: str, seats: int | None, most: int, seed: int, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    points = []
    with (
        VectorEnv(game, AT_ONCE, seats, seed=seed) as games,
        VectorEnv(game, TRIED, seats, seed=seed + 1) as trial,
    ):
        for policy, point in train(games, trial, most, seed):
            policy.save(out / "policy.npz")
            points.append(point)
            share = point.won / point.tried
            print(f"{point.games:7,} games, {point.minutes:5.1f} minutes: {share:.0%}", flush=True)
        title = f"{games.game.title}: games won against random, while learning"
        fair = 1 / games.game.seats
    (out / "curve.svg").write_text(drawn(points, title, fair, GOAL), encoding="utf-8")
    with (out / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([Point._fields, *points])
    print(told(policy, 500, seed + 2))
    print(f"The policy is in {out / 'policy.npz'}, its curve in {out / 'curve.svg'}.")


if __name__ == "__main__":
    main()
