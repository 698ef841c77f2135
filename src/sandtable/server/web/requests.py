"""What every route needs: the host, bodies, replies, the table that is spoken of."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.server.tables.errors import NoSuchTable
from sandtable.server.tables.host import Host
from sandtable.server.tables.table import LiveTable
from sandtable.server.web.addresses import address_of
from sandtable.server.web.admission import client_of
from sandtable.server.web.guard import HttpRefusal
from sandtable.server.web.sessions import seated_guest

T = TypeVar("T")


def host_of(request: Request) -> Host:
    host: Host = request.app.state.host
    return host


def reply(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def body_of(request: Request, kind: type[T], limit: int, too_large: int = 413) -> T:
    """The body of a request as it must be; what is larger or late is not even read."""
    data = bytearray()
    try:
        async with asyncio.timeout(host_of(request).settings.body_seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > limit:
                    raise HttpRefusal(too_large, f"That is too large: the limit is {limit} bytes.")
    except TimeoutError:
        raise HttpRefusal(408, "The request took too long to arrive.") from None
    try:
        return msgspec.json.decode(bytes(data) or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise HttpRefusal(422, f"The request is not understood: {error}.") from None


def guessed_wrong(host: Host, request: Request) -> None:
    """Somebody tried an id or token that opens nothing."""
    host.guesses.of(address_of(request)).add()


async def _refuse_guessers(host: Host, request: Request) -> None:
    """Whoever has a seat gets to the table, whatever others of the address have tried."""
    full = host.guesses.of(address_of(request)).full()
    if full and not await seated_guest(host, request, request.path_params["table"]):
        raise HttpRefusal(429, "Too many wrong tries from your address; wait a minute.")


def refuse_too_many_tables(host: Host, request: Request) -> None:
    openings = host.openings.of(address_of(request))
    if openings.full():
        raise HttpRefusal(429, "Too many tables from your address; play at those you have.")
    openings.add()


async def table_of(request: Request) -> LiveTable:
    host = host_of(request)
    await _refuse_guessers(host, request)
    try:
        return await host.table(request.path_params["table"], await client_of(host, request))
    except NoSuchTable:
        guessed_wrong(host, request)
        raise
