"""What is said about guests: their names, tables and sessions."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from sandtable.server.wire.base import FromClient, FromServer, Name
from sandtable.server.wire.tables import TableInfo


class Me(FromServer):
    name: str
    tables: list[TableInfo]


class Rename(FromClient):
    name: Name


class Session(FromServer):
    """A browser, or another client, that has a cookie of mine."""

    created: float
    used: float
    """To the day."""
    here: bool
    """The one that asks."""


class Sessions(FromServer):
    sessions: list[Session]


class Key(FromServer):
    key: str
    """Opens a session of mine on another device, until another key is made."""


class Enter(FromClient):
    key: Annotated[str, Meta(max_length=100)]
