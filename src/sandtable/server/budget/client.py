"""Who is charged for what is done."""

from __future__ import annotations

from typing import NamedTuple


class Client(NamedTuple):
    """A guest at an address, as `web.addresses` counts them."""

    address: str
    guest: str


NOBODY = Client("", "")
"""What the server does of itself is charged to nobody."""
