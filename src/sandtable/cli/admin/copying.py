"""`sandtable admin`: copies, and the health of the database."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from sandtable.cli.admin.desk import at_desk, engine_of, keeper_of, show
from sandtable.cli.console import CHECK_FAILED, print_json
from sandtable.core.errors import Mistake
from sandtable.server.keeping import acts, checking, copies, exporting, retention
from sandtable.server.settings import Settings
from sandtable.server.storage import schema

T = TypeVar("T")


def add(commands: Any, parent: argparse.ArgumentParser) -> None:
    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name, help=text, description=f"{text[0].upper()}{text[1:]}.", parents=[parent]
        )
        made.set_defaults(run=run)
        return made

    made = command(
        "backup", _backup, "copy all into a new SQLite file, also from PostgreSQL, while it runs"
    )
    made.add_argument("file", type=Path, metavar="FILE")
    put = command("restore", _restore, "put a copy back, into SQLite or PostgreSQL; stop it first")
    put.add_argument("file", type=Path, metavar="FILE")
    put.add_argument("--replace", action="store_true", help="delete what is in the database now")
    out = command("export", _export, "print all that is kept of a table or a guest, as JSON")
    out.add_argument("about", metavar="TABLE|GUEST")
    command("check", _check, "read every row and name those that are damaged; exit code 1 if any")
    command(
        "prune",
        _prune,
        "delete at once what servers delete each hour: what has waited, or lain idle, for long",
    )
    command("vacuum", _vacuum, "give back the room of what was deleted; writing waits meanwhile")


def _with(engine: sa.Engine, job: Callable[[sa.Engine], T]) -> T:
    try:
        return job(engine)
    except sa.exc.DBAPIError as error:
        reason = str(error.orig).strip().splitlines()[0]
        raise Mistake(f"The database refused: {reason}") from None
    finally:
        engine.dispose()


def _backup(args: argparse.Namespace) -> int:
    copied = _with(engine_of(args), lambda e: copies.backup(e, keeper_of(args), args.file))
    return show(args, {"file": str(args.file), **copied})


def _restore(args: argparse.Namespace) -> int:
    engine = schema.connect(args.database)
    keeper, replace = keeper_of(args), args.replace
    copied = _with(engine, lambda e: copies.restore(e, keeper, args.file, replace=replace))
    return show(args, copied)


def _export(args: argparse.Namespace) -> int:
    print_json(at_desk(args, lambda c: exporting.export(c, keeper_of(args), args.about)))
    return 0


def _check(args: argparse.Namespace) -> int:
    found = _with(engine_of(args), checking.check)
    show(args, found)
    return CHECK_FAILED if found else 0


def _prune(args: argparse.Namespace) -> int:
    days, tables, guests = retention.days_of(Settings()), 0, 0
    while any(pruned := at_desk(args, lambda c: retention.prune(c, days, time.time()))):
        tables, guests = tables + len(pruned.tables), guests + pruned.guests
    at_desk(args, lambda c: acts.note(c, keeper_of(args), "prune", f"{tables} tables"))
    return show(args, {"tables": tables, "guests": guests})


def _vacuum(args: argparse.Namespace) -> int:
    return show(args, _with(engine_of(args), copies.vacuum))
