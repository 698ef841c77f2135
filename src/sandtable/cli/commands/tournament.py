"""`sandtable tournament`: a round robin of bots."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from rich.table import Table

from sandtable.arena.report.charts import Dot, dots, standalone
from sandtable.arena.tournament import Ratings, RoundRobin, Standing
from sandtable.cli import arguments
from sandtable.cli.commands.batch import add_arguments, exit_code, run_games, seed_of
from sandtable.cli.console import console, print_json
from sandtable.core.errors import Mistake
from sandtable.games import make_game


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "tournament",
        help="a round robin of bots, with ratings",
        description="Every bot plays every other one, in every order of seats, and OpenSkill rates "
        "them. A bot with another budget (search:50, search:200) or from another package is an "
        "entrant of its own. The same seed gives the same tournament.",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots",
        type=arguments.names,
        required=True,
        metavar="BOT,BOT",
        help="who enters: random,greedy,search:50",
    )
    parser.add_argument(
        "--seats", type=arguments.natural, metavar="N", help="as few as the game allows if left out"
    )
    parser.add_argument("--rounds", type=arguments.natural, default=10, metavar="N")
    parser.add_argument(
        "--picture", type=Path, metavar="FILE", help="draw the ratings as an .svg file"
    )
    add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    seats = make_game(args.game, args.seats, args.variant).seats
    variants = tuple(args.variant)
    robin = RoundRobin(args.game, args.bots, seats, args.rounds, seed_of(args), variants)
    ratings = Ratings(args.bots)
    if args.picture:
        _check(args.picture)
    done = run_games(robin, args, ratings.add)
    standings = ratings.standings()
    if args.json:
        print_json(_summary(robin, standings, done))
    else:
        _print_table(robin, standings, done)
    if args.picture:
        _draw(args.picture, robin, standings, done)
    return exit_code(robin, args, done)


def _summary(robin: RoundRobin, standings: list[Standing], done: int) -> dict[str, Any]:
    return {
        "game": robin.game,
        "variants": list(robin.variants),
        "seats": robin.seats,
        "seed": robin.seed,
        "games": done,
        "standings": [
            {
                "bot": row.bot,
                "skill": round(row.skill, 3),
                "uncertainty": round(row.uncertainty, 3),
                "games": row.games,
                "wins": row.wins,
                "interval": [round(bound, 4) for bound in row.interval],
            }
            for row in standings
        ],
    }


def _print_table(robin: RoundRobin, standings: list[Standing], done: int) -> None:
    title = f"{robin.game}, {done} games, seed {robin.seed}"
    table = Table()
    table.add_column("", justify="right")
    table.add_column("bot")
    for heading in ("skill", "±", "games", "won", "95 %"):
        table.add_column(heading, justify="right")
    for place, row in enumerate(standings, 1):
        low, high = row.interval
        won = f"{100 * row.wins / row.games:.1f} %" if row.games else "-"
        table.add_row(
            *(str(place), row.bot, f"{row.skill:.1f}", f"{2 * row.uncertainty:.1f}"),
            *(str(row.games), won, f"{100 * low:.1f} to {100 * high:.1f}"),
        )
    out = console()
    out.print(title, soft_wrap=True)
    out.print(table)


def _check(path: Path) -> None:
    """Refuse a picture that cannot be drawn before hours are spent on playing."""
    if path.suffix.lower() != ".svg":
        raise Mistake(f"A picture is an .svg file; {path} is none.")
    if path.is_dir() or not path.parent.is_dir():
        raise Mistake(f"{path} cannot be written: it is no file in a folder that is there.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Mistake(f"{path} cannot be written: Permission denied.")


def _draw(path: Path, robin: RoundRobin, standings: list[Standing], done: int) -> None:
    rows = [
        Dot(
            row.bot,
            row.skill,
            row.skill - 2 * row.uncertainty,
            row.skill + 2 * row.uncertainty,
            f"{row.skill:.1f} ± {2 * row.uncertainty:.1f}",
        )
        for row in standings
    ]
    title = f"{make_game(robin.game, robin.seats).title}, {robin.seats} seats, {done:,} games"
    svg = standalone(dots(rows, title, "skill by OpenSkill, two standard deviations either side"))
    try:
        path.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}.") from None
