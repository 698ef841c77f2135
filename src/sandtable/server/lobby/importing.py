"""Saved games and positions that become tables, and tables that become saved games."""

from __future__ import annotations

import msgspec

from sandtable.core.errors import Mistake
from sandtable.core.events import events_from
from sandtable.core.files.records import FORMAT
from sandtable.server.budget.client import NOBODY, Client
from sandtable.server.live.log import Ending, LogEntry
from sandtable.server.lobby.guests import Guest
from sandtable.server.lobby.opening import new_row, new_seats
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.rows import PackedFrame
from sandtable.server.tables.errors import NoRecord
from sandtable.server.tables.health import refuse_if_full
from sandtable.server.tables.host import Host
from sandtable.server.tables.table import LiveTable
from sandtable.server.wire.tables import Import, Opened
from sandtable.server.workers.jobs import (
    Imported,
    ImportedFrame,
    ImportJob,
    MomentJob,
    Refused,
    Written,
)
from sandtable.server.workers.pool import WorkerFailed

_IMPORT_SECONDS = 30.0
"""The longest game takes three, of a processor that does nothing else."""


async def import_table(host: Host, guest: Guest, body: Import, client: Client = NOBODY) -> Opened:
    """Open a table from a saved game or a position; a worker reads it, for it may take long."""
    refuse_if_full(host)
    host.kept.refuse_debtors(client)
    _refuse_too_large(host, body.text)
    if "open" in body.seats:
        raise Mistake(
            "Whoever opens a saved game knows its secrets: its seats can be yours or a bot's."
        )
    try:
        job = ImportJob(host.settings.games, body.text)
        made = await host.importers.do(job, _IMPORT_SECONDS, client)
    except WorkerFailed:
        raise Mistake("The saved game takes too long to read.") from None
    if isinstance(made, Refused):
        raise Mistake(made.reason)
    if not isinstance(made, Imported):
        raise Mistake("The saved game cannot be read.")
    wanted = body.seats or ["me"] * made.seats
    if len(wanted) != made.seats:
        raise Mistake(f"The saved game has {made.seats} seats, not {len(wanted)}.")
    seats, _ = new_seats(wanted, guest)
    row = new_row(host, guest, made.game, made.variants, body.title, body.private)
    row.content, row.seed = made.content, made.seed
    row.start, row.rules = made.start, made.rules
    row.ending = msgspec.json.decode(made.ending, type=Ending | None)
    row.turn_of = made.turn_of
    row.status = "playing" if row.ending is None else "over"
    row.record = body.text if row.ending is not None and not made.start else ""
    row.entries, row.frames = len(made.entries), len(made.frames)
    entries = [msgspec.json.decode(entry, type=LogEntry) for entry in made.entries]
    frames = [_frame(frame, row.created) for frame in made.frames]
    await host.write(lambda c: stored_tables.add_table(c, row, seats, entries, frames))
    host.charge_kept(client, len(row.record) + sum(len(frame.body) for frame in frames))
    table = await host.table(row.id, client)
    return Opened(table.telling.info(guest.id), [])


def _refuse_too_large(host: Host, text: str) -> None:
    """A position is short, and takes much longer to read than as long a record."""
    settings, size = host.settings, len(text.encode())
    if size > settings.largest_import:
        raise Mistake(f"The saved game is larger than {settings.largest_import} bytes.")
    if size > settings.largest_position and not text.lstrip("\ufeff").startswith(FORMAT):
        raise Mistake(f"The position is larger than {settings.largest_position} bytes.")


def _frame(frame: ImportedFrame, at: float) -> PackedFrame:
    head = frame.head._replace(events=events_from(frame.events), at=at)
    return PackedFrame(head, frame.body)


def record_of(table: LiveTable) -> str:
    """The saved game as text."""
    text = table.state.row.record
    if not text and table.state.play is not None:
        text = table.state.play.record() or ""
    if not text:
        raise NoRecord("This game does not follow from its seed alone: it has no record.")
    return text


async def position_of(host: Host, table: LiveTable, seq: int) -> str:
    """A frame of a game that is over as a position file; a worker writes it."""
    heads = table.state.heads
    if seq >= len(heads):
        raise Mistake(f"The game has no moment {seq}.")
    if any(0 <= head.back_to < seq for head in heads[seq + 1 :]):
        raise Mistake("This was taken back later, and the saved game does not lead here.")
    job = MomentJob(host.settings.games, record_of(table), heads[seq].choices)
    try:
        made = await host.importers.do(job, _IMPORT_SECONDS)
    except WorkerFailed:
        raise Mistake("This moment takes too long to write.") from None
    if not isinstance(made, Written):
        raise Mistake(made.reason if isinstance(made, Refused) else "It cannot be written.")
    return made.text
