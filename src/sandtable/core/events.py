"""What happened, as each watcher may hear of it."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened, with the sentence that log, terminal and screen reader use."""

    kind: str
    text: str
    """For everybody."""
    secret: str = ""
    """Instead of `text`, for the watchers in `knows`."""
    knows: int = 0
    touches: tuple[str, ...] = ()
    """Elements of the board that it is about."""

    def as_heard_by(self, watcher: int) -> str:
        """The sentence for a watcher; with all hands open (`ALL_SEEING`), what the knowing hear."""
        if watcher < 0:
            return self.secret or self.text
        return self.secret if self.knows >> watcher & 1 else self.text


class Frame(NamedTuple):
    """All that one choice brought about."""

    after: int
    """How many choices had been made when it had happened; 0 for the setup."""
    seat: int
    """Who chose; -1 where several did."""
    events: tuple[Event, ...]
