"""What can be wrong with what somebody asks of a table; each is one sentence for people."""

from __future__ import annotations

from sandtable.core.errors import Mistake


class NoSuchTable(Mistake):
    """A table that is not there, or never was."""


class NoSuchSeat(Mistake):
    """A seat that the table does not have."""


class Broken(Mistake):
    """A table that can't be read, or at which something fails again and again."""

    def __init__(self) -> None:
        super().__init__("This table is damaged; who keeps the server has a report of it.")


class WrongToken(Mistake):
    """A link that opens nothing."""


class NotYours(Mistake):
    """Something that only whoever opened the table can do."""


class TooManyTables(Mistake):
    """A guest has as many tables as one may have."""


class NoRoom(Mistake):
    """The disk is nearly full."""

    def __init__(self) -> None:
        super().__init__("The server has no room for new tables just now; those there are go on.")


class NoRecord(Mistake):
    """A game that cannot be saved as a text."""


class Refused(Mistake):
    """A command that is not for this seat, or not now."""


class Unsaved(Mistake):
    """The change could not be written; nothing has happened."""
