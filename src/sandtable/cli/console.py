"""Where output goes: a terminal, or a pipe and whoever wants plain text."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Any

from rich.console import Console

CHECK_FAILED = 1
BAD_INPUT = 2
DEFECT = 70
CTRL_C = 130
"""Exit codes, beside 0 for fine."""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """A closed pipe is told to the person by `main`, like everything that goes wrong."""
        raise


def console(*, plain: bool = False, stderr: bool = False) -> Console:
    """A console that prints what it is given: no markup, no guessing at colours."""
    made = _Console(
        stderr=stderr,
        markup=False,
        highlight=False,
        emoji=False,
        no_color=True if plain else None,
        force_terminal=False if plain else None,
    )
    return made


def is_plain(asked: bool) -> bool:
    """Whether output must do without colours and cursor movements."""
    return asked or not sys.stdout.isatty() or Console().is_dumb_terminal


def complain(sentence: str) -> None:
    """One sentence for the person, where it does not mix with output."""
    print(f"sandtable: {' '.join(sentence.split())}", file=sys.stderr)


def forget_output() -> None:
    """What is left to be written has nowhere to go: the end of the program must not try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def add_plain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain",
        action="store_true",
        help="text alone, without colours and boxes (the default where the output is no terminal)",
    )
