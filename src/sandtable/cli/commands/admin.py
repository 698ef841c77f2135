"""`sandtable admin`: for who keeps a server."""

from __future__ import annotations

import argparse
from typing import Any

from sandtable.cli.admin import acting, copying, looking
from sandtable.server.settings import Settings


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "admin",
        help="look after a server: tables, reports, people, copies",
        description="Looks after a web table, on its database alone. It works beside running "
        "servers, which follow within some seconds. Begin with `stats`, `reports --open` and "
        "`tables --fenced`; ids of guests are shown by `show TABLE`. Before an id "
        "that begins with - write -- as a word of its own.",
    )
    desk = _desk()
    for argument in (parser, desk):
        argument.add_argument(
            "--database",
            default=Settings().database if argument is parser else argparse.SUPPRESS,
            metavar="URL",
            help="the same as for `sandtable serve` (default: " + Settings().database + ")",
        )
    acts = parser.add_subparsers(title="acts", metavar="ACT", required=True)
    looking.add(acts, desk)
    acting.add(acts, desk)
    copying.add(acts, desk)


def _desk() -> argparse.ArgumentParser:
    """What all acts have."""
    desk = argparse.ArgumentParser(add_help=False)
    desk.add_argument("--json", action="store_true", help="for programs")
    desk.add_argument("--why", default="", metavar="TEXT", help="the reason, for the log")
    desk.add_argument(
        "--who", default="", metavar="NAME", help="who acts, for the log (default: your login)"
    )
    return desk
