"""Arguments that several commands have."""

from __future__ import annotations

import argparse


def seed(text: str) -> int | str:
    """A number, or the 64 digits that a record shows."""
    try:
        return int(text) if len(text) < 64 else text
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"a seed is a number, or 64 hexadecimal digits, not {text!r}."
        ) from None


def natural(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"this must be a whole number above 0, not {text!r}.")
    return int(text)


def count(text: str) -> int:
    """A whole number, 0 included."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"this must be a whole number, 0 or more, not {text!r}.")
    return int(text)


def seconds(text: str) -> float:
    """A time above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"this must be a number of seconds, not {text!r}.")
    return value


def names(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    found = tuple(name.strip() for name in text.split(","))
    if not all(found):
        raise argparse.ArgumentTypeError(
            f"these are names with commas between them and none left out, not {text!r}."
        )
    return found


def add_decks(parser: argparse.ArgumentParser, more: str = "") -> None:
    parser.add_argument(
        "--decks",
        type=names,
        default=(),
        metavar="DECK,DECK",
        help="for games with decks, the deck of each seat: a number, a name, a file that holds "
        f"one, or ? to let the seat choose{more}",
    )


def add_variant(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME",
        help="a way to play that differs from the default; may be given several times",
    )
