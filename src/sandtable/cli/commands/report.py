"""`sandtable report`: what a table of games says, as one page."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from sandtable.arena.report.findings import findings
from sandtable.arena.report.page import page
from sandtable.arena.results import check_whole, read_lines
from sandtable.cli.console import console
from sandtable.core.errors import Mistake
from sandtable.games import make_game


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "report",
        help="what a table of games says, as a page with plots",
        description="Reads a table that `simulate` or `tournament` wrote and makes one HTML page: "
        "who wins at which seat, with which camp, deck, faction or card, what does well together, "
        "how games end and how long they are.",
    )
    parser.add_argument("table", type=Path, metavar="FILE", help="a .csv or .parquet table")
    parser.add_argument(
        "--out", type=Path, metavar="PAGE", help="the page; beside the table if left out"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    lines = read_lines(args.table)
    if not lines:
        raise Mistake(f"{args.table} holds no games.")
    if len({(line.game, line.variant) for line in lines}) > 1:
        raise Mistake(f"{args.table} holds games of several kinds; report on one at a time.")
    check_whole(args.table, lines)
    game = make_game(lines[0].game, max(line.seat for line in lines), lines[0].variant.split())
    names = {card.id: card.name for card in game.cards}
    text = page(findings(lines), game.title, lambda thing: names.get(thing, _plain(thing)))
    out = args.out or args.table.with_suffix(".html")
    if out.exists() and out.samefile(args.table):
        raise Mistake(f"{out} is the table itself; name another file for the page.")
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{out} cannot be written: {error.strerror}.") from None
    games = sum(line.seat == 1 for line in lines)
    said = "1 game says" if games == 1 else f"{games} games say"
    console().print(f"{out}: what {said}.", soft_wrap=True)
    return 0


def _plain(thing: str) -> str:
    """A name for people; what has a digit in it is a code, such as that of a deck."""
    if any(c.isdigit() for c in thing) and "_" not in thing:
        return thing.upper()
    return thing.replace("_", " ").capitalize()
