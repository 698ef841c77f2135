"""How uvicorn serves the application: the same for the command and for tests."""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec
import uvicorn

from sandtable.server.app import SETTINGS_VARIABLE
from sandtable.server.settings import Settings

_GRACE_SECONDS = 5
_SWITCH_SECONDS = 0.0002
"""Saving a move takes ten short statements on the thread that writes, and after each it waits for
its turn: at Python's 5 ms, rules that are busy at other tables would hold it up for 50."""


def options(settings: Settings, *, proxy: str = "") -> dict[str, Any]:
    """What uvicorn must be told. It writes no access log: addresses of tables are secrets."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(proxy),
        "forwarded_allow_ips": proxy or None,
        "ws_max_size": settings.largest_message,
        "ws_max_queue": 8,
        "timeout_graceful_shutdown": _GRACE_SECONDS,
    }


def serve(settings: Settings, host: str, port: int, *, workers: int = 1, proxy: str = "") -> None:
    """Serve until told to stop; then finish what was begun."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    os.environ[SETTINGS_VARIABLE] = msgspec.json.encode(settings).decode()
    uvicorn.run(
        "sandtable.server.app:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        **options(settings, proxy=proxy),
    )
