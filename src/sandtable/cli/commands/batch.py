"""What `simulate` and `tournament` share: many games, a progress bar, a table of results."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sandtable.arena.results import Line, Sheet, lines_of
from sandtable.arena.simulate import Schedule, check, simulate
from sandtable.cli import arguments
from sandtable.cli.console import CTRL_C, complain, console
from sandtable.core.errors import Mistake


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=arguments.count, metavar="S", help="by chance if left out")
    parser.add_argument(
        "--jobs", type=arguments.natural, metavar="J", help="processes; one a core if left out"
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on the Ray cluster at this address instead"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write a table there, with a line for each seat of each game: .csv or .parquet",
    )
    parser.add_argument(
        "--resume", action="store_true", help="go on with the table that is there already"
    )
    parser.add_argument(
        "--time",
        action="store_true",
        help="note how long each game took; then two runs no longer give identical tables",
    )
    parser.add_argument("--json", action="store_true", help="the summary for programs")
    arguments.add_variant(parser)


def seed_of(args: argparse.Namespace) -> int:
    return secrets.randbelow(1 << 32) if args.seed is None else args.seed


def _processors() -> int:
    """How many this program may use; where the system does not tell, how many there are."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_games(
    schedule: Schedule, args: argparse.Namespace, take: Callable[[list[Line]], None]
) -> int:
    """Play what is to be played and give every game to `take`; how many games are done."""
    check(schedule)
    if args.resume and (args.out is None or args.seed is None):
        raise Mistake("--resume needs --out and the --seed of the run that it goes on with.")
    with ExitStack() as stack:
        sheet = None
        if args.out:
            sheet = stack.enter_context(
                Sheet(args.out, schedule, timed=args.time, resume=args.resume)
            )
        done = 0
        advance = stack.enter_context(_progress(schedule.games))
        for game in sheet.kept if sheet else ():
            take(game)
            advance()
            done += 1
        jobs = args.jobs or _processors()
        games = stack.enter_context(closing(simulate(schedule, jobs, done, args.ray)))
        try:
            for played in games:
                lines = lines_of(schedule, played, timed=args.time)
                if sheet is not None:
                    sheet.add(lines)
                take(lines)
                advance()
                done += 1
        except KeyboardInterrupt:
            pass
    return done


def exit_code(schedule: Schedule, args: argparse.Namespace, done: int) -> int:
    """0, or what Ctrl-C asks for, with a word about where the games are."""
    if done == schedule.games:
        return 0
    kept = f"; {args.out} holds them, and --resume goes on" if args.out else ""
    complain(f"Stopped after {done} of {schedule.games} games{kept}.")
    return CTRL_C


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
