"""Who may come in, though others at the same address have taken more than their share."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from sandtable.server.budget.accounts import InDebt
from sandtable.server.budget.client import Client
from sandtable.server.storage import tables as stored_tables
from sandtable.server.tables.host import Host
from sandtable.server.web.addresses import counted_as
from sandtable.server.web.sessions import guest_of

_FREE = ("/api/health", "/api/metrics")
_TABLES = "/api/tables/"
_SITS = "sandtable.sits"


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as it is counted."""
    return counted_as(connection.client.host) if connection.client else "?"


async def client_of(host: Host, connection: HTTPConnection) -> Client:
    return Client(address_of(connection), (await guest_of(host, connection)).id)


async def sits_here(host: Host, connection: HTTPConnection) -> bool:
    """Whether this is about a table at which the guest sits: there, he is always let in."""
    if _SITS not in connection.scope:
        connection.scope[_SITS] = await _sits_here(host, connection)
    sits: bool = connection.scope[_SITS]
    return sits


async def _sits_here(host: Host, connection: HTTPConnection) -> bool:
    guest = await guest_of(host, connection)
    path: str = connection.scope["path"]
    table_id = path.removeprefix(_TABLES).partition("/")[0]
    if not guest.id or not path.startswith(_TABLES) or not table_id.isprintable():
        return False
    return await host.read(lambda c: stored_tables.sits_at(c, table_id, guest.id))


async def refuse_debtors(host: Host, connection: HTTPConnection) -> None:
    """Who owes too much is told when he may go on; at his own table, his own account decides."""
    path = connection.scope["path"]
    if not path.startswith("/api/") or path in _FREE:
        return
    client = await client_of(host, connection)
    wait = host.work.wait(client)
    if wait and await sits_here(host, connection):
        wait = host.work.wait_of_guest(client)
    if wait:
        raise InDebt(wait)
