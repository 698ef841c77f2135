"""Whether a server is well: does the database answer, are rounds made, is there room to write."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from sandtable.server.storage.threads import Busy
from sandtable.server.tables.errors import NoRoom
from sandtable.server.tables.host import Host

_DATABASE_SECONDS = 2.0
_LATE_SECONDS = 10.0


async def problems(host: Host) -> list[str]:
    """What is wrong, each in a sentence."""
    found = [] if await _database_answers(host) else ["The database does not answer."]
    if host.bus.lost:
        found.append("The connection to other server processes is lost.")
    if host.rounds.age > _LATE_SECONDS:
        found.append(f"Clocks and sleeping tables were looked at {host.rounds.age:.0f} s ago.")
    if disk_is_full(host):
        found.append("The disk is nearly full: no new tables are opened.")
    return found


async def _database_answers(host: Host) -> bool:
    try:
        async with asyncio.timeout(_DATABASE_SECONDS):
            await host.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
    except (Busy, TimeoutError):
        return False
    return True


def disk_is_full(host: Host) -> bool:
    """Whether so little is free that what goes on should have it."""
    file = host.database_file
    return file is not None and free_bytes(file) < host.settings.least_free


def refuse_if_full(host: Host) -> None:
    if disk_is_full(host):
        raise NoRoom


def free_bytes(file: Path) -> int:
    return shutil.disk_usage(file.parent).free
