"""Jobs that wait together are written together; one that fails spoils no other."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.server.storage.schema import connect
from sandtable.server.storage.threads import Busy, SqliteThread


class _Refused(Exception):
    """What a job of these tests fails with."""


@pytest.fixture
def engine(tmp_path: Path) -> sa.Engine:
    engine = connect(f"sqlite:///{tmp_path / 'test.sqlite3'}")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE kept (number INTEGER PRIMARY KEY)")
    return engine


async def _write_together(thread: SqliteThread, *numbers: int) -> list[object]:
    """Numbers that wait while another job is busy; 13 is written and then refused."""

    def keep(number: int, c: Connection) -> int:
        c.exec_driver_sql("INSERT INTO kept VALUES (?)", (number,))
        if number == 13:
            raise _Refused
        return number

    go = threading.Event()
    first = asyncio.create_task(thread.write(lambda c: go.wait(10)))
    waiting = [asyncio.create_task(thread.write(partial(keep, number))) for number in numbers]
    await asyncio.sleep(0)
    go.set()
    await first
    return await asyncio.gather(*waiting, return_exceptions=True)


def _kept(engine: sa.Engine) -> list[int]:
    with engine.connect() as connection:
        return list(connection.exec_driver_sql("SELECT number FROM kept ORDER BY 1").scalars())


def test_a_job_that_fails_takes_back_its_own_writing_only(engine: sa.Engine) -> None:
    thread = SqliteThread(engine)
    results = asyncio.run(_write_together(thread, 1, 13, 2))
    assert results[0] == 1
    assert isinstance(results[1], _Refused)
    assert results[2] == 2
    assert _kept(engine) == [1, 2]
    thread.close()


def test_a_job_that_breaks_a_rule_of_the_database_spoils_no_other(engine: sa.Engine) -> None:
    thread = SqliteThread(engine)
    results = asyncio.run(_write_together(thread, 5, 5, 6))
    assert results[0] == 5
    assert isinstance(results[1], Busy)
    assert results[2] == 6
    assert _kept(engine) == [5, 6]
    thread.close()
