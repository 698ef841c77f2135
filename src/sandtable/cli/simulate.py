"""`sandtable simulate`: many games between bots."""

from __future__ import annotations

import argparse
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, TextIO

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sandtable.arena.simulate import Plan, Sheet, Tally, check, simulate
from sandtable.cli import arguments
from sandtable.cli.console import CTRL_C, complain, console, print_json
from sandtable.core.errors import Mistake


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
    parser.add_argument("--seed", type=arguments.count, metavar="S", help="by chance if left out")
    parser.add_argument(
        "--jobs", type=arguments.natural, metavar="J", help="processes; one a core if left out"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write a CSV table there, with a line for each seat of each game",
    )
    parser.add_argument("--json", action="store_true", help="the summary for programs")
    arguments.add_variant(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    seed = secrets.randbelow(1 << 32) if args.seed is None else args.seed
    plan = Plan(args.game, args.seats, args.games, seed, tuple(args.variant))
    check(plan)
    jobs = args.jobs or len(os.sched_getaffinity(0))
    tally = Tally(plan)
    stopped = False
    with ExitStack() as stack:
        sheet = Sheet(plan, stack.enter_context(_open(args.out))) if args.out else None
        games = stack.enter_context(closing(simulate(plan, jobs)))
        try:
            with _progress(plan.games) as advance:
                for played in games:
                    if sheet is not None:
                        sheet.add(played)
                    tally.add(played)
                    advance()
        except KeyboardInterrupt:
            stopped = True
    summary = tally.summary()
    if args.json:
        print_json(summary)
    else:
        _print_table(summary)
    if stopped:
        kept = f"; {args.out} holds them" if args.out else ""
        complain(f"Stopped after {tally.games} of {plan.games} games{kept}.")
        return CTRL_C
    return 0


def _open(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}.") from None


@contextmanager
def _progress(count: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal's standard error, and what makes it advance."""
    error = console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=error,
        transient=True,
        disable=not error.is_terminal,
    ) as progress:
        task = progress.add_task("games", total=count)
        yield lambda: progress.advance(task)


def _print_table(summary: dict[str, Any]) -> None:
    games = summary["games"]
    title = f"{summary['game']}, {games} games, seed {summary['seed']}"
    table = Table(title=title, title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    table.add_column("wins", justify="right")
    table.add_column("%", justify="right")
    for seat, row in enumerate(summary["seats"], 1):
        share = f"{100 * row['wins'] / games:.1f}" if games else "-"
        table.add_row(str(seat), row["bot"], str(row["wins"]), share)
    out = console()
    out.print(table)
    seconds = summary["seconds"]
    rate = f", {summary['decisions'] / seconds:,.0f} a second" if seconds else ""
    out.print(
        f"{summary['draws']} draws ({summary['truncated']} of them by the length cap), "
        f"{summary['decisions']} decisions in {seconds} s{rate}.",
        soft_wrap=True,
    )
