"""Make the golden games anew: `.venv/bin/python -m tests.games.wildlands.golden.make`."""

from __future__ import annotations

import random
import sys
from typing import Any

from sandtable.bots.bot import Situation
from sandtable.bots.greedy import GreedyBot
from sandtable.core.chance import seed_from
from sandtable.core.errors import BadRecord
from sandtable.core.files.records import hashed_record, replay
from sandtable.core.game import build
from sandtable.core.match.match import Match, begin
from sandtable.core.options import Option
from sandtable.games.wildlands import GAME, VERSION
from tests.games.golden_files import refuse_to_hide_a_change
from tests.games.wildlands.golden import ADVICE, FOLDER

AnyMatch = Match[Any, Any]


def fresh(seats: int, variants: tuple[str, ...], seed: int) -> AnyMatch:
    game = build(GAME, seats, variants)
    return begin(game, game.start(game, seed_from(seed)))


def play_greedily(match: AnyMatch, seed: int, most: int = 10_000) -> None:
    """Bots that know a little: such games are short and look like games."""
    bots = [GreedyBot(random.Random(f"{seed} {seat}"), 1) for seat in range(match.game.seats)]
    while not match.over and len(match.choices) < most:
        ask = match.asks[0]
        option: Option = bots[ask.seat].choose(Situation(match, ask))
        match.choose(ask.seat, option)


def play_at_random(match: AnyMatch, seed: int, most: int = 10_000) -> None:
    match.play_out(random.Random(seed).choice, most)


def save(match: AnyMatch, name: str) -> None:
    (FOLDER / f"{name}.txt").write_text(hashed_record(match).text(), encoding="utf-8")
    print(name, len(match.choices), match.state.ending)


def main() -> int:
    try:
        refuse_to_hide_a_change(
            FOLDER, VERSION, lambda r: replay(build(GAME, r.seats, r.variants), r)
        )
    except BadRecord as broken:
        print(f"{broken}\n{ADVICE}", file=sys.stderr)
        return 1
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for variants in ((), ("ruins",)):
        for seats in (2, 3, 4):
            for seed in (1, 2):
                match = fresh(seats, variants, seed)
                play_greedily(match, seed)
                ending = match.state.ending.replace(" ", "-")
                save(match, f"{ending}-{'ruins' if variants else 'dungeon'}-{seats}-{seed}")
    for seed in range(400):
        match = fresh(4, (), seed)
        play_at_random(match, seed)
        deeds = {choice.option.verb for choice in match.choices}
        if match.state.ending == "most points" and "target" in deeds:
            save(match, f"most-points-at-random-{seed}")
            break
    match = fresh(3, (), 5)
    play_at_random(match, 5, 100)
    match.resign(1)
    play_at_random(match, 6, 60)
    match.resign(0)
    save(match, "the-others-gave-up")
    match = fresh(2, ("ruins",), 6)
    play_at_random(match, 6, 50)
    match.agree_to_draw()
    save(match, "agreed-draw")
    match = fresh(2, (), 7)
    match.play_out(lambda options: options[0])
    save(match, "stalemate")
    for seed in range(400):
        match = fresh(2, (), seed)
        play_at_random(match, seed)
        if match.state.truncated:
            save(match, "length-cap")
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
