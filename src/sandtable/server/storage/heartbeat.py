"""How long tables have been served, as it is kept. The functions run in a database thread."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Connection, Float

from sandtable.server.service_time import Beat
from sandtable.server.storage import schema as db

_NOW = {
    "postgresql": "EXTRACT(EPOCH FROM clock_timestamp())",
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
}
_NEVER = 1e12
"""Added to the time of the last beat of a process: nothing has been served since."""


def last_beat(c: Connection) -> Beat | None:
    """The newest beat of any process; None if there has been none."""
    x = db.heartbeat.c
    query = sa.select(x.process, x.served, x.stands, _now(c) - x.at).with_for_update()
    found = c.execute(query).first()
    if found is None:
        return None
    process, *times = found
    if not all(isinstance(time, float) for time in times):  # damaged: as if there were none
        c.execute(db.heartbeat.delete())
        return None
    return Beat(process, *times)


def keep_beat(c: Connection, mine: Beat, *, last: bool = False) -> Beat | None:
    """Keep a beat, unless another process is further; what was kept before."""
    before = last_beat(c)
    if before is None or mine.served >= before.served:
        at = _now(c) + (_NEVER if last else 0.0)
        made = db.heartbeat.insert() if before is None else db.heartbeat.update()
        kept = {"process": mine.process, "served": mine.served, "stands": mine.stands}
        c.execute(made.values(at=at, **kept))
    return before


def _now(c: Connection) -> sa.ColumnElement[float]:
    return sa.literal_column(_NOW[c.dialect.name], Float)
