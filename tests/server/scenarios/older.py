"""Databases as earlier versions kept them, made from one of today."""

from __future__ import annotations

import sqlite3

_SESSIONS = 6
"""The version that gave sessions a table of their own."""


def without_sessions(c: sqlite3.Connection) -> None:
    """Each guest has one session, and that ends a year after it began."""
    c.executescript(
        "CREATE TABLE before (id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE,"
        " name TEXT NOT NULL, created REAL NOT NULL);"
        "INSERT INTO before SELECT guests.id, hash, name, guests.created FROM guests"
        " JOIN sessions ON guest_id = guests.id;"
        "DROP TABLE IF EXISTS client_files;"
        "DROP TABLE guests; DROP TABLE sessions; ALTER TABLE before RENAME TO guests;"
        f"UPDATE schema_version SET version = {_SESSIONS - 1};"
    )
