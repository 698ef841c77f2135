"""Files of browser clients, kept for pages of another version than this server's.

While servers are renewed one after the other, a page may ask any of them for a part of itself. The
functions run in a database thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.server.storage import schema as db


def keep(c: Connection, files: Mapping[str, Path], now: float, oldest: float) -> None:
    """These are in use now; what nobody has used since the oldest moment goes."""
    x = db.client_files.c
    c.execute(db.client_files.update().where(x.name.in_(files)).values(at=now))
    kept = set(c.execute(sa.select(x.name)).scalars())
    for name in files.keys() - kept:
        values = {"name": name, "body": files[name].read_bytes(), "at": now}
        c.execute(db.client_files.insert().values(**values))
    c.execute(db.client_files.delete().where(x.at < oldest))


def find(c: Connection, name: str) -> bytes | None:
    x = db.client_files.c
    return c.execute(sa.select(x.body).where(x.name == name)).scalar()
