"""Addresses: who counts as one client, and by which names this server may be called."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from socket import gethostname
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from sandtable.server.settings import Settings

_OF_A_HOUSEHOLD = 64
"""Bits of an address of IPv6: all that begin with the same ones belong to one client."""


def counted_as(client: str) -> str:
    """Who a client is: an address of IPv4, or the network of a household of IPv6."""
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is None:
            return str(ip_network((int(address), _OF_A_HOUSEHOLD), strict=False))
        address = address.ipv4_mapped
    return str(address)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as it is counted."""
    return counted_as(connection.client.host) if connection.client else "?"


def names_of(settings: Settings) -> frozenset[str]:
    """What this server may be called, beside its addresses."""
    machine = gethostname().lower()
    origins = {urlsplit(origin).hostname or "" for origin in settings.origins}
    own = {"localhost", machine, f"{machine}.local"} if not origins else {"localhost"}
    return frozenset(own | origins | {name.lower() for name in settings.names})


def is_called(host: str, names: frozenset[str]) -> bool:
    """Whether a request means this server: by one of its names, or by an address.

    Somebody else's name that leads here is how a page elsewhere gets round the same-origin policy
    (DNS rebinding). With an address that can't be done.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
