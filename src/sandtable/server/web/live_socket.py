"""The WebSocket side: one connection of one watcher to one table."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.core.errors import Mistake
from sandtable.server.budget.accounts import InDebt
from sandtable.server.budget.client import Client
from sandtable.server.budget.metering import Meter
from sandtable.server.keeping.bans import Banned
from sandtable.server.lobby.guests import Guest
from sandtable.server.tables.commands import Commands
from sandtable.server.tables.errors import Broken, NoSuchTable
from sandtable.server.tables.host import Host
from sandtable.server.tables.presence import SPECTATOR, Listener
from sandtable.server.tables.table import LiveTable
from sandtable.server.tables.telling import encode
from sandtable.server.web.addresses import address_of
from sandtable.server.web.admission import client_of, refuse_debtors
from sandtable.server.web.sessions import guest_of, seated_guest
from sandtable.server.wire.commands import Command
from sandtable.server.wire.messages import Ack, Refusal

NOT_TEXT = 1003
NOT_ALLOWED = 1008
TOO_LARGE = 1009
CONNECT_AGAIN = 1012
NO_SUCH_TABLE = 4004
BROKEN = 4005
_CLOSE_SECONDS = 1.0
_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


class _Closed(Exception):
    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


async def live(socket: WebSocket) -> None:
    """Serve one connection, from handshake to the end."""
    host: Host = socket.app.state.host
    address = address_of(socket)
    counted = host.address_sockets.enter(address)
    try:
        if not counted and not await _has_own_place(host, socket):
            await socket.send_denial_response(Response("Too many connections.", 429))
            return
        await socket.accept()
        await _serve(host, socket)
    except _Closed as closed:
        await _close(socket, closed.code, str(closed))
    except Banned as banned:
        await _close(socket, NOT_ALLOWED, str(banned)[:100])
    except (WebSocketDisconnect, RuntimeError):
        pass  # the other side is gone
    except Exception as error:
        host.failed(error)
        await _close(socket, 1011, "Something went wrong here; it has been noted.")
    finally:
        if counted:
            host.address_sockets.leave(address)


async def _has_own_place(host: Host, socket: WebSocket) -> bool:
    """Whether a seat at the table has fewer sockets than a seat may have."""
    table_id = socket.path_params["table"]
    guest_id = await seated_guest(host, socket, table_id)
    table = host.tables.get(table_id)
    open_here = [] if table is None else [each.guest_id for each in table.presence.listeners]
    return bool(guest_id) and open_here.count(guest_id) < host.settings.sockets_per_seat


async def _is_seated(host: Host, socket: WebSocket) -> bool:
    """Whoever has a seat gets to the table, whatever others of the address do."""
    return bool(await seated_guest(host, socket, socket.path_params["table"]))


async def _serve(host: Host, socket: WebSocket) -> None:
    client = await client_of(host, socket)
    await _refuse_costly(host, socket, client)
    meter = Meter(host.clock.worked)
    table, listener = await meter.run(_sit_down(host, socket, client))
    host.charge_work(client, meter.seconds)
    try:
        await _talk(host, socket, table, listener)
    finally:
        table.part(listener)
        host.seat_sockets.leave((table.id, listener.seat, listener.guest_id))


async def _refuse_costly(host: Host, socket: WebSocket, client: Client) -> None:
    """Who connects again and again, or owes too much, must wait a little."""
    connects = host.connects.of(client.guest or client.address)
    if connects.full():
        raise _Closed(CONNECT_AGAIN, "You connect very often; wait a few seconds.")
    connects.add()
    try:
        await refuse_debtors(host, socket)
    except InDebt as debt:
        raise _Closed(CONNECT_AGAIN, str(debt)) from None


async def _sit_down(host: Host, socket: WebSocket, client: Client) -> tuple[LiveTable, Listener]:
    guest = await guest_of(host, socket)
    table = await _table(host, socket, client)
    seat = _seat(table, guest, socket.query_params.get("as", ""))
    name = guest.id or f"address {client.address}"
    listener = Listener(name, seat, host.settings, host.clock, client, guest.session)
    key = (table.id, seat, listener.guest_id)
    if not host.seat_sockets.enter(key):
        raise _Closed(NOT_ALLOWED, "This seat is watched from too many places.")
    try:
        async with table.lock:
            table.join(listener)
            await table.welcome_back(listener)
    except BaseException:
        table.part(listener)
        host.seat_sockets.leave(key)
        raise
    return table, listener


async def _table(host: Host, socket: WebSocket, client: Client) -> LiveTable:
    guesses = host.guesses.of(client.address)
    if guesses.full() and not await _is_seated(host, socket):
        raise _Closed(NOT_ALLOWED, "Too many wrong tries from your address; wait a minute.")
    try:
        return await host.table(socket.path_params["table"], client)
    except NoSuchTable:
        guesses.add()
        raise _Closed(NO_SUCH_TABLE, "There is no such table.") from None
    except Broken as broken:
        raise _Closed(BROKEN, str(broken)) from None
    except Mistake as mistake:
        raise _Closed(CONNECT_AGAIN, str(mistake)[:100]) from None


def _seat(table: LiveTable, guest: Guest, wanted: str) -> int:
    mine = table.state.seats_of(guest.id)
    if wanted == "":
        return mine[0] if mine else SPECTATOR
    if wanted == "spectator":
        return SPECTATOR
    if wanted not in map(str, mine):
        raise _Closed(NOT_ALLOWED, "That seat is not yours.")
    return int(wanted)


async def _talk(host: Host, socket: WebSocket, table: LiveTable, listener: Listener) -> None:
    """Send and receive until one side has had enough."""
    reading = asyncio.create_task(_read(host, socket, table, listener))
    writing = asyncio.create_task(_write(host, socket, listener))
    dropped = asyncio.create_task(listener.dropped.wait())
    tasks = (reading, writing, dropped)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if reading.done():
            reading.result()
        elif writing.done():
            writing.result()
        else:
            raise _Closed(CONNECT_AGAIN, "Connect again.")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _write(host: Host, socket: WebSocket, listener: Listener) -> None:
    while True:
        message = await listener.next()
        host.charge_work(listener.client, 0.0, len(message))
        await socket.send_text(message.decode())


async def _read(host: Host, socket: WebSocket, table: LiveTable, listener: Listener) -> None:
    commands = Commands(host, table, listener)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        host.metrics.count("messages_in")
        text = message.get("text")
        if text is None:
            raise _Closed(NOT_TEXT, "Commands are text.")
        if len(text) > host.settings.largest_message:
            raise _Closed(TOO_LARGE, "That message is too large.")
        if not listener.commands.take():
            raise _Closed(NOT_ALLOWED, "Too many commands; slow down.")
        with table.telling.answering():
            listener.push(encode(await _answer_to(host, listener, commands, text)))


async def _answer_to(
    host: Host, listener: Listener, commands: Commands, text: str
) -> Ack | Refusal:
    wait = _debt(host, listener)
    if wait:
        return Refusal(_id_of(text), str(InDebt(wait)))
    # Shielded: a command that has begun is finished even if its client goes away.
    return await asyncio.shield(host.spawn(_charged(host, listener, commands, text)))


def _debt(host: Host, listener: Listener) -> float:
    """How long a listener must wait: at a seat, only for what he has taken himself."""
    if listener.seat == SPECTATOR:
        return host.work.wait(listener.client)
    return host.work.wait_of_guest(listener.client)


async def _charged(host: Host, listener: Listener, commands: Commands, text: str) -> Ack | Refusal:
    meter = Meter(host.clock.worked)
    try:
        return await meter.run(_answer(commands, text))
    finally:
        host.charge_work(listener.client, meter.seconds)


async def _answer(commands: Commands, text: str) -> Ack | Refusal:
    try:
        command = _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return Refusal(_id_of(text), f"That is not a command: {error}.")
    return await commands.do(command)


class _OnlyId(msgspec.Struct):
    id: str = ""


def _id_of(text: str) -> str:
    """The id that a broken command may have, so that its client knows which one it was."""
    with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
        return msgspec.json.decode(text, type=_OnlyId).id[:64]
    return ""


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(_CLOSE_SECONDS):
            await socket.close(code, reason)


ROUTES = [WebSocketRoute("/api/tables/{table}/live", live)]
