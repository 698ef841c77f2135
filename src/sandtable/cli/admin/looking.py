"""`sandtable admin`: looking at what there is."""

from __future__ import annotations

import argparse
from typing import Any

from sandtable.cli import arguments
from sandtable.cli.admin.desk import at_desk, keeper_of, show
from sandtable.server.keeping import acts, looking


def add(commands: Any, parent: argparse.ArgumentParser) -> None:
    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name, help=text, description=f"{text[0].upper()}{text[1:]}.", parents=[parent]
        )
        made.set_defaults(run=run)
        return made

    command("stats", _stats, "how many of everything there are, and whether a server runs")
    tables = command("tables", _tables, "list the tables, those that changed last first")
    which = tables.add_mutually_exclusive_group()
    for status, flag in (("playing", "--running"), ("waiting", "--waiting"), ("over", "--over")):
        which.add_argument(flag, dest="status", action="store_const", const=status, default="")
    which.add_argument("--fenced", action="store_true", help="those that are damaged")
    tables.add_argument("--of", metavar="GUEST", default="", help="where this guest sits or opened")
    one = command("show", _show, "one table: who sits there (with the ids of guests), its chat")
    one.add_argument("table", metavar="TABLE")
    reports = command("reports", _reports, "list what was reported, by players or by the server")
    reports.add_argument("--open", action="store_true", help="those that are not settled yet")
    report = command("report", _report, "one report")
    report.add_argument("number", type=arguments.natural, metavar="N")
    report.add_argument(
        "--secrets",
        action="store_true",
        help="with record and position, which tell all that is hidden in that game; this is logged",
    )
    command("log", _log, "what keepers have done, when and why")


def _stats(args: argparse.Namespace) -> int:
    return show(args, at_desk(args, looking.stats, reading=True))


def _tables(args: argparse.Namespace) -> int:
    wanted = {"status": args.status, "fenced": args.fenced, "of": args.of}
    return show(args, at_desk(args, lambda c: looking.tables(c, **wanted), reading=True))


def _show(args: argparse.Namespace) -> int:
    return show(args, at_desk(args, lambda c: looking.show(c, args.table), reading=True))


def _reports(args: argparse.Namespace) -> int:
    found = at_desk(args, lambda c: looking.reports(c, still_open=args.open), reading=True)
    return show(args, found)


def _report(args: argparse.Namespace) -> int:
    if not args.secrets:
        return show(args, at_desk(args, lambda c: looking.report(c, args.number), reading=True))

    def job(c: Any) -> looking.Facts:
        acts.note(c, keeper_of(args), "secrets", f"report {args.number}")
        return looking.report(c, args.number, secrets=True)

    return show(args, at_desk(args, job))


def _log(args: argparse.Namespace) -> int:
    return show(args, at_desk(args, looking.log, reading=True))
