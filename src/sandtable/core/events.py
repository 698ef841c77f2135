"""What happened, as each watcher may hear of it."""

from __future__ import annotations

import re
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
        """The sentence for a watcher; with all hands open (`ALL_SEEING`), also what is secret."""
        if watcher < 0:
            return _told_to_all(self) if self.secret else self.text
        return self.secret if self.knows >> watcher & 1 else self.text


_OF_A_SEAT = re.compile(r"(Seat \d+) (\w+)")
_TO_A_SEAT = re.compile(r"You (\w+)")


def _told_to_all(event: Event) -> str:
    """The secret of one seat for somebody else: "You draw X." is "Seat 2 draws X."."""
    known, secret = _OF_A_SEAT.match(event.text), _TO_A_SEAT.match(event.secret)
    if known and secret and known[2] in (f"{secret[1]}s", f"{secret[1]}es"):
        return event.text[: known.end()] + event.secret[secret.end() :]
    seats = [seat for seat in range(event.knows.bit_length()) if event.knows >> seat & 1]
    who = " and ".join(f"seat {seat + 1}" for seat in seats)
    return f"{event.text} ({who}: {event.secret})"


class Frame(NamedTuple):
    """All that one choice brought about."""

    after: int
    """How many choices had been made when it had happened; 0 for the setup."""
    seat: int
    """Who chose; -1 where several did."""
    events: tuple[Event, ...]
