"""Copies of a database: all that is kept, as an SQLite file, whichever kind the server uses."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from sandtable.core.errors import Mistake
from sandtable.server.keeping import acts
from sandtable.server.keeping.acts import Keeper
from sandtable.server.storage import schema as db
from sandtable.server.storage.bus import SERVING_LOCK
from sandtable.server.storage.sqlite_file import OneServer

_ROWS_AT_ONCE = 500


def backup(engine: Engine, keeper: Keeper, file: Path) -> dict[str, int]:
    """Copy all as it is at one moment, beside running servers; how many rows of what."""
    if file.exists():
        raise Mistake(f"{file} is there already; it is not written over.")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        with engine.begin() as connection:
            acts.note(connection, keeper, "backup", str(file))
        copied = _copied_to(engine, part)
        os.replace(part, file)
    finally:
        for name in (part.name, f"{part.name}-wal", f"{part.name}-shm"):
            part.with_name(name).unlink(missing_ok=True)
    return copied


def _copied_to(engine: Engine, file: Path) -> dict[str, int]:
    target = db.connect(f"sqlite:///{file.absolute()}")
    try:
        db.migrate(target)
        with engine.execution_options(reading=True).connect() as source, target.begin() as copy:
            _see_one_moment(source)
            copied = _copy(source, copy)
        with target.execution_options(reading=True).connect() as copy:
            if (said := copy.exec_driver_sql("PRAGMA integrity_check").scalar()) != "ok":
                raise Mistake(f"The copy is damaged: {said}.")
            copy.exec_driver_sql("PRAGMA journal_mode=DELETE")  # all of it is in one file then
        return copied
    finally:
        target.dispose()


def _see_one_moment(source: Connection) -> None:
    postgres = source.dialect.name == "postgresql"
    words = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ" if postgres else "BEGIN"
    source.exec_driver_sql(words)


def restore(engine: Engine, keeper: Keeper, file: Path, *, replace: bool) -> dict[str, int]:
    """Put back what was copied, in place of all there is; no server may run meanwhile."""
    if not file.is_file():
        raise Mistake(f"There is no file {file}.")
    with OneServer(engine), tempfile.TemporaryDirectory() as folder:
        here = Path(folder) / "copy.sqlite3"
        shutil.copyfile(file, here)
        copy = db.connect(f"sqlite:///{here}")
        try:
            _refuse_others(copy, file)
            db.migrate(copy)
            db.migrate(engine)
            with copy.execution_options(reading=True).connect() as source, engine.begin() as target:
                _refuse(target, replace=replace)
                copied = _copy(source, target)
                acts.note(target, keeper, "restore", str(file))
        finally:
            copy.dispose()
    return copied


def _refuse_others(copy: Engine, file: Path) -> None:
    """A file that is no copy must not become one by being migrated."""
    try:
        with copy.execution_options(reading=True).connect() as source:
            source.exec_driver_sql("SELECT version FROM schema_version").scalar()
    except sa.exc.DBAPIError:
        raise Mistake(f"{file} is no copy of a database of Sandtable.") from None


def _refuse(target: Connection, *, replace: bool) -> None:
    if target.dialect.name == "postgresql":
        free = sa.select(sa.func.pg_try_advisory_xact_lock(SERVING_LOCK))
        if not target.execute(free).scalar():
            raise Mistake("A server uses that database; stop it first.")
    if not replace and target.execute(sa.select(db.tables.c.id).limit(1)).first() is not None:
        raise Mistake("That database has tables already; --replace puts the copy in their place.")


def _copy(source: Connection, target: Connection) -> dict[str, int]:
    return {table.name: _copy_rows(source, target, table) for table in db.all_tables()}


def _copy_rows(source: Connection, target: Connection, table: sa.Table) -> int:
    names = [column.name for column in table.columns]
    postgres = target.dialect.name == "postgresql"
    insert = sa.text(
        f"INSERT INTO {table.name} ({', '.join(names)})"
        f"{' OVERRIDING SYSTEM VALUE' if postgres else ''}"
        f" VALUES ({', '.join(f':{name}' for name in names)})"
    )
    count = 0
    target.execute(table.delete())
    found = source.execute(sa.select(table).execution_options(yield_per=_ROWS_AT_ONCE))
    for rows in found.mappings().partitions():
        target.execute(insert, [dict(row) for row in rows])
        count += len(rows)
    if postgres and table.name in ("reports", "acts"):
        _count_on(target, table)
    return count


def _count_on(target: Connection, table: sa.Table) -> None:
    """Numbers that the database gives go on after those that were put back."""
    highest = sa.select(sa.func.coalesce(sa.func.max(table.c.number), 0) + 1).scalar_subquery()
    sequence = sa.func.pg_get_serial_sequence(table.name, "number")
    target.execute(sa.select(sa.func.setval(sequence, highest, False)))


def vacuum(engine: Engine) -> dict[str, int]:
    """Give back the room of what was deleted; bytes before and after."""
    with engine.execution_options(isolation_level="AUTOCOMMIT", reading=True).connect() as c:
        before = db.database_bytes(c)
        c.exec_driver_sql("VACUUM")
        if c.dialect.name == "sqlite":
            c.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        return {"bytes before": before, "bytes after": db.database_bytes(c)}
