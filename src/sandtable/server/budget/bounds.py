"""The bounds that a keeper can set: what each means, and `NAME=VALUE` as he writes it.

Clubs and schools sit behind one address; a small machine has less to share.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.core.errors import Mistake
from sandtable.server.settings import Settings

BOUNDS = {
    "guest_share": "of a processor, what one guest may use on average",
    "guest_seconds": "of a processor, what a guest may use beyond that at once",
    "address_share": "of a processor, what all guests at one address may use on average",
    "address_seconds": "of a processor, what they may use beyond that at once",
    "worker_share": "how much a second of a process for bots and uploads counts",
    "megabyte_seconds": "as how many seconds a megabyte counts that is sent",
    "guest_bytes_a_day": "of the database, what the tables that a guest opens may take",
    "address_bytes_a_day": "of the database, the same for all guests at one address",
    "bot_seconds": "for a thought of a bot; then a random move is played",
    "engine_seconds": "for a call into the rules; then the choice is refused",
    "worker_memory": "bytes that a process for bots and uploads may take",
    "largest_message": "bytes of a message over the socket",
    "largest_body": "bytes of an HTTP body",
    "largest_import": "bytes of a saved game",
    "largest_position": "bytes of a position",
    "page_bytes": "of a page of a replay",
    "queue": "messages that wait for somebody who does not read",
    "queue_bytes": "the same in bytes",
    "commands_per_second": "of one socket, on average",
    "command_burst": "of one socket, at once",
    "chats_per_ten_seconds": "lines of one guest at a table",
    "connections_per_address": "that bring requests",
    "head_seconds": "in which the head of a request must come",
    "body_seconds": "in which its body must come",
    "write_seconds": "for which somebody who does not read is waited for",
    "connects_per_minute": "sockets that a guest opens",
    "sockets_per_seat": "at once",
    "sockets_per_address": "at once; beyond that, who has few gets in to his own table",
    "waiting_tables_per_guest": "tables that wait for players",
    "waiting_tables_per_address": "the same for all guests at one address",
    "bot_tables_per_guest": "running tables where only bots play",
    "tables_per_hour": "opened from one address",
    "reports_per_hour": "of one guest",
    "guesses_per_minute": "wrong ids and tokens from one address",
    "posts_per_second": "requests that change something, of one address on average",
    "post_burst": "the same at once",
    "least_free": "bytes of the disk that must be free for new tables, with SQLite",
}


def described() -> list[str]:
    """A line for each bound: its name, its value unless told otherwise, what it means."""
    defaults = Settings()
    return [f"{name}={getattr(defaults, name):<12} {text}" for name, text in BOUNDS.items()]


def with_limits(settings: Settings, wanted: Iterable[str]) -> Settings:
    """The settings with each `NAME=VALUE`."""
    values: dict[str, int | float] = {}
    for text in wanted:
        name, _, value = text.partition("=")
        if name not in BOUNDS:
            raise Mistake(f"There is no limit {name!r}; `sandtable serve --limits` lists them.")
        values[name] = _number(name, value, whole=isinstance(getattr(settings, name), int))
    return msgspec.structs.replace(settings, **values)


def _number(name: str, text: str, *, whole: bool) -> int | float:
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        number = 0
    if not 0 < number < 1e15:
        kind = "a whole number" if whole else "a number"
        raise Mistake(f"{name} needs {kind} above 0, not {text[:40]!r}.")
    return number
