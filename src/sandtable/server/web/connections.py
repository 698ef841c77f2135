"""Connections before they are requests: how many there may be, and how slow they may be.

A proxy in front sees to the same, and to more; a server that is reached directly has only this.
"""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from sandtable.server.limits import Open
from sandtable.server.settings import Settings
from sandtable.server.web.addresses import counted_as

if TYPE_CHECKING:
    from sandtable.server.tables.host import Host

if sys.platform != "win32":
    import resource

_KEPT_FREE = 32
"""File descriptors that no connection gets: the database and the workers need some, too."""


class Stalled:
    """Ends a connection whose other side has read nothing for too long."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._seconds, self._transport.abort)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Connection(H11Protocol):
    """A connection that brings requests."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        host: Host = app_state["host"]
        self._settings: Settings = host.settings
        self._open: Open[str] = host.connections
        self._counted = ""
        self._head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stalled = Stalled(transport, self._settings.write_seconds)
        if self._admitted(transport):
            self._wait_for_head()
        else:
            transport.abort()

    def _admitted(self, transport: asyncio.Transport) -> bool:
        if not _spare_descriptors(transport):
            return False
        client = self.client[0] if self.client else "?"
        if self.config.proxy_headers and client in self.config.forwarded_allow_ips:
            return True  # the proxy counts those whom it speaks for
        address = counted_as(client)
        if not self._open.enter(address):
            return False
        self._counted = address
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._part()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._part()  # sockets have limits of their own
        super().handle_websocket_upgrade(event)

    def _part(self) -> None:
        self._head_has_come()
        self._stalled.end()
        if self._counted:
            self._open.leave(self._counted)
            self._counted = ""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._head_has_come()
        elif self._head_timer is None:
            self._wait_for_head()

    def _wait_for_head(self) -> None:
        self._head_timer = self.loop.call_later(
            self._settings.head_seconds, self.timeout_keep_alive_handler
        )

    def _head_has_come(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled.end()


class LiveConnection(WebSocketsSansIOProtocol):
    """A connection that has become a socket of a table."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        host: Host = self.app_state["host"]
        self._stalled = Stalled(self.transport, host.settings.write_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled.end()


def _spare_descriptors(transport: asyncio.Transport) -> bool:
    """Whether the newest descriptor is low enough: the lowest free one is always taken."""
    if sys.platform != "win32":
        most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        number: int = transport.get_extra_info("socket").fileno()
        return number < most - _KEPT_FREE
    return True
