"""What can go wrong, and who is to be told."""


class Mistake(Exception):
    """Bad input: one clear sentence for the person or program that gave it."""


class IllegalChoice(Mistake):
    """A choice that is not on offer. Nothing has changed."""


class BadRecord(Mistake):
    """A saved game that cannot be read or does not replay."""


class BadPosition(Mistake):
    """A position file with a mistake, or one whose expectations do not hold."""


class RulesError(Exception):
    """The rules themselves failed. The match stands as it was before the choice.

    `record` is the saved game up to and including the choice that failed, to be sent with a report.
    """

    def __init__(self, message: str, record: str) -> None:
        super().__init__(message)
        self.record = record


class GameOver(Exception):
    """Raised by `Table.end`: unwinds whatever was going on, at once."""
