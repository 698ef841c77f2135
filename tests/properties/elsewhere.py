"""The same games in another process, where strings hash differently and objects lie elsewhere.

    python -m tests.properties.elsewhere GAME SEATS VARIANTS SEED

prints a digest of all that happened in a random game.
"""

from __future__ import annotations

import subprocess
import sys
from hashlib import blake2b

from tests.properties import plants
from tests.properties.play import AnyGame, Setup, make, walk

_HASH_SEEDS = ("1", "2")


def digest(game: AnyGame, seed: int) -> str:
    """All states of a random game, and all that was offered, in a few bytes."""
    total = blake2b(digest_size=16)
    for match in walk(game, seed):
        total.update(match.state.to_json())
        for decision in match.decisions:
            total.update(" ".join(option.text for option in decision.options).encode())
    return total.hexdigest()


def check_elsewhere(setup: Setup, seed: int) -> None:
    """A random game is the same to the byte under every PYTHONHASHSEED."""
    here = digest(find(setup), seed)
    for hash_seed in _HASH_SEEDS:
        there = subprocess.run(
            [
                sys.executable,
                *("-m", "tests.properties.elsewhere"),
                *(setup.name, str(setup.seats), ",".join(setup.variants), str(seed)),
            ],
            env={"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout.strip() == here, f"another game under PYTHONHASHSEED={hash_seed}"


def find(setup: Setup) -> AnyGame:
    planted = plants.BY_NAME.get(setup.name)
    return make(setup) if planted is None else planted(setup.seats)


if __name__ == "__main__":
    name, seats, variants, number = sys.argv[1:]
    wanted = Setup(name, int(seats), tuple(variants.split(",")) if variants else ())
    print(digest(find(wanted), int(number)))
