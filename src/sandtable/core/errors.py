"""What can go wrong, and who is to be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Mistake(Exception):
    """Bad input: one clear sentence for the person or program that gave it."""


class IllegalChoice(Mistake):
    """A choice that is not on offer. Nothing has changed."""


class BadRecord(Mistake):
    """A saved game that cannot be read or does not replay."""


class BadPosition(Mistake):
    """A position file with a mistake, or one whose expectations do not hold."""


class Setup(NamedTuple):
    """What a match was begun with: with its moves, all that a record holds."""

    game: str
    seats: int
    variants: tuple[str, ...]
    rules: int
    """The version of the rules."""
    content: str
    """The fingerprint of the cards."""
    seed: str
    content_text: str
    """The text of the content that the game was made with, if any was given."""


class RulesError(Exception):
    """The rules themselves failed. The match stands as it was before the choice.

    `moves` are all up to and including the choice that failed: `records.text_of` makes a record of
    them, to be sent with a report.
    """

    def __init__(self, message: str, setup: Setup, moves: Sequence[tuple[int, str]]) -> None:
        super().__init__(message)
        self.setup = setup
        self.moves = moves


class GameOver(Exception):
    """Raised by `Table.end`: unwinds whatever was going on, at once."""
