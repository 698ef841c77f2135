"""Routes of tables: opening, joining, replays, records. A function each."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.server.live.log import FrameHead, FrameViews
from sandtable.server.lobby import importing, opening
from sandtable.server.lobby.guests import Guest
from sandtable.server.tables import render
from sandtable.server.tables.errors import NoSuchSeat, WrongToken
from sandtable.server.tables.host import Host
from sandtable.server.tables.table import LiveTable
from sandtable.server.web.admission import client_of
from sandtable.server.web.guard import HttpRefusal
from sandtable.server.web.requests import (
    body_of,
    guessed_wrong,
    host_of,
    refuse_too_many_tables,
    reply,
    table_of,
)
from sandtable.server.web.sessions import guest_of, guest_or_new, set_cookie
from sandtable.server.wire.play import Replay, ReplayFrame
from sandtable.server.wire.tables import Claim, Import, NewTable, Opened, Report, Reported, Tables

encode = msgspec.json.Encoder().encode
_FRAMES_AT_ONCE = 200
_FRAMES_READ_AT_ONCE = 16


async def lobby(request: Request) -> Response:
    host = host_of(request)
    guest = await guest_of(host, request)
    return reply(Tables(await host.lobby(guest.id)))


async def open_table(request: Request) -> Response:
    host = host_of(request)
    body = await body_of(request, NewTable, host.settings.largest_body)
    refuse_too_many_tables(host, request)
    guest, token = await guest_or_new(host, request)
    opened = await opening.open_table(host, guest, body, await client_of(host, request))
    response = reply(opened, 201)
    set_cookie(host, response, token)
    return response


async def import_table(request: Request) -> Response:
    host = host_of(request)
    limit = 2 * host.settings.largest_import + host.settings.largest_body
    body = await body_of(request, Import, limit, too_large=422)
    refuse_too_many_tables(host, request)
    guest, token = await guest_or_new(host, request)
    opened = await importing.import_table(host, guest, body, await client_of(host, request))
    response = reply(opened, 201)
    set_cookie(host, response, token)
    return response


async def show_table(request: Request) -> Response:
    table = await table_of(request)
    guest = await guest_of(host_of(request), request)
    return reply(table.telling.info(guest.id))


async def claim(request: Request) -> Response:
    host = host_of(request)
    table = await table_of(request)
    body = await body_of(request, Claim, host.settings.largest_body)
    guest, token = await guest_or_new(host, request)
    try:
        await opening.claim(table, guest, _seat(request), body)
    except WrongToken:
        guessed_wrong(host, request)
        raise
    response = reply(table.telling.info(guest.id))
    set_cookie(host, response, token)
    return response


def _seat(request: Request) -> int:
    text: str = request.path_params["seat"]
    if not text.isdecimal() or len(text) > 2:
        raise NoSuchSeat("There is no such seat.")
    return int(text)


async def links(request: Request) -> Response:
    """New links for the seats that are still open; the old ones are dead."""
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    if not guest.id or guest.id != table.state.row.creator:
        raise HttpRefusal(403, "Only whoever opened the table can make its links.")
    made = await opening.new_links(table)
    return reply(Opened(table.telling.info(guest.id), made))


async def withdraw_links(request: Request) -> Response:
    table = await table_of(request)
    guest = await guest_of(host_of(request), request)
    await opening.withdraw_links(table, guest)
    return reply(table.telling.info(guest.id))


async def free_seat(request: Request) -> Response:
    table = await table_of(request)
    guest = await guest_of(host_of(request), request)
    await opening.free_seat(table, guest, _seat(request))
    return reply(table.telling.info(guest.id))


async def close_table(request: Request) -> Response:
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    await opening.close_table(host, table, guest)
    return reply(Tables(await host.tables_of(guest.id)))


async def rematch(request: Request) -> Response:
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    if not table.state.seats_of(guest.id):
        raise HttpRefusal(403, "Only those who sat at the table can ask for a rematch.")
    return reply(await opening.rematch(host, table, guest))


async def record(request: Request) -> Response:
    """The saved game, when it tells no secret any more, or only to the one person who plays."""
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    mine = set(table.state.seats_of(guest.id))
    alone = bool(mine) and all(
        seat.seat in mine or (seat.kind == "bot" and not seat.guest_id)
        for seat in table.state.seats
    )
    if table.state.row.status == "waiting" or (table.state.row.status != "over" and not alone):
        raise HttpRefusal(403, "The record of a game that goes on would tell its secrets.")
    text = importing.record_of(table)
    return Response(text, media_type="text/plain; charset=utf-8")


async def position(request: Request) -> Response:
    """A moment of a game that is over: it tells all hands."""
    host = host_of(request)
    table = await table_of(request)
    if table.state.row.status != "over":
        raise HttpRefusal(403, "A position of a game that goes on would tell its secrets.")
    seq = _number(request, "at", len(table.state.heads) - 1)
    text = await importing.position_of(host, table, seq)
    return Response(text, media_type="text/plain; charset=utf-8")


async def replay(request: Request) -> Response:
    host = host_of(request)
    table = await table_of(request)
    guest = await guest_of(host, request)
    watcher = request.query_params.get("as", "spectator")
    _check_watcher(table, guest, watcher)
    first = _number(request, "from", 0)
    last = min(_number(request, "to", first + _FRAMES_AT_ONCE - 1), first + _FRAMES_AT_ONCE - 1)
    last = min(last, len(table.state.heads) - 1)
    frames = await _page(host, table, watcher, first, last)
    return reply(
        Replay(
            table.telling.info(guest.id),
            watcher,
            table.state.row.rules,
            len(table.state.heads),
            frames,
        )
    )


async def _page(
    host: Host, table: LiveTable, watcher: str, first: int, last: int
) -> list[ReplayFrame]:
    """As many frames as a page holds, but one at least; no more are read than a few beyond that."""
    page: list[ReplayFrame] = []
    left = host.settings.page_bytes
    for at in range(first, last + 1, _FRAMES_READ_AT_ONCE):
        kept = await table.past(at, min(at + _FRAMES_READ_AT_ONCE - 1, last))
        for head, views in kept:
            frame = _replay_frame(head, views, watcher, len(table.state.seats))
            left -= len(encode(frame))
            if page and left < 0:
                return page
            page.append(frame)
    return page


def _check_watcher(table: LiveTable, guest: Guest, watcher: str) -> None:
    names = [str(seat.seat) for seat in table.state.seats]
    if watcher not in (*names, "spectator", "all"):
        raise HttpRefusal(422, "A replay is seen as a seat (0, 1 ...), as 'spectator' or as 'all'.")
    if table.state.row.status == "over" or watcher == "spectator":
        return
    if watcher == "all" or int(watcher) not in table.state.seats_of(guest.id):
        raise HttpRefusal(403, "While the game goes on, you see what your own seat has seen.")


def _replay_frame(head: FrameHead, views: FrameViews, watcher: str, seats: int) -> ReplayFrame:
    number = {"all": -1, "spectator": seats}.get(watcher)
    past = render.past_frame(head, int(watcher) if number is None else number)
    return ReplayFrame(
        past.seq,
        past.kind,
        past.seat,
        past.events,
        past.back_to,
        past.at,
        views.by_watcher[watcher],
        render.waiting(views.waiting),
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
    if not table.state.seats_of(guest.id):
        raise HttpRefusal(403, "Only those who sit at the table can report a problem with it.")
    async with table.lock:
        number = await _keep_report(host, table, guest, body.text)
    return reply(Reported(number), 201)


async def _keep_report(host: Host, table: LiveTable, guest: Guest, text: str) -> int:
    """A report holds the whole game: few of them, and one of each moment, are enough."""
    of_guest = host.reports.of(guest.id)
    of_moment = host.reported.of((guest.id, table.id, table.state.row.changes))
    if of_moment.full():
        raise HttpRefusal(429, "You have reported this already.")
    if of_guest.full():
        raise HttpRefusal(429, "You have reported a lot; wait an hour.")
    number = await host.keep_report(table, guest.id, text)
    of_guest.add()
    of_moment.add()
    return number


ROUTES = [
    Route("/api/tables", lobby, methods=["GET"]),
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/import", import_table, methods=["POST"]),
    Route("/api/tables/{table}", show_table, methods=["GET"]),
    Route("/api/tables/{table}", close_table, methods=["DELETE"]),
    Route("/api/tables/{table}/seats/{seat}", free_seat, methods=["DELETE"]),
    Route("/api/tables/{table}/seats/{seat}/claim", claim, methods=["POST"]),
    Route("/api/tables/{table}/links", links, methods=["POST"]),
    Route("/api/tables/{table}/links", withdraw_links, methods=["DELETE"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{table}/record", record),
    Route("/api/tables/{table}/position", position),
    Route("/api/tables/{table}/replay", replay),
    Route("/api/tables/{table}/report", report, methods=["POST"]),
]
