"""How tables come to be: opened, imported, joined by link or from the lobby, played again."""

from __future__ import annotations

import secrets
import time
import unicodedata

import msgspec

from sandtable import bots, full_seed
from sandtable.core.errors import Mistake
from sandtable.server.live.match import Entry, Head
from sandtable.server.storage import store
from sandtable.server.storage.store import Change, PackedFrame, Row, Seat
from sandtable.server.tables import nicknames
from sandtable.server.tables.host import House
from sandtable.server.tables.table import LiveTable
from sandtable.server.web.guard import Turned
from sandtable.server.web.sessions import Guest, hash_of, new_token, same
from sandtable.server.wire.protocol import (
    Claim,
    ClockSetting,
    Ending,
    Import,
    NewTable,
    Opened,
    SeatLink,
)
from sandtable.server.workers.pool import Imported, ImportedFrame, ImportJob, Refused, WorkerFailed

_IMPORT_SECONDS = 30.0
"""The longest game takes three, of a processor that does nothing else."""


class WrongToken(Mistake):
    """A link that opens nothing."""


def clean(text: str, most: int = 40) -> str:
    """A name or title as it can be shown: no control characters, single spaces."""
    kept = (char if unicodedata.category(char)[0] != "C" else " " for char in text)
    return " ".join("".join(kept).split())[:most]


def new_id() -> str:
    """Whoever knows the id of a private table can watch it: 96 bits."""
    return secrets.token_urlsafe(12)


# Opening


async def open_table(house: House, guest: Guest, body: NewTable) -> Opened:
    """Open a table; it begins at once if no seat is open."""
    definition = house.catalogue.definition(body.game)
    if body.content and definition.decks is None:
        raise Mistake(f"{definition.title} reads no content of its players.")
    game = house.catalogue.make(definition.name, len(body.seats), body.variants, body.content)
    seats, links = _seats(body.seats, guest)
    is_open = any(seat.kind == "open" for seat in seats)
    if body.seed and is_open:
        raise Mistake("A seed can be given only where you alone play: others could not trust it.")
    _check_clock(body.clock)
    if is_open:
        await _refuse_too_many(house, guest)
    row = _row(guest, game.name, list(game.variants), body.title, body.private)
    row.clock, row.content = body.clock, body.content
    row.seed = _seed(body.seed) if body.seed else ""
    await house.write(lambda c: store.add_table(c, row, seats, [], []))
    table = await house.table(row.id)
    return Opened(table.info(guest.id), links)


def _row(guest: Guest, game: str, variants: list[str], title: str, private: bool) -> Row:
    now = time.time()
    name = clean(title, 80)
    return Row(new_id(), game, variants, name, private, None, "waiting", guest.id, now, now)


def _seed(text: str) -> str:
    return full_seed(int(text) if text.isdecimal() and len(text) < 64 else text)


def _seats(wanted: list[str], guest: Guest) -> tuple[list[Seat], list[SeatLink]]:
    seats, links = [], []
    shared = wanted.count("me") > 1
    nameless = nicknames.of_bots(len(wanted))
    for number, what in enumerate(wanted):
        kind, _, bot = what.partition(":")
        if what == "me":
            name = f"Player {number + 1}" if shared else guest.name
            seats.append(Seat(number, "person", guest.id, name))
        elif what == "open":
            token = new_token()
            seats.append(Seat(number, "open", link_hash=hash_of(token)))
            links.append(SeatLink(number, token))
        elif kind == "bot" and bot in bots.names():
            seats.append(Seat(number, "bot", name=nameless[number], bot=bot))
        else:
            raise Mistake(
                f"Seat {number + 1} must be 'me', 'open' or 'bot:' and one of "
                f"{', '.join(bots.names())}."
            )
    return seats, links


def _check_clock(clock: ClockSetting | None) -> None:
    if clock is not None and bool(clock.initial) == bool(clock.per_move):
        raise Mistake("A clock has time for the whole game, or time for each answer.")


async def _refuse_too_many(house: House, guest: Guest) -> None:
    waiting = await house.read(lambda c: store.count_waiting(c, guest.id))
    most = house.settings.waiting_tables_per_guest
    if waiting >= most:
        raise Turned(429, f"You have {most} tables that wait for players; that is enough.")


# Importing


async def import_table(house: House, guest: Guest, body: Import) -> Opened:
    """Open a table from a saved game or a position; a worker reads it, for it may take long."""
    if len(body.text.encode()) > house.settings.largest_import:
        raise Mistake("The saved game is larger than 1 MiB.")
    if "open" in body.seats:
        raise Mistake(
            "Whoever opens a saved game knows its secrets: its seats can be yours or a bot's."
        )
    try:
        job = ImportJob(house.settings.games, body.text)
        made = await house.importers.do(job, _IMPORT_SECONDS)
    except WorkerFailed:
        raise Mistake("The saved game takes too long to read.") from None
    if isinstance(made, Refused):
        raise Mistake(made.reason)
    if not isinstance(made, Imported):
        raise Mistake("The saved game cannot be read.")
    wanted = body.seats or ["me"] * made.seats
    if len(wanted) != made.seats:
        raise Mistake(f"The saved game has {made.seats} seats, not {len(wanted)}.")
    seats, _ = _seats(wanted, guest)
    row = _row(guest, made.game, made.variants, body.title, body.private)
    row.content, row.seed = made.content, made.seed
    row.start, row.rules = made.start, made.rules
    row.ending = msgspec.json.decode(made.ending, type=Ending | None)
    row.turn_of = made.turn_of
    row.status = "playing" if row.ending is None else "over"
    row.record = body.text if row.ending is not None and not made.start else ""
    row.entries, row.frames = len(made.entries), len(made.frames)
    entries = [msgspec.json.decode(entry, type=Entry) for entry in made.entries]
    frames = [_frame(frame, row.created) for frame in made.frames]
    await house.write(lambda c: store.add_table(c, row, seats, entries, frames))
    table = await house.table(row.id)
    return Opened(table.info(guest.id), [])


def _frame(frame: ImportedFrame, at: float) -> PackedFrame:
    head = msgspec.json.decode(frame.head, type=Head)
    return PackedFrame(head._replace(at=at), frame.body)


async def record_of(house: House, table: LiveTable) -> str:
    """The saved game as text."""
    text = table.row.record
    if not text and table.play is not None:
        text = table.play.record() or ""
    if not text:
        raise Turned(409, "This game does not follow from its seed alone: it has no record.")
    return text


# Joining


async def claim(house: House, table: LiveTable, guest: Guest, number: int, body: Claim) -> None:
    """Sit down. With the last open seat taken, the game begins."""
    name = clean(body.name) or guest.name

    def make(change: Change) -> None:
        if number >= len(table.seats):
            raise Turned(404, "There is no such seat.")
        seat = table.seats[number]
        if seat.kind != "open":
            if seat.guest_id == guest.id:
                return
            raise WrongToken("Somebody sits there already.")
        _check_claim(table, seat, guest, body.token)
        seat.kind, seat.guest_id, seat.name, seat.link_hash = "person", guest.id, name, ""
        change.seats.append(seat)
        if table.full:
            table.start(change, table.row.seed)

    async with table.lock:
        await table.change(make)


def _check_claim(table: LiveTable, seat: Seat, guest: Guest, token: str) -> None:
    if seat.guest_id:
        if seat.guest_id != guest.id:
            raise WrongToken("That seat is kept for somebody else.")
    elif (table.row.private or token) and not same(token, seat.link_hash):
        raise WrongToken("This link is not valid, or no longer.")


async def new_links(table: LiveTable) -> list[SeatLink]:
    links: list[SeatLink] = []

    def make(change: Change) -> None:
        links.clear()
        for seat in table.seats:
            if seat.kind == "open" and not seat.guest_id:
                token = new_token()
                seat.link_hash = hash_of(token)
                links.append(SeatLink(seat.seat, token))
                change.seats.append(seat)

    async with table.lock:
        await table.change(make)
    return links


# Playing again


async def rematch(house: House, table: LiveTable, guest: Guest) -> Opened:
    """The same again, the seats moved round by one unless somebody brought content to them.

    Others sit down when they want to.
    """
    if table.row.status != "over":
        raise Mistake("The game is not over yet.")
    if not table.row.rematch:
        await _open_rematch(house, table, guest)
    again = await house.table(table.row.rematch)
    for seat in again.seats:
        if seat.kind == "open" and seat.guest_id == guest.id:
            await claim(house, again, guest, seat.seat, Claim())
    return Opened(again.info(guest.id), [])


async def _open_rematch(house: House, table: LiveTable, guest: Guest) -> None:
    old = table.row
    row = _row(guest, old.game, old.variants, old.title, True)
    row.clock, row.content = old.clock, old.content
    seats = []
    move = 0 if old.content else 1  # what somebody brought, a deck for one, stays at its seat
    for number in range(len(table.seats)):
        before = table.seats[(number + move) % len(table.seats)]
        seat = Seat(number, before.kind, before.guest_id, before.name, before.bot)
        if seat.kind == "person" and seat.guest_id != guest.id:
            seat.kind = "open"  # kept for whoever sat there
        seats.append(seat)

    def make(change: Change) -> None:
        if table.row.rematch:
            raise Mistake("There is a rematch already.")
        table.row.rematch = row.id
        change.status = True
        change.also = lambda c: store.add_table(c, row, seats, [], [])

    async with table.lock:
        if not table.row.rematch:
            await table.change(make)
