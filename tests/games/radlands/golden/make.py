"""Makes the golden games: `.venv/bin/python -m tests.games.radlands.golden.make`.

Plays many random games and keeps a few that together show every card doing everything it can and
every way to end. Golden games of today's rules version that no longer replay are not replaced:
first raise VERSION.
"""

from __future__ import annotations

import random
import sys
from typing import Any, NamedTuple

from sandtable.core.chance import seed_from
from sandtable.core.errors import Mistake
from sandtable.core.files.records import hashed_record
from sandtable.core.match.match import Match, begin
from sandtable.games.radlands import VARIANTS, VERSION
from tests.games.golden_files import refuse_to_hide_a_change
from tests.games.radlands.golden import (
    ADVICE,
    ALTERNATIVE,
    ENDINGS,
    FOLDER,
    choose,
    ending,
    play,
    printed_game,
    tagged,
    wanted,
)

POOL = 3000
LEAST = 40
MADE_BY_HAND = {"resignation", "agreed draw", "length cap"}


class Shown(NamedTuple):
    """A random game, by its number, and all that it shows."""

    number: int
    variants: tuple[str, ...]
    what: frozenset[str]


def variants_of(number: int) -> tuple[str, ...]:
    """Every second game is plain, the others take turns among the variants."""
    one = VARIANTS[number // 2 % len(VARIANTS)].name
    return (one,) if number % 2 else ()


def random_game(
    number: int, variants: tuple[str, ...], length: int | None = None
) -> tuple[Match[Any, Any], set[str]]:
    """A random game, up to its end or so many choices, and the deeds of its cards.

    Options are taken in alphabetical order, so that the order of a list does not change the game.
    """
    game = printed_game(variants)
    match = begin(game, game.start(game, seed_from(number)), listen=True)
    rng = random.Random(number)
    deeds: set[str] = set()
    while not match.over and len(match.choices) != length:
        decision = rng.choice(match.decisions)
        texts = sorted(option.text for option in decision.options)
        deeds |= choose(match, decision.seat, rng.choice(texts))
    return match, deeds


def pool() -> list[Shown]:
    games = []
    for number in range(POOL):
        variants = variants_of(number)
        match, deeds = random_game(number, variants)
        what = {f"ends: {ending(match)}", *(f"plays: {name}" for name in variants)}
        games.append(Shown(number, variants, frozenset(tagged(deeds, variants) | what)))
    return games


def cover(games: list[Shown]) -> list[Shown]:
    """A few games that show everything that is wanted: always the one next that shows most."""
    missing = wanted() | wanted(ALTERNATIVE)
    missing |= {f"ends: {name}" for name in ENDINGS if name not in MADE_BY_HAND}
    missing |= {f"plays: {variant.name}" for variant in VARIANTS}
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
    games["resignation-in-the-setup"], _ = random_game(2, (), 2)
    games["resignation-in-the-setup"].resign(1)
    for name, other in (("my-own", 0), ("the-other-players", 1)):
        match, _ = random_game(60, (), 60)
        match.resign((match.state.active + other) % 2)
        games[f"resignation-in-{name}-turn"] = match
    games["agreed-draw"], _ = random_game(50, (), 50)
    games["agreed-draw"].agree_to_draw()
    endless, _ = random_game(1, (), 6)
    while not endless.over:
        endless.choose(endless.state.active, "silo")
        endless.choose(endless.state.active, "junk water_silo")
    games["length-cap"] = endless
    return games


def main() -> int:
    try:
        refuse_to_hide_a_change(FOLDER, VERSION, play)
        kept = cover(pool())
    except Mistake as mistake:
        print(f"{mistake}\n{ADVICE}", file=sys.stderr)
        return 1
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for game in kept:
        match, _ = random_game(game.number, game.variants)
        name = ending(match).replace(" ", "-")
        path = FOLDER / f"{name}-{game.number}.txt"
        path.write_text(hashed_record(match).text(), encoding="utf-8")
    for name, match in by_hand().items():
        (FOLDER / f"{name}.txt").write_text(hashed_record(match).text(), encoding="utf-8")
    print(f"{len(list(FOLDER.glob('*.txt')))} golden games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
