"""The HTTP side: games, tables, seats, replays. One function a route."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.core.errors import Mistake
from sandtable.server.live.match import Facts, Head
from sandtable.server.storage import guests as stored_guests
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.rows import Row, Seat
from sandtable.server.tables import opening, render
from sandtable.server.tables.host import Host, NoSuchTable
from sandtable.server.tables.table import LiveTable
from sandtable.server.web import sessions
from sandtable.server.web.guard import HttpRefusal, address_of
from sandtable.server.web.sessions import Guest, guest_of, guest_or_new, set_cookie
from sandtable.server.wire.games import CheckContent
from sandtable.server.wire.play import Replay, ReplayFrame
from sandtable.server.wire.tables import (
    Claim,
    Health,
    Import,
    Me,
    NewTable,
    Opened,
    Rename,
    Report,
    Reported,
    TableInfo,
    Tables,
)

T = TypeVar("T")
_FRAMES_AT_ONCE = 200


def host_of(request: Request) -> Host:
    host: Host = request.app.state.host
    return host


def reply(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def body_of(request: Request, kind: type[T], limit: int, too_large: int = 413) -> T:
    """The body of a request as it must be; what is larger is not even read."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise HttpRefusal(too_large, f"That is too large: the limit is {limit} bytes.")
    try:
        return msgspec.json.decode(bytes(data) or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise HttpRefusal(422, f"The request is not understood: {error}.") from None


def guessed_wrong(host: Host, request: Request) -> None:
    """Somebody tried an id or token that opens nothing."""
    host.guesses.of(address_of(request)).add()


def refuse_guessers(host: Host, request: Request) -> None:
    if host.guesses.of(address_of(request)).full():
        raise HttpRefusal(429, "Too many wrong tries from your address; wait a minute.")


def refuse_too_many_tables(host: Host, request: Request) -> None:
    openings = host.openings.of(address_of(request))
    if openings.full():
        raise HttpRefusal(429, "Too many tables from your address; play at those you have.")
    openings.add()


async def table_of(request: Request) -> LiveTable:
    host = host_of(request)
    refuse_guessers(host, request)
    try:
        return await host.table(request.path_params["table"])
    except NoSuchTable:
        guessed_wrong(host, request)
        raise


# Games


async def games(request: Request) -> Response:
    return reply(host_of(request).catalogue.games())


async def cards(request: Request) -> Response:
    variants = [name for name in request.query_params.get("variants", "").split(",") if name]
    seats = request.query_params.get("seats", "")
    count = int(seats) if seats.isdecimal() and len(seats) < 3 else None
    catalogue = host_of(request).catalogue
    return reply(_found(lambda: catalogue.cards(request.path_params["game"], count, variants)))


async def rules(request: Request) -> Response:
    catalogue = host_of(request).catalogue
    return reply(_found(lambda: catalogue.rules(request.path_params["game"])))


async def samples(request: Request) -> Response:
    catalogue = host_of(request).catalogue
    return reply(_found(lambda: catalogue.samples(request.path_params["game"])))


async def check(request: Request) -> Response:
    host = host_of(request)
    body = await body_of(request, CheckContent, host.settings.largest_body)
    game = request.path_params["game"]
    return reply(_found(lambda: host.catalogue.check(game, body.text)))


def _found(make: Any) -> Any:
    try:
        return make()
    except Mistake as mistake:
        raise HttpRefusal(404, str(mistake)) from None


# Me


async def me(request: Request) -> Response:
    host = host_of(request)
    guest = await guest_of(host, request)
    return reply(await _me(host, guest))


async def rename(request: Request) -> Response:
    host = host_of(request)
    body = await body_of(request, Rename, host.settings.largest_body)
    guest, token = await guest_or_new(host, request)
    name = opening.clean(body.name)
    await host.write(lambda c: stored_guests.rename(c, guest.id, name))
    response = reply(await _me(host, Guest(guest.id, name)))
    set_cookie(host, response, token)
    return response


async def forget_me(request: Request) -> Response:
    """End the session: the cookie opens nothing any more."""
    host = host_of(request)
    guest = await guest_of(host, request)
    if guest.id:
        await host.write(lambda c: stored_guests.forget(c, guest.id))
    response = reply(Me("", []))
    sessions.drop_cookie(host, response)
    return response


async def _me(host: Host, guest: Guest) -> Me:
    rows = await host.read(lambda c: stored_tables.tables_of(c, guest.id)) if guest.id else []
    return Me(guest.name, [_info(host, row, seats, guest.id) for row, seats in rows])


def _info(host: Host, row: Row, seats: list[Seat], guest_id: str) -> TableInfo:
    table = host.tables.get(row.id)
    if table is not None:
        return table.info(guest_id)
    return render.table_info(row, seats, guest_id)


# Tables


async def lobby(request: Request) -> Response:
    host = host_of(request)
    guest = await guest_of(host, request)
    rows = await host.read(stored_tables.lobby)
    return reply(Tables([_info(host, row, seats, guest.id) for row, seats in rows]))


async def open_table(request: Request) -> Response:
    host = host_of(request)
    body = await body_of(request, NewTable, host.settings.largest_body)
    refuse_too_many_tables(host, request)
    guest, token = await guest_or_new(host, request)
    response = reply(await opening.open_table(host, guest, body), 201)
    set_cookie(host, response, token)
    return response


async def import_table(request: Request) -> Response:
    host = host_of(request)
    limit = 2 * host.settings.largest_import + host.settings.largest_body
    body = await body_of(request, Import, limit, too_large=422)
    refuse_too_many_tables(host, request)
    guest, token = await guest_or_new(host, request)
    response = reply(await opening.import_table(host, guest, body), 201)
    set_cookie(host, response, token)
    return response


async def show_table(request: Request) -> Response:
    table = await table_of(request)
    guest = await guest_of(host_of(request), request)
    return reply(table.info(guest.id))


async def claim(request: Request) -> Response:
    host = host_of(request)
    table = await table_of(request)
    body = await body_of(request, Claim, host.settings.largest_body)
    guest, token = await guest_or_new(host, request)
    try:
        await opening.claim(host, table, guest, request.path_params["seat"], body)
    except opening.WrongToken as wrong:
        guessed_wrong(host, request)
        raise HttpRefusal(403, str(wrong)) from None
    response = reply(table.info(guest.id))
    set_cookie(host, response, token)
    return response


async def links(request: Request) -> Response:
    """New links for the seats that are still open; the old ones are dead."""
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    if not guest.id or guest.id != table.row.creator:
        raise HttpRefusal(403, "Only whoever opened the table can make its links.")
    made = await opening.new_links(table)
    return reply(Opened(table.info(guest.id), made))


async def rematch(request: Request) -> Response:
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    if not table.seats_of(guest.id):
        raise HttpRefusal(403, "Only those who sat at the table can ask for a rematch.")
    return reply(await opening.rematch(host, table, guest))


async def record(request: Request) -> Response:
    """The saved game, when it tells no secret any more, or only to the one person who plays."""
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    mine = set(table.seats_of(guest.id))
    alone = bool(mine) and all(
        seat.seat in mine or (seat.kind == "bot" and not seat.guest_id) for seat in table.seats
    )
    if table.row.status == "waiting" or (table.row.status != "over" and not alone):
        raise HttpRefusal(403, "The record of a game that goes on would tell its secrets.")
    text = await opening.record_of(host, table)
    return Response(text, media_type="text/plain; charset=utf-8")


async def replay(request: Request) -> Response:
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    watcher = request.query_params.get("as", "spectator")
    _check_watcher(table, guest, watcher)
    first = _number(request, "from", 0)
    last = min(_number(request, "to", first + _FRAMES_AT_ONCE - 1), first + _FRAMES_AT_ONCE - 1)
    last = min(last, len(table.heads) - 1)
    kept = await host.read(lambda c: stored_tables.facts(c, table.id, first, last))
    frames = [_replay_frame(head, facts, watcher, len(table.seats)) for head, facts in kept]
    return reply(Replay(table.info(guest.id), watcher, table.row.rules, len(table.heads), frames))


def _check_watcher(table: LiveTable, guest: Guest, watcher: str) -> None:
    names = [str(seat.seat) for seat in table.seats]
    if watcher not in (*names, "spectator", "all"):
        raise HttpRefusal(422, "A replay is seen as a seat (0, 1 ...), as 'spectator' or as 'all'.")
    if table.row.status == "over" or watcher == "spectator":
        return
    if watcher == "all" or int(watcher) not in table.seats_of(guest.id):
        raise HttpRefusal(403, "While the game goes on, you see what your own seat has seen.")


def _replay_frame(head: Head, facts: Facts, watcher: str, seats: int) -> ReplayFrame:
    number = {"all": -1, "spectator": seats}.get(watcher)
    past = render.past_frame(head, int(watcher) if number is None else number)
    return ReplayFrame(
        past.seq,
        past.kind,
        past.seat,
        past.events,
        past.back_to,
        past.at,
        facts.views[watcher],
        facts.waiting,
    )


def _number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or len(text) > 9:
        raise HttpRefusal(422, f"{name} must be a number.")
    return int(text)


async def report(request: Request) -> Response:
    host = host_of(request)
    table = await table_of(request)
    body = await body_of(request, Report, host.settings.largest_body)
    guest = await guest_of(host, request)
    if not table.seats_of(guest.id):
        raise HttpRefusal(403, "Only those who sit at the table can report a problem with it.")
    async with table.lock:
        number = await host.keep_report(table, guest.id, body.text)
    return reply(Reported(number), 201)


# The server itself


async def health(request: Request) -> Response:
    host = host_of(request)
    await host.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
    return reply(Health(True, host.version, host.database_kind))


async def metrics(request: Request) -> Response:
    text = host_of(request).metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")


ROUTES = [
    Route("/api/games", games),
    Route("/api/games/{game}/cards", cards),
    Route("/api/games/{game}/rules", rules),
    Route("/api/games/{game}/samples", samples),
    Route("/api/games/{game}/check", check, methods=["POST"]),
    Route("/api/me", me, methods=["GET"]),
    Route("/api/me", rename, methods=["POST"]),
    Route("/api/me", forget_me, methods=["DELETE"]),
    Route("/api/tables", lobby, methods=["GET"]),
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/import", import_table, methods=["POST"]),
    Route("/api/tables/{table}", show_table),
    Route("/api/tables/{table}/seats/{seat:int}/claim", claim, methods=["POST"]),
    Route("/api/tables/{table}/links", links, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{table}/record", record),
    Route("/api/tables/{table}/replay", replay),
    Route("/api/tables/{table}/report", report, methods=["POST"]),
    Route("/api/health", health),
    Route("/api/metrics", metrics),
]
