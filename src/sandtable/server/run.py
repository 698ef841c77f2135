"""How uvicorn serves the application: the same for the command and for tests."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from sandtable.server.app import SETTINGS_VARIABLE
from sandtable.server.settings import Settings
from sandtable.server.web.connections import Connection, LiveConnection

_APP = "sandtable.server.app:from_environment"
_GRACE_SECONDS = 5
_BACKLOG = 256
"""Connections that are taken at once, before any of them can be refused: few beside all there may
be, or there would be no descriptor left to refuse them with."""


def options(settings: Settings, *, proxy: str = "") -> dict[str, Any]:
    """What uvicorn must be told. It writes no access log: addresses of tables are secrets."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(proxy),
        "forwarded_allow_ips": proxy or None,
        "backlog": _BACKLOG,
        "http": Connection,
        "ws": LiveConnection,
        "ws_max_size": settings.largest_message,
        "ws_max_queue": 8,
        "timeout_graceful_shutdown": _GRACE_SECONDS,
    }


def serve(settings: Settings, host: str, port: int, *, workers: int = 1, proxy: str = "") -> None:
    """Serve until told to stop; then finish what was begun."""
    os.environ[SETTINGS_VARIABLE] = msgspec.json.encode(settings).decode()
    told = {"factory": True, "host": host, "port": port, **options(settings, proxy=proxy)}
    if workers == 1:
        uvicorn.run(_APP, **told)
        return
    config = uvicorn.Config(_APP, workers=workers, **told)
    with suppress(KeyboardInterrupt):
        Multiprocess(config, sockets=[_prompt(config.bind_socket())]).run()


def _prompt(listening: socket.socket) -> socket.socket:
    """What comes in here is answered at once.

    Python sees to that for sockets that it has opened itself, but not for one that is handed over
    to several processes: there, whatever has two parts waits 40 ms for word from the other side.
    """
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening
