"""The log of what keepers have done. Running servers read it each second, and follow.

The functions run in a database thread, or in the process of a keeper.
"""

from __future__ import annotations

import time
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.server.storage import schema as db


class Act(NamedTuple):
    """Something that a keeper has done."""

    number: int
    at: float
    who: str
    what: str
    about: str
    """A table, a guest, an address, a file: whatever the act was done to."""
    why: str


class Keeper(NamedTuple):
    """Who acts, and the reason that was given."""

    who: str
    why: str = ""


def note(c: Connection, keeper: Keeper, what: str, about: str = "") -> None:
    """Write down an act, in the transaction in which it is done."""
    if c.dialect.name == "postgresql":  # numbers come in the order in which they can be read
        c.exec_driver_sql("LOCK TABLE acts IN SHARE ROW EXCLUSIVE MODE")
    values = {"at": time.time(), "what": what, "about": about, **keeper._asdict()}
    c.execute(db.acts.insert().values(**values))


def since(c: Connection, number: int) -> list[Act]:
    """The acts after this one, as far as they can be read; the oldest comes first."""
    query = sa.select(*(db.acts.c[name] for name in Act._fields))
    rows = c.execute(query.where(db.acts.c.number > number).order_by(db.acts.c.number))
    return [Act(*row) for row in rows]


def newest(c: Connection) -> int:
    return c.execute(sa.select(sa.func.max(db.acts.c.number))).scalar_one() or 0
