"""The command `sandtable`: what it can do, exit codes, and one sentence for whatever goes wrong.

Exit codes: 0 fine, 1 a check failed, 2 bad input, 70 a defect of ours, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Never

from sandtable.cli.console import BAD_INPUT, CTRL_C, DEFECT, complain, forget_output
from sandtable.cli.saves import keep_report
from sandtable.core.errors import Mistake, RulesError
from sandtable.core.files.records import text_of

_COMMANDS = (
    "games",
    "play",
    "serve",
    "admin",
    "simulate",
    "tournament",
    "report",
    "bench",
    "replay",
    "check",
    "position",
    "rules",
)
"""Each is a module of `commands`, that adds itself to the parser."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> Never:
        sentence = message[0].upper() + message[1:]
        raise Mistake(f"{sentence} (see: {self.prog} --help)")


def _parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """The parser; with the one command that is asked for, as importing all takes a while."""
    parser = _Parser(prog="sandtable", description="Tabletop games, for people and for bots.")
    parser.add_argument("--version", action="version", version=version("sandtable"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in argv[:1] if argv[:1] and argv[0] in _COMMANDS else _COMMANDS:
        import_module(f"sandtable.cli.commands.{name}").add(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    if sys.stderr is None:
        return BAD_INPUT
    if sys.stdout is None:
        complain("There is no output to write to.")
        return BAD_INPUT
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a text stream
    try:
        words = sys.argv[1:] if argv is None else argv
        args = _parser(words).parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except Mistake as mistake:
        return _fail(str(mistake), BAD_INPUT)
    except RulesError as error:
        where = keep_report(text_of(error), "rules-error.record")
        return _fail(f"{error}. That is a defect of ours; {where}.", DEFECT)
    except BrokenPipeError:
        forget_output()
        return _fail("Nobody reads the output any more, so this stops here.", BAD_INPUT)
    except KeyboardInterrupt:
        return _fail("Stopped.", CTRL_C)
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        return _fail(f"{name}{error.strerror or error}.", BAD_INPUT)
    except Exception as error:
        where = keep_report(traceback.format_exc(), "defect.txt")
        return _fail(f"This is a defect of ours: {error!r}; {where}.", DEFECT)


def _fail(sentence: str, code: int) -> int:
    try:
        sys.stdout.flush()
    except OSError:
        forget_output()
    complain(sentence)
    return code
