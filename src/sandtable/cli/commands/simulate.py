"""`sandtable simulate`: many games between bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table

from sandtable.arena.simulate import FixedSeats
from sandtable.arena.tally import Tally
from sandtable.cli import arguments
from sandtable.cli.commands.batch import add_arguments, exit_code, run_games, seed_of
from sandtable.cli.console import console, print_json
from sandtable.games import ALL, content_of_decks, pairings_of_decks

_ANY = "any"
"""Of a seat that chooses its deck by itself."""


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "simulate",
        help="many games between bots",
        description="Plays many games between bots, on all cores, and counts who wins. The same "
        "seed gives the same games, whatever the number of jobs. Decisions are those with at "
        "least two options. Ctrl-C stops it and keeps what is done.",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--seats",
        type=arguments.names,
        required=True,
        metavar="BOT,BOT",
        help="the bot of each seat, in order: random,random",
    )
    parser.add_argument("--games", type=arguments.natural, default=100, metavar="N")
    add_arguments(parser)
    arguments.add_decks(
        parser,
        "; all: every deck of the house in turn, and alone every pairing of them, so that "
        "--decks all --games 10000 is 100 games of each",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    decks = (ALL,) * len(args.seats) if args.decks == (ALL,) else args.decks
    plan = FixedSeats(
        args.game,
        args.seats,
        args.games,
        seed_of(args),
        tuple(args.variant),
        content_of_decks(args.game, ["?" if deck == ALL else deck for deck in decks]),
        pairings_of_decks(args.game, decks),
    )
    tally = Tally(plan)
    done = run_games(plan, args, tally.add)
    summary = tally.summary()
    if args.json:
        print_json(summary)
    else:
        _print_table(summary, decks, resumed=args.resume)
    return exit_code(plan, args, done)


def _print_table(summary: dict[str, Any], decks: Sequence[str], *, resumed: bool) -> None:
    games = summary["games"]
    title = f"{summary['game']}, {games} game{'' if games == 1 else 's'}, seed {summary['seed']}"
    table = Table()
    table.add_column("seat", justify="right")
    table.add_column("bot")
    table.add_column("wins", justify="right")
    table.add_column("%", justify="right")
    for seat, row in enumerate(summary["seats"], 1):
        share = f"{100 * row['wins'] / games:.1f}" if games else "-"
        table.add_row(str(seat), row["bot"], str(row["wins"]), share)
    out = console()
    out.print(title, soft_wrap=True)
    out.print(table)
    if "openings" in summary:
        heading = "% won by the deck of seat 1 (row) against that of seat 2 (column)"
        out.print(heading, soft_wrap=True)
        out.print(_pairings(summary["openings"], decks))
    seconds = summary["seconds"]
    rate = f", {summary['decisions'] / seconds:,.0f} a second" if seconds else ""
    took = "" if resumed else f" in {seconds} s{rate}"  # most may have been made before
    drawn = summary["draws"]
    out.print(
        f"{drawn} draw{'' if drawn == 1 else 's'} "
        f"({summary['truncated']} of them by the length cap), "
        f"{summary['decisions']} decisions{took}.",
        soft_wrap=True,
    )


def _pairings(openings: list[dict[str, Any]], decks: Sequence[str]) -> Table:
    """How often seat 1 won, by what it and seat 2 were made to choose."""

    def short(text: str, deck: str) -> str:
        return text.split()[-1].upper() if text else _ANY if deck == "?" else Path(deck).name

    found = {tuple(map(short, each["choices"], decks)): each for each in openings}
    columns = list(dict.fromkeys(second for _, second in found))
    table = Table()
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    for row in dict.fromkeys(first for first, _ in found):
        cells = [found.get((row, column)) for column in columns]
        shares = [f"{100 * x['wins'][0] / x['games']:.0f}" if x else "-" for x in cells]
        table.add_row(row, *shares)
    return table
