"""Games of the random bot that are golden too: a line each, and every one must end the same.

    .venv/bin/python -m tests.games.bot_games radlands

makes those of a game anew, after its VERSION was raised. A line needs no choices: the number of a
game gives its deal and all that the bot draws, so a rule that offers, shows or does anything else
than before leads elsewhere.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.core.chance import seed_from
from sandtable.core.errors import Mistake
from sandtable.core.game import Definition, Game
from sandtable.core.match.match import Match, begin
from sandtable.games import definitions, make_game
from tests.games.radlands.golden import printed_game

COUNT = 200
ASIDE = ("box", "out")
"""Zones of what is not in the game."""
_FOLDER = Path(__file__).parent


class BotGame(NamedTuple):
    """How a game was played and where it led."""

    number: int
    seats: int
    variants: str
    choices: int
    state: str
    ending: str


class Golden(NamedTuple):
    """The file of a game."""

    rules: int
    games: list[BotGame]


def advice(game: str) -> str:
    return (
        "The rules play this game differently now. If that is meant, raise VERSION in "
        f"src/sandtable/games/{game}/__init__.py, then make the games anew: "
        f".venv/bin/python -m tests.games.bot_games {game}"
    )


def path_of(game: str) -> Path:
    return _FOLDER / game / "golden" / "bots.tsv"


def read(game: str) -> Golden:
    head, _, *lines = path_of(game).read_text(encoding="utf-8").splitlines()
    games = []
    for line in lines:
        number, seats, variants, choices, state, ending = line.split("\t")
        games.append(BotGame(int(number), int(seats), variants, int(choices), state, ending))
    return Golden(int(head.removeprefix("rules ")), games)


def setup(definition: Definition[Any, Any], number: int) -> tuple[int, str]:
    """Seats take turns; every second game is plain, the others take turns among the variants."""
    names = [variant.name for variant in definition.variants]
    variant = names[number // 2 % len(names)] if number % 2 and names else ""
    seats = definition.seats_for([variant])
    return seats[number // 2 % len(seats)], variant


def as_printed(name: str, seats: int | None = None, variants: str = "") -> Game[Any, Any]:
    """The game without cards that somebody has added and that are not on its rules page."""
    if name == "radlands":
        return printed_game(tuple(variants.split()))
    return make_game(name, seats, variants.split())


def play(name: str, number: int, seats: int, variants: str) -> Match[Any, Any]:
    """A game to its end.

    Options are taken in alphabetical order, so that the order of a list does not change the game.
    """
    game = as_printed(name, seats, variants)
    match = begin(game, game.start(game, seed_from(number)))
    rng = random.Random(number)
    while not match.over:
        asks = sorted(match.asks, key=lambda ask: ask.seat)
        ask = rng.choice(asks) if len(asks) > 1 else asks[0]
        options = sorted(ask.options, key=lambda option: option.text)
        match.answer(ask, rng.choice(options) if len(options) > 1 else options[0])
    return match


def played(name: str, number: int, seats: int, variants: str) -> BotGame:
    match = play(name, number, seats, variants)
    state = match.state
    return BotGame(number, seats, variants, len(match.choices), state.hash(), state.ending)


def again(game: str, golden: BotGame) -> BotGame:
    return played(game, golden.number, golden.seats, golden.variants)


def shown(game: str, golden: BotGame) -> set[str]:
    """The cards that everybody has seen in the game, once it is over."""
    match = play(game, golden.number, golden.seats, golden.variants)
    made, tokens = match.game, match.state.tokens
    aside = {number for number, zone in enumerate(made.zones) if zone.name in ASIDE}
    return {
        made.faces[face]
        for token, face in enumerate(tokens.faces)
        if tokens.zone_of[token] not in aside and tokens.knows(made.seats, token)
    }


def make(definition: Definition[Any, Any]) -> None:
    """Games of today's rules version that no longer end the same are not replaced."""
    rules = definition.version
    path = path_of(definition.name)
    if path.exists():
        golden = read(definition.name)
        if golden.rules == rules and any(
            again(definition.name, each) != each for each in golden.games
        ):
            raise Mistake(advice(definition.name))
    games = [played(definition.name, number, *setup(definition, number)) for number in range(COUNT)]
    lines = [f"rules {rules}", "\t".join(BotGame._fields), *_lines(games)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _lines(games: Iterable[BotGame]) -> list[str]:
    return ["\t".join(map(str, game)) for game in games]


def main(names: list[str]) -> int:
    try:
        for definition in definitions():
            if not names or definition.name in names:
                make(definition)
                print(f"{definition.name}: {COUNT} games")
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
