"""Where a keeper works: the database, who acts, and how things are shown."""

from __future__ import annotations

import argparse
import getpass
from collections.abc import Callable
from typing import Any, TypeVar

import sqlalchemy as sa

from sandtable.cli.console import print_json
from sandtable.core.errors import Mistake
from sandtable.server.keeping.acts import Keeper
from sandtable.server.storage import schema
from sandtable.server.storage.sqlite_file import file_of

T = TypeVar("T")
Job = Callable[[sa.Connection], T]


def at_desk(args: argparse.Namespace, job: Job[T], *, reading: bool = False) -> T:
    """Do something in one transaction on the database that is meant: all of it, or nothing."""
    engine = engine_of(args)
    try:
        with engine.execution_options(reading=reading).begin() as connection:
            return job(connection)
    except sa.exc.DBAPIError as error:
        reason = str(error.orig).strip().splitlines()[0]
        raise Mistake(f"The database cannot be used: {reason}") from None
    finally:
        engine.dispose()


def engine_of(args: argparse.Namespace) -> sa.Engine:
    """A database that is there, and of this version."""
    engine = schema.connect(args.database)
    file = file_of(engine)
    if file is not None and not file.is_file():
        raise Mistake(f"There is no database {file}; --database says where it is.")
    try:
        with engine.execution_options(reading=True).connect() as connection:
            schema.refuse_other_version(connection)
    except sa.exc.DBAPIError as error:
        reason = str(error.orig).strip().splitlines()[0]
        raise Mistake(f"The database cannot be used: {reason}") from None
    return engine


def keeper_of(args: argparse.Namespace) -> Keeper:
    return Keeper(args.who or getpass.getuser(), args.why)


# Showing


def show(args: argparse.Namespace, value: Any) -> int:
    """As JSON for programs, else as lines for people."""
    if args.json:
        print_json(value)
    elif isinstance(value, list):
        _show_rows(value)
    else:
        _show_facts(value)
    return 0


def _show_rows(rows: list[dict[str, Any]], indent: str = "") -> None:
    if not rows:
        print(f"{indent}none")
        return
    lines = [list(rows[0]), *([_word(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print((indent + "  ".join(cells)).rstrip())


def _show_facts(facts: dict[str, Any]) -> None:
    width = max(map(len, facts))
    for key, value in facts.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            print(f"{key}:")
            _show_rows(value, "  ")
        else:
            print(f"{key.ljust(width)}  {_word(value)}".rstrip())


def _word(value: Any) -> str:
    """In one line, without whatever a terminal could take for an order."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(_word, value))
    return "".join(char if char.isprintable() else " " for char in str(value))
