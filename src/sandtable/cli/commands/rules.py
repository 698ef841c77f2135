"""`sandtable rules`: the rules page of a game, whole or looked up."""

from __future__ import annotations

import argparse
from typing import Any

from sandtable.cli import rulebook
from sandtable.cli.console import console
from sandtable.core.errors import Mistake
from sandtable.games import make_game


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "rules",
        help="look up the rules of a game",
        description="Shows the rules of a game: its chapters, or a rule by number, or all that "
        "have a word.",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("asked", nargs="*", default=[], metavar="NUMBER|WORD")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = make_game(args.game)
    rules = rulebook.read(game.name)
    asked = " ".join(args.asked)
    found = rulebook.look_up(rules, asked) if asked else rulebook.chapters(rules)
    if not found:
        raise Mistake(f"The rules of {game.title} have no {asked!r}.")
    out = console()
    for rule in found:
        out.print(str(rule), soft_wrap=not out.is_terminal)
    return 0
