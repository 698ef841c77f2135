"""The file of an SQLite database: for its keeper's eyes alone, and for one server at a time."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Engine

from sandtable.core.errors import Mistake

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PRIVATE = 0o600


def file_of(engine: Engine) -> Path | None:
    """Where the database is, if it is a file."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def make_private(file: Path) -> None:
    """Seeds and hands are in it: nobody else on this machine may read them. Those files that SQLite
    writes beside it take over who may."""
    with suppress(OSError):  # it says better itself what is wrong with the place
        file.touch(_PRIVATE)
        file.chmod(_PRIVATE)


def reader_of(file: Path) -> Callable[[], sqlite3.Connection]:
    """Opens a file that is there, without changing anything of it."""
    return lambda: sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


class OneServer:
    """Held by the server that uses a file; when its process ends, however it does, it is free."""

    def __init__(self, engine: Engine) -> None:
        self._file = file_of(engine)
        self._handle: int | None = None

    def __enter__(self) -> None:
        self.take()

    def __exit__(self, *_: object) -> None:
        self.free()

    def take(self) -> None:
        if self._file is None:
            return
        lock = self._file.with_name(f"{self._file.name}.lock")
        try:
            handle = os.open(lock, os.O_RDWR | os.O_CREAT, _PRIVATE)
        except OSError as error:
            raise Mistake(f"Cannot write beside {self._file}: {error.strerror}.") from None
        try:
            _lock(handle)
        except OSError:
            os.close(handle)
            raise Mistake(
                f"Another server uses {self._file} already. With PostgreSQL, several can share one "
                "database."
            ) from None
        self._handle = handle

    def free(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
