"""`sandtable serve`: the web table."""

from __future__ import annotations

import argparse
import socket
import sys
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Engine

from sandtable.cli import arguments
from sandtable.core.errors import Mistake
from sandtable.server.budget.bounds import described, with_limits
from sandtable.server.client_build import VERSION, build
from sandtable.server.run import serve
from sandtable.server.settings import Settings
from sandtable.server.storage import schema
from sandtable.server.storage.sqlite_file import OneServer


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "serve",
        help="the web table",
        description="Starts the web table. SQLite keeps everything in one file; for several "
        "worker processes or machines, use PostgreSQL.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=arguments.count, default=8000)
    parser.add_argument(
        "--database",
        default=Settings().database,
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME (default: %(default)s)",
    )
    parser.add_argument(
        "--workers", type=arguments.natural, default=1, metavar="N", help="server processes"
    )
    parser.add_argument(
        "--bot-workers",
        type=arguments.natural,
        default=1,
        metavar="N",
        help="processes in which bots think, for each server process",
    )
    parser.add_argument(
        "--origin",
        type=_origin,
        action="append",
        default=[],
        metavar="URL",
        help="where pages may come from, like https://table.example.org; may be given several "
        "times (default: the address that a request was sent to)",
    )
    parser.add_argument(
        "--proxy",
        default="",
        metavar="ADDRESS",
        help="the address of the proxy in front, whose word on who calls is taken",
    )
    parser.add_argument(
        "--metrics",
        type=_address,
        metavar="ADDRESS:PORT",
        help="where numbers for Prometheus are told, like 127.0.0.1:9100 (default: nowhere)",
    )
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="how much one client may do; may be given several times",
    )
    parser.add_argument(
        "--limits", action="store_true", help="list the limits with their values, and stop"
    )
    parser.add_argument(
        "--check", action="store_true", help="say whether it would start, and change nothing"
    )
    parser.set_defaults(run=run)


def _address(text: str) -> str:
    host, _, port = text.rpartition(":")
    if not host or not port.isascii() or not port.isdecimal() or not 0 < int(port[:6]) < 65536:
        raise argparse.ArgumentTypeError(f"that reads like 127.0.0.1:9100, not {text!r}.")
    return text


def _origin(text: str) -> str:
    parts = urlsplit(text.rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query:
        raise argparse.ArgumentTypeError(
            f"an origin reads like https://table.example.org, not {text!r}."
        )
    return text.rstrip("/")


def _settings(args: argparse.Namespace) -> Settings:
    settings = Settings(
        database=args.database,
        bot_workers=args.bot_workers,
        origins=tuple(args.origin),
        names=(args.host,),
        metrics=args.metrics or "",
        secure=bool(args.origin) and all(o.startswith("https://") for o in args.origin),
    )
    return with_limits(settings, args.limit)


def run(args: argparse.Namespace) -> int:
    if args.limits:
        print("\n".join(described()))
        return 0
    settings = _settings(args)
    _refuse_taken_port(args.host, args.port)
    engine = schema.connect(settings.database)
    if args.workers > 1 and sys.platform == "win32":
        raise Mistake("Several server processes need Linux or macOS; on Windows there is one.")
    if args.workers > 1 and engine.dialect.name == "sqlite":
        raise Mistake("Several server processes need PostgreSQL: --database postgresql://...")
    if args.check:
        _tell(engine)
        return 0
    with OneServer(engine):  # said here, before anything is started
        schema.migrate(engine)
    engine.dispose()
    address = f"[{args.host}]" if ":" in args.host else args.host
    print(f"Sandtable is at http://{address}:{args.port}/ (Ctrl-C ends it).", flush=True)
    serve(settings, args.host, args.port, workers=args.workers, proxy=args.proxy)
    return 0


def _tell(engine: Engine) -> None:
    """What a start would meet. Whatever would keep it from starting is a mistake."""
    there = schema.version_of(engine)
    print(f"Sandtable {VERSION} would start.")
    print("The browser client is built." if build() else "The browser client is not built.")
    if there == schema.NEWEST:
        print(f"The database is of today's version, {there}.")
    elif there:
        print(f"The database would be brought from version {there} to {schema.NEWEST}.")
    else:
        print("The database would be made.")


def _refuse_taken_port(host: str, port: int) -> None:
    """Say so before anything is started."""
    if port > 65535:
        raise Mistake(f"There is no port {port}.")
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family) as probe:
            # What frees a port that was just in use elsewhere shares one in use on Windows.
            if sys.platform == "win32":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        reason = error.strerror or str(error)
        raise Mistake(f"Cannot listen on {host}, port {port}: {reason.lower()}.") from None
