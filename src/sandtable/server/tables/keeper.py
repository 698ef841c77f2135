"""What the keeper of the server has done, which a running server hears of within a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.server.keeping import acts, bans
from sandtable.server.keeping.bans import Ban, Banned, Bans, Kind
from sandtable.server.tables.table import LiveTable

if TYPE_CHECKING:
    from sandtable.server.tables.host import Host

_CHANGE_TABLES = ("close", "retry", "delete", "forget")


class KeeperHeard:
    """Who is banned or muted, as far as the log of acts has been read."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._bans = Bans([])
        self._heard = 0

    async def begin(self) -> None:
        """What was done while no server ran is in the rows."""
        self._heard = await self._host.read(acts.newest)
        self._bans = await self._host.read(bans.read)

    async def hear(self) -> None:
        new = await self._host.read(lambda c: acts.since(c, self._heard))
        if not new:
            return
        self._bans = await self._host.read(bans.read)
        self._heard = new[-1].number
        changed = {act.about for act in new if act.what in _CHANGE_TABLES}
        for table in list(self._host.tables.values()):
            self._follow(table, changed)

    def _follow(self, table: LiveTable, changed: set[str]) -> None:
        """Read anew what was changed, and end the connections of those who are banned."""
        if changed & {table.id, *table.state.owners()}:
            self._host.forget(table)
        for listener in list(table.presence.listeners):
            if self._of("ban", listener.guest_id, listener.client.address) is not None:
                listener.drop()

    def _of(self, kind: Kind, guest_id: str, address: str) -> Ban | None:
        return self._bans.of(kind, guest_id, address, self._host.clock.now())

    def refuse_banned(self, guest_id: str, address: str) -> None:
        if (ban := self._of("ban", guest_id, address)) is not None:
            raise Banned(ban)

    def muted(self, guest_id: str, address: str) -> bool:
        return self._of("mute", guest_id, address) is not None
