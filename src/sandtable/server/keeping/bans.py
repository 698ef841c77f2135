"""Who may not come in, and who may not chat. The functions run in a database thread."""

from __future__ import annotations

import math
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from sandtable.core.errors import Mistake
from sandtable.server.storage import schema as db

Kind = Literal["ban", "mute"]
FOR_EVER = math.inf


class Ban(NamedTuple):
    """What somebody may not do."""

    kind: Kind
    whom: str
    """A guest's id, or an address or network."""
    until: float
    why: str


class Banned(Mistake):
    """Somebody whom the keeper does not let in."""

    def __init__(self, ban: Ban) -> None:
        why = f": {ban.why}" if ban.why else "."
        super().__init__(f"The keeper of this server does not let you in{why}")


def network_of(text: str) -> IPv4Network | IPv6Network | None:
    """An address or network; None if it is something else."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


class Bans:
    """All bans and mutes, as they are asked for at every request."""

    def __init__(self, bans: list[Ban]) -> None:
        self._of_guests = {(ban.kind, ban.whom): ban for ban in bans}
        nets = ((ban, network_of(ban.whom)) for ban in bans)
        self._of_networks = [(ban, net) for ban, net in nets if net is not None]

    def of(self, kind: Kind, guest_id: str, address: str, now: float) -> Ban | None:
        """What stands against this guest, or whoever comes from this address."""
        found = self._of_guests.get((kind, guest_id))
        if found is not None and found.until > now:
            return found
        return self._of_address(kind, address, now) if self._of_networks else None

    def _of_address(self, kind: Kind, address: str, now: float) -> Ban | None:
        mine = network_of(address)
        for ban, net in self._of_networks:
            same = mine is not None and mine.version == net.version
            if same and ban.kind == kind and ban.until > now and net.overlaps(mine):  # type: ignore[arg-type]  # of one version
                return ban
        return None


def read(c: Connection) -> Bans:
    """As far as rows can be read: one that is damaged bans nobody."""
    b = db.bans.c
    rows = c.execute(sa.select(b.kind, b.whom, b.until, b.why)).all()
    return Bans([Ban(*row) for row in rows if isinstance(row.until, float)])


def add(c: Connection, ban: Ban, at: float) -> None:
    remove(c, ban.kind, ban.whom)
    c.execute(db.bans.insert().values(**ban._asdict(), at=at))


def remove(c: Connection, kind: Kind, whom: str) -> bool:
    """Whether there was one."""
    b = db.bans.c
    return bool(c.execute(db.bans.delete().where(b.kind == kind, b.whom == whom)).rowcount)
