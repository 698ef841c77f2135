"""`sandtable admin`: doing something about a table, a person, a report."""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection

from sandtable.cli import arguments
from sandtable.cli.admin.desk import at_desk, keeper_of, show
from sandtable.server.keeping import acting
from sandtable.server.keeping.acts import Keeper
from sandtable.server.keeping.bans import FOR_EVER

_SECONDS = {"m": 60, "h": 3600, "d": 86400}
_GONE = "; this can't be undone"
_TABLES: dict[str, tuple[Callable[[Connection, Keeper, str], None], str]] = {
    "close": (acting.close, "end a game without a winner, or a table that waits"),
    "retry": (acting.retry, "let a fenced table be read again, when its damage is mended"),
    "delete": (acting.delete, f"delete a table with its game, chat and reports{_GONE}"),
}


def add(commands: Any, parent: argparse.ArgumentParser) -> None:
    def command(name: str, about: str, text: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name, help=text, description=f"{text[0].upper()}{text[1:]}.", parents=[parent]
        )
        made.add_argument("about", metavar=about, type=arguments.natural if about == "N" else str)
        return made

    for name, (job, text) in _TABLES.items():
        command(name, "TABLE", text).set_defaults(run=partial(_act, job))
    for kind, text in (("ban", "let somebody in no more"), ("mute", "let somebody chat no more")):
        made = command(kind, "WHO", f"{text}: a guest, an address or a network (203.0.113.0/24)")
        made.add_argument(
            "--for",
            dest="seconds",
            type=_seconds,
            default=FOR_EVER,
            metavar="TIME",
            help="30m, 12h, 7d (default: for good)",
        )
        made.set_defaults(run=partial(_ban, kind))
        undo = command(f"un{kind}", "WHO", f"take a {kind} back")
        undo.set_defaults(run=partial(_unban, kind))
    forget = command("forget", "GUEST", f"erase a guest's name, sessions and chat{_GONE}")
    forget.set_defaults(run=partial(_act, acting.forget))
    settle = command("settle", "N", "note that a report has been seen to; --why says how")
    settle.set_defaults(run=partial(_act, acting.settle))


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[1-9][0-9]{0,5}[mhd]", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"a time reads like 30m, 12h or 7d, not {text!r}.")
    return float(text[:-1]) * _SECONDS[text[-1]]


def _act(job: Callable[[Connection, Keeper, Any], None], args: argparse.Namespace) -> int:
    at_desk(args, lambda c: job(c, keeper_of(args), args.about))
    return _done(args)


def _ban(kind: Any, args: argparse.Namespace) -> int:
    until = time.time() + args.seconds
    at_desk(args, lambda c: acting.ban(c, keeper_of(args), kind, args.about, until))
    return _done(args)


def _unban(kind: Any, args: argparse.Namespace) -> int:
    at_desk(args, lambda c: acting.unban(c, keeper_of(args), kind, args.about))
    return _done(args)


def _done(args: argparse.Namespace) -> int:
    return show(args, {"done": True, "about": args.about})
