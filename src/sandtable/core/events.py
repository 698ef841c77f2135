"""What happened, as each watcher may hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from sandtable.core.messages import NOBODY, Message, as_json, from_json, rendered


class Event(NamedTuple):
    """One thing that happened: the message that log, terminal and screen reader render."""

    message: Message
    """For everybody."""
    secret: Message | None = None
    """Instead of `message`, for the watchers in `knows`, who are spoken to."""
    knows: int = 0
    touches: tuple[str, ...] = ()
    """Elements of the board that it is about."""

    @property
    def kind(self) -> str:
        """What sort of thing it is: the first word of its key."""
        return self.message.key.partition(".")[0]

    @property
    def text(self) -> str:
        """The sentence for everybody."""
        return self.message.text

    def heard_by(self, watcher: int) -> tuple[Message, int]:
        """The message for a watcher, and the seat that it speaks to, if any.

        With all hands open (`ALL_SEEING`) what is secret is told too, of the seat.
        """
        if self.secret is None:
            return self.message, NOBODY
        if watcher < 0:
            return self.secret, NOBODY
        return (self.secret, watcher) if self.knows >> watcher & 1 else (self.message, NOBODY)

    def as_heard_by(self, watcher: int) -> str:
        """The sentence for a watcher."""
        return rendered(*self.heard_by(watcher)).text


def events_text(events: Sequence[Event]) -> str:
    """Events as JSON, to be kept or sent to another process."""
    return msgspec.json.encode([_plain(event) for event in events]).decode()


def events_from(text: str) -> tuple[Event, ...]:
    """What `events_text` made."""
    return tuple(_event(each) for each in msgspec.json.decode(text))


def _plain(event: Event) -> dict[str, Any]:
    return {
        "message": as_json(event.message),
        "secret": None if event.secret is None else as_json(event.secret),
        "knows": event.knows,
        "touches": list(event.touches),
    }


def _event(data: Any) -> Event:
    """Events from before there were messages have kind, texts, knows and touches."""
    if isinstance(data, list):
        kind, text, secret, knows, touches = data
        told = Message("", "{text}", text=secret) if secret else None
        return Event(Message(kind, "{text}", text=text), told, knows, tuple(touches))
    message, secret = from_json(data["message"]), data["secret"]
    known = None if secret is None else from_json(secret)
    assert isinstance(message, Message)
    assert known is None or isinstance(known, Message)
    return Event(message, known, data["knows"], tuple(data["touches"]))


class Frame(NamedTuple):
    """All that one choice brought about."""

    after: int
    """How many choices had been made when it had happened; 0 for the setup."""
    seat: int
    """Who chose; -1 where several did."""
    events: tuple[Event, ...]
