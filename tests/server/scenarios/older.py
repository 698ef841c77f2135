"""Databases as earlier versions kept them, made from one of today."""

from __future__ import annotations

import re
import sqlite3

from sandtable.server.storage import schema

_SESSIONS = 6
"""The version that gave sessions a table of their own."""


def without_sessions(c: sqlite3.Connection) -> None:
    """Each guest has one session, and that ends a year after it began."""
    _without_what_is_newer(c)
    c.executescript(
        "CREATE TABLE before (id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE,"
        " name TEXT NOT NULL, created REAL NOT NULL);"
        "INSERT INTO before SELECT guests.id, hash, name, guests.created FROM guests"
        " JOIN sessions ON guest_id = guests.id;"
        "DROP TABLE guests;"
        "DROP TABLE sessions;"
        "ALTER TABLE before RENAME TO guests;"
        f"UPDATE schema_version SET version = {_SESSIONS - 1};"
    )


def _without_what_is_newer(c: sqlite3.Connection) -> None:
    """Take back the tables and columns that later versions have added."""
    for statements in reversed(schema._MIGRATIONS[_SESSIONS:]):
        for statement in reversed(statements):
            if made := re.match(r"CREATE (TABLE|INDEX) (\w+)", statement):
                c.execute(f"DROP {made[1]} {made[2]}")
            elif added := re.match(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", statement):
                c.execute(f"ALTER TABLE {added[1]} DROP COLUMN {added[2]}")
