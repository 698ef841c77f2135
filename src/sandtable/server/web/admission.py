"""Who may come in, though others at the same address have taken more than their share."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from sandtable.server.budget.accounts import InDebt
from sandtable.server.budget.client import Client
from sandtable.server.tables.host import Host
from sandtable.server.web.addresses import address_of
from sandtable.server.web.sessions import bearer_of, seated_guest

_FREE = ("/api/health", "/api/metrics")
_TABLES = "/api/tables/"


async def client_of(host: Host, connection: HTTPConnection) -> Client:
    return Client(address_of(connection), (await bearer_of(host, connection)).id)


def table_spoken_of(connection: HTTPConnection) -> str:
    """The id of the table that a request is about; "" if it is about none."""
    path: str = connection.scope["path"]
    return path.removeprefix(_TABLES).partition("/")[0] if path.startswith(_TABLES) else ""


async def refuse_debtors(host: Host, connection: HTTPConnection) -> None:
    """Who owes too much is told when he may go on; at his own table, his own account decides."""
    path = connection.scope["path"]
    if not path.startswith("/api/") or path in _FREE:
        return
    client = await client_of(host, connection)
    wait = host.work.wait(client)
    if wait and await seated_guest(host, connection, table_spoken_of(connection)):
        wait = host.work.wait_of_guest(client)
    if wait:
        raise InDebt(wait)
