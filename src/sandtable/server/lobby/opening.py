"""How tables come to be: opened, joined by link or from the lobby, played again."""

from __future__ import annotations

import secrets

from sandtable import bots, full_seed
from sandtable.core.errors import Mistake
from sandtable.server.budget.client import NOBODY, Client
from sandtable.server.lobby import names, nicknames
from sandtable.server.lobby.content import refuse_bad
from sandtable.server.lobby.guests import Guest, hash_of, new_token, same
from sandtable.server.spelling import clean
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.rows import ClockRow, SeatKind, SeatRow, TableRow
from sandtable.server.tables.errors import NoSuchSeat, NotYours, TooManyTables, WrongToken
from sandtable.server.tables.health import refuse_if_full
from sandtable.server.tables.host import Host
from sandtable.server.tables.state import TableState
from sandtable.server.tables.table import LiveTable, again_if_stale
from sandtable.server.wire.tables import Claim, ClockSetting, NewTable, Opened, SeatLink


def new_id() -> str:
    """Whoever knows the id of a private table can watch it: 96 bits. A keeper types it as a word
    of a command, so it does not begin like an option."""
    found = secrets.token_urlsafe(12)
    return new_id() if found.startswith("-") else found


# Opening


async def open_table(host: Host, guest: Guest, body: NewTable, client: Client = NOBODY) -> Opened:
    """Open a table; it begins at once if no seat is open."""
    refuse_if_full(host)
    host.kept.refuse_debtors(client)
    definition = host.catalogue.definition(body.game)
    if body.content and definition.decks is None:
        raise Mistake(f"{definition.title} reads no content of its players.")
    await refuse_bad(host, client, body.game, len(body.seats), body.variants, body.content)
    game = host.catalogue.make(definition.name, len(body.seats), body.variants, body.content)
    seats, links = new_seats(body.seats, guest)
    is_open = any(seat.kind == "open" for seat in seats)
    if body.seed and is_open:
        raise Mistake("A seed can be given only where you alone play: others could not trust it.")
    clock = _clock_row(body.clock)
    if is_open:
        await _refuse_too_many(host, guest, client.address)
    elif not any(seat.guest_id for seat in seats):
        await _refuse_too_many_of_bots(host, guest)
    row = new_row(host, guest, game.name, list(game.variants), body.title, body.private)
    row.clock, row.content = clock, body.content
    row.opened_from = client.address if is_open else ""
    row.seed = _seed(body.seed) if body.seed else ""
    await host.write(lambda c: stored_tables.add_table(c, row, seats, [], []))
    table = await host.table(row.id)
    return Opened(table.telling.info(guest.id), links)


def new_row(
    host: Host, guest: Guest, game: str, variants: list[str], title: str, private: bool
) -> TableRow:
    now = host.clock.now()
    name = clean(title, 80)
    return TableRow(new_id(), game, variants, name, private, None, "waiting", guest.id, now, now)


def _seed(text: str) -> str:
    return full_seed(int(text) if text.isdecimal() and len(text) < 64 else text)


def new_seats(wanted: list[str], guest: Guest) -> tuple[list[SeatRow], list[SeatLink]]:
    seats, links = [], []
    shared = wanted.count("me") > 1
    nameless = nicknames.of_bots(len(wanted))
    for number, what in enumerate(wanted):
        kind, _, bot = what.partition(":")
        if what == "me":
            name = f"Player {number + 1}" if shared else guest.name
            seats.append(SeatRow(number, "person", guest.id, name))
        elif what == "open":
            token = new_token()
            seats.append(SeatRow(number, "open", link_hash=hash_of(token)))
            links.append(SeatLink(number, token))
        elif kind == "bot" and bot in bots.names():
            seats.append(SeatRow(number, "bot", name=nameless[number], bot=bot))
        else:
            raise Mistake(
                f"Seat {number + 1} must be 'me', 'open' or 'bot:' and one of "
                f"{', '.join(bots.names())}."
            )
    return seats, links


def _clock_row(clock: ClockSetting | None) -> ClockRow | None:
    if clock is None:
        return None
    if bool(clock.initial) == bool(clock.per_move):
        raise Mistake("A clock has time for the whole game, or time for each answer.")
    return ClockRow(clock.initial, clock.increment, clock.per_move, clock.overtime)


async def _refuse_too_many(host: Host, guest: Guest, address: str) -> None:
    settings = host.settings
    own, all_of_them = await host.read(lambda c: stored_tables.count_waiting(c, guest.id, address))
    if own >= settings.waiting_tables_per_guest:
        raise TooManyTables(f"You have {own} tables that wait for players; that is enough.")
    if all_of_them >= settings.waiting_tables_per_address:
        raise TooManyTables(
            f"At your address {all_of_them} tables wait for players; that is enough."
        )


async def _refuse_too_many_of_bots(host: Host, guest: Guest) -> None:
    playing = await host.read(lambda c: stored_tables.count_of_bots(c, guest.id))
    if playing >= host.settings.bot_tables_per_guest:
        raise TooManyTables(f"Bots play at {playing} tables of yours; that is enough.")


# Joining


@again_if_stale
async def claim(table: LiveTable, guest: Guest, number: int, body: Claim) -> None:
    """Sit down. With the last open seat taken, the game begins."""
    async with table.lock, table.change() as change:
        if number >= len(table.state.seats):
            raise NoSuchSeat("There is no such seat.")
        seat = table.state.seats[number]
        if seat.kind == "open":
            if table.state.row.status != "waiting":
                raise Mistake("This table was closed.")
            _check_claim(table.state, seat, guest, body.token)
            others = [other.name for other in table.state.seats if other.seat != number]
            name = names.wanted_name(body.name) if body.name.strip() else guest.name
            change.sit_down(number, guest.id, names.distinct(name, others))
        elif seat.guest_id != guest.id:
            raise WrongToken("Somebody sits there already.")


def _check_claim(state: TableState, seat: SeatRow, guest: Guest, token: str) -> None:
    row = state.row
    if guest.id in row.live.sent_away:
        raise Mistake("Whoever opened this table wants to play with somebody else.")
    if seat.guest_id != guest.id and state.seats_of(guest.id):
        raise Mistake("You sit at this table already.")
    if seat.guest_id:
        if seat.guest_id != guest.id:
            raise WrongToken("That seat is kept for somebody else.")
    elif (row.private or token) and not same(token, seat.link_hash):
        raise WrongToken("This link is not valid, or no longer.")


@again_if_stale
async def new_links(table: LiveTable) -> list[SeatLink]:
    """Links for the seats that are still open; the old ones open nothing any more."""
    links = []
    async with table.lock, table.change() as change:
        for seat in table.state.seats:
            if seat.kind == "open" and not seat.guest_id:
                token = new_token()
                change.renew_link(seat.seat, hash_of(token))
                links.append(SeatLink(seat.seat, token))
    return links


# Before the first move


@again_if_stale
async def free_seat(table: LiveTable, guest: Guest, number: int) -> None:
    """Somebody else is to sit there: whoever did does not sit down here again."""
    _check_host(table, guest)
    async with table.lock, table.change() as change:
        if number >= len(table.state.seats):
            raise NoSuchSeat("There is no such seat.")
        if table.state.row.status != "waiting":
            raise Mistake("The game has begun: nobody is sent away.")
        sitting = table.state.seats[number].guest_id
        if sitting in ("", guest.id):
            raise Mistake("Nobody sits there who could be sent away.")
        change.send_away(number)


@again_if_stale
async def withdraw_links(table: LiveTable, guest: Guest) -> None:
    """The links that there are open nothing any more."""
    _check_host(table, guest)
    async with table.lock, table.change() as change:
        for seat in table.state.seats:
            if seat.kind == "open":
                change.renew_link(seat.seat, "")


async def close_table(host: Host, table: LiveTable, guest: Guest) -> None:
    """It was never there. Once somebody has moved, the game is everybody's."""
    _check_host(table, guest)
    async with table.lock:
        row = table.state.row
        if row.status != "waiting" and (row.status != "playing" or row.entries):
            raise Mistake("The game has begun: it can be played on, resigned or drawn.")
        await host.delete(table)


def _check_host(table: LiveTable, guest: Guest) -> None:
    if not guest.id or guest.id != table.state.row.creator:
        raise NotYours("Only whoever opened the table can do that.")


# Playing again


async def rematch(host: Host, table: LiveTable, guest: Guest) -> Opened:
    """The same again, the seats moved round by one unless somebody brought content to them.

    Others sit down when they want to.
    """
    if table.state.row.status != "over":
        raise Mistake("The game is not over yet.")
    await _open_rematch(host, table, guest)
    again = await host.table(table.state.row.rematch)
    for seat in again.state.seats:
        if seat.kind == "open" and seat.guest_id == guest.id:
            await claim(again, guest, seat.seat, Claim())
    return Opened(again.telling.info(guest.id), [])


@again_if_stale
async def _open_rematch(host: Host, table: LiveTable, guest: Guest) -> None:
    async with table.lock:
        if table.state.row.rematch:
            return
        row, seats = _same_again(host, table.state, guest)
        async with table.change() as change:
            change.play_again(row, seats)


def _same_again(host: Host, state: TableState, guest: Guest) -> tuple[TableRow, list[SeatRow]]:
    old = state.row
    row = new_row(host, guest, old.game, old.variants, old.title, True)
    row.clock, row.content = old.clock, old.content
    seats = []
    move = 0 if old.content else 1  # what somebody brought, a deck for one, stays at its seat
    for number in range(len(state.seats)):
        before = state.seats[(number + move) % len(state.seats)]
        seats.append(_seat_again(number, before, guest))
    return row, seats


def _seat_again(number: int, before: SeatRow, guest: Guest) -> SeatRow:
    """A seat is kept for whoever it belonged to, also if a bot has played on there."""
    if not before.guest_id:
        return SeatRow(number, before.kind, name=before.name, bot=before.bot)
    kind: SeatKind = "person" if before.guest_id == guest.id else "open"
    return SeatRow(number, kind, before.guest_id, before.name)
