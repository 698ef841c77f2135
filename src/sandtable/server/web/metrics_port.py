"""The numbers of one process, on a port of their own that no player reaches."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from logging import Logger

from sandtable.server.metrics import Metrics

_REQUEST_SECONDS = 5.0
_PROCESSES = 64
"""So many ports are tried: each process of a server listens on the first that is free."""
_HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/plain; version=0.0.4\r\nconnection: close\r\n\r\n"


class MetricsPort:
    def __init__(self, metrics: Metrics, address: str, log: Logger) -> None:
        self._metrics = metrics
        self._address = address
        self._log = log
        self._server: asyncio.Server | None = None
        self.port = 0

    async def start(self) -> None:
        """Listen, if an address was given."""
        if not self._address:
            return
        host, _, first = self._address.rpartition(":")
        for port in range(int(first), int(first) + _PROCESSES):
            with suppress(OSError):
                self._server = await asyncio.start_server(self._answer, host.strip("[]"), port)
                self.port = self._server.sockets[0].getsockname()[1]
                return
        self._log.error("no port for metrics is free at %s", self._address)

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Whatever is asked, there is one answer."""
        try:
            async with asyncio.timeout(_REQUEST_SECONDS):
                await reader.readuntil(b"\r\n\r\n")
                writer.write((_HEAD + self._metrics.text()).encode())
                await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()
