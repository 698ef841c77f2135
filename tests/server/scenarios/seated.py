"""Guests at a table of a server without a network, where time passes only while all wait."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sandtable.server.lobby import opening
from sandtable.server.lobby.guests import Guest
from sandtable.server.settings import Settings
from sandtable.server.storage.rows import LiveRow
from sandtable.server.tables.commands import Commands
from sandtable.server.tables.presence import Listener
from sandtable.server.tables.table import LiveTable
from sandtable.server.wire import commands as wire
from sandtable.server.wire.messages import Ack, Refusal
from sandtable.server.wire.tables import Claim, ClockSetting, NewTable
from tests.server.scenarios.client import quick
from tests.server.scenarios.clock import PatientHost

_numbers = itertools.count()


class Seated:
    """A table, and what each guest does at it."""

    def __init__(self, host: PatientHost, table: LiveTable) -> None:
        self.host = host
        self.table = table
        self.ears = [
            Listener(seat.guest_id, seat.seat, host.settings, host.clock)
            for seat in table.state.seats
        ]

    @property
    def live(self) -> LiveRow:
        return self.table.state.row.live

    @property
    def serials(self) -> list[int]:
        assert self.table.state.play is not None
        return self.table.state.play.match.serials

    def left(self, seat: int) -> float:
        """What the clock of a seat shows."""
        told = self.table.clocks.told()
        assert told is not None
        return told.left[seat]

    async def do(self, seat: int, kind: type[Any], /, **fields: Any) -> Ack | Refusal:
        commands = Commands(self.host, self.table, self.ears[seat])
        return await commands.do(kind(f"c{next(_numbers)}", **fields))

    async def ack(self, seat: int, kind: type[Any], /, **fields: Any) -> None:
        answer = await self.do(seat, kind, **fields)
        assert isinstance(answer, Ack), answer

    async def refused(self, seat: int, kind: type[Any], /, **fields: Any) -> str:
        answer = await self.do(seat, kind, **fields)
        assert isinstance(answer, Refusal), "that was allowed"
        return answer.reason

    async def choose(self, seat: int, option: int = 0) -> None:
        """Take one of the options of the open question."""
        assert self.table.state.play is not None
        decision = self.table.state.play.match.decision(seat)
        assert decision is not None, "there is nothing to decide"
        text = decision.options[option].text
        await self.ack(seat, wire.Choose, serial=decision.serial, options=[text])

    async def end_turn(self, seat: int) -> None:
        """As soon as that is possible."""
        while self.table.state.row.turn_of == [seat]:
            assert self.table.state.play is not None
            decision = self.table.state.play.match.decision(seat)
            assert decision is not None
            texts = [option.text for option in decision.options]
            await self.choose(seat, texts.index("end") if "end" in texts else 0)


def patient(path: Path, **changed: Any) -> Settings:
    """Clocks as on a server; nothing is limited, nobody waits."""
    return quick(path, **{"clock_grace": Settings().clock_grace, **changed})


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[PatientHost]:
    host = PatientHost(settings)
    await host.start()
    try:
        yield host
    finally:
        await host.stop()


async def sit_down(
    host: PatientHost, game: str = "radlands", clock: ClockSetting | None = None
) -> Seated:
    """Anna and Ben, at a table that has begun."""
    anna, ben = Guest("anna", "Anna"), Guest("ben", "Ben")
    body = NewTable(game, seats=["me", "open"], clock=clock)
    opened = await opening.open_table(host, anna, body)
    table = await host.table(opened.table.id)
    table.state.row.seed = "ab" * 32
    await opening.claim(table, ben, 1, Claim())
    return Seated(host, table)


async def at_again(host: PatientHost, table_id: str) -> Seated:
    """The same table, on a server that has read it from the database."""
    return Seated(host, await host.table(table_id))
