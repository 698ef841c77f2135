"""Reading every row, to say which are damaged before somebody comes upon them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from sandtable.server.storage import schema as db
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.damage import UNREADABLE, Damaged

_FRAMES_AT_ONCE = 100
_KINDS: dict[type[Any], tuple[type[Any], ...]] = {
    sa.Text: (str,),
    sa.Integer: (int,),
    sa.Float: (int, float),
    sa.LargeBinary: (bytes,),
}


def check(engine: Engine) -> list[dict[str, str]]:
    """What is damaged: the table of the database, which row, and what is wrong with it."""
    reading = engine.execution_options(reading=True)
    with reading.connect() as c:
        found = [*_pages(c), *(row for table in db.all_tables() for row in _kinds(c, table))]
        ids = list(c.execute(sa.select(db.tables.c.id)).scalars())
    for table_id in ids:
        with reading.connect() as c:
            wrong = _table(c, table_id)
        if wrong:
            found.append({"in": "tables", "row": str(table_id), "wrong": wrong})
    return found


def _pages(c: Connection) -> list[dict[str, str]]:
    if c.dialect.name != "sqlite":
        return []
    said = c.exec_driver_sql("PRAGMA integrity_check").scalars()
    return [{"in": "the file", "row": "", "wrong": line} for line in said if line != "ok"]


def _kinds(c: Connection, table: sa.Table) -> list[dict[str, str]]:
    """SQLite keeps anything in any column."""
    if c.dialect.name != "sqlite":
        return []
    found = []
    for row in c.execute(sa.select(table).execution_options(yield_per=_FRAMES_AT_ONCE)):
        for column, value in zip(table.columns, row, strict=True):
            if value is not None and not isinstance(value, _KINDS[type(column.type)]):
                wrong = f"{column.name} is {value!r:.40}"
                found.append({"in": table.name, "row": str(row[0]), "wrong": wrong})
    return found


def _table(c: Connection, table_id: str) -> str:
    """What is wrong with a table and what belongs to it; "" if nothing is."""
    try:
        loaded = stored_tables.load(c, table_id)
        assert loaded is not None
        for first in range(0, loaded.row.frames, _FRAMES_AT_ONCE):
            stored_tables.frames_between(c, table_id, first, first + _FRAMES_AT_ONCE - 1)
    except (Damaged, *UNREADABLE) as error:
        return f"{type(error).__name__}: {error}"
    return ""
