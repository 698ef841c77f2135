"""Makes the golden games: `.venv/bin/python -m tests.games.radiowarz.golden.make`.

Plays many random games and keeps a few that together show every way to end on both maps and at
both sizes of table, and everything that a pull can do. Golden games of today's rules version that
no longer replay are not replaced: first raise VERSION.
"""

from __future__ import annotations

import random
import sys
from typing import Any, NamedTuple

from sandtable.core.chance import seed_from
from sandtable.core.errors import Mistake
from sandtable.core.files.records import hashed_record
from sandtable.core.match.match import Match, begin
from sandtable.games import make_game
from sandtable.games.radiowarz import VERSION
from tests.games.golden_files import refuse_to_hide_a_change
from tests.games.radiowarz.golden import ADVICE, DEEDS, FOLDER, PLAYED, choose, play
from tests.games.radiowarz.rules.test_03_turn import CLOSED_IN
from tests.games.radiowarz.rules.test_07_ending import NOWHERE

POOL = 600
LEAST = 24
TABLES = [(seats, variants) for seats in (3, 4) for variants in ((), ("soundings",))]


class Shown(NamedTuple):
    """A random game, by its number, and all that it shows."""

    number: int
    what: frozenset[str]


def random_game(
    number: int, length: int | None = None, content: str = "", seats: int | None = None
) -> tuple[Match[Any, Any], set[str]]:
    """A random game, up to its end or so many choices, and what its pulls show.

    Options are taken in alphabetical order, so that the order of a list does not change the game.
    """
    size, variants = TABLES[number % len(TABLES)]
    if content:
        game = make_game("radiowarz", seats, content=content)
    else:
        game = make_game("radiowarz", size, variants)
    match = begin(game, game.start(game, seed_from(number)), listen=True)
    rng = random.Random(number)
    deeds: set[str] = set()
    while not match.over and len(match.choices) != length:
        decision = rng.choice(match.decisions)
        texts = sorted(option.text for option in decision.options)
        deeds |= choose(match, decision.seat, rng.choice(texts))
    return match, deeds


def table_of(number: int) -> str:
    seats, variants = TABLES[number % len(TABLES)]
    return f"{seats} seats {' '.join(variants)}"


def pool() -> list[Shown]:
    games = []
    for number in range(POOL):
        match, deeds = random_game(number)
        ends = f"ends: {match.state.ending}, {table_of(number)}"
        games.append(Shown(number, frozenset({ends, *deeds})))
    return games


def cover(games: list[Shown]) -> list[Shown]:
    """A few games that show everything that is wanted: always the one next that shows most."""
    missing = DEEDS | {f"ends: {how}, {table_of(number)}" for how in PLAYED for number in range(4)}
    kept: list[Shown] = []
    while missing or len(kept) < LEAST:
        best = max(games, key=lambda game: len(game.what & missing))
        if missing and not best.what & missing:
            raise Mistake(f"No game in {POOL} shows {', '.join(sorted(missing))}.")
        kept.append(best)
        games = [game for game in games if game is not best]
        missing -= best.what
    return kept


def by_hand() -> dict[str, Match[Any, Any]]:
    """Endings that random play does not reach."""
    games = {}
    for name, number, length in (("in-the-setup", 0, 1), ("in-the-middle", 3, 20)):
        match, _ = random_game(number, length)
        for seat in range(1, match.game.seats):
            match.resign(seat)
        games[f"the-others-gave-up-{name}"] = match
    games["agreed-draw"], _ = random_game(2, 15)
    games["agreed-draw"].agree_to_draw()
    games["most-points-after-one-gave-up"] = _without_one()
    games["points-and-strings-alike"], _ = random_game(0, content=CLOSED_IN, seats=4)
    games["points-and-strings-alike-of-all"], _ = random_game(0, content=NOWHERE, seats=4)
    return games


def _without_one() -> Match[Any, Any]:
    """Seat 2 gives up in the middle, and the others go on until points are counted."""
    for number in range(POOL):
        match, _ = random_game(number, 12)
        match.resign(1)
        rng = random.Random(number)
        while not match.over:
            decision = match.decisions[0]
            match.choose(decision.seat, rng.choice(sorted(o.text for o in decision.options)))
        if match.state.ending == "most points":
            return match
    raise Mistake(f"No game in {POOL} goes on to the end without seat 2.")


def main() -> int:
    try:
        refuse_to_hide_a_change(FOLDER, VERSION, play)
        kept = cover(pool())
    except Mistake as mistake:
        print(f"{mistake}\n{ADVICE}", file=sys.stderr)
        return 1
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    games = {}
    for game in kept:
        match, _ = random_game(game.number)
        games[f"{match.state.ending.replace(' ', '-')}-{game.number}"] = match
    for name, match in (games | by_hand()).items():
        (FOLDER / f"{name}.txt").write_text(hashed_record(match).text(), encoding="utf-8")
    print(f"{len(list(FOLDER.glob('*.txt')))} golden games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
