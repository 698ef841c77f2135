"""`sandtable position`: a moment of a saved game as a position file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from sandtable.cli import arguments, saves
from sandtable.cli.commands.replay import read
from sandtable.core.files.moments import moment_text
from sandtable.core.files.records import replay


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "position",
        help="write a moment of a saved game as a position",
        description="Writes a moment of a saved game as a position file: `sandtable check` runs "
        "it, and it gives the very same state. It tells every secret of the table.",
    )
    parser.add_argument("record", metavar="RECORD")
    parser.add_argument(
        "--at", type=arguments.count, metavar="N", help="after so many choices (default: the end)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where it goes (default: to be read here)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record, match = read(args.record)
    if args.at is not None:
        match = replay(match.game, record, to=args.at)
    text = moment_text(match)
    if args.out is None:
        print(text, end="")
    else:
        saves.write(args.out, text)
    return 0
