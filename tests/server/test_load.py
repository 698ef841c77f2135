"""The short form of test 34: many tables at once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from bench.server.load import Load, processor
from sandtable.server.settings import Settings
from tests.pace import slowness
from tests.server.scenarios.process import Process

_TABLES = 10
_SECONDS = 4.0
_MOST_PROCESSOR_SECONDS = 0.01
"""Of the server, for a move: 200 moves a second are more than a core can do beyond this."""


def test_34_a_move_costs_little_and_reaches_everybody(tmp_path: Path) -> None:
    """How long it takes depends on who else uses the machine; what it costs does not."""

    async def scenario() -> None:
        process = Process(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}"))
        async with process, Load(process.url, _TABLES) as players:
            await players.play(1.0)
            assert process.process is not None
            before = processor(process.process.pid)
            # A move is over when both seats and the spectator have seen it.
            moves = await players.play(_SECONDS)
            used = processor(process.process.pid) - before
            await process.stop()
        assert len(moves) >= _TABLES
        assert used / len(moves) < _MOST_PROCESSOR_SECONDS * slowness(time.process_time)
        assert b"Traceback" not in process.output

    asyncio.run(scenario())
